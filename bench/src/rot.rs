//! Our `rooms` against rot.js under Node.

use std::fs;
use std::hint::black_box;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use oubliette::{Draft, check, make};
use oubliette_core::{Seed, Size};

use crate::contest::{median, print_line, timed};

const PACKAGE: &str = "rot-js@2.2.1";
const SCRIPT: &str = include_str!("rot.mjs");

/// Turns of each side; odd, so that there is a median. Each turn of the peer is a process that warms up.
const TURNS: usize = 5;
const MAPS_PER_TURN: u32 = 1000;

/// Prints a line about `rooms` and `Map.Uniform`.
///
/// # Errors
/// The program to install, or the error of a program.
pub(crate) fn compare() -> Result<(), String> {
    let folder = installed()?;
    let plan = check(&Draft::new("rooms").with_size(Size::new(64, 64))).expect("the defaults are fine");
    let make = |seed| _ = black_box(make(&plan.with_seed(Seed::Number(seed))).expect("without a mission"));
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..TURNS {
        ours.push(timed(|| (0..u64::from(MAPS_PER_TURN)).for_each(make)) / MAPS_PER_TURN);
        theirs.push(time_of_peer(&folder)?);
    }
    print_line("rooms 64x64", median(ours), median(theirs), 40.0, "rot-js 2.2.1 Map.Uniform, Node");
    Ok(())
}

/// Installs rot.js beside the build, never into the sources; returns the folder.
fn installed() -> Result<PathBuf, String> {
    let program = std::env::current_exe().map_err(|error| error.to_string())?;
    let folder = program.with_file_name("rot-js");
    let script = folder.join("rot.mjs");
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(&script, SCRIPT))
        .map_err(|error| format!("cannot write {}: {error}", script.display()))?;
    let mut npm = Command::new("npm");
    npm.args(["install", "--silent", "--no-fund", "--no-audit", "--prefix", ".", PACKAGE]);
    run(npm.current_dir(&folder), "npm")?;
    Ok(folder)
}

fn time_of_peer(folder: &Path) -> Result<Duration, String> {
    let output = run(Command::new("node").arg("rot.mjs").current_dir(folder), "node")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let microseconds: f64 = text.trim().parse().map_err(|_| format!("node printed {text:?}"))?;
    Ok(Duration::from_secs_f64(microseconds / 1e6))
}

fn run(command: &mut Command, name: &str) -> Result<Output, String> {
    let output = command.output().map_err(|error| {
        format!("cannot start {name} ({error}): install Node.js 18 or later with npm to measure rot.js")
    })?;
    if output.status.success() {
        Ok(output)
    } else {
        Err(format!("{name} failed: {}", String::from_utf8_lossy(&output.stderr)))
    }
}
