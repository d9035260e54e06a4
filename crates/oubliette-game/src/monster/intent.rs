//! The next action of a monster if the hero waits, as far as a player may know it.

use oubliette_core::{Language, Rng, Text};
use serde::{Deserialize, Serialize};

use super::behavior::{ARROW_PERCENT, Deed, NOTICE};
use super::{Monster, MonsterKind, Mood};
use crate::combat::damage_range;
use crate::world::World;

/// The next action of a monster.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "id")]
pub enum Intent {
    /// It stays where it is.
    Wait,
    /// It sleeps.
    Sleep,
    /// It comes closer.
    Approach,
    /// It runs away.
    Flee,
    /// It moves at random.
    Wander,
    /// It heals another monster.
    Heal,
    /// It strikes the hero.
    Strike {
        /// The least Hp of a plain blow.
        low: u32,
        /// The most Hp of a plain blow.
        high: u32,
    },
    /// It shoots at the hero.
    Shoot {
        /// The least Hp of a plain shot.
        low: u32,
        /// The most Hp of a plain shot.
        high: u32,
    },
}

impl World {
    /// The next action of `monster` if the hero waits; `None` if it is not on the present floor.
    pub fn intent_of(&self, monster: &Monster) -> Option<Intent> {
        let place = self.state().monsters.iter().position(|other| other.id == monster.id)?;
        let distance = monster.at.distance(self.hero.at);
        // Only a bat rolls dice for its way, and a player must not see them.
        let deed = match monster.kind {
            MonsterKind::Bat if (2..=NOTICE).contains(&distance) && monster.sleep == 0 => {
                return Some(Intent::Wander);
            }
            _ => self.scene().decide(place, &mut None, &mut Rng::from_state(0)),
        };
        Some(match deed {
            Deed::Rest if monster.is_asleep() => Intent::Sleep,
            Deed::Rest => Intent::Wait,
            Deed::Step(_) if monster.kind == MonsterKind::Thief && monster.mood == Mood::Roused => {
                Intent::Flee
            }
            Deed::Step(_) => Intent::Approach,
            Deed::Heal(_) => Intent::Heal,
            Deed::Strike => {
                let (low, high) = self.damage_by(monster.attack);
                Intent::Strike { low, high }
            }
            Deed::Shoot => {
                let (low, high) = self.damage_by((monster.attack * ARROW_PERCENT / 100).max(1));
                Intent::Shoot { low, high }
            }
        })
    }

    /// The least and the most Hp that a plain blow of `power` takes from the hero.
    fn damage_by(&self, power: u32) -> (u32, u32) {
        let (low, high) = damage_range(power);
        (self.hero.damage_borne(low), self.hero.damage_borne(high))
    }
}

impl Intent {
    /// The intent as a sentence.
    pub fn sentence(self, language: Language) -> String {
        let text = match self {
            Intent::Wait => Text::new("Stays where it is.", "Ne bouge pas."),
            Intent::Sleep => Text::new("Sleeps.", "Dort."),
            Intent::Approach => Text::new("Comes closer.", "S’approche."),
            Intent::Flee => Text::new("Runs away.", "S’enfuit."),
            Intent::Wander => Text::new("Goes anywhere.", "Va n’importe où."),
            Intent::Heal => Text::new("Heals another monster.", "Soigne un autre monstre."),
            Intent::Strike { low, high } if low == high => {
                Text::new("Strikes you: {low} Hp.", "Vous frappe : {low} Hp.")
            }
            Intent::Shoot { low, high } if low == high => {
                Text::new("Shoots at you: {low} Hp.", "Vous tire dessus : {low} Hp.")
            }
            Intent::Strike { .. } => {
                Text::new("Strikes you: {low} to {high} Hp.", "Vous frappe : de {low} à {high} Hp.")
            }
            Intent::Shoot { .. } => {
                Text::new("Shoots at you: {low} to {high} Hp.", "Vous tire dessus : de {low} à {high} Hp.")
            }
        };
        match self {
            Intent::Strike { low, high } | Intent::Shoot { low, high } => {
                text.fill(language, &[("low", &low), ("high", &high)])
            }
            _ => text.to(language).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::event::Event;
    use crate::scenario::world;

    fn intent(drawing: &str) -> Intent {
        let world = world(drawing);
        world.intent_of(&world.state().monsters[0]).unwrap()
    }

    #[test]
    fn a_player_is_told_what_the_next_turn_brings() {
        assert_eq!(intent("#@..w...#"), Intent::Approach);
        assert_eq!(intent("#@..b...#"), Intent::Wander);
        assert_eq!(intent("#@..s...#"), Intent::Wait);
        assert_eq!(intent("#@..o...#"), Intent::Sleep);
        assert!(matches!(intent("#@..a...#"), Intent::Shoot { .. }));
        assert!(matches!(intent("#@w.....#"), Intent::Strike { .. }));
        assert!(matches!(intent("#@o.....#"), Intent::Strike { .. }), "it wakes up");
    }

    #[test]
    fn a_plain_blow_is_within_what_was_told() {
        for letter in "swbla".chars() {
            let mut world = world(&format!("#@{letter}.....#"));
            for _ in 0..5 {
                let Some(Intent::Strike { low, high }) = world.intent_of(&world.state().monsters[0]) else {
                    panic!("it stands beside the hero");
                };
                for event in world.act(Action::Wait).unwrap() {
                    if let Event::MonsterStruck { damage, is_critical: false, .. } = event {
                        assert!((low..=high).contains(&damage), "{letter}: {damage}, not {low} to {high}");
                    }
                }
                if !world.hero.is_alive() {
                    break;
                }
            }
        }
    }
}
