//! The positions of a mission's locks and keys on its map.

use oubliette_core::mission::{NodeKind, SetKind};
use oubliette_core::{CompactSort, Door, Dungeon, FeatureKind, Mission, NodeId, Point, Size};

use crate::badge::Badge;
use oubliette_core::Glyph;

/// Locks or keys on one cell, by the indices of their nodes: the bolts of a door from the first to the last, or the
/// keys of a ring.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// The cell.
    pub at: Point,
    /// The indices of the nodes.
    pub nodes: Vec<usize>,
}

/// The locks and keys of a dungeon's mission, in reading order, as far as they stand inside the map.
pub struct Lockwork<'a> {
    mission: Option<&'a Mission>,
    gates: Vec<Stand>,
    keys: Vec<Stand>,
}

impl<'a> Lockwork<'a> {
    /// The locks and keys of `dungeon`; none without a mission.
    pub fn of(dungeon: &'a Dungeon) -> Lockwork<'a> {
        let Some(mission) = &dungeon.mission else {
            return Lockwork { mission: None, gates: Vec::new(), keys: Vec::new() };
        };
        let bolts = Bolts::of(mission);
        let locks =
            dungeon.doors.iter().flat_map(|door| bolts.of_door(door).map(move |place| (door.at, place)));
        let keys = dungeon.features.iter().filter(|feature| feature.kind == FeatureKind::Key);
        let keys = keys.filter_map(|feature| Some((feature.at, mission.place_of(feature.node?)?)));
        let is_key = |place: usize| matches!(mission.nodes()[place].kind, NodeKind::Key { .. });
        let size = dungeon.size();
        Lockwork {
            mission: Some(mission),
            gates: stands(locks, size),
            keys: stands(keys.filter(|&(_, place)| is_key(place)), size),
        }
    }

    /// The mission, if there is one.
    pub fn mission(&self) -> Option<&'a Mission> {
        self.mission
    }

    /// All locked doors.
    pub fn gates(&self) -> &[Stand] {
        &self.gates
    }

    /// All keys.
    pub fn keys(&self) -> &[Stand] {
        &self.keys
    }

    /// Every lock and key with its node, by set, locks first.
    pub fn by_set(&self) -> Vec<(Glyph, usize, &Stand)> {
        let Some(mission) = self.mission else { return Vec::new() };
        let mut all: Vec<(Glyph, usize, &Stand)> = Vec::new();
        for (glyph, stands) in [(Glyph::LockedDoor, &self.gates), (Glyph::Key, &self.keys)] {
            let nodes =
                stands.iter().flat_map(|stand| stand.nodes.iter().map(move |&place| (glyph, place, stand)));
            all.extend(nodes);
        }
        all.compact_sort_by_key(|&(glyph, place, _)| (mission.set_of(place), glyph as u8, place));
        all
    }

    /// The locked doors of row `y`, from the left.
    pub fn gates_of_row(&self, y: i32) -> &[Stand] {
        row_of(&self.gates, y)
    }

    /// The keys of row `y`, from the left.
    pub fn keys_of_row(&self, y: i32) -> &[Stand] {
        row_of(&self.keys, y)
    }

    /// The index of the set to show where there is room for only one.
    pub fn set_of(&self, stand: &Stand) -> Option<usize> {
        self.mission?.set_of(*stand.nodes.first()?)
    }

    /// The badges of a door, one for each bolt.
    pub fn bolts(&self, gate: &Stand) -> Vec<Badge> {
        self.mission.map_or_else(Vec::new, |mission| {
            gate.nodes.iter().filter_map(|&place| badge_of(mission, place)).collect()
        })
    }

    /// The badge of a key or a ring of keys: all numbers, in the look of the first.
    pub fn key(&self, stand: &Stand) -> Option<Badge> {
        let mission = self.mission?;
        let mut badges = stand.nodes.iter().filter_map(|&place| badge_of(mission, place));
        let first = badges.next()?;
        let mut labels = vec![first.label.clone()];
        labels.extend(badges.map(|badge| badge.label));
        labels.dedup();
        Some(Badge { label: labels.join("+"), ..first })
    }
}

/// The badge of the key or lock at `place`.
pub fn badge_of(mission: &Mission, place: usize) -> Option<Badge> {
    let set_place = mission.set_of(place)?;
    let set = &mission.sets()[set_place];
    let count = match mission.nodes()[place].kind {
        NodeKind::Lock { needs, .. } if set.kind == SetKind::Multi || needs > 1 => Some(needs),
        _ => None,
    };
    Some(Badge { set: set_place, label: set.id.to_string(), count })
}

