//! The server over real sockets: what it answers, what it refuses, what it cuts, and how it ends.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

mod api;
mod client;
mod files;
mod joined;
mod limits;
mod links;
mod openapi;
mod origin;
mod shutdown;
mod slow;
mod streams;
