//! Where the nodes of the mission stand on the map.

use oubliette_core::mission::{Node, NodeKind};
use oubliette_core::{BitGrid, CompactSort, DoorKind, Dungeon, FeatureKind, Mission, NodeId, Point, Tile};

use super::fault::Faults;

/// The cell of each node.
pub(super) struct Places {
    /// Bolts stand at the door of the first lock of their chain and have none of their own.
    pub(super) at: Vec<Option<Point>>,
    /// For each node whether it is a gate on an open cell.
    is_gate: Vec<bool>,
    /// The end of the map, also where the mission has none.
    pub(super) end: Option<Point>,
}

impl Places {
    /// Finds each node on the map, and reports those that are missing, doubled or of the wrong kind.
    pub(super) fn of(dungeon: &Dungeon, mission: &Mission, open: &BitGrid, faults: &mut Faults) -> Places {
        let nodes = mission.nodes();
        let end = dungeon.features.iter().find(|feature| feature.kind == FeatureKind::End);
        let mut places = Places {
            at: vec![None; nodes.len()],
            is_gate: vec![false; nodes.len()],
            end: end.map(|feature| feature.at),
        };
        let children = mission.children();
        places.put_doors(dungeon, mission, faults);
        places.put_features(dungeon, mission, faults);
        for (place, node) in nodes.iter().enumerate() {
            if !node.is_bolt() && places.at[place].is_none() && place != 0 {
                faults.add("missing", Some(node.id), None);
            }
            let closes = match node.kind {
                NodeKind::Lock { .. } => true,
                NodeKind::Obstacle => !children.of(place).is_empty(),
                _ => false,
            };
            places.is_gate[place] = closes && places.at[place].is_some_and(|at| open.contains(at));
        }
        places.check_company(mission, faults);
        places
    }

    /// The cell of a node that is a gate.
    pub(super) fn gate(&self, place: usize) -> Option<Point> {
        self.at[place].filter(|_| self.is_gate[place])
    }

    fn put_doors(&mut self, dungeon: &Dungeon, mission: &Mission, faults: &mut Faults) {
        for door in &dungeon.doors {
            let Some(id) = door.lock else {
                if door.kind == DoorKind::Locked {
                    faults.add("stray", None, Some(door.at));
                }
                continue;
            };
            let is_lock = |node: &Node| matches!(node.kind, NodeKind::Lock { .. }) && !node.is_bolt();
            let is_put = self.put(mission, id, door.at, is_lock, faults);
            let is_locked =
                door.kind == DoorKind::Locked && dungeon.tiles.at(door.at) == Some(Tile::LockedDoor);
            if is_put && !is_locked {
                faults.add("not_locked", Some(id), Some(door.at));
            }
        }
    }

    fn put_features(&mut self, dungeon: &Dungeon, mission: &Mission, faults: &mut Faults) {
        let nodes = mission.nodes();
        for feature in &dungeon.features {
            let id = match (feature.node, feature.kind) {
                (Some(id), _) => id,
                (None, FeatureKind::Start) => nodes[0].id,
                (None, FeatureKind::End) => match nodes.iter().find(|node| node.kind == NodeKind::End) {
                    Some(end) => end.id,
                    None => continue,
                },
                (None, FeatureKind::Treasure) => continue,
                (None, FeatureKind::Key | FeatureKind::Reward | FeatureKind::Obstacle) => {
                    faults.add("stray", None, Some(feature.at));
                    continue;
                }
            };
            let is_same = |node: &Node| match node.kind {
                NodeKind::Start => feature.kind == FeatureKind::Start,
                NodeKind::Key { .. } => feature.kind == FeatureKind::Key,
                NodeKind::End => feature.kind == FeatureKind::End,
                NodeKind::Reward => feature.kind == FeatureKind::Reward,
                NodeKind::Obstacle => feature.kind == FeatureKind::Obstacle,
                NodeKind::Lock { .. } => false,
            };
            self.put(mission, id, feature.at, is_same, faults);
        }
    }

    /// Puts a node on its cell, unless it is not part of the mission, is of another kind, or already stands elsewhere.
    fn put(
        &mut self,
        mission: &Mission,
        id: NodeId,
        at: Point,
        is_kind: impl Fn(&Node) -> bool,
        faults: &mut Faults,
    ) -> bool {
        let code = match mission.place_of(id) {
            None => "unknown_node",
            Some(place) if !is_kind(&mission.nodes()[place]) => "wrong_kind",
            Some(place) if self.at[place].is_some() => "twice",
            Some(place) => {
                self.at[place] = Some(at);
                return true;
            }
        };
        faults.add(code, Some(id), Some(at));
        false
    }

    /// Only the keys of a ring share a cell.
    fn check_company(&self, mission: &Mission, faults: &mut Faults) {
        let nodes = mission.nodes();
        let mut cells: Vec<((i32, i32), u32)> =
            (0..).zip(&self.at).filter_map(|(place, at)| at.map(|at| ((at.y, at.x), place))).collect();
        cells.compact_sort();
        let ring = |place: u32| match nodes[place as usize].kind {
            NodeKind::Key { .. } => nodes[place as usize].with.or(Some(nodes[place as usize].id)),
            _ => None,
        };
        for pair in cells.windows(2) {
            let [(cell, first), (other, second)] = [pair[0], pair[1]];
            if cell == other && (ring(first).is_none() || ring(first) != ring(second)) {
                faults.add("crowded", Some(nodes[second as usize].id), self.at[second as usize]);
            }
        }
    }
}
