//! Nodes by their numbers, and in an order in which each comes after its parent.

use super::Node;

/// Where each number stands in a list of distinct numbers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Places {
    /// Number and place, sorted; empty where each number minus the first is its place.
    sorted: Vec<(u32, u32)>,
    first: u32,
    count: u32,
}

impl Places {
    pub(super) fn of(numbers: impl Iterator<Item = u32> + Clone) -> Places {
        let first = numbers.clone().next().unwrap_or(0);
        let is_dense =
            (0..).zip(numbers.clone()).all(|(place, number)| first.checked_add(place) == Some(number));
        let count = numbers.clone().count() as u32;
        let mut sorted = Vec::new();
        if !is_dense {
            sorted.extend(numbers.zip(0..));
            sorted.sort_unstable();
        }
        Places { sorted, first, count }
    }

    pub(super) fn find(&self, number: u32) -> Option<u32> {
        if self.sorted.is_empty() {
            return number.checked_sub(self.first).filter(|&place| place < self.count);
        }
        let place = self.sorted.partition_point(|&(other, _)| other < number);
        self.sorted.get(place).filter(|(found, _)| *found == number).map(|&(_, place)| place)
    }
}

/// The nodes of a tree in an order in which each comes after its parent.
pub(super) fn parents_first(nodes: Vec<Node>) -> Vec<Node> {
    let places = Places::of(nodes.iter().map(|node| node.id.0));
    let parent_place = |node: &Node| node.parent.and_then(|parent| places.find(parent.0));
    let is_in_order = (0..).zip(&nodes).all(|(place, node)| match parent_place(node) {
        None => place == 0,
        Some(parent) => parent < place,
    });
    if is_in_order {
        return nodes;
    }
    let mut children: Vec<(u32, u32)> =
        (0..).zip(&nodes).filter_map(|(place, node)| Some((parent_place(node)?, place))).collect();
    children.sort_unstable();
    let mut order = Vec::with_capacity(nodes.len());
    let mut stack: Vec<u32> =
        (0..).zip(&nodes).filter(|(_, node)| node.parent.is_none()).map(|(place, _)| place).collect();
    while let Some(place) = stack.pop() {
        order.push(place);
        let begin = children.partition_point(|&(parent, _)| parent < place);
        let end = children.partition_point(|&(parent, _)| parent <= place);
        stack.extend(children[begin..end].iter().rev().map(|&(_, child)| child));
    }
    let mut nodes: Vec<Option<Node>> = nodes.into_iter().map(Some).collect();
    order.into_iter().filter_map(|place| nodes[place as usize].take()).collect()
}
