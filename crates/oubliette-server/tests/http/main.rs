//! The server over real sockets: answers, refusals, timeouts and shutdown.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

mod api;
mod client;
mod files;
mod game;
mod half_closed;
mod joined;
mod limits;
mod links;
mod openapi;
mod origin;
#[cfg(target_os = "linux")]
mod shares;
mod shutdown;
mod slow;
mod streams;
