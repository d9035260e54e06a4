//! Rules of the workspace: the allowed dependencies between crates, and words that no source file may contain.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The crates whose results depend only on their input.
const PURE: [&str; 9] = [
    "oubliette-core",
    "oubliette-gen",
    "oubliette-analyze",
    "oubliette-make",
    "oubliette-draw",
    "oubliette-export",
    "oubliette-import",
    "oubliette-sokoban",
    "oubliette-game",
];

/// Each crate and all of the workspace that it may depend on.
const EDGES: [(&str, &[&str]); 14] = [
    ("oubliette-core", &[]),
    ("oubliette-gen", &["oubliette-core"]),
    ("oubliette-analyze", &["oubliette-core"]),
    ("oubliette-make", &["oubliette-analyze", "oubliette-core", "oubliette-gen"]),
    ("oubliette-draw", &["oubliette-core"]),
    ("oubliette-export", &["oubliette-core", "oubliette-draw"]),
    ("oubliette-import", &["oubliette-core"]),
    ("oubliette-sokoban", &["oubliette-core"]),
    ("oubliette-game", &["oubliette-core", "oubliette-make", "oubliette-sokoban"]),
    (
        "oubliette",
        &[
            "oubliette-analyze",
            "oubliette-core",
            "oubliette-draw",
            "oubliette-export",
            "oubliette-game",
            "oubliette-import",
            "oubliette-make",
        ],
    ),
    ("oubliette-studio", &["oubliette"]),
    ("oubliette-server", &["oubliette-studio"]),
    ("oubliette-terminal", &["oubliette-core", "oubliette-game"]),
    (
        "oubliette-cli",
        &["oubliette", "oubliette-game", "oubliette-server", "oubliette-studio", "oubliette-terminal"],
    ),
];

/// Further dependencies of the tests of a crate.
const TEST_EDGES: [(&str, &[&str]); 3] = [
    ("oubliette-draw", &["oubliette-core", "oubliette-import"]),
    ("oubliette-export", &["oubliette-core", "oubliette-import"]),
    ("oubliette-import", &["oubliette-core", "oubliette-export"]),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn crate_file(name: &str, file: &str) -> String {
    fs::read_to_string(root().join("crates").join(name).join(file)).unwrap()
}

/// The crates of the workspace among the dependencies of one in these tables of its manifest.
fn workspace_dependencies(name: &str, tables: &[&str]) -> BTreeSet<String> {
    let manifest: toml::Table = crate_file(name, "Cargo.toml").parse().unwrap();
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
fn crates_depend_only_on_the_listed_crates() {
    let set_of = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<BTreeSet<String>>();
    for (name, allowed) in EDGES {
        let found = workspace_dependencies(name, &["dependencies", "build-dependencies"]);
        assert_eq!(found, set_of(allowed), "{name}");
        let for_tests = TEST_EDGES.iter().find(|edge| edge.0 == name).map_or(&[][..], |edge| edge.1);
        assert_eq!(workspace_dependencies(name, &["dev-dependencies"]), set_of(for_tests), "{name}");
    }
    let listed: BTreeSet<String> = EDGES.iter().map(|edge| edge.0.to_owned()).collect();
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let found: BTreeSet<String> =
        crates.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    assert_eq!(found, listed, "a new crate needs a line above");
}

#[test]
fn no_source_has_unfinished_or_skipped_code() {
    // In two parts, so that this file does not contain them.
    let needles = [["#[ign", "ore"], ["to", "do!("], ["unimple", "mented!("]].map(|parts| parts.concat());
    let mut files = Vec::new();
    for folder in ["bindings", "crates", "tests", "xtask", "bench"] {
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
