//! Keys while a list is on the screen.

use oubliette::{Direction, Language};
use oubliette_game::Action;

use super::{Flow, Session};
use crate::play::choice::{Deed, choices};
use crate::play::input::{Press, direction_of};
use crate::play::ui::Screen;

impl Session {
    pub(super) fn choose(&mut self, press: Press) -> Flow {
        let rows = choices(self.view().as_ref(), &self.ui);
        let is_treasure = self.ui.screen == Screen::Treasure;
        let is_bag = self.ui.screen == Screen::Bag || is_treasure;
        let slot = self.ui.cursor as u8;
        let letter = match press {
            Press::Letter(letter) => Some(letter.to_ascii_lowercase()),
            _ => None,
        };
        if let Some(row) = rows.iter().find(|row| row.letter.is_some() && row.letter == letter) {
            return self.perform(row.deed);
        }
        match (press, letter) {
            (_, Some('t')) | (Press::Enter, _) if is_treasure => drop(self.act(Action::Take)),
            (_, Some('l')) if is_treasure => drop(self.act(Action::Leave)),
            (_, Some('x')) if is_bag => drop(self.act(Action::Throw(slot))),
            (_, Some('e')) if is_bag && self.is_equipment(slot) => self.ui.open(Screen::Enchant { slot }),
            (Press::Enter, _) | (_, Some('u')) => {
                if let Some(row) = rows.get(self.ui.cursor) {
                    return self.perform(row.deed);
                }
            }
            (Press::Escape | Press::Erase, _) => return self.back(),
            _ => self.move_cursor(press, rows.len()),
        }
        Flow::Stay
    }

    fn move_cursor(&mut self, press: Press, rows: usize) {
        let step = match direction_of(press, self.ui.keys) {
            Some(Direction::Up) => rows.saturating_sub(1),
            Some(Direction::Down) => 1,
            _ => return,
        };
        self.ui.cursor = (self.ui.cursor + step) % rows.max(1);
    }

    fn is_equipment(&self, slot: u8) -> bool {
        self.world.as_ref().is_some_and(|world| world.hero().inventory.equipment_at(slot).is_some())
    }

    fn back(&mut self) -> Flow {
        match self.ui.screen {
            Screen::Menu => return Flow::Leave,
            Screen::Classes | Screen::Replacing { .. } => self.open_menu(),
            Screen::Question => drop(self.act(Action::Keep)),
            // Neither answer goes without saying.
            Screen::Treasure => {}
            Screen::GivingUp => self.ui.open(Screen::Pause),
            Screen::Enchant { slot } => {
                self.ui.open(Screen::Bag);
                self.ui.cursor = slot.into();
                self.settle(&[]);
            }
            _ => self.go_home(),
        }
        Flow::Stay
    }

    /// Does what a row is for.
    pub(super) fn perform(&mut self, deed: Deed) -> Flow {
        match deed {
            Deed::Continue => self.resume(),
            Deed::New { is_daily } if self.ui.saved.is_some() => self.ui.open(Screen::Replacing { is_daily }),
            Deed::New { is_daily } | Deed::Replace { is_daily } => {
                let seed = if is_daily { self.sources.today } else { self.sources.fresh };
                self.choose_class(seed());
            }
            Deed::Watch => self.watch_last(),
            Deed::OpenMenu => self.open_menu(),
            Deed::PutAway => self.put_away(),
            Deed::Start(class) => self.start(class),
            Deed::Help => self.ui.help = Some(0),
            Deed::SwitchLanguage => {
                self.ui.language = match self.ui.language {
                    Language::English => Language::French,
                    Language::French => Language::English,
                };
            }
            Deed::SwitchKeys => self.ui.keys = self.ui.keys.other(),
            Deed::Act(action) => drop(self.act(action)),
            Deed::Cast(spell) => self.cast(spell),
            Deed::WalkTo(point) => {
                self.go_home();
                self.go_to(point);
            }
            Deed::Resume => self.go_home(),
            Deed::AskToGiveUp => self.ui.open(Screen::GivingUp),
            Deed::Back => self.ui.open(Screen::Pause),
            Deed::GiveUp => self.give_up(),
            Deed::Quit => return Flow::Leave,
        }
        Flow::Stay
    }
}
