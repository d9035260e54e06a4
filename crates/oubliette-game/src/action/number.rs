//! A number for each action, small for the common ones: the form in which replays store them.

use oubliette_core::Direction;

use super::Action;
use crate::attribute::Attribute;
use crate::enchant::Enchantment;
use crate::skill::Skill;

const CAST: u32 = 4;
const PLAIN: u32 = 8;
const RAISE: u32 = PLAIN + PLAIN_ACTIONS.len() as u32;
const LEARN: u32 = RAISE + Attribute::ALL.len() as u32;
const USE: u32 = LEARN + Skill::ALL.len() as u32;
const SLOTS: u32 = USE + 4 * Skill::ALL.len() as u32;
/// Things that can be done with a slot.
const DEEDS: u32 = ENCHANT + Enchantment::ALL.len() as u32;
const READ: u32 = 0;
const DRINK: u32 = 1;
const THROW: u32 = 2;
const WEAR: u32 = 3;
const ENCHANT: u32 = 4;

/// The actions without further values.
const PLAIN_ACTIONS: [Action; 8] = [
    Action::Wait,
    Action::Take,
    Action::Leave,
    Action::Keep,
    Action::Undo,
    Action::Redo,
    Action::Restart,
    Action::Exit,
];

impl Action {
    /// Its number.
    pub fn number(self) -> u32 {
        let with_slot = |slot: u8, deed: u32| SLOTS + DEEDS * u32::from(slot) + deed;
        match self {
            Action::Step(direction) => direction as u32,
            Action::Cast(direction) => CAST + direction as u32,
            Action::Raise(attribute) => RAISE + attribute as u32,
            Action::Learn(skill) => LEARN + skill as u32,
            Action::Use(skill, direction) => USE + 4 * skill as u32 + direction as u32,
            Action::Read(slot) => with_slot(slot, READ),
            Action::Drink(slot) => with_slot(slot, DRINK),
            Action::Throw(slot) => with_slot(slot, THROW),
            Action::Wear(slot) => with_slot(slot, WEAR),
            Action::Enchant(slot, enchantment) => with_slot(slot, ENCHANT + enchantment as u32),
            Action::Wait => PLAIN,
            Action::Take => PLAIN + 1,
            Action::Leave => PLAIN + 2,
            Action::Keep => PLAIN + 3,
            Action::Undo => PLAIN + 4,
            Action::Redo => PLAIN + 5,
            Action::Restart => PLAIN + 6,
            Action::Exit => PLAIN + 7,
        }
    }

    /// The action of this number, if there is one.
    pub(crate) fn from_number(number: u32) -> Option<Action> {
        let direction = |number: u32| Direction::ALL[number as usize % 4];
        Some(match number {
            ..CAST => Action::Step(direction(number)),
            CAST..PLAIN => Action::Cast(direction(number - CAST)),
            PLAIN..RAISE => PLAIN_ACTIONS[(number - PLAIN) as usize],
            RAISE..LEARN => Action::Raise(Attribute::ALL[(number - RAISE) as usize]),
            LEARN..USE => Action::Learn(Skill::ALL[(number - LEARN) as usize]),
            USE..SLOTS => Action::Use(Skill::ALL[(number - USE) as usize / 4], direction((number - USE) % 4)),
            SLOTS.. => {
                let slot = u8::try_from((number - SLOTS) / DEEDS).ok()?;
                match (number - SLOTS) % DEEDS {
                    READ => Action::Read(slot),
                    DRINK => Action::Drink(slot),
                    THROW => Action::Throw(slot),
                    WEAR => Action::Wear(slot),
                    deed => Action::Enchant(slot, Enchantment::ALL[(deed - ENCHANT) as usize]),
                }
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_below_the_last_is_an_action_of_its_own() {
        let actions: Vec<Action> = (0..).map_while(Action::from_number).collect();
        assert_eq!(actions.len() as u32, SLOTS + DEEDS * 256);
        for (number, action) in actions.iter().enumerate() {
            assert_eq!(action.number() as usize, number, "{action:?}");
        }
        for number in [actions.len() as u32, u32::MAX / 2, u32::MAX] {
            assert_eq!(Action::from_number(number), None);
        }
    }

    #[test]
    fn every_kind_of_action_has_a_number() {
        let slots = [0, 11, 12, u8::MAX];
        let mut actions = PLAIN_ACTIONS.to_vec();
        for direction in Direction::ALL {
            actions.extend([Action::Step(direction), Action::Cast(direction)]);
            actions.extend(Skill::ALL.map(|skill| Action::Use(skill, direction)));
        }
        actions.extend(Skill::ALL.map(Action::Learn));
        actions.extend(Attribute::ALL.map(Action::Raise));
        for slot in slots {
            actions.extend([Action::Read, Action::Drink, Action::Throw, Action::Wear].map(|deed| deed(slot)));
            actions.extend(Enchantment::ALL.map(|enchantment| Action::Enchant(slot, enchantment)));
        }
        for action in actions {
            assert_eq!(Action::from_number(action.number()), Some(action));
        }
    }
}
