//! Whether a puzzle can still be solved, cheap enough to compute after every step.

use serde::{Deserialize, Serialize};

use super::bound::Ground;
use super::puzzle::{Puzzle, State};
use super::solve::{Aim, Outcome, is_lost, search};

/// Whether a puzzle can still be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lamp {
    /// There is a solution from here.
    Yes,
    /// There is none; only undoing helps.
    No,
    /// The search reached its limit without an answer.
    Unknown,
}

/// The budget of one answer, in positions.
const BUDGET: usize = 4_000;

/// Whether `puzzle` can still be solved from `state`. `Yes` and `No` are certain.
pub fn can_still_be_solved(puzzle: &Puzzle, state: &State) -> Lamp {
    let ground = Ground::of(puzzle);
    if !puzzle.has(state) || is_lost(&ground, state.boxes) {
        return Lamp::No;
    }
    match search(puzzle, &ground, state, Aim::AnySolution, BUDGET).0 {
        Outcome::Solved(_) => Lamp::Yes,
        Outcome::Unsolvable => Lamp::No,
        Outcome::Undecided => Lamp::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Direction, Rng};

    use super::*;
    use crate::drawing::level;
    use crate::{Difficulty, Play, Proven, generate, naive};

    #[test]
    fn the_lamp_goes_out_when_a_box_is_pushed_into_a_corner() {
        let mut play = Play::new(level(&["######", "#    #", "# $  #", "#@  .#", "######"]));
        let lamp = |play: &Play| can_still_be_solved(play.puzzle(), play.state());
        assert_eq!(lamp(&play), Lamp::Yes);
        for direction in [Direction::Right, Direction::Up] {
            play.step(direction).unwrap();
        }
        assert_eq!(lamp(&play), Lamp::No, "{}", play.puzzle().draw(play.state()));
        play.undo().unwrap();
        assert_eq!(lamp(&play), Lamp::Yes);
    }

    #[test]
    fn the_lamp_agrees_with_an_exhaustive_search_wherever_the_player_wanders() {
        let mut answers = [0; 2];
        for seed in 0..150 {
            let mut play = Play::new(naive::tiny_puzzle(seed));
            let mut rng = Rng::from_state(seed);
            for _ in 0..12 {
                let _ = play.step(Direction::ALL[rng.below(4) as usize]);
                let here = Puzzle { start: *play.state(), ..play.puzzle().clone() };
                let is_solvable = naive::fewest_pushes(&here).is_some();
                let expected = if is_solvable { Lamp::Yes } else { Lamp::No };
                let found = can_still_be_solved(play.puzzle(), play.state());
                assert_eq!(found, expected, "{}", here.to_text());
                answers[usize::from(is_solvable)] += 1;
            }
        }
        assert!(answers.iter().all(|&count| count > 200), "{answers:?}");
    }

    #[test]
    fn the_lamp_burns_all_along_the_solution() {
        let Proven { puzzle, solution } = generate(Difficulty::Medium, &mut Rng::from_state(11));
        let mut play = Play::new(puzzle);
        for &direction in &solution.moves {
            assert_eq!(can_still_be_solved(play.puzzle(), play.state()), Lamp::Yes);
            play.step(direction).unwrap();
        }
        assert!(play.is_won() && can_still_be_solved(play.puzzle(), play.state()) == Lamp::Yes);
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
