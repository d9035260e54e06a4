use oubliette_core::{Direction, Point, Rng};

use crate::action::Action;
use crate::attribute::Attribute;
use crate::class::Class;
use crate::enchant::Enchantment;
use crate::skill::Skill;
use crate::world::World;

/// Any action at all, most of them steps, many of them nonsense.
pub(crate) fn any_action(rng: &mut Rng) -> Action {
    let direction = Direction::ALL[rng.below(4) as usize];
    let slot = rng.below(14) as u8;
    match rng.below(26) {
        0..10 => Action::Step(direction),
        10 => Action::Cast(direction),
        11 => Action::Use(Skill::ALL[rng.below(12) as usize], direction),
        12 => Action::Read(slot),
        13 => Action::Wait,
        14 => Action::Drink(slot),
        15 if rng.chance(1, 4) => Action::Throw(slot),
        15..18 => Action::Take,
        18 => Action::Leave,
        19 => Action::Wear(slot),
        20 => Action::Keep,
        21 => Action::Raise(Attribute::ALL[rng.below(3) as usize]),
        22 => Action::Learn(Skill::ALL[rng.below(12) as usize]),
        23 => [Action::Undo, Action::Redo, Action::Restart][rng.below(3) as usize],
        24 if rng.chance(1, 8) => Action::Exit,
        _ => Action::Enchant(slot, Enchantment::ALL[rng.below(5) as usize]),
    }
}

/// Makes the hero hard to kill and rich, so that random play gets around.
fn blessed(seed: u64) -> World {
    let mut world = World::new(seed, Class::ALL[seed as usize % Class::ALL.len()]);
    world.hero.base.defense = 5_000;
    world.hero.base.attack = 150;
    world.hero.refill();
    world.hero.tokens = 3;
    world
}

fn play(world: &mut World, actions: u32, rng: &mut Rng) -> (u32, u32) {
    let (mut done, mut refused) = (0, 0);
    for _ in 0..actions {
        let action = any_action(rng);
        let before = world.digest();
        match world.act(action) {
            Ok(_) => done += 1,
            Err(refusal) => {
                refused += 1;
                assert_eq!(world.digest(), before, "{action:?} was refused: {refusal:?}");
            }
        }
        if let Err(broken) = world.check_invariants() {
            panic!("{broken} after {action:?} in turn {} of run {}", world.turn(), world.seed());
        }
    }
    (done, refused)
}

#[test]
fn the_invariants_hold_after_every_action_of_random_runs_and_refusals_change_nothing() {
    let (mut done, mut refused) = (0, 0);
    for seed in 0..60 {
        let mut world = World::new(seed, Class::ALL[seed as usize % Class::ALL.len()]);
        let counts = play(&mut world, 300, &mut Rng::from_state(seed));
        done += counts.0;
        refused += counts.1;
    }
    assert!(done > 3_000 && refused > 3_000, "{done} done, {refused} refused");
}

#[test]
fn the_invariants_hold_for_heroes_who_live_long_on_every_kind_of_floor() {
    let mut kills = 0;
    for seed in 0..44 {
        let mut world = blessed_on(seed, 1 + seed as u32 % 22);
        let mut rng = Rng::from_state(seed);
        for _ in 0..50 {
            // Otherwise a random walk never leaves the stair behind. A hero in a chamber has to leave it.
            settle(&mut world);
            world.hero.at = world.random_free_cell().unwrap();
            play(&mut world, 40, &mut rng);
        }
        kills += world.stats().kill_count();
    }
    assert!(kills > 150, "{kills}");
}

/// The world of a blessed hero on floor `depth`, behind whom every door is open.
pub(crate) fn blessed_on(seed: u64, depth: u32) -> World {
    let mut world = blessed(seed);
    while world.depth < depth {
        for door in 0..world.terrain.locks.doors.len() {
            world.open_door(door, &mut Vec::new());
        }
        // Their keys were found.
        world.state_mut().treasures.clear();
        world.hero.at = world.terrain.stair_down;
        world.look_around();
        world.arrive(&mut Vec::new());
    }
    world
}

