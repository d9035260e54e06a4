//! The hero: attributes, gauges, levels, and the values that follow from them.
//!
//! The greatest Hp is ten times the defense and the greatest Mp ten times the intelligence less fifty, both with
//! equipment. Gauges never pass their greatest value.

use oubliette_core::{Direction, Point};
use serde::{Deserialize, Serialize};

use crate::attribute::{Attribute, Attributes};
use crate::class::Class;
use crate::combat::{CRITICAL_PERCENT, MAGIC_FACTOR};
use crate::effect::{Effect, Effects};
use crate::enchant::Enchantment;
use crate::inventory::Inventory;
use crate::item::EquipmentKind;
use crate::skill::{LESSON_PERIOD, Skill, Skills};

/// The player's character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    /// The class.
    pub class: Class,
    /// The hero's cell.
    pub at: Point,
    /// Where the hero looks.
    pub facing: Direction,
    /// Hit points left.
    pub hp: u32,
    /// Magic points left.
    pub mp: u32,
    /// The attributes without equipment.
    pub base: Attributes,
    /// The level, from 1.
    pub level: u32,
    /// Experience that no level has used up yet.
    pub exp: u32,
    /// Points to put into attributes.
    pub points: u32,
    /// Skills to choose.
    pub lessons: u32,
    /// Skills that are known.
    pub skills: Skills,
    /// The active effects of potions.
    pub effects: Effects,
    /// The inventory.
    pub inventory: Inventory,
    /// Tokens in the purse.
    pub tokens: u32,
}

/// Points that a level gives.
pub(crate) const POINTS_PER_LEVEL: u32 = 3;
/// Critical blows in a hundred under the potion of precision.
pub(crate) const PRECISION_PERCENT: u32 = 15;
/// The bonus of the potion of learning, in percent.
pub(crate) const LEARNING_PERCENT: u32 = 30;

/// Experience needed from level `level` to the next.
pub const fn level_cost(level: u32) -> u32 {
    350 + 50 * level
}

impl Hero {
    /// A hero at the start, with full gauges, at `at`.
    pub(crate) fn new(class: Class, at: Point) -> Hero {
        let mut hero = Hero {
            class,
            at,
            facing: Direction::Down,
            hp: 0,
            mp: 0,
            base: class.attributes(),
            level: 1,
            exp: 0,
            points: 0,
            lessons: 0,
            skills: Skills::default(),
            effects: Effects::default(),
            inventory: Inventory::default(),
            tokens: 0,
        };
        hero.refill();
        hero
    }

    /// Atk with the weapon and might.
    pub fn attack(&self) -> u32 {
        let attack = self.base.attack + self.inventory.quality(EquipmentKind::Weapon);
        if self.effects.has(Effect::Might) { attack + attack / 4 } else { attack }
    }

    /// Int with the wand.
    pub fn intelligence(&self) -> u32 {
        self.base.intelligence + self.inventory.quality(EquipmentKind::Wand)
    }

    /// Def with the armor.
    pub fn defense(&self) -> u32 {
        self.base.defense + self.inventory.quality(EquipmentKind::Armor)
    }

    /// The power of magic.
    pub fn magic(&self) -> u32 {
        MAGIC_FACTOR * self.intelligence()
    }

    /// The greatest Hp.
    pub fn max_hp(&self) -> u32 {
        10 * self.defense()
    }

    /// The greatest Mp.
    pub fn max_mp(&self) -> u32 {
        (10 * self.intelligence()).saturating_sub(50)
    }

    /// Critical blows in a hundred.
    pub(crate) fn critical_percent(&self) -> u32 {
        let usual = if self.effects.has(Effect::Precision) { PRECISION_PERCENT } else { CRITICAL_PERCENT };
        usual
            + self.class.critical_percent()
            + 5 * u32::from(self.skills.has(Skill::Deadliness))
            + 4 * self.inventory.enchantments(Enchantment::Keenness)
    }

    /// The part of `damage` that the hero takes, after all protection; never less than 1.
    pub(crate) fn damage_borne(&self, damage: u32) -> u32 {
        let percent = self.class.protection_percent()
            + 10 * u32::from(self.skills.has(Skill::Toughness))
            + 12 * self.inventory.enchantments(Enchantment::Protection);
        let damage = (damage * (100 - percent)).div_ceil(100);
        let damage = if self.effects.has(Effect::StoneSkin) { damage.div_ceil(2) } else { damage };
        damage.max(1)
    }

    /// The experience gained from `exp` points, with all bonuses.
    pub(crate) fn exp_learned(&self, exp: u32) -> u32 {
        let percent = LEARNING_PERCENT * u32::from(self.effects.has(Effect::Learning))
            + 10 * u32::from(self.skills.has(Skill::Scholar))
            + 10 * self.inventory.enchantments(Enchantment::Wisdom);
        exp + exp * percent / 100
    }

    /// Hp and Mp that a victory restores.
    pub(crate) fn victory_portion(&self) -> (u32, u32) {
        let hp_percent = self.class.victory_hp_percent()
            + 3 * u32::from(self.skills.has(Skill::Vigor))
            + 4 * self.inventory.enchantments(Enchantment::Regeneration);
        let mp = self.class.victory_mp()
            + 4 * u32::from(self.skills.has(Skill::Focus))
            + 4 * self.inventory.enchantments(Enchantment::Clarity);
        (self.max_hp() * hp_percent / 100, mp)
    }

    /// Hp and Mp that a potion of healing and one of magic restore.
    pub(crate) fn potion_portion(&self) -> (u32, u32) {
        let portion = if self.skills.has(Skill::Alchemy) { 20 } else { 10 };
        (self.max_hp() * portion / 100, self.max_mp() * portion / 100)
    }

    /// Whether the hero still lives.
    pub fn is_alive(&self) -> bool {
        self.hp > 0
    }

    /// Adds Hp up to the greatest; returns how many.
    pub(crate) fn heal(&mut self, hp: u32) -> u32 {
        let healed = hp.min(self.max_hp().saturating_sub(self.hp));
        self.hp += healed;
        healed
    }

    /// Adds Mp up to the greatest; returns how many.
    pub(crate) fn restore(&mut self, mp: u32) -> u32 {
        let restored = mp.min(self.max_mp().saturating_sub(self.mp));
        self.mp += restored;
        restored
    }

    /// Fills both gauges.
    pub(crate) fn refill(&mut self) {
        self.hp = self.max_hp();
        self.mp = self.max_mp();
    }

    /// Brings the gauges back within limits after something was taken off.
    pub(crate) fn clamp_gauges(&mut self) {
        self.hp = self.hp.min(self.max_hp());
        self.mp = self.mp.min(self.max_mp());
    }

    /// Adds experience and turns it into as many levels as it pays for; returns how many.
    pub(crate) fn gain_exp(&mut self, exp: u32) -> u32 {
        self.exp += exp;
        let before = self.level;
        while self.exp >= level_cost(self.level) {
            self.exp -= level_cost(self.level);
            self.level += 1;
            self.points += POINTS_PER_LEVEL;
            self.lessons += u32::from(self.level.is_multiple_of(LESSON_PERIOD));
            self.refill();
        }
        self.level - before
    }

    pub(crate) fn raise(&mut self, attribute: Attribute) {
        self.points -= 1;
        *match attribute {
            Attribute::Attack => &mut self.base.attack,
            Attribute::Intelligence => &mut self.base.intelligence,
            Attribute::Defense => &mut self.base.defense,
        } += 1;
    }
}

#[cfg(test)]
mod tests;
