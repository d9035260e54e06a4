//! The areas that a mission needs on a map.
//!
//! Everything that no gate keeps apart is one area: the start's, and one behind each lock and behind each
//! obstacle that holds something. Bolts on one door share an area, keys of one ring share a spot.

use oubliette_core::CompactSort;
use oubliette_core::mission::{Mission, NodeKind};

/// An area, with the needs of it and of all areas behind it.
#[derive(Clone, Debug)]
pub(super) struct Area {
    /// The area before it; the first is its own.
    pub(super) parent: u32,
    /// The place of the node at its gate: the first lock of its door, an obstacle, or the start.
    pub(super) gate: u32,
    /// The spots that nodes stand on in it.
    pub(super) spots: u32,
    /// Areas from here on, itself included.
    pub(super) area_count: u32,
    /// Areas from here on behind which there is none.
    pub(super) leaf_count: u32,
    /// The longest chain of areas from here on.
    pub(super) height: u32,
    /// The cells that all areas from here on need at the least.
    pub(super) cell_count: u32,
    /// The areas from here on in which something stands: each should have a room.
    pub(super) room_count: u32,
}

/// All areas of a mission, each after the one it lies behind.
#[derive(Clone, Debug)]
pub(super) struct Areas {
    pub(super) list: Vec<Area>,
    /// The area and the place of each node that needs a spot of its own.
    pub(super) spots: Vec<(u32, u32)>,
    children: Vec<u32>,
    begins: Vec<u32>,
}

impl Areas {
    pub(super) fn of(mission: &Mission) -> Areas {
        let nodes = mission.nodes();
        let mut holds_something = vec![false; nodes.len()];
        (1..nodes.len()).for_each(|place| holds_something[mission.parent_of(place)] = true);
        let mut behind = vec![0u32; nodes.len()];
        let mut list = vec![Area::new(0, 0)];
        let mut spots = Vec::new();
        for (place, node) in nodes.iter().enumerate().skip(1) {
            let around = behind[mission.parent_of(place)];
            let is_gate = match node.kind {
                NodeKind::Lock { .. } => node.with.is_none(),
                NodeKind::Obstacle => holds_something[place],
                _ => false,
            };
            behind[place] = around;
            if is_gate {
                behind[place] = list.len() as u32;
                list.push(Area::new(around, place as u32));
            } else if node.with.is_none() {
                list[around as usize].spots += 1;
                spots.push((around, place as u32));
            }
        }
        let mut areas = Areas { list, spots, children: Vec::new(), begins: Vec::new() };
        let has_end = nodes.iter().any(|node| node.kind == NodeKind::End);
        let end = if has_end { None } else { Some(areas.deepest() as usize) };
        for (place, area) in areas.list.iter_mut().enumerate() {
            area.room_count = u32::from(area.spots > 0 || end == Some(place));
        }
        sum_up(&mut areas.list);
        (areas.children, areas.begins) = children_of(&areas.list);
        areas
    }

    /// The areas right behind `area`, those that need most first.
    pub(super) fn children(&self, area: u32) -> &[u32] {
        let area = area as usize;
        &self.children[self.begins[area] as usize..self.begins[area + 1] as usize]
    }

    /// Whether something stands in `area` itself.
    pub(super) fn holds_something(&self, area: u32) -> bool {
        let behind = self.children(area).iter().map(|&child| self.list[child as usize].room_count);
        self.list[area as usize].room_count > behind.sum()
    }

    /// The last area among those with the most gates before them.
    pub(super) fn deepest(&self) -> u32 {
        let mut depths = vec![0u32; self.list.len()];
        let mut deepest = 0;
        for (area, info) in self.list.iter().enumerate().skip(1) {
            depths[area] = depths[info.parent as usize] + 1;
            if depths[area] >= depths[deepest] {
                deepest = area;
            }
        }
        deepest as u32
    }
}

impl Area {
    fn new(parent: u32, gate: u32) -> Area {
        Area { parent, gate, spots: 0, area_count: 1, leaf_count: 0, height: 1, cell_count: 0, room_count: 0 }
    }

    /// The cells it needs itself: its spots, and one to stand on.
    pub(super) fn own_cells(&self) -> u32 {
        self.spots + 1
    }
}

fn sum_up(list: &mut [Area]) {
    for area in (0..list.len()).rev() {
        let own = &mut list[area];
        own.cell_count += own.own_cells();
        own.leaf_count = own.leaf_count.max(1);
        let Area { parent, area_count, leaf_count, height, cell_count, room_count, .. } = *own;
        if area > 0 {
            let parent = &mut list[parent as usize];
            parent.area_count += area_count;
            parent.leaf_count += leaf_count;
            parent.height = parent.height.max(height + 1);
            parent.cell_count += cell_count;
            parent.room_count += room_count;
        }
    }
}

fn children_of(list: &[Area]) -> (Vec<u32>, Vec<u32>) {
    let mut begins = vec![0u32; list.len() + 1];
    list.iter().skip(1).for_each(|area| begins[area.parent as usize + 1] += 1);
    (1..begins.len()).for_each(|place| begins[place] += begins[place - 1]);
    let mut children: Vec<u32> = (1..list.len() as u32).collect();
    children.compact_sort_by_key(|&area| {
        let Area { parent, leaf_count, area_count, .. } = list[area as usize];
        (parent, std::cmp::Reverse((leaf_count, area_count)))
    });
    (children, begins)
}

#[cfg(test)]
mod tests {
    use oubliette_core::mission::{KeySet, Node, NodeId, Rule, SetId, SetKind};

    use super::*;

    #[test]
    fn locks_and_obstacles_make_areas_and_bolts_and_rings_do_not() {
        let (set, needs) = (SetId(1), 1);
        let node = |id, parent, kind| Node::new(NodeId(id), Some(NodeId(parent)), kind);
        let with = |node: Node, with| Node { with: Some(NodeId(with)), ..node };
        let nodes = vec![
            Node::new(NodeId(0), None, NodeKind::Start),
            node(1, 0, NodeKind::Key { set }),
            with(node(2, 0, NodeKind::Key { set }), 1),
            node(3, 0, NodeKind::Lock { set, needs }),
            with(node(4, 3, NodeKind::Lock { set, needs }), 3),
            node(5, 4, NodeKind::Reward),
            node(6, 4, NodeKind::Obstacle),
            node(7, 6, NodeKind::End),
            node(8, 0, NodeKind::Obstacle),
        ];
        let sets = vec![KeySet::new(set, SetKind::Multi)];
        let areas = Areas::of(&Mission::new(Rule::Kept, sets, nodes).unwrap());
        let gates: Vec<u32> = areas.list.iter().map(|area| area.gate).collect();
        assert_eq!(gates, [0, 3, 6]);
        assert_eq!(areas.spots, [(0, 1), (1, 5), (2, 7), (0, 8)]);
        assert_eq!((areas.children(0), areas.deepest()), (&[1][..], 2));
        let Area { area_count, leaf_count, height, cell_count, .. } = areas.list[0];
        assert_eq!((area_count, leaf_count, height, cell_count), (3, 1, 3, 7));
    }
}
