//! The reasons why a mission does not fit a map.

use oubliette_core::{Language, Message, Text};

/// The reason why a mission does not fit a floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misfit {
    /// Too few narrow places to divide it into areas.
    Areas {
        /// How many areas the mission has.
        needed: u32,
        /// How many the floor can be divided into.
        found: u32,
    },
    /// Too few dead ends, which are needed for locks without further locks behind them.
    DeadEnds {
        /// How many the mission has.
        needed: u32,
        /// How many the floor has.
        found: u32,
    },
    /// Too few cells for keys, rewards and the end.
    Cells {
        /// How many the mission needs.
        needed: u32,
        /// How many there are.
        found: u32,
    },
    /// No arrangement was found with branches in the right places.
    Branches {
        /// How many were tried.
        tried: u32,
    },
}

impl Message for Misfit {
    /// The reason in one line.
    fn message(&self, language: Language) -> String {
        match self {
            Misfit::Areas { needed, found } => AREAS.fill(language, &[("needed", needed), ("found", found)]),
            Misfit::DeadEnds { needed, found } => {
                DEAD_ENDS.fill(language, &[("needed", needed), ("found", found)])
            }
            Misfit::Cells { needed, found } => CELLS.fill(language, &[("needed", needed), ("found", found)]),
            Misfit::Branches { tried } => BRANCHES.fill(language, &[("tried", tried)]),
        }
    }
}

impl std::fmt::Display for Misfit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for Misfit {}

const AREAS: Text = Text::new(
    "the mission does not fit this map: it has {needed} areas and the map can be divided into {found}",
    "la mission ne tient pas sur cette carte : elle a {needed} secteurs et la carte se divise en {found}",
);
const DEAD_ENDS: Text = Text::new(
    "the mission does not fit this map: it needs {needed} dead ends and the map has {found}",
    "la mission ne tient pas sur cette carte : il lui faut {needed} impasses et la carte en a {found}",
);
const CELLS: Text = Text::new(
    "the mission does not fit this map: it needs {needed} free cells and the map has {found}",
    "la mission ne tient pas sur cette carte : il lui faut {needed} cases libres et la carte en a {found}",
);
const BRANCHES: Text = Text::new(
    "the mission does not fit this map: none of {tried} arrangements had its branches where the mission needs them",
    "la mission ne tient pas sur cette carte : aucun des {tried} arrangements n’a ses branches là où la mission en a besoin",
);
