//! Objects, and the hero who carries them.

use oubliette_core::{Direction, Point, Size};

use super::scribe::{Scribe, Topic};
use super::{LIMIT, SHORT_LIMIT};
use crate::attribute::Attributes;
use crate::class::Class;
use crate::effect::{Effect, Effects};
use crate::enchant::Enchantment;
use crate::hero::{Hero, POINTS_PER_LEVEL, level_cost};
use crate::inventory::Inventory;
use crate::item::{Equipment, EquipmentKind, Item, Potion, Scroll};
use crate::skill::{LESSON_PERIOD, Skill, Skills};

/// Potions, scrolls, equipment and tokens in one list of kinds.
const KINDS: usize = 3 + EquipmentKind::ALL.len();
const SCROLL: usize = 1;
const TOKEN: usize = 2;
const EQUIPMENT: usize = 3;

pub(super) fn item(scribe: &mut Scribe<'_>, told: Item) -> Item {
    let (kind, detail) = match told {
        Item::Potion(potion) => (0, potion as usize),
        Item::Scroll(scroll) => (SCROLL, scroll as usize),
        Item::Token => (TOKEN, 0),
        Item::Equipment(piece) => (EQUIPMENT + piece.kind as usize, 0),
    };
    match scribe.choice(Topic::Item, 0, KINDS, kind) {
        0 => Item::Potion(Potion::ALL[scribe.choice(Topic::Potion, 0, Potion::ALL.len(), detail)]),
        SCROLL => Item::Scroll(Scroll::ALL[scribe.choice(Topic::Potion, 32, Scroll::ALL.len(), detail)]),
        TOKEN => Item::Token,
        kind => Item::Equipment(piece(scribe, EquipmentKind::ALL[kind - EQUIPMENT], told)),
    }
}

fn piece(scribe: &mut Scribe<'_>, kind: EquipmentKind, told: Item) -> Equipment {
    let told = match told {
        Item::Equipment(piece) => piece,
        _ => Equipment::plain(kind, 1),
    };
    let quality = scribe.small(Topic::Quality, told.quality);
    let quality = scribe.at_most(SHORT_LIMIT, quality);
    let number = told.enchantment.map_or(0, |enchantment| enchantment as usize + 1);
    let number = scribe.choice(Topic::Enchantment, 0, Enchantment::ALL.len() + 1, number);
    let enchantment = number.checked_sub(1).map(|number| Enchantment::ALL[number]);
    Equipment { kind, quality, enchantment }
}

pub(super) fn items(scribe: &mut Scribe<'_>, most: usize, told: &[Item]) -> Vec<Item> {
    let count = scribe.small(Topic::Item, told.len() as u32);
    let count = scribe.at_most(most as u32, count) as usize;
    (0..count).map(|place| item(scribe, told.get(place).copied().unwrap_or(Item::Token))).collect()
}

fn inventory(scribe: &mut Scribe<'_>, told: &Inventory) -> Inventory {
    let items = items(scribe, Inventory::CAPACITY, told.items());
    let mut inventory = Inventory::of(items, [None; 3]);
    let worn = EquipmentKind::ALL.map(|kind| {
        let number = |slot: Option<u8>| slot.map_or(0, |slot| u32::from(slot) + 1);
        let read = scribe.expected(0, number(inventory.best(kind)), number(told.worn_slot(kind)));
        scribe.at_most(inventory.items().len() as u32, read).checked_sub(1).map(|slot| slot as u8)
    });
    inventory = Inventory::of(inventory.items().to_vec(), worn);
    inventory
}

/// The hero of `class`, who gained `exp` in all, on a map of `size`.
pub(super) fn hero(scribe: &mut Scribe<'_>, (class, exp, size): (Class, u32, Size), told: &Hero) -> Hero {
    let mut hero = Hero::new(class, Point::new(0, 0));
    hero.at.x = scribe.uniform(size.width as u32, told.at.x as u32) as i32;
    hero.at.y = scribe.uniform(size.height as u32, told.at.y as u32) as i32;
    hero.facing = Direction::ALL[scribe.uniform(4, told.facing as u32) as usize];

    let (level, rest) = level_after(exp);
    let read = scribe.expected(1, level, told.level);
    hero.level = scribe.at_most(SHORT_LIMIT, read);
    let read = scribe.expected(2, rest, told.exp);
    hero.exp = scribe.at_most(LIMIT, read);
    hero.skills = skills(scribe, told.skills);
    let lessons = (hero.level / LESSON_PERIOD).saturating_sub(hero.skills.bits().count_ones());
    let read = scribe.expected(3, lessons, told.lessons);
    hero.lessons = scribe.at_most(SHORT_LIMIT, read);

    let start = class.attributes();
    let gained = POINTS_PER_LEVEL * hero.level.saturating_sub(1);
    let mut attribute = |least: u32, value: u32| {
        let read = scribe.around(least, value);
        scribe.at_most(SHORT_LIMIT, read)
    };
    let attack = attribute(start.attack, told.base.attack);
    let intelligence = attribute(start.intelligence, told.base.intelligence);
    let rest = |sum: u32| sum.saturating_sub(attack + intelligence);
    let read = scribe.expected(4, 0, told.points);
    hero.points = scribe.at_most(SHORT_LIMIT, read);
    let all = start.attack + start.intelligence + start.defense + gained;
    let read = scribe.expected(5, rest(all.saturating_sub(hero.points)), told.base.defense);
    let defense = scribe.at_most(SHORT_LIMIT, read);
    hero.base = Attributes { attack, intelligence, defense };

    hero.inventory = inventory(scribe, &told.inventory);
    hero.effects = effects(scribe, told.effects);
    let read = scribe.small(Topic::Flag, told.tokens);
    hero.tokens = scribe.at_most(SHORT_LIMIT, read);
    hero.hp = scribe.uniform(hero.max_hp() + 1, told.hp);
    hero.mp = scribe.uniform(hero.max_mp() + 1, told.mp);
    hero
}

/// The level for `exp`, and the experience left over.
fn level_after(mut exp: u32) -> (u32, u32) {
    let mut level = 1;
    while exp >= level_cost(level) {
        exp -= level_cost(level);
        level += 1;
    }
    (level, exp)
}

fn skills(scribe: &mut Scribe<'_>, told: Skills) -> Skills {
    let mut skills = Skills::default();
    for skill in Skill::ALL {
        if scribe.bit(Topic::Skill, 0, told.has(skill)) {
            skills.learn(skill);
        }
    }
    skills
}

fn effects(scribe: &mut Scribe<'_>, told: Effects) -> Effects {
    let mut effects = Effects::default();
    for effect in Effect::ALL {
        if scribe.bit(Topic::Effect, 0, told.has(effect)) {
            let turns =
                1 + scribe.uniform(effect.turns().into(), u32::from(told.turns_left(effect)).max(1) - 1);
            effects.set(effect, turns as u8);
        }
    }
    effects
}
