//! What is cast, perhaps in a direction.

use oubliette::{Direction, Language, Text};
use oubliette_game::{Action, Skill};

use super::text;
use crate::catalog::capitalized;

/// Something that is cast, perhaps in a direction.
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

    /// That no monster is where it would strike.
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
