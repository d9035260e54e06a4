//! How a bot uses points, lessons, tokens and objects: everything that costs no turn.

use oubliette_core::Direction;

use crate::action::Action;
use crate::attribute::Attribute;
use crate::class::Class;
use crate::enchant::Enchantment;
use crate::hero::Hero;
use crate::inventory::Inventory;
use crate::item::{Equipment, EquipmentKind, Item, Potion, Scroll};
use crate::skill::Skill;
use crate::world::World;

/// The next free action before the turn, if there is one.
pub(super) fn settle(world: &World) -> Option<Action> {
    let hero = world.hero();
    if let Some(slot) = world.question() {
        return Some(answer(hero, slot));
    }
    if let Some(item) = world.shown() {
        return Some(take_or_leave(&hero.inventory, item));
    }
    if hero.points > 0 {
        return Some(Action::Raise(next_attribute(hero)));
    }
    if hero.lessons > 0
        && let Some(skill) = favorite(hero, &hero.skills.offered(world.seed()))
    {
        return Some(Action::Learn(skill));
    }
    if hero.tokens >= Enchantment::COST
        && let Some(action) = enchant(hero)
    {
        return Some(action);
    }
    None
}

fn answer(hero: &Hero, slot: u8) -> Action {
    let Some(new) = hero.inventory.equipment_at(slot) else { return Action::Keep };
    let old = hero.inventory.worn(new.kind);
    if old.is_none_or(|old| worth(new) > worth(old)) { Action::Wear(slot) } else { Action::Keep }
}

/// An enchantment is worth some quality.
fn worth(piece: Equipment) -> u32 {
    piece.quality + if piece.enchantment.is_some() { 5 } else { 0 }
}

fn take_or_leave(inventory: &Inventory, item: Item) -> Action {
    let value = value(inventory, item);
    if value == 0 {
        return Action::Leave;
    }
    if item == Item::Token || !inventory.is_full() {
        return Action::Take;
    }
    let slots = (0..inventory.items().len() as u8).filter(|slot| !inventory.is_worn(*slot));
    let worst = slots.min_by_key(|slot| inventory.item_at(*slot).map(|item| self::value(inventory, item)));
    match worst {
        Some(slot) if inventory.item_at(slot).is_some_and(|old| self::value(inventory, old) < value) => {
            Action::Throw(slot)
        }
        _ => Action::Leave,
    }
}

/// The value of carrying `item`; 0 if it is not worth taking at all.
fn value(inventory: &Inventory, item: Item) -> u32 {
    match item {
        Item::Token => 100,
        Item::Equipment(piece) => {
            let worn = inventory.worn(piece.kind);
            if worn.is_none_or(|worn| worth(piece) > worth(worn)) { 90 } else { 0 }
        }
        Item::Potion(Potion::Elixir) => 80,
        Item::Potion(Potion::Regeneration) => 70,
        Item::Potion(Potion::StoneSkin) => 60,
        Item::Potion(Potion::Healing) => 50,
        Item::Potion(Potion::Might) => 45,
        Item::Potion(Potion::Learning) => 40,
        Item::Potion(Potion::Magic) => 35,
        Item::Potion(Potion::Precision) => 30,
        Item::Scroll(Scroll::Fire) => 48,
        Item::Scroll(Scroll::Teleport) => 46,
        Item::Scroll(Scroll::Map) => 20,
        Item::Scroll(Scroll::Sleep) => 15,
        Item::Scroll(Scroll::Recall) => 0,
    }
}

/// The attribute that the hero's class lacks most: its points are shared out by fixed parts.
fn next_attribute(hero: &Hero) -> Attribute {
    // Parts of attack, intelligence and defense.
    let parts = match hero.class {
        Class::Adventurer => [0, 6, 4],
        Class::Warrior => [5, 0, 5],
        Class::Mage => [0, 6, 4],
        Class::Rogue => [6, 0, 4],
        Class::Priest => [1, 5, 4],
    };
    let start = hero.class.attributes();
    let spent = [
        hero.base.attack - start.attack,
        hero.base.intelligence - start.intelligence,
        hero.base.defense - start.defense,
    ];
    let total: u32 = parts.iter().sum();
    let spent_total: u32 = 1 + spent.iter().sum::<u32>();
    let lack = |place: usize| i64::from(parts[place] * spent_total) - i64::from(spent[place] * total);
    let most = (0..3).max_by_key(|&place| (lack(place), std::cmp::Reverse(place))).unwrap_or(0);
    Attribute::ALL[most]
}

