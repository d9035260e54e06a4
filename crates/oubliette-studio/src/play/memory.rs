//! Runs that were played lately, by their saved bytes, so that the next action need not load them again.
//!
//! An answer never depends on it: whatever is forgotten is loaded again. Loading makes every floor of a run anew, which
//! takes a while in deep runs.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use oubliette::game::World;
use oubliette::game::save::Floors;

/// How many runs are kept.
const RUNS: usize = 8;

/// The runs played lately, the latest last.
#[derive(Debug, Default)]
pub(crate) struct Memory(Mutex<VecDeque<Remembered>>);

/// A run as it was saved, and what its bytes stand for.
#[derive(Debug)]
pub(super) struct Remembered {
    pub(super) bytes: Vec<u8>,
    pub(super) world: World,
    pub(super) floors: Floors,
}

impl Memory {
    /// The run saved as `bytes`, if it is remembered; it is forgotten, since it will change.
    pub(super) fn take(&self, bytes: &[u8]) -> Option<Remembered> {
        let mut runs = self.runs();
        let place = runs.iter().position(|run| run.bytes == bytes)?;
        runs.remove(place)
    }

    /// Remembers a run; the oldest one is forgotten.
    pub(super) fn keep(&self, run: Remembered) {
        let mut runs = self.runs();
        if runs.len() >= RUNS {
            runs.pop_front();
        }
        runs.push_back(run);
    }

    fn runs(&self) -> MutexGuard<'_, VecDeque<Remembered>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette::game::Class;

    #[test]
    fn the_latest_runs_are_remembered_and_no_more() {
        let memory = Memory::default();
        let run = |seed: u64| {
            let world = World::new(seed, Class::Mage);
            Remembered { bytes: world.save(), world, floors: Floors::new() }
        };
        (0..20).for_each(|seed| memory.keep(run(seed)));
        assert!(memory.take(&run(11).bytes).is_none());
        let found = memory.take(&run(12).bytes).map(|run| run.world.digest());
        assert_eq!(found, Some(run(12).world.digest()));
        assert!(memory.take(&run(12).bytes).is_none(), "it will have changed");
    }
}
