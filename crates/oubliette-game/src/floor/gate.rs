//! What a mission that was set into a floor asks of the furnishing: doors, and areas for keys and rewards.

use oubliette_core::mission::{Mission, NodeKind, Rule, SetKind};
use oubliette_core::{BitGrid, Components, Dungeon, Feature, FeatureKind, Point};

use super::lock::{LockedDoor, Locks, Metal};

/// The doors of a mission that was set into a floor, and the areas between them.
pub(crate) struct Gates {
    pub(crate) doors: Vec<LockedDoor>,
    areas: Areas,
    /// The metal and the area of each key.
    pub(crate) keys: Vec<(Metal, u8)>,
    /// The areas of the rewards.
    pub(crate) rewards: Vec<u8>,
    /// The area of the end.
    pub(crate) end: u8,
}

impl Gates {
    /// What `dungeon` says of its doors, keys and rewards; `None` if it has no mission, or too large a one.
    pub(crate) fn of(dungeon: &Dungeon) -> Option<Gates> {
        let mission = dungeon.mission.as_ref()?;
        let mut doors = locked_doors(dungeon, mission)?;
        if doors.is_empty() || doors.len() > Locks::MAX_DOORS {
            return None;
        }
        let areas = Areas::new(dungeon.open_cells(), dungeon.start()?, &mut doors)?;
        let at = |kind| dungeon.features.iter().filter(move |feature| feature.kind == kind);
        let area_of = |feature: &Feature| areas.area_at(feature.at);
        let key = |feature: &Feature| {
            let node = mission.place_of(feature.node?)?;
            Some((*Metal::ALL.get(mission.set_of(node)?)?, area_of(feature)?))
        };
        let keys = at(FeatureKind::Key).map(key).collect::<Option<_>>()?;
        let rewards = at(FeatureKind::Reward).map(area_of).collect::<Option<_>>()?;
        let end = area_of(at(FeatureKind::End).next()?)?;
        Some(Gates { doors, keys, rewards, end, areas })
    }

    /// The area of `point`; `None` for walls and doors.
    pub(crate) fn area_at(&self, point: Point) -> Option<u8> {
        self.areas.area_at(point)
    }
}

fn locked_doors(dungeon: &Dungeon, mission: &Mission) -> Option<Vec<LockedDoor>> {
    let locked = dungeon.doors.iter().filter_map(|door| Some((door.at, door.lock?)));
    let door = |(at, lock)| {
        let place = mission.place_of(lock)?;
        let NodeKind::Lock { needs, .. } = mission.nodes()[place].kind else { return None };
        let set = mission.set_of(place)?;
        let is_spent = mission.rule() == Rule::Consumed && mission.sets()[set].kind != SetKind::Permanent;
        let needs = u8::try_from(needs).ok()?;
        let spends = if is_spent { needs } else { 0 };
        Some(LockedDoor { at, metal: *Metal::ALL.get(set)?, needs, spends, before: 0 })
    };
    locked.map(door).collect()
}

/// The parts of a floor between its closed doors.
pub(crate) struct Areas {
    /// The open cells without the doors.
    cells: BitGrid,
    components: Components,
    area_of_label: Vec<Option<u8>>,
}

impl Areas {
    /// The areas of a floor on whose `open` cells stand `doors`, which learn what they lie before. `None` if
    /// the doors do not part the floor into one area more than there are doors.
    pub(crate) fn new(mut open: BitGrid, start: Point, doors: &mut [LockedDoor]) -> Option<Areas> {
        doors.iter().for_each(|door| open.remove(door.at));
        let components = Components::of(&open);
        let mut area_of_label = vec![None; components.count() as usize];
        *area_of_label.get_mut(components.label_at(start) as usize)? = Some(0);
        let mut pending: Vec<usize> = (0..doors.len()).collect();
        while !pending.is_empty() {
            let before = pending.len();
            pending.retain(|&place| {
                let at = doors[place].at;
                let sides = at.neighbors().into_iter().filter(|point| open.contains(*point));
                let labels: Vec<u32> = sides.map(|point| components.label_at(point)).collect();
                let known = labels.iter().find_map(|label| area_of_label[*label as usize]);
                let unknown = labels.iter().find(|label| area_of_label[**label as usize].is_none());
                let (Some(known), Some(&unknown)) = (known, unknown) else { return true };
                doors[place].before = known;
                area_of_label[unknown as usize] = Some(place as u8 + 1);
                false
            });
            if pending.len() == before {
                return None;
            }
        }
        area_of_label.iter().all(Option::is_some).then_some(Areas { cells: open, components, area_of_label })
    }

    /// The area of `point`; `None` for walls and doors.
    pub(crate) fn area_at(&self, point: Point) -> Option<u8> {
        let is_part = self.cells.contains(point);
        is_part.then(|| self.area_of_label[self.components.label_at(point) as usize]).flatten()
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
        assert!(Areas::new(open.clone(), Point::new(0, 0), &mut doors).is_none(), "two doors, two areas");
        let mut doors = [door(4, 2), door(1, 0)];
        let mut parted = open;
        parted.remove(Point::new(5, 1));
        let areas = Areas::new(parted, Point::new(0, 0), &mut doors).unwrap();
        assert_eq!((doors[0].before, doors[1].before), (2, 0));
        let area = |x, y| areas.area_at(Point::new(x, y));
        assert_eq!((area(0, 0), area(6, 0), area(6, 2)), (Some(0), Some(2), Some(1)));
        assert_eq!((area(0, 1), area(4, 2)), (None, None), "walls and doors are no part of any");
    }

    fn door(x: i32, y: i32) -> LockedDoor {
        LockedDoor { at: Point::new(x, y), metal: Metal::Iron, needs: 1, spends: 0, before: 9 }
    }
}
