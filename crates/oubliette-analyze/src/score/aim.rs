//! The value to aim for on a map: that of maps made of the same.
//!
//! [`ROWS`] has a row for maps of each layout, mode and size: what they are made of, and for each
//! [`Gauge`] a good value and the span from it in which all points are lost. A map is compared with all rows, and a row counts the more the nearer its maps
//! are in what they are made of. So the aim changes evenly from one kind of map to another, and no name decides.

use super::gauge::{Gauge, Reading};
use super::makeup::{MakeUp, distance};
use super::targets::ROWS;
use crate::survey::Survey;

/// The number of a row in place of a value that its maps do not have.
pub(super) const NO: u64 = u64::MAX;

/// What maps are made of, and a good value and its span for each gauge.
pub(super) type Row = [u64; MakeUp::COUNT + 2 * Gauge::ALL.len()];

/// What was found, the good value, and how far from it all points are lost, as people count or read them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    pub(super) found: u64,
    pub(super) good: u64,
    pub(super) span: u64,
}

impl Aim {
    pub(super) fn of(gauge: Gauge, survey: &Survey) -> Option<(Aim, Reading)> {
        let reading = gauge.read(survey)?;
        let (good, span) = target(gauge, survey.make_up());
        let shown = |number| reading.shown(gauge, number);
        // Something is always wanted, and no limit is as strict as nothing at all.
        let least = u64::from(gauge.is_count());
        let found = if gauge.is_count() { reading.part } else { reading.number(gauge) };
        Some((Aim { found, good: shown(good).max(least), span: shown(span).max(1) }, reading))
    }

    /// The points for what was found: none from the good value on, `most` a span from it, and evenly in between.
    pub(super) fn points(self, most: u64, is_wanted: bool) -> i32 {
        let lacking = if is_wanted { (self.good, self.found) } else { (self.found, self.good) };
        super::penalty(lacking.0.saturating_sub(lacking.1), self.span, most)
    }
}

/// The good value and its span for maps of this make-up.
fn target(gauge: Gauge, made: MakeUp) -> (u64, u64) {
    let column = MakeUp::COUNT + 2 * gauge as usize;
    let (mut weights, mut good, mut span) = (0, 0, 0);
    for row in ROWS.iter().filter(|row| row[column] != NO) {
        let of_row = std::array::from_fn(|index| row[index]);
        let weight = weight(distance(made.numbers(), of_row, !gauge.ignores_size()));
        weights += weight;
        good += weight * u128::from(row[column]);
        span += weight * u128::from(row[column + 1]);
    }
    let mean = |sum: u128| ((2 * sum + weights) / (2 * weights.max(1))) as u64;
    (mean(good), mean(span))
}

/// How much a row at this distance counts: a sixteenth at twice the distance.
fn weight(distance: u64) -> u128 {
    const NEAR: u64 = 10;
    let nearness = u128::from(10_000_000 / (distance + NEAR)).max(1);
    nearness.pow(4)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made_of(row: &Row) -> MakeUp {
        let [rooms, corridors, mazes, caves, narrow, symmetry, side, spread] =
            std::array::from_fn(|index| row[index]);
        MakeUp { parts: [rooms, corridors, mazes, caves], narrow, symmetry, side, spread }
    }

    #[test]
    fn points_grow_from_the_good_value_over_the_span() {
        let points = |good, span, is_wanted| {
            [0, 10, 15, 20, 30].map(|found| Aim { found, good, span }.points(8, is_wanted))
        };
        assert_eq!(points(10, 10, false), [0, 0, -4, -8, -8]);
        assert_eq!(points(20, 10, true), [-8, -8, -4, 0, 0]);
        assert_eq!(points(10, 20, true), [-4, 0, 0, 0, 0]);
    }

    #[test]
    fn an_aim_lies_between_those_of_the_rows() {
        for gauge in Gauge::ALL {
            let column = MakeUp::COUNT + 2 * gauge as usize;
            let values = || ROWS.iter().map(|row| row[column]).filter(|&value| value != NO);
            let range = values().min().unwrap()..=values().max().unwrap();
            for row in &ROWS {
                assert!(range.contains(&target(gauge, made_of(row)).0), "{gauge:?}");
            }
        }
    }
}
