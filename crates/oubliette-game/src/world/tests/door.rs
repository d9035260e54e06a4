use oubliette_core::{Direction, Point, Tile};

use crate::action::Action;
use crate::class::Class;
use crate::event::Event;
use crate::floor::{Bolt, Metal};
use crate::item::{Item, Scroll};
use crate::ledger::ClosedBolt;
use crate::refusal::Refusal;
use crate::scenario::{carrying, drawn, world};
use crate::world::World;

const RIGHT: Action = Action::Step(Direction::Right);
const LEFT: Action = Action::Step(Direction::Left);

/// Opens the treasure to the left and leaves its objects, except for the key.
fn with_key(mut world: World) -> World {
    world.act(LEFT).unwrap();
    while world.shown().is_some() {
        world.act(Action::Leave).unwrap();
    }
    world
}

#[test]
fn a_locked_door_without_its_key_is_refused_and_costs_nothing() {
    let mut world = world("#I@1.#");
    let before = world.digest();
    assert_eq!(world.act(RIGHT), Err(Refusal::Locked));
    assert_eq!((world.digest(), world.turn()), (before, 0));
}

#[test]
fn the_key_goes_onto_the_ring_and_leaves_the_two_objects_to_be_shown() {
    let mut world = world("#C@2.#");
    let events = world.act(LEFT).unwrap();
    assert_eq!(events[1], Event::KeyFound { metal: Metal::COPPER });
    assert!(matches!(events[2], Event::ObjectShown { .. }));
    assert_eq!((world.key_count(Metal::COPPER), world.key_count(Metal::IRON)), (1, 0));
    assert_eq!(world.view().ring, [(Metal::COPPER, 1)]);
    assert_eq!(world.found.len(), 2);
    assert!(world.hero().inventory.items().is_empty());
}

#[test]
fn walking_into_the_door_with_its_key_opens_it_and_takes_a_turn() {
    let mut world = with_key(world("#I@1.#"));
    let turn = world.turn();
    let at = Point::new(3, 0);
    let events = world.act(RIGHT).unwrap();
    assert_eq!(events, [Event::DoorOpened { at, metal: Metal::IRON, spent: 0 }]);
    assert_eq!((world.turn(), world.hero().at, world.stats().doors), (turn + 1, Point::new(2, 0), 1));
    assert_eq!(drawn(&world), ["#.@..#"]);
    assert_eq!((world.sight(at).tile, world.view().doors.len()), (Some(Tile::Door), 0));
    world.act(RIGHT).unwrap();
    world.act(RIGHT).unwrap();
    assert_eq!(drawn(&world), ["#...@#"]);
}

#[test]
fn a_key_of_another_metal_does_not_help() {
    let mut world = with_key(world("#C@1I#"));
    assert_eq!(world.act(RIGHT), Err(Refusal::Locked));
}

#[test]
fn a_kept_key_opens_every_door_of_its_metal_and_a_spent_key_only_one() {
    let drawing = "#I@1.1.#";
    let mut kept = with_key(world(drawing));
    for _ in 0..5 {
        kept.act(RIGHT).unwrap();
    }
    assert_eq!(drawn(&kept), ["#....@.#"]);

    let mut spent = with_key(world(drawing));
    spent.terrain.locks.doors.iter_mut().for_each(|door| door.bolts[0].spends = 1);
    for _ in 0..3 {
        spent.act(RIGHT).unwrap();
    }
    assert_eq!(drawn(&spent), ["#...@1.#"]);
    assert_eq!(spent.key_count(Metal::IRON), 0);
    assert_eq!(spent.act(RIGHT), Err(Refusal::Locked));
}

#[test]
fn a_door_that_needs_two_keys_is_not_content_with_one() {
    let mut world = world("#II@1.#");
    world.terrain.locks.doors[0].bolts[0].needs = 2;
    world = with_key(world);
    assert_eq!(world.act(RIGHT), Err(Refusal::TooFewKeys));
    world.act(LEFT).unwrap();
    world = with_key(world);
    world.act(RIGHT).unwrap();
    world.act(RIGHT).unwrap();
    assert_eq!(drawn(&world), ["#..@..#"]);
}

