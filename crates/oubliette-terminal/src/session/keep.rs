//! Keeping runs: they are saved on leaving and every few actions, until they end.

use std::path::Path;

use oubliette_core::{Language, Message};
use oubliette_game::{Action, Replay};

use super::{Flow, Session};
use crate::Failure;
use crate::frame::Color;
use crate::store::{self, Loaded, Run, Slot, Store};
use crate::text;
use crate::ui::{Exit, Screen};
use oubliette_core::text::capitalized;

/// Actions between two saves, and so the most that can be lost.
const PATIENCE: u32 = 10;

impl Session {
    /// Keeps runs in `store` from now on, and offers to continue those that are there.
    pub(crate) fn use_store(&mut self, store: Store) -> Result<(), Failure> {
        for slot in Slot::ALL {
            self.offer(slot, store.load(slot)?);
        }
        self.ui.has_recording = store.has_last_recording();
        self.ui.is_kept = true;
        self.store = Some(store);
        Ok(())
    }

    /// Offers to continue the runs in `folder`, which is read-only.
    pub(crate) fn look_into(&mut self, folder: &Path) {
        for slot in Slot::ALL {
            // The failure to open the folder was already reported.
            self.offer(slot, store::look(folder, slot).unwrap_or_default());
        }
    }

    fn offer(&mut self, slot: Slot, Loaded { run, remarks }: Loaded) {
        self.ui.remarks.extend(remarks.iter().map(|remark| remark.message(self.ui.language)));
        self.ui.saved[slot as usize] = run;
    }

    /// Asks first whether to play without saving; `failure` is the reason why runs cannot be saved.
    pub(crate) fn ask_to_play_unkept(&mut self, failure: &Failure) {
        self.ui.trouble = sentences(failure, self.ui.language);
        self.first = self.ui.screen;
        self.ui.open(Screen::Unkept);
    }

    /// Plays without saving, from the screen that was asked for.
    pub(super) fn play_unkept(&mut self) {
        self.ui.open(self.first);
    }

    /// Continues a saved run.
    pub(crate) fn resume(&mut self, slot: Slot) {
        let Some(Run { world, seed, replay }) = self.ui.saved[slot as usize].take() else { return };
        let summary = world.summary(&seed, self.ui.language);
        (self.ui.seed, self.ui.slot, self.replay) = (seed, slot, replay);
        self.set_world(Some(world));
        // A player who comes back needs no hints about the things in sight.
        if let Some(view) = &self.view {
            self.ui.hints.due(view, &[], self.ui.language);
        }
        self.welcome(text::WELCOME_BACK.fill(self.ui.language, &[("summary", &summary)]));
    }

    /// Saves the run, if there is one that can go on. If it was saved and its recording was not, that failure
    /// is returned.
    pub(crate) fn save(&mut self) -> Result<Option<Failure>, Failure> {
        let (Some(store), Some(world)) = (&self.store, &self.world) else { return Ok(None) };
        if self.ui.watch.is_some() || world.killer().is_some() {
            return Ok(None);
        }
        self.unsaved = 0;
        store.save(self.ui.slot, world, &self.ui.seed, self.replay.as_ref())
    }

    /// Saves the run, and reports when that fails or works again. Returns whether nothing would be lost now.
    pub(super) fn keep(&mut self) -> bool {
        let (is_safe, failure) = match self.save() {
            Ok(failure) => (true, failure),
            Err(failure) => (false, Some(failure)),
        };
        match failure {
            Some(failure) => self.tell_failure(&failure),
            None if self.store.is_some() && !self.ui.trouble.is_empty() => {
                self.ui.trouble.clear();
                self.ui.log.say(text::SAVED_AGAIN.to(self.ui.language).to_owned(), Color::Green);
            }
            None => {}
        }
        is_safe
    }

    /// Records an action, and saves the run now and then.
    pub(super) fn record(&mut self, action: Action) {
        let Some(world) = &self.world else { return };
        if let Some(replay) = &mut self.replay {
            replay.record(action, world);
        }
        self.unsaved += 1;
        if self.unsaved >= PATIENCE {
            self.keep();
        }
    }

    /// The run is over: it can only be watched from now on.
    pub(super) fn retire(&mut self) {
        let replay = self.replay.take();
        self.forget(self.ui.slot, replay.as_ref());
    }

    /// A new run replaces the saved one.
    pub(super) fn retire_saved(&mut self) {
        let slot = self.ui.slot;
        if let Some(run) = self.ui.saved[slot as usize].take_if(|_| self.store.is_some()) {
            self.forget(slot, run.replay.as_ref());
        }
    }

    fn forget(&mut self, slot: Slot, replay: Option<&Replay>) {
        let Some(store) = &self.store else { return };
        let outcome = store.forget(slot, replay);
        self.ui.has_recording = store.has_last_recording();
        if let Err(failure) = outcome {
            self.tell_failure(&failure);
        }
    }

    /// Leaves the run once it is saved. If it cannot be saved, the player has to decide.
    pub(super) fn leave(&mut self, exit: Exit) -> Flow {
        if !self.keep() {
            self.ui.open(Screen::Unsaved { exit });
            return Flow::Stay;
        }
        match exit {
            Exit::Shell => Flow::Leave,
            Exit::Menu => {
                self.put_away();
                Flow::Stay
            }
        }
    }

    /// Back to the menu; the run can be continued.
    fn put_away(&mut self) {
        if let Some(world) = self.world.take().filter(|world| world.killer().is_none()) {
            let run = Run { world, seed: self.ui.seed.clone(), replay: self.replay.take() };
            self.ui.saved[self.ui.slot as usize] = Some(run);
        }
        self.open_menu();
    }

    /// Back to the menu, without the run.
    pub(super) fn give_up(&mut self) {
        self.retire();
        self.open_menu();
    }

    /// Reports why a run is not saved: in the log once, and in the menus until it is saved.
    fn tell_failure(&mut self, failure: &Failure) {
        self.ui.trouble = sentences(failure, self.ui.language);
        for line in &self.ui.trouble {
            if !self.ui.log.has(line) {
                self.ui.log.say(line.clone(), Color::Red);
            }
        }
    }
}

fn sentences(failure: &Failure, language: Language) -> Vec<String> {
    failure.lines(language).iter().map(|line| capitalized(line)).collect()
}
