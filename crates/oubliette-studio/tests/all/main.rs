//! Requests to the studio and its answers, without a server.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

#[cfg(feature = "fault-injection")]
mod fault;
mod files;
mod host;
mod import;
mod names;
mod paint;
mod play;
mod requests;
