//! Points, lessons and skills.

use oubliette_core::Direction;

use crate::action::Action;
use crate::attribute::Attribute;
use crate::event::{Event, Means};
use crate::refusal::Refusal;
use crate::scenario::{drawn, world};
use crate::skill::Skill;
use crate::world::World;

const RIGHT: Direction = Direction::Right;

fn skilled(drawing: &str, skill: Skill) -> World {
    let mut world = world(drawing);
    world.hero.skills.learn(skill);
    world
}

#[test]
fn points_are_put_into_attributes_one_by_one_and_free() {
    let mut world = world("#@s#");
    assert_eq!(world.act(Action::Raise(Attribute::Attack)), Err(Refusal::NoPoints));
    world.hero.points = 2;
    let events = world.act(Action::Raise(Attribute::Defense)).unwrap();
    assert_eq!(events, [Event::AttributeRaised { attribute: Attribute::Defense }]);
    world.act(Action::Raise(Attribute::Intelligence)).unwrap();
    assert_eq!((world.hero().max_hp(), world.hero().max_mp(), world.hero().points), (110, 60, 0));
    assert_eq!((world.turn(), world.hero().hp), (0, 100));
}

#[test]
fn a_lesson_teaches_one_of_the_skills_on_offer() {
    let mut world = world("#@#");
    let first = world.hero.skills.offered(1)[0];
    assert_eq!(world.act(Action::Learn(first)), Err(Refusal::NotOffered));
    world.hero.lessons = 1;
    let offered = world.view().offered;
    let other = Skill::ALL.into_iter().find(|skill| !offered.contains(skill)).unwrap();
    assert_eq!(world.act(Action::Learn(other)), Err(Refusal::NotOffered));
    world.act(Action::Learn(offered[2])).unwrap();
    assert!(world.hero().skills.has(offered[2]));
    assert!(world.view().offered.is_empty());
}

#[test]
fn skills_must_be_known_active_and_paid_for() {
    let mut world = skilled("#@s#", Skill::Vigor);
    assert_eq!(world.act(Action::Use(Skill::Whirl, RIGHT)), Err(Refusal::UnknownSkill));
    assert_eq!(world.act(Action::Use(Skill::Vigor, RIGHT)), Err(Refusal::PassiveSkill));
    world.hero.skills.learn(Skill::Whirl);
    world.hero.mp = 14;
    assert_eq!(world.act(Action::Use(Skill::Whirl, RIGHT)), Err(Refusal::NoMana));
    world.hero.mp = 15;
    world.act(Action::Use(Skill::Whirl, RIGHT)).unwrap();
    assert_eq!(world.hero().mp, 0);
}

#[test]
fn a_whirl_strikes_all_around() {
    let mut world = skilled("#s@s.s#", Skill::Whirl);
    world.act(Action::Use(Skill::Whirl, RIGHT)).unwrap();
    let hurt: Vec<bool> = world.state().monsters.iter().map(|monster| monster.hp < 100).collect();
    assert_eq!(hurt, [true, true, false]);
}

#[test]
fn a_bolt_flies_six_cells_to_the_first_monster() {
    let mut world = skilled("#@.....s.s#", Skill::Bolt);
    let events = world.act(Action::Use(Skill::Bolt, RIGHT)).unwrap();
    assert!(matches!(events[1], Event::HeroStruck { means: Means::Skill(Skill::Bolt), .. }), "{events:?}");
    assert!(world.state().monsters[0].hp <= 84 && world.state().monsters[1].hp == 100);
    let far = skilled("#@......s#", Skill::Bolt).act(Action::Use(Skill::Bolt, RIGHT));
    assert_eq!(far, Err(Refusal::NoTarget));
    let hidden = skilled("#@.$.s#", Skill::Bolt).act(Action::Use(Skill::Bolt, RIGHT));
    assert_eq!(hidden, Err(Refusal::NoTarget));
}

#[test]
fn a_dash_leads_three_cells_or_to_the_first_thing_in_the_way() {
    for (before, after) in [("#@....#", "#...@.#"), ("#@.s..#", "#.@s..#"), ("#@..#", "#..@#")] {
        let mut world = skilled(before, Skill::Dash);
        world.act(Action::Use(Skill::Dash, RIGHT)).unwrap();
        assert_eq!(drawn(&world), [after]);
    }
    let refused = skilled("#@s..#", Skill::Dash).act(Action::Use(Skill::Dash, RIGHT));
    assert_eq!(refused, Err(Refusal::Blocked));
}

#[test]
fn mending_restores_three_tenths() {
    let mut world = skilled("#@#", Skill::Mend);
    assert_eq!(world.act(Action::Use(Skill::Mend, RIGHT)), Err(Refusal::NothingToRestore));
    world.hero.hp = 50;
    world.act(Action::Use(Skill::Mend, RIGHT)).unwrap();
    assert_eq!((world.hero().hp, world.hero().mp), (80, 10));
}

#[test]
fn lulled_monsters_let_the_hero_be() {
    let mut world = skilled("#s@s#", Skill::Lull);
    world.act(Action::Use(Skill::Lull, RIGHT)).unwrap();
    (0..5).for_each(|_| drop(world.act(Action::Wait)));
    assert_eq!(world.hero().hp, 100);
    world.act(Action::Wait).unwrap();
    assert!(world.hero().hp < 100);
}

#[test]
fn passive_skills_change_what_they_say() {
    let mut world = world("#@#");
    for skill in
        [Skill::Vigor, Skill::Focus, Skill::Toughness, Skill::Deadliness, Skill::Scholar, Skill::Alchemy]
    {
        world.hero.skills.learn(skill);
    }
    let hero = world.hero();
    assert_eq!((hero.victory_portion(), hero.potion_portion()), ((3, 4), (20, 10)));
    assert_eq!((hero.damage_borne(100), hero.critical_percent(), hero.exp_learned(100)), (90, 10, 110));
}

#[test]
fn draining_strikes_and_gives_back_half_of_this_damage() {
    let mut world = skilled("#@s#", Skill::Drain);
    world.stats.damage_dealt = 1000;
    world.hero.hp = 50;
    world.state_mut().monsters[0].sleep = 5;
    let events = world.act(Action::Use(Skill::Drain, RIGHT)).unwrap();
    let struck = events.iter().find_map(|event| match event {
        Event::HeroStruck { damage, means: Means::Skill(Skill::Drain), .. } => Some(*damage),
        _ => None,
    });
    let damage = struck.unwrap();
    let taken = events.iter().find_map(|event| match event {
        Event::MonsterStruck { damage, .. } => Some(*damage),
        _ => None,
    });
    assert_eq!(world.hero().hp, 50 + damage / 2 - taken.unwrap_or(0));
}

#[test]
fn a_lull_puts_those_beside_the_hero_to_sleep_and_no_other() {
    let mut world = skilled("#s..s@s#", Skill::Lull);
    world.act(Action::Use(Skill::Lull, RIGHT)).unwrap();
    let asleep: Vec<bool> = world.state().monsters.iter().map(|monster| monster.sleep > 0).collect();
    assert_eq!(asleep, [false, true, true]);
}
