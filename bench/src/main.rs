//! How fast the layouts are, beside the best other program for the same work, in one run.
//!
//! `cargo run --release -p oubliette-bench` prints the ratios; with `-- scale` it makes every layout at
//! 1023x1023 and 8191x8191, each in a process of its own, and prints time per cell and peak memory per cell
//! (Linux); with `-- start` it times the program from process start to printed map (build it first). The
//! machines this runs on are noisy, so ours and the peer take turns and the median turn counts. Nothing here is
//! a test.

mod peer;
mod scale;
mod start;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match arguments[..] {
        [] => peer::compare(),
        ["scale"] => scale::compare(),
        ["scale", layout, size] => scale::make(layout, size),
        ["start"] => start::measure(),
        _ => {
            eprintln!("usage: oubliette-bench [scale | start]");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}
