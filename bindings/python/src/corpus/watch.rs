//! Long work without the interpreter's lock, which ends soon after Ctrl-C or when another thread asks for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use oubliette::{Bounds, Halt, Unmade};
use pyo3::exceptions::PyInterruptedError;
use pyo3::prelude::*;

use super::failure;
use crate::interrupt::on_thread;

/// Ends the work of other threads.
#[pyclass(frozen, module = "oubliette._native")]
#[derive(Debug, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

#[pymethods]
impl Stop {
    #[new]
    fn new() -> Stop {
        Stop::default()
    }

    /// Ends all work that was given this flag.
    fn set(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was set.
    fn is_set(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Runs `work` on a thread of its own, until it ends, Ctrl-C is pressed or the flag is set.
pub(super) fn run<T: Send + 'static>(
    py: Python<'_>,
    flag: Option<&Bound<'_, Stop>>,
    work: impl FnOnce(&Bounds<'_>) -> Result<T, Unmade> + Send + 'static,
) -> PyResult<T> {
    let flag = flag.map_or_else(Arc::default, |flag| Arc::clone(&flag.get().0));
    let result = on_thread(
        py,
        || Ok(()),
        move |stop| {
            let must_stop = || stop.is_set() || flag.load(Ordering::Relaxed);
            work(&Bounds { budget: u64::MAX, must_stop: &must_stop })
        },
    )?;
    result.map_err(|unmade| match unmade {
        Unmade::Halted(Halt::Stopped) => PyInterruptedError::new_err("the work was stopped"),
        unmade => failure(&unmade),
    })
}
