//! The panel beside the window: a title, an explanation, a list, and the last sentence of the log.

use oubliette_core::{Language, Rect};
use oubliette_game::{Action, Enchantment, Inventory, Item, View};

use super::super::choice::{Choice, asked_pieces, item_help, piece_title};
use super::super::frame::{Color, Frame, Ink, Target, wrapped};
use super::super::text;
use super::super::ui::{Screen, Ui};
use oubliette_core::text::capitalized;

/// Lines that are longer are hard to read.
pub(super) const WIDEST: i32 = 64;

pub(super) fn draw(frame: &mut Frame, area: Rect, view: &View, ui: &Ui, rows: &[Choice]) {
    let below = |y: i32| Rect::new(area.x, y, area.width, area.bottom() - y);
    let mut y = area.y;
    for (place, line) in about(view, ui).iter().enumerate() {
        let ink = if place == 0 { Ink::PLAIN.bold() } else { Ink::PLAIN };
        y += frame.write_wrapped(below(y), line, ink);
    }
    y += 1;
    let is_bag = matches!(ui.screen, Screen::Bag | Screen::Treasure);
    for (place, row) in rows.iter().enumerate() {
        let is_worn = is_bag && view.hero.inventory.is_worn(place as u8);
        let title =
            if is_worn { text::WORN.fill(ui.language, &[("object", &row.title)]) } else { row.label() };
        draw_row(frame, (area.x, y), area.width, &title, (place, ui.cursor));
        y += 1;
    }
    if let Some(row) = ui.cursor.and_then(|place| rows.get(place)) {
        y += 1;
        y += frame.write_wrapped(below(y), &capitalized(&row.help), Ink::of(Color::Cyan));
        if !row.is_possible && !is_bag {
            y += frame.write_wrapped(below(y), text::NOT_NOW.to(ui.language), Ink::of(Color::Yellow));
        }
    }
    // Why a run is not saved stands above already.
    let is_told = |sentence: &str| {
        matches!(ui.screen, Screen::Unsaved { .. }) && ui.trouble.iter().any(|line| line == sentence)
    };
    let last = ui.log.newest_first().next();
    if let Some(entry) = last.filter(|entry| ui.log.is_latest(entry) && !is_told(&entry.sentence)) {
        let lines = wrapped(&entry.sentence, area.width);
        let top = (area.bottom() - lines.len() as i32).max(y + 1);
        for (y, line) in (top..area.bottom()).zip(&lines) {
            frame.write((area.x, y), area.width, line, Ink::of(entry.color));
        }
    }
}

/// A row of a list: a mark and reversed colors show which one is chosen.
pub(super) fn draw_row(
    frame: &mut Frame,
    (x, y): (i32, i32),
    width: i32,
    title: &str,
    (place, cursor): (usize, Option<usize>),
) {
    let is_chosen = cursor == Some(place);
    let ink = if is_chosen { Ink::PLAIN.reversed() } else { Ink::PLAIN };
    let mark = if is_chosen { '>' } else { ' ' };
    frame.write((x, y), width, &format!("{mark} {title} "), ink);
    frame.link(Rect::new(x, y, width, 1), Target::Row(place));
}

