//! Signals to terminate: they are noted, so that the run is saved and the terminal restored first.
//!
//! On Windows these are the closed window, the end of the session and of the system. Each ends the program as soon
//! as its handler returns, so the handler (of tokio) never returns; the system waits a few seconds for the program
//! to end by itself.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Stands for the end of the window, of the session or of the system.
#[cfg(windows)]
const CLOSED: usize = 1;

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

    #[cfg(windows)]
    pub(super) fn watch() -> io::Result<Signals> {
        use tokio::signal::windows::{ctrl_close, ctrl_logoff, ctrl_shutdown};
        let (mut close, mut logoff, mut shutdown) = (ctrl_close()?, ctrl_logoff()?, ctrl_shutdown()?);
        Signals::note(async move {
            tokio::select! {
                _ = close.recv() => {}
                _ = logoff.recv() => {}
                _ = shutdown.recv() => {}
            }
        })
    }

    /// Notes that the program has to end as soon as `end` has come.
    #[cfg(windows)]
    fn note(end: impl Future<Output = ()> + Send + 'static) -> io::Result<Signals> {
        let runtime = tokio::runtime::Builder::new_current_thread().build()?;
        let received = Arc::new(AtomicUsize::new(0));
        let noted = Arc::clone(&received);
        std::thread::spawn(move || {
            runtime.block_on(end);
            noted.store(CLOSED, Ordering::Relaxed);
        });
        Ok(Signals { received })
    }

    /// Where there are no such signals, none come.
    #[cfg(not(any(unix, windows)))]
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

/// Ends the program as the signal would have, so that the sender sees the usual exit status.
#[cfg(unix)]
pub(super) fn die_of(signal: i32) {
    // If even that fails, the program ends as usual.
    let _ = signal_hook::low_level::emulate_default_handler(signal);
}

#[cfg(not(unix))]
pub(super) fn die_of(_: i32) {}

#[cfg(all(test, windows))]
mod tests {
    use super::*;

    #[test]
    fn a_closed_window_is_noted_so_that_the_run_can_be_saved() {
        let signals = Signals::note(std::future::ready(())).unwrap();
        let is_noted = (0..3000).any(|_| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            signals.received().is_some()
        });
        assert!(is_noted);
        assert_eq!(Signals::watch().unwrap().received(), None);
    }
}
