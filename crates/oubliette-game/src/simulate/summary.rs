//! Summaries of many games.

use oubliette_core::CompactSort;

use super::{Ending, Game};
use crate::monster::MonsterKind;

/// A number over many games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    /// The least.
    pub min: u32,
    /// A quarter of the games have at most this.
    pub quarter: u32,
    /// Half of the games have at most this.
    pub median: u32,
    /// Three quarters of the games have at most this.
    pub three_quarters: u32,
    /// The most.
    pub max: u32,
    /// The mean, in hundredths.
    pub mean_hundredths: u64,
}

impl Spread {
    /// The spread of `numbers`; all zero if there are none.
    pub fn of(mut numbers: Vec<u32>) -> Spread {
        numbers.sort_unstable();
        let Some(last) = numbers.len().checked_sub(1) else { return Spread::default() };
        let total: u64 = numbers.iter().map(|number| u64::from(*number)).sum();
        Spread {
            min: numbers[0],
            quarter: numbers[last / 4],
            median: numbers[last / 2],
            three_quarters: numbers[last * 3 / 4],
            max: numbers[last],
            mean_hundredths: (100 * total + numbers.len() as u64 / 2) / numbers.len() as u64,
        }
    }
}

/// A floor over the games that reached it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FloorSummary {
    /// The floor's number.
    pub depth: u32,
    /// Games that reached it.
    pub reached: u32,
    /// Games that ended with it as their deepest floor.
    pub ended: u32,
    /// Mean Hp on arrival, in percent of the greatest.
    pub hp_percent: u32,
    /// Mean of the fewest Hp before the next floor, in percent.
    pub lowest_percent: u32,
    /// Mean level on arrival, in tenths.
    pub level_tenths: u32,
}

/// The summary of many games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How many games.
    pub games: u32,
    /// Deepest floors.
    pub depth: Spread,
    /// Turns.
    pub turns: Spread,
    /// Levels.
    pub level: Spread,
    /// Games in which the last guardian fell.
    pub won: u32,
    /// Games that stalled.
    pub stalled: u32,
    /// The killers of the hero with their counts, the most frequent first.
    pub killers: Vec<(MonsterKind, u32)>,
    /// Each floor that any game reached, from floor 1 down.
    pub floors: Vec<FloorSummary>,
}

impl Summary {
    /// The summary of `games`.
    pub fn of(games: &[Game]) -> Summary {
        let spread = |number: fn(&Game) -> u32| Spread::of(games.iter().map(number).collect());
        let count = |is: &dyn Fn(&Game) -> bool| games.iter().filter(|game| is(game)).count() as u32;
        let mut killers: Vec<(MonsterKind, u32)> = MonsterKind::ALL
            .into_iter()
            .map(|kind| (kind, count(&|game| game.ending == Ending::Died(kind))))
            .filter(|row| row.1 > 0)
            .collect();
        killers.compact_sort_by_key(|row| std::cmp::Reverse(row.1));
        let depth = spread(|game| game.depth);
        Summary {
            games: games.len() as u32,
            turns: spread(|game| game.turns),
            level: spread(|game| game.level),
            won: count(&|game| game.is_won),
            stalled: count(&|game| game.ending == Ending::Stalled),
            killers,
            floors: (1..=depth.max).map(|depth| floor(games, depth)).collect(),
            depth,
        }
    }
}

fn floor(games: &[Game], depth: u32) -> FloorSummary {
    let visits = games.iter().filter_map(|game| game.floors.get(depth as usize - 1));
    let reached = visits.clone().count() as u32;
    let mean = |numbers: &mut dyn Iterator<Item = u32>| {
        let total: u64 = numbers.map(u64::from).sum();
        ((total + u64::from(reached) / 2) / u64::from(reached.max(1))) as u32
    };
    FloorSummary {
        depth,
        reached,
        ended: games.iter().filter(|game| game.depth == depth).count() as u32,
        hp_percent: mean(&mut visits.clone().map(|visit| visit.hp_percent)),
        lowest_percent: mean(&mut visits.clone().map(|visit| visit.lowest_percent)),
        level_tenths: mean(&mut visits.clone().map(|visit| 10 * visit.level)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::simulate::FloorVisit;

    fn game(depth: u32, ending: Ending) -> Game {
        let visit = FloorVisit { hp_percent: 100 / depth, lowest_percent: 10, level: depth };
        let floors = vec![visit; depth as usize];
        Game {
            seed: 1,
            depth,
            turns: 10 * depth,
            level: depth,
            kills: 0,
            treasures: 0,
            is_won: false,
            ending,
            floors,
        }
    }

    #[test]
    fn a_spread_tells_quarters_and_the_mean() {
        let spread = Spread::of((1..=9).rev().collect());
        assert_eq!((spread.min, spread.quarter, spread.median), (1, 3, 5));
        assert_eq!((spread.three_quarters, spread.max, spread.mean_hundredths), (7, 9, 500));
        assert_eq!(Spread::of(vec![1, 2]).mean_hundredths, 150);
        assert_eq!(Spread::of(Vec::new()), Spread::default());
    }

    #[test]
    fn games_are_counted_by_floor_and_by_what_ended_them() {
        let (wolf, bat) = (Ending::Died(MonsterKind::Wolf), Ending::Died(MonsterKind::Bat));
        let summary = Summary::of(&[game(1, bat), game(2, wolf), game(2, wolf), game(4, Ending::Stalled)]);
        assert_eq!(summary.killers, [(MonsterKind::Wolf, 2), (MonsterKind::Bat, 1)]);
        assert_eq!((summary.games, summary.stalled, summary.won), (4, 1, 0));
        let reached: Vec<u32> = summary.floors.iter().map(|floor| floor.reached).collect();
        let ended: Vec<u32> = summary.floors.iter().map(|floor| floor.ended).collect();
        assert_eq!((reached, ended), (vec![4, 3, 1, 1], vec![1, 2, 0, 1]));
        assert_eq!((summary.floors[1].hp_percent, summary.floors[1].level_tenths), (42, 27));
    }
}
