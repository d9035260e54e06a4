//! The hero and the run as a row of numbers.

use crate::effect::Effect;
use crate::floor::Metal;
use crate::hero::level_cost;
use crate::skill::Skill;
use crate::world::World;

/// The names of the numbers, in order.
pub const STATS: [&str; 66] = [
    "x",
    "y",
    "depth",
    "deepest",
    "turn",
    "class",
    "facing",
    "hp",
    "max_hp",
    "mp",
    "max_mp",
    "attack",
    "intelligence",
    "defense",
    "magic",
    "critical_percent",
    "level",
    "exp",
    "level_cost",
    "points",
    "lessons",
    "tokens",
    "kills",
    "treasures",
    "doors",
    "puzzles",
    "question",
    "in_chamber",
    "boxes_off_goal",
    "regeneration",
    "precision",
    "learning",
    "might",
    "stone_skin",
    "has_whirl",
    "has_bolt",
    "has_mend",
    "has_dash",
    "has_lull",
    "has_drain",
    "has_vigor",
    "has_focus",
    "has_toughness",
    "has_deadliness",
    "has_scholar",
    "has_alchemy",
    "offers_whirl",
    "offers_bolt",
    "offers_mend",
    "offers_dash",
    "offers_lull",
    "offers_drain",
    "offers_vigor",
    "offers_focus",
    "offers_toughness",
    "offers_deadliness",
    "offers_scholar",
    "offers_alchemy",
    "keys_1",
    "keys_2",
    "keys_3",
    "keys_4",
    "keys_5",
    "keys_6",
    "keys_7",
    "keys_8",
];

const EFFECTS: usize = 29;
const KNOWN: usize = EFFECTS + Effect::ALL.len();
const OFFERED: usize = KNOWN + Skill::ALL.len();
const KEYS: usize = OFFERED + Skill::ALL.len();

/// Writes the row.
pub(super) fn write(world: &World, row: &mut [i32]) {
    row.fill(0);
    let (hero, stats) = (world.hero(), world.stats());
    let (at, boxes_off_goal) = match world.attempt() {
        None => (hero.at, 0),
        Some(play) => {
            let off_goal = play.state().boxes().filter(|at| !play.puzzle().is_goal(*at)).count();
            (play.state().player(), off_goal as u32)
        }
    };
    let numbers = [
        at.x as u32,
        at.y as u32,
        world.depth(),
        stats.deepest,
        world.turn(),
        hero.class as u32,
        hero.facing as u32,
        hero.hp,
        hero.max_hp(),
        hero.mp,
        hero.max_mp(),
        hero.attack(),
        hero.intelligence(),
        hero.defense(),
        hero.magic(),
        hero.critical_percent(),
        hero.level,
        hero.exp,
        level_cost(hero.level),
        hero.points,
        hero.lessons,
        hero.tokens,
        stats.kill_count(),
        stats.treasures,
        stats.doors,
        stats.puzzles,
        world.question().map_or(0, |slot| u32::from(slot) + 1),
        u32::from(world.attempt().is_some()),
        boxes_off_goal,
    ];
    for (cell, number) in row.iter_mut().zip(numbers) {
        *cell = i32::try_from(number).unwrap_or(i32::MAX);
    }
    for effect in Effect::ALL {
        row[EFFECTS + effect as usize] = hero.effects.turns_left(effect).into();
    }
    for skill in hero.skills.iter() {
        row[KNOWN + skill as usize] = 1;
    }
    if hero.lessons > 0 {
        hero.skills.offered(world.seed()).into_iter().for_each(|skill| row[OFFERED + skill as usize] = 1);
    }
    if !world.terrain().locks.keys.is_empty() {
        for (place, cell) in row[KEYS..].iter_mut().enumerate() {
            *cell = Metal::of_set(place).map_or(0, |metal| world.key_count(metal) as i32);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_stand_where_the_numbers_are() {
        assert_eq!((STATS[EFFECTS], STATS[KNOWN]), ("regeneration", "has_whirl"));
        assert_eq!((STATS[OFFERED], STATS[KEYS]), ("offers_whirl", "keys_1"));
        for skill in Skill::ALL {
            assert_eq!(STATS[KNOWN + skill as usize], format!("has_{}", skill.title().en));
            assert_eq!(STATS[OFFERED + skill as usize], format!("offers_{}", skill.title().en));
        }
        for effect in Effect::ALL {
            assert_eq!(STATS[EFFECTS + effect as usize].replace('_', " "), effect.title().en);
        }
    }
}
