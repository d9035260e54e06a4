//! The progress bar on standard error.

use std::fmt::Write;
use std::io::{self, IsTerminal};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

/// A bar over `count` things with the rate and the time left; hidden if standard error is not a terminal.
pub(crate) fn bar(count: u64) -> ProgressBar {
    let target =
        if io::stderr().is_terminal() { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let rate = |state: &ProgressState, out: &mut dyn Write| {
        // A bar that cannot be drawn is no reason to stop.
        let _ = write!(out, "{:.0}/s", state.per_sec());
    };
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len}  {rate}  {eta}  {msg}");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar()).with_key("rate", rate);
    ProgressBar::with_draw_target(Some(count), target).with_style(style)
}
