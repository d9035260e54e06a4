//! What Linux says about the memory of this process; nothing, 0, elsewhere.

use std::fs;

/// The largest resident size so far, in bytes.
pub(crate) fn peak() -> f64 {
    status("VmHWM:")
}

/// Lets the peak begin anew from the present size, which is told, in bytes.
pub(crate) fn forget_peak() -> f64 {
    // Where that is not allowed, the peak stays the largest of all and says too much, never too little.
    let _ = fs::write("/proc/self/clear_refs", "5");
    status("VmRSS:")
}

fn status(name: &str) -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(name)).unwrap_or("0");
    let kibibytes: f64 = line.trim().trim_end_matches("kB").trim().parse().unwrap_or(0.0);
    kibibytes * 1024.0
}
