//! Runs are kept: on leaving, every few actions, and until they end.

use oubliette_game::{Action, Outcome};

use super::Session;
use crate::failure::Failure;
use crate::play::frame::Color;
use crate::play::text;
use crate::save;
use crate::store::{Loaded, Store};

/// Actions that are lost at worst.
const PATIENCE: u32 = 10;

impl Session {
    /// Keeps runs in `store` from now on, and offers to continue the one that is there.
    pub(in crate::play) fn use_store(&mut self, store: Store) -> Result<(), Failure> {
        let Loaded { world, replay, remarks } = store.load()?;
        self.ui.remarks = remarks.iter().map(|remark| remark.sentence(self.ui.language)).collect();
        self.ui.saved = world;
        self.replay = replay;
        self.ui.has_recording = store.has_last_recording();
        self.store = Some(store);
        Ok(())
    }

    /// Continues the saved run.
    pub(in crate::play) fn resume(&mut self) {
        let Some(world) = self.ui.saved.take() else { return };
        let summary = save::summary(&world, self.ui.language);
        self.ui.seed = oubliette::Seed::Number(world.seed());
        // Whoever comes back knows what is around.
        self.ui.hints.due(&world.view(), &[], self.ui.language);
        self.enter(world, text::WELCOME_BACK.fill(self.ui.language, &[("summary", &summary)]));
    }

    /// Saves the run, if there is one that can go on.
    pub(in crate::play) fn save(&mut self) -> Result<(), Failure> {
        let (Some(store), Some(world)) = (&self.store, &self.world) else { return Ok(()) };
        if self.ui.watch.is_some() || world.killer().is_some() {
            return Ok(());
        }
        self.unsaved = 0;
        store.save(world, self.replay.as_ref())
    }

    /// Saves the run, and tells the player if that fails.
    pub(super) fn keep(&mut self) {
        if let Err(failure) = self.save() {
            self.tell_failure(&failure);
        }
    }

    /// Notes what was done, and saves the run now and then.
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

    /// The run is over: it cannot be continued, but watched.
    pub(super) fn retire(&mut self) {
        let Some(store) = &self.store else { return };
        let outcome = store.forget(self.replay.as_ref());
        self.ui.has_recording = store.has_last_recording();
        self.replay = None;
        if let Err(failure) = outcome {
            self.tell_failure(&failure);
        }
    }

    /// A new run takes the place of the saved one.
    pub(super) fn retire_saved(&mut self) {
        if self.ui.saved.take().is_some() {
            self.retire();
        }
    }

    /// Back to the menu; the run can be continued.
    pub(super) fn put_away(&mut self) {
        self.keep();
        let is_running = self.view().is_some_and(|view| view.outcome == Outcome::Playing);
        self.ui.saved = self.world.take().filter(|_| is_running);
        self.open_menu();
    }

    /// Back to the menu, without the run.
    pub(super) fn give_up(&mut self) {
        self.retire();
        self.open_menu();
    }

    pub(super) fn tell_failure(&mut self, failure: &Failure) {
        for line in failure.lines(self.ui.language) {
            self.ui.remarks.push(line.clone());
            self.ui.log.say(line, Color::Red);
        }
    }
}
