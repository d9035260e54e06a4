//! Every format of a large map: time to write, bytes and peak memory.

use std::hint::black_box;
use std::io::{self, Write};
use std::process::Command;
use std::time::Duration;

use oubliette::export::{FORMATS, Format, Options, PictureOptions, Style};
use oubliette::{Draft, Dungeon, FRAMES, Grid, Made, Report, Tile, check, make_for};
use oubliette_core::Size;

use crate::clock::Clock;
use crate::memory;

const SIZE: Size = Size::new(255, 255);
const LAYOUTS: [&str; 2] = ["rooms", "bsp"];
/// Odd, so that there is a median.
const RUNS: usize = 9;
/// Writes per run, since the clock is only exact to a few milliseconds.
const WRITES: u32 = 5;
/// The name of the tiled picture on the command line.
const TILES: &str = "png-tiles";
const TILE_SIDE: u32 = 16;

/// Prints a line per format and layout, with targets that are missed.
pub(crate) fn compare() {
    println!(
        "{:<10} {:<7} {:>12} {:>9} {:>12} {:>7}",
        "format", "layout", "bytes", "ms", "peak bytes", "ratio"
    );
    let names = FORMATS.iter().map(|format| format.name).chain([TILES]);
    for name in names {
        for layout in LAYOUTS {
            let program = std::env::current_exe().expect("a running program has a file");
            let output =
                Command::new(&program).args(["formats", name, layout]).output().expect("the child runs");
            print!("{}", String::from_utf8_lossy(&output.stdout));
            assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        }
    }
}

/// The child: writes one map in one format, first for its memory, then for its time.
pub(crate) fn write(name: &str, layout: &str) {
    let work = Work::new(name, layout);
    let before = memory::forget_peak();
    let bytes = work.write();
    let peak = (memory::peak() - before).max(0.0);
    let mut times: Vec<Duration> = (0..RUNS)
        .map(|_| {
            let begin = Clock::now();
            (0..WRITES).for_each(|_| {
                black_box(work.write());
            });
            begin.elapsed() / WRITES
        })
        .collect();
    times.sort_unstable();
    let time = times[RUNS / 2].as_secs_f64() * 1e3;
    let ratio = peak / bytes as f64;
    println!("{name:<10} {layout:<7} {bytes:>12} {time:>9.2} {peak:>12.0} {ratio:>7.2}");
}

struct Work {
    format: &'static Format,
    dungeon: Dungeon,
    report: Option<Report>,
    options: Options<'static>,
}

impl Work {
    fn new(name: &str, layout: &str) -> Work {
        let (name, style, cell_size) = match name {
            TILES => ("png", "tiles", TILE_SIDE),
            name => (name, "flat", PictureOptions::DEFAULT_CELL_SIZE),
        };
        let format = Format::by_name(name).expect("a format of the table");
        let (made, steps) = locked_map(layout, format);
        let report = format.carries_report.then(|| made.report());
        let style = Style::by_name(style).expect("a built-in style");
        let picture = PictureOptions { style, cell_size, ..PictureOptions::default() };
        let options = Options { steps, ..picture.into() };
        Work { format, dungeon: made.dungeon, report, options }
    }

    /// Writes the map to nowhere and returns the number of bytes.
    fn write(&self) -> u64 {
        let mut count = Count(0);
        let written = self.format.write(&self.dungeon, self.report.as_ref(), &self.options, &mut count);
        written.expect("nowhere is never full");
        count.0
    }
}

/// The first map of a layout that has room for the default mission.
fn locked_map(layout: &str, format: &Format) -> (Made, Vec<Grid<Tile>>) {
    let maps = (1..).find_map(|seed: u32| {
        let draft = Draft::new(layout).with_size(SIZE).with_seed(&seed.to_string()).with_mission();
        let plan = check(&draft).expect("the defaults fit");
        make_for(format, &plan, FRAMES, &oubliette::Work::unbounded()).ok()
    });
    maps.expect("there are seeds without end")
}

struct Count(u64);

impl Write for Count {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
