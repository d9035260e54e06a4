//! The work for one game in a step: the choice, the next episode where it is due, and the observation.

use oubliette_game::env::{Observation, Setup};

use super::arrays::Row;
use super::game::Game;

/// When games whose episode has ended go on with the next one.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Autoreset {
    NextStep,
    SameStep,
    Disabled,
}

/// The work for one game in a step.
pub(super) struct Job<'a> {
    pub(super) game: &'a mut Game,
    pub(super) observation: Observation<'a>,
    pub(super) ending: Option<Observation<'a>>,
    pub(super) ending_row: &'a mut Row,
    pub(super) row: &'a mut Row,
    pub(super) choice: usize,
}

impl Job<'_> {
    /// Does it.
    pub(super) fn run(&mut self, setup: &Setup, autoreset: Autoreset) {
        if self.game.is_over && autoreset == Autoreset::NextStep {
            self.game.restart(setup);
        } else {
            let outcome = self.game.step(setup, self.choice);
            self.row.reward = outcome.reward.into();
            self.row.is_terminated = outcome.is_terminated;
            self.row.is_truncated = outcome.is_truncated;
            self.row.is_refused = outcome.is_refused;
        }
        self.finish_row(setup);
        self.game.observe(&mut self.observation);
        if self.game.is_over
            && let Some(ending) = &mut self.ending
        {
            copy(&self.observation, ending);
            *self.ending_row = *self.row;
            self.game.restart(setup);
            self.row.is_refused = false;
            self.finish_row(setup);
            self.game.observe(&mut self.observation);
        }
    }

    fn finish_row(&mut self, setup: &Setup) {
        self.row.is_success = self.game.episode.is_success(setup);
        self.row.score = self.game.episode.score().into();
    }
}

fn copy(from: &Observation<'_>, to: &mut Observation<'_>) {
    to.view.copy_from_slice(from.view);
    to.floor.copy_from_slice(from.floor);
    to.stats.copy_from_slice(from.stats);
    to.bag.copy_from_slice(from.bag);
    to.shown.copy_from_slice(from.shown);
    to.messages.copy_from_slice(from.messages);
    to.mask.copy_from_slice(from.mask);
}
