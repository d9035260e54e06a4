//! The program with too little memory: it may stop, but it never leaves half a file, and what it writes is complete.
//!
//! The system limits the address space, so that an allocation fails at another moment with each limit.

#![cfg(target_os = "linux")]
#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::ffi::OsStr;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use oubliette_tests::program::command;
use oubliette_tests::{Folder, effort};

/// Runs the program with this many KiB of address space; whether it succeeds.
fn succeeds_within(kib: u64, arguments: &[&OsStr]) -> bool {
    let script = format!("ulimit -c 0; ulimit -v {kib} && exec \"$0\" \"$@\"");
    let program = command();
    let mut shell = Command::new("sh");
    shell.args([OsStr::new("-c"), OsStr::new(&script), program.get_program()]).args(arguments);
    let envs = program.get_envs().filter_map(|(name, value)| value.map(|value| (name, value)));
    shell.envs(envs).stdout(Stdio::null()).stderr(Stdio::null());
    shell.status().unwrap().success()
}

/// The least limit within which the program succeeds, to 1/64 of itself.
fn enough(arguments: &[&OsStr]) -> u64 {
    let mut high = 16 << 10;
    while !succeeds_within(high, arguments) {
        high *= 2;
        assert!(high < 16 << 20, "16 GiB are not enough");
    }
    let mut low = high / 2;
    while high - low > high / 64 {
        let middle = u64::midpoint(low, high);
        if succeeds_within(middle, arguments) { high = middle } else { low = middle }
    }
    high
}

fn bytes_at(path: &Path) -> Option<Vec<u8>> {
    fs::read(path).ok()
}

#[test]
fn a_file_is_written_whole_or_not_at_all_when_memory_runs_out() {
    for (name, arguments) in [
        ("map.png", &["generate", "rooms", "--size", "200x200", "--seed", "3", "--mission"][..]),
        ("map.json", &["generate", "growth", "--size", "300x300", "--seed", "3"]),
        ("map.pdf", &["generate", "bsp", "--size", "90x90", "--seed", "3", "--square", "5mm"]),
    ] {
        let folder = Folder::new();
        let path = folder.join(name);
        let words: Vec<&OsStr> =
            arguments.iter().map(OsStr::new).chain([OsStr::new("--out"), path.as_os_str()]).collect();
        let least = enough(&words);
        let whole = bytes_at(&path).unwrap();
        let (tries, mut failures) = (effort(8, 150), 0);
        for number in 0..tries {
            let old = number % 2 == 0;
            if old {
                fs::write(&path, "the file before").unwrap();
            } else {
                let _ = fs::remove_file(&path);
            }
            let succeeds = succeeds_within(least * (number + 1) / tries, &words);
            let expected = match (succeeds, old) {
                (true, _) => Some(whole.clone()),
                (false, true) => Some(b"the file before".to_vec()),
                (false, false) => None,
            };
            assert!(bytes_at(&path) == expected, "{name}: try {number} of {tries}");
            failures += u64::from(!succeeds);
        }
        assert!(succeeds_within(2 * least, &words));
        assert_eq!(folder.names(), [name], "the next run removes what is left of runs that were stopped");
        assert!(failures > tries / 2, "{name}: only {failures} of {tries} had too little memory");
    }
}
