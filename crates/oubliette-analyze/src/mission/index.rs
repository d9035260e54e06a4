//! Nodes found by their numbers, also in missions that were edited.

use oubliette_core::{Mission, NodeId};

/// Where each node of a mission stands in its list.
pub(crate) struct NodeIndex {
    /// Number and place, sorted; empty where each number is its place.
    sorted: Vec<(NodeId, u32)>,
    count: u32,
}

impl NodeIndex {
    pub(crate) fn of(mission: &Mission) -> NodeIndex {
        let nodes = mission.nodes();
        let is_plain = (0..).zip(nodes).all(|(place, node)| node.id == NodeId(place));
        let mut sorted = Vec::new();
        if !is_plain {
            sorted.extend(nodes.iter().map(|node| node.id).zip(0..));
            sorted.sort_unstable();
        }
        NodeIndex { sorted, count: nodes.len() as u32 }
    }

    pub(crate) fn place_of(&self, id: NodeId) -> Option<usize> {
        if self.sorted.is_empty() {
            return (id.0 < self.count).then_some(id.0 as usize);
        }
        let found = self.sorted.binary_search_by_key(&id, |&(id, _)| id).ok()?;
        Some(self.sorted[found].1 as usize)
    }
}
