//! A mission reduced to what matters for play: gates, the keys and gates behind each, and the keys each needs.
//!
//! A gate is the start or a lock. Obstacles need no key, so the nodes behind one lie in the area of the gate before it.
//! Gates are numbered in the order of the nodes: the start is gate 0, and each gate comes after the one it lies behind.

use oubliette_core::mission::{NodeKind, Rule, SetKind};
use oubliette_core::{CompactSort, Mission};

use super::lists::Lists;

/// The gates of a mission. Gates and sets are named by their places.
#[derive(Debug)]
pub(crate) struct Board {
    /// For each gate the place of its node.
    pub(crate) node_of: Vec<u32>,
    /// For each node the gate in whose area it lies; a lock counts to the area behind it.
    pub(crate) area_of: Vec<u32>,
    /// For each gate the one before it; the start is its own.
    pub(crate) outer: Vec<u32>,
    /// For each gate the gates that stand in its area.
    pub(crate) inner: Lists,
    /// For each gate the sets of the keys in its area, one item per key.
    pub(crate) keys: Lists,
    /// For each gate the set whose keys open it.
    pub(crate) set_of: Vec<u32>,
    /// For each gate how many keys it needs.
    pub(crate) needs: Vec<u32>,
    /// For each gate how many keys of its set must have been found so that opening it leaves enough for all others:
    /// as many as it needs where keys are kept, as many as all locks of the set together where they are spent.
    pub(crate) safe: Vec<u32>,
    /// For each set its gates, those that need fewer keys first.
    pub(crate) gates_of: Lists,
    /// For each set whether opening a lock spends its keys.
    pub(crate) spends: Vec<bool>,
    /// For each set the number of its keys.
    pub(crate) key_count: Vec<u32>,
    /// For each set the sum of the needs of its locks.
    pub(crate) demand: Vec<u32>,
    /// The place of the end.
    pub(crate) end: Option<usize>,
}

impl Board {
    pub(crate) fn of(mission: &Mission) -> Board {
        let nodes = mission.nodes();
        let sets = mission.sets();
        let mut area_of = vec![0u32; nodes.len()];
        let (mut node_of, mut outer, mut set_of, mut needs) = (vec![0], vec![0], vec![0], vec![0]);
        let mut key_count = vec![0u32; sets.len()];
        let mut demand = vec![0u32; sets.len()];
        let mut end = None;
        for (place, node) in nodes.iter().enumerate().skip(1) {
            let before = area_of[mission.parent_of(place)];
            area_of[place] = before;
            match (node.kind, mission.set_of(place)) {
                (NodeKind::Lock { needs: count, .. }, Some(set)) => {
                    area_of[place] = node_of.len() as u32;
                    node_of.push(place as u32);
                    outer.push(before);
                    set_of.push(set as u32);
                    needs.push(count);
                    demand[set] = demand[set].saturating_add(count);
                }
                (NodeKind::Key { .. }, Some(set)) => key_count[set] += 1,
                (NodeKind::End, _) => end = Some(place),
                _ => {}
            }
        }
        let gates = node_of.len();
        let spends: Vec<bool> = sets
            .iter()
            .map(|set| mission.rule() == Rule::Consumed && set.kind != SetKind::Permanent)
            .collect();
        let mut safe = needs.clone();
        for (safe, &set) in safe.iter_mut().zip(&set_of).skip(1) {
            if spends[set as usize] {
                *safe = demand[set as usize];
            }
        }
        let inner = Lists::of(gates, outer.iter().copied().zip(0..).skip(1));
        let key_places =
            nodes.iter().enumerate().filter(|(_, node)| matches!(node.kind, NodeKind::Key { .. }));
        let keys = Lists::of(
            gates,
            key_places.filter_map(|(place, _)| Some((area_of[place], mission.set_of(place)? as u32))),
        );
        let mut gates_of = Lists::of(sets.len(), set_of.iter().copied().zip(0..).skip(1));
        for set in 0..sets.len() {
            gates_of.at_mut(set).compact_sort_by_key(|&gate| needs[gate as usize]);
        }
        Board {
            node_of,
            area_of,
            outer,
            inner,
            keys,
            set_of,
            needs,
            safe,
            gates_of,
            spends,
            key_count,
            demand,
            end,
        }
    }

    /// How many gates there are; one more than locks.
    pub(crate) fn gate_count(&self) -> usize {
        self.node_of.len()
    }

    /// The gates from the start, which is left out, up to this one.
    pub(crate) fn way_to(&self, gate: u32) -> Vec<u32> {
        let mut way = Vec::new();
        let mut gate = gate;
        while gate != 0 {
            way.push(gate);
            gate = self.outer[gate as usize];
        }
        way.reverse();
        way
    }

    /// Whether locks of a set compete for keys that are spent.
    pub(crate) fn is_contested(&self, set: usize) -> bool {
        self.spends[set] && self.gates_of.at(set).len() > 1
    }

    /// The set of a gate other than the start.
    pub(crate) fn set(&self, gate: usize) -> usize {
        self.set_of[gate] as usize
    }
}
