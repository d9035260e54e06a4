use oubliette_core::{Direction, Point, Rng};

use super::played;
use crate::action::Action;
use crate::bot::BotKind;
use crate::class::Class;
use crate::save::Floors;
use crate::world::World;
use crate::world::tests::random_play::{any_action, blessed_on, settle, step_into};

/// Checks that `world` loads as it was saved, and goes on as it would have.
#[track_caller]
fn assert_loads(world: &World, floors: &mut Floors, rng: &mut Rng) {
    let bytes = world.save_with(floors);
    let mut loaded = World::load_with(&bytes, floors).unwrap();
    assert_eq!(loaded.digest(), world.digest());
    assert_eq!(loaded.terrain(), world.terrain());
    let mut other = world.clone();
    let action = any_action(rng);
    assert_eq!(loaded.act(action), other.act(action));
    assert_eq!(loaded.digest(), other.digest(), "{action:?}");
}

#[test]
fn a_world_loads_as_it_was_saved_after_every_action_of_random_games() {
    for seed in 0..40 {
        let (mut floors, mut rng) = (Floors::new(), Rng::from_state(seed));
        let mut world = World::new(seed, Class::ALL[seed as usize % Class::ALL.len()]);
        for _ in 0..400 {
            if world.act(any_action(&mut rng)).is_ok() {
                assert_loads(&world, &mut floors, &mut rng);
            }
        }
    }
}

#[test]
fn a_game_that_is_over_loads_with_who_ended_it() {
    let mut world = blessed_on(4, 6);
    (world.hero.base.defense, world.hero.hp) = (10, 1);
    let prey = world.state().monsters[0].at;
    step_into(&mut world, prey);
    (0..50).for_each(|_| drop(world.act(Action::Wait)));
    assert!(world.killer().is_some());
    let loaded = World::load(&world.save()).unwrap();
    assert_eq!((loaded.killer(), loaded.digest()), (world.killer(), world.digest()));
}

#[test]
fn a_world_loads_as_it_was_saved_after_every_action_of_a_bot() {
    for (seed, kind) in
        (0..4).zip([BotKind::Greedy, BotKind::Careful, BotKind::Completionist].into_iter().cycle())
    {
        let (mut floors, mut rng) = (Floors::new(), Rng::from_state(seed));
        let mut actions = 0;
        played(kind, seed, |world| {
            assert_loads(world, &mut floors, &mut rng);
            actions += 1;
            actions > 1_500
        });
        assert!(actions > 300, "{actions}");
    }
}

#[test]
fn whole_games_of_bots_load_as_they_were_saved_every_now_and_then() {
    let mut depths = 0;
    for seed in 0..10 {
        let (mut floors, mut rng) = (Floors::new(), Rng::from_state(seed));
        let mut actions = 0;
        let end = played(BotKind::Careful, seed, |world| {
            actions += 1;
            if actions % 60 == 0 {
                assert_loads(world, &mut floors, &mut rng);
            }
            actions > 30_000
        });
        assert_loads(&end, &mut floors, &mut rng);
        depths += end.stats().deepest;
    }
    assert!(depths > 50, "{depths} floors in ten games");
}

#[test]
fn deep_worlds_load_as_they_were_saved() {
    for seed in 0..22 {
        let (mut floors, mut rng) = (Floors::new(), Rng::from_state(seed));
        let mut world = blessed_on(seed, 1 + seed as u32);
        for _ in 0..60 {
            if rng.chance(1, 6) {
                settle(&mut world);
                world.hero.at = world.random_free_cell().unwrap();
            }
            for _ in 0..10 {
                drop(world.act(any_action(&mut rng)));
            }
            assert_loads(&world, &mut floors, &mut rng);
        }
    }
}

#[test]
fn worlds_with_doors_and_floors_above_load_as_they_were_saved() {
    for seed in 0..8 {
        let (mut floors, mut rng) = (Floors::new(), Rng::from_state(seed));
        let mut world = blessed_on(seed, 7);
        for _ in 0..60 {
            settle(&mut world);
            let doors = world.terrain.locks.doors.iter().map(|door| door.at);
            let treasures = world.state().treasures.iter().map(|treasure| treasure.at);
            let stairs = [world.terrain.stair_up, world.terrain.stair_down];
            let targets: Vec<_> = doors.chain(treasures).chain(stairs).collect();
            step_into(&mut world, *rng.pick(&targets).unwrap());
            assert_loads(&world, &mut floors, &mut rng);
        }
    }
}

#[test]
fn a_game_in_a_chamber_loads_as_it_was_saved_steps_and_undone_steps_included() {
    let (mut inside, mut left) = (0, 0);
    for seed in 0..3 {
        let (mut floors, mut rng) = (Floors::new(), Rng::from_state(seed));
        let mut world = blessed_on(seed, 3);
        for _ in 0..3 {
            let crack = world.terrain.crack.unwrap();
            step_into(&mut world, crack);
            for _ in 0..40 {
                drop(world.act(any_action(&mut rng)));
                if world.attempt().is_some() {
                    inside += 1;
                    assert_loads(&world, &mut floors, &mut rng);
                }
            }
            settle(&mut world);
            left += world.chambers().len();
            assert_loads(&world, &mut floors, &mut rng);
        }
    }
    assert!(inside > 60 && left > 3, "{inside} inside, {left} left");
}

#[test]
fn a_game_that_is_won_loads_as_won() {
    let mut world = blessed_on(3, 20);
    let keeper = world.state().monsters.iter().find(|monster| monster.kind.is_boss()).unwrap().at;
    world.hero.base.attack = 40_000;
    let fits = |at: &Point| world.terrain.is_open(*at) && !world.terrain.is_stair(*at);
    let way = Direction::ALL.into_iter().find(|way| fits(&keeper.step(way.reversed()))).unwrap();
    world.hero.at = keeper.step(way.reversed());
    let at = world.hero.at;
    world.state_mut().monsters.retain(|monster| monster.at != at);
    world.act(Action::Step(way)).unwrap();
    assert!(world.is_won());
    let loaded = World::load(&world.save()).unwrap();
    assert!(loaded.is_won());
    assert_eq!(loaded.digest(), world.digest());
    assert!(world.check(Action::Wait).is_ok() || world.shown().is_some());
}
