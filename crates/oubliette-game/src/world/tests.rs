//! The rules as scenarios: worlds drawn as text, and sentences about them.

mod chamber;
mod change;
mod door;
mod kind;
mod move_and_fight;
mod object;
mod potion;
pub(crate) mod random_play;
mod stair;
mod treasure;
