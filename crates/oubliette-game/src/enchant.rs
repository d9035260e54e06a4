//! Enchantments: a permanent bonus on a piece of equipment, for a token.
//!
//! None works by the turn: otherwise waiting long enough would always heal the hero.

use oubliette_core::Text;
use serde::{Deserialize, Serialize};

/// The bonus of an enchanted piece while worn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Enchantment {
    /// Restores 4 % of the greatest Hp after each victory.
    Regeneration,
    /// Takes 12 % off the damage of every blow.
    Protection,
    /// Restores 4 Mp after each victory.
    Clarity,
    /// 4 more critical blows in a hundred.
    Keenness,
    /// A tenth more experience.
    Wisdom,
}

impl Enchantment {
    /// Every enchantment; an enchantment's place in this list is its number.
    pub const ALL: [Enchantment; 5] = [
        Enchantment::Regeneration,
        Enchantment::Protection,
        Enchantment::Clarity,
        Enchantment::Keenness,
        Enchantment::Wisdom,
    ];

    /// Tokens that an enchantment costs.
    pub const COST: u32 = 1;

    /// Its name.
    pub const fn title(self) -> Text {
        match self {
            Enchantment::Regeneration => Text::new("regeneration", "régénération"),
            Enchantment::Protection => Text::new("protection", "protection"),
            Enchantment::Clarity => Text::new("clarity", "clarté"),
            Enchantment::Keenness => Text::new("keenness", "acuité"),
            Enchantment::Wisdom => Text::new("wisdom", "sagesse"),
        }
    }

    /// A description of the bonus.
    pub const fn help(self) -> Text {
        match self {
            Enchantment::Regeneration => {
                Text::new("4 % of Hp after each victory", "4 % des Hp après chaque victoire")
            }
            Enchantment::Protection => Text::new("12 % less damage", "12 % de dégâts en moins"),
            Enchantment::Clarity => Text::new("4 Mp after each victory", "4 Mp après chaque victoire"),
            Enchantment::Keenness => Text::new("4 % more critical blows", "4 % de coups critiques en plus"),
            Enchantment::Wisdom => Text::new("10 % more Exp", "10 % d’Exp en plus"),
        }
    }
}
