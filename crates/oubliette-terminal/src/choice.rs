//! The lists a player chooses from: the text of each row, and its effect.

use oubliette_core::{Language, Point};
use oubliette_game::{Action, Class, ClosedDoor, View};

use super::input::Keys;
use super::text;
use super::ui::{Exit, Screen, Spell, Ui};
use crate::store::Slot;
use oubliette_core::text::capitalized;

mod hero;

pub(super) use hero::{asked_pieces, item_help, piece_title};

/// The effect of choosing a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Continue(Slot),
    /// A new run; if one is saved, the player has to confirm.
    New(Slot),
    /// A new run, replacing the saved one.
    Replace(Slot),
    /// Plays although runs cannot be saved.
    PlayUnkept,
    /// Plays the last run again.
    Watch,
    OpenMenu,
    Start(Class),
    Help,
    SwitchLanguage,
    SwitchKeys,
    Act(Action),
    /// An object stays in the bag after all.
    KeepObject(u8),
    Cast(Spell),
    WalkTo(Point),
    Resume,
    AskToGiveUp,
    Back,
    GiveUp,
    /// Leaves the run once it is saved.
    Leave(Exit),
    QuitUnsaved,
}

/// A row of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    /// The letter that chooses it at once.
    pub(super) letter: Option<char>,
    pub(super) title: String,
    pub(super) help: String,
    pub(super) deed: Deed,
    /// Whether the rules allow it now.
    pub(super) is_possible: bool,
}

impl Choice {
    fn new(letter: Option<char>, title: impl Into<String>, help: impl Into<String>, deed: Deed) -> Choice {
        Choice { letter, title: title.into(), help: help.into(), deed, is_possible: true }
    }

    /// The letter, if there is one, and the title.
    pub(super) fn label(&self) -> String {
        self.letter.map_or_else(|| self.title.clone(), |letter| format!("{letter}  {}", self.title))
    }

    fn act(view: &View, title: impl Into<String>, help: impl Into<String>, action: Action) -> Choice {
        let is_possible = view.actions.contains(&action);
        Choice { is_possible, ..Choice::new(None, title, help, Deed::Act(action)) }
    }
}

/// The rows of the list on the screen.
pub(super) fn choices(view: Option<&View>, ui: &Ui) -> Vec<Choice> {
    let language = ui.language;
    match (ui.screen, view) {
        (Screen::Menu, _) => menu(ui),
        (Screen::Classes, _) => classes(language),
        (Screen::Replacing(slot), _) => replacing(ui, slot),
        (Screen::Unkept, _) => unkept(language),
        (Screen::Unsaved { exit }, _) => unsaved(exit, language),
        (Screen::Pause, _) => pause(ui),
        (Screen::GivingUp, _) => giving_up(language),
        (Screen::Bag | Screen::Treasure, Some(view)) => hero::bag(view, language),
        (Screen::Enchant { slot }, Some(view)) => hero::enchantments(view, slot, language),
        (Screen::Throwing { slot }, _) => hero::throwing(slot, language),
        (Screen::Question, Some(view)) => hero::question(view, language),
        (Screen::Growth, Some(view)) => hero::growth(view, language),
        (Screen::Skills, Some(view)) => hero::skills(view, language),
        (Screen::Ledger, Some(view)) => view.doors.iter().map(|door| closed_door(door, language)).collect(),
        _ => Vec::new(),
    }
}

fn menu(ui: &Ui) -> Vec<Choice> {
    let to = |text: oubliette_core::Text| text.to(ui.language);
    let daily = text::DAILY_HELP.fill(ui.language, &[("seed", &ui.today)]);
    let mut rows = Vec::new();
    let saved = [(Slot::Own, 'c', text::CONTINUE), (Slot::Daily, 'd', text::CONTINUE_DAILY)];
    for (slot, letter, title) in saved {
        let summary = summary(ui, slot);
        rows.extend(
            summary.map(|summary| Choice::new(Some(letter), to(title), summary, Deed::Continue(slot))),
        );
    }
    let new = Deed::New(Slot::Own);
    rows.push(Choice::new(Some('n'), to(text::NEW_GAME), to(text::NEW_GAME_HELP), new));
    let begun = ui.saved_in(Slot::Daily);
    if ui.map.is_none() && begun.is_none_or(|run| run.seed != ui.today) {
        let letter = if begun.is_some() { 't' } else { 'd' };
        rows.push(Choice::new(Some(letter), to(text::DAILY), daily, Deed::New(Slot::Daily)));
    }
    if ui.has_recording {
        rows.push(Choice::new(Some('r'), to(text::REPLAY), to(text::REPLAY_HELP), Deed::Watch));
    }
    rows.extend(settings(ui));
    rows.push(Choice::new(Some('q'), to(text::QUIT), to(text::QUIT_HELP), Deed::Leave(Exit::Shell)));
    rows
}

