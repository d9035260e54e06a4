//! The three attributes, and the points a hero has in each.

use oubliette_core::Text;
use serde::{Deserialize, Serialize};

/// One of the three attributes that points can be put into.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Attribute {
    /// Atk: how hard the hero strikes.
    Attack,
    /// Int: how strong the hero's magic is.
    Intelligence,
    /// Def: how much the hero can bear.
    Defense,
}

impl Attribute {
    /// All three; an attribute's place in this list is its number.
    pub const ALL: [Attribute; 3] = [Attribute::Attack, Attribute::Intelligence, Attribute::Defense];

    /// The short name, the same in every language.
    pub const fn title(self) -> Text {
        match self {
            Attribute::Attack => Text::new("Atk", "Atk"),
            Attribute::Intelligence => Text::new("Int", "Int"),
            Attribute::Defense => Text::new("Def", "Def"),
        }
    }
}

/// The attributes without equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attributes {
    /// Atk.
    pub attack: u32,
    /// Int.
    pub intelligence: u32,
    /// Def.
    pub defense: u32,
}
