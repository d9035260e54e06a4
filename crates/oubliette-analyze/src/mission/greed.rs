//! Opens every lock that can be opened, the one that needs the fewest keys of its set first.

use std::collections::BTreeSet;

use super::board::Board;
use super::play::Play;

/// Looks for locks to open while a play goes on; each opening costs a logarithm.
pub(crate) struct Greed {
    /// Set, needs and gate of the locks that were reached and may still be closed.
    closed: BTreeSet<(u32, u32, u32)>,
    /// Sets of which something changed.
    changed: Vec<u32>,
    seen: usize,
}

impl Greed {
    pub(crate) fn new() -> Greed {
        Greed { closed: BTreeSet::new(), changed: Vec::new(), seen: 0 }
    }

    /// A gate that can be opened now. No opening may have been undone since the last call.
    pub(crate) fn next(&mut self, board: &Board, play: &Play) -> Option<usize> {
        for &gate in &play.opened()[self.seen..] {
            for &inner in board.inner.at(gate as usize) {
                let set = board.set_of[inner as usize];
                self.closed.insert((set, board.needs[inner as usize], inner));
                self.changed.push(set);
            }
            self.changed.extend(board.keys.at(gate as usize));
        }
        self.seen = play.opened().len();
        while let Some(&set) = self.changed.last() {
            match self.closed.range((set, 0, 0)..).next().copied() {
                Some(entry) if entry.0 == set && play.is_open(entry.2 as usize) => {
                    self.closed.remove(&entry);
                }
                Some((own, _, gate)) if own == set && play.can_open(gate as usize) => {
                    return Some(gate as usize);
                }
                _ => {
                    self.changed.pop();
                }
            }
        }
        None
    }
}
