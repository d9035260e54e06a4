//! Bounds without a search: the least number of pushes from a position, and whether it is lost.
//!
//! * How far a box is from a goal is counted in pushes on a board without other boxes. The boxes share the
//!   goals out in the cheapest way; no solution has fewer pushes.
//! * A cell from which no goal can be reached even then is dead.
//! * A box is frozen if it can move along neither axis: a wall or another frozen box on either side, or
//!   nothing but dead cells on both. Boxes that freeze each other count. A frozen box off the goals is never
//!   freed.

use std::collections::VecDeque;

use oubliette_core::Direction;

use super::cells::{Cell, Cells};
use super::puzzle::Puzzle;

const CELLS: usize = 256;
const NEVER: u16 = u16::MAX;

/// The board as the search sees it, made once for each puzzle.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    pub(super) floor: Cells,
    goals: Cells,
    /// For each cell the pushes to each goal; the goals in order.
    distances: Vec<[u16; Puzzle::MAX_BOXES]>,
    goal_count: usize,
    pub(super) dead: Cells,
    /// Where a box can never move left or right, and up or down.
    stuck_across: Cells,
    stuck_along: Cells,
}

impl Ground {
    pub(super) fn new(floor: Cells, goals: Cells) -> Ground {
        let mut distances = vec![[NEVER; Puzzle::MAX_BOXES]; CELLS];
        for (place, goal) in goals.iter().take(Puzzle::MAX_BOXES).enumerate() {
            measure(floor, goal, |cell, pushes| distances[usize::from(cell.0)][place] = pushes);
        }
        let is_dead = |cell: &Cell| distances[usize::from(cell.0)].iter().all(|&pushes| pushes == NEVER);
        let dead: Cells = floor.iter().filter(is_dead).collect();
        let stuck = |one: Direction, other: Direction| {
            let beside_wall = floor.minus(floor.moved(one).and(floor.moved(other)));
            let live = floor.minus(dead);
            beside_wall.or(floor.minus(live.moved(one)).minus(live.moved(other)))
        };
        Ground {
            floor,
            goals,
            goal_count: goals.count(),
            distances,
            dead,
            stuck_across: stuck(Direction::Left, Direction::Right),
            stuck_along: stuck(Direction::Up, Direction::Down),
        }
    }

    pub(super) fn of(puzzle: &Puzzle) -> Ground {
        Ground::new(puzzle.floor, puzzle.goals)
    }

    /// Pushes that every solution from here needs; `None` if the boxes cannot all be assigned to goals.
    pub(super) fn least_pushes(&self, boxes: Cells) -> Option<u16> {
        let full = (1usize << self.goal_count) - 1;
        let mut cheapest = [NEVER; 1 << Puzzle::MAX_BOXES];
        cheapest[0] = 0;
        for (placed, cell) in boxes.iter().enumerate() {
            let distances = &self.distances[usize::from(cell.0)];
            for taken in (0..=full).filter(|taken| taken.count_ones() as usize == placed) {
                let so_far = cheapest[taken];
                if so_far == NEVER {
                    continue;
                }
                for (goal, &pushes) in distances[..self.goal_count].iter().enumerate() {
                    if taken >> goal & 1 == 0 && pushes != NEVER {
                        let all = &mut cheapest[taken | 1 << goal];
                        *all = (*all).min(so_far + pushes);
                    }
                }
            }
        }
        (cheapest[full] != NEVER).then_some(cheapest[full])
    }

    /// Whether a box off the goals can never move again. `true` is certain, `false` is not.
    pub(super) fn has_frozen_box(&self, boxes: Cells) -> bool {
        let mut frozen = boxes;
        loop {
            let beside = |one, other| frozen.moved(one).or(frozen.moved(other));
            let across = self.stuck_across.or(beside(Direction::Left, Direction::Right));
            let along = self.stuck_along.or(beside(Direction::Up, Direction::Down));
            let still = frozen.and(across).and(along);
            if still == frozen {
                return !frozen.minus(self.goals).is_empty();
            }
            frozen = still;
        }
    }
}

/// Pulls a box away from `goal` over an empty board and returns the number of pulls to each cell.
fn measure(floor: Cells, goal: Cell, mut tell: impl FnMut(Cell, u16)) {
    let mut seen = Cells::one(goal);
    let mut waiting = VecDeque::from([(goal, 0)]);
    while let Some((cell, pushes)) = waiting.pop_front() {
        tell(cell, pushes);
        for direction in Direction::ALL {
            let next = cell.step(direction);
            let puller = next.step(direction);
            if floor.contains(next) && floor.contains(puller) && !seen.contains(next) {
                seen = seen.with(next);
                waiting.push_back((next, pushes + 1));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::level;

    fn least(rows: &[&str]) -> Option<u16> {
        let puzzle = level(rows);
        Ground::of(&puzzle).least_pushes(puzzle.start().boxes)
    }

    fn frozen(rows: &[&str]) -> bool {
        let puzzle = level(rows);
        Ground::of(&puzzle).has_frozen_box(puzzle.start().boxes)
    }

    #[test]
    fn boxes_share_the_goals_out_in_the_cheapest_way() {
        assert_eq!(least(&["########", "#@     #", "# $$ ..#", "#      #", "########"]), Some(6));
        assert_eq!(least(&["########", "#@     #", "# *$ . #", "#      #", "########"]), Some(2));
    }

    #[test]
    fn boxes_that_need_the_same_goal_are_lost() {
        assert_eq!(least(&["########", "#@ $ $.#", "#      #", "#.     #", "########"]), None);
    }

    #[test]
    fn a_corner_is_dead_and_so_is_a_wall_without_a_goal() {
        let puzzle = level(&["######", "#@   #", "# $ .#", "#    #", "######"]);
        let text: Vec<String> = (1..4_u8)
            .map(|y| {
                let dead = |x: u8| Ground::of(&puzzle).dead.contains(Cell(y * 16 + x));
                (1..5).map(|x| if dead(x) { 'x' } else { ' ' }).collect()
            })
            .collect();
        assert_eq!(text, ["xxxx", "x   ", "xxxx"]);
    }

    #[test]
    fn boxes_freeze_each_other_against_walls() {
        assert!(frozen(&["#######", "# $$ .#", "#@   .#", "#######"]));
        assert!(frozen(&["#######", "#@ .. #", "# $$  #", "# $$  #", "#  .. #", "#######"]));
        assert!(!frozen(&["#######", "#@  ..#", "# $$  #", "#     #", "#######"]));
    }

    #[test]
    fn frozen_boxes_that_stand_on_goals_are_no_harm() {
        assert!(!frozen(&["#######", "#@**  #", "#  $ .#", "#     #", "#######"]));
    }

    #[test]
    fn a_box_beside_one_that_can_still_move_is_not_frozen() {
        // The middle box holds the left one only until it is pushed down.
        assert!(!frozen(&["#######", "#. .  #", "#.$$@ #", "#  $  #", "#     #", "#######"]));
    }
}
