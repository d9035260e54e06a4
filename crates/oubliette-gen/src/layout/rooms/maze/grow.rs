//! A maze grows by backtracking: from each cell in a direction drawn from those still free, and back where there is
//! none.
//!
//! All of it happens in one byte per cell; what was dug is written to the map afterwards, row by row. On a large
//! map the rows that a maze wanders through would not fit the caches.

use std::ops::Range;

use oubliette_core::{Direction, Grid, Tile};

use super::lattice::{Lattice, steps};
use crate::observer::{Observer, Step};

/// What the mazes know of each cell: a bit for each direction in which a cell is still to be visited, then the
/// number of the direction from which the maze came.
const WAYS: u8 = 15;
const CAME_BY: u32 = 4;
/// Whether the cell is a part of a maze.
const VISITED: u8 = 1 << 6;
/// Whether a maze began there.
const ROOT: u8 = 1 << 7;

/// For each set of directions, its members by number, repeated until there are twelve: one throw of twelve sides
/// draws fairly from one, two, three or four.
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
    /// For each place the directions in which free cells lie, and what the mazes add.
    pub(super) cells: Vec<u8>,
}

impl Growth {
    /// Grows from `start` through the cells of its region until there are `wanted` or none is left; returns how many
    /// there are. At a dead end the way back is read from the cells themselves. `throw` gives numbers below
    /// [`SIDES`].
    pub(super) fn grow(
        &mut self,
        start: usize,
        wanted: u64,
        mut throw: impl FnMut() -> usize,
        observer: &mut impl Observer,
    ) -> u64 {
        let lattice = self.lattice;
        let steps = lattice.steps();
        let cells = &mut self.cells[..];
        let mut here = start;
        let mut state = visit(cells, steps, here, ROOT);
        observer.see_made(|| Step::Set(lattice.point(start), Tile::Passage));
        let mut visited = 1;
        while visited < wanted {
            let unvisited = usize::from(state & WAYS);
            if unvisited == 0 {
                if state & ROOT != 0 {
                    break;
                }
                here = here.wrapping_add_signed(-steps[came_by(state)]);
                state = cells[here];
                continue;
            }
            let direction = MEMBERS[unvisited][throw()];
            let ahead = usize::from(direction & 3);
            here = here.wrapping_add_signed(steps[ahead]);
            state = visit(cells, steps, here, direction << CAME_BY);
            let point = || lattice.point(here);
            observer.see_made(|| Step::Set(point().step(Direction::ALL[ahead].reversed()), Tile::Passage));
            observer.see_made(|| Step::Set(point(), Tile::Passage));
            visited += 1;
        }
        visited
    }

    /// Whether there is maze at both places.
    pub(super) fn is_maze(&self, places: [usize; 2]) -> bool {
        self.cells[places[0]] & self.cells[places[1]] & VISITED != 0
    }

    /// Opens what was dug at places of one row.
    pub(super) fn carve(&self, run: Range<usize>, tiles: &mut Grid<Tile>) {
        let halves = steps(tiles.size().width as usize);
        let first = tiles.offset(self.lattice.point(run.start));
        let tiles = tiles.cells_mut();
        for (number, &state) in self.cells[run].iter().enumerate() {
            if state & VISITED != 0 {
                let here = first + 2 * number;
                tiles[here] = Tile::Passage;
                // A root came by no way: what lies behind it is the cell itself.
                let back = if state & ROOT == 0 { -halves[came_by(state)] } else { 0 };
                tiles[here.wrapping_add_signed(back)] = Tile::Passage;
            }
        }
    }
}

/// The number of the direction by which a maze came to a cell.
fn came_by(state: u8) -> usize {
    usize::from(state >> CAME_BY & 3)
}

/// Marks a cell, which is from now on no way for those around it; returns what is known of it.
fn visit(cells: &mut [u8], steps: [isize; 4], cell: usize, origin: u8) -> u8 {
    let state = cells[cell] | VISITED | origin;
    cells[cell] = state;
    for (number, step) in steps.into_iter().enumerate() {
        cells[cell.wrapping_add_signed(step)] &= !(1 << ((number + 2) % 4));
    }
    state
}
