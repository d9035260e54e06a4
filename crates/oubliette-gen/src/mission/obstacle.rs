//! Linear obstacles: a fight or a puzzle on a line, with one way in and one way out.
//!
//! No line gets a second obstacle before each has one, so that no way back becomes tedious.

use oubliette_core::Rng;
use oubliette_core::mission::{NodeId, NodeKind};

use super::tree::Tree;

/// The nodes to which lines with obstacles can lead: keys and locks, or all nodes if there are none.
pub(super) fn lines(tree: &Tree) -> Vec<NodeId> {
    let nodes = || tree.nodes.iter().filter(|node| node.kind != NodeKind::Start);
    let with_set: Vec<NodeId> =
        nodes().filter(|node| node.kind.set().is_some()).map(|node| node.id).collect();
    if with_set.is_empty() { nodes().map(|node| node.id).collect() } else { with_set }
}

/// The ends of `count` random lines, each as often as the others or once more.
pub(super) fn spread_over(
    lines: &[NodeId],
    count: u32,
    rng: &mut Rng,
) -> impl Iterator<Item = NodeId> + use<> {
    let mut lines = lines.to_vec();
    rng.shuffle(&mut lines);
    (0..count as usize).filter_map(move |turn| lines.get(turn % lines.len().max(1)).copied())
}

/// Puts `count` obstacles on lines.
pub(super) fn insert(tree: &mut Tree, lines: &[NodeId], count: u32, rng: &mut Rng) {
    for child in spread_over(lines, count, rng) {
        let obstacle = tree.add(tree.node(child).parent, NodeKind::Obstacle);
        tree.node_mut(child).parent = Some(obstacle);
    }
}
