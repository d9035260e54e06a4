//! Equipment: armor, weapons and wands, each of a quality that adds to one attribute.

use oubliette_core::{Language, Text};
use serde::{Deserialize, Serialize};

use crate::attribute::Attribute;
use crate::enchant::Enchantment;

/// A piece of equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Equipment {
    /// Armor, weapon or wand.
    pub kind: EquipmentKind,
    /// The bonus on its attribute while worn.
    pub quality: u32,
    /// Its enchantment, which is permanent.
    pub enchantment: Option<Enchantment>,
}

/// The kind of a piece of equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EquipmentKind {
    /// Adds to the defense.
    Armor,
    /// Adds to the attack.
    Weapon,
    /// Adds to the intelligence.
    Wand,
}

impl EquipmentKind {
    /// Every kind; a kind's place in this list is its number.
    pub const ALL: [EquipmentKind; 3] = [EquipmentKind::Armor, EquipmentKind::Weapon, EquipmentKind::Wand];

    /// The attribute its quality adds to.
    pub const fn attribute(self) -> Attribute {
        match self {
            EquipmentKind::Armor => Attribute::Defense,
            EquipmentKind::Weapon => Attribute::Attack,
            EquipmentKind::Wand => Attribute::Intelligence,
        }
    }

    /// Its name.
    pub const fn title(self) -> Text {
        match self {
            EquipmentKind::Armor => Text::new("armor", "une armure"),
            EquipmentKind::Weapon => Text::new("a weapon", "une arme"),
            EquipmentKind::Wand => Text::new("a wand", "une baguette"),
        }
    }

    /// A description of its bonus.
    pub const fn help(self) -> Text {
        match self {
            EquipmentKind::Armor => Text::new("adds its quality to Def", "ajoute sa qualité à Def"),
            EquipmentKind::Weapon => Text::new("adds its quality to Atk", "ajoute sa qualité à Atk"),
            EquipmentKind::Wand => Text::new("adds its quality to Int", "ajoute sa qualité à Int"),
        }
    }
}

impl Equipment {
    /// A piece without enchantment.
    pub const fn plain(kind: EquipmentKind, quality: u32) -> Equipment {
        Equipment { kind, quality, enchantment: None }
    }

    /// Its name, with quality and enchantment.
    pub fn title(self, language: Language) -> String {
        let title = format!("{} +{}", self.kind.title().to(language), self.quality);
        match self.enchantment {
            None => title,
            Some(enchantment) => format!("{title} ({})", enchantment.title().to(language)),
        }
    }
}
