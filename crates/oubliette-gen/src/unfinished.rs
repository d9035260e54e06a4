//! Why a plan has no map.

use std::fmt;

use oubliette_core::Halt;

use crate::mission::Misfit;

/// Why a plan has no map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfinished {
    /// The mission does not fit the floor.
    Misfit(Misfit),
    /// The work was stopped, or is too much.
    Halted(Halt),
}

impl From<Misfit> for Unfinished {
    fn from(misfit: Misfit) -> Unfinished {
        Unfinished::Misfit(misfit)
    }
}

impl From<Halt> for Unfinished {
    fn from(halt: Halt) -> Unfinished {
        Unfinished::Halted(halt)
    }
}

impl fmt::Display for Unfinished {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfinished::Misfit(misfit) => misfit.fmt(f),
            Unfinished::Halted(halt) => halt.fmt(f),
        }
    }
}

impl std::error::Error for Unfinished {}
