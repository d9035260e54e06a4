//! Equipment: armor, weapons and wands, each of a quality that adds to one attribute.

use oubliette_core::{Language, Text};

use crate::attribute::Attribute;
use crate::enchant::Enchantment;

/// A piece of equipment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Equipment {
    /// Armor, weapon or wand.
    pub kind: EquipmentKind,
    /// What it adds to its attribute while worn.
    pub quality: u32,
    /// What it does beside that, forever.
    pub enchantment: Option<Enchantment>,
}

/// What a piece of equipment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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

    /// What it is called.
    pub const fn title(self) -> Text {
        match self {
            EquipmentKind::Armor => Text::new("an armor", "une armure"),
            EquipmentKind::Weapon => Text::new("a weapon", "une arme"),
            EquipmentKind::Wand => Text::new("a wand", "une baguette"),
        }
    }

    /// What it does.
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

    /// What it is called, with its quality and enchantment.
    pub fn title(self, language: Language) -> String {
        let title = format!("{} +{}", self.kind.title().to(language), self.quality);
        match self.enchantment {
            None => title,
            Some(enchantment) => format!("{title} ({})", enchantment.title().to(language)),
        }
    }
}