/// The locks of each door of a mission.
pub struct Bolts<'a> {
    mission: &'a Mission,
    /// The further bolts of doors: the lock that they stand with, and their own index.
    further: Vec<(NodeId, usize)>,
}

impl<'a> Bolts<'a> {
    /// The bolts of all doors of `mission`.
    pub fn of(mission: &'a Mission) -> Bolts<'a> {
        let nodes = mission.nodes().iter().enumerate();
        let mut further: Vec<(NodeId, usize)> = nodes
            .filter(|(_, node)| node.is_bolt())
            .filter_map(|(place, node)| Some((node.with?, place)))
            .collect();
        further.compact_sort();
        Bolts { mission, further }
    }

    /// The indices of the locks of `door`, from the first to the last.
    pub fn of_door(&self, door: &Door) -> impl Iterator<Item = usize> + use<'_> {
        let first = door.lock.and_then(|lock| self.mission.place_of(lock));
        let further = door.lock.map_or(&[][..], |lock| {
            let begin = self.further.partition_point(|&(id, _)| id < lock);
            let end = self.further.partition_point(|&(id, _)| id <= lock);
            &self.further[begin..end]
        });
        let is_lock = |&place: &usize| matches!(self.mission.nodes()[place].kind, NodeKind::Lock { .. });
        first.into_iter().chain(further.iter().map(|&(_, place)| place)).filter(is_lock)
    }
}

/// The nodes by cell, in reading order; those of a cell keep their order.
fn stands(nodes: impl Iterator<Item = (Point, usize)>, size: Size) -> Vec<Stand> {
    let mut nodes: Vec<(Point, usize)> = nodes.filter(|&(at, _)| size.contains(at)).collect();
    nodes.compact_sort_by_key(|&(at, _)| at);
    let cells = nodes.chunk_by(|a, b| a.0 == b.0);
    cells.map(|cell| Stand { at: cell[0].0, nodes: cell.iter().map(|&(_, place)| place).collect() }).collect()
}

fn row_of(stands: &[Stand], y: i32) -> &[Stand] {
    let begin = stands.partition_point(|stand| stand.at.y < y);
    let end = stands.partition_point(|stand| stand.at.y <= y);
    &stands[begin..end]
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::sample::{full_mission, locked_dungeon};
    use oubliette_core::{DoorKind, Feature};

    fn dungeon() -> Dungeon {
        let mut dungeon = locked_dungeon();
        dungeon.mission = Some(full_mission());
        let key = |x, y, node| Feature {
            node: Some(NodeId(node)),
            ..Feature::new(Point::new(x, y), FeatureKind::Key)
        };
        dungeon.features = vec![key(3, 1, 3), key(3, 1, 4), key(2, 1, 1), key(99, 99, 7), key(1, 1, 2)];
        dungeon.doors = vec![Door { lock: Some(NodeId(5)), ..Door::new(Point::new(4, 1), DoorKind::Locked) }];
        dungeon
    }

    #[test]
    fn bolts_come_together_on_their_door_and_rings_on_their_cell() {
        let dungeon = dungeon();
        let lockwork = Lockwork::of(&dungeon);
        let stand = |x, nodes: &[usize]| Stand { at: Point::new(x, 1), nodes: nodes.to_vec() };
        assert_eq!(lockwork.gates(), [stand(4, &[5, 6])]);
        assert_eq!(lockwork.keys(), [stand(2, &[1]), stand(3, &[3, 4])]);
        assert!(lockwork.gates_of_row(0).is_empty() && lockwork.keys_of_row(1).len() == 2);
    }

    #[test]
    fn a_badge_shows_the_number_of_its_set_and_how_many_keys_a_lock_needs() {
        let dungeon = dungeon();
        let lockwork = Lockwork::of(&dungeon);
        let bolts = lockwork.bolts(&lockwork.gates()[0]);
        let shown: Vec<_> = bolts.iter().map(|bolt| (bolt.set, bolt.label.as_str(), bolt.count)).collect();
        assert_eq!(shown, [(1, "2", Some(2)), (2, "3", None)]);
        assert_eq!(lockwork.key(&lockwork.keys()[1]).unwrap().label, "2");
    }

    #[test]
    fn a_map_without_a_mission_has_none() {
        let mut dungeon = dungeon();
        dungeon.mission = None;
        assert!(Lockwork::of(&dungeon).gates().is_empty() && Lockwork::of(&dungeon).keys().is_empty());
    }
}
