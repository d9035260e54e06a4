//! Locked doors: a hero with the keys opens them by walking into them, which takes a turn. They stay open.

use oubliette_core::Point;

use super::World;
use crate::event::Event;
use crate::floor::Metal;
use crate::treasure::Source;

impl World {
    /// The place in the list of the door at `point`, if it is still closed.
    pub(crate) fn closed_door_at(&self, point: Point) -> Option<usize> {
        self.terrain.locks.door_at(point).filter(|place| !self.state().opened.contains(*place))
    }

    /// Whether there is a closed door at `point` and the hero holds its keys.
    pub(crate) fn can_open_door(&self, point: Point) -> bool {
        let place = self.closed_door_at(point);
        place.is_some_and(|place| self.terrain.locks.can_open(place, self.state()))
    }

    /// How many keys of `metal` the hero holds on this floor. Keys hang on a ring that stays on its floor;
    /// they take no place among the objects carried.
    pub fn key_count(&self, metal: Metal) -> u32 {
        self.terrain.locks.held(metal, self.state())
    }

    /// The keys on the ring of this floor: the number for each metal the hero has keys of.
    pub fn ring(&self) -> Vec<(Metal, u32)> {
        let metals = self.terrain.locks.metals().into_iter();
        metals.map(|metal| (metal, self.key_count(metal))).filter(|(_, count)| *count > 0).collect()
    }

    pub(super) fn open_door(&mut self, place: usize, events: &mut Vec<Event>) {
        let door = &self.terrain.locks.doors[place];
        let spent = door.bolts.iter().fold(0, |spent: u32, bolt| spent.saturating_add(bolt.spends));
        events.push(Event::DoorOpened { at: door.at, metal: door.metal(), spent });
        self.terrain.open.insert(door.at);
        self.state_mut().opened.insert(place);
        self.stats.doors += 1;
    }

    /// The keys that the treasure from `source` holds.
    pub(super) fn keys_in(&self, source: Source) -> impl Iterator<Item = Metal> {
        let keys = self.terrain.locks.keys.iter();
        keys.filter(move |key| Source::Native(key.treasure) == source).map(|key| key.metal)
    }
}
