//! The actions of monsters after the hero's turn.
//!
//! A monster beside the hero strikes. The others follow the rule of their kind, which is simple and depends only on
//! the situation; only the bat moves at random.

use oubliette_core::{Direction, Point, Rng};

use super::field::{Field, REACH};
use super::{Monster, MonsterKind, Mood};
use crate::floor::{FloorState, Terrain};

/// How far monsters notice the hero at all, as the crow walks.
pub(crate) const NOTICE: u32 = REACH as u32;
/// How far an arrow flies.
pub(crate) const ARROW_REACH: i32 = 5;
/// Power of an arrow, in percent of the attack.
pub(crate) const ARROW_PERCENT: u32 = 70;
/// How far a shaman's help reaches, as the crow walks.
const HEAL_REACH: u32 = 5;
/// The Hp a shaman heals at once, in percent of the greatest Hp.
pub(crate) const HEAL_PERCENT: u32 = 15;

/// A thief with a stolen object pauses once in this many turns, so that it can be caught.
const BREATH: u32 = 3;

/// The action of a monster in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Deed {
    /// Nothing.
    Rest,
    /// Strikes the hero beside it.
    Strike,
    /// Shoots at the hero.
    Shoot,
    /// Goes to a free cell beside it.
    Step(Point),
    /// Heals the monster at this place of the list.
    Heal(usize),
}

/// The situation of the monsters.
pub(crate) struct Scene<'a> {
    pub(crate) terrain: &'a Terrain,
    pub(crate) state: &'a FloorState,
    pub(crate) hero: Point,
    pub(crate) turn: u32,
}

impl Scene<'_> {
    /// The action of the monster at place `index`. The field is computed when it is first needed.
    pub(crate) fn decide(&self, index: usize, field: &mut Option<Field>, rng: &mut Rng) -> Deed {
        let monster = &self.state.monsters[index];
        let distance = monster.at.distance(self.hero);
        if distance > NOTICE || monster.sleep > 0 || monster.is_disguised() {
            return Deed::Rest;
        }
        if distance == 1 {
            return Deed::Strike;
        }
        match (monster.kind, monster.mood) {
            (MonsterKind::Wolf, _)
            | (MonsterKind::Thief, Mood::Calm)
            | (MonsterKind::Ogre | MonsterKind::Mimic, Mood::Roused) => self.approach(monster, field),
            (MonsterKind::Thief, Mood::Roused) if self.turn.is_multiple_of(BREATH) => Deed::Rest,
            (MonsterKind::Thief, Mood::Roused) => self.flee(index, field),
            (MonsterKind::Bat, _) => self.flit(monster, rng),
            (MonsterKind::Archer | MonsterKind::Lich | MonsterKind::Keeper, _) => self.aim(monster),
            (MonsterKind::Shaman, _) => self.help(index),
            _ => Deed::Rest,
        }
    }

    fn steps_to(&self, point: Point, field: &mut Option<Field>) -> Option<u8> {
        field.get_or_insert_with(|| Field::around(&self.terrain.open, self.hero)).steps_to(point)
    }

    fn approach(&self, monster: &Monster, field: &mut Option<Field>) -> Deed {
        let Some(here) = self.steps_to(monster.at, field) else { return Deed::Rest };
        let closer = |point: &Point, field: &mut Option<Field>| {
            self.steps_to(*point, field).is_some_and(|steps| steps < here) && self.is_free(*point)
        };
        monster.at.neighbors().into_iter().find(|point| closer(point, field)).map_or(Deed::Rest, Deed::Step)
    }

    /// A step away from the hero for the monster at place `index`.
    pub(crate) fn flee(&self, index: usize, field: &mut Option<Field>) -> Deed {
        let monster = &self.state.monsters[index];
        let Some(here) = self.steps_to(monster.at, field) else { return Deed::Rest };
        let farther = |point: &Point, field: &mut Option<Field>| {
            self.steps_to(*point, field).is_none_or(|steps| steps > here) && self.is_free(*point)
        };
        monster.at.neighbors().into_iter().find(|point| farther(point, field)).map_or(Deed::Rest, Deed::Step)
    }

    fn flit(&self, monster: &Monster, rng: &mut Rng) -> Deed {
        let target = monster.at.step(Direction::ALL[rng.below(4) as usize]);
        if self.is_free(target) { Deed::Step(target) } else { Deed::Rest }
    }

    /// Shoots if nothing but open cells lies between.
    fn aim(&self, monster: &Monster) -> Deed {
        let has_clear_shot = Direction::ALL.into_iter().any(|direction| {
            let flight = (1..=ARROW_REACH).map(|count| monster.at.steps(direction, count));
            flight
                .take_while(|point| *point == self.hero || self.is_clear(*point))
                .any(|point| point == self.hero)
        });
        if has_clear_shot { Deed::Shoot } else { Deed::Rest }
    }

    /// Heals the monster that lacks most; the first in the list of several.
    fn help(&self, index: usize) -> Deed {
        let shaman = &self.state.monsters[index];
        let lack = |monster: &Monster| 100 * (monster.max_hp - monster.hp) / monster.max_hp.max(1);
        let wounded = self.state.monsters.iter().enumerate().filter(|(place, monster)| {
            *place != index && lack(monster) > 0 && monster.at.distance(shaman.at) <= HEAL_REACH
        });
        wounded
            .max_by_key(|(place, monster)| (lack(monster), std::cmp::Reverse(*place)))
            .map_or(Deed::Rest, |(place, _)| Deed::Heal(place))
    }

    /// Whether a monster may step there.
    fn is_free(&self, point: Point) -> bool {
        point != self.hero && !self.terrain.is_stair(point) && self.is_clear(point)
    }

    /// Whether neither wall, monster nor treasure is there.
    fn is_clear(&self, point: Point) -> bool {
        self.terrain.is_open(point)
            && self.state.monster_at(point).is_none()
            && self.state.treasure_at(point).is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scenario::world;

    /// Whether the monster of a letter, in a mood, ever leaves its cell while the hero is near but not beside it.
    fn ever_steps(letter: char, mood: Mood) -> (Monster, bool) {
        let drawing = "
            ###########
            #.........#
            #.@..M....#
            #.........#
            ###########";
        let world = world(&drawing.replace('M', &letter.to_string()));
        let mut state = world.state().clone();
        state.monsters[0].mood = mood;
        let monster = state.monsters[0];
        let ever = (0..64).any(|turn| {
            let scene = Scene { terrain: world.terrain(), state: &state, hero: world.hero().at, turn };
            let mut rng = Rng::from_state(turn.into());
            matches!(scene.decide(0, &mut None, &mut rng), Deed::Step(_))
        });
        (monster, ever)
    }

    #[test]
    fn exactly_those_roam_that_leave_their_cell() {
        for letter in "swblatomhK".chars() {
            for mood in [Mood::Calm, Mood::Roused] {
                let (monster, ever) = ever_steps(letter, mood);
                assert_eq!(monster.roams(), ever, "{letter} {mood:?}");
            }
        }
    }
}
