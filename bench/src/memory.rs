//! The memory of this process, as Linux reports it; 0 on other systems.

use std::fs;

/// The largest resident size so far, in bytes.
pub(crate) fn peak() -> f64 {
    status("VmHWM:")
}

/// Resets the peak to the present size and returns it in bytes.
pub(crate) fn forget_peak() -> f64 {
    // If that is not allowed, the peak is that of the whole process: too high, never too low.
    let _ = fs::write("/proc/self/clear_refs", "5");
    status("VmRSS:")
}

fn status(name: &str) -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("0");
    let kibibytes: f64 = line.trim().trim_end_matches("kB").trim().parse().unwrap_or(0.0);
    kibibytes * 1024.0
}
