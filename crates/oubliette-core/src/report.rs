//! What was found out about a dungeon: its score and why, warnings, and measures under their names.
//!
//! Reasons and warnings carry their sentence in every language, so that whoever shows a report needs no table.

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use crate::geometry::Point;
use crate::mission::{NodeId, Verdict};
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
    /// Whether the cells are the mission that the map carries; `None` for a map without one.
    pub mission: Option<MissionProof>,
    /// Lists of places under their names, for those who ask where things are.
    pub places: Vec<(&'static str, Places)>,
}

impl Report {
    /// The measure called `name`; the score is one of them.
    pub fn measure(&self, name: &str) -> Option<&Measure> {
        self.metrics.iter().find(|(key, _)| *key == name).map(|(_, measure)| measure)
    }
}

/// Where something is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Places {
    /// Single cells, in an order that means something.
    Points(Vec<Point>),
    /// A set of cells.
    Cells(Vec<Run>),
    /// Several sets.
    Areas(Vec<Vec<Run>>),
}

/// Cells of a row beside each other: the row, the first column, and the column after the last.
pub type Run = (i32, i32, i32);

/// Why points were taken or given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The criterion that judged.
    pub criterion: &'static str,
    /// What it found.
    pub code: &'static str,
    /// The points: a penalty is negative, a bonus positive.
    pub points: i32,
    /// A sentence with places for `found`, `wanted` and `kind`.
    pub text: Text,
    /// The number that was found on the map.
    pub found: Amount,
    /// The number that it was held against.
    pub wanted: Amount,
    /// The kind of map whose limits were used, as part of a sentence: "in a maze".
    pub kind: Text,
}

/// A number in the sentence of a reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Amount {
    /// How many.
    Count(u64),
    /// A share in tenths of a percent.
    Tenths(u64),
}

impl Amount {
    /// A measured number: shares have one decimal, as they have in the table of metrics.
    fn measured(self, language: Language) -> String {
        match self {
            Amount::Count(count) => count.to_string(),
            Amount::Tenths(tenths) => format!("{}{}{}", tenths / 10, language.decimal_sign(), tenths % 10),
        }
    }

    /// A limit: whole percents have no decimal.
    fn limit(self, language: Language) -> String {
        match self {
            Amount::Tenths(tenths) if tenths % 10 == 0 => (tenths / 10).to_string(),
            amount => amount.measured(language),
        }
    }
}

/// A share in tenths of a percent, rounded: what reports show of it.
pub fn tenths(share: f64) -> u64 {
    (share * 1000.0 + 0.5) as u64
}

impl Reason {
    /// The whole sentence in `language`.
    pub fn sentence(&self, language: Language) -> String {
        let (found, wanted) = (self.found.measured(language), self.wanted.limit(language));
        let kind = self.kind.to(language);
        self.text.fill(language, &[("found", &found), ("wanted", &wanted), ("kind", &kind)])
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

/// What was found when the mission was read back from the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissionProof {
    /// Whether the mission itself can be finished whatever the player does.
    pub verdict: Verdict,
    /// The areas into which locked doors and obstacles cut the map.
    pub areas: u32,
    /// Where cells and mission differ; empty if the map is its mission.
    pub faults: Vec<MapFault>,
}

impl MissionProof {
    /// Whether the map is its mission and the mission is sound.
    pub fn holds(&self) -> bool {
        self.verdict == Verdict::Sound && self.faults.is_empty()
    }
}

/// A place where the cells are not what the mission says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapFault {
    /// The name in files.
    pub code: &'static str,
    /// A sentence with a place for `node`.
    pub text: Text,
    /// The node of the mission, where it is about one.
    pub node: Option<NodeId>,
    /// Where on the map, if that is one place.
    pub at: Option<Point>,
}

impl MapFault {
    /// The whole sentence in `language`.
    pub fn sentence(&self, language: Language) -> String {
        self.text.fill(language, &[("node", &self.node.map_or(0, |node| node.0))])
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

/// `{"code": …, "en": …, "fr": …, "node": …, "at": [x, y] or null}`.
impl Serialize for MapFault {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("MapFault", 3 + Language::ALL.len())?;
        object.serialize_field("code", self.code)?;
        for language in Language::ALL {
            object.serialize_field(language.code(), &self.sentence(language))?;
        }
        object.serialize_field("node", &self.node)?;
        object.serialize_field("at", &self.at.map(|point| [point.x, point.y]))?;
        object.end()
    }
}

/// `{"holds": …, "proof": {verdict}, "areas": …, "faults": […]}`.
impl Serialize for MissionProof {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("MissionProof", 4)?;
        object.serialize_field("holds", &self.holds())?;
        object.serialize_field("proof", &self.verdict)?;
        object.serialize_field("areas", &self.areas)?;
        object.serialize_field("faults", &self.faults)?;
        object.end()
    }
}

/// `[[x, y], …]`, `[[row, begin, end], …]`, or a list of the latter.
impl Serialize for Places {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Places::Points(points) => serializer.collect_seq(points.iter().map(|point| [point.x, point.y])),
            Places::Cells(runs) => runs.serialize(serializer),
            Places::Areas(areas) => areas.serialize(serializer),
        }
    }
}

/// `{"score": …, "reasons": […], "warnings": […], "metrics": {name: value, …}}`, and `"mission"` where there is one,
/// and each list of places under its name.
impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        struct Metrics<'a>(&'a [(&'static str, Measure)]);

        impl Serialize for Metrics<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_map(self.0.iter().map(|(name, measure)| (name, measure)))
            }
        }

        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("score", &self.score)?;
        map.serialize_entry("reasons", &self.reasons)?;
        map.serialize_entry("warnings", &self.warnings)?;
        map.serialize_entry("metrics", &Metrics(&self.metrics))?;
        if let Some(mission) = &self.mission {
            map.serialize_entry("mission", mission)?;
        }
        for (name, places) in &self.places {
            map.serialize_entry(name, places)?;
        }
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
            found: Amount::Count(9),
            wanted: Amount::Count(15),
            kind: Text::new("in a cave", "dans une grotte"),
        };
        assert_eq!(reason.sentence(Language::English), "9 steps of 15");
        assert_eq!(reason.sentence(Language::French), "9 pas sur 15");
        let text = Text::new("{found} % of {wanted} % {kind}", "{found} % sur {wanted} % {kind}");
        let share = Reason { text, found: Amount::Tenths(268), wanted: Amount::Tenths(250), ..reason };
        assert_eq!(share.sentence(Language::English), "26.8 % of 25 % in a cave");
        assert_eq!(share.sentence(Language::French), "26,8 % sur 25 % dans une grotte");
    }

    #[test]
    fn a_half_of_a_tenth_is_rounded_up() {
        assert_eq!([0.0, 0.0625, 0.2684, 0.26849, 0.2685, 1.0].map(tenths), [0, 63, 268, 268, 269, 1000]);
    }

    #[test]
    fn a_measure_is_found_by_its_name() {
        let metrics = vec![("path", Measure::Count(9)), ("score", Measure::Count(87))];
        let report = Report { metrics, ..Report::default() };
        assert_eq!(report.measure("score"), Some(&Measure::Count(87)));
        assert_eq!(report.measure("beauty"), None);
    }
}
