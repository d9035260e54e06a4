//! What a player can do.

use oubliette_core::Direction;

use crate::attribute::Attribute;
use crate::enchant::Enchantment;
use crate::skill::Skill;

mod number;

/// Something the player asks for. Slots count from 0 in the order of the inventory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Goes one cell; into a monster it is an attack, into a treasure a search, into a locked door the
    /// turning of its key. Takes a turn. Into a cracked wall it leads to a chamber of the hidden floor, where
    /// it moves on the board; both are free.
    Step(Direction),
    /// Attacks the monster next in this direction by magic. Takes a turn.
    Cast(Direction),
    /// Uses a skill; those that are not aimed ignore the direction. Takes a turn.
    Use(Skill, Direction),
    /// Reads a scroll. Takes a turn.
    Read(u8),
    /// Stays where it is. Takes a turn.
    Wait,
    /// Drinks a potion. Free.
    Drink(u8),
    /// Throws an object away for good. Free.
    Throw(u8),
    /// Takes the object that is shown. Free.
    Take,
    /// Leaves the object that is shown. Free.
    Leave,
    /// Puts a piece of equipment on, where the player decides what is worn. Free.
    Wear(u8),
    /// Answers that the piece just taken is not to be worn. Free.
    Keep,
    /// Puts a point into an attribute. Free.
    Raise(Attribute),
    /// Learns a skill. Free.
    Learn(Skill),
    /// Pays a token to enchant a piece of equipment. Free.
    Enchant(u8, Enchantment),
    /// Takes the last step on the board of a chamber back. Free.
    Undo,
    /// Makes the step on the board of a chamber again that was taken back last. Free.
    Redo,
    /// Puts the board of a chamber back to its start; every step can be made again. Free.
    Restart,
    /// Leaves a chamber. Free.
    Exit,
}

impl Action {
    /// Whether monsters act after it, unless the hero is in a chamber of the hidden floor then or was before.
    pub const fn takes_a_turn(self) -> bool {
        matches!(self, Action::Step(_) | Action::Cast(_) | Action::Use(..) | Action::Read(_) | Action::Wait)
    }

    /// Whether it can only be done in a chamber of the hidden floor.
    pub const fn is_for_chambers(self) -> bool {
        matches!(self, Action::Undo | Action::Redo | Action::Restart | Action::Exit)
    }
}
