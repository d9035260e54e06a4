//! Whether time and memory per cell stay the same when the map grows.

use std::fs;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use oubliette_core::Size;
use oubliette_gen::{CATALOG, Draft, check, generate};

const SMALL: Size = Size::new(1023, 1023);
const LARGE: Size = Size::new(8191, 8191);

/// Makes every layout small and large, each in a process of its own so that its peak memory is its own.
pub(crate) fn compare() {
    println!(
        "{:<10} {:>14} {:>14} {:>7} {:>14}",
        "layout", "1023 ns/cell", "8191 ns/cell", "ratio", "bytes/cell"
    );
    for info in CATALOG {
        let (small, _) = measured(info.name, SMALL);
        let (large, bytes) = measured(info.name, LARGE);
        println!("{:<10} {small:>14.2} {large:>14.2} {:>7.2} {bytes:>14.2}", info.name, large / small);
    }
}

/// Nanoseconds and peak bytes per cell of a child process.
fn measured(layout: &str, size: Size) -> (f64, f64) {
    let program = std::env::current_exe().expect("a running program has a file");
    let output =
        Command::new(program).args(["scale", layout, &size.to_string()]).output().expect("the child runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let mut numbers =
        text.split_whitespace().map(|word| word.parse::<f64>().expect("the child prints numbers"));
    (numbers.next().expect("time"), numbers.next().expect("memory"))
}

/// The child: makes the map a few times and prints the median time and the peak memory, per cell.
pub(crate) fn make(layout: &str, size: &str) {
    let size: Size = size.parse().expect("a size such as 1023x1023");
    let turns = if size.cell_count() > 1 << 22 { 3 } else { 15 };
    let mut times: Vec<u128> = (0..turns)
        .map(|seed| {
            let draft = Draft::new(layout).with_size(size).with_seed(&seed.to_string());
            let plan = check(&draft).expect("the defaults fit");
            let begin = Instant::now();
            black_box(generate(&plan));
            begin.elapsed().as_nanos()
        })
        .collect();
    times.sort_unstable();
    let cells = size.cell_count() as f64;
    println!("{} {}", times[times.len() / 2] as f64 / cells, peak_memory() / cells);
}

/// The largest resident size of this process so far, in bytes; 0 where the system does not tell.
fn peak_memory() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or("0");
    let kibibytes: f64 = line.trim().trim_end_matches("kB").trim().parse().unwrap_or(0.0);
    kibibytes * 1024.0
}
