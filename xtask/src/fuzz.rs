//! Feeds damaged input to everything that reads bytes from outside, and checks that nothing panics, hangs or runs out of
//! memory.
//!
//! One target per importer, and one for each other kind of input: recipes, queries, missions, requests, links and so on.
//! They begin with the samples in `fuzz/seeds`, those of the importers' tests, small maps of every layout for formats
//! that we write ourselves, and the words in `fuzz/dictionaries`. Inputs worth keeping stay in `fuzz/corpus` for the next
//! run; an input that fails is kept in `fuzz/artifacts`.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use super::{cargo, program, root, step, target};

/// How long each target runs without `--seconds`.
const SECONDS: u32 = 60;
/// Targets that run at the same time.
const SIDE_BY_SIDE: usize = 2;
/// A reader may use half of this; libFuzzer's own tables use the rest.
const MEMORY: &str = "-rss_limit_mb=512";
/// Seconds of wall time for one input; generous, because the machine may be busy.
const TIMEOUT: &str = "-timeout=30";
/// Our own small maps are shorter, in every format.
const MAX_LENGTH: &str = "-max_len=65536";

/// The same seed everywhere, so that a failure can be repeated on another machine.
const SEED: &str = "-seed=1";

/// Flags for coverage, which guides libFuzzer. There is no unsafe code, so no sanitizer is needed.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";

/// Small maps of our own: one of each layout, and one with a mission.
const OWN_MAPS: [(&str, &str); 6] = [
    ("pillars", "pillars --size 17x17"),
    ("growth", "growth --size 17x17"),
    ("bsp", "bsp --size 17x17"),
    ("caves", "caves --size 17x17"),
    ("rooms", "rooms --size 17x17"),
    ("mission", "rooms --size 24x24 --mission --unique-keys 2 --multi-sets 0 --permanent-keys 0"),
];
/// Importers whose format we write, and under which name.
const WRITTEN: [(&str, &str); 7] = [
    ("json", "json"),
    ("png", "png"),
    ("tmj", "tmj"),
    ("tmx", "tmx"),
    ("ldtk", "ldtk"),
    ("text", "text"),
    ("text", "matrix"),
];

/// Runs the chore with the words after its name: a target, or all, and `--seconds N`.
pub(crate) fn chore(words: &[String]) -> bool {
    let (mut name, mut seconds) = (None, SECONDS);
    let mut words = words.iter();
    while let Some(word) = words.next() {
        if word != "--seconds" {
            name = Some(word.as_str());
            continue;
        }
        let Some(number) = words.next().and_then(|number| number.parse().ok()) else {
            eprintln!("--seconds needs a number");
            return false;
        };
        seconds = number;
    }
    has_nightly()
        && step("program for fuzz seeds", &mut cargo("build --release -p oubliette-cli"))
        && run(name, seconds)
}

/// Runs every target for `seconds` with the program that is built already; false without a nightly compiler.
pub(crate) fn check(seconds: u32) -> bool {
    has_nightly() && run(None, seconds)
}

/// Whether there is a nightly compiler, which fuzzing needs.
pub(crate) fn has_nightly() -> bool {
    let found = nightly("rustc --version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!(
            "fuzzing needs a nightly compiler: `rustup toolchain install nightly`, or `cargo xtask soak --without-fuzz`"
        );
    }
    found
}

fn nightly(words: &str) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly"]).args(words.split_whitespace());
    command
}

fn run(name: Option<&str>, seconds: u32) -> bool {
    let run = || -> io::Result<bool> {
        let folder = root().join("fuzz");
        let mut targets = targets(&folder)?;
        targets.retain(|target| name.is_none_or(|name| name == target));
        if targets.is_empty() {
            eprintln!("no such fuzz target; they are in {}", folder.join("fuzz_targets").display());
            return Ok(false);
        }
        let Some(programs) = build(&folder)? else { return Ok(false) };
        write_seeds()?;
        let mut is_clean = true;
        for names in targets.chunks(SIDE_BY_SIDE) {
            eprintln!("== fuzz {} for {seconds} s", names.join(" and "));
            let started = names.iter().map(|name| start(&folder, &programs, name, seconds));
            for (name, child) in names.iter().zip(started.collect::<io::Result<Vec<_>>>()?) {
                is_clean &= finish(name, child)?;
            }
        }
        Ok(is_clean)
    };
    run().unwrap_or_else(|error| {
        eprintln!("fuzz: {error}");
        false
    })
}

