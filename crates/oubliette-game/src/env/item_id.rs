//! Objects as four numbers: kind, quality, enchantment, whether it is worn.

use crate::item::Item;

/// The names of all kinds of objects, by number.
pub const ITEMS: [&str; 18] = [
    "none",
    "potion of healing",
    "potion of magic",
    "potion of regeneration",
    "potion of precision",
    "potion of learning",
    "potion of might",
    "potion of stone skin",
    "elixir",
    "scroll of teleport",
    "scroll of recall",
    "scroll of map",
    "scroll of fire",
    "scroll of sleep",
    "armor",
    "weapon",
    "wand",
    "token",
];

const POTIONS: i16 = 1;
const SCROLLS: i16 = 9;
const EQUIPMENT: i16 = 14;
const TOKEN: i16 = 17;

/// Numbers for an object.
pub(super) const FIELDS: usize = 4;

/// The numbers of `item`.
pub(super) fn numbers(item: Item, is_worn: bool) -> [i16; FIELDS] {
    match item {
        Item::Potion(potion) => [POTIONS + potion as i16, 0, 0, 0],
        Item::Scroll(scroll) => [SCROLLS + scroll as i16, 0, 0, 0],
        Item::Equipment(piece) => [
            EQUIPMENT + piece.kind as i16,
            i16::try_from(piece.quality).unwrap_or(i16::MAX),
            piece.enchantment.map_or(0, |enchantment| enchantment as i16 + 1),
            i16::from(is_worn),
        ],
        Item::Token => [TOKEN, 0, 0, 0],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::enchant::Enchantment;
    use crate::item::{Equipment, EquipmentKind, Potion, Scroll};

    #[test]
    fn every_kind_has_the_number_of_its_name() {
        let name = |item| ITEMS[numbers(item, false)[0] as usize];
        for (potion, word) in [(Potion::Healing, "healing"), (Potion::StoneSkin, "stone skin")] {
            assert_eq!(name(Item::Potion(potion)), format!("potion of {word}"));
        }
        assert_eq!(name(Item::Potion(Potion::Elixir)), "elixir");
        assert_eq!(name(Item::Scroll(Scroll::Teleport)), "scroll of teleport");
        assert_eq!(name(Item::Scroll(Scroll::Sleep)), "scroll of sleep");
        for (kind, word) in EquipmentKind::ALL.into_iter().zip(["armor", "weapon", "wand"]) {
            let piece = Equipment { kind, quality: 7, enchantment: Some(Enchantment::Wisdom) };
            assert_eq!(name(Item::Equipment(piece)), word);
            assert_eq!(numbers(Item::Equipment(piece), true)[1..], [7, 5, 1]);
        }
        assert_eq!(name(Item::Token), "token");
    }
}
