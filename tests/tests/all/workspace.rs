//! What holds for the workspace itself: which crate may know which, and what no source file contains.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates whose results depend on nothing but their input.
const PURE: [&str; 5] =
    ["oubliette-core", "oubliette-gen", "oubliette-analyze", "oubliette-export", "oubliette-game"];

/// Each crate and all of the workspace that it may depend on.
const EDGES: [(&str, &[&str]); 9] = [
    ("oubliette-core", &[]),
    ("oubliette-gen", &["oubliette-core"]),
    ("oubliette-analyze", &["oubliette-core"]),
    ("oubliette-export", &["oubliette-core"]),
    ("oubliette-game", &["oubliette-core", "oubliette-gen"]),
    (
        "oubliette",
        &["oubliette-analyze", "oubliette-core", "oubliette-export", "oubliette-game", "oubliette-gen"],
    ),
    ("oubliette-studio", &["oubliette"]),
    ("oubliette-server", &["oubliette-studio"]),
    ("oubliette-cli", &["oubliette", "oubliette-game", "oubliette-server", "oubliette-studio"]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn crate_file(name: &str, file: &str) -> String {
    fs::read_to_string(root().join("crates").join(name).join(file)).unwrap()
}

/// The crates of the workspace among the dependencies of one, those for its tests included.
fn workspace_dependencies(name: &str) -> BTreeSet<String> {
    let manifest: toml::Table = crate_file(name, "Cargo.toml").parse().unwrap();
    let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
    let names =
        tables.iter().filter_map(|table| manifest.get(*table)?.as_table()).flat_map(toml::Table::keys);
    names.filter(|name| name.starts_with("oubliette")).cloned().collect()
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            rust_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

#[test]
fn the_pure_crates_forbid_the_same_things() {
    let first = crate_file(PURE[0], "clippy.toml");
    assert!(first.contains("std::collections::HashMap") && first.contains("std::time::SystemTime"));
    for name in PURE {
        assert_eq!(crate_file(name, "clippy.toml"), first, "{name}");
    }
}

#[test]
fn crates_know_only_those_that_they_may_know() {
    for (name, allowed) in EDGES {
        let allowed: BTreeSet<String> = allowed.iter().map(|&name| name.to_owned()).collect();
        assert_eq!(workspace_dependencies(name), allowed, "{name}");
    }
    let listed: BTreeSet<String> = EDGES.iter().map(|edge| edge.0.to_owned()).collect();
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let found: BTreeSet<String> =
        crates.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(found, listed, "a new crate needs a line above");
}

#[test]
fn nothing_is_left_undone_or_skipped() {
    // In two parts, so that this file does not contain them.
    let needles = [["#[ign", "ore"], ["to", "do!("], ["unimple", "mented!("]].map(|parts| parts.concat());
    let mut files = Vec::new();
    for folder in ["crates", "tests", "xtask", "bench"] {
        rust_files(&root().join(folder), &mut files);
    }
    assert!(files.len() > 50);
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        for needle in &needles {
            assert!(!text.contains(needle.as_str()), "{needle} in {}", file.display());
        }
    }
}
