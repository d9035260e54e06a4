//! Locked doors: who holds the keys opens them by walking into them, which takes a turn. They stay open.

use oubliette_core::Point;

use super::World;
use crate::event::Event;
use crate::floor::Metal;
use crate::treasure::Source;

impl World {
    /// The place in the list of the door at `point`, if it is still closed.
    pub fn closed_door_at(&self, point: Point) -> Option<usize> {
        self.terrain.locks.door_at(point).filter(|place| self.state().opened >> place & 1 == 0)
    }

    /// How many keys of `metal` the hero holds on this floor. Keys hang on a ring that stays on its floor;
    /// they take no place among the objects carried.
    pub fn key_count(&self, metal: Metal) -> u8 {
        self.terrain.locks.held(metal, self.state())
    }

    pub(super) fn open_door(&mut self, place: usize, events: &mut Vec<Event>) {
        let door = self.terrain.locks.doors[place];
        self.state_mut().opened |= 1 << place;
        self.terrain.open.insert(door.at);
        self.stats.doors += 1;
        events.push(Event::DoorOpened { at: door.at, metal: door.metal, spent: door.spends });
    }

    /// The key that the treasure from `source` holds.
    pub(super) fn key_in(&self, source: Source) -> Option<Metal> {
        let keys = &self.terrain.locks.keys;
        keys.iter().find(|key| Source::Native(key.treasure) == source).map(|key| key.metal)
    }
}
