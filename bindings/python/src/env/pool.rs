//! The threads that step games. They are made at the first use in a process, so a process that was forked makes its
//! own.

use std::process;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// The pool and the process that made it.
static POOL: Mutex<Option<(u32, Arc<ThreadPool>)>> = Mutex::new(None);

/// The pool of this process. It is only asked for while the GIL is held, so that no fork happens in between.
pub(super) fn threads(_py: Python<'_>) -> PyResult<Arc<ThreadPool>> {
    let mut pool = POOL.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((process, threads)) = pool.as_ref()
        && *process == process::id()
    {
        return Ok(Arc::clone(threads));
    }
    let made = ThreadPoolBuilder::new()
        .thread_name(|number| format!("oubliette-{number}"))
        .build()
        .map_err(|error| PyRuntimeError::new_err(format!("cannot start threads: {error}; use threads=1")))?;
    let made = Arc::new(made);
    // The threads of a parent process do not exist here, and must not be waited for.
    std::mem::forget(pool.replace((process::id(), Arc::clone(&made))));
    Ok(made)
}
