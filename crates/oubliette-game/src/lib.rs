//! The rules of the game, without a screen.

pub mod sokoban;
