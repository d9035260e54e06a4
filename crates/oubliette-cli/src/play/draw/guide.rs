//! The help: keys and signs on the first page, the rules in short on the second.

use oubliette::Rect;
use oubliette_game::MonsterKind;
use oubliette_game::combat::MAGIC_COST;

use super::super::frame::{Frame, Ink};
use super::super::input::arrow_word;
use super::super::text;
use super::super::ui::Ui;
use super::SCREEN;
use super::sign::letter_of;

/// How many pages there are.
pub(in super::super) const PAGES: usize = 2;

pub(super) fn draw(frame: &mut Frame, ui: &Ui) {
    let page = ui.help.unwrap_or_default();
    let title = text::HELP_TITLE.fill(ui.language, &[("page", &(page + 1)), ("count", &PAGES)]);
    frame.write((1, 0), SCREEN.width - 2, &title, Ink::PLAIN.bold());
    if page == 0 {
        draw_keys(frame, ui);
        draw_signs(frame, ui);
    } else {
        draw_rules(frame, ui);
    }
}

fn draw_keys(frame: &mut Frame, ui: &Ui) {
    let to = |text: oubliette::Text| text.to(ui.language).to_owned();
    let keys = [
        (text::KEY_MOVE_NAME.fill(ui.language, &[("letters", &arrow_word(ui.language))]), to(text::KEY_MOVE)),
        ("m".to_owned(), text::KEY_MAGIC.fill(ui.language, &[("cost", &MAGIC_COST)])),
        ("c".to_owned(), to(text::KEY_SKILLS)),
        ("i".to_owned(), to(text::KEY_BAG)),
        ("p".to_owned(), to(text::KEY_GROW)),
        (".".to_owned(), to(text::KEY_WAIT)),
        ("?".to_owned(), to(text::KEY_HELP)),
        (to(text::KEY_MENU_NAME), to(text::KEY_MENU)),
        ("Ctrl-C".to_owned(), to(text::KEY_QUIT)),
    ];
    for (y, (key, help)) in (2..).zip(keys) {
        frame.write((1, y), 20, &key, Ink::PLAIN.bold());
        frame.write((22, y), SCREEN.width - 22, &help, Ink::PLAIN);
    }
}

fn draw_signs(frame: &mut Frame, ui: &Ui) {
    for (y, sign) in (12..).zip([text::SIGN_HERO, text::SIGN_TERRAIN, text::SIGN_MARK]) {
        frame.write((1, y), SCREEN.width - 1, sign.to(ui.language), Ink::PLAIN);
    }
    for (place, kind) in (0..).zip(MonsterKind::ALL) {
        let line = format!("{} {}", letter_of(kind), kind.title().to(ui.language));
        let x = 1 + place % 3 * 26;
        frame.write((x, 16 + place / 3), SCREEN.width - x, &line, Ink::PLAIN);
    }
}

fn draw_rules(frame: &mut Frame, ui: &Ui) {
    let rules = [
        text::RULE_TURN,
        text::RULE_BLOW,
        text::RULE_LEVEL,
        text::RULE_HEAL,
        text::RULE_PIECE,
        text::RULE_GOAL,
    ];
    let mut y = 2;
    for rule in rules {
        let area = Rect::new(1, y, SCREEN.width - 2, SCREEN.height - 1 - y);
        y += frame.write_wrapped(area, rule.to(ui.language), Ink::PLAIN) + 1;
    }
}
