//! The roguelike of document 002, as rules without a screen.
//!
//! A [`World`] is the whole state of a run. The player [acts](World::act): the answer is a list of
//! [`Event`]s, or a [`Refusal`] that cost nothing. A front end draws the [`View`] and plays the events; it
//! holds no rules.
//!
//! ```
//! use oubliette_core::{Direction, Language};
//! use oubliette_game::{Action, Class, World};
//!
//! let mut world = World::new(42, Class::Adventurer);
//! for direction in Direction::ALL {
//!     match world.act(Action::Step(direction)) {
//!         Ok(events) => events.iter().for_each(|event| drop(event.sentence(Language::English))),
//!         Err(refusal) => assert!(!refusal.text().en.is_empty()),
//!     }
//! }
//! assert_eq!(world.view().depth, 1);
//! ```
//!
//! Everything is a function of the seed, the class and the actions. Floor `k` depends on the seed and `k`
//! alone.

mod action;
mod attribute;
pub mod boss;
pub mod bot;
pub mod chamber;
mod chance;
mod class;
pub mod code;
pub mod combat;
mod daily;
mod digest;
mod effect;
mod enchant;
pub mod env;
mod event;
mod explored;
pub mod floor;
mod hero;
mod hint;
mod invariant;
mod inventory;
mod item;
mod ledger;
mod monster;
mod refusal;
pub mod replay;
pub mod save;
#[cfg(test)]
mod scenario;
mod sealed;
pub mod simulate;
mod skill;

mod stats;
mod summary;
mod treasure;
mod view;
mod world;

pub use action::Action;
pub use attribute::{Attribute, Attributes};
pub use class::Class;
pub use daily::daily_seed;
pub use effect::{Effect, Effects};
pub use enchant::Enchantment;
pub use event::{Event, Means};
pub use explored::{Explored, WINDOW, window_around};
pub use floor::{Ground, Metal};
pub use hero::{Hero, level_cost};
pub use hint::Hint;
pub use invariant::Broken;
pub use inventory::Inventory;
pub use item::{Equipment, EquipmentKind, Item, Potion, Scroll};
pub use ledger::{Bearing, ClosedBolt, ClosedDoor, KeyArea};
pub use monster::{Intent, Monster, MonsterKind, Mood};
pub use oubliette_sokoban as sokoban;
pub use refusal::Refusal;
pub use replay::Replay;
pub use sealed::Fault;
pub use skill::{Skill, Skills};
pub use stats::Stats;
pub use treasure::{Source, Treasure};
pub use view::{BoardView, Chart, Figures, Outcome, Placed, Sight, Thing, View, Ways, Wording};
pub use world::World;
