//! The cells that the player can reach without pushing, and the shortest way there.

use oubliette_core::{Direction, Point};

use super::cells::{Cell, Cells};
use super::puzzle::{Puzzle, State};

impl Puzzle {
    /// The steps of a shortest walk to `point` that pushes nothing; `None` if there is none.
    pub fn walk(&self, state: &State, point: Point) -> Option<Vec<Direction>> {
        walk(self.floor.minus(state.boxes), state.player, Cell::at(point)?)
    }

    /// The cells that the player can reach without a push.
    pub(super) fn reach(&self, state: &State) -> Cells {
        self.floor.minus(state.boxes).region(state.player)
    }
}

/// A shortest walk over `free`: rings of equal distance outwards, then back from ring to ring.
pub(super) fn walk(free: Cells, from: Cell, to: Cell) -> Option<Vec<Direction>> {
    let mut rings = vec![Cells::one(from)];
    let mut seen = Cells::one(from);
    while !seen.contains(to) {
        let ring = rings.last()?.spread().and(free).minus(seen);
        if ring.is_empty() {
            return None;
        }
        seen = seen.or(ring);
        rings.push(ring);
    }
    let mut steps = Vec::with_capacity(rings.len());
    let mut cell = to;
    for ring in rings.iter().rev().skip(1) {
        let direction = Direction::ALL.into_iter().find(|back| ring.contains(cell.step(back.reversed())))?;
        cell = cell.step(direction.reversed());
        steps.push(direction);
    }
    steps.reverse();
    Some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::level;

    #[test]
    fn a_walk_goes_around_boxes_by_the_shortest_way() {
        let puzzle = level(&["#######", "#@$   #", "# # # #", "#  .  #", "#######"]);
        let walk = puzzle.walk(&puzzle.start(), Point::new(3, 1)).unwrap();
        let end = walk.iter().try_fold(puzzle.start(), |state, &step| puzzle.step(&state, step)).unwrap();
        assert_eq!((walk.len(), end.player()), (6, Point::new(3, 1)));
        assert_eq!(end.boxes, puzzle.start().boxes);
    }

    #[test]
    fn there_is_no_walk_onto_a_box_or_behind_one() {
        let puzzle = level(&["######", "#@$. #", "######"]);
        let walk = |x| puzzle.walk(&puzzle.start(), Point::new(x, 1));
        assert_eq!((walk(1), walk(2), walk(4), walk(0), walk(-7)), (Some(vec![]), None, None, None, None));
        assert_eq!(puzzle.reach(&puzzle.start()), Cells::one(Cell(17)));
    }
}
