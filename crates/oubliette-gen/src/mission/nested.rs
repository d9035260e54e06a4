//! Nested missions: a small mission on a line, as one obstacle.
//!
//! Its start is the obstacle, and the node that the line led to moves behind its hardest lock, where it would end. Its
//! sets have the obstacle as their home: their keys are of no use outside. It can be finished with its own keys alone,
//! so every node that could be reached without it can be reached through it.

use oubliette_core::Rng;
use oubliette_core::mission::{NodeId, NodeKind, Rule, SetId};

use super::draw::{self, Counts};
use super::empty_lock::{self, EmptyLocks, Removed};
use super::end::{self, EndAt};
use super::obstacle;
use super::place::{self, Spread};
use super::tree::Tree;

/// How nested missions are made.
pub(super) struct Nested {
    pub(super) rule: Rule,
    pub(super) spread: Spread,
    pub(super) empty_locks: EmptyLocks,
}

/// A nested mission is short: three sets, one of which may need two keys.
const COUNTS: Counts = Counts {
    unique_keys: 2,
    multi_sets: 1,
    max_multi_locks: 1,
    max_multi_keys: 2,
    permanent_keys: 0,
    max_permanent_locks: 1,
};

impl Nested {
    /// The most nodes that one adds to a mission, where each lock counts as `per_lock`.
    pub(super) fn max_nodes(per_lock: u64) -> u64 {
        1 + COUNTS.unique_nodes(per_lock) + COUNTS.multi_nodes(per_lock)
    }

    fn make(&self, rng: &mut Rng, removed: &mut Removed) -> Tree {
        let objects = draw::draw(&COUNTS, self.rule, rng);
        let mut tree = place::place(&objects, self.rule, self.spread, rng);
        end::add(&mut tree, EndAt::Hardest);
        *removed += empty_lock::settle(&mut tree, self.rule, self.empty_locks);
        tree
    }
}

/// Puts `count` nested missions on lines; returns the number of nodes removed from them.
pub(super) fn insert(
    tree: &mut Tree,
    nested: &Nested,
    lines: &[NodeId],
    count: u32,
    rng: &mut Rng,
) -> Removed {
    let mut removed = Removed::default();
    for child in obstacle::spread_over(lines, count, rng) {
        splice(tree, nested.make(rng, &mut removed), child);
    }
    removed
}

/// Puts `inner` on the line that leads to `child`.
fn splice(tree: &mut Tree, inner: Tree, child: NodeId) {
    let home = tree.add(tree.node(child).parent, NodeKind::Obstacle);
    let first_set = tree.sets.last().map_or(0, |set| set.id.0);
    let outer_set = |set: SetId| SetId(first_set + set.0);
    tree.sets.extend(inner.sets.into_iter().map(|mut set| {
        set.id = outer_set(set.id);
        set.home = Some(home);
        set
    }));
    let mut outer_ids = Vec::with_capacity(inner.nodes.len());
    for node in inner.nodes {
        let parent = node.parent.map(|parent: NodeId| outer_ids[parent.0 as usize]);
        outer_ids.push(match node.kind {
            NodeKind::Start => home,
            NodeKind::End => {
                tree.node_mut(child).parent = parent;
                child
            }
            NodeKind::Lock { set, needs } => tree.add(parent, NodeKind::Lock { set: outer_set(set), needs }),
            NodeKind::Key { set } => tree.add(parent, NodeKind::Key { set: outer_set(set) }),
            kind => tree.add(parent, kind),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_nested_mission_has_as_many_nodes_as_are_counted_for_one() {
        for (empty_locks, per_lock) in [(EmptyLocks::Keep, 1), (EmptyLocks::Reward, 2)] {
            let nested = Nested { rule: Rule::Kept, spread: Spread::new(1.0), empty_locks };
            let nodes_of =
                |seed| nested.make(&mut Rng::from_state(seed), &mut Removed::default()).nodes.len() as u64;
            // Its end is the node that it was put before.
            let most = (0..500).map(nodes_of).max().unwrap() - 1;
            assert!(most <= Nested::max_nodes(per_lock), "{most} nodes");
            assert!(per_lock > 1 || most == Nested::max_nodes(per_lock), "{most} nodes");
        }
    }
}
