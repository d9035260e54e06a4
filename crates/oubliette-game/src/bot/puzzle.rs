//! How a bot plays in a chamber of the hidden floor: it thinks first, and leaves if that leads nowhere.

use oubliette_core::Direction;

use crate::action::Action;
use crate::sokoban::{Play, Verdict, solve};

/// Positions that a bot looks at before it gives a puzzle up.
const PATIENCE: usize = 200_000;

/// The solution that is being played.
#[derive(Clone, Debug, Default)]
pub(super) struct Solver {
    /// The steps that are left, the next one last.
    steps: Vec<Direction>,
}

impl Solver {
    /// What to do next in a chamber.
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
