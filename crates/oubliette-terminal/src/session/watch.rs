//! A recorded run, played again on the same screen; each state is compared with its mark.

use std::time::Duration;

use oubliette_core::{Direction, Message, Seed};
use oubliette_game::Replay;
use oubliette_game::replay::{Parting, Playback};

use super::{Flow, Session};
use crate::frame::Color;
use crate::input::{Press, direction_of};
use crate::text;
use crate::ui::Screen;

/// The state of a recorded run on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Watch {
    playback: Playback<'static>,
    pub(crate) is_paused: bool,
    /// Actions per second.
    pub(crate) speed: u32,
    /// Where the run and its recording differ.
    pub(crate) parting: Option<Parting>,
    /// Whether there is no menu to go back to.
    pub(crate) is_alone: bool,
}

/// Actions of a replay shown in a second by default.
pub const SPEED: u32 = 8;
/// The most actions of a replay shown in a second.
pub const MAX_SPEED: u32 = 128;

impl Watch {
    pub(crate) fn new(replay: Replay, speed: u32, is_alone: bool) -> Watch {
        Watch { playback: replay.into_playback(), is_paused: false, speed, parting: None, is_alone }
    }

    pub(crate) fn done(&self) -> usize {
        self.playback.done()
    }

    pub(crate) fn count(&self) -> usize {
        self.playback.replay().actions().len()
    }

    fn is_over(&self) -> bool {
        self.parting.is_some() || self.done() == self.count()
    }

    /// How long each action is shown; `None` if it is paused or over.
    pub(super) fn pace(&self) -> Option<Duration> {
        let is_running = !self.is_paused && !self.is_over();
        is_running.then(|| Duration::from_millis(1000 / u64::from(self.speed)))
    }
}

impl Session {
    /// Plays the last run that ended again.
    pub(super) fn watch_last(&mut self) {
        match self.store.as_ref().map(crate::store::Store::last_recording) {
            Some(Ok(Some(replay))) => self.watch(replay, SPEED, false),
            Some(Err(failure)) => self.ui.remarks = failure.lines(self.ui.language),
            Some(Ok(None)) | None => {}
        }
    }

    /// Plays a recorded run again. If it `is_alone`, leaving it leaves the program.
    pub(crate) fn watch(&mut self, replay: Replay, speed: u32, is_alone: bool) {
        self.ui.seed = Seed::Number(replay.seed());
        let watch = Watch::new(replay, speed, is_alone);
        self.enter(watch.playback.world().clone(), text::WATCHING.to(self.ui.language).to_owned());
        self.ui.watch = Some(watch);
        self.ui.open(Screen::Watch);
    }

    pub(super) fn press_while_watching(&mut self, press: Press) -> Flow {
        let Some(watch) = &mut self.ui.watch else { return Flow::Stay };
        match (press, direction_of(press, self.ui.keys)) {
            (Press::Escape | Press::Erase, _) if watch.is_alone => return Flow::Leave,
            (Press::Escape | Press::Erase, _) => self.open_menu(),
            (Press::Letter(' ' | 'p' | 'P'), _) => watch.is_paused = !watch.is_paused,
            (Press::Enter, _) | (_, Some(Direction::Right)) => {
                watch.is_paused = true;
                self.watch_on();
            }
            (_, Some(Direction::Left)) => self.watch_back(),
            (Press::Letter('+'), _) | (_, Some(Direction::Up)) => {
                watch.speed = (2 * watch.speed).min(MAX_SPEED);
            }
            (Press::Letter('-'), _) | (_, Some(Direction::Down)) => watch.speed = (watch.speed / 2).max(1),
            _ => {}
        }
        Flow::Stay
    }

    /// Does the next action of the recorded run.
    pub(super) fn watch_on(&mut self) {
        let Some(watch) = self.ui.watch.as_mut().filter(|watch| !watch.is_over()) else { return };
        self.ui.log.begin_action();
        match watch.playback.step() {
            Ok(Some((_, events))) => self.ui.log.tell(&events, self.ui.language),
            Ok(None) => {}
            Err(parting) => {
                watch.parting = Some(parting);
                self.ui.log.say(parting.message(self.ui.language), Color::Red);
            }
        }
        if watch.is_over() {
            self.ui.log.say(text::WATCH_OVER.to(self.ui.language).to_owned(), Color::Cyan);
        }
        let world = watch.playback.world().clone();
        self.set_world(Some(world));
    }

    /// Goes one action back, by playing all before it again.
    fn watch_back(&mut self) {
        let Some(watch) = &mut self.ui.watch else { return };
        let before = watch.done().saturating_sub(1);
        let mut playback = watch.playback.replay().clone().into_playback();
        while playback.done() < before && matches!(playback.step(), Ok(Some(_))) {}
        let world = playback.world().clone();
        (watch.playback, watch.parting, watch.is_paused) = (playback, None, true);
        self.ui.log.begin_action();
        self.set_world(Some(world));
    }
}
