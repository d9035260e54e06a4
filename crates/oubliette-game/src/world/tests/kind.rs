//! The behavior of each kind of monster.

use oubliette_core::{Direction, Point};

use crate::action::Action;
use crate::boss;
use crate::class::Class;
use crate::combat::Blow;
use crate::event::{Event, Means};
use crate::item::{Item, Potion};
use crate::monster::{MonsterKind, Mood};
use crate::refusal::Refusal;
use crate::scenario::{carrying, drawn, world, world_of};
use crate::treasure::Source;
use crate::view::Thing;

#[test]
fn a_sentinel_stands_where_it_stands() {
    let mut world = world("#@..s#");
    (0..5).for_each(|_| drop(world.act(Action::Wait)));
    assert_eq!(drawn(&world), ["#@..s#"]);
}

#[test]
fn a_wolf_hunts_around_corners_and_strikes_only_from_where_it_stood() {
    let mut world = world(
        "
        #@...#
        ####.#
        #w...#",
    );
    (0..7).for_each(|_| drop(world.act(Action::Wait).unwrap()));
    assert_eq!(drawn(&world), ["#@w..#", "####.#", "#....#"]);
    assert_eq!(world.hero().hp, 100);
    world.act(Action::Wait).unwrap();
    assert!(world.hero().hp < 100);
}

#[test]
fn a_wolf_does_not_notice_a_hero_ten_steps_away() {
    let mut world = world("#@.........w#");
    world.act(Action::Wait).unwrap();
    assert_eq!(drawn(&world), ["#@.........w#"]);
}

#[test]
fn a_bat_flits_but_never_through_walls() {
    let mut world = world(
        "
        #####
        #@..#
        ##..#
        ##.b#
        #####",
    );
    let mut cells = Vec::new();
    for _ in 0..60 {
        world.hero.hp = 100;
        world.act(Action::Wait).unwrap();
        let at = world.state().monsters[0].at;
        assert!(world.terrain.is_open(at) && at != world.hero.at);
        cells.push(at);
    }
    cells.sort_unstable();
    cells.dedup();
    assert!(cells.len() > 2, "{cells:?}");
}

#[test]
fn a_slime_splits_its_life_and_its_experience() {
    let mut world = world("#@l.#");
    let events = world.act(Action::Step(Direction::Right)).unwrap();
    assert!(events.iter().any(|event| matches!(event, Event::MonsterSplit { .. })));
    assert_eq!(drawn(&world), ["#@ll#"]);
    let monsters = &world.state().monsters;
    let Event::HeroStruck { damage, .. } = events[0] else { panic!("{events:?}") };
    assert_eq!(monsters[0].hp + monsters[1].hp, 100 - damage);
    assert_eq!(monsters[0].exp + monsters[1].exp, 10);
    assert!(monsters[0].is_native() && !monsters[1].is_native());
}

#[test]
fn a_slime_without_room_stays_one() {
    let mut world = world("#@l#");
    world.act(Action::Step(Direction::Right)).unwrap();
    assert_eq!(world.state().monsters.len(), 1);
}

#[test]
fn an_archer_shoots_along_a_clear_line_of_five_cells() {
    let hp_after_a_turn = |drawing: &str| {
        let mut world = world(drawing);
        world.act(Action::Wait).unwrap();
        world.hero().hp
    };
    assert!((97..100).contains(&hp_after_a_turn("#@....a#")), "70 % of 5 is 3");
    assert_eq!(hp_after_a_turn("#@.....a#"), 100);
    assert!(hp_after_a_turn("#@.a#") < 100);
    assert_eq!(hp_after_a_turn("#@.$a#"), 100);
    assert_eq!(
        hp_after_a_turn(
            "
            #@.#
            #.a#"
        ),
        100
    );
}

#[test]
fn a_thief_takes_what_is_not_worn_runs_and_gives_it_back_when_it_dies() {
    let potion = Item::Potion(Potion::Magic);
    let mut world = carrying(world("#@t....#"), &[potion]);
    let mut stolen = false;
    for _ in 0..20 {
        world.hero.hp = 100;
        let events = world.act(Action::Wait).unwrap();
        stolen |= events.contains(&Event::ObjectStolen { kind: MonsterKind::Thief, item: potion });
        if stolen {
            break;
        }
    }
    assert!(stolen && world.hero().inventory.items().is_empty());
    assert_eq!(drawn(&world), ["#@.t...#"], "it slips away at once");
    assert_eq!(world.state().monsters[0].loot, Some(potion));
    world.state_mut().monsters[0].at = Point::new(4, 0);
    world.turn = 1;
    world.act(Action::Wait).unwrap();
    assert_eq!(drawn(&world), ["#@...t.#"], "it runs");
    world.turn = 3;
    world.act(Action::Wait).unwrap();
    assert_eq!(drawn(&world), ["#@...t.#"], "it stops for breath");
    world.state_mut().monsters[0].at = Point::new(2, 0);
    world.state_mut().monsters[0].hp = 1;
    world.act(Action::Step(Direction::Right)).unwrap();
    assert_eq!(world.shown(), Some(potion));
}

#[test]
fn only_thieves_steal() {
    let mut world = carrying(world("#@s#"), &[Item::Potion(Potion::Magic)]);
    for _ in 0..50 {
        world.hero.hp = 100;
        world.act(Action::Wait).unwrap();
    }
    assert_eq!(world.hero().inventory.items(), [Item::Potion(Potion::Magic)]);
}

