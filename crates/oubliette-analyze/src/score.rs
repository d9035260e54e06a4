//! How good a dungeon is to play: 100, less penalties, plus bonuses, and never below 0 or above 100.
//!
//! The philosophy is that of document 000: exploration, density, choice and rewards. Each criterion is a row
//! of [`CRITERIA`], with its function in the file of its family, and gives at most one [`Reason`]. Good values
//! depend on the [`Kind`] of map: the limits of each kind stand in one table, in `kind.rs`. A penalty grows evenly
//! from the good value to the bad one, so that among maps of one kind a better value never scores worse. Bonuses
//! are small, so that few maps score 100. The numbers judged are those that the report shows: shares are rounded to
//! a tenth of a percent first. All further steps use integers, so the score is the same on every machine.

mod balance;
mod kind;
mod passage;
mod reward;
mod way;

use oubliette_core::Text;
use oubliette_core::report::{Amount, Reason, tenths};

pub use kind::Kind;

use crate::survey::Survey;

/// Something by which a dungeon is judged.
#[derive(Clone, Copy, Debug)]
pub struct Criterion {
    /// The name in reports and files.
    pub code: &'static str,
    /// The name for people.
    pub title: Text,
    /// The rule in a few sentences.
    pub help: Text,
    /// The most points that it gives.
    pub most: i32,
    /// Judges a dungeon in which at least one cell is open; `None` for no points.
    pub judge: fn(&Survey) -> Option<Reason>,
}

/// Every criterion, in the order of a report.
pub const CRITERIA: &[Criterion] = &[
    way::UNITY,
    way::EXPLORATION,
    balance::DENSITY,
    balance::CHOICE,
    reward::REWARDS,
    reward::VARIETY,
    passage::CHOKEPOINTS,
    passage::CORRIDORS,
    passage::BACKTRACKING,
];

/// Every criterion, from those that only count to those that search the whole map.
const CHEAPEST_FIRST: &[Criterion] = &[
    balance::DENSITY,
    reward::REWARDS,
    reward::VARIETY,
    passage::CORRIDORS,
    passage::BACKTRACKING,
    way::EXPLORATION,
    balance::CHOICE,
    way::UNITY,
    passage::CHOKEPOINTS,
];

/// The score if it is at least `least`; `None` too if no cell is open. Judges only until it is certain that the score is less.
pub(crate) fn total_from(survey: &Survey, least: u32) -> Option<u32> {
    if survey.open_count() == 0 {
        return None;
    }
    let mut within_reach = 100 + CHEAPEST_FIRST.iter().map(|criterion| criterion.most).sum::<i32>();
    for criterion in CHEAPEST_FIRST {
        let points = (criterion.judge)(survey).map_or(0, |reason| reason.points);
        within_reach -= criterion.most - points;
        if (within_reach.clamp(0, 100) as u32) < least {
            return None;
        }
    }
    Some(within_reach.clamp(0, 100) as u32)
}

/// Why the score differs from 100, in the order of the table; empty if no cell is open.
pub(crate) fn reasons(survey: &Survey) -> impl Iterator<Item = Reason> {
    let judged = if survey.open_count() > 0 { CRITERIA } else { &[] };
    judged.iter().filter_map(|criterion| (criterion.judge)(survey))
}

/// A penalty of up to `most` points for `excess` beyond a limit; all of it once the excess reaches `full`.
fn penalty(excess: u64, full: u64, most: u64) -> i32 {
    let points = (excess.min(full) * most).div_ceil(full.max(1));
    -(points.min(most) as i32)
}

/// The most points of a bonus.
const BONUS: i32 = 3;

/// A bonus of a point for each time that `found` holds `step`.
fn bonus(found: u64, step: u64) -> i32 {
    found.checked_div(step).map_or(0, |times| times.min(BONUS as u64) as i32)
}

/// A part of a whole in tenths of a percent.
fn share(part: u64, whole: u64) -> u64 {
    if whole == 0 { 0 } else { tenths(part as f64 / whole as f64) }
}

/// The finding of a criterion; it may or may not move the score.
struct Finding {
    code: &'static str,
    text: Text,
    points: i32,
    found: Amount,
    wanted: Amount,
}

impl Finding {
    /// A finding about numbers of things.
    fn count(code: &'static str, text: Text, points: i32, found: u64, wanted: u64) -> Finding {
        Finding { code, text, points, found: Amount::Count(found), wanted: Amount::Count(wanted) }
    }

    /// A finding about shares in tenths of a percent.
    fn share(code: &'static str, text: Text, points: i32, found: u64, wanted: u64) -> Finding {
        Finding { code, text, points, found: Amount::Tenths(found), wanted: Amount::Tenths(wanted) }
    }

    /// The reason that `criterion` gives for a map of this kind; `None` without points.
    fn reason(self, criterion: &'static str, kind: Kind) -> Option<Reason> {
        let Finding { code, text, points, found, wanted } = self;
        (points != 0).then_some(Reason { criterion, code, points, text, found, wanted, kind: kind.place() })
    }
}

