//! Keys in the dungeon and on the board of a chamber.

use oubliette_core::Direction;
use oubliette_game::{Action, Refusal};

use super::Session;
use crate::input::{Press, direction_of};
use crate::ui::{Screen, Spell};

impl Session {
    pub(super) fn walk(&mut self, press: Press) {
        if let Some(direction) = direction_of(press, self.ui.keys) {
            self.act(Action::Step(direction));
            return;
        }
        match press {
            Press::Letter('m' | 'M') => self.cast(Spell::Magic),
            Press::Letter('c' | 'C') => self.ui.open(Screen::Skills),
            Press::Letter('r' | 'R') => self.ui.open(Screen::Ledger),
            Press::Letter('e' | 'E') => self.explore(),
            Press::Letter('>') => self.go_to_stair(),
            Press::Letter('.' | '5' | ' ') => drop(self.act(Action::Wait)),
            _ => self.look_at_self(press),
        }
    }

    pub(super) fn walk_on_board(&mut self, press: Press) {
        if let Some(direction) = direction_of(press, self.ui.keys) {
            self.act(Action::Step(direction));
            return;
        }
        match press {
            Press::Letter('u' | 'U') | Press::Erase => drop(self.act(Action::Undo)),
            Press::Letter('y' | 'Y') => drop(self.act(Action::Redo)),
            Press::Letter('r' | 'R') => drop(self.act(Action::Restart)),
            Press::Letter('x' | 'X') => drop(self.act(Action::Exit)),
            _ => self.look_at_self(press),
        }
    }

    /// Keys that work both in the dungeon and on a board.
    fn look_at_self(&mut self, press: Press) {
        match press {
            Press::Letter('i' | 'I') => self.ui.open(Screen::Bag),
            Press::Letter('p' | 'P') => self.ui.open(Screen::Growth),
            Press::Escape => self.ui.open(Screen::Pause),
            _ => {}
        }
    }

    pub(super) fn aim(&mut self, spell: Spell, press: Press) {
        match direction_of(press, self.ui.keys) {
            Some(direction) => {
                self.ui.open(Screen::Walk);
                self.act(spell.towards(direction));
            }
            None if matches!(press, Press::Escape | Press::Erase) => self.ui.open(Screen::Walk),
            None => {}
        }
    }

    /// Logs why a spell cannot be cast in any direction.
    fn tell_why_not(&mut self, spell: Spell) {
        let Some(world) = &self.world else { return };
        let refusals = Direction::ALL.map(|direction| world.check(spell.towards(direction)).err());
        let is_telling = |refusal: &Refusal| *refusal != Refusal::NoTarget;
        match refusals.into_iter().flatten().find(is_telling) {
            Some(refusal) => self.say(refusal.text()),
            None => self.say(spell.no_target()),
        }
    }

    /// Casts at once where only one direction is possible; otherwise the player chooses one.
    pub(super) fn cast(&mut self, spell: Spell) {
        let Some(view) = &self.view else { return };
        let meant: Vec<Action> =
            view.actions.iter().copied().filter(|action| spell.is_cast_by(*action)).collect();
        self.ui.open(Screen::Walk);
        match meant[..] {
            [action] => drop(self.act(action)),
            [] => self.tell_why_not(spell),
            _ => self.ui.open(Screen::Aim(spell)),
        }
    }
}
