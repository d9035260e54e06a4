//! The help: keys on the first page, signs on the second, the rules in short on the third.

use oubliette_core::{Rect, Text};
use oubliette_game::MonsterKind;
use oubliette_game::combat::MAGIC_COST;

use super::super::frame::{Frame, Ink};
use super::super::text;
use super::super::ui::Ui;
use super::SCREEN;
use oubliette_core::text::capitalized;

/// How many pages there are.
pub(in super::super) const PAGES: usize = 3;

pub(super) fn draw(frame: &mut Frame, ui: &Ui) {
    let page = ui.help.unwrap_or_default();
    let title = text::HELP_TITLE.fill(ui.language, &[("page", &(page + 1)), ("count", &PAGES)]);
    frame.write((1, 0), SCREEN.width - 2, &title, Ink::PLAIN.bold());
    match page {
        0 => draw_keys(frame, ui),
        1 => draw_signs(frame, ui),
        _ => draw_rules(frame, ui),
    }
}

fn draw_keys(frame: &mut Frame, ui: &Ui) {
    let to = |text: Text| text.to(ui.language).to_owned();
    let keys = [
        (
            text::KEY_MOVE_NAME.fill(ui.language, &[("letters", &ui.keys.word(ui.language))]),
            to(text::KEY_MOVE),
        ),
        (String::new(), to(text::KEY_MOVE_INTO)),
        (to(text::KEY_MOUSE_NAME), to(text::KEY_MOUSE)),
        ("e".to_owned(), to(text::KEY_EXPLORE)),
        (">".to_owned(), to(text::KEY_STAIR)),
        (". 5".to_owned(), to(text::KEY_WAIT)),
        ("m".to_owned(), text::KEY_MAGIC.fill(ui.language, &[("cost", &MAGIC_COST)])),
        ("c".to_owned(), to(text::KEY_SKILLS)),
        ("i".to_owned(), to(text::KEY_BAG)),
        ("p".to_owned(), to(text::KEY_GROW)),
        ("r".to_owned(), to(text::KEY_LEDGER)),
        ("?".to_owned(), to(text::KEY_HELP)),
        (to(text::ESCAPE), to(text::KEY_MENU)),
        ("Ctrl-C".to_owned(), to(if ui.is_kept { text::KEY_QUIT } else { text::KEY_QUIT_UNKEPT })),
    ];
    for (y, (key, help)) in (2..).zip(keys) {
        frame.write((1, y), 20, &key, Ink::PLAIN.bold());
        frame.write((22, y), SCREEN.width - 22, &help, Ink::PLAIN);
    }
    frame.write_wrapped(Rect::new(1, 18, SCREEN.width - 2, 3), text::KEY_BAR.to(ui.language), Ink::DIM);
}

fn draw_signs(frame: &mut Frame, ui: &Ui) {
    for (y, sign) in (2..).zip([text::SIGN_HERO, text::SIGN_TERRAIN, text::SIGN_THINGS, text::SIGN_MARK]) {
        frame.write((1, y), SCREEN.width - 1, sign.to(ui.language), Ink::PLAIN);
    }
    for (y, kind) in (7..).zip(MonsterKind::ALL) {
        let name = capitalized(kind.title().to(ui.language));
        frame.put(1, y, kind.letter(), Ink::PLAIN.bold());
        frame.write((3, y), 29, &name, Ink::PLAIN);
        let area = Rect::new(33, y, SCREEN.width - 34, SCREEN.height - 1 - y);
        frame.write_wrapped(area, kind.help().to(ui.language), Ink::PLAIN);
    }
}

fn draw_rules(frame: &mut Frame, ui: &Ui) {
    let rules = [
        text::RULE_GOAL,
        text::RULE_TURN,
        text::RULE_BLOW,
        text::RULE_LEVEL,
        text::RULE_HEAL,
        text::RULE_PIECE,
        text::RULE_DOOR,
        text::RULE_CRACK,
    ];
    let mut y = 2;
    for rule in rules {
        let area = Rect::new(3, y, SCREEN.width - 4, SCREEN.height - 1 - y);
        frame.put(1, y, '-', Ink::DIM);
        y += frame.write_wrapped(area, rule.to(ui.language), Ink::PLAIN);
    }
}
