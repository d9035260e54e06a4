use oubliette_core::{Direction, Point};

use crate::action::Action;
use crate::class::Class;
use crate::event::{Event, Means};
use crate::item::{Equipment, EquipmentKind, Item};
use crate::monster::MonsterKind;
use crate::refusal::Refusal;
use crate::scenario::{carrying, drawn, world, world_of};
use crate::view::{Outcome, Thing};

const RIGHT: Action = Action::Step(Direction::Right);

#[test]
fn a_step_takes_the_hero_one_cell_and_turns_him_that_way() {
    let mut world = world("#@..#");
    let events = world.act(RIGHT).unwrap();
    assert_eq!(events, [Event::HeroMoved { from: Point::new(1, 0), to: Point::new(2, 0) }]);
    assert_eq!(drawn(&world), ["#.@.#"]);
    assert_eq!((world.hero().facing, world.turn()), (Direction::Right, 1));
}

#[test]
fn a_wall_refuses_and_neither_time_passes_nor_does_the_hero_turn() {
    let mut world = world("#@s#");
    let before = world.digest();
    assert_eq!(world.act(Action::Step(Direction::Left)), Err(Refusal::Blocked));
    assert_eq!((world.digest(), world.hero().hp), (before, 100));
}

#[test]
fn moving_into_a_monster_is_a_melee_attack() {
    for seed in 0..200 {
        let mut world = world_of("#@s#", seed, Class::Adventurer);
        let events = world.act(RIGHT).unwrap();
        let Event::HeroStruck { damage, is_critical, means: Means::Melee, .. } = events[0] else {
            panic!("{events:?}")
        };
        let range = if is_critical { 24..=36 } else { 8..=12 };
        assert!(range.contains(&damage));
        assert_eq!(world.state().monsters[0].hp, 100 - damage);
        assert_eq!(drawn(&world), ["#@s#"]);
    }
}

#[test]
fn a_weapon_strikes_with_its_quality() {
    let weapon = Item::Equipment(Equipment::plain(EquipmentKind::Weapon, 10));
    for seed in 0..100 {
        let mut world = carrying(world_of("#@s#", seed, Class::Adventurer), &[weapon]);
        world.act(RIGHT).unwrap();
        let damage = 100 - world.state().monsters[0].hp;
        assert!((16..=24).contains(&damage) || (48..=72).contains(&damage));
    }
}

#[test]
fn magic_costs_20_mp_and_strikes_with_twice_the_intelligence() {
    for seed in 0..200 {
        let mut world = world_of("#@s#", seed, Class::Adventurer);
        let events = world.act(Action::Cast(Direction::Right)).unwrap();
        assert!(matches!(events[0], Event::HeroStruck { means: Means::Magic, .. }));
        let damage = 100 - world.state().monsters[0].hp;
        assert!((16..=24).contains(&damage) || (48..=72).contains(&damage), "{damage}");
        assert_eq!(world.hero().mp, 30);
    }
}

#[test]
fn magic_without_20_mp_or_without_a_monster_is_refused_and_costs_no_turn() {
    let mut world = world("#@s#");
    assert_eq!(world.act(Action::Cast(Direction::Left)), Err(Refusal::NoTarget));
    world.hero.mp = 19;
    assert_eq!(world.act(Action::Cast(Direction::Right)), Err(Refusal::NoMana));
    assert_eq!((world.turn(), world.hero().hp), (0, 100));
}

#[test]
fn every_adjacent_monster_attacks_after_each_turn_by_the_same_rule() {
    let mut plain = 0;
    for seed in 0..300 {
        let mut world = world_of(
            "
            ##s##
            #s@s#
            ##s##",
            seed,
            Class::Adventurer,
        );
        let events = world.act(Action::Wait).unwrap();
        let mut damages = Vec::new();
        for event in &events[1..] {
            let Event::MonsterStruck { damage, is_critical, is_shot: false, .. } = event else {
                panic!("{event:?}")
            };
            assert!(if *is_critical { 12..=18 } else { 4..=6 }.contains(damage));
            plain += u32::from(!is_critical);
            damages.push(*damage);
        }
        assert_eq!(damages.len(), 4);
        assert_eq!(world.hero().hp, 100 - damages.iter().sum::<u32>());
    }
    assert!((1_110..1_170).contains(&plain), "95 in 100 of 1,200: {plain}");
}

