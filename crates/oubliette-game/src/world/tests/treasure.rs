use oubliette_core::Direction;

use crate::action::Action;
use crate::event::Event;
use crate::item::{Item, Potion};
use crate::refusal::Refusal;
use crate::scenario::{carrying, drawn, world};
use crate::treasure;

const RIGHT: Action = Action::Step(Direction::Right);
const HEALING: Item = Item::Potion(Potion::Healing);

#[test]
fn moving_into_a_treasure_searches_it_and_it_is_gone() {
    let mut world = world("#@$#");
    let objects = treasure::objects(1, 1, world.state().treasures[0].source);
    let events = world.act(RIGHT).unwrap();
    assert!(matches!(events[..], [Event::TreasureOpened { .. }, Event::ObjectShown { .. }]), "{events:?}");
    assert_eq!(drawn(&world), ["#@.#"]);
    assert_eq!((world.shown(), world.turn()), (Some(objects[0]), 1));
}

#[test]
fn searching_is_a_turn_for_the_monsters() {
    let mut world = world("#s@$#");
    world.act(RIGHT).unwrap();
    assert!(world.hero().hp < 100);
}

#[test]
fn the_two_objects_are_shown_one_by_one_and_each_may_be_taken_or_left() {
    let mut world = world("#@$#");
    let [first, second] = treasure::objects(1, 1, world.state().treasures[0].source);
    world.act(RIGHT).unwrap();
    let events = world.act(Action::Leave).unwrap();
    assert_eq!(events, [Event::ObjectLeft { item: first }, Event::ObjectShown { item: second }]);
    let events = world.act(Action::Take).unwrap();
    assert_eq!(events[0], Event::ObjectTaken { item: second });
    assert_eq!(world.hero().inventory.items(), [second]);
    assert_eq!((world.shown(), world.turn()), (None, 1), "taking and leaving are free");
    assert_eq!(world.act(Action::Take), Err(Refusal::NothingShown));
}

#[test]
fn nothing_that_takes_a_turn_can_be_done_while_an_object_waits() {
    let mut world = world("#.@$#");
    world.act(RIGHT).unwrap();
    assert_eq!(world.act(Action::Step(Direction::Left)), Err(Refusal::ObjectWaits));
    assert_eq!(world.act(Action::Wait), Err(Refusal::ObjectWaits));
}

#[test]
fn with_twelve_objects_one_has_to_be_thrown_away_first() {
    let mut world = carrying(world("#@$#"), &[HEALING; 12]);
    world.act(RIGHT).unwrap();
    world.found = vec![Item::Potion(Potion::Elixir)];
    assert_eq!(world.act(Action::Take), Err(Refusal::InventoryFull));
    assert_eq!(world.act(Action::Throw(3)).unwrap(), [Event::ObjectThrown { item: HEALING }]);
    world.act(Action::Take).unwrap();
    assert_eq!(world.hero().inventory.items().len(), 12);
    assert_eq!(world.hero().inventory.items()[11], Item::Potion(Potion::Elixir));
}

#[test]
fn a_token_goes_into_the_purse_even_with_twelve_objects() {
    let mut world = carrying(world("#@#"), &[HEALING; 12]);
    world.found = vec![Item::Token];
    world.act(Action::Take).unwrap();
    assert_eq!((world.hero().tokens, world.hero().inventory.items().len()), (1, 12));
}

#[test]
fn potions_may_be_drunk_while_an_object_waits() {
    let mut world = carrying(world("#@$#"), &[HEALING]);
    world.hero.hp = 50;
    world.act(RIGHT).unwrap();
    world.act(Action::Drink(0)).unwrap();
    assert_eq!((world.hero().hp, world.turn()), (60, 1));
}

#[test]
fn treasures_are_counted() {
    let mut world = world("#$@$#");
    for (count, direction) in [(1, Direction::Right), (2, Direction::Left)] {
        world.act(Action::Step(direction)).unwrap();
        while world.shown().is_some() {
            world.act(Action::Leave).unwrap();
        }
        assert_eq!(world.stats().treasures, count);
    }
}