fn lives_by_magic(class: Class) -> bool {
    matches!(class, Class::Adventurer | Class::Mage | Class::Priest)
}

fn favorite(hero: &Hero, offered: &[Skill]) -> Option<Skill> {
    const FOR_BLADES: [Skill; 12] = [
        Skill::Toughness,
        Skill::Vigor,
        Skill::Mend,
        Skill::Drain,
        Skill::Scholar,
        Skill::Deadliness,
        Skill::Alchemy,
        Skill::Focus,
        Skill::Whirl,
        Skill::Bolt,
        Skill::Lull,
        Skill::Dash,
    ];
    const FOR_MAGIC: [Skill; 12] = [
        Skill::Focus,
        Skill::Toughness,
        Skill::Vigor,
        Skill::Scholar,
        Skill::Mend,
        Skill::Bolt,
        Skill::Alchemy,
        Skill::Deadliness,
        Skill::Drain,
        Skill::Whirl,
        Skill::Lull,
        Skill::Dash,
    ];
    let order = if lives_by_magic(hero.class) { FOR_MAGIC } else { FOR_BLADES };
    order.into_iter().find(|skill| offered.contains(skill))
}

fn enchant(hero: &Hero) -> Option<Action> {
    const PLACES: [EquipmentKind; 3] = [EquipmentKind::Armor, EquipmentKind::Weapon, EquipmentKind::Wand];
    PLACES.into_iter().find_map(|kind| {
        let slot = hero.inventory.worn_slot(kind)?;
        let piece = hero.inventory.equipment_at(slot)?;
        let enchantment = match kind {
            EquipmentKind::Armor => Enchantment::Protection,
            EquipmentKind::Weapon => Enchantment::Regeneration,
            EquipmentKind::Wand if lives_by_magic(hero.class) => Enchantment::Clarity,
            EquipmentKind::Wand => Enchantment::Protection,
        };
        piece.enchantment.is_none().then_some(Action::Enchant(slot, enchantment))
    })
}

/// The slot of a potion of this kind.
pub(super) fn potion(hero: &Hero, potion: Potion) -> Option<u8> {
    slot_of(hero, Item::Potion(potion))
}

/// The slot of a scroll of this kind.
pub(super) fn scroll(hero: &Hero, scroll: Scroll) -> Option<u8> {
    slot_of(hero, Item::Scroll(scroll))
}

fn slot_of(hero: &Hero, item: Item) -> Option<u8> {
    hero.inventory.items().iter().position(|other| *other == item).map(|slot| slot as u8)
}

/// How many of these potions are carried.
pub(super) fn potions(hero: &Hero, potion: Potion) -> u32 {
    hero.inventory.items().iter().filter(|item| **item == Item::Potion(potion)).count() as u32
}

/// A carried object of no more use, to be thrown away.
pub(super) fn junk(hero: &Hero) -> Option<Action> {
    let inventory = &hero.inventory;
    let is_junk = |slot: &u8| {
        !inventory.is_worn(*slot) && inventory.item_at(*slot).is_some_and(|item| value(inventory, item) == 0)
    };
    let full = inventory.items().len() + 2 > Inventory::CAPACITY;
    full.then(|| (0..inventory.items().len() as u8).find(is_junk).map(Action::Throw)).flatten()
}

/// The direction from one cell to the one beside it.
pub(super) fn direction_to(from: oubliette_core::Point, to: oubliette_core::Point) -> Option<Direction> {
    Direction::ALL.into_iter().find(|direction| from.step(*direction) == to)
}
