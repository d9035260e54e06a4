//! Locked doors and the keys that open them.
//!
//! The doors of a floor divide it into areas: area 0 holds the stair up. Keys lie in treasures. A floor stores only
//! which doors are open: a key was found once its treasure is gone, and it was spent if a door that spends it is
//! open.

use std::collections::{BTreeMap, BTreeSet};

use oubliette_core::mission::{KeySet, Node, NodeKind, Rule, SetKind};
use oubliette_core::{Mission, NodeId, Point, SetId, Verdict};
use oubliette_make::mission::prove;

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

    /// Whether a player can get stuck: proven on the mission that these doors and keys are, if they are one.
    ///
    /// First every door is opened that takes no key from another one, which does no harm. That decides most floors, and
    /// floors with two ways into an area, which no mission has, unless their doors compete for keys.
    pub(crate) fn verdict(&self) -> Verdict {
        let mut opened = DoorSet::default();
        let harmless = |opened: &DoorSet| {
            self.openable(opened).into_iter().find(|place| self.is_harmless(*place, opened))
        };
        while let Some(place) = harmless(&opened) {
            opened.insert(place);
        }
        if opened.count() as usize == self.doors.len() {
            return Verdict::Sound;
        }
        match self.as_mission() {
            Some(mission) => prove(&mission).verdict(),
            None if self.openable(&opened).is_empty() => {
                Verdict::Stranded { play: Vec::new(), closed: Vec::new() }
            }
            None => Verdict::Undecided { states: 1 },
        }
    }

    /// The doors and keys as a mission: a lock for each bolt, one behind the other. `None` if there are two ways into an
    /// area, or none to a door.
    fn as_mission(&self) -> Option<Mission> {
        let start = NodeId(0);
        let mut nodes = vec![Node::new(start, None, NodeKind::Start)];
        let mut spends = BTreeMap::new();
        let set_of = |metal: Metal| SetId(u32::from(metal.number()) + 1);
        let mut node_of: Vec<Option<NodeId>> = vec![None; self.areas + self.doors.len()];
        let mut waiting: Vec<(usize, Option<usize>, NodeId)> = vec![(0, None, start)];
        while let Some((here, from, mut node)) = waiting.pop() {
            if let Some(door) = here.checked_sub(self.areas) {
                for bolt in &self.doors[door].bolts {
                    let kind = NodeKind::Lock { set: set_of(bolt.metal), needs: bolt.needs };
                    let lock = NodeId(nodes.len() as u32);
                    nodes.push(Node::new(lock, Some(node), kind));
                    spends.insert(set_of(bolt.metal), bolt.spends > 0);
                    node = lock;
                }
            }
            if node_of[here].replace(node).is_some() {
                return None;
            }
            let beside =
                (0..node_of.len()).filter(|&there| self.are_beside(here, there) && Some(there) != from);
            waiting.extend(beside.map(|there| (there, Some(here), node)));
        }
        if node_of[self.areas..].contains(&None) {
            return None;
        }
        for key in &self.keys {
            let kind = NodeKind::Key { set: set_of(key.metal) };
            let area = node_of[usize::from(key.area)]?;
            nodes.push(Node::new(NodeId(nodes.len() as u32), Some(area), kind));
            spends.entry(set_of(key.metal)).or_insert(false);
        }
        let kind = |spends: bool| if spends { SetKind::Multi } else { SetKind::Permanent };
        let sets = spends.into_iter().map(|(set, spends)| KeySet::new(set, kind(spends))).collect();
        Mission::new(Rule::Consumed, sets, nodes).ok()
    }

    /// Whether two areas or doors, doors by their numbers after those of the areas, touch.
    fn are_beside(&self, a: usize, b: usize) -> bool {
        let has = |door: usize, other: usize| {
            let door = door.checked_sub(self.areas).and_then(|door| self.doors.get(door));
            door.is_some_and(|door| door.sides.iter().any(|side| usize::from(*side) == other))
        };
        a != b && (has(a, b) || has(b, a))
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

    fn is_sound(doors: &[LockedDoor], keys: &[HiddenKey]) -> bool {
        let locks = Locks { doors: doors.to_vec(), keys: keys.to_vec(), areas: doors.len() + 1 };
        match locks.verdict() {
            Verdict::Sound => true,
            Verdict::Stranded { .. } => false,
            Verdict::Undecided { .. } => panic!("not decided"),
        }
    }

    #[test]
    fn a_key_behind_its_own_door_is_found_out() {
        let doors = [door(Metal::IRON, 0, [0, 1])];
        assert!(is_sound(&doors, &[key(Metal::IRON, 0)]));
        assert!(!is_sound(&doors, &[key(Metal::IRON, 1)]));
        assert!(!is_sound(&doors, &[key(Metal::COPPER, 0)]));
    }

    #[test]
    fn a_key_that_could_be_wasted_on_the_wrong_door_is_found_out() {
        // Behind the first door lies the key for the second; behind the second lies nothing.
        let keys = [key(Metal::IRON, 0), key(Metal::IRON, 1)];
        let doors = |spends| [door(Metal::IRON, spends, [0, 1]), door(Metal::IRON, spends, [0, 2])];
        assert!(!is_sound(&doors(1), &keys));
        assert!(is_sound(&doors(0), &keys));
    }

    #[test]
    fn two_ways_into_an_area_are_proven_unless_their_doors_compete() {
        let ways = |spends| {
            let doors = vec![door(Metal::IRON, spends, [0, 1]), door(Metal::IRON, spends, [0, 1])];
            let verdict = |count| {
                Locks { doors: doors.clone(), keys: vec![key(Metal::IRON, 0); count], areas: 2 }.verdict()
            };
            [verdict(0), verdict(1), verdict(2)]
        };
        let stuck = Verdict::Stranded { play: Vec::new(), closed: Vec::new() };
        assert_eq!(ways(0), [stuck.clone(), Verdict::Sound, Verdict::Sound]);
        assert_eq!(ways(1), [stuck, Verdict::Undecided { states: 1 }, Verdict::Sound]);
    }

    #[test]
    fn a_hundred_doors_in_a_row_are_proven_at_once() {
        let metal = |place: u16| Metal::of_set(place.into()).unwrap();
        let doors: Vec<LockedDoor> =
            (0..100).map(|place| door(metal(place), 1, [place, place + 1])).collect();
        let keys: Vec<HiddenKey> = (0..100).map(|place| key(metal(place), place)).collect();
        assert!(is_sound(&doors, &keys));
        let locks = Locks { doors, keys, areas: 101 };
        assert_eq!((locks.door_into(0), locks.door_into(40)), (None, Some(39)));
    }
}
