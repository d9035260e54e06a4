//! The first part of document 001: draws the keys and locks.
//!
//! Sets are made in the order unique, multi, permanent, and each makes its keys before its locks. Every count
//! is drawn from 1 to its maximum, both included. A multi set has no more locks than keys; each of its locks
//! needs one key more than the one before, and a random part of the keys that are left over.

use std::ops::Range;

use oubliette_core::Rng;
use oubliette_core::mission::{Rule, SetKind};

/// How many sets there are, and how large they may be.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    pub(super) unique_keys: u32,
    pub(super) multi_sets: u32,
    pub(super) max_multi_locks: u32,
    pub(super) max_multi_keys: u32,
    pub(super) permanent_keys: u32,
    pub(super) max_permanent_locks: u32,
}

impl Counts {
    /// The most nodes of all unique sets, where each lock counts as `per_lock`.
    pub(super) fn unique_nodes(&self, per_lock: u64) -> u64 {
        u64::from(self.unique_keys) * (1 + per_lock)
    }

    /// The most nodes of all multi sets.
    pub(super) fn multi_nodes(&self, per_lock: u64) -> u64 {
        let locks = self.max_multi_locks.min(self.max_multi_keys);
        u64::from(self.multi_sets) * (u64::from(self.max_multi_keys) + u64::from(locks) * per_lock)
    }

    /// The most nodes of all permanent sets.
    pub(super) fn permanent_nodes(&self, per_lock: u64) -> u64 {
        u64::from(self.permanent_keys) * (1 + u64::from(self.max_permanent_locks) * per_lock)
    }
}

/// Every key and lock that is to be placed, in the order of their making.
pub(super) struct Objects {
    pub(super) sets: Vec<ObjectSet>,
    /// The place of the set of each object.
    pub(super) set_of: Vec<u32>,
    /// How many keys each lock needs; 0 for a key.
    pub(super) needs: Vec<u32>,
}

/// Where the keys and locks of a set stand in the list of objects.
pub(super) struct ObjectSet {
    pub(super) kind: SetKind,
    first: u32,
    keys: u32,
    locks: u32,
}

impl ObjectSet {
    pub(super) fn keys(&self) -> Range<u32> {
        self.first..self.first + self.keys
    }

    pub(super) fn locks(&self) -> Range<u32> {
        self.first + self.keys..self.first + self.keys + self.locks
    }
}

/// Draws the keys and locks.
pub(super) fn draw(counts: &Counts, rule: Rule, rng: &mut Rng) -> Objects {
    let sets = counts.unique_keys + counts.multi_sets + counts.permanent_keys;
    let mut objects = Objects {
        sets: Vec::with_capacity(sets as usize),
        set_of: Vec::with_capacity(4 * sets as usize),
        needs: Vec::with_capacity(4 * sets as usize),
    };
    for _ in 0..counts.unique_keys {
        objects.add_set(SetKind::Unique, 1, [1]);
    }
    for _ in 0..counts.multi_sets {
        let keys = 1 + rng.below(counts.max_multi_keys);
        let locks = 1 + rng.below(counts.max_multi_locks.min(keys));
        let mut surplus = keys - locks;
        let mut needs = 0;
        let next_needs = |_| {
            let extra = rng.below(surplus + 1);
            surplus -= extra;
            // Keys that are kept count again for the next lock, keys that are spent do not.
            needs = 1 + extra + if rule == Rule::Kept { needs } else { 0 };
            needs
        };
        objects.add_set(SetKind::Multi, keys, (0..locks).map(next_needs));
    }
    for _ in 0..counts.permanent_keys {
        let locks = 1 + rng.below(counts.max_permanent_locks);
        objects.add_set(SetKind::Permanent, 1, (0..locks).map(|_| 1));
    }
    objects
}

impl Objects {
    fn add_set(&mut self, kind: SetKind, keys: u32, needs: impl IntoIterator<Item = u32>) {
        let first = self.needs.len() as u32;
        self.needs.extend((0..keys).map(|_| 0));
        self.needs.extend(needs);
        self.set_of.resize(self.needs.len(), self.sets.len() as u32);
        self.sets.push(ObjectSet { kind, first, keys, locks: self.needs.len() as u32 - first - keys });
    }
}
