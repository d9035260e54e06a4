//! Processes that want the same place, and processes that were killed there.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use oubliette_tests::program::{command, run};
use oubliette_tests::refusal::assert_says;
use oubliette_tests::{Folder, oubliette};

/// A process that is killed at the end of its test.
struct Running(Child);

impl Running {
    /// Starts a command that goes on for long, and waits until `sign` is there.
    fn start(arguments: &[&str], sign: &Path) -> Running {
        let running = Running(command().args(arguments).stderr(Stdio::null()).spawn().unwrap());
        let begin = Instant::now();
        while !sign.exists() {
            assert!(begin.elapsed() < Duration::from_secs(60), "{} never appears", sign.display());
            std::thread::sleep(Duration::from_millis(5));
        }
        running
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The names in `folder` that only a running program needs.
fn passing(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap().flatten();
    let names = entries.map(|entry| entry.file_name().into_string().unwrap());
    names.filter(|name| name.starts_with(".oubliette-")).collect()
}

#[test]
fn a_second_batch_in_one_folder_is_refused_until_the_first_is_killed() {
    let folder = Folder::new();
    let batch = folder.join("maps");
    let path = batch.to_str().unwrap();
    let arguments = ["batch", "bsp", "--seed", "1", "--out", path, "--count"];
    let first = Running::start(&[&arguments[..], &["900000000"]].concat(), &batch.join("000003.json"));
    let message = oubliette([&arguments[..], &["4"]].concat()).refusal();
    assert_says(&message, &["another process", path]);
    let french = run(command().env("LC_ALL", "fr_FR.UTF-8").args(arguments).arg("4")).refusal();
    assert_says(&french, &["un autre processus", path]);
    assert!(batch.join("batch.toml").exists());
    drop(first);
    let resumed = oubliette([&arguments[..], &["4"]].concat());
    assert_eq!((resumed.code, resumed.stderr.as_str()), (0, "oubliette: 0 made, 4 already there\n"));
    assert!(passing(&batch).is_empty(), "{:?}", passing(&batch));
}

#[test]
fn batches_in_two_folders_run_side_by_side() {
    let folder = Folder::new();
    let (one, other) = (folder.join("one"), folder.join("other"));
    let arguments = ["batch", "bsp", "--seed", "1", "--count"];
    let long = [&arguments[..], &["900000000", "--out", one.to_str().unwrap()]].concat();
    let _first = Running::start(&long, &one.join("000000.json"));
    let second = oubliette([&arguments[..], &["2", "--out", other.to_str().unwrap()]].concat());
    assert_eq!(second.code, 0, "{}", second.stderr);
}

#[test]
fn a_second_search_with_one_state_is_refused_until_the_first_is_killed() {
    let folder = Folder::new();
    let state = folder.join("state");
    let path = state.to_str().unwrap();
    let arguments = ["search", "bsp", "--seed", "1", "--where", "rooms > 9000", "--state", path, "--max"];
    let first = Running::start(&[&arguments[..], &["1000000000"]].concat(), &state);
    let message = oubliette([&arguments[..], &["10"]].concat()).refusal();
    assert_says(&message, &["another search", path]);
    drop(first);
    assert_eq!(oubliette([&arguments[..], &["10"]].concat()).code, 1, "no match, and not refused");
    assert_eq!(folder.names(), ["state"]);
}

#[test]
fn what_a_killed_process_left_beside_a_file_is_removed_by_the_next_that_writes_there() {
    let folder = Folder::new();
    let left = folder.join(".oubliette-0123456789abcdef.part");
    let table = folder.join("table.parquet");
    let map = folder.join("map.json");
    for arguments in [
        &["batch", "bsp", "--seed", "1", "--count", "2", "--out", table.to_str().unwrap()][..],
        &["search", "bsp", "--seed", "1", "--where", "connected", "--out", table.to_str().unwrap()],
        &["generate", "bsp", "--seed", "1", "--out", map.to_str().unwrap()],
    ] {
        fs::write(&left, "half a file").unwrap();
        let outcome = oubliette(arguments);
        assert_eq!(outcome.code, 0, "{}", outcome.stderr);
        assert!(!left.exists(), "{arguments:?}");
    }
    assert_eq!(folder.names(), ["map.json", "table.parquet"]);
}
