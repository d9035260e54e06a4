//! The inventory: at most 12 objects, including the pieces worn.
//!
//! Of each kind of equipment the best piece is worn automatically, until the hero owns an enchanted piece of that
//! kind; from then on the player decides.

use serde::{Deserialize, Serialize};

use crate::enchant::Enchantment;
use crate::item::{Equipment, EquipmentKind, Item};

/// The objects carried, in the order they were taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inventory {
    items: Vec<Item>,
    worn: [Option<u8>; 3],
}

/// The result of taking an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stowed {
    /// It is carried.
    Carried,
    /// It is a better piece than the one worn before, or the first, and is worn now.
    Worn,
    /// The player has to decide whether to wear it.
    Asks,
}

impl Inventory {
    /// How many objects can be carried.
    pub const CAPACITY: usize = 12;

    /// These objects, with the slots of those that are worn.
    pub(crate) fn of(items: Vec<Item>, worn: [Option<u8>; 3]) -> Inventory {
        Inventory { items, worn }
    }

    /// Every object, by slot.
    pub fn items(&self) -> &[Item] {
        &self.items
    }

    /// The object in `slot`.
    pub fn item_at(&self, slot: u8) -> Option<Item> {
        self.items.get(usize::from(slot)).copied()
    }

    /// The equipment in `slot`.
    pub fn equipment_at(&self, slot: u8) -> Option<Equipment> {
        match self.item_at(slot) {
            Some(Item::Equipment(equipment)) => Some(equipment),
            _ => None,
        }
    }

    /// Whether there is no place left.
    pub fn is_full(&self) -> bool {
        self.items.len() >= Inventory::CAPACITY
    }

    /// The slot of the piece of `kind` that is worn.
    pub(crate) fn worn_slot(&self, kind: EquipmentKind) -> Option<u8> {
        self.worn[kind as usize]
    }

    /// Whether the object in `slot` is worn.
    pub fn is_worn(&self, slot: u8) -> bool {
        self.worn.contains(&Some(slot))
    }

    /// The piece of `kind` that is worn.
    pub fn worn(&self, kind: EquipmentKind) -> Option<Equipment> {
        self.worn_slot(kind).and_then(|slot| self.equipment_at(slot))
    }

    /// The quality of the piece of `kind` that is worn; 0 without one.
    pub fn quality(&self, kind: EquipmentKind) -> u32 {
        self.worn(kind).map_or(0, |equipment| equipment.quality)
    }

    /// How many of the pieces worn carry `enchantment`.
    pub fn enchantments(&self, enchantment: Enchantment) -> u32 {
        let is_enchanted = |kind: &EquipmentKind| {
            self.worn(*kind).is_some_and(|piece| piece.enchantment == Some(enchantment))
        };
        EquipmentKind::ALL.iter().filter(|kind| is_enchanted(kind)).count() as u32
    }

    /// Whether the player chooses the piece of `kind` to wear.
    pub(crate) fn is_chosen_by_hand(&self, kind: EquipmentKind) -> bool {
        self.items.iter().any(|item| {
            matches!(item, Item::Equipment(piece) if piece.kind == kind && piece.enchantment.is_some())
        })
    }

    /// Adds an object. There must be a place for it.
    pub(crate) fn stow(&mut self, item: Item) -> Stowed {
        let slot = self.items.len() as u8;
        self.items.push(item);
        let Item::Equipment(piece) = item else { return Stowed::Carried };
        if self.is_chosen_by_hand(piece.kind) && self.worn_slot(piece.kind).is_some() {
            Stowed::Asks
        } else if self.worn_slot(piece.kind).is_none() || piece.quality > self.quality(piece.kind) {
            self.worn[piece.kind as usize] = Some(slot);
            Stowed::Worn
        } else {
            Stowed::Carried
        }
    }

    /// Takes out the object in `slot`, which must be there. If it was worn, the best piece left of its kind
    /// is worn instead.
    pub(crate) fn remove(&mut self, slot: u8) -> Item {
        let item = self.items.remove(usize::from(slot));
        for worn in &mut self.worn {
            *worn = match *worn {
                Some(other) if other == slot => None,
                Some(other) if other > slot => Some(other - 1),
                other => other,
            };
        }
        if let Item::Equipment(piece) = item
            && self.worn_slot(piece.kind).is_none()
        {
            self.worn[piece.kind as usize] = self.best(piece.kind);
        }
        item
    }

    /// Wears the equipment in `slot`, which must be there.
    pub(crate) fn wear(&mut self, slot: u8) {
        if let Some(piece) = self.equipment_at(slot) {
            self.worn[piece.kind as usize] = Some(slot);
        }
    }

    /// Enchants the equipment in `slot`, which must be there.
    pub(crate) fn enchant(&mut self, slot: u8, enchantment: Enchantment) {
        if let Some(Item::Equipment(piece)) = self.items.get_mut(usize::from(slot)) {
            piece.enchantment = Some(enchantment);
        }
    }

    /// The first of the pieces of the highest quality.
    pub(crate) fn best(&self, kind: EquipmentKind) -> Option<u8> {
        let pieces = (0..self.items.len() as u8).filter_map(|slot| Some((slot, self.equipment_at(slot)?)));
        pieces
            .filter(|(_, piece)| piece.kind == kind)
            .max_by_key(|&(slot, piece)| (piece.quality, std::cmp::Reverse(slot)))
            .map(|(slot, _)| slot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::item::Potion;

    const HEALING: Item = Item::Potion(Potion::Healing);

    fn weapon(quality: u32) -> Item {
        Item::Equipment(Equipment::plain(EquipmentKind::Weapon, quality))
    }

    #[test]
    fn better_equipment_is_worn_at_once_and_worse_is_only_carried() {
        let mut inventory = Inventory::default();
        assert_eq!(inventory.stow(weapon(2)), Stowed::Worn);
        assert_eq!(inventory.stow(weapon(2)), Stowed::Carried);
        assert_eq!(inventory.stow(weapon(1)), Stowed::Carried);
        assert_eq!(inventory.stow(weapon(3)), Stowed::Worn);
        assert_eq!(inventory.quality(EquipmentKind::Weapon), 3);
        assert_eq!(inventory.quality(EquipmentKind::Armor), 0);
        assert_eq!(inventory.items().len(), 4);
    }

    #[test]
    fn throwing_away_what_is_worn_brings_the_next_best_out() {
        let mut inventory = Inventory::default();
        for item in [weapon(1), HEALING, weapon(5), weapon(3)] {
            inventory.stow(item);
        }
        assert_eq!(inventory.remove(2), weapon(5));
        assert_eq!(inventory.quality(EquipmentKind::Weapon), 3);
        inventory.remove(1);
        assert_eq!(inventory.worn_slot(EquipmentKind::Weapon), Some(1), "slots close up");
    }

    #[test]
    fn an_enchanted_piece_is_never_replaced_without_asking() {
        let mut inventory = Inventory::default();
        inventory.stow(weapon(1));
        inventory.enchant(0, Enchantment::Protection);
        assert_eq!(inventory.stow(weapon(9)), Stowed::Asks);
        assert_eq!(inventory.quality(EquipmentKind::Weapon), 1);
        assert_eq!(inventory.enchantments(Enchantment::Protection), 1);
        inventory.wear(1);
        assert_eq!(inventory.quality(EquipmentKind::Weapon), 9);
        assert_eq!(inventory.enchantments(Enchantment::Protection), 0);
        assert_eq!(inventory.stow(weapon(10)), Stowed::Asks, "the enchanted piece is still owned");
    }
}
