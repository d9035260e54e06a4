//! The game as an environment for learning agents: many games at once, in arrays that are made once.
//!
//! [`Games`] steps all of them per call, without the GIL and on all cores. The result does not depend on the number of
//! threads: no game knows another. Rules, observations and choices are those of `oubliette_game::env`.

mod arrays;
mod game;
mod games;
mod job;
mod light;
mod picture;
mod pool;
mod setup;
mod tables;
mod text;

pub(crate) use games::Games;
pub(crate) use tables::env_tables;
