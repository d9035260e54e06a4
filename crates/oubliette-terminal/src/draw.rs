//! Screens, drawn from the view and the state of the user interface. Every screen fits 80x23 (a terminal of 24 rows
//! with one for a multiplexer), uses more room where there is some, and never uses color alone to show something.

use oubliette_core::{Rect, Size};
use oubliette_game::View;

use super::chart::Chart;
use super::choice::{Choice, choices};
use super::frame::{Frame, Ink};
use super::text;
use super::ui::{Screen, Ui};

mod bar;
mod board;
mod dungeon;
mod guide;
mod hero;
mod layout;
mod log;
mod minimap;
mod page;
mod panel;
mod sign;
mod window;

pub(super) use guide::PAGES as HELP_PAGES;

use layout::Layout;

/// The smallest screen.
pub(super) const SCREEN: Size = Size::new(80, 23);

/// The screen as it is now.
pub(super) fn draw(view: Option<&View>, ui: &Ui) -> Frame {
    let mut frame = Frame::new(ui.size);
    if ui.size.width < SCREEN.width || ui.size.height < SCREEN.height {
        let values: [(&str, &dyn std::fmt::Display); 2] = [("size", &ui.size), ("needed", &SCREEN)];
        frame.write_wrapped(ui.size.rect(), &text::TOO_SMALL.fill(ui.language, &values), Ink::PLAIN);
        return frame;
    }
    let rows = choices(view, ui);
    match (ui.screen, view) {
        (Screen::Watch, Some(view)) if ui.help.is_none() && view.board.is_some() => {
            board::draw(&mut frame, view, ui);
        }
        (Screen::Walk | Screen::Watch, Some(view)) if ui.help.is_none() => {
            let layout = Layout::of(ui.size);
            dungeon::draw(&mut frame, &layout, view, ui.language);
            let below = minimap::draw(&mut frame, layout.right, &Chart::of(view), ui.language);
            log::draw(&mut frame, below, &ui.log);
        }
        (Screen::Board, Some(view)) if ui.help.is_none() => board::draw(&mut frame, view, ui),
        _ => match page_of(view, ui, &rows) {
            Some(page) => {
                let (left, top) = (ui.size.width - SCREEN.width, ui.size.height - SCREEN.height);
                frame.paste(&page, (left / 2, top / 3));
            }
            None => draw_panel(&mut frame, view, ui, &rows),
        },
    }
    bar::draw(&mut frame, view, ui);
    frame
}

/// A screen that is as large as the smallest terminal and stands in the middle of a larger one.
fn page_of(view: Option<&View>, ui: &Ui, rows: &[Choice]) -> Option<Frame> {
    let mut page = Frame::new(SCREEN);
    match (ui.screen, view) {
        _ if ui.help.is_some() => guide::draw(&mut page, ui),
        (Screen::Classes, _) => page::classes(&mut page, ui, rows),
        (Screen::Replacing(_), _) => page::replacing(&mut page, ui, rows),
        (Screen::Unkept, _) => page::unkept(&mut page, ui, rows),
        (Screen::Dead | Screen::Won, Some(view)) => page::ending(&mut page, view, ui),
        (Screen::Menu, _) | (_, None) => page::menu(&mut page, ui, rows),
        _ => return None,
    }
    Some(page)
}

/// The dungeon with a list beside it.
fn draw_panel(frame: &mut Frame, view: Option<&View>, ui: &Ui, rows: &[Choice]) {
    let Some(view) = view else { return };
    let layout = Layout::of(ui.size);
    dungeon::draw(frame, &layout, view, ui.language);
    let Rect { x, y, width, height } = layout.right;
    panel::draw(frame, Rect::new(x, y, width.min(panel::WIDEST), height), view, ui, rows);
}
