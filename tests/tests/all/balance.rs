//! The balance of the game: bots that play well get far with every class, and the others do not.
//!
//! The ranges are those of `docs/balance.md`. A change of the rules must stay within them.

use oubliette::Seed;
use oubliette::game::bot::BotKind;
use oubliette::game::simulate::{Game, Summary};
use oubliette::game::{Class, floor};
use oubliette::simulate::games;
use oubliette_tests::effort;

/// Games of each bot and class.
fn game_count() -> u64 {
    effort(30, 200)
}

/// The results of each class, in the order of the classes.
fn summaries(bot: BotKind) -> Vec<Summary> {
    Class::ALL.map(|class| Summary::of(&played(bot, class))).to_vec()
}

fn played(bot: BotKind, class: Class) -> Vec<Game> {
    games(bot, class, &Seed::from_text("balance"), game_count(), None, |_| ())
}

fn mean_depths(summaries: &[Summary]) -> Vec<f64> {
    summaries.iter().map(|summary| summary.depth.mean_hundredths as f64 / 100.0).collect()
}

fn mean(numbers: &[f64]) -> f64 {
    numbers.iter().sum::<f64>() / numbers.len() as f64
}

#[test]
fn a_floor_holds_the_experience_of_two_levels() {
    for (run, depth) in (0..20).flat_map(|run| (1..=25).map(move |depth| (run, depth))) {
        let (_, state) = floor::generate(run, depth);
        let exp: u32 = state.monsters.iter().map(|monster| monster.exp).sum();
        let wanted = 650 + 200 * depth;
        assert!(exp.abs_diff(wanted) * 20 <= wanted, "run {run}, floor {depth}: {exp} instead of {wanted}");
    }
}

#[test]
fn careful_play_gets_to_floors_8_to_14_with_every_class_and_greed_not_far() {
    let careful = summaries(BotKind::Careful);
    for (class, summary) in Class::ALL.iter().zip(&careful) {
        let median = summary.depth.median;
        assert!((8..=14).contains(&median), "{class:?}: the median is floor {median}");
        assert!(
            u64::from(summary.stalled) * 100 < game_count(),
            "{class:?}: {} games stalled",
            summary.stalled
        );
    }
    let depths = mean_depths(&careful);
    let usual = mean(&depths);
    for (class, depth) in Class::ALL.iter().zip(&depths) {
        assert!((depth / usual - 1.0).abs() <= 0.2, "{class:?} gets to {depth:.1}, the others to {usual:.1}");
    }
    let greedy = summaries(BotKind::Greedy);
    for ((class, greedy), careful) in Class::ALL.iter().zip(mean_depths(&greedy)).zip(depths) {
        assert!(greedy <= 0.6 * careful, "{class:?}: greed gets to {greedy:.1}, care to {careful:.1}");
    }
}

#[test]
fn who_leaves_nothing_out_gets_to_floor_8_as_well_and_no_game_stalls() {
    for class in Class::ALL {
        let seed = Seed::from_text("balance");
        let summary =
            Summary::of(&games(BotKind::Completionist, class, &seed, game_count() / 4, None, |_| ()));
        assert!(summary.depth.median >= 8, "{class:?}: the median is floor {}", summary.depth.median);
        assert_eq!(summary.stalled, 0, "{class:?}");
    }
}

#[test]
fn the_random_bot_dies_on_the_first_two_floors() {
    for class in Class::ALL {
        let games = played(BotKind::Random, class);
        let early = games.iter().filter(|game| game.depth <= 2).count() as u64;
        assert!(early * 100 >= game_count() * 95, "{class:?}: {early} of {} games", game_count());
        let stalled = Summary::of(&games).stalled;
        assert!(u64::from(stalled) * 100 <= game_count(), "{class:?}: {stalled} games stalled");
    }
}
