//! Checks the studio page: its types, its pure modules, and the page in a real browser.
//!
//! The tests are in `web-tests`. Variables of the environment name the program to start, the browser, and the folder for
//! pictures of the page. The pictures are for people; nothing is compared with them.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::install::{self, Node};
use super::{cargo, program, root, step, target};

/// The longest time for a file of tests.
const MOST_MILLISECONDS: u32 = 300_000;

/// Lists the files with failed tests; the path is one of JavaScript, from the root.
const FAILED_FILES: &str = "./web-tests/failed-files.mjs";

/// How many files may run again; more failures are no accident.
const MOST_AGAIN: usize = 3;

/// Builds the program, then [`check`]s its page.
pub(crate) fn run(only: Option<&str>) -> bool {
    let Some(tools) = tools() else { return false };
    step("program", &mut cargo("build --package oubliette-cli")) && check(&tools, only)
}

/// Node and a browser, with the packages of the tests installed.
pub(crate) struct Tools {
    node: Node,
    browser: PathBuf,
}

impl Tools {
    /// Node with npm.
    pub(crate) fn node(&self) -> &Node {
        &self.node
    }
}

/// Finds the tools, and installs those that are missing.
pub(crate) fn tools() -> Option<Tools> {
    let node = install::node()?;
    let browser = install::browser()?;
    install::packages(&node, &folder()).then_some(Tools { node, browser })
}

/// Runs all checks of the page with the program that is built already, or only the browser tests in files whose name
/// contains `only`.
pub(crate) fn check(Tools { node, browser }: &Tools, only: Option<&str>) -> bool {
    let pictures = target().join("page");
    if only.is_none() {
        // Old pictures of failed tests would look like new failures.
        let _ = fs::remove_dir_all(&pictures);
    }
    (only.is_some()
        || types(node, "page") && types(node, "tests") && node_tests(node, "page units", "unit", "", |_| ()))
        && node_tests(node, "page in a browser", "browser", only.unwrap_or_default(), |command| {
            command
                .env("OUBLIETTE_PROGRAM", program("debug"))
                .env("OUBLIETTE_BROWSER", browser)
                .env("OUBLIETTE_PICTURES", &pictures);
        })
}

/// Runs the tests of the npm package and of the static site.
pub(crate) fn wasm_tests(Tools { node, browser }: &Tools, prepare: impl Fn(&mut Command)) -> bool {
    types(node, "npm")
        && node_tests(node, "package and site", "wasm", "", |command| {
            prepare(command);
            command.env("OUBLIETTE_BROWSER", browser).env("OUBLIETTE_PICTURES", target().join("page"));
        })
}

/// Makes the README's pictures of the page and copies them into `folder`.
pub(crate) fn pictures(folder: &Path) -> bool {
    let names = ["studio-map.png", "studio-mission.png", "studio-gallery.png", "game.png"];
    run(Some("pictures"))
        && names.iter().all(|name| fs::copy(target().join("page").join(name), folder.join(name)).is_ok())
}

/// Checks the types of `half`: the page or its tests.
fn types(node: &Node, half: &str) -> bool {
    let project = folder().join(format!("tsconfig.{half}.json"));
    let compiler = folder().join("node_modules/typescript/bin/tsc");
    step(&format!("{half} types"), node.command().arg(compiler).arg("--project").arg(project))
}

/// Runs the tests of one kind, two files at a time. Having no tests is a failure.
///
/// Tests in a browser wait for frames and answers, and a busy machine can make them wait too long. So files that fail run
/// once more, one after the other; what passes only then is listed as such.
fn node_tests(node: &Node, name: &str, kind: &str, only: &str, prepare: impl Fn(&mut Command)) -> bool {
    let files = test_files(kind, only);
    if files.is_empty() {
        eprintln!("no file in web-tests/{kind} has a name like *{only}*.test.mjs");
        return false;
    }
    let list = target().join("failed-files.txt");
    let _ = fs::remove_file(&list);
    let run = |name: &str, files: &[PathBuf], at_once: u32| {
        let mut command = node.command();
        command
            .args(["--test", "--test-reporter=spec", "--test-reporter-destination=stdout"])
            .arg(format!("--test-reporter={FAILED_FILES}"))
            .arg(format!("--test-reporter-destination={}", list.display()))
            .arg(format!("--test-concurrency={at_once}"))
            .arg(format!("--test-timeout={MOST_MILLISECONDS}"))
            .args(files)
            .current_dir(root());
        prepare(&mut command);
        step(name, &mut command)
    };
    if run(name, &files, 2) {
        return true;
    }
    let failed: Vec<PathBuf> =
        fs::read_to_string(&list).unwrap_or_default().lines().map(PathBuf::from).collect();
    let passed = (1..=MOST_AGAIN).contains(&failed.len()) && run(&format!("{name}: again"), &failed, 1);
    if passed {
        eprintln!("failed beside other tests and passed alone, so look at the waiting in:");
        failed.iter().for_each(|file| eprintln!("  {}", file.display()));
    }
    passed
}

/// The files of tests, the largest first: the last files to run are short, and both cores stay busy to the end.
fn test_files(kind: &str, only: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder().join(kind)).into_iter().flatten().flatten();
    let is_wanted = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.strip_suffix(".test.mjs").is_some_and(|name| name.contains(only))
    };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_wanted).collect();
    files.sort();
    files.sort_by_key(|file| Reverse(fs::metadata(file).map_or(0, |data| data.len())));
    files
}

fn folder() -> PathBuf {
    root().join("web-tests")
}
