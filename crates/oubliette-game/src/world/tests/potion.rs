use crate::action::Action;
use crate::effect::Effect;
use crate::event::Event;
use crate::item::{Item, Potion};
use crate::refusal::Refusal;
use crate::scenario::{carrying, world};
use crate::world::World;
use oubliette_core::Direction;

/// A hero with half-empty gauges and the given potions, alone.
fn with_potions(potions: &[Potion]) -> World {
    let items: Vec<Item> = potions.iter().map(|potion| Item::Potion(*potion)).collect();
    let mut world = carrying(world("#@#"), &items);
    (world.hero.hp, world.hero.mp) = (41, 7);
    world
}

#[test]
fn a_potion_of_healing_restores_a_tenth_of_the_greatest_hp() {
    let mut world = with_potions(&[Potion::Healing]);
    assert_eq!(
        world.act(Action::Drink(0)).unwrap(),
        [Event::PotionDrunk { potion: Potion::Healing }, Event::Healed { hp: 10 }]
    );
    assert_eq!((world.hero().hp, world.hero().mp), (51, 7));
    assert!(world.hero().inventory.items().is_empty());
}

#[test]
fn a_potion_of_magic_restores_a_tenth_of_the_greatest_mp() {
    let mut world = with_potions(&[Potion::Magic]);
    world.act(Action::Drink(0)).unwrap();
    assert_eq!((world.hero().hp, world.hero().mp), (41, 12));
}

#[test]
fn no_gauge_passes_its_limit() {
    let mut world = with_potions(&[Potion::Healing, Potion::Healing]);
    world.hero.hp = 95;
    world.act(Action::Drink(0)).unwrap();
    assert_eq!(world.hero().hp, 100);
    assert_eq!(world.act(Action::Drink(0)), Err(Refusal::NothingToRestore));
    assert_eq!(world.hero().inventory.items().len(), 1);
}

#[test]
fn regeneration_restores_20_hp_and_10_mp_every_3_turns_for_30_turns() {
    let mut world = with_potions(&[Potion::Regeneration]);
    world.hero.base.defense = 100;
    world.hero.base.intelligence = 100;
    world.act(Action::Drink(0)).unwrap();
    for turn in 1..=40 {
        world.act(Action::Wait).unwrap();
        let portions = turn.min(30) / 3;
        assert_eq!(
            (world.hero().hp, world.hero().mp),
            (41 + 20 * portions, 7 + 10 * portions),
            "turn {turn}"
        );
    }
}

#[test]
fn a_second_regeneration_is_refused_until_the_first_has_ended() {
    let mut world = with_potions(&[Potion::Regeneration; 2]);
    world.act(Action::Drink(0)).unwrap();
    for _ in 0..30 {
        assert_eq!(world.act(Action::Drink(0)), Err(Refusal::AlreadyRegenerating));
        world.act(Action::Wait).unwrap();
    }
    assert!(world.act(Action::Drink(0)).is_ok());
}

#[test]
fn precision_and_learning_work_for_30_turns() {
    let mut world = with_potions(&[Potion::Precision, Potion::Learning]);
    world.act(Action::Drink(0)).unwrap();
    world.act(Action::Drink(0)).unwrap();
    for turn in 1..=30 {
        assert_eq!(
            (world.hero().critical_percent(), world.hero().exp_learned(100)),
            (15, 130),
            "turn {turn}"
        );
        world.act(Action::Wait).unwrap();
    }
    assert_eq!((world.hero().critical_percent(), world.hero().exp_learned(100)), (5, 100));
}

#[test]
fn learning_makes_a_victory_worth_30_percent_more() {
    let mut world = carrying(world("#@s#"), &[Item::Potion(Potion::Learning)]);
    world.state_mut().monsters[0].hp = 1;
    world.state_mut().monsters[0].exp = 50;
    world.act(Action::Drink(0)).unwrap();
    world.act(Action::Step(Direction::Right)).unwrap();
    assert_eq!(world.hero().exp, 65);
}

#[test]
fn drinking_is_free_even_beside_a_monster() {
    let mut world = carrying(world("#@s#"), &[Item::Potion(Potion::Precision)]);
    world.act(Action::Drink(0)).unwrap();
    assert_eq!((world.turn(), world.hero().hp), (0, 100));
    assert!(world.hero().effects.has(Effect::Precision));
}

#[test]
fn might_stone_skin_and_elixir_do_what_they_say() {
    let mut world = with_potions(&[Potion::Might, Potion::StoneSkin, Potion::Elixir]);
    world.hero.base.attack = 20;
    (0..3).for_each(|_| drop(world.act(Action::Drink(0)).unwrap()));
    assert_eq!((world.hero().attack(), world.hero().damage_borne(10)), (25, 5));
    assert_eq!((world.hero().hp, world.hero().mp), (100, 50));
    (0..15).for_each(|_| drop(world.act(Action::Wait).unwrap()));
    assert_eq!((world.hero().attack(), world.hero().damage_borne(10)), (25, 10));
}

#[test]
fn only_potions_can_be_drunk_and_only_what_is_there() {
    let mut world = carrying(world("#@#"), &[Item::Scroll(crate::item::Scroll::Map)]);
    assert_eq!(world.act(Action::Drink(0)), Err(Refusal::NotAPotion));
    assert_eq!(world.act(Action::Drink(1)), Err(Refusal::EmptySlot));
    assert_eq!(world.act(Action::Drink(255)), Err(Refusal::EmptySlot));
}
