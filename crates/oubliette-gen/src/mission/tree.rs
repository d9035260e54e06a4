//! A mission while it is planned: a node's number is its place in the list.

use oubliette_core::mission::{KeySet, Mission, Node, NodeId, NodeKind, Rule};

/// The sets and nodes of a mission that is not finished. Nodes may stand before their parents.
pub(super) struct Tree {
    pub(super) sets: Vec<KeySet>,
    pub(super) nodes: Vec<Node>,
}

impl Tree {
    /// Adds a node; its number.
    pub(super) fn add(&mut self, parent: Option<NodeId>, kind: NodeKind) -> NodeId {
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::new(id, parent, kind));
        id
    }

    pub(super) fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    pub(super) fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// How many nodes lie right behind each.
    pub(super) fn child_counts(&self) -> Vec<u32> {
        let mut counts = vec![0; self.nodes.len()];
        for parent in self.nodes.iter().filter_map(|node| node.parent) {
            counts[parent.0 as usize] += 1;
        }
        counts
    }

    /// The numbers of the nodes, each branch before the next.
    pub(super) fn walk(&self) -> Vec<NodeId> {
        let mut first_child = vec![None; self.nodes.len()];
        let mut next_sibling = vec![None; self.nodes.len()];
        for node in self.nodes.iter().rev() {
            if let Some(parent) = node.parent {
                next_sibling[node.id.0 as usize] = first_child[parent.0 as usize].replace(node.id);
            }
        }
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut stack: Vec<NodeId> = self.nodes.iter().take(1).map(|start| start.id).collect();
        while let Some(id) = stack.pop() {
            order.push(id);
            stack.extend(next_sibling[id.0 as usize]);
            stack.extend(first_child[id.0 as usize]);
        }
        order
    }

    /// Keeps only the nodes in `order` and numbers them from 0 in that order. A kept node may not refer to a dropped one.
    pub(super) fn renumber(&mut self, order: &[NodeId]) {
        let mut new_ids = vec![NodeId(0); self.nodes.len()];
        for (new, old) in (0..).zip(order) {
            new_ids[old.0 as usize] = NodeId(new);
        }
        let moved = |id: NodeId| new_ids[id.0 as usize];
        self.nodes = order
            .iter()
            .map(|&old| {
                let node = std::mem::replace(self.node_mut(old), Node::new(old, None, NodeKind::Start));
                Node { id: moved(old), parent: node.parent.map(moved), with: node.with.map(moved), ..node }
            })
            .collect();
        for set in &mut self.sets {
            set.home = set.home.map(moved);
        }
    }

    /// The finished mission, its nodes numbered from 0 with each after its parent.
    pub(super) fn into_mission(mut self, rule: Rule) -> Mission {
        if !self.nodes.iter().all(|node| node.parent < Some(node.id)) {
            let order = self.walk();
            self.renumber(&order);
        }
        Mission::new(rule, self.sets, self.nodes).expect("a planned mission is a tree")
    }
}
