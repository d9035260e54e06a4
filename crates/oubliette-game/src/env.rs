//! The game for learning agents: whole numbers in plain slices, no screen and no sentences.
//!
//! An [`Episode`] is one attempt at a [`Task`]: a run of the game, or a small exercise that can be solved for certain. An
//! agent picks the number of a [`Choice`]; [`Observation`] is everything a player may know then, with the choices that
//! the rules allow. Nothing hidden is ever written: tests compare each observation with the [`View`](crate::View).
//!
//! ```
//! use oubliette_game::Class;
//! use oubliette_game::env::{Buffers, Episode, Reward, Setup, Task};
//!
//! let setup = Setup::new(Task::Maze { difficulty: 1 }, Class::Adventurer, Reward::Sparse);
//! let mut episode = Episode::new(&setup, 7);
//! let mut buffers = Buffers::new(setup.choices);
//! episode.observe(&mut buffers.as_observation());
//! let allowed = buffers.mask.iter().position(|allowed| *allowed);
//! let outcome = episode.step(&setup, allowed.expect("a hero can always go somewhere"));
//! assert!(!outcome.is_refused && outcome.reward == 0.0);
//! ```

mod chart;
mod choice;
mod episode;
mod guide;
mod item_id;
mod message;
mod observation;
mod stats_row;
mod task;
#[cfg(test)]
mod tests;
mod window;

pub use chart::{CHART, GLYPHS};
pub use choice::{Choice, ChoiceSet};
pub use episode::{Episode, Reward, Setup, StepOutcome};
pub use item_id::ITEMS;
pub use message::{MESSAGES, REMEMBERED};
pub use observation::{Buffers, Observation, lengths};
pub use stats_row::STATS;
pub use task::Task;
pub use window::{MONSTER_STATES, PLANES, TERRAIN, THINGS};