#[test]
fn a_monster_that_is_not_adjacent_does_not_strike() {
    let mut world = world("#@.s#");
    assert_eq!(world.act(Action::Wait).unwrap(), [Event::Waited]);
    let events = world.act(RIGHT).unwrap();
    assert!(matches!(events[1], Event::MonsterStruck { .. }), "coming closer is a turn: {events:?}");
}

#[test]
fn a_monster_without_hp_is_gone_and_leaves_its_experience() {
    let mut world = world("#@s#");
    world.state_mut().monsters[0].hp = 1;
    world.state_mut().monsters[0].exp = 399;
    let events = world.act(RIGHT).unwrap();
    assert!(matches!(events[1], Event::MonsterDied { exp: 399, .. }), "{events:?}");
    assert_eq!(events.len(), 2, "and it does not strike back");
    assert_eq!((world.hero().exp, world.stats().kill_count()), (399, 1));
    assert_eq!(drawn(&world), ["#@.#"]);
}

#[test]
fn a_great_victory_brings_several_levels_at_once() {
    let mut world = world("#@s#");
    world.state_mut().monsters[0].hp = 1;
    world.state_mut().monsters[0].exp = 400 + 450 + 10;
    (world.hero.hp, world.hero.mp) = (3, 0);
    let events = world.act(RIGHT).unwrap();
    assert!(events.ends_with(&[Event::LevelGained { level: 2 }, Event::LevelGained { level: 3 }]));
    let hero = world.hero();
    assert_eq!((hero.level, hero.exp, hero.points, hero.hp, hero.mp), (3, 10, 6, 100, 50));
}

#[test]
fn the_run_ends_when_hp_reach_zero_and_statistics_remain() {
    let mut world = world("#@s#");
    world.hero.hp = 1;
    let events = world.act(RIGHT).unwrap();
    let Some(Event::HeroDied { depth: 1, killer }) = events.last() else { panic!("{events:?}") };
    assert_eq!(world.hero().hp, 0);
    let view = world.view();
    assert_eq!(view.outcome, Outcome::Dead { killer: *killer });
    assert!(view.actions.is_empty() && view.stats.damage_taken == 1 && view.stats.damage_dealt >= 8);
    assert_eq!(world.act(RIGHT), Err(Refusal::Dead));
}

#[test]
fn the_dead_are_struck_no_more() {
    let mut world = world("#s@s#");
    world.hero.hp = 1;
    let events = world.act(Action::Wait).unwrap();
    let blows = events.iter().filter(|event| matches!(event, Event::MonsterStruck { .. })).count();
    assert_eq!(blows, 1);
}

#[test]
fn the_view_shows_13_by_9_cells_with_the_hero_in_the_middle() {
    let mut world = world("#@.s#");
    world.act(RIGHT).unwrap();
    let view = world.view();
    assert_eq!(view.window().len(), 13 * 9);
    let sight_at = |x: usize, y: usize| view.window()[13 * y + x];
    assert_eq!(sight_at(6, 4).thing, Some(Thing::Hero { facing: Direction::Right }));
    assert!(matches!(sight_at(7, 4).thing, Some(Thing::Monster(_))));
    assert_eq!(sight_at(6, 0).tile, None, "outside the map");
}

#[test]
fn the_same_seed_and_actions_give_the_same_run() {
    let play = |seed| {
        let mut world = world_of("#@s#", seed, Class::Adventurer);
        (0..5).for_each(|_| drop(world.act(RIGHT)));
        world.digest()
    };
    assert_eq!(play(3), play(3));
    assert_ne!(play(3), play(4));
}

#[test]
fn magic_needs_twenty_mp_and_takes_them() {
    for (mp, left) in [(19, Err(Refusal::NoMana)), (20, Ok(0)), (21, Ok(1))] {
        let mut world = world("#@s#");
        world.hero.mp = mp;
        assert_eq!(world.act(Action::Cast(Direction::Right)).map(|_| world.hero().mp), left, "{mp} Mp");
    }
}

#[test]
fn the_digest_tells_every_killer_from_the_others_and_from_none() {
    let mut world = world("#@#");
    let killers = std::iter::once(None).chain(MonsterKind::ALL.map(Some));
    let digests: std::collections::BTreeSet<u64> = killers
        .map(|killer| {
            world.killer = killer;
            world.digest()
        })
        .collect();
    assert_eq!(digests.len(), MonsterKind::ALL.len() + 1);
}
