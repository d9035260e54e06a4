//! The hero: attributes, gauges, levels, and how strong all of it together is.
//!
//! The greatest Hp is ten times the defense and the greatest Mp ten times the intelligence less fifty, both
//! with what is worn. Gauges never pass their greatest value.

use oubliette_core::{Direction, Point};

use crate::attribute::{Attribute, Attributes};
use crate::class::Class;
use crate::combat::{CRITICAL_PERCENT, MAGIC_FACTOR};
use crate::effect::{Effect, Effects};
use crate::enchant::Enchantment;
use crate::inventory::Inventory;
use crate::item::EquipmentKind;
use crate::skill::{LESSON_PERIOD, Skill, Skills};

/// The player's character.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hero {
    /// What the hero is.
    pub class: Class,
    /// The hero's cell.
    pub at: Point,
    /// Where the hero looks.
    pub facing: Direction,
    /// Hit points left.
    pub hp: u32,
    /// Magic points left.
    pub mp: u32,
    /// The attributes without what is worn.
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
    /// What potions left behind.
    pub effects: Effects,
    /// What is carried.
    pub inventory: Inventory,
    /// Tokens in the purse.
    pub tokens: u32,
}

/// Points that a level gives.
pub(crate) const POINTS_PER_LEVEL: u32 = 3;
/// Critical blows in a hundred under the potion of precision.
pub(crate) const PRECISION_PERCENT: u32 = 15;
/// What the potion of learning adds, in percent.
pub(crate) const LEARNING_PERCENT: u32 = 30;

/// Experience that it takes from level `level` to the next.
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

    /// What magic strikes with.
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
    pub fn critical_percent(&self) -> u32 {
        let usual = if self.effects.has(Effect::Precision) { PRECISION_PERCENT } else { CRITICAL_PERCENT };
        usual
            + self.class.critical_percent()
            + 5 * u32::from(self.skills.has(Skill::Deadliness))
            + 4 * self.inventory.enchantments(Enchantment::Keenness)
    }

    /// What is left of `damage` for the hero to bear; never less than 1.
    pub fn damage_borne(&self, damage: u32) -> u32 {
        let percent = self.class.protection_percent()
            + 10 * u32::from(self.skills.has(Skill::Toughness))
            + 12 * self.inventory.enchantments(Enchantment::Protection);
        let damage = (damage * (100 - percent)).div_ceil(100);
        let damage = if self.effects.has(Effect::StoneSkin) { damage.div_ceil(2) } else { damage };
        damage.max(1)
    }

    /// What the hero makes of `exp` points of experience.
    pub fn exp_learned(&self, exp: u32) -> u32 {
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
mod tests {
    use super::*;
    use crate::item::{Equipment, Item};

    fn adventurer() -> Hero {
        Hero::new(Class::Adventurer, Point::new(0, 0))
    }

    fn wearing(kind: EquipmentKind, quality: u32) -> Hero {
        let mut hero = adventurer();
        hero.inventory.stow(Item::Equipment(Equipment::plain(kind, quality)));
        hero
    }

    #[test]
    fn the_hero_of_the_document_starts_with_ten_of_each_and_full_gauges() {
        let hero = adventurer();
        assert_eq!((hero.attack(), hero.intelligence(), hero.defense()), (10, 10, 10));
        assert_eq!((hero.hp, hero.mp), (100, 50));
        assert_eq!((hero.max_hp(), hero.max_mp()), (100, 50));
        assert_eq!((hero.level, hero.exp, hero.critical_percent()), (1, 0, 5));
    }

    #[test]
    fn equipment_counts_towards_the_attributes_and_the_gauges() {
        assert_eq!(wearing(EquipmentKind::Weapon, 3).attack(), 13);
        let hero = wearing(EquipmentKind::Armor, 3);
        assert_eq!((hero.defense(), hero.max_hp(), hero.hp), (13, 130, 100));
        let hero = wearing(EquipmentKind::Wand, 2);
        assert_eq!((hero.magic(), hero.max_mp(), hero.mp), (24, 70, 50));
    }

    #[test]
    fn a_level_costs_350_and_50_more_for_each_level_before_it() {
        let mut hero = adventurer();
        (hero.hp, hero.mp) = (1, 0);
        assert_eq!(hero.gain_exp(399), 0);
        assert_eq!((hero.level, hero.hp, hero.mp), (1, 1, 0));
        assert_eq!(hero.gain_exp(2), 1);
        assert_eq!((hero.level, hero.exp, hero.points), (2, 1, 3));
        assert_eq!((hero.hp, hero.mp), (100, 50), "both gauges are filled");
    }

    #[test]
    fn several_levels_at_once_each_cost_what_they_should() {
        let mut hero = adventurer();
        assert_eq!(hero.gain_exp(400 + 450 + 500 - 1), 2);
        assert_eq!((hero.level, hero.exp, hero.points), (3, 499, 6));
    }

    #[test]
    fn two_levels_per_floor_cost_650_and_200_for_each_floor() {
        for floor in 1..=20 {
            let entered_at = 2 * floor - 1;
            assert_eq!(level_cost(entered_at) + level_cost(entered_at + 1), 650 + 200 * floor);
        }
    }

    #[test]
    fn a_skill_may_be_learned_at_every_third_level() {
        let mut hero = adventurer();
        hero.gain_exp((1..6).map(level_cost).sum());
        assert_eq!((hero.level, hero.lessons), (6, 2));
    }

    #[test]
    fn points_raise_the_attribute_they_are_put_into_and_fill_nothing() {
        let mut hero = adventurer();
        hero.points = 3;
        Attribute::ALL.into_iter().for_each(|attribute| hero.raise(attribute));
        assert_eq!((hero.attack(), hero.intelligence(), hero.defense()), (11, 11, 11));
        assert_eq!((hero.points, hero.hp, hero.max_hp()), (0, 100, 110));
    }

    #[test]
    fn precision_makes_fifteen_in_all_and_learning_thirty_percent_more() {
        let mut hero = adventurer();
        hero.effects.start(Effect::Precision);
        hero.effects.start(Effect::Learning);
        assert_eq!(hero.critical_percent(), 15);
        assert_eq!(hero.exp_learned(50), 65);
    }

    #[test]
    fn stone_skin_halves_damage_but_never_to_nothing() {
        let mut hero = adventurer();
        assert_eq!(hero.damage_borne(9), 9);
        hero.effects.start(Effect::StoneSkin);
        assert_eq!((hero.damage_borne(9), hero.damage_borne(1)), (5, 1));
    }

    #[test]
    fn classes_come_with_passive_abilities() {
        let at = Point::new(0, 0);
        assert_eq!(Hero::new(Class::Warrior, at).damage_borne(100), 90);
        assert_eq!(Hero::new(Class::Rogue, at).critical_percent(), 15);
        assert_eq!(Hero::new(Class::Priest, at).victory_portion(), (2, 0));
        assert_eq!(Hero::new(Class::Mage, at).victory_portion(), (0, 1));
    }
}
