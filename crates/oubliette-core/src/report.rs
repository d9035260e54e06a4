//! The results of analyzing a dungeon: score with reasons, warnings, and measures by name.
//!
//! Reasons and warnings carry their sentence in every language, so that a front end needs no table to show a report.

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use crate::geometry::Point;
use crate::mission::{NodeId, NodeKind, Verdict};
use crate::text::{Language, Message, Text, capitalized};

/// The results of analyzing a dungeon.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Report {
    /// How good it is, from 0 to 100; `None` where there is nothing to walk on.
    pub score: Option<u32>,
    /// The reasons why the score is less than 100, in the order of the table of criteria.
    pub reasons: Vec<Reason>,
    /// Likely faults of the map.
    pub warnings: Vec<Warning>,
    /// Each measure under its name, in the order of the table of metrics.
    pub metrics: Vec<(&'static str, Measure)>,
    /// Whether the cells match the mission of the map; `None` for a map without one.
    pub mission: Option<MissionProof>,
    /// Lists of places under their names, for showing them on a map.
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
    /// Single cells, in a meaningful order.
    Points(Vec<Point>),
    /// A set of cells.
    Cells(Vec<Run>),
    /// Several sets.
    Areas(Vec<Vec<Run>>),
}

/// Cells of a row beside each other: the row, the first column, and the column after the last.
pub type Run = (i32, i32, i32);

/// A reason for points of the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The criterion that judged.
    pub criterion: &'static str,
    /// The name of the finding in files.
    pub code: &'static str,
    /// The points, which are negative.
    pub points: i32,
    /// A sentence with places for `found`, `wanted` and `all`.
    pub text: Text,
    /// The number that was found on the map.
    pub found: Amount,
    /// The limit that it was compared with.
    pub wanted: Amount,
    /// How many there are in all, where the number found is a part of them.
    pub all: u64,
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

/// A share in tenths of a percent, rounded as reports show it.
pub fn tenths(share: f64) -> u64 {
    (share * 1000.0 + 0.5) as u64
}

impl Message for Reason {
    /// The whole sentence.
    fn message(&self, language: Language) -> String {
        let (found, wanted) = (self.found.measured(language), self.wanted.limit(language));
        self.text.fill(language, &[("found", &found), ("wanted", &wanted), ("all", &self.all)])
    }
}

/// A likely fault of the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The name in files.
    pub code: &'static str,
    /// The fault as a sentence.
    pub text: Text,
    /// Where, if that is one place.
    pub at: Option<Point>,
    /// How many there are and how many were wanted, where it is about a number.
    pub counts: Option<(u64, u64)>,
}

impl Message for Warning {
    /// The fault as a sentence, with the counts if there are any.
    fn message(&self, language: Language) -> String {
        let text = self.text.to(language);
        self.counts.map_or(text.to_owned(), |(found, wanted)| format!("{text} ({found}/{wanted})"))
    }
}

/// The result of reading the mission back from the cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MissionProof {
    /// Whether the map can be finished in every order of play. A map that differs from its mission is played as it is.
    pub verdict: Verdict,
    /// The areas into which locked doors and obstacles cut the map.
    pub areas: u32,
    /// The differences between cells and mission; empty if they match.
    pub faults: Vec<MapFault>,
}

impl MissionProof {
    /// Whether the map matches its mission and can be finished in every order of play.
    pub fn holds(&self) -> bool {
        self.verdict == Verdict::Sound && self.faults.is_empty()
    }

    /// The cells of the differences.
    pub fn places(&self) -> impl Iterator<Item = Point> {
        self.faults.iter().filter_map(|fault| fault.at)
    }
}

/// A difference between the cells and the mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MapFault {
    /// The name in files.
    pub code: &'static str,
    /// A sentence with a place for `node`.
    pub text: Text,
    /// The node of the mission, where it is about one.
    pub node: Option<NodeId>,
    /// The kind of that node, if the mission has it.
    pub kind: Option<NodeKind>,
    /// Whether no other node has the same name, so that its number is not needed.
    pub is_alone: bool,
    /// Where on the map, if that is one place.
    pub at: Option<Point>,
}

impl Message for MapFault {
    /// The whole sentence.
    fn message(&self, language: Language) -> String {
        capitalized(&self.text.fill(language, &[("node", &self.name(language))]))
    }
}

impl MapFault {
    /// The name of the node, as on the page: keys and locks are called by their set.
    fn name(&self, language: Language) -> String {
        let number = self.node.map_or(0, |node| node.0);
        let (text, called) = match self.kind {
            None => (Text::new("node {number}", "le nœud {number}"), number),
            Some(NodeKind::Key { set }) => (Text::new("key {number}", "la clé {number}"), set.0),
            Some(NodeKind::Lock { set, .. }) => (Text::new("lock {number}", "le verrou {number}"), set.0),
            Some(NodeKind::Start) => (Text::new("the start", "le départ"), 0),
            Some(NodeKind::End) => (Text::new("the end", "l’arrivée"), 0),
            Some(NodeKind::Reward) => (Text::new("the reward", "la récompense"), 0),
            Some(NodeKind::Obstacle) => (Text::new("the obstacle", "l’obstacle"), 0),
        };
        let name = text.fill(language, &[("number", &called)]);
        if self.is_alone || self.kind.is_none() { name } else { format!("{name} (#{number})") }
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
            object.serialize_field(language.code(), &self.message(language))?;
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
            object.serialize_field(language.code(), &self.message(language))?;
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
            object.serialize_field(language.code(), &self.message(language))?;
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
            text: Text::new("{found} of {all} rooms, not {wanted}", "{found} salles sur {all}, non {wanted}"),
            found: Amount::Count(9),
            wanted: Amount::Count(15),
            all: 20,
        };
        assert_eq!(reason.message(Language::English), "9 of 20 rooms, not 15");
        assert_eq!(reason.message(Language::French), "9 salles sur 20, non 15");
        let text = Text::new("{found} % of {wanted} %", "{found} % sur {wanted} %");
        let share = Reason { text, found: Amount::Tenths(268), wanted: Amount::Tenths(250), ..reason };
        assert_eq!(share.message(Language::English), "26.8 % of 25 %");
        assert_eq!(share.message(Language::French), "26,8 % sur 25 %");
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
