//! The table of everything that is measured.
//!
//! A metric is a constant and a function in the file of its family, and a row here. Whoever shows reports
//! reads the titles and the help from this table.

pub(crate) mod branching;
mod cycle;
mod distance;
mod door;
mod floor;
mod region;
mod room;
mod symmetry;

use oubliette_core::{Measure, Text};

use crate::survey::Survey;

/// Something that can be measured on a dungeon.
#[derive(Clone, Copy, Debug)]
pub struct Metric {
    /// The name in reports and files.
    pub name: &'static str,
    /// The name for people.
    pub title: Text,
    /// What exactly is measured.
    pub help: Text,
    /// Measures it.
    pub measure: fn(&Survey) -> Measure,
}

/// Every metric, in the order of a report.
pub const METRICS: &[Metric] = &[
    region::CONNECTED,
    region::REGIONS,
    floor::FLOOR_SHARE,
    branching::DEAD_ENDS,
    branching::JUNCTIONS,
    cycle::LOOPS,
    cycle::CYCLES,
    distance::PATH,
    distance::FARTHEST,
    distance::FARTHEST_PAIR,
    room::ROOMS,
    room::SMALLEST_ROOM,
    room::LARGEST_ROOM,
    room::MEAN_ROOM,
    door::DOORS,
    symmetry::SYMMETRY_VERTICAL,
    symmetry::SYMMETRY_HORIZONTAL,
    symmetry::SYMMETRY_ROTATION,
];

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
    fn every_text_is_translated() {
        for metric in METRICS {
            assert_ne!(metric.title.en, metric.title.fr, "{}", metric.name);
            assert_ne!(metric.help.en, metric.help.fr, "{}", metric.name);
        }
    }
}
