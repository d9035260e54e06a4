//! Locked doors and the keys that open them.
//!
//! The doors of a floor part it into areas: area 0 holds the stair up, area `n` lies behind door `n - 1`. Keys
//! lie in treasures. Which doors are open is all that a floor has to remember: a key was found once its
//! treasure is gone, and it was spent if a door that spends it is open.

use oubliette_core::{Point, Text};

use super::FloorState;
use crate::treasure::{Source, Treasure};

/// What a key and the doors that it opens are made of. Each set of keys of a floor has its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Metal {
    /// The first set.
    Iron,
    /// The second set.
    Copper,
    /// The third set.
    Silver,
}

impl Metal {
    /// Every metal; a metal's place in this list is its number.
    pub const ALL: [Metal; 3] = [Metal::Iron, Metal::Copper, Metal::Silver];

    /// What it is called.
    pub const fn title(self) -> Text {
        match self {
            Metal::Iron => Text::new("iron", "fer"),
            Metal::Copper => Text::new("copper", "cuivre"),
            Metal::Silver => Text::new("silver", "argent"),
        }
    }

    /// What a key of it is called.
    pub const fn key(self) -> Text {
        match self {
            Metal::Iron => Text::new("an iron key", "une clé de fer"),
            Metal::Copper => Text::new("a copper key", "une clé de cuivre"),
            Metal::Silver => Text::new("a silver key", "une clé d'argent"),
        }
    }

    /// What a door of it is called.
    pub const fn door(self) -> Text {
        match self {
            Metal::Iron => Text::new("the iron door", "la porte de fer"),
            Metal::Copper => Text::new("the copper door", "la porte de cuivre"),
            Metal::Silver => Text::new("the silver door", "la porte d'argent"),
        }
    }
}

/// A door that opens with keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LockedDoor {
    /// Its cell.
    pub at: Point,
    /// What its keys are made of.
    pub metal: Metal,
    /// How many keys it takes.
    pub needs: u8,
    /// How many of them are gone afterwards.
    pub spends: u8,
    /// The area one comes from.
    pub before: u8,
}

/// A key, and the treasure that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HiddenKey {
    /// What it is made of.
    pub metal: Metal,
    /// The number of its treasure among those that were there when the floor was new.
    pub treasure: u8,
    /// The area of its treasure.
    pub area: u8,
}

/// The doors and keys of a floor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Locks {
    /// The doors; the bits of [`FloorState::opened`] stand for them in this order.
    pub doors: Vec<LockedDoor>,
    /// The keys.
    pub keys: Vec<HiddenKey>,
}

impl Locks {
    /// No floor has more doors than this.
    pub const MAX_DOORS: usize = 3;

    /// The place in the list of the door at `point`.
    pub fn door_at(&self, point: Point) -> Option<usize> {
        self.doors.iter().position(|door| door.at == point)
    }

    /// How many keys of `metal` the hero holds on a floor in this state.
    pub fn held(&self, metal: Metal, state: &FloorState) -> u8 {
        self.found(metal, state).saturating_sub(self.spent(metal, state.opened))
    }

    /// Whether no more keys were spent than were found.
    pub(crate) fn are_paid_for(&self, state: &FloorState) -> bool {
        Metal::ALL.into_iter().all(|metal| self.found(metal, state) >= self.spent(metal, state.opened))
    }

    fn found(&self, metal: Metal, state: &FloorState) -> u8 {
        self.keys.iter().filter(|key| key.metal == metal && key.is_found(state)).count() as u8
    }

    /// Whether the hero holds the keys for the door at `place` of the list.
    pub fn can_open(&self, place: usize, state: &FloorState) -> bool {
        let door = &self.doors[place];
        self.held(door.metal, state) >= door.needs
    }

    fn spent(&self, metal: Metal, opened: u8) -> u8 {
        let is_spent = |place: &usize| self.doors[*place].metal == metal && opened >> place & 1 == 1;
        (0..self.doors.len()).filter(is_spent).map(|place| self.doors[place].spends).sum()
    }

    /// The proof of a floor: in whatever order doors are opened from here on, there always is another one
    /// that can be, until all are open.
    pub fn are_never_stuck(&self, opened: u8) -> bool {
        let all = (1u8 << self.doors.len()) - 1;
        let mut pending = vec![opened];
        while let Some(opened) = pending.pop() {
            let next: Vec<u8> = self.openable(opened).map(|place| opened | 1 << place).collect();
            if next.is_empty() && opened != all {
                return false;
            }
            pending.extend(next);
        }
        true
    }

    /// The closed doors that can be reached and opened with every key that can be reached.
    fn openable(&self, opened: u8) -> impl Iterator<Item = usize> {
        let is_reached = move |area: u8| area == 0 || opened >> (area - 1) & 1 == 1;
        let found = Metal::ALL.map(|metal| {
            let is_found = |key: &&HiddenKey| key.metal == metal && is_reached(key.area);
            (self.keys.iter().filter(is_found).count() as u8).saturating_sub(self.spent(metal, opened))
        });
        let can_open = move |place: &usize| {
            let door = &self.doors[*place];
            opened >> place & 1 == 0 && is_reached(door.before) && found[door.metal as usize] >= door.needs
        };
        (0..self.doors.len()).filter(can_open)
    }
}

impl HiddenKey {
    /// Whether its treasure was opened.
    pub fn is_found(&self, state: &FloorState) -> bool {
        let holds = |treasure: &Treasure| treasure.source == Source::Native(self.treasure);
        !state.treasures.iter().any(holds)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn door(metal: Metal, needs: u8, spends: u8, before: u8) -> LockedDoor {
        LockedDoor { at: Point::new(0, 0), metal, needs, spends, before }
    }

    fn key(metal: Metal, area: u8) -> HiddenKey {
        HiddenKey { metal, treasure: 0, area }
    }

    #[test]
    fn a_key_behind_its_own_door_is_found_out() {
        let doors = vec![door(Metal::Iron, 1, 0, 0)];
        assert!(Locks { doors: doors.clone(), keys: vec![key(Metal::Iron, 0)] }.are_never_stuck(0));
        assert!(!Locks { doors: doors.clone(), keys: vec![key(Metal::Iron, 1)] }.are_never_stuck(0));
        assert!(!Locks { doors, keys: vec![key(Metal::Copper, 0)] }.are_never_stuck(0));
    }

    #[test]
    fn a_key_that_could_be_wasted_on_the_wrong_door_is_found_out() {
        // Behind the first door lies the key for the second; behind the second lies nothing.
        let keys = vec![key(Metal::Iron, 0), key(Metal::Iron, 1)];
        let spending = vec![door(Metal::Iron, 1, 1, 0), door(Metal::Iron, 1, 1, 0)];
        assert!(!Locks { doors: spending.clone(), keys: keys.clone() }.are_never_stuck(0));
        let kept = spending.into_iter().map(|door| LockedDoor { spends: 0, ..door }).collect();
        assert!(Locks { doors: kept, keys }.are_never_stuck(0));
    }
}
