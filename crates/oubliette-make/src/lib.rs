//! From a plan to dungeons that were read back: one, many, the best of many, or those that match a query.
//!
//! [`make`](make()) is the one way to a map. It plans the mission, refuses a losing one, lays out the floor, embeds, furnishes,
//! reads the finished map back with the independent reader of `oubliette-analyze`, and refuses a map that differs from
//! its mission. [`batch`], [`search`] and [`top`] call it for many seeds; the game calls it for its floors. No other crate
//! depends on `oubliette-gen`, so no front end can leave out a step; the types they need are in [`generation`].
//!
//! ```
//! use oubliette_make::generation::{Draft, check};
//! use oubliette_make::make;
//!
//! let plan = check(&Draft::new("rooms").with_seed("vault").with_mission())?;
//! let made = make(&plan)?;
//! assert!(made.proof.is_some_and(|proof| proof.holds()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod batch;
pub mod generation;
mod make;
pub mod mission;
pub mod query;
mod recording;
pub mod search;
pub mod top;
mod unmade;

pub use make::{Made, make, make_watched, make_within, refuse_losing};
pub use recording::{FRAMES, Recording, make_recorded};
pub use unmade::Unmade;
