//! The lists a player chooses from: what each row says, and what choosing it does.

use oubliette::{Language, Point};
use oubliette_game::combat::{MAGIC_COST, damage_range};
use oubliette_game::{
    Action, Attribute, Bearing, Class, ClosedDoor, Enchantment, Equipment, Item, Skill, View,
};

use super::input::Keys;
use super::text;
use super::ui::{Screen, Spell, Ui};
use crate::save;

/// What choosing a row does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    Continue,
    /// A new run, unless one is saved: then it is asked first.
    New {
        is_daily: bool,
    },
    /// A new run whatever is saved.
    Replace {
        is_daily: bool,
    },
    /// Plays the last run again.
    Watch,
    OpenMenu,
    Start(Class),
    Help,
    SwitchLanguage,
    SwitchKeys,
    Act(Action),
    Cast(Spell),
    WalkTo(Point),
    Resume,
    PutAway,
    AskToGiveUp,
    Back,
    GiveUp,
    Quit,
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
        (Screen::Replacing { is_daily }, _) => replacing(ui, is_daily),
        (Screen::Pause, _) => pause(ui),
        (Screen::GivingUp, _) => giving_up(language),
        (Screen::Bag | Screen::Treasure, Some(view)) => bag(view, language),
        (Screen::Enchant { slot }, Some(view)) => enchantments(view, slot, language),
        (Screen::Question, Some(view)) => question(view, language),
        (Screen::Growth, Some(view)) => growth(view, language),
        (Screen::Skills, Some(view)) => skills(view, language),
        (Screen::Ledger, Some(view)) => {
            ui.ledger.iter().map(|door| closed_door(view, door, language)).collect()
        }
        _ => Vec::new(),
    }
}

fn menu(ui: &Ui) -> Vec<Choice> {
    let to = |text: oubliette::Text| text.to(ui.language);
    let daily = text::DAILY_HELP.fill(ui.language, &[("seed", &ui.today)]);
    let mut rows = Vec::new();
    if let Some(world) = &ui.saved {
        let summary = capitalized(&save::summary(world, ui.language));
        rows.push(Choice::new(Some('c'), to(text::CONTINUE), summary, Deed::Continue));
    }
    rows.push(Choice::new(
        Some('n'),
        to(text::NEW_GAME),
        to(text::NEW_GAME_HELP),
        Deed::New { is_daily: false },
    ));
    rows.push(Choice::new(Some('d'), to(text::DAILY), daily, Deed::New { is_daily: true }));
    if ui.has_recording {
        rows.push(Choice::new(Some('r'), to(text::REPLAY), to(text::REPLAY_HELP), Deed::Watch));
    }
    rows.extend(settings(ui));
    rows.push(Choice::new(Some('q'), to(text::QUIT), to(text::QUIT_HELP), Deed::Quit));
    rows
}

fn replacing(ui: &Ui, is_daily: bool) -> Vec<Choice> {
    let to = |text: oubliette::Text| text.to(ui.language);
    let summary = ui.saved.as_ref().map(|world| capitalized(&save::summary(world, ui.language)));
    vec![
        Choice::new(None, to(text::REPLACE_NO), summary.unwrap_or_default(), Deed::OpenMenu),
        Choice::new(None, to(text::REPLACE_YES), to(text::REPLACE_HELP), Deed::Replace { is_daily }),
    ]
}

fn pause(ui: &Ui) -> Vec<Choice> {
    let to = |text: oubliette::Text| text.to(ui.language);
    let mut rows = vec![Choice::new(Some('g'), to(text::RESUME), to(text::RESUME_HELP), Deed::Resume)];
    rows.extend(settings(ui));
    rows.extend([
        Choice::new(Some('m'), to(text::PUT_AWAY), to(text::PUT_AWAY_HELP), Deed::PutAway),
        Choice::new(Some('a'), to(text::GIVE_UP), to(text::GIVE_UP_HELP), Deed::AskToGiveUp),
        Choice::new(Some('q'), to(text::QUIT), to(text::QUIT_RUN_HELP), Deed::Quit),
    ]);
    rows
}

/// What every menu has.
fn settings(ui: &Ui) -> [Choice; 3] {
    let to = |text: oubliette::Text| text.to(ui.language);
    let keys = match ui.keys {
        Keys::Letters => text::KEYS_LETTERS,
        Keys::Vi => text::KEYS_VI,
    };
    [
        Choice::new(Some('h'), to(text::HELP), to(text::HELP_HELP), Deed::Help),
        Choice::new(Some('l'), to(text::LANGUAGE), to(text::LANGUAGE_HELP), Deed::SwitchLanguage),
        Choice::new(Some('k'), to(keys), to(text::KEYS_HELP), Deed::SwitchKeys),
    ]
}

fn giving_up(language: Language) -> Vec<Choice> {
    let to = |text: oubliette::Text| text.to(language);
    vec![
        Choice::new(None, to(text::GIVE_UP_NO), to(text::RESUME_HELP), Deed::Back),
        Choice::new(None, to(text::GIVE_UP_YES), to(text::GIVE_UP_HELP), Deed::GiveUp),
    ]
}

fn closed_door(view: &View, door: &ClosedDoor, language: Language) -> Choice {
    let bearing = Bearing::between(view.hero.at, door.at).text().to(language);
    let title =
        text::DOOR_AT.fill(language, &[("door", &door.metal.door().to(language)), ("bearing", &bearing)]);
    Choice::new(None, capitalized(&title), door.text(language), Deed::WalkTo(door.at))
}

fn classes(language: Language) -> Vec<Choice> {
    let row = |class: Class| {
        let gift = text::CLASS_GIFT.fill(language, &[("gift", &class.help().to(language))]);
        Choice::new(None, capitalized(class.title().to(language)), gift, Deed::Start(class))
    };
    Class::ALL.map(row).to_vec()
}