/// A run that can be continued, in a line.
fn summary(ui: &Ui, slot: Slot) -> Option<String> {
    ui.saved_in(slot).map(|run| capitalized(&run.world.summary(&run.seed, ui.language)))
}

fn replacing(ui: &Ui, slot: Slot) -> Vec<Choice> {
    let to = |text: oubliette_core::Text| text.to(ui.language);
    let summary = summary(ui, slot).unwrap_or_default();
    vec![
        Choice::new(None, to(text::REPLACE_NO), summary, Deed::OpenMenu),
        Choice::new(None, to(text::REPLACE_YES), to(text::REPLACE_HELP), Deed::Replace(slot)),
    ]
}

fn unkept(language: Language) -> Vec<Choice> {
    let to = |text: oubliette_core::Text| text.to(language);
    vec![
        Choice::new(None, to(text::UNKEPT_YES), to(text::UNKEPT_YES_HELP), Deed::PlayUnkept),
        Choice::new(None, to(text::QUIT), to(text::QUIT_HELP), Deed::Leave(Exit::Shell)),
    ]
}

fn unsaved(exit: Exit, language: Language) -> Vec<Choice> {
    let to = |text: oubliette_core::Text| text.to(language);
    vec![
        Choice::new(None, to(text::TRY_AGAIN), to(text::TRY_AGAIN_HELP), Deed::Leave(exit)),
        Choice::new(None, to(text::RESUME), to(text::RESUME_HELP), Deed::Resume),
        Choice::new(None, to(text::QUIT_UNSAVED), to(text::QUIT_UNSAVED_HELP), Deed::QuitUnsaved),
    ]
}

fn pause(ui: &Ui) -> Vec<Choice> {
    let to = |text: oubliette_core::Text| text.to(ui.language);
    let mut rows = vec![Choice::new(Some('g'), to(text::RESUME), to(text::RESUME_HELP), Deed::Resume)];
    rows.extend(settings(ui));
    let quit = match (ui.is_kept, &ui.map) {
        (false, _) => text::QUIT_UNKEPT_HELP,
        (true, None) => text::QUIT_RUN_HELP,
        (true, Some(_)) => text::QUIT_MAP_HELP,
    };
    if ui.is_kept {
        let leave = Deed::Leave(Exit::Menu);
        rows.push(Choice::new(Some('m'), to(text::PUT_AWAY), to(text::PUT_AWAY_HELP), leave));
    }
    rows.extend([
        Choice::new(Some('a'), to(text::GIVE_UP), to(text::GIVE_UP_HELP), Deed::AskToGiveUp),
        Choice::new(Some('q'), to(text::QUIT), to(quit), Deed::Leave(Exit::Shell)),
    ]);
    rows
}

/// The rows of every menu.
fn settings(ui: &Ui) -> [Choice; 3] {
    let to = |text: oubliette_core::Text| text.to(ui.language);
    let keys = match ui.keys {
        Keys::Letters => text::KEYS_LETTERS,
        Keys::Vi => text::KEYS_VI,
    };
    let [help, language, switch] = ui.keys.settings().map(Some);
    [
        Choice::new(help, to(text::HELP), to(text::HELP_HELP), Deed::Help),
        Choice::new(language, to(text::LANGUAGE), to(text::LANGUAGE_HELP), Deed::SwitchLanguage),
        Choice::new(switch, to(keys), to(text::KEYS_HELP), Deed::SwitchKeys),
    ]
}

fn giving_up(language: Language) -> Vec<Choice> {
    let to = |text: oubliette_core::Text| text.to(language);
    vec![
        Choice::new(None, to(text::GIVE_UP_NO), to(text::RESUME_HELP), Deed::Back),
        Choice::new(None, to(text::GIVE_UP_YES), to(text::GIVE_UP_HELP), Deed::GiveUp),
    ]
}

fn closed_door(door: &ClosedDoor, language: Language) -> Choice {
    let bearing = door.bearing.text().to(language);
    let title = text::DOOR_AT.fill(language, &[("door", &door.metal.door(language)), ("bearing", &bearing)]);
    Choice::new(None, capitalized(&title), door.text.to(language), Deed::WalkTo(door.at))
}

fn classes(language: Language) -> Vec<Choice> {
    let row = |class: Class| {
        let gift = text::CLASS_GIFT.fill(language, &[("gift", &class.help().to(language))]);
        Choice::new(None, capitalized(class.title().to(language)), gift, Deed::Start(class))
    };
    Class::ALL.map(row).to_vec()
}
