//! Work without the GIL that Ctrl-C ends.
//!
//! Signals are looked at every 50 ms. Work that asks its token often runs on the calling thread, so that a small map costs no
//! thread. Other work runs on a thread of its own: after Ctrl-C the caller returns at once, and the thread ends when it next
//! asks its token, or is done. No thread outlives its work, so a process may fork at any time between calls.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use oubliette::Bounds;
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

/// Time between two looks at signals.
pub(crate) const LOOK: Duration = Duration::from_millis(50);

/// Maps with more cells are made, measured and drawn on a thread of their own.
pub(crate) const LARGE_CELLS: usize = 1 << 16;

/// Runs short work, or work that asks its bounds often, on this thread.
pub(crate) fn watched<T: Send>(py: Python<'_>, work: impl FnOnce(&Bounds<'_>) -> T + Send) -> PyResult<T> {
    struct Watch {
        last: Instant,
        error: Option<PyErr>,
    }

    let watch = Mutex::new(Watch { last: Instant::now(), error: None });
    let must_stop = || {
        let Ok(mut watch) = watch.lock() else { return true };
        if watch.error.is_none() && watch.last.elapsed() >= LOOK {
            watch.error = Python::try_attach(|py| py.check_signals().err()).flatten();
            watch.last = Instant::now();
        }
        watch.error.is_some()
    };
    let result = py.detach(|| work(&Bounds { budget: u64::MAX, must_stop: &must_stop }));
    match watch.into_inner().map(|watch| watch.error) {
        Ok(Some(error)) => Err(error),
        _ => Ok(result),
    }
}

/// Whether work on another thread must stop.
#[derive(Clone, Debug, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }

    /// Calls `work` with bounds that end it once this is set.
    pub(crate) fn bounded<T>(&self, work: impl FnOnce(&Bounds<'_>) -> T) -> T {
        let must_stop = || self.is_set();
        work(&Bounds { budget: u64::MAX, must_stop: &must_stop })
    }
}

/// Runs work on a thread of its own. `tick` is called on this thread at each look.
pub(crate) fn on_thread<T: Send + 'static>(
    py: Python<'_>,
    mut tick: impl FnMut() -> PyResult<()>,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> PyResult<T> {
    let stop = Stop::default();
    let for_thread = stop.clone();
    let (sender, mut receiver) = sync_channel(1);
    let run = move || {
        // The receiver is gone after Ctrl-C.
        let _ = sender.send(work(&for_thread));
    };
    thread::Builder::new().name("oubliette".to_owned()).spawn(run)?;
    loop {
        let answer;
        (receiver, answer) = py.detach(move || {
            let answer = receiver.recv_timeout(LOOK);
            (receiver, answer)
        });
        match answer {
            Ok(result) => return Ok(result),
            Err(RecvTimeoutError::Timeout) => {
                if let Err(error) = py.check_signals().and_then(|()| tick()) {
                    stop.set();
                    return Err(error);
                }
            }
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err(
                    "internal error: the work ended early; please report it",
                ));
            }
        }
    }
}

/// Runs work that asks no token: on this thread if the map is small.
pub(crate) fn by_size<T: Send + 'static>(
    py: Python<'_>,
    cells: usize,
    work: impl FnOnce() -> T + Send + 'static,
) -> PyResult<T> {
    if cells <= LARGE_CELLS { Ok(py.detach(work)) } else { on_thread(py, || Ok(()), |_| work()) }
}
