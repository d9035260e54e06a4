//! Why a plan has no dungeon.

use std::cmp::Reverse;
use std::fmt;

use oubliette_core::mission::{Node, NodeKind, SetKind};
use oubliette_core::report::MapFault;
use oubliette_core::{Halt, Language, Message, Mission, SetId, Text, Verdict};
use oubliette_gen::{Misfit, Unfinished};

use crate::mission::verdict;

/// Why a plan has no dungeon.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Unmade {
    /// The player can get stuck in the mission.
    Losing {
        /// The mission.
        mission: Box<Mission>,
        /// The play that gets stuck.
        verdict: Verdict,
    },
    /// Nobody can say whether the player can get stuck in the mission.
    Undecided {
        /// The mission.
        mission: Box<Mission>,
        /// The states of play that were looked at.
        states: u64,
    },
    /// The mission does not fit the floor. Another seed may have room for it.
    Misfit(Misfit),
    /// The finished map differs from its mission: an error in this program.
    Differs {
        /// Where they differ; never empty.
        faults: Vec<MapFault>,
    },
    /// The work was stopped, or is too much.
    Halted(Halt),
}

impl Unmade {
    /// The misfit, or this reason itself if no other seed would change it.
    ///
    /// # Errors
    /// A mission that is losing or not decided, a map that differs from its mission, or work that was stopped or is too much.
    pub fn into_misfit(self) -> Result<Misfit, Unmade> {
        match self {
            Unmade::Misfit(misfit) => Ok(misfit),
            other => Err(other),
        }
    }
}

impl Message for Unmade {
    /// The reason in one line.
    fn message(&self, language: Language) -> String {
        match self {
            Unmade::Losing { mission, verdict } => verdict::lines(mission, verdict, language).join(" "),
            Unmade::Undecided { mission, states } => {
                let (set, locks) = most_contested(mission);
                UNDECIDED.fill(language, &[("states", states), ("set", &set), ("locks", &locks)])
            }
            Unmade::Misfit(misfit) => misfit.message(language),
            Unmade::Differs { faults } => {
                let faults: Vec<String> = faults.iter().map(|fault| fault.message(language)).collect();
                DIFFERS.fill(language, &[("faults", &faults.join(" "))])
            }
            Unmade::Halted(halt) => halt.message(language),
        }
    }
}

impl From<Misfit> for Unmade {
    fn from(misfit: Misfit) -> Unmade {
        Unmade::Misfit(misfit)
    }
}

impl From<Halt> for Unmade {
    fn from(halt: Halt) -> Unmade {
        Unmade::Halted(halt)
    }
}

impl From<Unfinished> for Unmade {
    fn from(unfinished: Unfinished) -> Unmade {
        match unfinished {
            Unfinished::Misfit(misfit) => Unmade::Misfit(misfit),
            Unfinished::Halted(halt) => Unmade::Halted(halt),
        }
    }
}

impl fmt::Display for Unmade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for Unmade {}

/// The set with the most locks that spend its keys, and their number.
fn most_contested(mission: &Mission) -> (SetId, usize) {
    let spent = mission.sets().iter().filter(|set| set.kind != SetKind::Permanent);
    let locks_of = |set: SetId| {
        let is_own = |node: &&Node| matches!(node.kind, NodeKind::Lock { set: own, .. } if own == set);
        mission.nodes().iter().filter(is_own).count()
    };
    let counted = spent.map(|set| (set.id, locks_of(set.id)));
    counted.max_by_key(|&(set, locks)| (locks, Reverse(set))).unwrap_or((SetId(0), 0))
}

const UNDECIDED: Text = Text::new(
    "not proven: {states} states of play were looked at and there are more, so nobody knows whether the player can get stuck. \
     Keep keys (rule kept), or give some of the {locks} locks of set {set} a set of their own; \
     mission prove --budget looks at more states, and unproven makes the map all the same",
    "non prouvé : {states} états de jeu ont été examinés et il y en a d’autres, donc nul ne sait si le joueur peut rester bloqué. \
     Gardez les clés (règle kept), ou donnez à certains des {locks} verrous du jeu {set} un jeu à eux ; \
     mission prove --budget en examine davantage, et unproven fait la carte malgré tout",
);
const DIFFERS: Text = Text::new(
    "internal error: map and mission differ; please report: {faults}",
    "erreur interne : la carte et la mission diffèrent ; merci de le signaler : {faults}",
);