#[test]
fn a_door_with_two_bolts_takes_the_keys_of_both_at_once() {
    let mut world = world("#CI@1.#");
    let copper = Bolt { metal: Metal::COPPER, needs: 1, spends: 1 };
    world.terrain.locks.doors[0].bolts.push(copper);
    assert_eq!(world.act(RIGHT), Err(Refusal::Locked));
    world = with_key(world);
    assert_eq!(world.act(RIGHT), Err(Refusal::TooFewKeys));
    let ledger = world.why_closed(Point::new(4, 0)).unwrap().text.en;
    assert!(ledger.contains("Further keys needed, of copper: 1; on your ring: 0."), "{ledger}");
    world.act(LEFT).unwrap();
    world = with_key(world);
    assert_eq!(world.ring(), [(Metal::IRON, 1), (Metal::COPPER, 1)]);
    world.act(RIGHT).unwrap();
    world.act(RIGHT).unwrap();
    assert_eq!((drawn(&world), world.ring()), (vec!["#..@..#".to_owned()], vec![(Metal::IRON, 1)]));
}

#[test]
fn monsters_do_not_pass_closed_doors_and_arrows_do_not_either() {
    let mut hunted = world("#I@1w#");
    let mut shot_at = world("#I@1a#");
    for _ in 0..5 {
        hunted.act(Action::Wait).unwrap();
        shot_at.act(Action::Wait).unwrap();
    }
    assert_eq!(drawn(&hunted), ["#$@1w#"]);
    assert_eq!((hunted.hero().hp, shot_at.hero().hp), (100, 100));
    let mut hunted = with_key(hunted);
    hunted.act(RIGHT).unwrap();
    assert_eq!(drawn(&hunted), ["#.@w.#"], "an open door lets everyone pass");
}

#[test]
fn a_teleport_never_leads_behind_a_closed_door() {
    for turn in 0..40 {
        let mut world = carrying(world("#I@..1........#"), &[Item::Scroll(Scroll::Teleport)]);
        world.turn = turn;
        world.act(Action::Read(0)).unwrap();
        assert!(world.hero().at.x < 5, "{:?}", world.hero().at);
    }
}

#[test]
fn an_opened_door_is_still_open_when_the_hero_comes_back() {
    let has_door = |seed: &u64| !crate::floor::generate(*seed, 3).0.locks.doors.is_empty();
    let seed = (0..20).find(has_door).unwrap();
    let mut world = World::new(seed, Class::Adventurer);
    let go = |world: &mut World, at: Point| {
        world.hero.at = at;
        world.arrive(&mut Vec::new());
    };
    for _ in 0..2 {
        let down = world.terrain.stair_down;
        go(&mut world, down);
    }
    let door = world.terrain.locks.doors[0].at;
    assert!(!world.terrain.is_open(door));
    world.open_door(0, &mut Vec::new());
    let (opened, down) = (world.digest(), world.terrain.stair_down);
    go(&mut world, down);
    let up = world.terrain.stair_up;
    go(&mut world, up);
    assert_eq!(world.depth(), 3);
    assert!(world.terrain.is_open(door) && world.closed_door_at(door).is_none());
    assert_ne!(world.digest(), opened);
}

#[test]
fn doors_in_sight_say_what_they_are_made_of_and_whether_they_can_be_opened() {
    let world = world("#I@1.#");
    let [door] = &world.view().doors[..] else { panic!("one door is in sight") };
    assert_eq!((door.at, door.metal, door.can_open), (Point::new(3, 0), Metal::IRON, false));
    assert_eq!(world.sight(door.at).tile, Some(Tile::LockedDoor));
    assert!(with_key(world).view().doors[0].can_open);
}

#[test]
fn every_closed_door_of_a_run_has_keys_enough_somewhere() {
    for seed in 0..10 {
        let mut world = World::new(seed, Class::Adventurer);
        while world.depth() < 19 {
            for door in world.terrain.locks.doors.clone() {
                let ledger = world.why_closed(door.at).unwrap();
                let has_enough = |bolt: &ClosedBolt| bolt.hidden.len() >= bolt.needs as usize;
                assert!(ledger.bolts.iter().all(has_enough), "{ledger:?}");
            }
            world.hero.at = world.terrain.stair_down;
            world.arrive(&mut Vec::new());
        }
    }
}

#[test]
fn a_door_can_be_opened_once_its_key_is_held_and_only_while_it_is_closed() {
    let at = Point::new(3, 0);
    let mut world = world("#I@1.#");
    assert!(!world.can_open_door(at), "without its key");
    world = with_key(world);
    assert!(world.can_open_door(at) && !world.can_open_door(Point::new(4, 0)));
    world.act(RIGHT).unwrap();
    assert!(!world.can_open_door(at), "it is open");
}
