//! Counters of the server in the text format of Prometheus.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The upper bounds of the histogram's buckets, in microseconds and as text in seconds.
const BUCKETS: [(u64, &str); 10] = [
    (500, "0.0005"),
    (1_000, "0.001"),
    (2_500, "0.0025"),
    (5_000, "0.005"),
    (10_000, "0.01"),
    (25_000, "0.025"),
    (100_000, "0.1"),
    (500_000, "0.5"),
    (2_500_000, "2.5"),
    (10_000_000, "10"),
];

/// All counters.
#[derive(Default)]
pub(crate) struct Metrics {
    answered: Mutex<Answered>,
    pub(crate) running: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) cut: Counter,
    pub(crate) turned_away: Counter,
}

#[derive(Default)]
struct Answered {
    by_status: BTreeMap<(&'static str, u16), u64>,
    times: BTreeMap<&'static str, Times>,
}

#[derive(Default)]
struct Times {
    buckets: [u64; BUCKETS.len()],
    count: u64,
    total: Duration,
}

/// A number that only grows.
#[derive(Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }
}

/// A number that goes up and down.
#[derive(Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    /// Counts one until the result is dropped.
    pub(crate) fn enter(&self) -> Entered<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Entered(self)
    }
}

pub(crate) struct Entered<'a>(&'a Gauge);

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Metrics {
    /// Counts an answer.
    pub(crate) fn answered(&self, route: &'static str, status: u16, time: Duration) {
        let mut answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        *answered.by_status.entry((route, status)).or_default() += 1;
        let times = answered.times.entry(route).or_default();
        times.count += 1;
        times.total += time;
        let micros = time.as_micros() as u64;
        for (count, (end, _)) in times.buckets.iter_mut().zip(BUCKETS) {
            *count += u64::from(micros <= end);
        }
    }

    /// All counters as text.
    pub(crate) fn to_text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut text);
        text
    }

    fn write(&self, text: &mut String) -> std::fmt::Result {
        let answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        head(text, "oubliette_requests_total", "counter", "Answered requests.")?;
        for ((route, status), count) in &answered.by_status {
            writeln!(text, "oubliette_requests_total{{route=\"{route}\",status=\"{status}\"}} {count}")?;
        }
        head(
            text,
            "oubliette_request_seconds",
            "histogram",
            "Time from the headers of a request to its answer.",
        )?;
        for (route, times) in &answered.times {
            let name = "oubliette_request_seconds";
            for (count, (_, end)) in times.buckets.iter().zip(BUCKETS) {
                writeln!(text, "{name}_bucket{{route=\"{route}\",le=\"{end}\"}} {count}")?;
            }
            writeln!(text, "{name}_bucket{{route=\"{route}\",le=\"+Inf\"}} {}", times.count)?;
            writeln!(text, "{name}_sum{{route=\"{route}\"}} {}", times.total.as_secs_f64())?;
            writeln!(text, "{name}_count{{route=\"{route}\"}} {}", times.count)?;
        }
        let gauges = [
            ("oubliette_requests_running", "Requests in progress.", &self.running),
            ("oubliette_connections", "Open connections.", &self.connections),
        ];
        for (name, help, gauge) in gauges {
            head(text, name, "gauge", help)?;
            writeln!(text, "{name} {}", gauge.0.load(Ordering::Relaxed))?;
        }
        let counters = [
            (
                "oubliette_connections_cut_total",
                "Connections closed because they were slow, idle or broken.",
                &self.cut,
            ),
            (
                "oubliette_connections_refused_total",
                "Connections over the limit, closed at once.",
                &self.turned_away,
            ),
        ];
        for (name, help, counter) in counters {
            head(text, name, "counter", help)?;
            writeln!(text, "{name} {}", counter.0.load(Ordering::Relaxed))?;
        }
        Ok(())
    }
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) -> std::fmt::Result {
    writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}")
}
