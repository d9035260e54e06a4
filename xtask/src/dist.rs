//! The program for other people: built without the paths of this machine, with a list of what it is made of.
//!
//! A plain release build holds the path of cargo's home in the messages of panics in dependencies. Stable cargo cannot
//! leave it out by itself, so the compiler is told to write other beginnings. The result is searched for the paths.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::step::timed;
use super::{cargo, root, step, target};

/// Builds the program into `dist/` of the target folder; false if it fails or holds a path of this machine.
pub(crate) fn run() -> bool {
    let Some(paths) = Paths::find() else {
        eprintln!("neither CARGO_HOME nor the home folder is known");
        return false;
    };
    // A target folder of its own: other flags would make the next usual build start again.
    let built = target().join("dist");
    let mut build = cargo("build --release --package oubliette-cli");
    build.env("CARGO_TARGET_DIR", &built).env("CARGO_ENCODED_RUSTFLAGS", paths.flags().join("\u{1f}"));
    let program = built.join("release").join(format!("oubliette{}", std::env::consts::EXE_SUFFIX));
    step("program without paths", &mut build)
        && timed("search for paths", || paths.are_absent(&program))
        && timed("list of parts", || write_parts(&built.join("release/parts.json")))
}

/// The paths of this machine, each with the word that replaces it.
struct Paths(Vec<(PathBuf, &'static str)>);

impl Paths {
    fn find() -> Option<Paths> {
        let home = std::env::home_dir();
        let cargo =
            std::env::var_os("CARGO_HOME").map(PathBuf::from).or(home.map(|home| home.join(".cargo")))?;
        let rustc = Command::new("rustc").args(["--print", "sysroot"]).current_dir(root()).output().ok()?;
        let rust = PathBuf::from(String::from_utf8(rustc.stdout).ok()?.trim());
        Some(Paths(vec![(root(), "oubliette"), (cargo, "cargo"), (rust, "rust")]))
    }

    fn flags(&self) -> Vec<String> {
        self.0.iter().map(|(path, word)| format!("--remap-path-prefix={}={word}", path.display())).collect()
    }

    /// Whether the program holds none of the paths, nor the home folder.
    fn are_absent(&self, program: &Path) -> bool {
        let Ok(bytes) = fs::read(program) else {
            eprintln!("cannot read {}", program.display());
            return false;
        };
        let home = std::env::home_dir().filter(|home| home.components().count() > 1);
        let paths = self.0.iter().map(|(path, _)| path).chain(&home);
        let found: Vec<String> = paths
            .map(|path| path.display().to_string())
            // A path goes on after the folder; the bare name of a short one may be a part of other words.
            .map(|path| format!("{path}{}", std::path::MAIN_SEPARATOR))
            .filter(|path| bytes.windows(path.len()).any(|window| window == path.as_bytes()))
            .collect();
        for path in &found {
            eprintln!("{} contains {path}", program.display());
        }
        if found.is_empty() {
            eprintln!("{}: no path of this machine in {} bytes", program.display(), bytes.len());
        }
        found.is_empty()
    }
}

/// Writes the list of all packages that the program is built from, with versions, licenses and sources, as cargo knows them.
fn write_parts(file: &Path) -> bool {
    let words =
        "tree --package oubliette-cli --edges normal,build --prefix none --no-dedupe --format {p}|{l}|{r}";
    let Ok(output) = cargo(words).output() else { return false };
    let text = String::from_utf8_lossy(&output.stdout);
    let mut rows: Vec<&str> = text.lines().collect();
    rows.sort_unstable();
    rows.dedup();
    let part = |row: &str| {
        let mut fields = row.split('|');
        let package = fields.next().unwrap_or_default();
        let mut words = package.split(' ');
        let (name, version) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        let (license, source) = (fields.next().unwrap_or_default(), fields.next().unwrap_or_default());
        format!(
            "{{\"type\": \"library\", \"name\": \"{name}\", \"version\": \"{}\", \"purl\": \"pkg:cargo/{name}@{}\", \
             \"licenses\": [{{\"expression\": \"{}\"}}], \"externalReferences\": [{{\"type\": \"vcs\", \"url\": \"{source}\"}}]}}",
            version.trim_start_matches('v'),
            version.trim_start_matches('v'),
            license.replace('/', " OR "),
        )
    };
    let parts: Vec<String> = rows.into_iter().map(part).collect();
    let text = format!(
        "{{\n\"bomFormat\": \"CycloneDX\",\n\"specVersion\": \"1.5\",\n\"version\": 1,\n\"components\": [\n{}\n]\n}}\n",
        parts.join(",\n")
    );
    let written = output.status.success() && fs::write(file, text).is_ok();
    eprintln!("{}: {} packages", file.display(), parts.len());
    written
}
