//! The keys that mean something now, in the last row.

use super::super::frame::{Frame, Ink};
use super::super::input::arrow_word;
use super::super::text;
use super::super::ui::{Screen, Ui};
use super::SCREEN;

pub(super) fn draw(frame: &mut Frame, ui: &Ui) {
    let keys = match ui.screen {
        _ if ui.help.is_some() => text::BAR_HELP,
        Screen::Menu | Screen::Classes => text::BAR_MENU,
        Screen::Walk => text::BAR_WALK,
        Screen::Bag => text::BAR_BAG,
        Screen::Treasure => text::BAR_TREASURE,
        Screen::Aim(_) => text::BAR_AIM,
        Screen::Won => text::BAR_WON,
        Screen::Dead => text::BAR_DEAD,
        Screen::Enchant { .. } | Screen::Question | Screen::Growth | Screen::Skills | Screen::Pause => {
            text::BAR_LIST
        }
    };
    let keys = keys.fill(ui.language, &[("letters", &arrow_word(ui.language))]);
    frame.write((0, SCREEN.height - 1), SCREEN.width, &keys, Ink::DIM);
}
