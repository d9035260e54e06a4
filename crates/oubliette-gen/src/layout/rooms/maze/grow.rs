//! Grows a maze by backtracking: from each cell in a direction drawn from those still free, and back where there is
//! none.
//!
//! The maze is dug in one byte per cell and written to the map afterwards, row by row: on a large map, the rows that a
//! maze passes through would not fit the caches. The list for the way back holds only the cells that had more than one
//! free direction.

use oubliette_core::{BitGrid, Direction, Grid, Tile};

use super::lattice::Lattice;
use crate::observer::{Observer, Step};

/// The state of each cell: a bit for each direction in which there is a cell that no maze has reached, and a bit
/// for each in which its own maze goes on.
const FREE: u32 = 0;
pub(super) const OPEN: u32 = 4;

/// For each set of directions, its members by number, repeated until there are 12: one draw below 12 is fair among one,
/// two, three or four.
const MEMBERS: [[u8; SIDES]; 16] = {
    let mut table = [[0; SIDES]; 16];
    let mut set = 1u8;
    while set < 16 {
        let (mut place, mut direction) = (0, 0);
        while place < SIDES {
            if set >> direction & 1 == 1 {
                table[set as usize][place] = direction;
                place += 1;
            }
            direction = (direction + 1) % 4;
        }
        set += 1;
    }
    table
};
/// The sides of the dice that draw a direction.
pub(super) const SIDES: usize = 12;

/// The cells of all mazes.
pub(super) struct Growth {
    pub(super) lattice: Lattice,
    pub(super) cells: Vec<u8>,
    /// Room for a list of all cells of a maze, and one more.
    pub(super) list: Vec<u32>,
}

impl Growth {
    /// No maze yet; each may have cells among `free`, at most `most` of them.
    pub(super) fn new(lattice: Lattice, free: &BitGrid, most: usize) -> Growth {
        Growth { lattice, cells: lattice.ways_between(free), list: vec![0; most + 1] }
    }

    /// Grows from `start` through the cells of its region until there are `wanted` or none is left; returns how many
    /// there are. `throw` gives numbers below [`SIDES`].
    pub(super) fn grow(
        &mut self,
        start: usize,
        wanted: u64,
        mut throw: impl FnMut() -> usize,
        observer: &mut impl Observer,
    ) -> u64 {
        let lattice = self.lattice;
        let steps = lattice.steps();
        let (cells, forks) = (&mut self.cells[..], &mut self.list[..]);
        let (mut here, mut fork_count) = (start, 0);
        let mut state = take(cells, steps, here, 0);
        observer.see_made(|| Step::Set(lattice.point(start), Tile::Passage));
        let mut visited = 1;
        while visited < wanted {
            while free_ways(state) == 0 && fork_count > 0 {
                fork_count -= 1;
                here = forks[fork_count] as usize;
                state = cells[here];
            }
            let ways = free_ways(state);
            if ways == 0 {
                break;
            }
            // Always written, and counted only if there is another way: a branch here could not be predicted.
            forks[fork_count] = here as u32;
            fork_count += usize::from(ways & (ways - 1) != 0);
            let ahead = usize::from(MEMBERS[ways][throw()] & 3);
            cells[here] = state | way(ahead);
            observer.see_made(|| Step::Set(lattice.point(here).step(Direction::ALL[ahead]), Tile::Passage));
            here = here.wrapping_add_signed(steps[ahead]);
            state = take(cells, steps, here, way(reversed(ahead)));
            observer.see_made(|| Step::Set(lattice.point(here), Tile::Passage));
            visited += 1;
        }
        visited
    }

    /// Opens the dug cells on the map; a maze of a single cell has dug none.
    pub(super) fn carve(&self, tiles: &mut Grid<Tile>) {
        let width = tiles.size().width as usize;
        // Each row of the lattice lies in the first of two rows of the map, each of its cells in the first of two.
        let pairs = tiles.cells_mut()[width..].chunks_exact_mut(2 * width);
        for (states, rows) in self.lattice.rows(&self.cells).zip(pairs) {
            let (level, below) = rows.split_at_mut(width);
            // Always written: a branch here could not be predicted.
            let tile = |is_dug, tile| if is_dug { Tile::Passage } else { tile };
            for (&state, [here, right]) in states.iter().zip(level[1..].as_chunks_mut().0) {
                *here = tile(is_maze(state), *here);
                *right = tile(state & way(Direction::Right as usize) != 0, *right);
            }
            for (&state, [down, _]) in states.iter().zip(below[1..].as_chunks_mut().0) {
                *down = tile(state & way(Direction::Down as usize) != 0, *down);
            }
        }
    }

    /// Opens the wall between a cell of a maze and the next in the direction of the given number, if that is maze as
    /// well; returns whether there was one.
    pub(super) fn add_loop(&mut self, cell: usize, number: usize) -> bool {
        let next = cell.wrapping_add_signed(self.lattice.steps()[number]);
        let are_maze = is_maze(self.cells[cell]) && is_maze(self.cells[next]);
        let is_wall = are_maze && self.cells[cell] & way(number) == 0;
        if is_wall {
            self.cells[cell] |= way(number);
            self.cells[next] |= way(reversed(number));
        }
        is_wall
    }
}

/// The state of a cell whose maze goes on in the direction with this number.
const fn way(number: usize) -> u8 {
    1 << (OPEN + number as u32)
}

const fn reversed(number: usize) -> usize {
    (number + 2) % 4
}

fn free_ways(state: u8) -> usize {
    usize::from(state >> FREE & 15)
}

fn is_maze(state: u8) -> bool {
    state >> OPEN != 0
}

/// Marks a cell as used, so that its neighbors have no way to it any more; returns its state with `ways` added.
fn take(cells: &mut [u8], steps: [isize; 4], cell: usize, ways: u8) -> u8 {
    let state = cells[cell] | ways;
    cells[cell] = state;
    for (number, step) in steps.into_iter().enumerate() {
        cells[cell.wrapping_add_signed(step)] &= !(1 << (FREE + reversed(number) as u32));
    }
    state
}