/// The title, and the explanation before the list.
fn about(view: &View, ui: &Ui) -> Vec<String> {
    let language = ui.language;
    match ui.screen {
        Screen::Bag => {
            let is_empty = view.hero.inventory.items().is_empty();
            let empty = is_empty.then(|| text::EMPTY_BAG.to(language).to_owned());
            [bag_title(view, language)].into_iter().chain(empty).collect()
        }
        Screen::Treasure => treasure(view, language),
        Screen::Enchant { slot } => {
            let object = view.hero.inventory.item_at(slot).map(|item| item.title(language));
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("cost", &Enchantment::COST), ("tokens", &view.hero.tokens)];
            vec![
                text::ENCHANTING.fill(language, &[("object", &object.unwrap_or_default())]),
                text::ENCHANT_TEXT.fill(language, &values),
            ]
        }
        Screen::Throwing { slot } => {
            let object = view.hero.inventory.item_at(slot).map(|item| item.title(language));
            vec![text::THROW_ASK.fill(language, &[("object", &object.unwrap_or_default())])]
        }
        Screen::Question => {
            let [object, worn] = asked_pieces(view).map(|piece| piece_title(piece, language));
            vec![
                text::QUESTION.to(language).to_owned(),
                text::QUESTION_TEXT.fill(language, &[("object", &object), ("worn", &worn)]),
            ]
        }
        Screen::Growth => growth(view, language),
        Screen::Skills => vec![text::SKILLS.to(language).to_owned()],
        Screen::Aim(spell) => vec![text::AIM.fill(language, &[("spell", &spell.title(language))])],
        Screen::Ledger => ledger(view, ui),
        Screen::GivingUp => {
            vec![text::GIVE_UP_ASK.to(language).to_owned(), text::GIVE_UP_HELP.to(language).to_owned()]
        }
        Screen::Pause => {
            let seed = text::SEED.fill(language, &[("seed", &ui.seed)]);
            let unkept = (!ui.is_kept).then(|| text::UNKEPT_RUN.to(language).to_owned());
            let trouble = ui.trouble.iter().filter(|_| ui.is_kept).cloned();
            [text::PAUSE.to(language).to_owned(), seed].into_iter().chain(unkept).chain(trouble).collect()
        }
        Screen::Unsaved { .. } => {
            let title = text::UNSAVED.to(language).to_owned();
            let trouble = ui.trouble.iter().cloned();
            std::iter::once(title).chain(trouble).collect()
        }
        Screen::Watch
        | Screen::Replacing(_)
        | Screen::Unkept
        | Screen::Menu
        | Screen::Classes
        | Screen::Walk
        | Screen::Board
        | Screen::Won
        | Screen::Dead => Vec::new(),
    }
}

fn bag_title(view: &View, language: Language) -> String {
    let count = view.hero.inventory.items().len();
    text::BAG_TITLE.fill(language, &[("count", &count), ("capacity", &Inventory::CAPACITY)])
}

fn treasure(view: &View, language: Language) -> Vec<String> {
    let Some(item) = view.shown else { return Vec::new() };
    let mut lines = vec![
        text::TREASURE.fill(language, &[("object", &item.title(language))]),
        capitalized(&item_help(item, language)),
    ];
    if let Item::Equipment(piece) = item {
        let worn = piece_title(view.hero.inventory.worn(piece.kind), language);
        lines.push(text::YOU_WEAR.fill(language, &[("object", &worn)]));
    }
    if view.hero.inventory.is_full() && !view.actions.contains(&Action::Take) {
        lines.push(text::BAG_FULL.to(language).to_owned());
    }
    lines.push(String::new());
    lines.push(bag_title(view, language));
    lines
}

/// The keys on the ring, and whether any door is known that they could open.
fn ledger(view: &View, ui: &Ui) -> Vec<String> {
    let named: Vec<String> =
        view.ring.iter().map(|(metal, count)| format!("{} {count}", metal.title(ui.language))).collect();
    let ring = if named.is_empty() {
        text::NO_KEYS.to(ui.language).to_owned()
    } else {
        text::RING.fill(ui.language, &[("keys", &named.join(", "))])
    };
    let doors = if view.doors.is_empty() { text::NO_DOORS } else { text::WHY_CLOSED };
    vec![text::LEDGER.to(ui.language).to_owned(), ring, doors.to(ui.language).to_owned()]
}

fn growth(view: &View, language: Language) -> Vec<String> {
    let mut lines = vec![text::GROWTH.to(language).to_owned()];
    if view.hero.points > 0 {
        lines.push(text::POINTS.fill(language, &[("points", &view.hero.points)]));
    }
    if !view.offered.is_empty() {
        lines.push(text::LESSON.to(language).to_owned());
    }
    if lines.len() == 1 {
        lines.push(text::NO_GROWTH.to(language).to_owned());
    }
    lines
}
