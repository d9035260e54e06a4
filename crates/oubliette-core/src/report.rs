//! What was measured on a dungeon, as names and values in a fixed order.

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::geometry::Point;

/// All measures of a dungeon.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// Each measure under its name, in the order of the table of metrics.
    pub metrics: Vec<(&'static str, Measure)>,
}

impl Report {
    /// The measure called `name`.
    pub fn measure(&self, name: &str) -> Option<&Measure> {
        self.metrics.iter().find(|(key, _)| *key == name).map(|(_, measure)| measure)
    }
}

/// The value of one measure.
#[derive(Clone, Debug, PartialEq)]
pub enum Measure {
    /// Could not be measured: no start, no room, nothing to walk on.
    Absent,
    /// Yes or no.
    Flag(bool),
    /// How many.
    Count(u64),
    /// A part of a whole, from 0 to 1.
    Share(f64),
    /// Two places on the map.
    Pair(Point, Point),
}

impl Serialize for Measure {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Measure::Absent => serializer.serialize_none(),
            Measure::Flag(flag) => serializer.serialize_bool(*flag),
            Measure::Count(count) => serializer.serialize_u64(*count),
            Measure::Share(share) => serializer.serialize_f64(*share),
            Measure::Pair(a, b) => [[a.x, a.y], [b.x, b.y]].serialize(serializer),
        }
    }
}

/// `{"metrics": {name: value, …}}`.
impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Metrics<'a>(&'a [(&'static str, Measure)]);

        impl Serialize for Metrics<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(name, measure)| (name, measure)))
            }
        }

        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry("metrics", &Metrics(&self.metrics))?;
        map.end()
    }
}
