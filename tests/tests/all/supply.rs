//! Checks the dependencies: allowed licenses, one source, no package twice without a reason, and exact versions.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

/// Licenses that ask for nothing but their text.
const LICENSES: [&str; 11] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "0BSD",
];

/// Packages with another license, and why they may be used.
const EXCEPTIONS: [(&str, &str); 1] = [("option-ext", "MPL-2.0")];

const SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// Packages that are there twice because their users have not moved on yet.
const TWICE: [&str; 5] = ["getrandom", "miniz_oxide", "syn", "thiserror", "thiserror-impl"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

/// The packages of the lock file.
fn locked() -> Vec<toml::Table> {
    let text = std::fs::read_to_string(root().join("Cargo.lock")).unwrap();
    let lock: toml::Table = text.parse().unwrap();
    lock["package"].as_array().unwrap().iter().map(|package| package.as_table().unwrap().clone()).collect()
}

/// Whether a license expression can be satisfied with the allowed licenses.
fn is_allowed(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    let all = expression.split(" AND ").map(|part| part.trim_matches(['(', ')']));
    all.into_iter().all(|part| part.split(" OR ").any(|license| LICENSES.contains(&license.trim())))
}

#[test]
fn every_package_has_an_allowed_license() {
    let host = format!("{}-{}", std::env::consts::ARCH, std::env::consts::OS);
    let mut command = Command::new(env!("CARGO"));
    command.args(["metadata", "--format-version", "1", "--locked", "--offline"]).current_dir(root());
    // Packages of other systems need not be here.
    let rustc = Command::new("rustc").arg("-vV").output().unwrap();
    let about = String::from_utf8(rustc.stdout).unwrap();
    let triple = about.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or(&host);
    let output = command.args(["--filter-platform", triple]).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).unwrap();
    let packages = metadata["packages"].as_array().unwrap();
    assert!(packages.len() > 100);
    let problems: Vec<String> = packages
        .iter()
        .filter_map(|package| {
            let name = package["name"].as_str().unwrap();
            let license = package["license"].as_str().unwrap_or("none");
            let is_fine = is_allowed(license) || EXCEPTIONS.contains(&(name, license));
            (!is_fine).then(|| format!("{name}: {license}"))
        })
        .collect();
    assert!(problems.is_empty(), "{problems:#?}");
}

#[test]
fn license_expressions_are_understood() {
    assert!(is_allowed("MIT/Apache-2.0") && is_allowed("(MIT OR GPL-3.0) AND Unicode-3.0"));
    assert!(!is_allowed("GPL-3.0") && !is_allowed("MIT AND GPL-3.0") && !is_allowed("none"));
}

#[test]
fn every_package_comes_from_crates_io_with_a_checksum() {
    for package in locked() {
        let name = package["name"].as_str().unwrap();
        let Some(source) = package.get("source") else {
            assert!(name == "xtask" || name.starts_with("oubliette"), "{name} has no source");
            continue;
        };
        assert_eq!(source.as_str(), Some(SOURCE), "{name}");
        assert_eq!(package["checksum"].as_str().map(str::len), Some(64), "{name}");
    }
}

#[test]
fn no_package_is_there_twice_without_being_listed() {
    let mut versions: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in locked() {
        let field = |name: &str| package[name].as_str().unwrap().to_owned();
        versions.entry(field("name")).or_default().push(field("version"));
    }
    versions.retain(|_, versions| versions.len() > 1);
    let twice: Vec<&str> = versions.keys().map(String::as_str).collect();
    assert_eq!(twice, TWICE, "{versions:?}: move to one version, or list it with its reason");
}

#[test]
fn packages_of_other_languages_have_exact_versions() {
    let text = std::fs::read_to_string(root().join("web-tests/package.json")).unwrap();
    let package: Value = serde_json::from_str(&text).unwrap();
    for kind in ["dependencies", "devDependencies"] {
        for (name, version) in package[kind].as_object().into_iter().flatten() {
            let version = version.as_str().unwrap();
            assert!(version.starts_with(|first: char| first.is_ascii_digit()), "{name}: {version}");
        }
    }
    let text = std::fs::read_to_string(root().join("xtask/src/readers.rs")).unwrap();
    let list = text.lines().find_map(|line| line.strip_prefix("const PYTHON_PACKAGES: &str = \"")).unwrap();
    let packages = list.trim_end_matches("\";").split(' ');
    assert!(packages.into_iter().all(|package| package.contains("==")), "{list}");
    let list = std::fs::read_to_string(root().join("bindings/python/tests/requirements.txt")).unwrap();
    let mut packages = list.lines().filter(|line| !line.starts_with('#'));
    assert!(packages.all(|package| package.contains("==")), "{list}");
}

/// Whether a line installs the package `oubliette`, which belongs to somebody else on both registries.
fn installs_another(line: &str) -> bool {
    let command = ["pip install", "npm i"].iter().find_map(|command| line.find(command));
    let words = command.map_or("", |at| &line[at..]).split([' ', '"', '\'', '`', '\\', '[']);
    words.into_iter().any(|word| word == "oubliette")
}

#[test]
fn no_line_installs_the_package_of_somebody_else() {
    assert!(
        installs_another("run: pip install \"oubliette[ray]\"")
            && installs_another("`npm install oubliette`")
    );
    assert!(!installs_another("pip install 'oubliette-dungeons[gym]'"));
    let mut open =
        vec![root().join("docs"), root().join("bindings"), root().join(".github"), root().join("README.md")];
    let mut wrong = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            open.extend(std::fs::read_dir(&path).unwrap().map(|entry| entry.unwrap().path()));
        } else if let Ok(text) = std::fs::read_to_string(&path) {
            let lines = text.lines().filter(|line| installs_another(line));
            wrong.extend(lines.map(|line| format!("{}: {line}", path.display())));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
