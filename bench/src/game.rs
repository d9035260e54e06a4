//! The speed of the game and of making its floors, on one thread.

use std::hint::black_box;
use std::time::Duration;

use oubliette::game::bot::BotKind;
use oubliette::game::simulate::play;
use oubliette::game::{Class, floor};

use crate::clock::Clock;
use crate::contest::median;

/// Games of each bot: enough turns for a steady figure.
const GAMES: [(BotKind, u64); 4] =
    [(BotKind::Random, 100), (BotKind::Greedy, 200), (BotKind::Careful, 40), (BotKind::Completionist, 40)];
const WANTED_TURNS: u32 = 200_000;
/// Runs of which the floors are made.
const RUNS: u64 = 100;
/// Floors with every layout once.
const DEPTHS: u32 = 20;
const WANTED_FLOORS: u32 = 3_000;
/// Repetitions; each figure is their median.
const TURNS: usize = 5;

/// Prints a line for each bot and for the floors: how long a turn or a floor takes, and how many a second.
pub(crate) fn measure() {
    println!("{:<44} {:>9} {:>10} {:>12}", "work", "each", "a second", "wanted");
    for (bot, games) in GAMES {
        let time = each(|| {
            let game = |number: u64| play(bot, Class::ALL[number as usize % Class::ALL.len()], number);
            (0..games).map(|number| u64::from(game(number).turns)).sum()
        });
        print(&format!("a turn of a bot, {}", bot.name()), time, WANTED_TURNS);
    }
    let floors = |depths: &dyn Fn(u32) -> bool| {
        each(|| {
            let depths: Vec<u32> = (1..=DEPTHS).filter(|depth| depths(*depth)).collect();
            for run in 0..RUNS {
                depths.iter().for_each(|depth| drop(black_box(floor::generate(run, *depth))));
            }
            RUNS * depths.len() as u64
        })
    };
    print("a floor, furnished and proven, of 1 to 20", floors(&|_| true), WANTED_FLOORS);
    print("a floor without locked doors", floors(&|depth| depth < 3 || depth % 5 == 0), WANTED_FLOORS);
}

/// The median time of one unit of `work`, which returns how many it did.
fn each(work: impl Fn() -> u64) -> Duration {
    let turn = || {
        let begin = Clock::now();
        let units = work();
        begin.elapsed().div_f64(units as f64)
    };
    median((0..TURNS).map(|_| turn()).collect())
}

fn print(name: &str, time: Duration, wanted: u32) {
    let rate = 1.0 / time.as_secs_f64();
    println!("{name:<44} {:>9} {rate:>10.0} {wanted:>10}/s", format!("{time:.1?}"));
}
