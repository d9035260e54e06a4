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
