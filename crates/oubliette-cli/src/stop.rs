//! Ctrl-C as a flag: long work looks at it and ends with what it knows. A second Ctrl-C ends the program.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use signal_hook::consts::SIGINT;

/// Whether Ctrl-C was pressed.
pub(crate) struct CtrlC(Arc<AtomicBool>);

impl CtrlC {
    /// From now on Ctrl-C sets a flag. Where that is not possible, it ends the program as before.
    pub(crate) fn watched() -> CtrlC {
        let pressed = Arc::new(AtomicBool::new(false));
        // The order matters: the first press finds the flag not set yet.
        let _ = signal_hook::flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&pressed))
            .and_then(|_| signal_hook::flag::register(SIGINT, Arc::clone(&pressed)));
        CtrlC(pressed)
    }

    pub(crate) fn is_pressed(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The exit code of a program that Ctrl-C ended, by custom.
const INTERRUPTED: i32 = 130;