/// How many rewards make a map of this size interesting: one, and one more for every 16 cells of its side.
fn expected_count(survey: &Survey) -> u64 {
    const CELLS_OF_SIDE: u64 = 16;
    1 + survey.cell_count().isqrt() / CELLS_OF_SIDE
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use oubliette_core::{Feature, FeatureKind, Language, Message, Rect, Rng, Size};

    use super::*;
    use crate::drawing::{dungeon, dungeon_of, noise, room};

    #[test]
    fn codes_and_texts_are_all_different_and_translated() {
        let codes: BTreeSet<&str> = CRITERIA.iter().map(|criterion| criterion.code).collect();
        assert_eq!(codes.len(), CRITERIA.len());
        for language in Language::ALL {
            let titles: BTreeSet<&str> = CRITERIA.iter().map(|row| row.title.to(language)).collect();
            assert_eq!(titles.len(), CRITERIA.len());
            assert!(CRITERIA.iter().all(|row| row.help.to(language).ends_with('.')));
        }
        assert!(CRITERIA.iter().all(|row| row.help.en != row.help.fr));
    }

    #[test]
    fn the_cheapest_first_are_all_there_are() {
        let codes = |rows: &[Criterion]| rows.iter().map(|row| row.code).collect::<BTreeSet<_>>();
        assert_eq!((codes(CHEAPEST_FIRST), CHEAPEST_FIRST.len()), (codes(CRITERIA), CRITERIA.len()));
    }

    #[test]
    fn penalties_begin_with_one_point_and_end_at_the_most() {
        let points: Vec<i32> = [0, 1, 50, 99, 100, 5000].map(|excess| penalty(excess, 100, 20)).to_vec();
        assert_eq!(points, [0, -1, -10, -20, -20, -20]);
    }

    #[test]
    fn the_score_stays_between_0_and_100_and_is_absent_only_without_floor() {
        for seed in 0..2000 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(rng.range(1, 80), rng.range(1, 60));
            let open = noise(size, rng.range(0, 100) as u32, seed);
            let mut drawn = dungeon_of(&open);
            for kind in [FeatureKind::Start, FeatureKind::End, FeatureKind::Treasure] {
                if let Some(at) = open.nth(rng.range(0, 2000) as usize) {
                    drawn.features.push(Feature::new(at, kind));
                }
            }
            let area = Rect::new(0, 0, rng.range(1, 80), rng.range(1, 60));
            drawn.rooms = vec![room(area); rng.range(0, 2) as usize];
            let survey = Survey::of(&drawn);
            assert_eq!(survey.score().is_some(), !open.is_empty(), "seed {seed}");
            assert!(survey.score().is_none_or(|score| score <= 100), "seed {seed}");
            let sum: i32 = survey.reasons().iter().map(|reason| reason.points).sum();
            let expected = survey.score().map(|_| (100 + sum).clamp(0, 100) as u32);
            assert_eq!(survey.score(), expected, "seed {seed}");
            for least in [0, 1, 30, 60, 90, 100, 101] {
                let found = Survey::of(&drawn).score_from(least);
                assert_eq!(found, expected.filter(|&score| score >= least), "seed {seed} from {least}");
            }
            let most = |criterion: &Criterion| (criterion.judge)(&survey).map_or(0, |reason| reason.points);
            let mut judged = CRITERIA.iter().filter(|_| survey.open_count() > 0);
            assert!(judged.all(|criterion| most(criterion) <= criterion.most), "seed {seed}");
        }
    }

    #[test]
    fn every_reason_names_its_criterion_and_reads_well_in_both_languages() {
        for seed in 0..400 {
            let drawn = dungeon_of(&noise(Size::new(20, 20), (seed % 101) as u32, seed));
            let survey = Survey::of(&drawn);
            for criterion in CRITERIA.iter().filter(|_| survey.open_count() > 0) {
                let Some(reason) = (criterion.judge)(&survey) else { continue };
                assert_eq!(reason.criterion, criterion.code);
                assert_ne!(reason.points, 0, "{}", reason.code);
                for language in Language::ALL {
                    let sentence = reason.message(language);
                    assert!(sentence.ends_with('.') && !sentence.contains('{'), "{sentence}");
                }
                assert_ne!(reason.text.en, reason.text.fr);
            }
        }
    }

    #[test]
    fn no_floor_has_no_score_and_no_reasons() {
        for map in ["", "#", "##\n##"] {
            let drawn = dungeon(map);
            assert_eq!(Survey::of(&drawn).score(), None);
            assert_eq!(Survey::of(&drawn).reasons(), []);
        }
    }

    #[test]
    fn a_dungeon_with_choices_beats_a_maze_and_a_maze_beats_a_broken_map() {
        let halls = dungeon(
            "
            ################
            #<...#####.....#
            #..............#
            #....#####.....#
            #....#####.....#
            ##.#########.###
            ##.#########.###
            ##.#########.###
            #...####.......#
            #..............#
            #...####.......#
            ####.####.....>#
            ####......#.####
            #########...####
            ###########.####
            ################",
        );
        let maze = dungeon(
            "
            ###########
            #<#.......#
            #.#.#####.#
            #.#.....#.#
            #.#####.#.#
            #.......#>#
            ###########",
        );
        let broken = dungeon(
            "
            ###########
            #<..###...#
            #...###...#
            #####.#####
            #####..##>#
            ###########",
        );
        let [halls, maze, broken] = [halls, maze, broken].map(|drawn| Survey::of(&drawn).score().unwrap());
        assert!(halls > maze && maze >= 60 && broken < 30, "{halls} {maze} {broken}");
    }
}