/// Answers open questions, and leaves the chamber if the hero is in one.
pub(crate) fn settle(world: &mut World) {
    while world.shown().is_some() {
        world.act(Action::Leave).unwrap();
    }
    drop(world.act(Action::Keep));
    drop(world.act(Action::Exit));
}

/// Puts the hero beside `target`, if no closed door is in between, and asks for a step towards it.
pub(crate) fn step_into(world: &mut World, target: Point) {
    let reached = world.terrain.open.flood(world.hero.at);
    let way = Direction::ALL.into_iter().find(|way| reached.contains(target.step(way.reversed())));
    let Some(way) = way else { return };
    let at = target.step(way.reversed());
    world.state_mut().monsters.retain(|monster| monster.at != at);
    if world.state().treasure_at(at).is_some() || world.terrain.is_stair(at) {
        return;
    }
    world.hero.at = at;
    world.look_around();
    drop(world.act(Action::Step(way)));
    world.check_invariants().unwrap();
}

#[test]
fn the_invariants_hold_while_doors_are_opened_in_any_order_and_all_are_in_the_end() {
    let mut opened = 0;
    for (seed, depth) in (0..24).zip([3, 4, 6, 7, 9, 11, 12, 14, 16, 17, 19, 21].into_iter().cycle()) {
        let mut world = blessed_on(seed, depth);
        let mut rng = Rng::from_state(seed);
        for _ in 0..200 {
            settle(&mut world);
            let doors = world.terrain.locks.doors.iter().map(|door| door.at);
            let treasures = world.state().treasures.iter().map(|treasure| treasure.at);
            let targets: Vec<Point> = doors.chain(treasures).collect();
            if let Some(&target) = rng.pick(&targets) {
                step_into(&mut world, target);
            }
            if world.depth() == depth && rng.chance(1, 10) {
                play(&mut world, 5, &mut rng);
            }
            if world.depth() != depth {
                break;
            }
        }
        let doors = world.terrain.locks.doors.len() as u32;
        assert!(world.depth() != depth || world.state().opened.count() == doors, "run {seed}");
        opened += world.state().opened.count();
    }
    assert!(opened > 30, "{opened}");
}

#[test]
fn the_invariants_hold_on_the_hidden_floor() {
    let (mut solved, mut visits) = (0, 0);
    for seed in 0..12 {
        let mut world = blessed_on(seed, if seed % 4 == 3 { 8 } else { 3 });
        let mut rng = Rng::from_state(seed);
        for _ in 0..20 {
            let crack = world.terrain.crack.unwrap();
            step_into(&mut world, crack);
            visits += u32::from(world.attempt().is_some());
            while world.attempt().is_some() {
                play(&mut world, 40, &mut rng);
                if rng.chance(1, 4) {
                    drop(world.act(Action::Exit));
                }
            }
            settle(&mut world);
            if world.terrain.crack.is_none() {
                break;
            }
        }
        solved += world.stats().puzzles;
    }
    assert!(visits > 100, "{visits} visits, {solved} solved");
}

#[test]
fn every_action_on_the_list_of_possible_ones_can_be_done_and_no_other() {
    let mut rng = Rng::from_state(3);
    for seed in 0..10 {
        let mut world = blessed(seed);
        for _ in 0..200 {
            let possible = world.possible_actions();
            let action = any_action(&mut rng);
            assert_eq!(world.check(action).is_ok(), world.clone().act(action).is_ok());
            for action in &possible {
                assert!(world.clone().act(*action).is_ok(), "{action:?}");
            }
            let Some(action) = rng.pick(&possible) else { break };
            world.act(*action).unwrap();
        }
    }
}

#[test]
fn a_run_is_a_function_of_seed_class_and_actions() {
    let run = |seed| {
        let mut world = World::new(seed, Class::Mage);
        let mut rng = Rng::from_state(9);
        (0..500)
            .map(|_| {
                drop(world.act(any_action(&mut rng)));
                world.digest()
            })
            .collect::<Vec<u64>>()
    };
    assert_eq!(run(1), run(1));
    assert_ne!(run(1), run(2));
}
