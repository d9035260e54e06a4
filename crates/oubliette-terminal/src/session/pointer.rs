//! Clicks: on a row, on a key's name, or on a cell.

use std::rc::Rc;

use oubliette_core::{Direction, Point};
use oubliette_game::Action;

use super::{Flow, Session};
use crate::choice::choices;
use crate::frame::Target;
use crate::input::Press;
use crate::ui::Screen;

impl Session {
    pub(super) fn click(&mut self, at: Point) -> Flow {
        let frame = self.frame.take().unwrap_or_else(|| Rc::new(self.draw()));
        match frame.target_at(at) {
            Some(Target::Key(press)) => return self.press_key(press),
            Some(Target::Row(place)) => return self.click_row(place),
            Some(Target::Cell(cell)) => self.click_cell(cell),
            // A click anywhere turns the page of the help.
            None if self.ui.help.is_some() => return self.press_key(Press::Enter),
            None => {}
        }
        Flow::Stay
    }

    /// The first click chooses an object of the bag, the second uses it: a potion drunk by mistake is gone.
    fn click_row(&mut self, place: usize) -> Flow {
        let is_bag = matches!(self.ui.screen, Screen::Bag | Screen::Treasure);
        let was_chosen = self.ui.cursor.replace(place) == Some(place);
        let rows = choices(self.view.as_ref(), &self.ui);
        match rows.get(place) {
            Some(row) if was_chosen || !is_bag => self.perform(row.deed),
            _ => Flow::Stay,
        }
    }

    fn click_cell(&mut self, cell: Point) {
        let Some(view) = &self.view else { return };
        let from = view.ways.from;
        let beside = Direction::ALL.into_iter().find(|direction| from.step(*direction) == cell);
        match (self.ui.screen, beside) {
            (Screen::Aim(spell), _) => {
                if let Some(direction) = main_direction(from, cell) {
                    self.ui.open(Screen::Walk);
                    self.act(spell.towards(direction));
                }
            }
            (Screen::Walk | Screen::Board, None) if cell == from => {}
            (Screen::Walk | Screen::Board, Some(direction)) => drop(self.act(Action::Step(direction))),
            (Screen::Walk | Screen::Board, None) => self.go_to(cell),
            _ => {}
        }
    }
}

/// The direction from `from` that leads closest to `to`.
fn main_direction(from: Point, to: Point) -> Option<Direction> {
    let (right, down) = (to.x - from.x, to.y - from.y);
    match (right, down) {
        (0, 0) => None,
        _ if right.abs() >= down.abs() => Some(if right > 0 { Direction::Right } else { Direction::Left }),
        _ => Some(if down > 0 { Direction::Down } else { Direction::Up }),
    }
}
