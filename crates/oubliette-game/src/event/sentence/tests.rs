use super::*;
use crate::attribute::Attribute;
use crate::effect::Effect;
use crate::enchant::Enchantment;
use crate::floor::Metal;
use crate::item::{Item, Potion, Scroll};
use crate::monster::MonsterKind;
use crate::skill::Skill;
use oubliette_core::{Direction, Point};
use oubliette_sokoban::{Difficulty, Step};

/// At least one event of every wording.
fn samples() -> Vec<Event> {
    let (at, from, to) = (Point::new(1, 1), Point::new(1, 2), Point::new(1, 3));
    let (kind, item, skill) = (MonsterKind::Wolf, Item::Token, Skill::Bolt);
    let step = Step { direction: Direction::Up, pushed: true };
    let struck = |is_critical, means| Event::HeroStruck { kind, at, damage: 7, is_critical, means };
    let hit = |is_critical, is_shot| Event::MonsterStruck { kind, at, damage: 7, is_critical, is_shot };
    vec![
        Event::HeroMoved { from, to },
        struck(true, Means::Melee),
        struck(false, Means::Melee),
        struck(false, Means::Magic),
        struck(false, Means::Fire),
        struck(false, Means::Skill(skill)),
        Event::MonsterDied { kind, at, exp: 40 },
        Event::LevelGained { level: 2 },
        hit(true, false),
        hit(false, true),
        hit(false, false),
        Event::MonsterMoved { kind, from, to },
        Event::MonsterWoke { kind, at },
        Event::MonsterSlept { kind, at },
        Event::MimicRevealed { at },
        Event::MonsterSplit { kind, at },
        Event::MonsterHealed { kind, at, hp: 3 },
        Event::MonsterCalled { kind, at },
        Event::ObjectStolen { kind, item },
        Event::TreasureOpened { at },
        Event::KeyFound { metal: Metal::COPPER },
        Event::DoorOpened { at, metal: Metal::IRON, spent: 0 },
        Event::DoorOpened { at, metal: Metal::IRON, spent: 1 },
        Event::TreasureLeft { at },
        Event::ObjectShown { item },
        Event::ObjectTaken { item },
        Event::ObjectLeft { item },
        Event::ObjectThrown { item },
        Event::PieceWorn { item },
        Event::PieceAsks { item },
        Event::PotionDrunk { potion: Potion::Healing },
        Event::Healed { hp: 10 },
        Event::Restored { mp: 5 },
        Event::EffectStarted { effect: Effect::Might },
        Event::EffectEnded { effect: Effect::Might },
        Event::ScrollRead { scroll: Scroll::Fire },
        Event::Teleported { from, to },
        Event::FloorRevealed,
        Event::StairTaken { from: 1, to: 2 },
        Event::StairTaken { from: 2, to: 1 },
        Event::WayOutBarred,
        Event::CrackSeen { at },
        Event::ChamberEntered { difficulty: Difficulty::Hard },
        Event::ChamberLeft,
        Event::BoardStepped { step },
        Event::BoardStepUndone { step },
        Event::BoardStepRedone { step },
        Event::BoardRestarted,
        Event::PuzzleSolved { steps: 40, pushes: 12 },
        Event::AttributeRaised { attribute: Attribute::Attack },
        Event::SkillLearned { skill },
        Event::SkillUsed { skill },
        Event::PieceEnchanted { item, enchantment: Enchantment::Wisdom },
        Event::Waited,
        Event::DungeonWon,
        Event::HeroDied { killer: kind, depth: 3 },
    ]
}

#[test]
fn every_sentence_has_the_same_places_in_both_languages_and_a_value_for_each() {
    for event in samples() {
        let Some(text) = event.text() else { continue };
        assert_eq!(text.places(Language::English), text.places(Language::French), "{event:?}");
        for language in Language::ALL {
            let sentence = event.sentence(language).unwrap();
            assert!(sentence.ends_with(['.', '!', '?']), "{sentence}");
            assert!(sentence.starts_with(|first: char| !first.is_lowercase()), "{sentence}");
        }
    }
}

#[test]
fn sentences_read_well() {
    let event = Event::MonsterStruck {
        kind: MonsterKind::Ogre,
        at: Point::new(1, 1),
        damage: 12,
        is_critical: false,
        is_shot: false,
    };
    assert_eq!(event.sentence(Language::English).unwrap(), "The ogre hits you: 12 Hp.");
    assert_eq!(event.sentence(Language::French).unwrap(), "L’ogre vous frappe : 12 Hp.");
    let event = Event::PotionDrunk { potion: Potion::Learning };
    assert_eq!(event.sentence(Language::French).unwrap(), "Vous buvez une potion d’apprentissage.");
}
