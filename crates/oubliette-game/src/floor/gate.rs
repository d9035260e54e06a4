//! The doors of an embedded mission, and the areas for its keys and rewards, as the furnishing needs them.

use oubliette_core::mission::{Mission, NodeKind, Rule, SetKind};
use oubliette_core::{BitGrid, CompactSort, Dungeon, Feature, FeatureKind, NodeId, Point, area};

use super::lock::{Bolt, LockedDoor};
use super::metal::Metal;

/// The doors of a mission that was set into a floor, and the areas between them.
pub(crate) struct Gates {
    pub(crate) doors: Vec<LockedDoor>,
    pub(crate) areas: Areas,
    /// The metal and the area of each key.
    pub(crate) keys: Vec<(Metal, u16)>,
    /// The areas of the rewards.
    pub(crate) rewards: Vec<u16>,
    /// The area of the end.
    pub(crate) end: u16,
}

impl Gates {
    /// The doors, keys and rewards of `dungeon`; `None` if it has no mission, or if its doors do not divide it into
    /// one area more than there are doors.
    pub(crate) fn of(dungeon: &Dungeon) -> Option<Gates> {
        let mission = dungeon.mission.as_ref()?;
        let door = |(at, lock)| Some(LockedDoor { at, bolts: bolts_of(mission, lock)?, sides: Vec::new() });
        let locked = dungeon.doors.iter().filter_map(|door| Some((door.at, door.lock?)));
        let mut doors = locked.map(door).collect::<Option<Vec<_>>>()?;
        let areas = Areas::new(dungeon.open_cells(), dungeon.start()?, &mut doors)?;
        if doors.is_empty() || areas.count() != doors.len() + 1 {
            return None;
        }
        let at = |kind| dungeon.features.iter().filter(move |feature| feature.kind == kind);
        let area_of = |feature: &Feature| areas.area_at(feature.at);
        let key = |feature: &Feature| Some((metal_of(mission, feature.node?)?, area_of(feature)?));
        let keys = at(FeatureKind::Key).map(key).collect::<Option<_>>()?;
        let rewards = at(FeatureKind::Reward).map(area_of).collect::<Option<_>>()?;
        let end = area_of(at(FeatureKind::End).next()?)?;
        Some(Gates { doors, keys, rewards, end, areas })
    }

    /// The area of `point`; `None` for walls and doors.
    pub(crate) fn area_at(&self, point: Point) -> Option<u16> {
        self.areas.area_at(point)
    }
}

/// The metal of a key or a lock of `mission`.
pub(super) fn metal_of(mission: &Mission, node: NodeId) -> Option<Metal> {
    Metal::of_set(mission.set_of(mission.place_of(node)?)?)
}

/// All bolts of the door of the lock `first`: that of the lock itself, and those of the locks on the same door.
/// Bolts for keys of the same set are joined.
pub(super) fn bolts_of(mission: &Mission, first: NodeId) -> Option<Vec<Bolt>> {
    let mut bolts: Vec<Bolt> = Vec::new();
    for node in mission.nodes().iter().filter(|node| node.id == first || node.with == Some(first)) {
        let NodeKind::Lock { needs, set } = node.kind else { continue };
        let is_permanent = mission.set(set)?.kind == SetKind::Permanent;
        let is_spent = mission.rule() == Rule::Consumed && !is_permanent;
        let metal = metal_of(mission, node.id)?;
        match bolts.iter_mut().find(|bolt| bolt.metal == metal) {
            Some(bolt) if is_spent => bolt.needs = bolt.needs.saturating_add(needs),
            Some(bolt) => bolt.needs = bolt.needs.max(needs),
            None => bolts.push(Bolt { metal, needs, spends: u32::from(is_spent) }),
        }
    }
    for bolt in &mut bolts {
        bolt.spends *= bolt.needs;
    }
    (!bolts.is_empty()).then_some(bolts)
}

/// The areas of a floor between its closed doors, counted from that of the start.
pub(crate) struct Areas {
    areas: area::Areas,
    /// The number of each area.
    numbers: Vec<u16>,
}

impl Areas {
    /// The areas of a floor on whose `open` cells stand `doors`, which get the numbers of the areas and doors
    /// beside them. Area 0 is that of `start`. `None` if that is no open cell, or if areas and doors are too many
    /// to be counted.
    pub(crate) fn new(open: BitGrid, start: Point, doors: &mut [LockedDoor]) -> Option<Areas> {
        let mut closed = BitGrid::new(open.size());
        doors.iter().for_each(|door| closed.insert(door.at));
        let areas = area::Areas::between(open, closed);
        let first = areas.area_at(start)?;
        let count = u16::try_from(areas.count() + doors.len()).ok()? - doors.len() as u16;
        let mut numbers: Vec<u16> = (0..count).collect();
        // The others keep their order.
        numbers[..first].iter_mut().for_each(|number| *number += 1);
        numbers[first] = 0;
        let areas = Areas { areas, numbers };
        let cells: Vec<Point> = doors.iter().map(|door| door.at).collect();
        for door in doors {
            let side = |point: &Point| {
                let beside = || cells.iter().position(|cell| cell == point).map(|place| count + place as u16);
                areas.area_at(*point).or_else(beside)
            };
            door.sides = door.at.neighbors().iter().filter_map(side).collect();
            door.sides.compact_sort();
            door.sides.dedup();
        }
        Some(areas)
    }

    /// How many there are.
    pub(crate) fn count(&self) -> usize {
        self.numbers.len()
    }

    /// The area of `point`; `None` for walls and doors.
    pub(crate) fn area_at(&self, point: Point) -> Option<u16> {
        self.areas.area_at(point).map(|area| self.numbers[area])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doors_part_a_floor_into_areas_that_count_from_the_start() {
        let open = BitGrid::from_text(
            "
            .......
            ##.##.#
            .......",
        );
        let mut doors = [door(3, 2), door(3, 0)];
        let ring = Areas::new(open.clone(), Point::new(0, 0), &mut doors).unwrap();
        assert_eq!(ring.count(), 2, "two doors, two areas");
        let mut doors = [door(4, 2), door(1, 0), door(2, 0)];
        let mut parted = open;
        parted.remove(Point::new(5, 1));
        let areas = Areas::new(parted, Point::new(3, 0), &mut doors).unwrap();
        let area = |x, y| areas.area_at(Point::new(x, y));
        assert_eq!((area(3, 0), area(0, 0), area(0, 2), area(6, 2)), (Some(0), Some(1), Some(2), Some(3)));
        assert_eq!((area(0, 1), area(4, 2)), (None, None), "walls and doors are no part of any");
        let sides: Vec<&[u16]> = doors.iter().map(|door| &door.sides[..]).collect();
        assert_eq!(sides, [&[2, 3][..], &[1, 6], &[0, 2, 5]], "doors count after the four areas");
    }

    fn door(x: i32, y: i32) -> LockedDoor {
        LockedDoor { at: Point::new(x, y), bolts: Vec::new(), sides: Vec::new() }
    }
}
