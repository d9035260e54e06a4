//! Sets of bits, numbered in the order in which they were first met.

/// Bit sets of one width, each stored once.
#[derive(Debug)]
pub(crate) struct StateTable {
    words: usize,
    states: Vec<u64>,
    count: u32,
    /// Open addressing: the number of a state, or [`FREE`].
    slots: Vec<u32>,
}

const FREE: u32 = u32::MAX;
const FIRST_SLOTS: usize = 64;

impl StateTable {
    /// No state yet, of `bits` bits each.
    pub(crate) fn new(bits: usize) -> StateTable {
        StateTable {
            words: bits.div_ceil(64).max(1),
            states: Vec::new(),
            count: 0,
            slots: vec![FREE; FIRST_SLOTS],
        }
    }

    pub(crate) fn count(&self) -> u32 {
        self.count
    }

    /// Words of 64 bits in each state.
    pub(crate) fn words(&self) -> usize {
        self.words
    }

    /// The words of a state.
    pub(crate) fn at(&self, state: u32) -> &[u64] {
        let begin = state as usize * self.words;
        &self.states[begin..begin + self.words]
    }

    /// Whether a state has a bit.
    pub(crate) fn has(&self, state: u32, bit: usize) -> bool {
        self.at(state)[bit / 64] >> (bit % 64) & 1 == 1
    }

    /// Bits of a state.
    pub(crate) fn size(&self, state: u32) -> u32 {
        self.at(state).iter().map(|word| word.count_ones()).sum()
    }

    /// The number of the state with these words, and whether it is new.
    pub(crate) fn insert(&mut self, state: &[u64]) -> (u32, bool) {
        if self.count as usize * 2 >= self.slots.len() {
            self.grow();
        }
        let slot = self.slot_of(state);
        if self.slots[slot] != FREE {
            return (self.slots[slot], false);
        }
        self.slots[slot] = self.count;
        self.states.extend_from_slice(state);
        self.count += 1;
        (self.count - 1, true)
    }

    /// The words of all states, the least state first.
    pub(crate) fn sorted(&self) -> Vec<u64> {
        let mut states: Vec<&[u64]> = self.states.chunks_exact(self.words).collect();
        states.sort_unstable();
        states.concat()
    }

    fn slot_of(&self, state: &[u64]) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = hash(state) as usize & mask;
        while self.slots[slot] != FREE && self.at(self.slots[slot]) != state {
            slot = (slot + 1) & mask;
        }
        slot
    }

    fn grow(&mut self) {
        self.slots = vec![FREE; self.slots.len() * 4];
        for state in 0..self.count {
            let slot = self.slot_of(self.at(state));
            self.slots[slot] = state;
        }
    }
}

fn hash(state: &[u64]) -> u64 {
    const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
    state.iter().fold(0u64, |hash, word| {
        let mixed = (hash.rotate_left(23) ^ word).wrapping_mul(ODD);
        mixed ^ mixed >> 32
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_state_is_kept_once_under_its_number() {
        let mut table = StateTable::new(100);
        for round in 0..2 {
            for state in 0..1000u64 {
                let words = [state, (state * state) << 40];
                assert_eq!(table.insert(&words), (state as u32, round == 0));
            }
        }
        assert_eq!((table.count(), table.words()), (1000, 2));
        assert_eq!(table.at(3), [3, 9 << 40]);
        assert!(table.has(3, 1) && table.has(3, 64 + 40) && !table.has(3, 2));
        assert_eq!(table.size(3), 4);
    }
}
