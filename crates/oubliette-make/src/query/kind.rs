//! The kind of value of each metric, and the cost of measuring it.

use std::sync::OnceLock;

use oubliette_analyze::{METRICS, Metric, Survey};
use oubliette_core::Measure;
use oubliette_gen::{Draft, check};

use crate::make::make;

/// The kind of a metric's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Yes or no.
    Flag,
    /// A count.
    Count,
    /// From 0 to 100, whole.
    Score,
    /// A part of a whole, from 0 to 1.
    Share,
    /// Two places on the map.
    Pair,
    /// Unknown: it cannot be measured on the sample.
    Number,
}

impl Kind {
    /// The kind of a metric, found by measuring one dungeon, since the table of metrics does not have it.
    pub fn of(metric: &Metric) -> Kind {
        static KINDS: OnceLock<Vec<Kind>> = OnceLock::new();
        let kinds = KINDS.get_or_init(|| {
            let plan = check(&Draft::new("bsp")).expect("a layout needs nothing but its name");
            let made = make(&plan).expect("a map without a mission always fits");
            let survey = Survey::of(&made.dungeon);
            METRICS.iter().map(|metric| Kind::of_measure(metric, &(metric.measure)(&survey))).collect()
        });
        let row = METRICS.iter().position(|other| other.name == metric.name);
        row.map_or(Kind::Number, |row| kinds[row])
    }

    fn of_measure(metric: &Metric, measure: &Measure) -> Kind {
        match measure {
            Measure::Count(_) if metric.name == "score" => Kind::Score,
            Measure::Count(_) => Kind::Count,
            Measure::Flag(_) => Kind::Flag,
            Measure::Share(_) => Kind::Share,
            Measure::Pair(..) => Kind::Pair,
            Measure::Absent => Kind::Number,
        }
    }

    /// The smallest and the largest value there can be.
    pub(super) const fn range(self) -> (f64, f64) {
        match self {
            Kind::Flag | Kind::Share => (0.0, 1.0),
            Kind::Score => (0.0, 100.0),
            Kind::Count => (0.0, f64::INFINITY),
            Kind::Pair | Kind::Number => (f64::NEG_INFINITY, f64::INFINITY),
        }
    }

    /// Whether every value is a whole number.
    pub(super) const fn is_whole(self) -> bool {
        matches!(self, Kind::Flag | Kind::Count | Kind::Score)
    }
}

/// Whether values of the metric can be compared: all but pairs of places.
pub fn is_comparable(metric: &Metric) -> bool {
    Kind::of(metric) != Kind::Pair
}

/// A measure as a number, flags as 0 and 1; `None` if it cannot be compared.
pub fn number_of(measure: &Measure) -> Option<f64> {
    match measure {
        Measure::Flag(flag) => Some(f64::from(u8::from(*flag))),
        Measure::Count(count) => Some(*count as f64),
        Measure::Share(share) => Some(*share),
        Measure::Absent | Measure::Pair(..) => None,
    }
}

/// Metrics that are cheap for a survey, in the order of their cost, followed by those that need the regions.
const FREE: [&str; 8] =
    ["rooms", "doors", "secret_doors", "treasures", "rubble", "floor_share", "dead_ends", "junctions"];
const NEED_REGIONS: [&str; 4] = ["connected", "regions", "loops", "cycles"];

/// The rank of a metric in the order of measuring. Only speed depends on it.
pub(super) fn cost(name: &str) -> u8 {
    match name {
        name if FREE.contains(&name) => 0,
        name if NEED_REGIONS.contains(&name) => 1,
        // The score needs nearly all of the others.
        "score" => 3,
        _ => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(name: &str) -> Kind {
        Kind::of(METRICS.iter().find(|metric| metric.name == name).unwrap())
    }

    #[test]
    fn kinds_are_found_by_measuring() {
        assert_eq!((kind("connected"), kind("path"), kind("rooms")), (Kind::Flag, Kind::Count, Kind::Count));
        assert_eq!((kind("floor_share"), kind("farthest_pair")), (Kind::Share, Kind::Pair));
    }

    #[test]
    fn the_kind_of_every_metric_is_known() {
        assert!(METRICS.iter().all(|metric| Kind::of(metric) != Kind::Number));
    }

    #[test]
    fn the_cheap_metrics_exist() {
        for name in FREE.iter().chain(&NEED_REGIONS) {
            assert!(METRICS.iter().any(|metric| metric.name == *name), "{name}");
        }
        assert!(cost("dead_ends") < cost("loops") && cost("loops") < cost("path"));
    }
}
