//! Keys while a list is on the screen.

use oubliette_core::{Direction, Language};
use oubliette_game::Action;

use super::{Flow, Session};
use crate::choice::{Deed, choices};
use crate::input::{Press, direction_of};
use crate::store::Slot;
use crate::text;
use crate::ui::{Exit, Screen};

impl Session {
    pub(super) fn choose(&mut self, press: Press) -> Flow {
        let rows = choices(self.view.as_ref(), &self.ui);
        let is_treasure = self.ui.screen == Screen::Treasure;
        let is_bag = self.ui.screen == Screen::Bag || is_treasure;
        let slot = self.ui.cursor.and_then(|place| u8::try_from(place).ok());
        let letter = match press {
            Press::Letter(letter) => Some(letter.to_ascii_lowercase()),
            _ => None,
        };
        if let Some(row) = rows.iter().find(|row| row.letter.is_some() && row.letter == letter) {
            return self.perform(row.deed);
        }
        match (press, letter) {
            (_, Some('t')) | (Press::Enter, _) if is_treasure => drop(self.act(Action::Take)),
            (_, Some(letter)) if is_treasure && letter == self.ui.keys.leave() => {
                drop(self.act(Action::Leave));
            }
            (Press::Enter, _) | (_, Some('u' | 'x' | 'e')) if slot.is_none() && !rows.is_empty() => {
                self.say(text::CHOOSE_FIRST);
            }
            (_, Some('x')) if is_bag => self.throw(slot.unwrap_or_default()),
            (_, Some('e')) if is_bag && slot.is_some_and(|slot| self.is_equipment(slot)) => {
                self.ui.open(Screen::Enchant { slot: slot.unwrap_or_default() });
            }
            (Press::Enter, _) | (_, Some('u')) => {
                if let Some(row) = self.ui.cursor.and_then(|place| rows.get(place)) {
                    return self.perform(row.deed);
                }
            }
            (Press::Escape | Press::Erase, _) => return self.back(),
            _ => self.move_cursor(press, rows.len()),
        }
        Flow::Stay
    }

    fn move_cursor(&mut self, press: Press, rows: usize) {
        let last = rows.saturating_sub(1);
        let place = match (direction_of(press, self.ui.keys), self.ui.cursor) {
            (Some(Direction::Up), None | Some(0)) => last,
            (Some(Direction::Up), Some(place)) => place - 1,
            (Some(Direction::Down), Some(place)) if place < last => place + 1,
            (Some(Direction::Down), _) => 0,
            _ => return,
        };
        self.ui.cursor = Some(place);
    }

    /// Throws an object away, with a question first if it is worn or enchanted.
    fn throw(&mut self, slot: u8) {
        let Some(view) = &self.view else { return };
        let inventory = &view.hero.inventory;
        let is_enchanted = inventory.equipment_at(slot).is_some_and(|piece| piece.enchantment.is_some());
        if is_enchanted || inventory.is_worn(slot) {
            self.ui.open(Screen::Throwing { slot });
        } else {
            self.act(Action::Throw(slot));
        }
    }

    /// Back to the bag, or to the treasure beside which it was open, with an object chosen.
    fn reopen_bag(&mut self, slot: u8) {
        self.ui.open(Screen::Bag);
        self.settle(&[]);
        self.ui.cursor = Some(slot.into());
    }

    fn is_equipment(&self, slot: u8) -> bool {
        self.view.as_ref().is_some_and(|view| view.hero.inventory.equipment_at(slot).is_some())
    }

    fn back(&mut self) -> Flow {
        match self.ui.screen {
            // Only the row itself quits.
            Screen::Menu => {
                let rows = choices(None, &self.ui);
                self.ui.cursor = rows.iter().position(|row| row.deed == Deed::Leave(Exit::Shell));
            }
            Screen::Classes | Screen::Replacing(_) => self.open_menu(),
            Screen::Question => drop(self.act(Action::Keep)),
            // Neither answer is a default.
            Screen::Treasure | Screen::Unkept => {}
            Screen::GivingUp => self.ui.open(Screen::Pause),
            Screen::Enchant { slot } | Screen::Throwing { slot } => self.reopen_bag(slot),
            _ => self.go_home(),
        }
        Flow::Stay
    }

    /// Does the deed of a row.
    pub(super) fn perform(&mut self, deed: Deed) -> Flow {
        match deed {
            Deed::Continue(slot) => self.resume(slot),
            Deed::New(slot) if self.ui.is_kept && self.ui.saved_in(slot).is_some() => {
                self.ui.open(Screen::Replacing(slot));
            }
            Deed::New(slot) | Deed::Replace(slot) => {
                let seed = match slot {
                    Slot::Own => self.sources.fresh,
                    Slot::Daily => self.sources.today,
                };
                self.choose_class(seed(), slot);
            }
            Deed::Watch => self.watch_last(),
            Deed::OpenMenu => self.open_menu(),
            Deed::PlayUnkept => self.play_unkept(),
            Deed::Leave(exit) => return self.leave(exit),
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
            Deed::KeepObject(slot) => self.reopen_bag(slot),
            Deed::Cast(spell) => self.cast(spell),
            Deed::WalkTo(point) => {
                self.go_home();
                self.go_to(point);
            }
            Deed::Resume => self.go_home(),
            Deed::AskToGiveUp => self.ui.open(Screen::GivingUp),
            Deed::Back => self.ui.open(Screen::Pause),
            Deed::GiveUp => self.give_up(),
            Deed::QuitUnsaved => return Flow::Leave,
        }
        Flow::Stay
    }
}
