//! Benchmarks against the best other program for the same work.
//!
//! `cargo run --release -p oubliette-bench` prints the ratios of the layouts and of A*, and fails without
//! Node, which runs one of the peers. A word after `--` prints a part:
//!
//! - `way`: the ratios of A* alone;
//! - `rot`: the ratio beside rot.js alone;
//! - `search`: scored maps per second of a search, on one thread;
//! - `mission`: missions planned and proven, and maps made with them, on one thread;
//! - `game`: turns that bots play and floors of the game, on one thread;
//! - `agent`: steps of the game for learning agents, on one thread;
//! - `scale`: every layout at 1023x1023 and 8191x8191, each in its own process: time per cell and peak
//!   memory per cell (Linux);
//! - `pictures`: every style of a map of 64x64: time to draw, and bytes and time of PNG and SVG;
//! - `formats`: every format of a map of 255x255 with locks and keys: bytes, time and peak memory (Linux);
//! - `start`: the program from process start to printed map (build it first);
//! - `stops`: the largest requests of the studio, and how soon they can end;
//! - `native generate|make|batch COUNT`: seconds for the script that measures the Python package.
//!
//! Machines are noisy, so both sides run in turns and the median turn counts. These are no tests.

mod agent;
mod clock;
mod contest;
mod formats;
mod game;
mod memory;
mod mission;
mod native;
mod peer;
mod pictures;
mod rot;
mod scale;
mod search;
mod start;
mod stops;
mod way;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match measure(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn measure(arguments: &[&str]) -> Result<(), String> {
    match arguments {
        [] => {
            contest::print_header();
            peer::compare();
            way::compare();
            rot::compare()?;
        }
        ["way"] => {
            contest::print_header();
            way::compare();
        }
        ["rot"] => {
            contest::print_header();
            rot::compare()?;
        }
        ["scale"] => scale::compare(),
        ["scale", layout, size] => scale::make(layout, size),
        ["mission"] => mission::measure(),
        ["game"] => game::measure(),
        ["agent"] => agent::measure(),
        ["search"] => search::measure(),
        ["formats"] => formats::compare(),
        ["pictures"] => pictures::compare(),
        ["formats", format, layout] => formats::write(format, layout),
        ["start"] => start::measure(),
        ["stops"] => stops::measure()?,
        ["native", kind, count] => native::measure(kind, count)?,
        _ => {
            return Err(
                "usage: oubliette-bench [way | rot | search | mission | game | agent | scale | formats | pictures | start | stops]"
                    .to_owned(),
            );
        }
    }
    Ok(())
}
