use oubliette_core::{Direction, Rng};

use crate::action::Action;
use crate::attribute::Attribute;
use crate::class::Class;
use crate::enchant::Enchantment;
use crate::skill::Skill;
use crate::world::World;

/// Any action at all, most of them steps, many of them nonsense.
fn any_action(rng: &mut Rng) -> Action {
    let direction = Direction::ALL[rng.below(4) as usize];
    let slot = rng.below(14) as u8;
    match rng.below(24) {
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
        let mut world = blessed(seed);
        let mut rng = Rng::from_state(seed);
        let depth = 1 + seed as u32 % 22;
        while world.depth < depth {
            for door in 0..world.terrain.locks.doors.len() {
                world.open_door(door, &mut Vec::new());
            }
            world.hero.at = world.terrain.stair_down;
            world.arrive(&mut Vec::new());
        }
        for _ in 0..40 {
            // Otherwise a random walk never leaves the stair behind.
            world.hero.at = world.random_free_cell().unwrap();
            play(&mut world, 40, &mut rng);
        }
        kills += world.stats().kill_count();
    }
    assert!(kills > 200, "{kills}");
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
