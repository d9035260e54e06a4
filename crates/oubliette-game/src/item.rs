//! The objects that treasures hold.

use oubliette_core::{Language, Text};
use serde::{Deserialize, Serialize};

mod equipment;
mod potion;
mod scroll;

pub use equipment::{Equipment, EquipmentKind};
pub use potion::Potion;
pub use scroll::Scroll;

/// An object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Item {
    /// Drunk once, at any time, without losing a turn.
    Potion(Potion),
    /// Read once, which takes a turn.
    Scroll(Scroll),
    /// Worn.
    Equipment(Equipment),
    /// Pays for an enchantment. Tokens go into a purse and take no place among the objects carried.
    Token,
}

impl Item {
    /// Its name.
    pub fn title(self, language: Language) -> String {
        match self {
            Item::Potion(potion) => potion.title().to(language).to_owned(),
            Item::Scroll(scroll) => scroll.title().to(language).to_owned(),
            Item::Equipment(equipment) => equipment.title(language),
            Item::Token => TOKEN.to(language).to_owned(),
        }
    }

    /// A description of its effect.
    pub fn help(self) -> Text {
        match self {
            Item::Potion(potion) => potion.help(),
            Item::Scroll(scroll) => scroll.help(),
            Item::Equipment(equipment) => equipment.kind.help(),
            Item::Token => Text::new("pays for an enchantment", "paie un enchantement"),
        }
    }
}

const TOKEN: Text = Text::new("a token", "un jeton");
