//! The cell farthest from the start, on a map where each maze has one way out.
//!
//! Nobody walks through such a maze to somewhere else. So the rest of the map is walked alone, and then each maze
//! from where its way out begins, on the lattice, where a step is two cells.

use std::cmp::Reverse;

use oubliette_core::front::farthest_meeting;
use oubliette_core::{BitGrid, Grid, Point, Tile};

use super::{Exit, Mazes};

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
