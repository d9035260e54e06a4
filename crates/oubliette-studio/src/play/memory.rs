//! Runs and recordings that were played lately, by their bytes, so that the next request need not begin anew.
//!
//! An answer never depends on it: whatever is forgotten is loaded again. Loading makes every floor of a run anew, which
//! takes a while in deep runs.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard, PoisonError};

use oubliette::game::World;
use oubliette::game::save::Floors;

use super::replay::Reel;

/// How many things of a kind are kept.
const KEPT: usize = 8;

/// The runs and recordings played lately.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    pub(super) runs: Shelf<(World, Floors)>,
    pub(super) replays: Shelf<Reel>,
}

/// Things by the bytes they stand for, the latest last.
#[derive(Debug)]
pub(super) struct Shelf<T>(Mutex<VecDeque<(Vec<u8>, T)>>);

impl<T> Default for Shelf<T> {
    fn default() -> Shelf<T> {
        Shelf(Mutex::default())
    }
}

impl<T> Shelf<T> {
    /// The thing of `bytes`, if it is remembered; it is forgotten, since it will change.
    pub(super) fn take(&self, bytes: &[u8]) -> Option<T> {
        let mut things = self.things();
        let place = things.iter().position(|thing| thing.0 == bytes)?;
        things.remove(place).map(|thing| thing.1)
    }

    /// Remembers a thing; the oldest one is forgotten.
    pub(super) fn keep(&self, bytes: Vec<u8>, thing: T) {
        let mut things = self.things();
        if things.len() >= KEPT {
            things.pop_front();
        }
        things.push_back((bytes, thing));
    }

    fn things(&self) -> MutexGuard<'_, VecDeque<(Vec<u8>, T)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_latest_things_are_remembered_and_no_more() {
        let shelf = Shelf::default();
        (0..20).for_each(|number| shelf.keep(vec![number], number));
        assert_eq!(shelf.take(&[11]), None);
        assert_eq!(shelf.take(&[12]), Some(12));
        assert_eq!(shelf.take(&[12]), None, "it will have changed");
    }
}