#[test]
fn an_ogre_sleeps_until_the_hero_comes_close_then_strikes_and_hunts() {
    let mut world = world("#..@.o#");
    (0..3).for_each(|_| drop(world.act(Action::Wait)));
    assert_eq!(world.hero().hp, 100);
    let events = world.act(Action::Step(Direction::Right)).unwrap();
    assert!(
        matches!(events[1], Event::MonsterWoke { .. }) && matches!(events[2], Event::MonsterStruck { .. })
    );
    world.act(Action::Step(Direction::Left)).unwrap();
    assert_eq!(drawn(&world), ["#..@o.#"]);
}

#[test]
fn a_mimic_passes_for_a_treasure_until_it_is_opened() {
    let mut world = world("#@m#");
    assert_eq!(world.sight(Point::new(2, 0)).thing, Some(Thing::Treasure));
    world.act(Action::Wait).unwrap();
    assert_eq!(world.hero().hp, 100);
    assert_eq!(world.act(Action::Cast(Direction::Right)), Err(Refusal::NoTarget));
    let events = world.act(Action::Step(Direction::Right)).unwrap();
    assert!(matches!(events[..], [Event::MimicRevealed { .. }, Event::MonsterStruck { .. }]), "{events:?}");
    assert!(matches!(world.sight(Point::new(2, 0)).thing, Some(Thing::Monster(_))));
}

#[test]
fn a_defeated_mimic_leaves_a_real_treasure() {
    let mut world = world("#@m#");
    world.state_mut().monsters[0].mood = Mood::Roused;
    world.state_mut().monsters[0].hp = 1;
    world.act(Action::Step(Direction::Right)).unwrap();
    assert_eq!(drawn(&world), ["#@$#"]);
    assert_eq!(world.state().treasures[0].source, Source::Mimic(0));
    world.act(Action::Step(Direction::Right)).unwrap();
    assert!(world.shown().is_some());
}

#[test]
fn a_rogue_sees_through_a_mimic() {
    let mut world = world_of("#@m#", 1, Class::Rogue);
    assert!(matches!(world.sight(Point::new(2, 0)).thing, Some(Thing::Monster(_))));
    let events = world.act(Action::Step(Direction::Right)).unwrap();
    assert!(matches!(events[0], Event::HeroStruck { .. }));
}

#[test]
fn a_shaman_heals_the_most_wounded_around_it_but_not_beside_the_hero() {
    let mut world = world("#@.h.s.s#");
    world.state_mut().monsters[1].hp = 60;
    world.state_mut().monsters[2].hp = 50;
    world.act(Action::Wait).unwrap();
    let hp: Vec<u32> = world.state().monsters.iter().map(|monster| monster.hp).collect();
    assert_eq!(hp, [100, 60, 65]);
    world.act(Action::Step(Direction::Right)).unwrap();
    assert!(world.hero().hp < 100);
    assert_eq!(world.state().monsters[2].hp, 65, "a shaman that strikes does not heal");
}

#[test]
fn a_shaman_helps_at_five_cells_and_no_farther() {
    let hp_of_the_wounded = |drawing: &str| {
        let mut world = world(drawing);
        world.state_mut().monsters[1].hp = 50;
        world.act(Action::Wait).unwrap();
        world.state().monsters[1].hp
    };
    assert_eq!(hp_of_the_wounded("#@.h....s#"), 65);
    assert_eq!(hp_of_the_wounded("#@.h.....s#"), 50);
}

#[test]
fn the_keeper_calls_when_exactly_half_of_its_hp_is_gone_and_not_before() {
    for (damage, called) in [(1, 0), (49, 0), (50, 2), (51, 2)] {
        let mut world = world(
            "
            ##.##
            #@K.#
            ##.##",
        );
        let blow = Blow { damage, is_critical: false };
        world.hurt(0, blow, Means::Melee, &mut Vec::new());
        assert_eq!(world.state().monsters.len() - 1, called, "{damage} of 100 Hp gone");
    }
}

#[test]
fn the_keeper_calls_two_wolves_once_when_half_dead() {
    let mut world = world(
        "
        ##.##
        #@K.#
        ##.##",
    );
    world.state_mut().monsters[0].hp = 55;
    world.act(Action::Step(Direction::Right)).unwrap();
    let kinds: Vec<MonsterKind> = world.state().monsters.iter().map(|monster| monster.kind).collect();
    assert_eq!(kinds, [MonsterKind::Keeper, MonsterKind::Wolf, MonsterKind::Wolf]);
    assert!(world.state().monsters[1..].iter().all(|wolf| wolf.hp == wolf.max_hp && wolf.hp == 100 / 8));
    world.act(Action::Step(Direction::Right)).unwrap();
    assert_eq!(world.state().monsters.len(), 3);
}

#[test]
fn defeating_the_keeper_on_floor_20_wins_and_the_run_goes_on() {
    let mut world = world("#.@K#");
    world.depth = boss::LAST_FLOOR;
    world.terrain.depth = boss::LAST_FLOOR;
    let state = world.floors[0].clone();
    world.floors = vec![state; boss::LAST_FLOOR as usize];
    world.state_mut().monsters[0].hp = 1;
    let events = world.act(Action::Step(Direction::Right)).unwrap();
    assert_eq!(events.last(), Some(&Event::DungeonWon));
    assert!(world.view().is_won);
    assert_eq!(world.state().treasures[0].source, Source::Boss);
    assert!(world.act(Action::Step(Direction::Left)).is_ok());
}

#[test]
fn monsters_never_step_on_stairs_or_treasures() {
    let mut world = world("#@.>w#");
    (0..5).for_each(|_| drop(world.act(Action::Wait)));
    assert_eq!(drawn(&world), ["#@..w#"]);
    let mut world = crate::scenario::world("#@.$w#");
    (0..5).for_each(|_| drop(world.act(Action::Wait)));
    assert_eq!(drawn(&world), ["#@.$w#"]);
}
