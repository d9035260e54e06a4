//! The studio over HTTP: passes requests to `oubliette-studio`, returns its answers, and serves the page.
//!
//! It adds the rules of a server: which hosts and origins may send requests, limits on size and time, and a shutdown
//! that finishes running answers. It has no rules about dungeons.
//!
//! ```no_run
//! use oubliette_server::{Config, Server};
//!
//! let server = Server::bind(Config::default())?;
//! println!("http://{}/", server.address());
//! server.serve()?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod access;
mod api;
mod app;
mod body;
mod config;
mod connection;
mod error;
mod files;
mod gate;
mod handler;
mod link;
mod metrics;
mod openapi;
mod peer;
mod polite;
mod reply;
mod resource;
mod room;
mod route;
mod server;
mod share;
mod shared;
mod sockets;
mod stream;
mod work;

pub use config::{Config, Port};
pub use handler::Handler;
pub use server::{Handle, Server};
