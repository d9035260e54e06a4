//! The token of a computation: how many steps it may take, and whether it was asked to stop.
//!
//! Steps are counted and never timed, so the same input is answered or refused on every machine. A step is about
//! the work on one cell, node or state: some nanoseconds.
//!
//! ```
//! use oubliette_core::work::{Bounds, Halt};
//!
//! let bounds = Bounds { budget: 1_000, must_stop: &|| false };
//! let work = bounds.work();
//! assert_eq!(work.spend(600), Ok(()));
//! assert_eq!(work.spent(), 600);
//! assert_eq!(work.spend(600), Err(Halt::Exhausted { budget: 1_000 }));
//! // Each map of a batch has the whole budget.
//! assert_eq!(bounds.work().spend(600), Ok(()));
//! ```

use std::cell::Cell;
use std::fmt;

use crate::text::{Language, Message, Text};

/// The steps after which the question whether to stop is asked again: well below a millisecond of work.
const STEPS_PER_LOOK: u64 = 1 << 14;

/// The bounds of a computation, or of each of many on several threads.
#[derive(Clone, Copy)]
pub struct Bounds<'a> {
    /// The steps that it may take.
    pub budget: u64,
    /// Whether it must stop, for instance because its client has gone.
    pub must_stop: &'a (dyn Fn() -> bool + Sync),
}

impl Bounds<'static> {
    /// No bounds.
    pub const NONE: Bounds<'static> = Bounds { budget: u64::MAX, must_stop: &|| false };
}

impl<'a> Bounds<'a> {
    /// The token of a computation that begins now.
    pub fn work(&self) -> Work<'a> {
        Work { bounds: *self, left: Cell::new(self.budget), until_look: Cell::new(0) }
    }

    /// The same question with another budget.
    pub fn with_budget(&self, budget: u64) -> Bounds<'a> {
        Bounds { budget, ..*self }
    }
}

impl fmt::Debug for Bounds<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bounds").field("budget", &self.budget).finish_non_exhaustive()
    }
}

/// The token of a computation.
pub struct Work<'a> {
    bounds: Bounds<'a>,
    left: Cell<u64>,
    until_look: Cell<u64>,
}

/// Why a computation has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halt {
    /// It was asked to stop: its client has gone, or Ctrl-C was pressed.
    Stopped,
    /// It needs more steps than it may take.
    Exhausted {
        /// The steps that it may take.
        budget: u64,
    },
}

impl Work<'static> {
    /// Work without bounds.
    pub fn unbounded() -> Work<'static> {
        Bounds::NONE.work()
    }

    /// The result of a computation that has no bounds.
    pub fn whole<T>(compute: impl FnOnce(&Work<'_>) -> Result<T, Halt>) -> T {
        compute(&Work::unbounded()).unwrap_or_else(|halt| unreachable!("{halt}"))
    }
}

impl Work<'_> {
    /// Counts steps that are about to be done.
    ///
    /// # Errors
    /// Why the work must end here.
    #[inline]
    pub fn spend(&self, steps: u64) -> Result<(), Halt> {
        let Bounds { budget, .. } = self.bounds;
        if budget != u64::MAX {
            let left = self.left.get().checked_sub(steps);
            self.left.set(left.ok_or(Halt::Exhausted { budget })?);
        }
        match self.until_look.get().checked_sub(steps) {
            Some(until) => self.until_look.set(until),
            None => self.look()?,
        }
        Ok(())
    }

    /// The steps that were taken; not counted without a budget.
    pub fn spent(&self) -> u64 {
        self.bounds.budget - self.left.get()
    }

    /// Asks whether to stop.
    ///
    /// # Errors
    /// [`Halt::Stopped`] if so.
    pub fn look(&self) -> Result<(), Halt> {
        self.until_look.set(STEPS_PER_LOOK);
        if (self.bounds.must_stop)() { Err(Halt::Stopped) } else { Ok(()) }
    }
}

impl fmt::Debug for Work<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Work { bounds: Bounds { budget, .. }, left, .. } = self;
        f.debug_struct("Work").field("budget", budget).field("left", left).finish_non_exhaustive()
    }
}

impl Message for Halt {
    fn message(&self, language: Language) -> String {
        match self {
            Halt::Stopped => STOPPED.to(language).to_owned(),
            Halt::Exhausted { budget } => EXHAUSTED.fill(language, &[("millions", &(budget / 1_000_000))]),
        }
    }
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for Halt {}

const STOPPED: Text = Text::new("the work was canceled", "le travail a été annulé");
const EXHAUSTED: Text = Text::new(
    "this is too much work for one request: the limit is {millions} million steps; choose a smaller map or fewer locks and keys, or the command line, which has no limit",
    "c’est trop de travail pour une requête : la limite est de {millions} millions d’étapes ; choisissez une carte plus petite ou moins de verrous et de clés, ou la ligne de commande, qui n’a pas de limite",
);

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[test]
    fn the_question_is_asked_at_once_and_then_every_few_thousand_steps() {
        let asked = AtomicU32::new(0);
        let must_stop = || asked.fetch_add(1, Ordering::Relaxed) >= 3;
        let work = Bounds { budget: u64::MAX, must_stop: &must_stop }.work();
        let steps = (0..).find(|_| work.spend(1).is_err());
        let expected = 3 * (STEPS_PER_LOOK + 1);
        assert_eq!(steps, Some(expected));
        assert_eq!(work.spend(u64::MAX / 2), Err(Halt::Stopped), "it stays stopped");
    }

    #[test]
    fn work_without_bounds_never_ends() {
        let work = Work::unbounded();
        assert_eq!((work.spend(u64::MAX / 2), work.spend(u64::MAX / 2)), (Ok(()), Ok(())));
    }
}
