//! Sokoban: push every box onto a goal.
//!
//! A [`Puzzle`] is the board with the start of all boxes and of the player, a [`State`] their cells now, and a
//! [`Play`] one attempt with undo and redo. [`solve()`] finds the fewest pushes, [`can_still_be_solved`] checks
//! after each step whether there is a solution left, and [`generate()`] makes puzzles by playing backwards from the
//! solved board, each with the proof of its fewest pushes.
//!
//! Every result depends on its input alone; every search counts the positions it visits, and the answer is
//! `undecided` when its budget runs out.

mod bound;
mod carve;
mod cells;
mod difficulty;
mod drawing;
mod generate;
mod judge;
mod key;
mod lamp;
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
pub use lamp::{Lamp, can_still_be_solved};
pub use play::{Play, Step};
pub use puzzle::{Puzzle, Refusal, State};
pub use solve::{Solution, Verdict, solve};
