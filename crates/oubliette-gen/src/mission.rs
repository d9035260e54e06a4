//! Missions: which key opens which lock, and what lies behind it.
//!
//! [`check_mission`] turns values into a [`MissionPlan`], and [`plan_mission`] a plan and a seed into a
//! mission that no order of play can spoil. [`edit`] changes a mission by hand. A mission that is part of a recipe
//! is set into the floor, or refused with a [`Misfit`] that says what the floor is short of.

mod draw;
pub mod edit;
mod embed;
mod empty_lock;
mod end;
mod fenwick;
mod group;
mod nested;
mod obstacle;
mod param;
mod place;
mod plan;
mod theme;
mod tree;

pub use embed::Misfit;
pub(crate) use embed::set;
pub use empty_lock::Removed;
pub use param::MISSION;
pub use plan::{MissionPlan, check_mission, plan_mission, plan_mission_told};

#[cfg(test)]
mod tests;
