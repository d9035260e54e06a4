//! Locked doors and the keys that open them.
//!
//! The doors of a floor divide it into areas: area 0 holds the stair up. Keys lie in treasures. A floor stores only
//! which doors are open: a key was found once its treasure is gone, and it was spent if a door that spends it is
//! open.

use std::collections::BTreeSet;

use oubliette_core::Point;

use super::FloorState;
use super::door_set::DoorSet;
use super::metal::Metal;
use crate::treasure::{Source, Treasure};

/// A door that opens with keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockedDoor {
    /// Its cell.
    pub at: Point,
    /// Its bolts, at least one, each of another metal. All are opened at once.
    pub bolts: Vec<Bolt>,
    /// Its neighbors: areas by their numbers, and after them doors by theirs.
    pub(crate) sides: Vec<u16>,
}

/// Keys of one metal that a door needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bolt {
    /// The metal of the keys.
    pub metal: Metal,
    /// How many the hero must hold.
    pub needs: u32,
    /// How many of them are gone afterwards.
    pub spends: u32,
}

/// A key, and the treasure that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenKey {
    /// Its metal.
    pub metal: Metal,
    /// The number of its treasure among those that were there when the floor was new.
    pub treasure: u16,
    /// The area of its treasure.
    pub area: u16,
}

/// The doors and keys of a floor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Locks {
    /// The doors.
    pub doors: Vec<LockedDoor>,
    /// The keys.
    pub keys: Vec<HiddenKey>,
    /// How many areas there are.
    pub(crate) areas: usize,
}

/// Whether a player can get stuck among locks and keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outlook {
    /// Every order of opening doors can be continued until all are open.
    Safe,
    /// Some doors can never be opened, or not after others.
    Stuck,
    /// There are too many orders to try.
    Unknown,
}

/// States that are looked at before the outlook is unknown.
const PATIENCE: usize = 4_096;

impl LockedDoor {
    /// The metal of the keys of its first bolt.
    pub fn metal(&self) -> Metal {
        self.bolts.first().map_or(Metal::IRON, |bolt| bolt.metal)
    }
}

impl Locks {
    /// The place in the list of the door at `point`.
    pub fn door_at(&self, point: Point) -> Option<usize> {
        self.doors.iter().position(|door| door.at == point)
    }

    /// Every metal of which there are keys.
    pub fn metals(&self) -> BTreeSet<Metal> {
        self.keys.iter().map(|key| key.metal).collect()
    }

    /// How many keys of `metal` the hero holds on a floor in this state.
    pub fn held(&self, metal: Metal, state: &FloorState) -> u32 {
        self.found(metal, state).saturating_sub(self.spent(metal, &state.opened))
    }

    /// Whether no more keys were spent than were found.
    pub(crate) fn are_paid_for(&self, state: &FloorState) -> bool {
        let opened = state.opened.places().filter_map(|place| self.doors.get(place));
        let bolts = opened.flat_map(|door| &door.bolts);
        bolts.into_iter().all(|bolt| {
            let found = self.found(bolt.metal, state);
            found >= bolt.needs && found >= self.spent(bolt.metal, &state.opened)
        })
    }

    /// Whether every door of `opened` was reached through others of them.
    pub(crate) fn are_reached(&self, opened: &DoorSet) -> bool {
        let reached = self.reach(opened);
        opened.places().all(|place| reached.get(self.areas + place) == Some(&true))
    }

    fn found(&self, metal: Metal, state: &FloorState) -> u32 {
        self.keys.iter().filter(|key| key.metal == metal && key.is_found(state)).count() as u32
    }

    /// Whether the hero holds the keys for the door at `place` of the list.
    pub fn can_open(&self, place: usize, state: &FloorState) -> bool {
        self.doors[place].bolts.iter().all(|bolt| self.held(bolt.metal, state) >= bolt.needs)
    }

    fn spent(&self, metal: Metal, opened: &DoorSet) -> u32 {
        let doors = opened.places().filter_map(|place| self.doors.get(place));
        let bolts = doors.flat_map(|door| &door.bolts).filter(|bolt| bolt.metal == metal);
        bolts.fold(0, |sum, bolt| sum.saturating_add(bolt.spends))
    }

    /// The door that leads into `area` from the areas before it; `None` for area 0.
    pub(crate) fn door_into(&self, area: u16) -> Option<usize> {
        let mut opened = DoorSet::default();
        loop {
            let reached = self.reach(&opened);
            let next = (0..self.doors.len())
                .filter(|place| !opened.contains(*place))
                .filter(|place| self.doors[*place].sides.iter().any(|side| reached[usize::from(*side)]));
            for place in next.collect::<Vec<_>>() {
                opened.insert(place);
                if !reached[usize::from(area)] && self.reach(&opened)[usize::from(area)] {
                    return Some(place);
                }
            }
            if self.reach(&opened) == reached {
                return None;
            }
        }
    }

    /// The areas, and after them the doors of `opened`, that can be reached from the stair up.
    fn reach(&self, opened: &DoorSet) -> Vec<bool> {
        let mut reached = vec![false; self.areas + self.doors.len()];
        if let Some(first) = reached.first_mut() {
            *first = true;
        }
        let mut waiting: Vec<usize> = opened.places().filter(|place| *place < self.doors.len()).collect();
        loop {
            let before = waiting.len();
            waiting.retain(|&place| {
                let sides = &self.doors[place].sides;
                let is_reached = sides.iter().any(|side| reached[usize::from(*side)]);
                if is_reached {
                    reached[self.areas + place] = true;
                    let areas = sides.iter().filter(|side| usize::from(**side) < self.areas);
                    areas.for_each(|side| reached[usize::from(*side)] = true);
                }
                !is_reached
            });
            if waiting.len() == before {
                return reached;
            }
        }
    }

