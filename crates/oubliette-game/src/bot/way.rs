//! The way to the nearest cell of a kind, over the part of a floor that a bot has seen.
//!
//! A search in all directions that keeps its field and its queue from turn to turn: nothing is cleared and
//! nothing is allocated, since every search marks cells with a number of its own.

use oubliette_core::Direction;

use super::memory::{CELLS, Cell};

/// Searches, and the way that the last one found.
#[derive(Clone, Debug)]
pub(super) struct Ways {
    /// The number of the search that last came to a cell, and the direction it came in.
    marks: Vec<(u32, Direction)>,
    queue: Vec<Cell>,
    search: u32,
    /// The steps that are left of the way, the next one last.
    steps: Vec<Direction>,
    /// Where a bot that follows the way must be now.
    here: Option<Cell>,
    target: Option<Cell>,
}

impl Ways {
    pub(super) fn new() -> Ways {
        Ways {
            marks: vec![(0, Direction::Up); CELLS],
            queue: Vec::with_capacity(CELLS),
            search: 0,
            steps: Vec::new(),
            here: None,
            target: None,
        }
    }

    /// Finds the nearest cell other than `from` that is a goal. Only cells that are passable are walked
    /// through; a goal need not be one.
    pub(super) fn find(
        &mut self,
        from: Cell,
        is_passable: impl Fn(Cell) -> bool,
        is_goal: impl Fn(Cell) -> bool,
    ) -> bool {
        self.find_or(from, is_passable, is_goal, |_| false)
    }

    /// Finds the nearest goal, or where there is none the nearest cell that is second best.
    pub(super) fn find_or(
        &mut self,
        from: Cell,
        is_passable: impl Fn(Cell) -> bool,
        is_goal: impl Fn(Cell) -> bool,
        is_second_best: impl Fn(Cell) -> bool,
    ) -> bool {
        self.search += 1;
        self.forget();
        self.queue.clear();
        self.queue.push(from);
        self.marks[from.index()].0 = self.search;
        let (mut head, mut second_best) = (0, None);
        while let Some(&cell) = self.queue.get(head) {
            head += 1;
            for direction in Direction::ALL {
                let next = cell.step(direction);
                if self.marks[next.index()].0 == self.search {
                    continue;
                }
                self.marks[next.index()] = (self.search, direction);
                if is_goal(next) {
                    self.trace(from, next);
                    return true;
                }
                if second_best.is_none() && is_second_best(next) {
                    second_best = Some(next);
                }
                if is_passable(next) {
                    self.queue.push(next);
                }
            }
        }
        if let Some(to) = second_best {
            self.trace(from, to);
        }
        second_best.is_some()
    }

    fn trace(&mut self, from: Cell, to: Cell) {
        (self.here, self.target) = (Some(from), Some(to));
        let mut cell = to;
        while cell != from {
            let direction = self.marks[cell.index()].1;
            self.steps.push(direction);
            cell = cell.step(direction.reversed());
        }
    }

    /// The end of the way for a bot at `here`, unless the way passes elsewhere.
    pub(super) fn target(&self, here: Cell) -> Option<Cell> {
        self.target.filter(|_| self.here == Some(here))
    }

    /// Takes the next step off the way.
    pub(super) fn advance(&mut self) -> Option<Direction> {
        let step = self.steps.pop();
        self.here = self.here.zip(step).map(|(here, step)| here.step(step));
        if self.steps.is_empty() {
            self.target = None;
        }
        step
    }

    /// Gives the way up.
    pub(super) fn forget(&mut self) {
        self.steps.clear();
        self.target = None;
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{BitGrid, Point};

    use super::*;

    fn cell(x: i32, y: i32) -> Cell {
        Cell::of(Point::new(x, y)).unwrap()
    }

    #[test]
    fn the_nearest_goal_is_found_around_walls_and_walked_to_step_by_step() {
        let open = BitGrid::from_text(
            "
            #########
            #...#...#
            #.#.#.#.#
            #.#...#.#
            #########",
        );
        let open: Vec<Cell> = open.points().filter_map(Cell::of).collect();
        let mut ways = Ways::new();
        let goals = [cell(5, 1), cell(1, 3), cell(7, 3)];
        let is_passable = |cell: Cell| open.contains(&cell);
        assert!(ways.find(cell(3, 1), is_passable, |cell| goals.contains(&cell)));
        assert_eq!((ways.target(cell(3, 1)), ways.steps.len()), (Some(cell(1, 3)), 4));
        assert_eq!(ways.target(cell(3, 2)), None, "the way does not lead past here");
        let mut at = cell(3, 1);
        while let Some(direction) = ways.advance() {
            at = at.step(direction);
        }
        assert_eq!((at, ways.target(at)), (cell(1, 3), None));
        assert!(!ways.find(cell(3, 1), is_passable, |_| false));
    }

    #[test]
    fn the_second_best_is_good_enough_where_there_is_no_goal() {
        let mut ways = Ways::new();
        let is_passable = |passed: Cell| passed == cell(2, 1) || passed == cell(3, 1);
        let second_best = |other: Cell| other == cell(2, 1);
        assert!(ways.find_or(cell(1, 1), is_passable, |goal| goal == cell(4, 1), second_best));
        assert_eq!(ways.target(cell(1, 1)), Some(cell(4, 1)));
        assert!(ways.find_or(cell(1, 1), is_passable, |_| false, second_best));
        assert_eq!(ways.target(cell(1, 1)), Some(cell(2, 1)));
    }

    #[test]
    fn a_goal_need_not_be_a_cell_that_can_be_walked_on() {
        let mut ways = Ways::new();
        assert!(ways.find(cell(1, 1), |_| false, |goal| goal == cell(1, 2)));
        assert_eq!(ways.advance(), Some(Direction::Down));
        assert!(!ways.find(cell(1, 1), |_| false, |goal| goal == cell(1, 3)));
    }
}
