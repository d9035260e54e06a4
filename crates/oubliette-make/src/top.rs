//! The best dungeons of many, by one metric.
//!
//! Only the value and the number of the best are kept while all are measured; their dungeons are made again when they
//! are needed.

use std::cmp::Ordering;
use std::collections::BinaryHeap;
use std::fmt;

use oubliette_analyze::{METRICS, Metric, Survey};
use oubliette_core::{Bounds, Language, Measure, Message};
use oubliette_gen::Plan;

use crate::batch::measured;
use crate::make::Made;
use crate::query::{QueryProblem, number_of};
use crate::unmade::Unmade;

/// Larger than in a batch: only a number is kept of each dungeon.
const PORTION_PER_THREAD: u64 = 64;

/// The order of dungeons from best to worst.
#[derive(Clone, Copy, Debug)]
pub struct Ranking {
    /// The metric to sort by.
    pub metric: &'static Metric,
    /// Whether high or low values are best.
    pub best: Best,
}

/// Which values come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// The highest.
    Highest,
    /// The lowest.
    Lowest,
}

/// No metric to rank by has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownMetric(pub String);

impl Message for UnknownMetric {
    /// The error with the known names, in one line.
    fn message(&self, language: Language) -> String {
        QueryProblem::UnknownName { name: self.0.clone() }.message(language)
    }
}

impl fmt::Display for UnknownMetric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for UnknownMetric {}

impl Ranking {
    /// Reads the name of a metric; a minus before it puts the lowest first.
    ///
    /// # Errors
    /// The name, if no metric has it.
    pub fn from_text(text: &str) -> Result<Ranking, UnknownMetric> {
        let (name, best) = text.strip_prefix('-').map_or((text, Best::Highest), |name| (name, Best::Lowest));
        let metric = METRICS.iter().find(|metric| metric.name == name);
        metric.map(|metric| Ranking { metric, best }).ok_or_else(|| UnknownMetric(name.to_owned()))
    }

    /// The key to sort by, the lowest first.
    fn key(self, value: f64) -> f64 {
        match self.best {
            Best::Highest => -value,
            Best::Lowest => value,
        }
    }
}

/// A dungeon among the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Winner {
    /// Its number in the batch.
    pub index: u64,
    /// Its value of the metric.
    pub value: Measure,
}

/// The best `wanted` of the first `count` dungeons, the best first, and of equal ones the earlier first. Those
/// on which the metric cannot be measured are never among them. `watch` is called after every dungeon and may stop
/// the work.
///
/// # Errors
/// The error of `watch`, or the reason why a dungeon could not be made if it is not a misfit.
pub fn top<E: From<Unmade>>(
    plan: &Plan,
    ranking: Ranking,
    wanted: usize,
    count: u64,
    threads: Option<usize>,
    mut watch: impl FnMut(u64) -> Result<(), E>,
) -> Result<Vec<Winner>, E> {
    let mut best: BinaryHeap<Entry> = BinaryHeap::new();
    let measure = |made: &Made| (ranking.metric.measure)(&Survey::of(&made.dungeon));
    measured(plan, 0..count, threads, PORTION_PER_THREAD, &Bounds::NONE, measure, |index, value| {
        let value = value.or_else(|unmade| unmade.into_misfit().map(|_| Measure::Absent))?;
        if let Some(number) = number_of(&value) {
            let entry = Entry { key: ranking.key(number), winner: Winner { index, value } };
            // The worst of the best is on top of the heap.
            if best.len() < wanted {
                best.push(entry);
            } else if best.peek().is_some_and(|worst| entry < *worst) {
                best.pop();
                best.push(entry);
            }
        }
        watch(index)
    })?;
    Ok(best.into_sorted_vec().into_iter().map(|entry| entry.winner).collect())
}

struct Entry {
    key: f64,
    winner: Winner,
}

impl Ord for Entry {
    fn cmp(&self, other: &Entry) -> Ordering {
        self.key.total_cmp(&other.key).then(self.winner.index.cmp(&other.winner.index))
    }
}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Entry) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Entry) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Entry {}

#[cfg(test)]
mod tests {
    use oubliette_gen::{Draft, check};

    use super::*;
    use crate::batch::nth;

    fn ranked(by: &str, wanted: usize, threads: usize) -> Vec<Winner> {
        let plan = check(&Draft::new("bsp").with_seed("rank").with_param("levels", 3)).unwrap();
        top(&plan, Ranking::from_text(by).unwrap(), wanted, 300, Some(threads), |_| Ok::<(), Unmade>(()))
            .unwrap()
    }

    #[test]
    fn the_best_are_those_of_a_full_sort() {
        let plan = check(&Draft::new("bsp").with_seed("rank").with_param("levels", 3)).unwrap();
        for (by, sign) in [("dead_ends", -1.0), ("-dead_ends", 1.0), ("floor_share", -1.0), ("-path", 1.0)] {
            let metric = Ranking::from_text(by).unwrap().metric;
            let mut all: Vec<(f64, u64)> = (0..300)
                .filter_map(|index| {
                    let value =
                        number_of(&(metric.measure)(&Survey::of(&nth(&plan, index).unwrap().dungeon)))?;
                    Some((sign * value, index))
                })
                .collect();
            all.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
            for wanted in [0, 1, 10, 299, 1000] {
                let expected: Vec<u64> = all.iter().take(wanted).map(|&(_, index)| index).collect();
                let indexes = |threads| -> Vec<u64> {
                    ranked(by, wanted, threads).iter().map(|winner| winner.index).collect()
                };
                assert_eq!(indexes(1), expected, "{by}");
                assert_eq!(indexes(3), expected, "{by}");
            }
        }
    }

    #[test]
    fn a_dungeon_without_a_measure_is_never_among_the_best() {
        assert!(ranked("farthest_pair", 5, 1).is_empty());
    }

    #[test]
    fn the_error_about_an_unknown_metric_names_the_nearest() {
        let error = Ranking::from_text("-dead_end").unwrap_err();
        assert!(
            error.to_string().contains("\"dead_end\" (did you mean dead_ends?); the metrics are connected")
        );
        assert!(error.message(Language::French).contains("vouliez-vous dire dead_ends"));
    }
}