/// What one does with an object as a matter of course.
pub(super) fn natural_use(item: Item, slot: u8) -> Action {
    match item {
        Item::Potion(_) => Action::Drink(slot),
        Item::Scroll(_) => Action::Read(slot),
        Item::Equipment(_) | Item::Token => Action::Wear(slot),
    }
}

fn bag(view: &View, language: Language) -> Vec<Choice> {
    let row = |(slot, item): (u8, &Item)| {
        let title = capitalized(&item.title(language));
        Choice::act(view, title, item_help(*item, language), natural_use(*item, slot))
    };
    (0..).zip(view.hero.inventory.items()).map(row).collect()
}

/// What an object does, with its enchantment.
pub(super) fn item_help(item: Item, language: Language) -> String {
    let help = item.help().to(language).to_owned();
    let enchantment = match item {
        Item::Equipment(piece) => piece.enchantment,
        _ => None,
    };
    enchantment
        .map_or_else(|| help.clone(), |enchantment| format!("{help}; {}", enchantment.help().to(language)))
}

fn enchantments(view: &View, slot: u8, language: Language) -> Vec<Choice> {
    let row = |enchantment: Enchantment| {
        let title = capitalized(enchantment.title().to(language));
        Choice::act(view, title, enchantment.help().to(language), Action::Enchant(slot, enchantment))
    };
    Enchantment::ALL.map(row).to_vec()
}

/// The piece that the player is asked about, and the one worn instead.
pub(super) fn asked_pieces(view: &View) -> [Option<Equipment>; 2] {
    let asked = view.question.and_then(|slot| view.hero.inventory.equipment_at(slot));
    [asked, asked.and_then(|piece| view.hero.inventory.worn(piece.kind))]
}

pub(super) fn piece_title(piece: Option<Equipment>, language: Language) -> String {
    piece.map_or_else(|| text::NOTHING.to(language).to_owned(), |piece| piece.title(language))
}

fn question(view: &View, language: Language) -> Vec<Choice> {
    let pieces = asked_pieces(view);
    let [asked, worn] = pieces.map(|piece| piece_title(piece, language));
    let [asked_help, worn_help] = pieces
        .map(|piece| piece.map_or_else(String::new, |piece| item_help(Item::Equipment(piece), language)));
    let wear = text::WEAR_NEW.fill(language, &[("object", &asked)]);
    let keep = text::KEEP_OLD.fill(language, &[("worn", &worn)]);
    vec![
        Choice::act(view, wear, asked_help, Action::Wear(view.question.unwrap_or_default())),
        Choice::act(view, keep, worn_help, Action::Keep),
    ]
}

fn growth(view: &View, language: Language) -> Vec<Choice> {
    let raise = |attribute: Attribute| {
        let (value, help) = match attribute {
            Attribute::Attack => (view.hero.base.attack, text::RAISE_ATTACK),
            Attribute::Intelligence => (view.hero.base.intelligence, text::RAISE_INTELLIGENCE),
            Attribute::Defense => (view.hero.base.defense, text::RAISE_DEFENSE),
        };
        let values: [(&str, &dyn std::fmt::Display); 3] =
            [("attribute", &attribute.title().to(language)), ("from", &value), ("to", &(value + 1))];
        Choice::act(view, text::RAISE.fill(language, &values), help.to(language), Action::Raise(attribute))
    };
    let learn = |skill: &Skill| {
        Choice::act(view, skill_title(*skill, language), skill.help().to(language), Action::Learn(*skill))
    };
    let raises = Attribute::ALL.into_iter().filter(|_| view.hero.points > 0).map(raise);
    raises.chain(view.offered.iter().map(learn)).collect()
}

fn skills(view: &View, language: Language) -> Vec<Choice> {
    let (low, high) = damage_range(view.hero.magic());
    let title = capitalized(
        &text::COST.fill(language, &[("skill", &text::MAGIC.to(language)), ("cost", &MAGIC_COST)]),
    );
    let help = text::MAGIC_HELP.fill(language, &[("low", &low), ("high", &high)]);
    let magic = Choice {
        is_possible: is_castable(view, Spell::Magic),
        ..Choice::new(Some('m'), title, help, Deed::Cast(Spell::Magic))
    };
    let skill = |skill: Skill| Choice {
        is_possible: is_castable(view, Spell::Skill(skill)),
        ..Choice::new(
            None,
            skill_title(skill, language),
            skill.help().to(language),
            Deed::Cast(Spell::Skill(skill)),
        )
    };
    std::iter::once(magic).chain(view.hero.skills.iter().map(skill)).collect()
}

fn skill_title(skill: Skill, language: Language) -> String {
    let name = capitalized(skill.title().to(language));
    match skill.cost() {
        Some(cost) => text::COST.fill(language, &[("skill", &name), ("cost", &cost)]),
        None => text::ALWAYS.fill(language, &[("skill", &name)]),
    }
}

/// Whether there is anything to cast at now.
pub(super) fn is_castable(view: &View, spell: Spell) -> bool {
    view.actions.iter().any(|action| spell.is_cast_by(*action))
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
    pub(super) fn towards(self, direction: oubliette::Direction) -> Action {
        match self {
            Spell::Magic => Action::Cast(direction),
            Spell::Skill(skill) => Action::Use(skill, direction),
        }
    }

    pub(super) fn title(self, language: Language) -> String {
        capitalized(match self {
            Spell::Magic => text::MAGIC.to(language),
            Spell::Skill(skill) => skill.title().to(language),
        })
    }
}

/// A word that begins a line.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_uppercase().collect::<String>() + letters.as_str())
}
