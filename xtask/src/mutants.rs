//! Mutants: small changes of the code that a test of the same crate should notice. Those that survive are printed.
//!
//! A sample is spread evenly over the folder and is the same each time. Rust is changed by cargo-mutants, and tested by
//! the unit tests of its crate; the page by Stryker, and tested by `web-tests/unit`.

use std::fs;
use std::path::Path;
use std::process::Command;

use super::wasm::copy_folder;
use super::{cargo, install, root, step, target};

/// Mutants of a sample, unless `--sample` says otherwise.
const SAMPLE: usize = 150;
/// Longest time for the tests of a mutant, in seconds.
const MOST_SECONDS: &str = "120";
/// Tests are no mutants.
const NOT_TESTS: [&str; 4] = ["--exclude", "**/tests.rs", "--exclude", "**/tests/**"];
/// Stryker, which the tests do not depend on: it needs 160 packages, and only this chore uses it.
const STRYKER: &str = "@stryker-mutator/core@9.6.1";
/// The folders that the unit tests of the page read.
const PAGE: [&str; 3] = ["web", "web-tests/unit", "crates/oubliette-game/src"];

/// What to change, and how much of it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Request {
    path: String,
    sample: usize,
}

impl Request {
    /// Reads the arguments, or says what is wrong with them.
    pub(crate) fn read(words: &[String]) -> Result<Request, String> {
        let usage =
            "mutants takes a file or folder, and --sample COUNT: crates/oubliette-gen/src/layout --sample 40";
        let (path, sample) = match words {
            [path] => (path.trim_end_matches('/'), Some(SAMPLE)),
            [path, flag, count] if flag == "--sample" => (path.trim_end_matches('/'), count.parse().ok()),
            _ => return Err(usage.to_owned()),
        };
        if !root().join(path).exists() {
            return Err(format!(
                "{path} does not exist; name a file or folder from the root of the workspace"
            ));
        }
        if !path.starts_with("crates/") && path != "web" && !path.starts_with("web/") {
            return Err(format!("{path} is neither in crates/ nor in web/"));
        }
        let sample = sample.filter(|count| *count > 0).ok_or(usage)?;
        Ok(Request { path: path.to_owned(), sample })
    }
}

/// Runs the mutants of a request. False if one survives.
pub(crate) fn run(request: &Request) -> bool {
    match request.path.split('/').collect::<Vec<_>>()[..] {
        ["crates", name, ..] => of_crate(name, request),
        _ => of_page(request),
    }
}

fn of_crate(name: &str, request: &Request) -> bool {
    if !install::cargo_mutants() {
        return false;
    }
    let folder = target().join("mutants");
    let Some(count) = list(name, request) else {
        eprintln!("cargo-mutants cannot read {}", request.path);
        return false;
    };
    let one_in = count.div_ceil(request.sample);
    let mut run = mutants(name, request);
    run.args(["--shard", &format!("0/{one_in}"), "--sharding", "round-robin"])
        .args(["--jobs", "1", "--cap-lints", "true", "--timeout", MOST_SECONDS, "--no-times", "--output"])
        .arg(&folder)
        .args(["--", "--lib"]);
    // It also fails if a mutant survives.
    step(&format!("mutants of {}, one in {one_in}", request.path), &mut run);
    survivors(&folder.join("mutants.out"))
}

