//! The cell farthest from the start, on a map where each maze has one way out.
//!
//! Nobody walks through such a maze to somewhere else. So the rest of the map is walked alone, and then each maze
//! from where its way out begins, on the lattice, where a step is two cells.

use std::cmp::Reverse;

use oubliette_core::front::farthest_meeting;
use oubliette_core::{BitGrid, Grid, Point, Tile};

use super::grow::{FREE, Growth, OPEN};
use super::{Exit, Mazes};

/// Whether a walk has come to a cell: when mazes are walked, no cell is free any more.
const SEEN: u8 = 1 << FREE;

impl Mazes {
    /// The cell farthest from `start`, the first in reading order where several are equally far. `tiles` is the map
    /// that the mazes were dug into, and nothing may have been dug since that leads into one.
    pub(in super::super) fn farthest(mut self, tiles: &Grid<Tile>, start: Point) -> Point {
        let is_hall = |tile: Tile| tile.is_open() && tile != Tile::Passage;
        let halls = BitGrid::of_cells(tiles.size(), tiles.cells(), is_hall);
        let lattice = self.growth.lattice;
        self.growth.end();
        let mut exits: Vec<(Point, Exit)> =
            self.exits.iter().map(|&exit| (exit.outside(lattice), exit)).collect();
        exits.sort_unstable_by_key(|&(outside, _)| outside);
        let mut outsides = BitGrid::new(tiles.size());
        exits.iter().for_each(|&(outside, _)| outsides.insert(outside));
        let mut ends = Vec::with_capacity(exits.len() + 1);
        let end = farthest_meeting(&halls, start, &outsides, |outside, distance| {
            let first = exits.partition_point(|&(other, _)| other < outside);
            for (_, exit) in exits[first..].iter().take_while(|&&(other, _)| other == outside) {
                let (cell, steps) = self.growth.walk(exit.cell);
                ends.push((distance + exit.length as u32 + 1 + 2 * steps, Reverse(cell)));
            }
        });
        ends.extend(end.map(|(cell, distance)| (distance, Reverse(cell))));
        ends.into_iter().max().map_or(start, |(_, Reverse(cell))| cell)
    }
}

impl Growth {
    /// Forgets which cells are free: from now on mazes are walked, and none grows.
    fn end(&mut self) {
        self.cells.iter_mut().for_each(|state| *state &= !(15 << FREE));
    }

    /// The cell of a maze farthest from its cell `root`, the first in reading order where several are equally far, and
    /// how many cells it is away. A maze is walked once, after the [end](Growth::end) of growth.
    fn walk(&mut self, root: usize) -> (Point, u32) {
        let steps = self.lattice.steps();
        let (cells, list) = (&mut self.cells[..], &mut self.list[..]);
        cells[root] |= SEEN;
        list[0] = root as u32;
        let (mut begin, mut end, mut count) = (0, 1, 1);
        let mut distance = 0;
        let mut number = 0;
        while number < count {
            // Fronts are short, and where one ends cannot be guessed: so it is reckoned.
            let is_next = usize::from(number == end);
            begin += (end - begin) * is_next;
            end += (count - end) * is_next;
            distance += is_next as u32;
            let here = list[number] as usize;
            let ways = cells[here] >> OPEN;
            for (direction, step) in steps.into_iter().enumerate() {
                let next = here.wrapping_add_signed(step);
                let is_new = ways >> direction & !cells[next] & SEEN;
                list[count] = next as u32;
                cells[next] |= is_new;
                count += usize::from(is_new);
            }
            number += 1;
        }
        let first = list[begin..end].iter().copied().min().unwrap_or(root as u32);
        (self.lattice.point(first as usize), distance)
    }
}
