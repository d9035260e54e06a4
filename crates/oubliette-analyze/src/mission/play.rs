//! A game in progress: which gates are open, which keys were found and spent.
//!
//! Gates that can be opened without costing any other gate a key are queued as free. All others are choices of the
//! player. Openings can be undone, the last one first.

use super::board::Board;

/// A game on a [`Board`].
#[derive(Clone, Debug)]
pub(crate) struct Play<'a> {
    board: &'a Board,
    /// For each gate the keys of its set that must have been found for it to be free.
    free_at: &'a [u32],
    is_open: Vec<bool>,
    is_reached: Vec<bool>,
    found: Vec<u32>,
    spent: Vec<u32>,
    /// For each set how many of its gates have keys enough to be free, those that need fewer keys first.
    freed: Vec<u32>,
    free: Vec<u32>,
    opened: Vec<u32>,
}

impl<'a> Play<'a> {
    /// The game at its beginning: all keys before the first locks are found.
    pub(crate) fn begin(board: &'a Board) -> Play<'a> {
        let mut play = Play::at_the_door(board, &board.safe);
        play.open(0);
        play
    }

    /// The game in which no key is ever spent: a gate that stays closed in it stays closed in every game.
    pub(crate) fn begin_generous(board: &'a Board) -> Play<'a> {
        let mut play = Play::at_the_door(board, &board.needs);
        play.open(0);
        play
    }

    /// The game before the start was entered.
    pub(crate) fn at_the_door(board: &'a Board, free_at: &'a [u32]) -> Play<'a> {
        let (gates, sets) = (board.gate_count(), board.spends.len());
        Play {
            board,
            free_at,
            is_open: vec![false; gates],
            is_reached: vec![false; gates],
            found: vec![0; sets],
            spent: vec![0; sets],
            freed: vec![0; sets],
            free: Vec::new(),
            opened: Vec::with_capacity(gates),
        }
    }

    pub(crate) fn is_open(&self, gate: usize) -> bool {
        self.is_open[gate]
    }

    /// The gates in the order in which they were opened, the start first.
    pub(crate) fn opened(&self) -> &[u32] {
        &self.opened
    }

    /// The keys of a set that were found.
    pub(crate) fn found(&self, set: usize) -> u32 {
        self.found[set]
    }

    /// The keys of a set that can be used.
    pub(crate) fn at_hand(&self, set: usize) -> u32 {
        self.found[set].saturating_sub(self.spent[set])
    }

    /// Whether the player may open the gate now.
    pub(crate) fn can_open(&self, gate: usize) -> bool {
        self.is_reached[gate]
            && !self.is_open[gate]
            && self.at_hand(self.board.set(gate)) >= self.board.needs[gate]
    }

    /// The set that loses keys when the gate opens.
    fn spending_set(&self, gate: usize) -> Option<usize> {
        let set = self.board.set_of[gate] as usize;
        (gate != 0 && self.board.spends[set]).then_some(set)
    }

    /// Opens a gate and takes every key behind it.
    pub(crate) fn open(&mut self, gate: usize) {
        self.unlock(gate);
        for index in self.board.keys.range(gate) {
            self.take_key(self.board.keys.items()[index] as usize);
        }
    }

    /// Opens a gate and leaves the keys behind it where they are.
    pub(crate) fn unlock(&mut self, gate: usize) {
        self.is_open[gate] = true;
        self.opened.push(gate as u32);
        if let Some(set) = self.spending_set(gate) {
            self.spent[set] = self.spent[set].saturating_add(self.board.needs[gate]);
        }
        for &inner in self.board.inner.at(gate) {
            let inner = inner as usize;
            self.is_reached[inner] = true;
            if !self.is_open[inner] && self.free_at[inner] <= self.found[self.board.set(inner)] {
                self.free.push(inner as u32);
            }
        }
    }

    /// Takes a key of a set.
    pub(crate) fn take_key(&mut self, set: usize) {
        self.found[set] += 1;
        let gates = self.board.gates_of.at(set);
        while let Some(&gate) = gates.get(self.freed[set] as usize)
            && self.free_at[gate as usize] <= self.found[set]
        {
            self.freed[set] += 1;
            if self.is_reached[gate as usize] && !self.is_open[gate as usize] {
                self.free.push(gate);
            }
        }
    }

    /// A gate that is free to open.
    pub(crate) fn next_free(&mut self) -> Option<usize> {
        while let Some(gate) = self.free.pop() {
            if !self.is_open[gate as usize] {
                return Some(gate as usize);
            }
        }
        None
    }

    /// The gates that are free to open, for the next to be chosen among; some may be open already.
    pub(crate) fn free_mut(&mut self) -> &mut Vec<u32> {
        &mut self.free
    }

    /// Opens gates for as long as one is free.
    pub(crate) fn open_free(&mut self) {
        while let Some(gate) = self.next_free() {
            self.open(gate);
        }
    }

    /// Undoes all but the first `count` openings. No gate may be free at that moment or now.
    pub(crate) fn take_back_to(&mut self, count: usize) {
        self.free.clear();
        while self.opened.len() > count
            && let Some(gate) = self.opened.pop()
        {
            let gate = gate as usize;
            self.is_open[gate] = false;
            if let Some(set) = self.spending_set(gate) {
                self.spent[set] = self.spent[set].saturating_sub(self.board.needs[gate]);
            }
            for &inner in self.board.inner.at(gate) {
                self.is_reached[inner as usize] = false;
            }
            for &set in self.board.keys.at(gate) {
                let set = set as usize;
                self.found[set] -= 1;
                let gates = self.board.gates_of.at(set);
                while let Some(last) = self.freed[set].checked_sub(1)
                    && self.free_at[gates[last as usize] as usize] > self.found[set]
                {
                    self.freed[set] = last;
                }
            }
        }
    }
}
