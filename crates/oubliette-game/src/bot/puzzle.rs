//! How a bot plays in a chamber of the hidden floor: it searches for a solution first, and leaves if there is none.

use oubliette_core::Direction;

use crate::action::Action;
use oubliette_sokoban::{Play, Verdict, solve};

/// Positions that a bot searches before it gives up a puzzle.
const PATIENCE: usize = 200_000;

/// The solution that is being played.
#[derive(Clone, Debug, Default)]
pub(super) struct Solver {
    /// The steps that are left, the next one last.
    steps: Vec<Direction>,
}

impl Solver {
    /// The next action in a chamber.
    pub(super) fn next(&mut self, play: &Play) -> Action {
        if self.steps.is_empty()
            && let Verdict::Solved(solution) = solve(play.puzzle(), play.state(), PATIENCE)
        {
            self.steps = solution.moves;
            self.steps.reverse();
        }
        self.steps.pop().map_or(Action::Exit, Action::Step)
    }
}
