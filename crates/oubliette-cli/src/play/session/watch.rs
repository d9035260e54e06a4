//! A recorded run, played again on the same screen.

use std::collections::VecDeque;
use std::time::Duration;

use oubliette::Direction;
use oubliette_game::{Action, Replay, World};

use super::Session;
use crate::play::frame::Color;
use crate::play::input::{Press, direction_of};
use crate::play::text;
use crate::play::ui::Screen;

/// How a recorded run goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::play) struct Watch {
    /// What is still to be done.
    actions: VecDeque<Action>,
    pub(in crate::play) count: usize,
    pub(in crate::play) is_paused: bool,
    /// Actions per second.
    pub(in crate::play) speed: u32,
}

const SPEED: u32 = 8;
const MAX_SPEED: u32 = 128;

impl Watch {
    pub(in crate::play) fn new(actions: VecDeque<Action>) -> Watch {
        Watch { count: actions.len(), actions, is_paused: false, speed: SPEED }
    }

    pub(in crate::play) fn done(&self) -> usize {
        self.count - self.actions.len()
    }

    /// How long each action is shown; `None` if nothing more happens by itself.
    pub(super) fn pace(&self) -> Option<Duration> {
        let is_running = !self.is_paused && !self.actions.is_empty();
        is_running.then(|| Duration::from_millis(1000 / u64::from(self.speed)))
    }
}

impl Session {
    /// Plays the last run that ended again.
    pub(super) fn watch_last(&mut self) {
        match self.store.as_ref().map(crate::store::Store::last_recording) {
            Some(Ok(Some(replay))) => self.watch(&replay),
            Some(Err(failure)) => self.tell_failure(&failure),
            Some(Ok(None)) | None => {}
        }
    }

    pub(in crate::play) fn watch(&mut self, replay: &Replay) {
        let actions: VecDeque<Action> = replay.actions().collect();
        self.ui.seed = oubliette::Seed::Number(replay.seed());
        self.enter(World::new(replay.seed(), replay.class()), text::WATCHING.to(self.ui.language).to_owned());
        self.ui.watch = Some(Watch::new(actions));
        self.ui.open(Screen::Watch);
    }

    pub(super) fn press_while_watching(&mut self, press: Press) {
        let Some(watch) = &mut self.ui.watch else { return };
        match (press, direction_of(press, self.ui.keys)) {
            (Press::Escape | Press::Erase, _) => self.open_menu(),
            (Press::Letter(' ' | 'p' | 'P'), _) => watch.is_paused = !watch.is_paused,
            (Press::Enter, _) | (_, Some(Direction::Right)) => {
                watch.is_paused = true;
                self.watch_on();
            }
            (Press::Letter('+'), _) | (_, Some(Direction::Up)) => {
                watch.speed = (2 * watch.speed).min(MAX_SPEED);
            }
            (Press::Letter('-'), _) | (_, Some(Direction::Down)) => watch.speed = (watch.speed / 2).max(1),
            _ => {}
        }
    }

    /// Does what was done next in the recorded run.
    pub(super) fn watch_on(&mut self) {
        let (Some(watch), Some(world)) = (&mut self.ui.watch, &mut self.world) else { return };
        let Some(action) = watch.actions.pop_front() else { return };
        self.ui.log.begin_action();
        match world.act(action) {
            Ok(events) => self.ui.log.tell(&events, self.ui.language),
            Err(_) => {
                watch.actions.clear();
                self.ui.log.say(text::WATCH_PARTS.to(self.ui.language).to_owned(), Color::Red);
            }
        }
        if watch.actions.is_empty() {
            self.ui.log.say(text::WATCH_OVER.to(self.ui.language).to_owned(), Color::Cyan);
        }
        self.refresh();
    }
}
