//! The log: events as sentences.

use std::collections::VecDeque;

use oubliette_core::Language;
use oubliette_game::Event;

use super::frame::Color;

/// A sentence, and the number of its action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub(super) action: u64,
    pub(super) sentence: String,
    pub(super) color: Color,
}

/// The latest sentences, the newest last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Log {
    entries: VecDeque<Entry>,
    action: u64,
}

/// More than the largest screen shows.
const KEPT: usize = 200;

impl Log {
    /// Starts a new action: later sentences belong to it.
    pub(super) fn begin_action(&mut self) {
        self.action += 1;
    }

    pub(super) fn say(&mut self, sentence: String, color: Color) {
        let entry = Entry { action: self.action, sentence, color };
        if self.entries.back().is_some_and(|last| last.sentence == entry.sentence && last.color == color) {
            // Running into a wall again and again is logged once.
            self.entries.pop_back();
        }
        self.entries.push_back(entry);
        if self.entries.len() > KEPT {
            self.entries.pop_front();
        }
    }

    pub(super) fn tell(&mut self, events: &[Event], language: Language) {
        for event in events {
            match event.sentence(language) {
                // Logged once, not at every crossing of the stair.
                Some(sentence) if *event == Event::WayOutBarred && self.has(&sentence) => {}
                Some(sentence) => self.say(sentence, color_of(event)),
                None => {}
            }
        }
    }

    /// Whether `sentence` is among the latest.
    pub(super) fn has(&self, sentence: &str) -> bool {
        self.entries.iter().any(|entry| entry.sentence == sentence)
    }

    /// From the newest to the oldest.
    pub(super) fn newest_first(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().rev()
    }

    /// Whether `entry` follows from the latest action.
    pub(super) fn is_latest(&self, entry: &Entry) -> bool {
        entry.action == self.action
    }
}

/// Red for harm, green for help, yellow for finds.
fn color_of(event: &Event) -> Color {
    match event {
        Event::MonsterStruck { .. }
        | Event::ObjectStolen { .. }
        | Event::MimicRevealed { .. }
        | Event::MonsterCalled { .. }
        | Event::HeroDied { .. } => Color::Red,
        Event::MonsterDied { .. }
        | Event::LevelGained { .. }
        | Event::Healed { .. }
        | Event::Restored { .. }
        | Event::DungeonWon => Color::Green,
        Event::TreasureOpened { .. }
        | Event::TreasureLeft { .. }
        | Event::ObjectShown { .. }
        | Event::ObjectTaken { .. }
        | Event::KeyFound { .. }
        | Event::DoorOpened { .. }
        | Event::CrackSeen { .. }
        | Event::PuzzleSolved { .. } => Color::Yellow,
        Event::EffectStarted { .. } | Event::EffectEnded { .. } | Event::SkillLearned { .. } => Color::Cyan,
        _ => Color::Plain,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_barred_way_out_is_told_at_the_first_crossing_only() {
        let mut log = Log::default();
        for _ in 0..3 {
            log.tell(&[Event::WayOutBarred], Language::English);
            log.say("A wall is in the way.".to_owned(), Color::Yellow);
        }
        let barred = Event::WayOutBarred.sentence(Language::English).unwrap_or_default();
        assert_eq!(log.newest_first().filter(|entry| entry.sentence == barred).count(), 1);
    }
}
