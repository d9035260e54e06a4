//! The end of a mission: behind a lock that is hard to reach or to open.
//!
//! The hardest lock is the one that needs the most keys: those for itself, for the locks on the way to it, and for the
//! locks on the way to all these keys. Counting is expensive, so only the locks at the end of the longest chains of keys
//! are counted; in a mission of up to [`CANDIDATES`] locks that is every lock.

use std::cmp::Reverse;

use oubliette_core::CompactSort;
use oubliette_core::mission::{NodeId, NodeKind};

use super::tree::Tree;

/// Behind which lock the mission ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EndAt {
    Nowhere,
    /// The one that needs the most keys; the deepest of these.
    Hardest,
    /// The one with the most locks before it; of these the one at the end of the longest chain of keys.
    Deepest,
}

impl EndAt {
    /// The choice of that name in the table of parameters.
    pub(super) fn named(name: &str) -> EndAt {
        match name {
            "hardest" => EndAt::Hardest,
            "deepest" => EndAt::Deepest,
            _ => EndAt::Nowhere,
        }
    }
}

const CANDIDATES: usize = 64;

/// Adds the end to a tree whose nodes stand in the order of their placing: behind the start if there is no
/// lock.
pub(super) fn add(tree: &mut Tree, at: EndAt) {
    let parent = match at {
        EndAt::Nowhere => return,
        EndAt::Hardest => hardest_lock(tree),
        EndAt::Deepest => Dependencies::of(tree).deepest(),
    };
    tree.add(Some(parent.unwrap_or(NodeId(0))), NodeKind::End);
}

/// The lock that needs the most keys.
pub(super) fn hardest_lock(tree: &Tree) -> Option<NodeId> {
    Dependencies::of(tree).hardest()
}

/// The keys and locks that each lock depends on.
struct Dependencies<'a> {
    tree: &'a Tree,
    /// The keys of each set in the order of their placing.
    keys: Vec<Vec<NodeId>>,
    depth: Vec<u32>,
    /// For each lock how many keys come one behind the other before it opens.
    chain: Vec<u32>,
    /// The locks.
    locks: Vec<NodeId>,
}

impl Dependencies<'_> {
    fn of(tree: &Tree) -> Dependencies<'_> {
        let mut found = Dependencies {
            tree,
            keys: vec![Vec::new(); tree.sets.len()],
            depth: vec![0; tree.nodes.len()],
            chain: vec![0; tree.nodes.len()],
            locks: Vec::new(),
        };
        for node in &tree.nodes {
            found.depth[place(node.id)] = node.parent.map_or(0, |parent| found.depth[place(parent)] + 1);
            match node.kind {
                NodeKind::Key { set } => found.keys[place_of_set(set.0)].push(node.id),
                NodeKind::Lock { .. } => found.locks.push(node.id),
                _ => {}
            }
        }
        found.find_chains();
        found
    }

    /// The set of a lock, and how many of its keys it needs.
    fn lock(&self, id: NodeId) -> Option<(usize, usize)> {
        match self.tree.node(id).kind {
            NodeKind::Lock { set, needs } => Some((place_of_set(set.0), needs as usize)),
            _ => None,
        }
    }

    fn parent(&self, id: NodeId) -> NodeId {
        self.tree.node(id).parent.unwrap_or(id)
    }

    /// Goes through the locks in the order in which they opened: the locks that a lock needs come before it.
    fn find_chains(&mut self) {
        let opening = |&id: &NodeId| {
            let last_key = self.lock(id).map(|(set, needs)| self.keys[set][needs - 1]);
            (last_key.max(Some(id)), id)
        };
        let mut locks = self.locks.clone();
        locks.compact_sort_by_key(opening);
        // The longest chain to any of the first keys of each set.
        let mut longest: Vec<Vec<u32>> = vec![Vec::new(); self.keys.len()];
        for id in locks {
            let Some((set, needs)) = self.lock(id) else { continue };
            while let Some(&key) = self.keys[set][..needs].get(longest[set].len()) {
                let before = longest[set].last().copied().unwrap_or(0);
                longest[set].push(before.max(1 + self.chain[place(self.parent(key))]));
            }
            self.chain[place(id)] = longest[set][needs - 1].max(self.chain[place(self.parent(id))]);
        }
    }

    fn hardest(&self) -> Option<NodeId> {
        let mut candidates = self.locks.clone();
        candidates
            .compact_sort_by_key(|&id| Reverse((self.chain[place(id)], self.depth[place(id)], Reverse(id))));
        candidates.truncate(CANDIDATES);
        let mut search = KeySearch::new(self);
        candidates.into_iter().max_by_key(|&id| (search.keys_before(id), self.depth[place(id)], Reverse(id)))
    }

    fn deepest(&self) -> Option<NodeId> {
        let rank = |&id: &NodeId| (self.depth[place(id)], self.chain[place(id)], Reverse(id));
        self.locks.iter().copied().max_by_key(rank)
    }
}

/// Counts the keys needed to open a lock.
struct KeySearch<'a> {
    dependencies: &'a Dependencies<'a>,
    /// The number of the last search that came by each node.
    seen: Vec<u32>,
    /// How many keys of each set the search counted, and which search it was.
    counted: Vec<(u32, usize)>,
    search: u32,
}

impl<'a> KeySearch<'a> {
    fn new(dependencies: &'a Dependencies<'a>) -> KeySearch<'a> {
        let (nodes, sets) = (dependencies.depth.len(), dependencies.keys.len());
        KeySearch { dependencies, seen: vec![0; nodes], counted: vec![(0, 0); sets], search: 0 }
    }

    fn keys_before(&mut self, id: NodeId) -> u32 {
        self.search += 1;
        let mut keys = 0;
        let mut to_reach = vec![id];
        while let Some(id) = to_reach.pop() {
            if std::mem::replace(&mut self.seen[place(id)], self.search) == self.search {
                continue;
            }
            to_reach.push(self.dependencies.parent(id));
            let Some((set, needs)) = self.dependencies.lock(id) else { continue };
            let (search, counted) = &mut self.counted[set];
            if *search != self.search {
                (*search, *counted) = (self.search, 0);
            }
            for &key in self.dependencies.keys[set].get(*counted..needs).unwrap_or_default() {
                keys += 1;
                to_reach.push(self.dependencies.parent(key));
            }
            *counted = needs.max(*counted);
        }
        keys
    }
}

fn place(id: NodeId) -> usize {
    id.0 as usize
}

/// Sets count up from 1 while nothing was removed.
fn place_of_set(set: u32) -> usize {
    set as usize - 1
}
