//! Time and memory per cell of small and large maps.

use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use oubliette::generation::CATALOG;
use oubliette::{Draft, check};
use oubliette_core::Size;

use crate::memory;

const SMALL: Size = Size::new(1023, 1023);
const LARGE: Size = Size::new(8191, 8191);

/// How many processes make the same map; odd, so that there is a median.
const RUNS: usize = 5;

/// Makes every layout small and large. Each map is made in its own process, so that its peak
/// memory can be measured and both sizes use fresh memory.
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

/// Median nanoseconds and largest peak of bytes, per cell.
fn measured(layout: &str, size: Size) -> (f64, f64) {
    let program = std::env::current_exe().expect("a running program has a file");
    let mut runs: Vec<(f64, f64)> = (0..RUNS)
        .map(|_| {
            let mut child = Command::new(&program);
            let output = child.args(["scale", layout, &size.to_string()]).output().expect("the child runs");
            let text = String::from_utf8_lossy(&output.stdout);
            let mut numbers =
                text.split_whitespace().map(|word| word.parse().expect("the child prints numbers"));
            (numbers.next().expect("time"), numbers.next().expect("memory"))
        })
        .collect();
    runs.sort_unstable_by(|a, b| a.0.total_cmp(&b.0));
    let bytes = runs.iter().map(|run| run.1).fold(0.0, f64::max);
    (runs[RUNS / 2].0, bytes)
}

/// The child: makes the map once and prints its time and the peak memory, per cell.
pub(crate) fn make(layout: &str, size: &str) {
    let size: Size = size.parse().expect("a size such as 1023x1023");
    let plan = check(&Draft::new(layout).with_size(size).with_seed("1")).expect("the defaults fit");
    let begin = Instant::now();
    black_box(oubliette::make(&plan).expect("without a mission"));
    let nanoseconds = begin.elapsed().as_nanos() as f64;
    let cells = size.cell_count() as f64;
    println!("{} {}", nanoseconds / cells, memory::peak() / cells);
}
