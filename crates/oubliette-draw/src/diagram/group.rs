//! The nodes of a mission grouped as a diagram shows them: the bolts of one door together, and the keys of a ring
//! together.

use oubliette_core::Mission;
use oubliette_core::mission::NodeKind;

/// Nodes that stand in one place of a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// The indices of its nodes in the mission; several are either all locks or all keys.
    pub nodes: Vec<usize>,
    /// The parent group; the first group is its own parent.
    pub parent: usize,
}

/// The groups of a mission, each after its parent.
pub fn groups_of(mission: &Mission) -> Vec<Group> {
    let nodes = mission.nodes();
    let children = mission.children();
    let mut group_of = vec![0usize; nodes.len()];
    // For each key that other keys stand with, their group.
    let mut ring_of = vec![None; nodes.len()];
    let mut groups: Vec<Group> = Vec::with_capacity(nodes.len());
    for (place, node) in nodes.iter().enumerate() {
        let parent = mission.parent_of(place);
        let first = node.with.and_then(|with| mission.place_of(with));
        let joined = match (node.kind, first) {
            // A bolt is drawn on its door unless another node lies between the two.
            (NodeKind::Lock { .. }, Some(first)) => {
                let group = group_of[parent];
                let is_next = groups[group].nodes.first() == Some(&first)
                    && groups[group].nodes.last() == Some(&parent)
                    && children.of(parent).len() == 1;
                is_next.then_some(group)
            }
            (NodeKind::Key { .. }, first) => ring_of[first.unwrap_or(place)],
            _ => None,
        };
        group_of[place] = joined.unwrap_or(groups.len());
        match joined {
            Some(group) => groups[group].nodes.push(place),
            None => groups.push(Group { nodes: vec![place], parent: group_of[parent] }),
        }
        if let NodeKind::Key { .. } = node.kind {
            ring_of[first.unwrap_or(place)] = Some(group_of[place]);
        }
    }
    groups
}

/// The children of each group, in order, in two flat lists.
pub struct Branches {
    begins: Vec<u32>,
    places: Vec<u32>,
}

impl Branches {
    /// The children of each index, from the parent of each.
    pub fn of(parents: impl ExactSizeIterator<Item = usize> + Clone) -> Branches {
        let count = parents.len();
        let mut begins = vec![0u32; count + 1];
        for parent in parents.clone().skip(1) {
            begins[parent + 1] += 1;
        }
        for place in 1..begins.len() {
            begins[place] += begins[place - 1];
        }
        let mut next = begins.clone();
        let mut places = vec![0; count.saturating_sub(1)];
        for (child, parent) in parents.enumerate().skip(1) {
            places[next[parent] as usize] = child as u32;
            next[parent] += 1;
        }
        Branches { begins, places }
    }

    /// The children of the group at `place`.
    pub fn behind(&self, place: usize) -> &[u32] {
        &self.places[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::Rng;
    use oubliette_core::sample::{full_mission, random_mission};

    #[test]
    fn bolts_and_rings_are_one_group() {
        let groups = groups_of(&full_mission());
        let nodes: Vec<&[usize]> = groups.iter().map(|group| group.nodes.as_slice()).collect();
        assert_eq!(nodes, [&[0][..], &[1], &[2], &[3, 4], &[5, 6], &[7], &[8], &[9], &[10], &[11], &[12]]);
        assert_eq!(groups[10].parent, 4);
        let branches = Branches::of(groups.iter().map(|group| group.parent));
        assert_eq!(branches.behind(0), [1, 2, 4]);
        assert_eq!(branches.behind(4), [10]);
    }

    #[test]
    fn every_node_is_in_one_group_behind_the_group_of_its_parent() {
        let mut rng = Rng::from_state(5);
        for _ in 0..50 {
            let mission = random_mission(60, 9, &mut rng);
            let groups = groups_of(&mission);
            let mut group_of = vec![usize::MAX; mission.nodes().len()];
            for (index, group) in groups.iter().enumerate() {
                assert!(group.parent < index || index == 0);
                for &place in &group.nodes {
                    assert_eq!(std::mem::replace(&mut group_of[place], index), usize::MAX);
                }
            }
            for place in 1..group_of.len() {
                let parent = group_of[mission.parent_of(place)];
                assert!(parent == group_of[place] || parent == groups[group_of[place]].parent);
            }
        }
    }
}
