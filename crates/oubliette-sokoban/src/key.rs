//! Positions as numbers, and a table of them.
//!
//! For the search only two things matter: the cells of the boxes, and the part of the floor that the player can
//! walk over. Both fit 64 bits exactly: the seven low bytes are the boxes' cells in order (0 is a wall and means
//! none), the high byte is the first cell of the player's part. Two positions are the same if and only if their
//! keys are.

use super::cells::{Cell, Cells};
use super::puzzle::{Puzzle, State};

const BOX_BYTES: usize = Puzzle::MAX_BOXES;

/// A position of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    /// The key for these boxes and the part of the floor that the player walks over.
    pub(super) fn new(boxes: Cells, reach: Cells) -> Key {
        let mut bytes = [0; 8];
        for (byte, cell) in bytes[..BOX_BYTES].iter_mut().zip(boxes.iter()) {
            *byte = cell.0;
        }
        bytes[BOX_BYTES] = reach.first().map_or(0, |cell| cell.0);
        Key(u64::from_le_bytes(bytes))
    }

    pub(super) fn of(puzzle: &Puzzle, state: &State) -> Key {
        Key::new(state.boxes, puzzle.reach(state))
    }

    /// The boxes, with the player on the first cell of its part.
    pub(super) fn state(self) -> State {
        let bytes = self.0.to_le_bytes();
        let boxes = bytes[..BOX_BYTES].iter().filter(|&&byte| byte != 0).map(|&byte| Cell(byte)).collect();
        State { boxes, player: Cell(bytes[BOX_BYTES]) }
    }

    /// Every bit of the result depends on every bit of the key.
    const fn mixed(self) -> u64 {
        let mut bits = self.0.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        bits = (bits ^ bits >> 32).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        bits ^ bits >> 32
    }
}

/// Keys in the order in which they came, each once, found by open addressing.
#[derive(Clone, Debug)]
pub(super) struct Table {
    keys: Vec<Key>,
    /// Places in `keys` plus one, 0 where nothing is; at most half of them are taken.
    slots: Vec<u32>,
}

impl Table {
    pub(super) fn new() -> Table {
        Table { keys: Vec::new(), slots: vec![0; 1 << 8] }
    }

    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }

    pub(super) fn key(&self, place: usize) -> Key {
        self.keys[place]
    }

    pub(super) fn find(&self, key: Key) -> Option<usize> {
        (self.slots[self.slot_of(key)] as usize).checked_sub(1)
    }

    /// The place of `key`, and whether it is new.
    pub(super) fn insert(&mut self, key: Key) -> (usize, bool) {
        let slot = self.slot_of(key);
        if let Some(place) = (self.slots[slot] as usize).checked_sub(1) {
            return (place, false);
        }
        self.keys.push(key);
        self.slots[slot] = self.keys.len() as u32;
        if self.keys.len() * 2 > self.slots.len() {
            self.grow();
        }
        (self.keys.len() - 1, true)
    }

    /// The slot of `key`, or the free one where it belongs.
    fn slot_of(&self, key: Key) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key.mixed() as usize & mask;
        while self.slots[slot] != 0 && self.keys[self.slots[slot] as usize - 1] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![0; self.slots.len() * 4];
        for place in 0..self.keys.len() {
            let slot = self.slot_of(self.keys[place]);
            self.slots[slot] = place as u32 + 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::level;

    #[test]
    fn a_key_forgets_where_in_its_part_the_player_stands_and_nothing_else() {
        let puzzle = level(&["########", "#@ $  .#", "#  #$ .#", "########"]);
        let key = |player: u8| Key::of(&puzzle, &State { player: Cell(player), ..puzzle.start() });
        assert_eq!(key(17), key(34));
        assert_ne!(key(17), key(20));
        assert_eq!(key(34).state(), puzzle.start());
        assert_eq!(key(38).state(), State { player: Cell(20), ..puzzle.start() });
    }

    #[test]
    fn a_table_finds_each_key_where_it_was_put_and_no_other() {
        let mut table = Table::new();
        for number in 0..5_000 {
            assert_eq!(table.insert(Key(number * 257)), (number as usize, true));
        }
        for number in 0..5_000 {
            assert_eq!(table.insert(Key(number * 257)), (number as usize, false));
            assert_eq!(table.find(Key(number * 257)), Some(number as usize));
            assert_eq!(table.find(Key(number * 257 + 1)), None);
        }
        assert_eq!((table.len(), table.key(7)), (5_000, Key(7 * 257)));
    }
}
