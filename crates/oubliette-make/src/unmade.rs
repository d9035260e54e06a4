//! Why a plan has no dungeon.

use std::fmt;

use oubliette_core::report::MapFault;
use oubliette_core::{Halt, Language, Message, Mission, Text, Verdict};
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
    /// A losing mission, a map that differs from its mission, or work that was stopped or is too much.
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

const DIFFERS: Text = Text::new(
    "internal error: map and mission differ; please report: {faults}",
    "erreur interne : la carte et la mission diffèrent ; merci de le signaler : {faults}",
);
