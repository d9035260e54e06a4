//! The checks of the studio page: its types, its pure modules, and the page itself in a real browser.
//!
//! The tests are in `web-tests`. Those in a browser learn from the environment which program to start, which browser
//! to open it in, and where pictures of the page go; those are to be looked at, and are not compared with anything.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::install::{self, Node};
use super::{cargo, program, root, step, target};

/// A file of tests that takes longer hangs.
const MOST_MILLISECONDS: u32 = 300_000;

/// Builds the program, then [`check`]s its page.
pub(crate) fn run(only: Option<&str>) -> bool {
    step("program", &mut cargo("build --package oubliette-cli")) && check(only)
}

/// Everything about the page of the program as it is built, or only the browser tests in files whose name contains `only`.
pub(crate) fn check(only: Option<&str>) -> bool {
    let (Some(node), Some(browser)) = (install::node(), install::browser()) else {
        return false;
    };
    let pictures = target().join("page");
    if only.is_none() {
        // Pictures of tests that failed before would look like failures of now.
        let _ = fs::remove_dir_all(&pictures);
    }
    install::packages(&node, &folder())
        && (only.is_some()
            || types(&node, "page")
                && types(&node, "tests")
                && node_tests(&node, "page units", "unit", "", |_| ()))
        && node_tests(&node, "page in a browser", "browser", only.unwrap_or_default(), |command| {
            command
                .env("OUBLIETTE_PROGRAM", program("debug"))
                .env("OUBLIETTE_BROWSER", &browser)
                .env("OUBLIETTE_PICTURES", &pictures);
        })
}

/// Takes the pictures of the README into `folder`.
pub(crate) fn pictures(folder: &Path) -> bool {
    let names = ["studio-map.png", "studio-mission.png", "studio-gallery.png"];
    run(Some("pictures"))
        && names.iter().all(|name| fs::copy(target().join("page").join(name), folder.join(name)).is_ok())
}

/// Checks the types of one half: the page, or its tests.
fn types(node: &Node, half: &str) -> bool {
    let project = folder().join(format!("tsconfig.{half}.json"));
    let compiler = folder().join("node_modules/typescript/bin/tsc");
    step(&format!("{half} types"), node.command().arg(compiler).arg("--project").arg(project))
}

/// Runs the tests of one kind, file after file. That there are none is a failure too.
fn node_tests(node: &Node, name: &str, kind: &str, only: &str, prepare: impl Fn(&mut Command)) -> bool {
    let files = test_files(kind, only);
    if files.is_empty() {
        eprintln!("no file of web-tests/{kind} is called *{only}*.test.mjs");
        return false;
    }
    let mut command = node.command();
    command
        .args(["--test", "--test-reporter=spec", "--test-concurrency=2"])
        .arg(format!("--test-timeout={MOST_MILLISECONDS}"))
        .args(files)
        .current_dir(root());
    prepare(&mut command);
    step(name, &mut command)
}

fn test_files(kind: &str, only: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder().join(kind)).into_iter().flatten().flatten();
    let is_wanted = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.strip_suffix(".test.mjs").is_some_and(|name| name.contains(only))
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_wanted).collect();
    files.sort();
    files
}

fn folder() -> PathBuf {
    root().join("web-tests")
}
