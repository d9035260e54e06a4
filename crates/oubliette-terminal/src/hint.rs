//! Hints: shown once, at the first meeting with something.

use oubliette_core::{Language, Message, Text};
use oubliette_game::combat::MAGIC_COST;
use oubliette_game::{Action, Event, Item, MonsterKind, Thing, View};

use super::draw::letter_of;
use super::text;

/// The hints shown so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hints {
    told: Vec<Hint>,
}

/// A hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Hint {
    Kind(MonsterKind),
    Said(Text),
}

impl Hints {
    /// The hint to show now, after `events`.
    pub(super) fn due(&mut self, view: &View, events: &[Event], language: Language) -> Vec<String> {
        let mut told = Vec::new();
        for hint in hints(view, events) {
            if !self.told.contains(&hint) {
                self.told.push(hint);
                told.push(hint.message(language));
            }
        }
        told
    }
}

impl Message for Hint {
    fn message(&self, language: Language) -> String {
        match *self {
            Hint::Said(text) => text.to(language).to_owned(),
            Hint::Kind(kind) => text::HINT_KIND.fill(
                language,
                &[
                    ("letter", &letter_of(kind)),
                    ("monster", &kind.title().to(language)),
                    ("help", &kind.help().to(language)),
                ],
            ),
        }
    }
}

/// Every hint that fits the situation, the most useful first.
fn hints(view: &View, events: &[Event]) -> Vec<Hint> {
    let things = || view.things_in_window().copied();
    let has_potion = view.hero.inventory.items().iter().any(|item| matches!(item, Item::Potion(_)));
    let is_hurt = 2 * view.hero.hp < view.hero.max_hp();
    let can_cast = view.actions.iter().any(|action| matches!(action, Action::Cast(_)));
    let has_grown = events.iter().any(|event| matches!(event, Event::LevelGained { .. }));
    let is_in_chamber = view.board.is_some();
    let sees = |thing: Thing| !is_in_chamber && things().any(|seen| seen == thing);
    let said = [
        (is_in_chamber, text::HINT_BOARD),
        (is_hurt && has_potion, text::HINT_POTION),
        (has_grown, text::HINT_LEVEL),
        (sees(Thing::Treasure), text::HINT_TREASURE),
        (sees(Thing::StairDown), text::HINT_STAIR),
        (!view.doors.is_empty() && !is_in_chamber, text::HINT_DOOR),
        (view.crack.is_some() && !is_in_chamber, text::HINT_CRACK),
        (can_cast && view.hero.mp >= MAGIC_COST, text::HINT_MAGIC),
        (view.hero.tokens > 0, text::HINT_TOKEN),
    ];
    let kinds = things().filter_map(|thing| match thing {
        Thing::Monster(monster) if !is_in_chamber => Some(Hint::Kind(monster.kind)),
        _ => None,
    });
    kinds.chain(said.into_iter().filter(|(is_due, _)| *is_due).map(|(_, text)| Hint::Said(text))).collect()
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
