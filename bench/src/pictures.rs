//! Pictures of a 64x64 map in every style: time to draw, and time and bytes of PNG and SVG.

use std::hint::black_box;

use oubliette::export::{Format, Options, PictureOptions, Style};
use oubliette::{Draft, check, make};
use oubliette_core::Size;
use oubliette_draw::depict::{Look, depict_all};

use crate::clock::Clock;

const SIZE: Size = Size::new(64, 64);
/// Odd, so that there is a median.
const RUNS: usize = 5;
/// Repetitions per run.
const REPEATS: u32 = 10;

/// Prints a line per style.
pub(crate) fn compare() {
    let draft = Draft::new("rooms").with_seed("7").with_size(SIZE).with_mission();
    let made = make(&check(&draft).expect("a right draft")).expect("the mission fits");
    let dungeon = &made.dungeon;
    println!(
        "{:<10} {:>10} {:>9} {:>10} {:>9} {:>10}",
        "style", "picture ms", "png ms", "bytes", "svg ms", "bytes"
    );
    for style in Style::all() {
        let cell_size = style.default_cell_size();
        let options: Options = PictureOptions { style, cell_size, ..PictureOptions::default() }.into();
        let write = |name: &str| {
            let format = Format::by_name(name).expect("a format of the table");
            format.to_bytes(dungeon, None, &options).expect("memory is never full")
        };
        let (png, svg) = (write("png").len(), write("svg").len());
        let picture = median(|| drop(black_box(depict_all(dungeon, &Look::new(style)))));
        let png_time = median(|| drop(black_box(write("png"))));
        let svg_time = median(|| drop(black_box(write("svg"))));
        println!("{:<10} {picture:>10.2} {png_time:>9.2} {png:>10} {svg_time:>9.2} {svg:>10}", style.name);
    }
}

/// Milliseconds, the median of some runs.
fn median(work: impl Fn()) -> f64 {
    // The clock is exact to a few milliseconds only.
    let time = || {
        let begin = Clock::now();
        (0..REPEATS).for_each(|_| work());
        begin.elapsed().as_secs_f64() * 1e3 / f64::from(REPEATS)
    };
    let mut times: Vec<f64> = (0..RUNS).map(|_| time()).collect();
    times.sort_by(f64::total_cmp);
    times[RUNS / 2]
}
