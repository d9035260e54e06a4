//! The number of scored maps per second of a search, on one thread.

use std::hint::black_box;

use oubliette::query::Query;
use oubliette::search::{Goal, Search};
use oubliette::{Bounds, Draft, Unmade, check, make};
use oubliette_core::{Seed, Size};

use crate::contest::{median, timed};

const SIZE: Size = Size::new(63, 43);
const MAPS: u64 = 2000;
const TURNS: usize = 11;
const WANTED: u32 = 30_000;

/// Prints a line per layout: maps per second, and the times to make and to measure a map.
pub(crate) fn measure() {
    println!("{:<16} {:>12} {:>12} {:>12} {:>8}", "search", "maps/s", "make", "look", "wanted");
    let query = Query::parse("score >= 90").expect("a query");
    for layout in ["bsp", "rooms"] {
        let plan = check(&Draft::new(layout).with_size(SIZE).with_seed("1")).expect("the defaults are fine");
        let (mut made, mut searched) = (Vec::new(), Vec::new());
        for _ in 0..TURNS {
            made.push(timed(|| {
                for seed in 0..MAPS {
                    black_box(make(&plan.with_seed(Seed::Number(seed))).expect("without a mission"));
                }
            }));
            searched.push(timed(|| {
                let goal = Goal { limit: u64::MAX, max: MAPS };
                let mut search = Search::default();
                let run = search.run(&plan, &query, goal, Some(1), &Bounds::NONE, |_| Ok::<(), Unmade>(()));
                run.expect("without a mission");
                black_box(search);
            }));
        }
        let [made, searched] = [made, searched].map(|turns| median(turns).div_f64(MAPS as f64));
        let name = format!("{layout} {SIZE}");
        let (rate, look) = (1.0 / searched.as_secs_f64(), searched.saturating_sub(made));
        let [made, look] = [made, look].map(|time| format!("{time:.1?}"));
        println!("{name:<16} {rate:>12.0} {made:>12} {look:>12} {WANTED:>8}");
    }
}
