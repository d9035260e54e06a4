//! Playing backwards: from the solved board, pull boxes until there are no new positions.
//!
//! Breadth first from every part of the floor that the player may end in, so the number of pulls to a position is
//! the fewest pushes that solve it, and a position that is never found cannot be solved.

use std::ops::RangeInclusive;

use oubliette_core::Direction;

use super::cells::{Cell, Cells};
use super::key::{Key, Table};
use super::puzzle::State;
use super::solve::Push;

/// All positions of a board that can be solved.
pub(super) struct Backward {
    pub(super) table: Table,
    nodes: Vec<Node>,
    /// The first place with each number of pushes, and the end.
    layers: Vec<usize>,
}

/// The push that leads from a position to the one at `parent`, which is nearer to the solved board.
#[derive(Clone, Copy)]
struct Node {
    parent: u32,
    push: Push,
}

impl Backward {
    /// Every solvable position with goals on `goals`; `None` if there are more than `max_positions`. Subtracts the
    /// visited positions from `budget`.
    pub(super) fn explore(
        floor: Cells,
        goals: Cells,
        max_positions: usize,
        budget: &mut usize,
    ) -> Option<Backward> {
        let mut backward = Backward { table: Table::new(), nodes: Vec::new(), layers: vec![0] };
        let no_push = Push { from: Cell(0), direction: Direction::Up };
        let mut rest = floor.minus(goals);
        while let Some(cell) = rest.first() {
            let part = floor.minus(goals).region(cell);
            rest = rest.minus(part);
            backward.table.insert(Key::new(goals, part));
            backward.nodes.push(Node { parent: 0, push: no_push });
        }
        while backward.nodes.len() > backward.layers[backward.layers.len() - 1] {
            let layer = backward.layers[backward.layers.len() - 1]..backward.nodes.len();
            backward.layers.push(layer.end);
            for place in layer {
                backward.pull_from(floor, place);
                if backward.nodes.len() > max_positions {
                    *budget = budget.saturating_sub(backward.nodes.len());
                    return None;
                }
            }
        }
        *budget = budget.saturating_sub(backward.nodes.len());
        Some(backward)
    }

    fn pull_from(&mut self, floor: Cells, place: usize) {
        let State { boxes, player } = self.table.key(place).state();
        let free = floor.minus(boxes);
        let reach = free.region(player);
        for direction in Direction::ALL {
            let back = direction.reversed();
            let pullable = boxes.and(reach.and(free.moved(back)).moved(back));
            for cell in pullable.iter() {
                let from = cell.step(direction);
                let boxes = boxes.without(cell).with(from);
                let reach = floor.minus(boxes).region(from.step(direction));
                if self.table.insert(Key::new(boxes, reach)).1 {
                    let push = Push { from, direction: back };
                    self.nodes.push(Node { parent: place as u32, push });
                }
            }
        }
    }

    /// The most pushes that any position needs.
    pub(super) fn depth(&self) -> u16 {
        (self.layers.len().saturating_sub(2)) as u16
    }

    /// The places of all positions that need this many pushes.
    pub(super) fn places(&self, pushes: &RangeInclusive<u16>) -> std::ops::Range<usize> {
        let edge = |layer: usize| self.layers.get(layer).copied().unwrap_or(self.nodes.len());
        edge(usize::from(*pushes.start()))..edge(usize::from(*pushes.end()) + 1)
    }

    /// The pushes that solve the position at `place`, the fewest there are.
    pub(super) fn pushes(&self, mut place: usize) -> Vec<Push> {
        let mut pushes = Vec::new();
        while place >= self.layers[1] {
            pushes.push(self.nodes[place].push);
            place = self.nodes[place].parent as usize;
        }
        pushes
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive;
    use crate::puzzle::Puzzle;

    #[test]
    fn pulls_count_the_fewest_pushes_and_miss_only_what_cannot_be_solved() {
        let (mut solvable, mut hopeless) = (0, 0);
        for seed in 0..1_000 {
            let puzzle = naive::tiny_puzzle(seed);
            let Puzzle { floor, goals, start, .. } = puzzle;
            let backward = Backward::explore(floor, goals, usize::MAX, &mut 0).unwrap();
            let place =
                backward.table.find(Key::new(start.boxes, floor.minus(start.boxes).region(start.player)));
            let pushes = place.map(|place| backward.pushes(place).len() as u32);
            assert_eq!(pushes, naive::fewest_pushes(&puzzle), "seed {seed}\n{}", puzzle.to_text());
            *if pushes.is_some() { &mut solvable } else { &mut hopeless } += 1;
        }
        assert!(solvable > 100 && hopeless > 100, "{solvable} and {hopeless}");
    }

    #[test]
    fn a_board_with_too_many_positions_is_given_up_and_paid_for() {
        let puzzle = naive::tiny_puzzle(1);
        let mut budget = 1_000;
        assert!(Backward::explore(puzzle.floor, puzzle.goals, 3, &mut budget).is_none());
        assert!(budget < 1_000);
    }

    #[test]
    fn places_are_those_of_the_layers_asked_for() {
        let puzzle = crate::drawing::level(&["######", "#@$ .#", "#    #", "#    #", "######"]);
        let backward = Backward::explore(puzzle.floor, puzzle.goals, 1_000, &mut 0).unwrap();
        for pushes in 0..=backward.depth() {
            let places = backward.places(&(pushes..=pushes));
            assert!(!places.is_empty());
            assert!(places.into_iter().all(|place| backward.pushes(place).len() == usize::from(pushes)));
        }
        assert!(backward.places(&(backward.depth() + 1..=u16::MAX)).is_empty());
    }
}
