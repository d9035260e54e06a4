//! Hints: shown once, at the first meeting with something.

use oubliette_core::{Language, Text};
use oubliette_game::{Event, Hint, View};

use super::text;

/// The hints shown so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hints {
    told: Vec<Hint>,
}

impl Hints {
    /// The hint to show now, after `events`.
    pub(super) fn due(&mut self, view: &View, events: &[Event], language: Language) -> Vec<String> {
        let mut told = Vec::new();
        for hint in Hint::fitting(view, events) {
            if !self.told.contains(&hint) {
                self.told.push(hint);
                told.push(sentence(hint, language));
            }
        }
        told
    }
}

/// The hint with the letters and keys of this screen.
fn sentence(hint: Hint, language: Language) -> String {
    let said = |text: Text| text.to(language).to_owned();
    match hint {
        Hint::Kind(kind) => text::HINT_KIND.fill(
            language,
            &[
                ("letter", &kind.letter()),
                ("monster", &kind.title().to(language)),
                ("help", &kind.help().to(language)),
            ],
        ),
        Hint::Board => said(text::HINT_BOARD),
        Hint::Potion => said(text::HINT_POTION),
        Hint::Level => said(text::HINT_LEVEL),
        Hint::Treasure => said(text::HINT_TREASURE),
        Hint::Stair => said(text::HINT_STAIR),
        Hint::Door => said(text::HINT_DOOR),
        Hint::Crack => said(text::HINT_CRACK),
        Hint::Magic => said(text::HINT_MAGIC),
        Hint::Token => said(text::HINT_TOKEN),
    }
}

#[cfg(test)]
mod tests {
    use super::super::scene;
    use super::*;

    #[test]
    fn each_thing_is_explained_at_the_first_meeting_and_never_again() {
        let view = scene::view(
            "
            #############
            #...........#
            #...........#
            #...........#
            #$....@...w>#
            #...........#
            #...........#
            #...........#
            #############",
        );
        let mut hints = Hints::default();
        let told = hints.due(&view, &[], Language::English);
        assert_eq!(told.len(), 3, "{told:?}");
        assert_eq!(told[0], "w is the wolf: it hunts you.");
        assert!(
            told[1].starts_with("$ is a treasure") && told[2].starts_with("> is the stair down"),
            "{told:?}"
        );
        assert!(hints.due(&view, &[], Language::English).is_empty());
        let grown = hints.due(&view, &[Event::LevelGained { level: 2 }], Language::French);
        assert_eq!(grown, [text::HINT_LEVEL.fr]);
    }
}
