//! Sokoban: push every box onto a goal.
//!
//! A [`Puzzle`] is the board and where everything starts, a [`State`] is where the boxes and the player stand
//! now, a [`Play`] is one attempt at it with undo and redo. [`solve()`] finds the fewest pushes, [`Lantern`]
//! says after each step whether the puzzle can still be solved, and [`generate()`] makes puzzles by playing
//! backwards from the solved board, each with the proof of its fewest pushes.
//!
//! Every result depends on its input alone; every search counts the positions it looks at and gives up with
//! an honest answer.

mod bound;
mod carve;
mod cells;
mod difficulty;
mod drawing;
mod generate;
mod judge;
mod key;
mod lantern;
mod play;
mod puzzle;
mod reverse;
mod solve;
mod walk;

#[cfg(test)]
mod naive;

pub use difficulty::Difficulty;
pub use drawing::DrawingError;
pub use generate::{Proven, generate};
pub use lantern::{Lamp, Lantern, can_still_be_solved};
pub use play::{Play, Step};
pub use puzzle::{Puzzle, Refusal, State};
pub use solve::{Solution, Verdict, solve};
