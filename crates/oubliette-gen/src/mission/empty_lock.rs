//! Locks with nothing behind them: each gets a reward or is removed.
//!
//! A lock is removed with the keys that no other lock needs, and locks emptied by that are removed too. Of a set that
//! lost a lock the keys that were placed first stay, as many as its other locks need: everything behind the other locks
//! was placed with these keys, so the mission stays sound.
//!
//! The locks on the way to the end stay. A mission without an end would lose all its locks: there the hardest lock
//! stays, with everything on the way to it.

use oubliette_core::CompactSort;
use oubliette_core::mission::{Node, NodeId, NodeKind, Rule, SetId, SetKind};

use super::end;
use super::tree::Tree;

/// The number of nodes removed with the empty locks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Removed {
    /// Locks, including those emptied by the removal of others.
    pub locks: usize,
    /// Keys.
    pub keys: usize,
}

impl std::ops::AddAssign for Removed {
    fn add_assign(&mut self, more: Removed) {
        self.locks += more.locks;
        self.keys += more.keys;
    }
}

/// The treatment of empty locks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum EmptyLocks {
    Keep,
    Reward,
    Remove,
}

impl EmptyLocks {
    /// The choice of that name in the table of parameters.
    pub(super) fn named(name: &str) -> EmptyLocks {
        match name {
            "reward" => EmptyLocks::Reward,
            "remove" => EmptyLocks::Remove,
            _ => EmptyLocks::Keep,
        }
    }
}

/// Keeps, rewards or removes the empty locks; returns the number of nodes removed.
pub(super) fn settle(tree: &mut Tree, rule: Rule, empty_locks: EmptyLocks) -> Removed {
    match empty_locks {
        EmptyLocks::Keep => {}
        EmptyLocks::Reward => {
            let counts = tree.child_counts();
            for (id, _) in (0..).zip(counts).filter(|(_, count)| *count == 0) {
                if matches!(tree.node(NodeId(id)).kind, NodeKind::Lock { .. }) {
                    tree.add(Some(NodeId(id)), NodeKind::Reward);
                }
            }
        }
        EmptyLocks::Remove => return remove(tree, rule),
    }
    Removed::default()
}

fn remove(tree: &mut Tree, rule: Rule) -> Removed {
    let has_end = tree.nodes.iter().any(|node| node.kind == NodeKind::End);
    let kept = if has_end { None } else { end::hardest_lock(tree) };
    let mut children = tree.child_counts();
    let mut rests = Rest::of_sets(tree, rule);
    let is_empty_lock = |tree: &Tree, children: &[u32], id: NodeId| {
        matches!(tree.node(id).kind, NodeKind::Lock { .. })
            && children[id.0 as usize] == 0
            && Some(id) != kept
    };
    let mut empty: Vec<NodeId> = tree.nodes.iter().map(|node| node.id).collect();
    empty.retain(|&id| is_empty_lock(tree, &children, id));
    let mut is_gone = vec![false; tree.nodes.len()];
    while let Some(lock) = empty.pop() {
        let NodeKind::Lock { set, needs } = tree.node(lock).kind else { continue };
        is_gone[lock.0 as usize] = true;
        let rest = &mut rests[place_of_set(tree, set)];
        rest.total -= u64::from(needs);
        let needed = rest.keys_needed(&is_gone);
        for id in rest.keys.drain(needed..).chain([lock]) {
            is_gone[id.0 as usize] = true;
            if let Some(parent) = tree.node(id).parent {
                children[parent.0 as usize] -= 1;
                empty.extend(Some(parent).filter(|&parent| is_empty_lock(tree, &children, parent)));
            }
        }
    }
    let gone = tree.nodes.iter().filter(|node| is_gone[node.id.0 as usize]);
    let (locks, keys): (Vec<&Node>, Vec<&Node>) =
        gone.partition(|node| matches!(node.kind, NodeKind::Lock { .. }));
    let removed = Removed { locks: locks.len(), keys: keys.len() };
    let order: Vec<NodeId> =
        tree.nodes.iter().map(|node| node.id).filter(|id| !is_gone[id.0 as usize]).collect();
    tree.sets =
        (tree.sets.drain(..).zip(rests)).filter(|(_, rest)| rest.total > 0).map(|(set, _)| set).collect();
    tree.renumber(&order);
    removed
}

/// Sets stand in the order of their numbers.
fn place_of_set(tree: &Tree, set: SetId) -> usize {
    tree.sets.partition_point(|other| other.id < set)
}

/// The remaining keys and locks of a set.
struct Rest {
    /// Its keys in the order of their placing.
    keys: Vec<NodeId>,
    /// Its locks with their needs, the greatest need last; removed ones are dropped when they are reached.
    locks: Vec<(u32, NodeId)>,
    /// The sum of the needs of its locks.
    total: u64,
    is_spent: bool,
}

impl Rest {
    fn of_sets(tree: &Tree, rule: Rule) -> Vec<Rest> {
        let is_spent = |kind| rule == Rule::Consumed && kind != SetKind::Permanent;
        let mut rests: Vec<Rest> = (tree.sets.iter())
            .map(|set| Rest { keys: Vec::new(), locks: Vec::new(), total: 0, is_spent: is_spent(set.kind) })
            .collect();
        for node in &tree.nodes {
            match node.kind {
                NodeKind::Key { set } => rests[place_of_set(tree, set)].keys.push(node.id),
                NodeKind::Lock { set, needs } => {
                    let rest = &mut rests[place_of_set(tree, set)];
                    rest.locks.push((needs, node.id));
                    rest.total += u64::from(needs);
                }
                _ => {}
            }
        }
        rests.iter_mut().for_each(|rest| rest.locks.compact_sort());
        rests
    }

    /// How many of its keys the locks that are left need.
    fn keys_needed(&mut self, is_gone: &[bool]) -> usize {
        while self.locks.pop_if(|(_, id)| is_gone[id.0 as usize]).is_some() {}
        let greatest = self.locks.last().map_or(0, |&(needs, _)| needs.into());
        let needed = if self.is_spent { self.total } else { greatest };
        self.keys.len().min(needed as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn removed_locks_and_keys_are_added_up() {
        let mut sum = Removed { locks: 1, keys: 2 };
        sum += Removed { locks: 3, keys: 5 };
        assert_eq!(sum, Removed { locks: 4, keys: 7 });
    }
}