/// Changes the modules that unit tests import, in a copy of the page.
fn of_page(request: &Request) -> bool {
    let Some(node) = install::node() else { return false };
    let folder = target().join("mutants/page");
    let mut npm = node.npm();
    npm.args(["install", "--save-exact", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix"]);
    npm.arg(&folder).arg(STRYKER);
    let modules = pure_modules(&request.path);
    if modules.is_empty() {
        eprintln!("no test in web-tests/unit imports a module of {}", request.path);
        return false;
    }
    let settings = folder.join("stryker.config.json");
    let written = fs::create_dir_all(&folder)
        .and_then(|()| PAGE.iter().try_for_each(|part| copy_folder(&root().join(part), &folder.join(part))))
        .and_then(|()| fs::write(&settings, settings_for(&modules)));
    if let Err(error) = written {
        eprintln!("{}: {error}", folder.display());
        return false;
    }
    let mut run = node.command();
    run.arg("node_modules/@stryker-mutator/core/bin/stryker.js").args(["run", "stryker.config.json"]);
    step("stryker", &mut npm) && step(&format!("mutants of {}", request.path), run.current_dir(folder))
}

/// The modules below `path` that unit tests import.
fn pure_modules(path: &str) -> Vec<String> {
    let tests = fs::read_dir(root().join("web-tests/unit")).into_iter().flatten().flatten();
    let texts: Vec<String> = tests.filter_map(|entry| fs::read_to_string(entry.path()).ok()).collect();
    let imports = texts.iter().flat_map(|text| text.split("from '../../").skip(1));
    let names = imports.filter_map(|rest| rest.split('\'').next());
    let is_wanted = |name: &&str| *name == path || name.starts_with(&format!("{path}/"));
    let mut modules: Vec<String> =
        names.filter(is_wanted).filter(|name| !name.ends_with("texts.js")).map(str::to_owned).collect();
    modules.sort();
    modules.dedup();
    modules
}

fn settings_for(modules: &[String]) -> String {
    let list: Vec<String> = modules.iter().map(|module| format!("\"{module}\"")).collect();
    format!(
        "{{\"mutate\": [{}], \"testRunner\": \"command\", \"concurrency\": 1, \"reporters\": [\"clear-text\"],\n\
         \"commandRunner\": {{\"command\": \"node --test web-tests/unit/*.test.mjs\"}},\n\
         \"thresholds\": {{\"high\": 100, \"low\": 100, \"break\": 100}},\n\
         \"clearTextReporter\": {{\"reportTests\": false, \"logTests\": false}}}}\n",
        list.join(", ")
    )
}

/// cargo-mutants for the files of a request.
fn mutants(name: &str, Request { path, .. }: &Request) -> Command {
    let mut command = cargo("mutants");
    command.args(["--package", name]).args(["--file", path, "--file", &format!("{path}/**")]);
    command.args(["--file", &format!("{path}.rs")]).args(NOT_TESTS);
    command
}

/// How many mutants there are.
fn list(name: &str, request: &Request) -> Option<usize> {
    let output = mutants(name, request).arg("--list").output().ok()?;
    let count = String::from_utf8_lossy(&output.stdout).lines().count();
    (output.status.success() && count > 0).then_some(count)
}

/// Prints the mutants that no test noticed, and how many there were of each kind.
fn survivors(results: &Path) -> bool {
    let lines = |file: &str| {
        let text = fs::read_to_string(results.join(file)).unwrap_or_default();
        text.lines().map(str::to_owned).collect::<Vec<String>>()
    };
    let [missed, caught, timeout, unviable] =
        ["missed.txt", "caught.txt", "timeout.txt", "unviable.txt"].map(lines);
    missed.iter().for_each(|mutant| println!("survives: {mutant}"));
    println!(
        "{} survive, {} noticed, {} stopped after {MOST_SECONDS} seconds, {} do not compile",
        missed.len(),
        caught.len(),
        timeout.len(),
        unviable.len()
    );
    missed.is_empty() && !caught.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_is_a_path_and_perhaps_a_sample() {
        let read = |words: &str| Request::read(&words.split(' ').map(str::to_owned).collect::<Vec<_>>());
        let request = |path: &str, sample| Ok(Request { path: path.to_owned(), sample });
        assert_eq!(read("crates/oubliette-gen/src/"), request("crates/oubliette-gen/src", SAMPLE));
        assert_eq!(read("web --sample 7"), request("web", 7));
        for wrong in
            ["web --sample", "web --sample 0", "web --sample x", "web 7 7", "web web", "docs", "web/none"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_pure_modules_of_the_page_are_those_that_unit_tests_import() {
        assert_eq!(pure_modules("web/play/grid.js"), ["web/play/grid.js"]);
        assert!(pure_modules("web/play").contains(&"web/play/grid.js".to_owned()));
        assert!(pure_modules("web/play/game.js").is_empty() && pure_modules("web/pla").is_empty());
    }
}
