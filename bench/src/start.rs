//! The program from process start to printed map.

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const RUNS: usize = 101;

/// Prints the median time of `oubliette generate bsp`, and of starting a program that does nothing, for
/// comparison.
pub(crate) fn measure() {
    let program = std::env::current_exe().expect("a running program has a file").with_file_name("oubliette");
    let ours = median(|| {
        Command::new(&program).args(["generate", "bsp", "--seed", "1"]).stdout(Stdio::piped()).output()
    });
    let nothing = median(|| Command::new("true").output());
    println!("oubliette generate bsp: {ours:.1?}; a program that does nothing: {nothing:.1?}");
}

fn median(run: impl Fn() -> std::io::Result<std::process::Output>) -> Duration {
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let begin = Instant::now();
            let output = run().expect("build the program first: cargo build --release");
            assert!(
                output.status.success(),
                "the program failed: {}",
                String::from_utf8_lossy(&output.stderr)
            );
            begin.elapsed()
        })
        .collect();
    times.sort_unstable();
    times[RUNS / 2]
}
