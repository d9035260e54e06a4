//! How good a dungeon is to play: 100 less the points of each criterion, and never below 0.
//!
//! The philosophy is that of document 000: exploration, density, choice and rewards. Each criterion is a row
//! of [`CRITERIA`], with its function in the file of its family, and gives at most one [`Reason`]. All criteria that apply
//! to a map weigh the same. A map is compared with maps that are made of the same parts and of its size: the values to
//! aim for stand in one table, `targets.rs`, which `cargo xtask calibrate` writes. Points grow evenly from the good value
//! to the bad one, so that among like maps a better value never scores worse. The numbers judged are those that the
//! report shows. All steps use integers, so the score is the same on every machine.

mod aim;
mod balance;
pub(crate) mod fit;
pub(crate) mod gauge;
mod makeup;
mod passage;
mod reward;
mod targets;
mod way;

use oubliette_core::Text;
use oubliette_core::report::{Amount, Reason, tenths};

pub use makeup::MakeUp;

use self::aim::Aim;
use self::gauge::Gauge;
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
    /// Judges a dungeon in which at least one cell is open; `None` if no points are lost.
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
    let mut within_reach = 100;
    for criterion in CHEAPEST_FIRST {
        within_reach += (criterion.judge)(survey).map_or(0, |reason| reason.points);
        if (within_reach.max(0) as u32) < least {
            return None;
        }
    }
    Some(within_reach.max(0) as u32)
}

/// Why the score is less than 100, in the order of the table; empty if no cell is open.
pub(crate) fn reasons(survey: &Survey) -> impl Iterator<Item = Reason> {
    let judged = if survey.open_count() > 0 { CRITERIA } else { &[] };
    judged.iter().filter_map(|criterion| (criterion.judge)(survey))
}

/// A penalty of one to `most` points for any `excess` beyond a limit; all of it once the excess reaches `full`.
fn penalty(excess: u64, full: u64, most: u64) -> i32 {
    let full = full.max(1);
    let points = (2 * excess.min(full) * most + full) / (2 * full);
    -(points.max(u64::from(excess > 0)) as i32)
}

/// The points that each criterion can cost on this map, unless it is a plain fault: those that apply share 100.
fn weight(survey: &Survey) -> u64 {
    let pairs = [(Gauge::RoomsPassed, Gauge::SectorsPassed), (Gauge::Loops, Gauge::Junctions)];
    // Of each of these pairs, one applies.
    let single = [
        Gauge::EvenSectors,
        Gauge::Rewards,
        Gauge::UnlikeRooms,
        Gauge::Chokepoints,
        Gauge::Corridor,
        Gauge::WayBack,
    ];
    100 / (pairs.len() + single.into_iter().filter(|gauge| gauge.applies(survey)).count()) as u64
}

/// A part of a whole in tenths of a percent.
fn share(part: u64, whole: u64) -> u64 {
    if whole == 0 { 0 } else { tenths(part as f64 / whole as f64) }
}

/// A finding of a criterion: its code and its sentence.
type Finding = (&'static str, Text);

/// Compares a map with the value to aim for; `None` where the gauge does not apply.
fn compared(criterion: &'static str, (code, text): Finding, gauge: Gauge, survey: &Survey) -> Option<Reason> {
    let (aim, reading) = Aim::of(gauge, survey)?;
    let amount = if gauge.is_count() { Amount::Count } else { Amount::Tenths };
    let points = aim.points(weight(survey), gauge.is_wanted());
    let (found, wanted) = (amount(aim.found), amount(aim.good));
    (points < 0).then_some(Reason { criterion, code, points, text, found, wanted, all: reading.whole })
}

/// A plain fault, whatever the map is made of.
fn fault(
    criterion: &'static str,
    (code, text): Finding,
    points: i32,
    found: Amount,
    wanted: Amount,
) -> Option<Reason> {
    (points < 0).then_some(Reason { criterion, code, points, text, found, wanted, all: 0 })
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
            assert!(survey.reasons().iter().all(|reason| reason.points < 0), "seed {seed}");
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
    fn a_dungeon_with_choices_and_a_maze_beat_a_broken_map() {
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
        assert!(halls > broken && maze > broken && broken < 30, "{halls} {maze} {broken}");
    }
}
