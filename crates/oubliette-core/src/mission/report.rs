//! The results of analyzing a mission.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use super::NodeId;
use crate::report::Measure;

/// The results of analyzing a mission.
#[derive(Clone, Debug, PartialEq)]
pub struct MissionReport {
    /// Whether every order of play can be finished.
    pub verdict: Verdict,
    /// The nodes that become reachable together, first to last: each sphere needs keys of those before it.
    pub spheres: Vec<Vec<NodeId>>,
    /// The locks in an order in which they can all be opened.
    pub walkthrough: Vec<NodeId>,
    /// Each measure under its name, in the order of the table of mission metrics.
    pub metrics: Vec<(&'static str, Measure)>,
}

impl MissionReport {
    /// The measure called `name`.
    pub fn measure(&self, name: &str) -> Option<&Measure> {
        self.metrics.iter().find(|(key, _)| *key == name).map(|(_, measure)| measure)
    }
}

/// Whether a mission can be finished in every order of play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// No order of play strands the player.
    Sound,
    /// Opening these locks, one after the other, leaves others closed for ever. It is the shortest such play, unless
    /// the budget of the search ran out.
    Stranded {
        /// The locks to open, in order; empty if the player is stuck from the start.
        play: Vec<NodeId>,
        /// The locks that then stay closed even with the best continuation; empty if only the end of a map is out of
        /// reach.
        closed: Vec<NodeId>,
    },
    /// There are more states of play than the budget allows.
    Undecided {
        /// The number of states explored.
        states: u64,
    },
}

impl Verdict {
    /// The name in files.
    pub const fn name(&self) -> &'static str {
        match self {
            Verdict::Sound => "sound",
            Verdict::Stranded { .. } => "stranded",
            Verdict::Undecided { .. } => "undecided",
        }
    }
}

/// `{"verdict": "sound"}`, or with the losing `play` and the locks that stay `closed`, or with the `states` seen.
impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Verdict", 3)?;
        object.serialize_field("verdict", self.name())?;
        match self {
            Verdict::Sound => {}
            Verdict::Stranded { play, closed } => {
                object.serialize_field("play", play)?;
                object.serialize_field("closed", closed)?;
            }
            Verdict::Undecided { states } => object.serialize_field("states", states)?,
        }
        object.end()
    }
}

impl Serialize for NodeId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0)
    }
}
