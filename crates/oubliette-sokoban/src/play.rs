//! One attempt at a puzzle, with undo and redo.
//!
//! The history is the list of steps; undoing keeps the steps for redoing until another one is made.

use oubliette_core::Direction;
use serde::{Deserialize, Serialize};

use super::puzzle::{Puzzle, Refusal, State};

/// A puzzle, its state, and the steps that led there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    puzzle: Puzzle,
    state: State,
    steps: Vec<Step>,
    /// How many of `steps` are done; the others were undone.
    done: usize,
}

/// A step that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// Its direction.
    pub direction: Direction,
    /// Whether a box was pushed.
    pub pushed: bool,
}

impl Play {
    /// A new attempt.
    pub fn new(puzzle: Puzzle) -> Play {
        Play { state: puzzle.start(), puzzle, steps: Vec::new(), done: 0 }
    }

    /// The attempt after these steps, the last `undone` of them undone, as from [`Play::directions`] and
    /// [`Play::undone_count`]. An invalid step is reported by its place.
    pub fn replay(puzzle: Puzzle, directions: &[Direction], undone: usize) -> Result<Play, (usize, Refusal)> {
        let mut play = Play::new(puzzle);
        for (place, &direction) in directions.iter().enumerate() {
            play.step(direction).map_err(|refusal| (place, refusal))?;
        }
        while play.undone_count() < undone && play.undo().is_some() {}
        Ok(play)
    }

    /// The puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// Where things stand.
    pub const fn state(&self) -> &State {
        &self.state
    }

    /// Whether every box stands on a goal.
    pub fn is_won(&self) -> bool {
        self.puzzle.is_won(&self.state)
    }

    /// The steps that led here.
    pub fn steps(&self) -> &[Step] {
        &self.steps[..self.done]
    }

    /// How many pushes led here.
    pub fn push_count(&self) -> usize {
        self.steps().iter().filter(|step| step.pushed).count()
    }

    /// The directions of all steps, those that were undone at the end.
    pub fn directions(&self) -> impl Iterator<Item = Direction> {
        self.steps.iter().map(|step| step.direction)
    }

    /// How many steps can be redone.
    pub const fn undone_count(&self) -> usize {
        self.steps.len() - self.done
    }

    /// Makes a step and forgets those that were undone. A refused step changes nothing.
    pub fn step(&mut self, direction: Direction) -> Result<Step, Refusal> {
        let after = self.puzzle.step(&self.state, direction)?;
        let step = Step { direction, pushed: after.boxes != self.state.boxes };
        self.steps.truncate(self.done);
        self.steps.push(step);
        self.done += 1;
        self.state = after;
        Ok(step)
    }

    /// Undoes the last step and returns it; `None` at the start.
    pub fn undo(&mut self) -> Option<Step> {
        let step = *self.steps().last()?;
        let player = self.state.player;
        if step.pushed {
            self.state.boxes = self.state.boxes.without(player.step(step.direction)).with(player);
        }
        self.state.player = player.step(step.direction.reversed());
        self.done -= 1;
        Some(step)
    }

    /// Redoes the step that was undone last and returns it; `None` if there is none.
    pub fn redo(&mut self) -> Option<Step> {
        let step = *self.steps.get(self.done)?;
        self.state = self.puzzle.step(&self.state, step.direction).ok()?;
        self.done += 1;
        Some(step)
    }

    /// Back to the start; every step can be redone.
    pub fn restart(&mut self) {
        self.state = self.puzzle.start();
        self.done = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::level;
    use oubliette_core::Rng;

    fn crossing() -> Puzzle {
        level(&["########", "#  ##  #", "# $ $  #", "#@ . . #", "#   ## #", "########"])
    }

    /// A play after a few hundred random steps, with the states on the way.
    fn random_play(seed: u64) -> (Play, Vec<State>) {
        let mut rng = Rng::from_state(seed);
        let mut play = Play::new(crossing());
        let mut states = vec![*play.state()];
        for _ in 0..300 {
            if play.step(*rng.pick(&Direction::ALL).unwrap()).is_ok() {
                states.push(*play.state());
            }
        }
        (play, states)
    }

    #[test]
    fn undo_restores_every_state_exactly_and_redo_brings_it_back() {
        for seed in 0..20 {
            let (mut play, states) = random_play(seed);
            assert!(play.push_count() > 0, "seed {seed} pushes nothing");
            let last = play.clone();
            for state in states.iter().rev().skip(1) {
                play.undo().unwrap();
                assert_eq!(play.state(), state);
            }
            assert_eq!((play.undo(), play.undone_count()), (None, states.len() - 1));
            for state in &states[1..] {
                play.redo().unwrap();
                assert_eq!(play.state(), state);
            }
            assert_eq!((play.redo(), &play), (None, &last));
        }
    }

    #[test]
    fn a_refused_step_changes_nothing_and_keeps_what_can_be_redone() {
        let mut play = Play::new(crossing());
        play.step(Direction::Right).unwrap();
        play.undo().unwrap();
        let before = play.clone();
        assert_eq!(play.step(Direction::Left), Err(Refusal::Wall));
        assert_eq!(play, before);
    }

    #[test]
    fn a_new_step_forgets_what_was_undone() {
        let mut play = Play::new(crossing());
        play.step(Direction::Right).unwrap();
        play.undo().unwrap();
        play.step(Direction::Up).unwrap();
        assert_eq!((play.redo(), play.steps().len()), (None, 1));
    }

    #[test]
    fn a_play_is_rebuilt_from_its_directions() {
        let (mut play, _) = random_play(5);
        for _ in 0..7 {
            play.undo().unwrap();
        }
        let directions: Vec<Direction> = play.directions().collect();
        assert_eq!(Play::replay(crossing(), &directions, play.undone_count()), Ok(play));
        let refused = Play::replay(crossing(), &[Direction::Right, Direction::Down, Direction::Down], 0);
        assert_eq!(refused, Err((2, Refusal::Wall)));
    }

    #[test]
    fn restarting_can_be_taken_back() {
        let (mut play, states) = random_play(9);
        play.restart();
        assert_eq!((play.state(), play.steps()), (&crossing().start(), &[][..]));
        while play.redo().is_some() {}
        assert_eq!(play.state(), states.last().unwrap());
    }
}
