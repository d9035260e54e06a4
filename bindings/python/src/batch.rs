//! Many dungeons, made on all cores while Python works.
//!
//! Threads take short runs of numbers and make them a bounded number of dungeons ahead of Python, which receives them in order. The
//! threads never touch Python. They end when all is made, when the batch is closed or no longer used, and at the next dungeon
//! in any case.

use std::collections::BTreeMap;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::Duration;

use oubliette::{Made, Plan, Unmade, batch, make_within};
use pyo3::prelude::*;

use crate::dungeon::Dungeon;
use crate::interrupt::{LOOK, Stop};
use crate::refusal::unmade;

/// Dungeons that a thread makes in one go, if they are small.
const RUN: u64 = 16;
/// Runs per thread that may be ready or in work.
const RUNS_AHEAD: u64 = 4;
/// Cells of all dungeons that are ready or in work, unless a single one is larger.
const CELLS_AHEAD: u64 = 1 << 24;
/// A thread looks at least this often whether it must end.
const NAP: Duration = Duration::from_millis(200);

type Outcome = Result<Made, Unmade>;

/// The dungeons of a plan.
#[pyclass(frozen, module = "oubliette._native")]
pub(crate) struct Batch {
    shared: Arc<Shared>,
}

struct Shared {
    plan: Arc<Plan>,
    stop: Stop,
    line: Mutex<Line>,
    /// A run was finished.
    made: Condvar,
    /// A run was taken.
    taken: Condvar,
    run: u64,
    runs_ahead: u64,
    end: u64,
}

/// Finished runs by their first number.
#[derive(Default)]
struct Line {
    finished: BTreeMap<u64, Vec<Outcome>>,
    next_to_make: u64,
    next_to_take: u64,
}

#[pymethods]
impl Batch {
    /// The dungeons from number `begin` to before `end`, on this many threads; 0 means one per core.
    #[new]
    fn new(plan: &crate::plan::Plan, begin: u64, end: u64, threads: usize) -> PyResult<Batch> {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { cores } else { threads } as u64;
        let cells = plan.plan.recipe().size.cell_count().max(1) as u64;
        let most = (CELLS_AHEAD / cells).max(1);
        let run = (most / (threads * RUNS_AHEAD)).clamp(1, RUN);
        let line = Line { next_to_make: begin, next_to_take: begin, ..Line::default() };
        let shared = Arc::new(Shared {
            plan: Arc::clone(&plan.plan),
            stop: Stop::default(),
            line: Mutex::new(line),
            made: Condvar::new(),
            taken: Condvar::new(),
            run,
            runs_ahead: (most / run).clamp(1, threads * RUNS_AHEAD),
            end,
        });
        let batch = Batch { shared };
        for _ in 0..threads.min(end.saturating_sub(begin).div_ceil(run)) {
            let shared = Arc::clone(&batch.shared);
            thread::Builder::new().name("oubliette".to_owned()).spawn(move || shared.work())?;
        }
        Ok(batch)
    }

    /// The next few dungeons, the last first, with the number after them. `None` stands for a map that the mission does not fit.
    /// Nothing at the end.
    fn take(&self, py: Python<'_>) -> PyResult<Option<(u64, Vec<Option<Dungeon>>)>> {
        while !self.shared.stop.is_set() {
            match py.detach(|| self.shared.take()) {
                Taken::Run(after, run) => {
                    let dungeon = |outcome: Outcome| match outcome.map_err(Unmade::into_misfit) {
                        Ok(made) => Ok(Some(Dungeon::generated(made))),
                        Err(Ok(_)) => Ok(None),
                        Err(Err(reason)) => Err(unmade(py, &reason)),
                    };
                    return Ok(Some((after, run.into_iter().rev().map(dungeon).collect::<PyResult<_>>()?)));
                }
                Taken::Nothing => py.check_signals()?,
                Taken::End => break,
            }
        }
        Ok(None)
    }

    /// Ends the threads.
    fn close(&self) {
        self.shared.end();
    }
}

impl Drop for Batch {
    fn drop(&mut self) {
        self.shared.end();
    }
}

impl Shared {
    fn end(&self) {
        self.stop.set();
        self.taken.notify_all();
        self.made.notify_all();
    }

    /// Makes runs until there are no more.
    fn work(&self) {
        while let Some(begin) = self.claim() {
            let end = self.end.min(begin.saturating_add(self.run));
            let make = |number| {
                let plan = batch::nth_plan(&self.plan, number);
                self.stop.bounded(|bounds| make_within(&plan, &bounds.work()))
            };
            let run: Vec<Outcome> = (begin..end).map(make).collect();
            locked(&self.line).finished.insert(begin, run);
            self.made.notify_one();
        }
    }

    /// The first number of the next run to make, once Python is close enough.
    fn claim(&self) -> Option<u64> {
        let mut line = locked(&self.line);
        loop {
            let begin = line.next_to_make;
            if self.stop.is_set() || begin >= self.end {
                return None;
            }
            if begin - line.next_to_take < self.run * self.runs_ahead {
                line.next_to_make = begin.saturating_add(self.run);
                return Some(begin);
            }
            line = self
                .taken
                .wait_timeout(line, NAP)
                .map_or_else(|poison| poison.into_inner().0, |(line, _)| line);
        }
    }

    /// The next run, if it is finished soon.
    fn take(&self) -> Taken {
        let mut line = locked(&self.line);
        let begin = line.next_to_take;
        if begin >= self.end {
            return Taken::End;
        }
        if !line.finished.contains_key(&begin) {
            let waited = self.made.wait_timeout(line, LOOK);
            line = waited.map_or_else(|poison| poison.into_inner().0, |(line, _)| line);
        }
        // Another thread of Python may have taken it meanwhile.
        let begin = line.next_to_take;
        let Some(run) = line.finished.remove(&begin) else { return Taken::Nothing };
        let after = self.end.min(begin.saturating_add(self.run));
        line.next_to_take = after;
        drop(line);
        self.taken.notify_one();
        Taken::Run(after, run)
    }
}

enum Taken {
    /// The number after the run, and what came of each number.
    Run(u64, Vec<Outcome>),
    /// Nothing is finished yet.
    Nothing,
    /// There are no more.
    End,
}

/// A lock that a panic elsewhere does not close. It is never held while Python code runs.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}
