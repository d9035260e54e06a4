//! Lasting effects of potions.
//!
//! An effect counts down at the end of a turn, after the monsters have acted. An effect of 30 turns is active in
//! the 30 turns after the potion was drunk.

use oubliette_core::Text;
use serde::{Deserialize, Serialize};

/// An effect that lasts for a number of turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// 20 Hp and 10 Mp every third turn.
    Regeneration,
    /// 15 critical blows in a hundred.
    Precision,
    /// 30 % more experience.
    Learning,
    /// A quarter more attack.
    Might,
    /// Half the damage.
    StoneSkin,
}

impl Effect {
    /// Every effect; an effect's place in this list is its number.
    pub const ALL: [Effect; 5] =
        [Effect::Regeneration, Effect::Precision, Effect::Learning, Effect::Might, Effect::StoneSkin];

    /// How long it works.
    pub const fn turns(self) -> u8 {
        match self {
            Effect::StoneSkin => 15,
            _ => 30,
        }
    }

    /// Its name.
    pub const fn title(self) -> Text {
        match self {
            Effect::Regeneration => Text::new("regeneration", "régénération"),
            Effect::Precision => Text::new("precision", "précision"),
            Effect::Learning => Text::new("learning", "apprentissage"),
            Effect::Might => Text::new("might", "force"),
            Effect::StoneSkin => Text::new("stone skin", "peau de pierre"),
        }
    }
}

/// Turns between two portions of a regeneration.
pub(crate) const REGENERATION_PERIOD: u8 = 3;
/// Hp of a portion.
pub(crate) const REGENERATION_HP: u32 = 20;
/// Mp of a portion.
pub(crate) const REGENERATION_MP: u32 = 10;

/// How long each effect still works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(Effect, u8)>", into = "Vec<(Effect, u8)>")]
pub struct Effects([u8; Effect::ALL.len()]);

/// The changes of the effects at the end of a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ticked {
    /// A portion of regeneration is due.
    pub(crate) regenerates: bool,
    /// Which effects ended, by number.
    pub(crate) ended: [bool; Effect::ALL.len()],
}

impl From<Vec<(Effect, u8)>> for Effects {
    fn from(turns_left: Vec<(Effect, u8)>) -> Effects {
        let mut effects = Effects::default();
        turns_left.into_iter().for_each(|(effect, turns)| effects.set(effect, turns));
        effects
    }
}

impl From<Effects> for Vec<(Effect, u8)> {
    fn from(effects: Effects) -> Vec<(Effect, u8)> {
        let at_work = Effect::ALL.into_iter().filter(|effect| effects.has(*effect));
        at_work.map(|effect| (effect, effects.turns_left(effect))).collect()
    }
}

impl Effects {
    /// Turns for which `effect` still works.
    pub fn turns_left(&self, effect: Effect) -> u8 {
        self.0[effect as usize]
    }

    /// Whether `effect` is active.
    pub fn has(&self, effect: Effect) -> bool {
        self.turns_left(effect) > 0
    }

    /// Starts `effect`, or starts it over.
    pub(crate) fn start(&mut self, effect: Effect) {
        self.0[effect as usize] = effect.turns();
    }

    /// Makes `effect` last for `turns` turns.
    pub(crate) fn set(&mut self, effect: Effect, turns: u8) {
        self.0[effect as usize] = turns;
    }

    /// Counts a turn down.
    pub(crate) fn tick(&mut self) -> Ticked {
        let mut ticked = Ticked::default();
        for effect in Effect::ALL {
            let left = &mut self.0[effect as usize];
            if *left > 0 {
                *left -= 1;
                ticked.ended[effect as usize] = *left == 0;
                if effect == Effect::Regeneration {
                    ticked.regenerates = (effect.turns() - *left).is_multiple_of(REGENERATION_PERIOD);
                }
            }
        }
        ticked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regeneration_gives_ten_portions_in_thirty_turns_the_first_after_three() {
        let mut effects = Effects::default();
        effects.start(Effect::Regeneration);
        let portions: Vec<u32> = (1..=40).filter(|_| effects.tick().regenerates).collect();
        assert_eq!(portions, [3, 6, 9, 12, 15, 18, 21, 24, 27, 30]);
    }

    #[test]
    fn an_effect_of_thirty_turns_ends_with_the_thirtieth() {
        let mut effects = Effects::default();
        effects.start(Effect::Precision);
        for turn in 1..=30 {
            assert!(effects.has(Effect::Precision), "turn {turn}");
            assert_eq!(effects.tick().ended[Effect::Precision as usize], turn == 30);
        }
        assert_eq!(effects.tick(), Ticked::default());
    }
}
