//! The cell farthest from the start, on a map where each maze has one way out.
//!
//! No shortest way to another place leads through such a maze. So the search covers the rest of the map first, and then
//! each maze from its way out, on the lattice, where a step is two cells.

use std::cmp::Reverse;

use oubliette_core::front::farthest_meeting;
use oubliette_core::{BitGrid, Grid, Point, Tile};

use super::grow::{Growth, OPEN};
use super::{Exit, Mazes};

/// The lowest bits of a cell in the list are the directions in which the maze goes on from it.
const WAYS: u32 = 4;

impl Mazes {
    /// The cell farthest from `start`, the first in reading order where several are equally far. `tiles` is the map
    /// that the mazes were dug into, and nothing may have been dug since that leads into one.
    pub(in super::super) fn farthest(mut self, tiles: &Grid<Tile>, start: Point) -> Point {
        let is_hall = |tile: Tile| tile.is_open() && tile != Tile::Passage;
        let halls = BitGrid::of_cells(tiles.size(), tiles.cells(), is_hall);
        let lattice = self.growth.lattice;
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
    /// The cell of a maze farthest from its cell `root`, the first in reading order where several are equally far, and
    /// how many cells it is away. A maze is walked once: the state of a cell is cleared when the walk reaches it,
    /// and its place is listed with the ways on.
    fn walk(&mut self, root: usize) -> (Point, u32) {
        let mut step_of = [0; 1 << WAYS];
        self.lattice.steps().into_iter().enumerate().for_each(|(number, step)| step_of[1 << number] = step);
        let (cells, list) = (&mut self.cells[..], &mut self.list[..]);
        list[0] = (root as u32) << WAYS | u32::from(std::mem::take(&mut cells[root]) >> OPEN);
        let (mut begin, mut end, mut count) = (0, 1, 1);
        let mut distance = 0;
        let mut number = 0;
        while number < count {
            // Fronts are short, and a branch on their ends could not be predicted, so the end is computed.
            let is_next = usize::from(number == end);
            begin += (end - begin) * is_next;
            end += (count - end) * is_next;
            distance += is_next as u32;
            let (here, ways) = ((list[number] >> WAYS) as usize, list[number] & 15);
            // Goes along a way, or stays where there is none; a cell that was taken before is not counted.
            let mut step = |way: u32| {
                let there = here.wrapping_add_signed(step_of[way as usize & 15]);
                let ways = u32::from(std::mem::take(&mut cells[there]) >> OPEN);
                let back = way << 2 | way >> 2;
                list[count] = (there as u32) << WAYS | ways & !back;
                count += usize::from(ways != 0);
            };
            // Most cells have one way on or none.
            if ways & ways.wrapping_sub(1) == 0 {
                step(ways);
            } else {
                (0..WAYS).for_each(|number| step(ways & 1 << number));
            }
            number += 1;
        }
        let first = list[begin..end].iter().map(|entry| entry >> WAYS).min().unwrap_or(root as u32);
        (self.lattice.point(first as usize), distance)
    }
}
