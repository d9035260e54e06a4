//! The studio over HTTP: carries requests to `oubliette-studio` and its answers back, and serves the page.
//!
//! What it adds is all that a socket needs: who may ask ([`Config::host`] and the address under which it is
//! asked), how much and how long, and an end without a cut-off answer. It holds no rules of its own about
//! dungeons.
//!
//! ```no_run
//! use oubliette_server::{Config, Server};
//!
//! let server = Server::bind(Config::default())?;
//! println!("http://{}/", server.address());
//! server.serve()?;
//! # Ok::<(), std::io::Error>(())
//! ```

mod api;
mod app;
mod config;
mod connection;
mod files;
mod gate;
mod link;
mod metrics;
mod openapi;
mod polite;
mod problem;
mod reply;
mod resource;
mod room;
mod route;
mod server;
mod sockets;
mod stream;
mod work;

pub use config::{Config, Port};
pub use server::{Handle, Handler, Server};
