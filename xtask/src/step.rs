//! Runs the steps of a task and prints the time of each at the end.

use std::process::Command;
use std::sync::Mutex;
use std::time::{Duration, Instant};

static TIMES: Mutex<Vec<(String, Duration)>> = Mutex::new(Vec::new());

/// Runs `command` as the step `name`; false if it fails.
pub(crate) fn step(name: &str, command: &mut Command) -> bool {
    timed(name, || match command.status() {
        Ok(status) => status.success(),
        Err(error) => {
            eprintln!("cannot start {:?}: {error}", command.get_program());
            false
        }
    })
}

/// Runs `work` as the step `name`.
pub(crate) fn timed<T>(name: &str, work: impl FnOnce() -> T) -> T {
    eprintln!("== {name}");
    let start = Instant::now();
    let result = work();
    if let Ok(mut times) = TIMES.lock() {
        times.push((name.to_owned(), start.elapsed()));
    }
    result
}

/// Prints the steps that took a second or more, and their sum.
pub(crate) fn print_times() {
    let Ok(times) = TIMES.lock() else { return };
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    for (name, time) in times.iter().filter(|(_, time)| time.as_secs() > 0) {
        eprintln!("{:>6} s  {name}", time.as_secs());
    }
    eprintln!("{:>6} s  in all", total.as_secs());
}