    /// The proof of a floor: in every order of opening doors, another one can be opened until all are open.
    ///
    /// A door that needs no key of another one is opened at once, since that can do no harm; only where doors
    /// compete for keys, every order is tried.
    pub(crate) fn outlook(&self) -> Outlook {
        let mut seen = BTreeSet::new();
        let mut pending = vec![DoorSet::default()];
        while let Some(mut opened) = pending.pop() {
            let openable = loop {
                let openable = self.openable(&opened);
                let Some(harmless) = openable.iter().find(|place| self.is_harmless(**place, &opened)) else {
                    break openable;
                };
                opened.insert(*harmless);
            };
            if opened.count() as usize == self.doors.len() || !seen.insert(opened.clone()) {
                continue;
            }
            if openable.is_empty() {
                return Outlook::Stuck;
            }
            if seen.len() > PATIENCE {
                return Outlook::Unknown;
            }
            pending.extend(openable.into_iter().map(|place| {
                let mut next = opened.clone();
                next.insert(place);
                next
            }));
        }
        Outlook::Safe
    }

    /// Keys of `metal` that are left once all that can be reached were found.
    fn left(&self, metal: Metal, reached: &[bool], opened: &DoorSet) -> u32 {
        let is_found = |key: &&HiddenKey| key.metal == metal && reached[usize::from(key.area)];
        (self.keys.iter().filter(is_found).count() as u32).saturating_sub(self.spent(metal, opened))
    }

    /// The closed doors that can be reached and opened with every key that can be reached.
    fn openable(&self, opened: &DoorSet) -> Vec<usize> {
        let reached = self.reach(opened);
        let can_open = |place: &usize| {
            let door = &self.doors[*place];
            !opened.contains(*place)
                && door.sides.iter().any(|side| reached[usize::from(*side)])
                && door.bolts.iter().all(|bolt| self.left(bolt.metal, &reached, opened) >= bolt.needs)
        };
        (0..self.doors.len()).filter(can_open).collect()
    }

    /// Whether opening the door at `place` leaves keys enough for all others of its metals.
    fn is_harmless(&self, place: usize, opened: &DoorSet) -> bool {
        let reached = self.reach(opened);
        let closed = || (0..self.doors.len()).filter(|other| !opened.contains(*other));
        self.doors[place].bolts.iter().all(|bolt| {
            let rivals = closed().flat_map(|other| &self.doors[other].bolts);
            let wanted = rivals
                .filter(|rival| rival.metal == bolt.metal)
                .fold(0, |sum: u32, rival| sum.saturating_add(rival.needs));
            bolt.spends == 0 || self.left(bolt.metal, &reached, opened) >= wanted
        })
    }
}

impl HiddenKey {
    /// Whether its treasure was opened.
    pub(crate) fn is_found(&self, state: &FloorState) -> bool {
        let holds = |treasure: &Treasure| treasure.source == Source::Native(self.treasure);
        !state.treasures.iter().any(holds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door(metal: Metal, spends: u32, sides: [u16; 2]) -> LockedDoor {
        let bolts = vec![Bolt { metal, needs: 1, spends }];
        LockedDoor { at: Point::new(0, 0), bolts, sides: sides.to_vec() }
    }

    fn key(metal: Metal, area: u16) -> HiddenKey {
        HiddenKey { metal, treasure: 0, area }
    }

    fn outlook(doors: &[LockedDoor], keys: &[HiddenKey]) -> Outlook {
        Locks { doors: doors.to_vec(), keys: keys.to_vec(), areas: doors.len() + 1 }.outlook()
    }

    #[test]
    fn a_key_behind_its_own_door_is_found_out() {
        let doors = [door(Metal::IRON, 0, [0, 1])];
        assert_eq!(outlook(&doors, &[key(Metal::IRON, 0)]), Outlook::Safe);
        assert_eq!(outlook(&doors, &[key(Metal::IRON, 1)]), Outlook::Stuck);
        assert_eq!(outlook(&doors, &[key(Metal::COPPER, 0)]), Outlook::Stuck);
    }

    #[test]
    fn a_key_that_could_be_wasted_on_the_wrong_door_is_found_out() {
        // Behind the first door lies the key for the second; behind the second lies nothing.
        let keys = [key(Metal::IRON, 0), key(Metal::IRON, 1)];
        let doors = |spends| [door(Metal::IRON, spends, [0, 1]), door(Metal::IRON, spends, [0, 2])];
        assert_eq!(outlook(&doors(1), &keys), Outlook::Stuck);
        assert_eq!(outlook(&doors(0), &keys), Outlook::Safe);
    }

    #[test]
    fn a_hundred_doors_in_a_row_are_proven_at_once() {
        let metal = |place: u16| Metal::of_set(place.into()).unwrap();
        let doors: Vec<LockedDoor> =
            (0..100).map(|place| door(metal(place), 1, [place, place + 1])).collect();
        let keys: Vec<HiddenKey> = (0..100).map(|place| key(metal(place), place)).collect();
        assert_eq!(outlook(&doors, &keys), Outlook::Safe);
        let locks = Locks { doors, keys, areas: 101 };
        assert_eq!((locks.door_into(0), locks.door_into(40)), (None, Some(39)));
    }
}
