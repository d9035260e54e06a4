//! Groups: many keys behind one lock as a ring, locks in a row as one door.
//!
//! Grouping changes nothing about play.

use oubliette_core::mission::{NodeId, NodeKind};

use super::tree::Tree;

/// Makes rings of keys that lie right behind the same node, if there are at least `least` of them.
pub(super) fn make_rings(tree: &mut Tree, least: u32) {
    if least == 0 {
        return;
    }
    let mut rings: Vec<(u32, Option<NodeId>)> = vec![(0, None); tree.nodes.len()];
    let keys = || tree.nodes.iter().filter(|node| matches!(node.kind, NodeKind::Key { .. }));
    for (key, parent) in keys().filter_map(|key| Some((key.id, key.parent?))) {
        let (count, first) = &mut rings[parent.0 as usize];
        *count += 1;
        first.get_or_insert(key);
    }
    for node in &mut tree.nodes {
        if let (NodeKind::Key { .. }, Some(parent)) = (node.kind, node.parent) {
            let (count, first) = rings[parent.0 as usize];
            node.with = first.filter(|&first| count >= least && first != node.id);
        }
    }
}

/// Merges locks into one door if each but the last has only the next behind it and there are at least `least`. The
/// locks of a nested mission are not merged with those around it.
pub(super) fn merge_locks(tree: &mut Tree, least: u32) {
    if least == 0 {
        return;
    }
    let children = tree.child_counts();
    let home = |id: NodeId| match tree.node(id).kind {
        NodeKind::Lock { set, .. } => {
            let place = tree.sets.partition_point(|other| other.id < set);
            Some(tree.sets[place].home)
        }
        _ => None,
    };
    let mut next: Vec<Option<NodeId>> = vec![None; tree.nodes.len()];
    let mut heads = Vec::new();
    for node in tree.nodes.iter().filter(|node| matches!(node.kind, NodeKind::Lock { .. })) {
        match node.parent {
            Some(parent) if children[parent.0 as usize] == 1 && home(parent) == home(node.id) => {
                next[parent.0 as usize] = Some(node.id);
            }
            _ => heads.push(node.id),
        }
    }
    for head in heads {
        let chain = || std::iter::successors(next[head.0 as usize], |lock| next[lock.0 as usize]);
        if chain().count() + 1 >= least as usize {
            chain().for_each(|lock| tree.nodes[lock.0 as usize].with = Some(head));
        }
    }
}
