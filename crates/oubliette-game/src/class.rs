//! Classes: the attributes a hero starts with, and a gift.
//!
//! Every class has 30 points of attributes. The adventurer is the hero of document 002, with 10 of each.

use oubliette_core::Text;
use serde::{Deserialize, Serialize};

use crate::attribute::Attributes;

/// The class of a hero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Class {
    /// Ten of everything, nothing special.
    #[default]
    Adventurer,
    /// Strong and tough; takes less damage.
    Warrior,
    /// Lives by magic; each victory gives Mp back.
    Mage,
    /// Strikes critically three times as often and is never fooled by a mimic.
    Rogue,
    /// Heals with each victory.
    Priest,
}

impl Class {
    /// Every class; a class's place in this list is its number.
    pub const ALL: [Class; 5] = [Class::Adventurer, Class::Warrior, Class::Mage, Class::Rogue, Class::Priest];

    /// The attributes at the start.
    pub const fn attributes(self) -> Attributes {
        let (attack, intelligence, defense) = match self {
            Class::Adventurer => (10, 10, 10),
            Class::Warrior => (12, 6, 12),
            Class::Mage => (10, 12, 8),
            Class::Rogue => (12, 7, 11),
            Class::Priest => (9, 11, 10),
        };
        Attributes { attack, intelligence, defense }
    }

    /// Damage taken off every blow, in percent.
    pub(crate) const fn protection_percent(self) -> u32 {
        if matches!(self, Class::Warrior) { 10 } else { 0 }
    }

    /// Critical blows beyond the usual, in a hundred.
    pub(crate) const fn critical_percent(self) -> u32 {
        if matches!(self, Class::Rogue) { 10 } else { 0 }
    }

    /// Share of the greatest Hp that a victory restores, in percent.
    pub(crate) const fn victory_hp_percent(self) -> u32 {
        if matches!(self, Class::Priest) { 2 } else { 0 }
    }

    /// Mp that a victory restores.
    pub(crate) const fn victory_mp(self) -> u32 {
        if matches!(self, Class::Mage) { 1 } else { 0 }
    }

    /// Whether mimics are recognized.
    pub(crate) const fn sees_mimics(self) -> bool {
        matches!(self, Class::Rogue)
    }

    /// The name in files and on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Class::Adventurer => "adventurer",
            Class::Warrior => "warrior",
            Class::Mage => "mage",
            Class::Rogue => "rogue",
            Class::Priest => "priest",
        }
    }

    /// Its name.
    pub const fn title(self) -> Text {
        match self {
            Class::Adventurer => Text::new("adventurer", "aventurier"),
            Class::Warrior => Text::new("warrior", "guerrier"),
            Class::Mage => Text::new("mage", "mage"),
            Class::Rogue => Text::new("rogue", "voleur"),
            Class::Priest => Text::new("priest", "prêtre"),
        }
    }

    /// A description of its gift.
    pub const fn help(self) -> Text {
        match self {
            Class::Adventurer => Text::new("ten of everything", "dix partout"),
            Class::Warrior => Text::new("takes 10 % less damage", "subit 10 % de dégâts en moins"),
            Class::Mage => Text::new("each victory restores 1 Mp", "chaque victoire restaure 1 Mp"),
            Class::Rogue => Text::new(
                "10 % more critical blows, sees through mimics",
                "10 % de coups critiques en plus, démasque les mimiques",
            ),
            Class::Priest => {
                Text::new("each victory restores 2 % of Hp", "chaque victoire restaure 2 % des Hp")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_starts_with_thirty_points_of_its_own_making() {
        for class in Class::ALL {
            let Attributes { attack, intelligence, defense } = class.attributes();
            assert_eq!(attack + intelligence + defense, 30, "{class:?}");
            let others = Class::ALL.into_iter().filter(|other| *other != class);
            assert!(others.into_iter().all(|other| other.attributes() != class.attributes()));
        }
    }
}
