//! CPU time of this thread, independent of other load on the machine.

use std::time::{Duration, Instant};

/// A moment to measure from.
pub(crate) struct Clock {
    begin: Instant,
    /// The CPU time as Linux counts it; on other systems, the time of day.
    at_work: Option<Duration>,
}

impl Clock {
    pub(crate) fn now() -> Clock {
        Clock { begin: Instant::now(), at_work: at_work() }
    }

    /// The CPU time of the thread since then, to a few milliseconds.
    pub(crate) fn elapsed(&self) -> Duration {
        match (self.at_work, at_work()) {
            (Some(begin), Some(now)) => now.saturating_sub(begin),
            _ => self.begin.elapsed(),
        }
    }
}

fn at_work() -> Option<Duration> {
    let counted = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    counted.split_whitespace().next()?.parse().ok().map(Duration::from_nanos)
}
