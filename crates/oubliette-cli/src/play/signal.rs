//! Signals that ask the program to end: noted, so that the terminal is given back first.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Signals are noted as long as this lives, and after.
pub(super) struct Signals {
    /// The number of the last signal; 0 for none.
    received: Arc<AtomicUsize>,
}

impl Signals {
    #[cfg(unix)]
    pub(super) fn watch() -> io::Result<Signals> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let received = Arc::new(AtomicUsize::new(0));
        for signal in [SIGHUP, SIGINT, SIGTERM] {
            signal_hook::flag::register_usize(signal, Arc::clone(&received), signal as usize)?;
        }
        Ok(Signals { received })
    }

    /// Where there are no such signals, none come.
    #[cfg(not(unix))]
    pub(super) fn watch() -> io::Result<Signals> {
        Ok(Signals { received: Arc::new(AtomicUsize::new(0)) })
    }

    /// The signal that came, if one did.
    pub(super) fn received(&self) -> Option<i32> {
        match self.received.load(Ordering::Relaxed) {
            0 => None,
            signal => i32::try_from(signal).ok(),
        }
    }
}

/// Ends the program as the signal would have, so that whoever sent it sees that it worked.
#[cfg(unix)]
pub(super) fn die_of(signal: i32) {
    // If even that fails, the program ends as usual.
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

#[cfg(not(unix))]
pub(super) fn die_of(_: i32) {}
