//! Every class, monster, object, skill and key of the game has its sprite.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use oubliette::Language;
use oubliette::draw::sprite::by_name;
use oubliette_game::{Attribute, Class, Metal, MonsterKind, Potion, Scroll, Skill};
use serde_json::{Value, json};

fn id(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

fn assert_drawn(name: &str) {
    assert!(by_name(name).is_some(), "no sprite {name}");
}

#[test]
fn every_hero_is_drawn_from_four_sides() {
    for class in Class::ALL {
        for side in ["up", "right", "down", "left"] {
            assert_drawn(&format!("hero/{}/{side}", id(&json!(class))));
        }
    }
}

#[test]
fn every_monster_is_drawn_at_rest_and_hurt() {
    for kind in MonsterKind::ALL {
        assert_drawn(&format!("monster/{}", id(&json!(kind))));
        assert_drawn(&format!("monster/{}/hurt", id(&json!(kind))));
    }
    assert_drawn("monster/ogre/asleep");
}

#[test]
fn every_object_skill_and_attribute_is_drawn() {
    Potion::ALL.into_iter().for_each(|potion| assert_drawn(&format!("potion/{}", id(&json!(potion)))));
    Scroll::ALL.into_iter().for_each(|scroll| assert_drawn(&format!("scroll/{}", id(&json!(scroll)))));
    Skill::ALL.into_iter().for_each(|skill| assert_drawn(&format!("skill/{}", id(&json!(skill)))));
    Attribute::ALL
        .into_iter()
        .for_each(|attribute| assert_drawn(&format!("attribute/{}", id(&json!(attribute)))));
    for kind in ["armor", "weapon", "wand"] {
        (1..=4).for_each(|tier| assert_drawn(&format!("{kind}/{tier}")));
    }
    ["token", "heart", "mana"].into_iter().for_each(assert_drawn);
}

#[test]
fn every_metal_has_a_key_and_a_door() {
    /// Metals with names of their own.
    const METALS: usize = 16;
    for place in 0..METALS {
        let name = Metal::of_set(place).unwrap().title(Language::English);
        assert_drawn(&format!("key/{name}"));
        assert_drawn(&format!("door/locked/{name}"));
    }
    ["key", "door/locked"].into_iter().for_each(assert_drawn);
}

#[test]
fn every_terrain_has_floors_and_walls() {
    for terrain in ["maze", "rooms", "caves", "pillars", "bsp"] {
        (0..4).for_each(|number| assert_drawn(&format!("floor/{terrain}/{number}")));
        (0..3).for_each(|number| assert_drawn(&format!("wall/{terrain}/{number}")));
        assert_drawn(&format!("wall/{terrain}/top"));
    }
}

#[test]
fn every_thing_and_effect_is_drawn() {
    let things = "stair/up stair/down chest/closed chest/open door/open door/closed crack rubble pillar box box/placed goal";
    things.split(' ').for_each(assert_drawn);
    let effects = "slash critical magic bolt fire heal drain sleep levelup poof shield star";
    effects.split(' ').for_each(|name| assert_drawn(&format!("effect/{name}")));
}
