//! What was found out about a dungeon: its score and why, warnings, and measures under their names.
//!
//! Reasons and warnings carry their sentence in every language, so that whoever shows a report needs no table.

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use crate::geometry::Point;
use crate::text::{Language, Text};

/// All that was found out about a dungeon.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// How good it is, from 0 to 100; `None` where there is nothing to walk on.
    pub score: Option<u32>,
    /// What moved the score away from 100, in the order of the table of criteria.
    pub reasons: Vec<Reason>,
    /// What a maker of dungeons should look at.
    pub warnings: Vec<Warning>,
    /// Each measure under its name, in the order of the table of metrics.
    pub metrics: Vec<(&'static str, Measure)>,
}

impl Report {
    /// The measure called `name`; the score is one of them.
    pub fn measure(&self, name: &str) -> Option<&Measure> {
        self.metrics.iter().find(|(key, _)| *key == name).map(|(_, measure)| measure)
    }
}

/// Why points were taken or given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The criterion that judged.
    pub criterion: &'static str,
    /// What it found.
    pub code: &'static str,
    /// The points: a penalty is negative, a bonus positive.
    pub points: i32,
    /// A sentence with places for `found` and `wanted`.
    pub text: Text,
    /// The number that was found on the map.
    pub found: u64,
    /// The number that it was held against.
    pub wanted: u64,
}

impl Reason {
    /// The whole sentence in `language`.
    pub fn sentence(&self, language: Language) -> String {
        self.text.fill(language, &[("found", &self.found), ("wanted", &self.wanted)])
    }
}

/// Something about the map that spoils it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The name in files.
    pub code: &'static str,
    /// What is wrong.
    pub text: Text,
    /// Where, if that is one place.
    pub at: Option<Point>,
    /// How many there are and how many were wanted, where it is about a number.
    pub counts: Option<(u64, u64)>,
}

impl Warning {
    /// What is wrong, in `language`, with the counts if there are any.
    pub fn sentence(&self, language: Language) -> String {
        let text = self.text.to(language);
        self.counts.map_or(text.to_owned(), |(found, wanted)| format!("{text} ({found}/{wanted})"))
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

/// `{"criterion": …, "code": …, "points": …, "en": …, "fr": …}`.
impl Serialize for Reason {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Reason", 3 + Language::ALL.len())?;
        object.serialize_field("criterion", self.criterion)?;
        object.serialize_field("code", self.code)?;
        object.serialize_field("points", &self.points)?;
        for language in Language::ALL {
            object.serialize_field(language.code(), &self.sentence(language))?;
        }
        object.end()
    }
}

/// `{"code": …, "en": …, "fr": …, "at": [x, y] or null, "found": … or null, "wanted": … or null}`.
impl Serialize for Warning {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Warning", 4 + Language::ALL.len())?;
        object.serialize_field("code", self.code)?;
        for language in Language::ALL {
            object.serialize_field(language.code(), &self.sentence(language))?;
        }
        object.serialize_field("at", &self.at.map(|point| [point.x, point.y]))?;
        object.serialize_field("found", &self.counts.map(|(found, _)| found))?;
        object.serialize_field("wanted", &self.counts.map(|(_, wanted)| wanted))?;
        object.end()
    }
}

/// `{"score": …, "reasons": […], "warnings": […], "metrics": {name: value, …}}`.
impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Metrics<'a>(&'a [(&'static str, Measure)]);

        impl Serialize for Metrics<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(name, measure)| (name, measure)))
            }
        }

        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("score", &self.score)?;
        map.serialize_entry("reasons", &self.reasons)?;
        map.serialize_entry("warnings", &self.warnings)?;
        map.serialize_entry("metrics", &Metrics(&self.metrics))?;
        map.end()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_says_what_was_found_and_what_was_wanted() {
        let reason = Reason {
            criterion: "exploration",
            code: "short_path",
            points: -12,
            text: Text::new("{found} steps of {wanted}", "{found} pas sur {wanted}"),
            found: 9,
            wanted: 15,
        };
        assert_eq!(reason.sentence(Language::English), "9 steps of 15");
        assert_eq!(reason.sentence(Language::French), "9 pas sur 15");
    }

    #[test]
    fn a_measure_is_found_by_its_name() {
        let metrics = vec![("path", Measure::Count(9)), ("score", Measure::Count(87))];
        let report = Report { metrics, ..Report::default() };
        assert_eq!(report.measure("score"), Some(&Measure::Count(87)));
        assert_eq!(report.measure("beauty"), None);
    }
}
