//! Magic and skills, some of them aimed in a direction.

use oubliette_core::{Direction, Language, Text};
use oubliette_game::{Action, Skill};

use super::text;
use oubliette_core::text::capitalized;

/// Magic or a skill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Spell {
    Magic,
    Skill(Skill),
}

impl Spell {
    /// Whether `action` casts it, in any direction.
    pub(super) fn is_cast_by(self, action: Action) -> bool {
        match (self, action) {
            (Spell::Magic, Action::Cast(_)) => true,
            (Spell::Skill(skill), Action::Use(used, _)) => skill == used,
            _ => false,
        }
    }

    /// The action that casts it towards `direction`.
    pub(super) fn towards(self, direction: Direction) -> Action {
        match self {
            Spell::Magic => Action::Cast(direction),
            Spell::Skill(skill) => Action::Use(skill, direction),
        }
    }

    /// The message that no monster is in reach.
    pub(super) const fn no_target(self) -> Text {
        match self {
            Spell::Skill(Skill::Bolt) => text::NOBODY_IN_LINE,
            _ => text::NOBODY_BESIDE,
        }
    }

    pub(super) fn title(self, language: Language) -> String {
        capitalized(match self {
            Spell::Magic => text::MAGIC.to(language),
            Spell::Skill(skill) => skill.title().to(language),
        })
    }
}
