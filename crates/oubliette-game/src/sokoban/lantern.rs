//! Whether a puzzle can still be solved, cheaply enough to ask after every step.
//!
//! A [`Lantern`] remembers what it found: as long as the player stays on a known way, or anywhere on the ways
//! that a search has shown to lead nowhere, it answers without searching again.

use super::bound::Ground;
use super::cells::Cells;
use super::key::{Key, Table};
use super::puzzle::{Puzzle, State};
use super::solve::{Aim, Outcome, Push, is_lost, search};

/// Whether a puzzle can still be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lamp {
    /// There is a solution from here.
    Yes,
    /// There is none; only undoing helps.
    No,
    /// Not found out within the budget.
    Unknown,
}

/// Positions that one answer may look at.
const BUDGET: usize = 4_000;

/// Answers about one puzzle, with a memory.
#[derive(Clone, Debug)]
pub struct Lantern {
    puzzle: Puzzle,
    ground: Ground,
    /// Positions with a solution.
    good: Table,
    /// Positions without one.
    bad: Table,
    /// Positions that the budget was too small for.
    open: Table,
}

impl Lantern {
    /// A lantern that knows nothing of `puzzle` yet.
    pub fn new(puzzle: &Puzzle) -> Lantern {
        let ground = Ground::of(puzzle);
        let [good, bad, open] = [(); 3].map(|()| Table::new());
        Lantern { puzzle: puzzle.clone(), ground, good, bad, open }
    }

    /// Whether the puzzle can be solved from `state`. `Yes` and `No` are certain.
    pub fn lamp(&mut self, state: &State) -> Lamp {
        if !self.puzzle.has(state) || is_lost(&self.ground, state.boxes) {
            return Lamp::No;
        }
        let key = Key::of(&self.puzzle, state);
        if self.good.find(key).is_some() {
            return Lamp::Yes;
        }
        if self.bad.find(key).is_some() {
            return Lamp::No;
        }
        if self.open.find(key).is_some() {
            return Lamp::Unknown;
        }
        let (outcome, seen) = search(&self.puzzle, &self.ground, state, Aim::AnySolution, BUDGET);
        match outcome {
            Outcome::Solved(pushes) => {
                self.learn(state.boxes, self.puzzle.reach(state), &pushes);
                Lamp::Yes
            }
            Outcome::Unsolvable => {
                for place in 0..seen.len() {
                    self.bad.insert(seen.key(place));
                }
                Lamp::No
            }
            Outcome::Undecided => {
                self.open.insert(key);
                Lamp::Unknown
            }
        }
    }

    /// Remembers every position on a way to the solved board.
    fn learn(&mut self, mut boxes: Cells, mut reach: Cells, pushes: &[Push]) {
        self.good.insert(Key::new(boxes, reach));
        for push in pushes {
            boxes = boxes.without(push.from).with(push.from.step(push.direction));
            reach = self.ground.floor.minus(boxes).region(push.from);
            self.good.insert(Key::new(boxes, reach));
        }
    }
}

/// Whether `puzzle` can still be solved from `state`, asked once. `Yes` and `No` are certain.
pub fn can_still_be_solved(puzzle: &Puzzle, state: &State) -> Lamp {
    Lantern::new(puzzle).lamp(state)
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Direction, Rng};

    use super::*;
    use crate::sokoban::drawing::level;
    use crate::sokoban::{Difficulty, Play, Proven, generate, naive};

    #[test]
    fn the_lamp_goes_out_when_a_box_is_pushed_into_a_corner() {
        let mut play = Play::new(level(&["######", "#    #", "# $  #", "#@  .#", "######"]));
        let mut lantern = Lantern::new(play.puzzle());
        assert_eq!(lantern.lamp(play.state()), Lamp::Yes);
        for direction in [Direction::Right, Direction::Up] {
            play.step(direction).unwrap();
        }
        assert_eq!(lantern.lamp(play.state()), Lamp::No, "{}", play.puzzle().draw(play.state()));
        play.undo().unwrap();
        assert_eq!(lantern.lamp(play.state()), Lamp::Yes);
    }

    #[test]
    fn the_lamp_agrees_with_an_exhaustive_search_wherever_the_player_wanders() {
        let mut answers = [0; 2];
        for seed in 0..150 {
            let mut play = Play::new(naive::tiny_puzzle(seed));
            let mut lantern = Lantern::new(play.puzzle());
            let mut rng = Rng::from_state(seed);
            for _ in 0..12 {
                let _ = play.step(Direction::ALL[rng.below(4) as usize]);
                let here = Puzzle { start: *play.state(), ..play.puzzle().clone() };
                let is_solvable = naive::fewest_pushes(&here).is_some();
                let expected = if is_solvable { Lamp::Yes } else { Lamp::No };
                assert_eq!(lantern.lamp(play.state()), expected, "{}", here.to_text());
                assert_eq!(can_still_be_solved(&here, &here.start()), expected);
                answers[usize::from(is_solvable)] += 1;
            }
        }
        assert!(answers.iter().all(|&count| count > 200), "{answers:?}");
    }

    #[test]
    fn the_lamp_burns_all_along_the_solution() {
        let Proven { puzzle, solution } = generate(Difficulty::Medium, &mut Rng::from_state(11));
        let mut lantern = Lantern::new(&puzzle);
        let mut play = Play::new(puzzle);
        for &direction in &solution.moves {
            assert_eq!(lantern.lamp(play.state()), Lamp::Yes);
            play.step(direction).unwrap();
        }
        assert!(play.is_won() && lantern.lamp(play.state()) == Lamp::Yes);
    }

    #[test]
    fn a_state_of_another_puzzle_gets_no_light() {
        let puzzle = level(&["#####", "#@$.#", "#####"]);
        let other = level(&["######", "#@$ .#", "######"]);
        let elsewhere = other.step(&other.start(), Direction::Right).unwrap();
        let elsewhere = other.step(&elsewhere, Direction::Right).unwrap();
        assert_eq!(can_still_be_solved(&puzzle, &elsewhere), Lamp::No);
    }
}
