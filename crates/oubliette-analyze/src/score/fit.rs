//! Fits the rows of the table of targets.

use super::aim::{NO, Row};
use super::gauge::Gauge;
use super::makeup::MakeUp;
use crate::survey::Survey;

/// Maps that reach the good value, in percent: as near to this as the values allow.
const REACHED: usize = 50;
/// The fewest and the most maps that should reach it, in percent, if there is such a value.
const REACHABLE: std::ops::RangeInclusive<usize> = 5..=70;
/// Maps that lose all points, in percent.
const WORSE: usize = 10;

/// What a row is fitted from: a map's make-up, and each gauge where it applies.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    made: MakeUp,
    numbers: [Option<u64>; Gauge::ALL.len()],
}

impl Sample {
    /// Measures a map.
    pub fn of(survey: &Survey) -> Sample {
        Sample { made: survey.make_up(), numbers: Gauge::ALL.map(|gauge| gauge.number(survey)) }
    }
}

/// The row of the table for maps of one layout, mode and size, as a line of its file. Corridors are judged by maps of
/// default size only.
pub fn fitted_line(samples: &[Sample], is_default_size: bool) -> String {
    let middle = |index: usize| {
        let mut numbers: Vec<u64> = samples.iter().map(|sample| sample.made.numbers()[index]).collect();
        numbers.sort_unstable();
        numbers.get(numbers.len() / 2).copied().unwrap_or(0)
    };
    let mut row: Row = [NO; _];
    (0..MakeUp::COUNT).for_each(|index| row[index] = middle(index));
    for (index, gauge) in Gauge::ALL.into_iter().enumerate() {
        let numbers: Vec<u64> = samples.iter().filter_map(|sample| sample.numbers[index]).collect();
        if 2 * numbers.len() >= samples.len() && (is_default_size || !gauge.ignores_size()) {
            let place = MakeUp::COUNT + 2 * index;
            (row[place], row[place + 1]) = good_and_span(numbers, gauge.is_wanted());
        }
    }
    let word = |number: &u64| if *number == NO { "NO".to_owned() } else { number.to_string() };
    format!("    [{}],", row.iter().map(word).collect::<Vec<_>>().join(", "))
}

/// The good value, and how far from it all points are lost: at what the worst maps have, and at least three times as far as the
/// map in the middle lies.
fn good_and_span(mut numbers: Vec<u64>, is_wanted: bool) -> (u64, u64) {
    numbers.sort_unstable();
    if is_wanted {
        numbers.reverse();
    }
    let count = numbers.len();
    // From best to worst: a value is reached by all before it and by its equals.
    let ends = (0..count).filter(|&place| numbers.get(place + 1) != Some(&numbers[place]));
    let reached = |place: usize| 100 * (place + 1);
    let place = ends
        .min_by_key(|&place| {
            (!REACHABLE.contains(&(reached(place) / count)), reached(place).abs_diff(REACHED * count))
        })
        .unwrap_or(0);
    let good = numbers[place];
    let from_good = |place: usize| if place < count { good.abs_diff(numbers[place]) } else { 0 };
    let (middle, worst) = ((count / 2).max(place), (count * (100 - WORSE) / 100).max(place));
    (good, from_good(worst).max(3 * from_good(middle)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn about_half_reach_the_good_value_and_few_lose_all_points() {
        assert_eq!(good_and_span((0..100).collect(), true), (50, 41));
        assert_eq!(good_and_span((0..100).collect(), false), (49, 41));
        assert_eq!(good_and_span(vec![4, 4, 4, 4, 2, 2, 0], true), (4, 4));
        assert_eq!(good_and_span(vec![9, 4, 4, 4, 4, 4, 4, 4, 4, 4], true), (9, 15));
        assert_eq!(good_and_span(vec![3], false), (3, 0));
    }
}