fn targets(folder: &Path) -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for file in fs::read_dir(folder.join("fuzz_targets"))? {
        names.extend(file?.path().file_stem().map(|name| name.to_string_lossy().into_owned()));
    }
    names.sort();
    Ok(names)
}

/// Builds all targets. Returns where they are.
fn build(folder: &Path) -> io::Result<Option<PathBuf>> {
    let about = nightly("rustc -vV").output()?.stdout;
    let about = String::from_utf8_lossy(&about).into_owned();
    // With `--target`, the flags do not apply to build scripts.
    let host = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let built = target().join("fuzz");
    let mut cargo = nightly("cargo build --release --bins --locked --target");
    cargo.arg(host).current_dir(folder).env("CARGO_TARGET_DIR", &built).env("RUSTFLAGS", COVERAGE);
    // Variables that cargo sets for its own compiler would confuse the nightly one.
    for name in ["RUSTC", "RUSTDOC", "CARGO", "RUSTUP_TOOLCHAIN"] {
        cargo.env_remove(name);
    }
    Ok(step("fuzz targets", &mut cargo).then(|| built.join(host).join("release")))
}

fn write_seeds() -> io::Result<()> {
    for (name, format) in WRITTEN {
        let folder = seeds(name);
        fs::create_dir_all(&folder)?;
        for (name, words) in OWN_MAPS {
            let file = File::create(folder.join(format!("{name}-{format}")))?;
            let mut command = Command::new(program("release"));
            command.args(["generate", "--seed", "1", "--cell-size", "2", "--format", format]);
            if !command.args(words.split_whitespace()).stdout(file).status()?.success() {
                return Err(io::Error::other(format!("cannot write {name} as {format}")));
            }
        }
    }
    Ok(())
}

fn seeds(name: &str) -> PathBuf {
    target().join("fuzz/seeds").join(name)
}

fn log(name: &str) -> PathBuf {
    target().join("fuzz").join(name).with_extension("log")
}

fn start(folder: &Path, programs: &Path, name: &str, seconds: u32) -> io::Result<Child> {
    let [corpus, artifacts] = ["corpus", "artifacts"].map(|kind| folder.join(kind).join(name));
    fs::create_dir_all(&corpus)?;
    fs::create_dir_all(&artifacts)?;
    let samples = root().join("crates/oubliette-import/samples/small").join(name);
    let starts = [samples, folder.join("seeds").join(name), seeds(name)];
    let dictionary = folder.join("dictionaries").join(name).with_extension("dict");
    Command::new(programs.join(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
        .args([MEMORY, TIMEOUT, MAX_LENGTH, SEED, "-print_final_stats=1"])
        .arg(format!("-max_total_time={seconds}"))
        .args(dictionary.is_file().then(|| format!("-dict={}", dictionary.display())))
        .arg(format!("-artifact_prefix={}/", artifacts.display()))
        .arg(corpus)
        .args(starts.iter().filter(|folder| folder.is_dir()))
        .stdout(Stdio::null())
        .stderr(File::create(log(name))?)
        .spawn()
}

/// Waits for a target and prints its result; false if it found a failure.
fn finish(name: &str, mut child: Child) -> io::Result<bool> {
    let is_clean = child.wait()?.success();
    let log = fs::read(log(name))?;
    let log = String::from_utf8_lossy(&log);
    if is_clean {
        let count = log.lines().find_map(|line| line.strip_prefix("stat::number_of_executed_units:"));
        eprintln!("{name}: {} inputs, nothing found", count.unwrap_or("no").trim());
    } else {
        let lines: Vec<&str> = log.lines().collect();
        eprintln!("{name}: found something\n{}", lines[lines.len().saturating_sub(40)..].join("\n"));
    }
    Ok(is_clean)
}
