//! Screens as functions of what the player sees and of what is open. Every screen is 80x24 and tells nothing
//! by color alone.

use oubliette::{Rect, Size};
use oubliette_game::View;

use super::choice::choices;
use super::frame::{Frame, Ink};
use super::text;
use super::ui::{Screen, Ui};

mod bar;
mod dungeon;
mod guide;
mod minimap;
mod page;
mod panel;
mod sign;

pub(super) use guide::PAGES as HELP_PAGES;

/// The letters of a screen; a larger terminal stays empty around it.
pub(super) const SCREEN: Size = Size::new(80, 24);

/// The screen as it is now, for a terminal of some size.
pub(super) fn draw(view: Option<&View>, ui: &Ui, terminal: Size) -> Frame {
    if terminal.width < SCREEN.width || terminal.height < SCREEN.height {
        let mut frame = Frame::new(terminal);
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("width", &terminal.width), ("height", &terminal.height)];
        frame.write_wrapped(terminal.rect(), &text::TOO_SMALL.fill(ui.language, &values), Ink::PLAIN);
        return frame;
    }
    let mut frame = Frame::new(SCREEN);
    let rows = choices(view, ui);
    match (ui.screen, view) {
        _ if ui.help.is_some() => guide::draw(&mut frame, ui),
        (Screen::Classes, _) => page::classes(&mut frame, ui, &rows),
        (Screen::Dead | Screen::Won, Some(view)) => page::ending(&mut frame, view, ui),
        (Screen::Menu, _) | (_, None) => page::menu(&mut frame, ui, &rows),
        (_, Some(view)) => {
            dungeon::draw(&mut frame, view, ui.language);
            if ui.screen == Screen::Walk {
                minimap::draw(&mut frame, Rect::new(RIGHT, 1, RIGHT_WIDTH, 11), &ui.chart);
                dungeon::draw_log(&mut frame, Rect::new(RIGHT, 12, RIGHT_WIDTH, 11), ui);
            } else {
                panel::draw(&mut frame, Rect::new(RIGHT, 1, RIGHT_WIDTH, 22), view, ui, &rows);
            }
        }
    }
    bar::draw(&mut frame, ui);
    frame
}

/// Where the right half begins: the map and the log, or the list that is open.
const RIGHT: i32 = 30;
const RIGHT_WIDTH: i32 = SCREEN.width - RIGHT;
