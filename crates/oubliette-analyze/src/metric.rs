//! The table of everything that is measured.
//!
//! A metric is a constant and a function in the file of its family, and a row here. Front ends show the titles and help
//! of this table.

pub(crate) mod branching;
mod cycle;
mod distance;
mod door;
mod floor;
mod region;
mod room;
pub(crate) mod symmetry;

use oubliette_core::{Measure, Text};

use crate::survey::Survey;

/// Something that can be measured on a dungeon.
#[derive(Clone, Copy, Debug)]
pub struct Metric {
    /// The name in reports and files.
    pub name: &'static str,
    /// The name for people.
    pub title: Text,
    /// The exact definition of the measure.
    pub help: Text,
    /// Measures it, and computes nothing else.
    pub measure: fn(&Survey) -> Measure,
}

/// Every metric, in the order of a report.
pub const METRICS: &[Metric] = &[
    region::CONNECTED,
    region::REGIONS,
    floor::FLOOR_SHARE,
    floor::CORRIDOR_SHARE,
    branching::DEAD_ENDS,
    branching::JUNCTIONS,
    branching::CHOKEPOINTS,
    branching::BACKTRACKING,
    cycle::LOOPS,
    cycle::CYCLES,
    distance::PATH,
    distance::DETOUR,
    distance::FARTHEST,
    distance::FARTHEST_PAIR,
    room::ROOMS,
    room::SMALLEST_ROOM,
    room::LARGEST_ROOM,
    room::MEAN_ROOM,
    room::ROOM_SCALE,
    door::DOORS,
    door::SECRET_DOORS,
    floor::TREASURES,
    floor::RUBBLE,
    symmetry::SYMMETRY_VERTICAL,
    symmetry::SYMMETRY_HORIZONTAL,
    symmetry::SYMMETRY_ROTATION,
    SCORE,
];

const SCORE: Metric = Metric {
    name: "score",
    title: Text::new("Score", "Note"),
    help: Text::new(
        "How good the dungeon is, from 0 to 100: 100, less the points of each criterion.",
        "La qualité du donjon, de 0 à 100 : 100, moins les points de chaque critère.",
    ),
    measure: |survey| count_of(survey.score().map(u64::from)),
};

impl Metric {
    /// Measures it; may stop early, with no result, once the value must be below `least`.
    pub fn measure_from(&self, survey: &Survey, least: f64) -> Measure {
        if self.name == SCORE.name {
            return count_of(survey.score_from(least.ceil() as u32).map(u64::from));
        }
        (self.measure)(survey)
    }
}

/// The metric called `name`.
pub fn metric(name: &str) -> Option<&'static Metric> {
    METRICS.iter().find(|metric| metric.name == name)
}

/// A count that may be missing.
fn count_of(count: Option<u64>) -> Measure {
    count.map_or(Measure::Absent, Measure::Count)
}

/// A part of a whole, absent where there is no whole.
fn share_of(part: u64, whole: u64) -> Measure {
    if whole == 0 { Measure::Absent } else { Measure::Share(part as f64 / whole as f64) }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use oubliette_core::Language;

    use super::*;

    #[test]
    fn names_are_unique_and_in_snake_case() {
        let names: BTreeSet<&str> = METRICS.iter().map(|metric| metric.name).collect();
        assert_eq!(names.len(), METRICS.len());
        for name in names {
            let words: Vec<&str> = name.split('_').collect();
            let is_word =
                |word: &&str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_lowercase());
            assert!(words.iter().all(is_word), "{name}");
        }
    }

    #[test]
    fn titles_and_help_differ_from_each_other_in_every_language() {
        for language in Language::ALL {
            let titles: BTreeSet<&str> = METRICS.iter().map(|metric| metric.title.to(language)).collect();
            let helps: BTreeSet<&str> = METRICS.iter().map(|metric| metric.help.to(language)).collect();
            assert_eq!((titles.len(), helps.len()), (METRICS.len(), METRICS.len()));
            assert!(titles.iter().all(|title| !title.is_empty() && !title.ends_with('.')));
            assert!(helps.iter().all(|help| help.len() > 20 && help.ends_with('.')));
        }
    }

    #[test]
    fn every_metric_is_found_by_its_name_and_the_score_comes_last() {
        for row in METRICS {
            assert_eq!(metric(row.name).map(|found| found.title), Some(row.title));
        }
        assert!(metric("beauty").is_none());
        assert_eq!(METRICS.last().map(|row| row.name), Some("score"));
    }

    #[test]
    fn every_text_is_translated() {
        for metric in METRICS {
            assert_ne!(metric.title.en, metric.title.fr, "{}", metric.name);
            assert_ne!(metric.help.en, metric.help.fr, "{}", metric.name);
        }
    }
}
