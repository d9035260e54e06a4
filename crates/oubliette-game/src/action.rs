//! Actions of the player.

use oubliette_core::Direction;
use serde::{Deserialize, Serialize};

use crate::attribute::Attribute;
use crate::enchant::Enchantment;
use crate::skill::Skill;

mod number;

/// An action of the player. Slots count from 0 in the order of the inventory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Goes one cell; into a monster it is an attack, into a treasure a search, into a locked door it turns the
    /// key. Takes a turn. Into a cracked wall it leads to a chamber of the hidden floor, where it moves on the
    /// board; both are free.
    Step(Direction),
    /// Attacks the monster beside the hero in this direction by magic. Takes a turn.
    Cast(Direction),
    /// Uses a skill; those that are not aimed ignore the direction. Takes a turn.
    Use(Skill, Direction),
    /// Reads a scroll. Takes a turn.
    Read(u8),
    /// Waits. Takes a turn.
    Wait,
    /// Drinks a potion. Free.
    Drink(u8),
    /// Throws an object away for good. Free.
    Throw(u8),
    /// Takes the object that is shown. Free.
    Take,
    /// Leaves the object that is shown. Free.
    Leave,
    /// Puts on a piece of equipment, where the player chooses the pieces worn. Free.
    Wear(u8),
    /// Declines to wear the piece just taken. Free.
    Keep,
    /// Puts a point into an attribute. Free.
    Raise(Attribute),
    /// Learns a skill. Free.
    Learn(Skill),
    /// Pays a token to enchant a piece of equipment. Free.
    Enchant(u8, Enchantment),
    /// Undoes the last step on the board of a chamber. Free.
    Undo,
    /// Redoes the step on the board of a chamber that was undone last. Free.
    Redo,
    /// Puts the board of a chamber back to its start; every step can be redone. Free.
    Restart,
    /// Leaves a chamber. Free.
    Exit,
}

impl Action {
    /// Whether monsters act after it, unless the hero is in a chamber of the hidden floor afterwards or was before.
    pub const fn takes_a_turn(self) -> bool {
        matches!(self, Action::Step(_) | Action::Cast(_) | Action::Use(..) | Action::Read(_) | Action::Wait)
    }

    /// Whether it can only be done in a chamber of the hidden floor.
    pub(crate) const fn is_for_chambers(self) -> bool {
        matches!(self, Action::Undo | Action::Redo | Action::Restart | Action::Exit)
    }
}
