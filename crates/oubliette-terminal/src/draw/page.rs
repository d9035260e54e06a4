//! The screens without a dungeon: the menu, the classes, and the end of a run.

use oubliette_core::{Language, Rect};
use oubliette_game::{Attributes, Class, Stats, View};

use super::super::choice::Choice;
use super::super::frame::{Color, Frame, Ink};
use super::super::text;
use super::super::ui::Ui;
use super::SCREEN;
use super::panel::draw_row;
use oubliette_core::text::capitalized;

/// Where lists and texts begin and how wide they are.
const LEFT: i32 = 10;
const WIDTH: i32 = SCREEN.width - 2 * LEFT;

pub(super) fn menu(frame: &mut Frame, ui: &Ui, rows: &[Choice]) {
    frame.write_centered(1, text::TITLE.to(ui.language), Ink::PLAIN.bold());
    frame.write_centered(3, text::SUBTITLE.to(ui.language), Ink::DIM);
    let y = draw_rows(frame, 6, ui, rows) + 1;
    draw_remarks(frame, y, ui);
}

/// Remarks about saved games, from row `y` on.
fn draw_remarks(frame: &mut Frame, mut y: i32, ui: &Ui) {
    for remark in ui.remarks.iter().chain(&ui.trouble) {
        let area = Rect::new(2, y, SCREEN.width - 4, SCREEN.height - 1 - y);
        y += frame.write_wrapped(area, &capitalized(remark), Ink::of(Color::Yellow));
    }
}

pub(super) fn unkept(frame: &mut Frame, ui: &Ui, rows: &[Choice]) {
    frame.write_centered(4, text::UNKEPT.to(ui.language), Ink::PLAIN.bold());
    let y = draw_rows(frame, 7, ui, rows) + 1;
    draw_remarks(frame, y, ui);
    frame.write_centered(SCREEN.height - 3, text::OTHER_FOLDER.to(ui.language), Ink::PLAIN);
}

pub(super) fn replacing(frame: &mut Frame, ui: &Ui, rows: &[Choice]) {
    frame.write_centered(4, text::REPLACING.to(ui.language), Ink::PLAIN.bold());
    draw_rows(frame, 9, ui, rows);
}

pub(super) fn classes(frame: &mut Frame, ui: &Ui, rows: &[Choice]) {
    frame.write_centered(4, text::CLASSES.to(ui.language), Ink::PLAIN.bold());
    frame.write_centered(6, &text::SEED.fill(ui.language, &[("seed", &ui.seed)]), Ink::DIM);
    let y = draw_rows(frame, 9, ui, rows);
    if let Some(class) = ui.cursor.and_then(|place| Class::ALL.get(place)) {
        let Attributes { attack, intelligence, defense } = class.attributes();
        let start = text::CLASS_START.fill(
            ui.language,
            &[("attack", &attack), ("intelligence", &intelligence), ("defense", &defense)],
        );
        frame.write_wrapped(Rect::new(LEFT, y, WIDTH, 3), &start, Ink::PLAIN);
    }
}

/// The list, and under it the description of the chosen row; returns the row after both.
fn draw_rows(frame: &mut Frame, top: i32, ui: &Ui, rows: &[Choice]) -> i32 {
    let mut y = top;
    for (place, row) in rows.iter().enumerate() {
        draw_row(frame, (LEFT, y), WIDTH, &row.label(), (place, ui.cursor));
        y += 1;
    }
    let help = ui.cursor.and_then(|place| rows.get(place)).map_or("", |row| row.help.as_str());
    y + 1 + frame.write_wrapped(Rect::new(LEFT, y + 1, WIDTH, 3), help, Ink::of(Color::Cyan))
}

pub(super) fn ending(frame: &mut Frame, view: &View, ui: &Ui) {
    let language = ui.language;
    let title = if view.hero.is_alive() { text::WON } else { text::DEAD };
    let story = view.ending(language).unwrap_or_default();
    frame.write_centered(1, title.to(language), Ink::PLAIN.bold());
    frame.write_centered(3, &story, Ink::PLAIN);
    for (place, (_, name, count)) in (0..).zip(view.stats.rows()) {
        let (x, y) = (4 + 38 * (place % 2), 5 + place / 2);
        frame.write((x, y), 25, name.to(language), Ink::PLAIN);
        frame.write((x + 26, y), 8, &format!("{count:>8}"), Ink::PLAIN.bold());
    }
    let kills = kills(&view.stats, language);
    frame.write_wrapped(Rect::new(4, 12, SCREEN.width - 8, 3), &kills, Ink::PLAIN);
    let again = text::AGAIN_WITH
        .fill(language, &[("seed", &shell_word(&ui.seed.to_string())), ("class", &view.hero.class.name())]);
    let seed = text::SEED.fill(language, &[("seed", &ui.seed)]);
    frame.write((4, 15), SCREEN.width - 8, &seed, Ink::PLAIN);
    frame.write_wrapped(Rect::new(4, 16, SCREEN.width - 8, 2), &again, Ink::DIM);
    draw_remarks(frame, 19, ui);
}

/// The defeated monsters, with their numbers.
fn kills(stats: &Stats, language: Language) -> String {
    let named = stats.defeated().map(|(kind, count)| format!("{} x{count}", kind.title().to(language)));
    capitalized(&named.collect::<Vec<_>>().join(", "))
}

/// The seed as it can be typed into a shell again.
fn shell_word(seed: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
    if !seed.is_empty() && seed.chars().all(is_plain) {
        seed.to_owned()
    } else {
        format!("'{}'", seed.replace('\'', r"'\''"))
    }
}
