use oubliette_core::{BitGrid, Direction, Point, path};

use crate::action::Action;
use crate::class::Class;
use crate::event::Event;
use crate::floor;
use crate::world::World;

/// Takes a living hero to `goal` by the shortest way, with all monsters and treasures out of the world.
fn walk(world: &mut World, goal: Point) {
    world.state_mut().monsters.clear();
    world.state_mut().treasures.clear();
    let mut open: BitGrid = world.terrain.open.clone();
    world.terrain.locks.doors.iter().for_each(|door| open.insert(door.at));
    for stair in [world.terrain.stair_up, world.terrain.stair_down] {
        if stair != goal && stair != world.hero.at {
            open.remove(stair);
        }
    }
    let way = path::breadth_first(&open, world.hero.at, goal).unwrap();
    for step in way.windows(2) {
        let direction = Direction::ALL.into_iter().find(|way| step[0].step(*way) == step[1]).unwrap();
        if world.closed_door_at(step[1]).is_some() {
            // Its key was in a treasure.
            world.act(Action::Step(direction)).unwrap();
        }
        world.act(Action::Step(direction)).unwrap();
    }
}

#[test]
fn a_run_begins_on_the_stair_up_of_floor_1() {
    let world = World::new(5, Class::Adventurer);
    assert_eq!((world.depth(), world.hero().at), (1, Point::new(31, 21)));
    assert_eq!((world.hero().hp, world.hero().mp), (100, 50));
}

#[test]
fn a_stair_is_followed_at_once_both_ways_and_floors_stay_as_they_were_left() {
    let mut world = World::new(5, Class::Adventurer);
    let down = world.terrain.stair_down;
    walk(&mut world, down);
    assert_eq!((world.depth(), world.hero().at), (2, world.terrain.stair_up));
    assert_eq!(world.stats().deepest, 2);
    let kept = world.state().monsters[3];
    world.state_mut().monsters.remove(1);
    let left = world.state().clone();

    let beside = world.hero.at.neighbors().into_iter().find(|point| world.is_free(*point)).unwrap();
    let away = Direction::ALL.into_iter().find(|way| world.hero.at.step(*way) == beside).unwrap();
    world.act(Action::Step(away)).unwrap();
    let events = world.act(Action::Step(away.reversed())).unwrap();
    assert!(events.contains(&Event::StairTaken { from: 2, to: 1 }));
    assert_eq!((world.depth(), world.hero().at), (1, down));
    assert!(world.state().monsters.is_empty(), "nobody came back to life");

    let before = world.hero.at.neighbors().into_iter().find(|point| world.is_free(*point)).unwrap();
    let away = Direction::ALL.into_iter().find(|way| world.hero.at.step(*way) == before).unwrap();
    world.act(Action::Step(away)).unwrap();
    world.act(Action::Step(away.reversed())).unwrap();
    assert_eq!(world.depth(), 2);
    assert_eq!(world.state().treasures, left.treasures);
    assert_eq!(world.state().monsters.len(), left.monsters.len());
    assert!(world.state().monsters.contains(&kept));
    assert_eq!(world.terrain, floor::generate(5, 2).0);
}

#[test]
fn the_way_out_of_floor_1_is_barred() {
    let mut world = crate::scenario::world("#<@#");
    let events = world.act(Action::Step(Direction::Left)).unwrap();
    assert_eq!(events[1], Event::WayOutBarred);
    assert_eq!((world.depth(), world.hero().at), (1, Point::new(1, 0)));
}

#[test]
fn a_hero_can_walk_down_past_the_last_floor() {
    let mut world = World::new(8, Class::Warrior);
    for depth in 2..=23 {
        let down = world.terrain.stair_down;
        walk(&mut world, down);
        assert_eq!(world.depth(), depth);
        world.check_invariants().unwrap();
    }
}

#[test]
fn a_new_run_has_reached_the_first_floor_and_stairs_down_count() {
    let mut world = World::new(3, Class::Warrior);
    assert_eq!(world.stats().deepest, 1);
    let down = world.terrain.stair_down;
    walk(&mut world, down);
    assert_eq!(world.stats().deepest, 2);
}
