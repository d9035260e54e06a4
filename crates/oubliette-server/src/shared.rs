//! The state that all connections share while they answer requests.

use std::io;
use std::sync::Arc;

use crate::config::Config;
use crate::handler::Handlers;
use crate::metrics::Metrics;
use crate::share::Share;
use crate::work::Pool;

/// The settings, the handlers, and the counters and limits of all connections together.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) handlers: Handlers,
    /// Connections at the same time.
    pub(crate) connections: Arc<Share>,
    /// Memory for large answers that are being made or sent, in KiB.
    pub(crate) room: Arc<Share>,
    /// Memory for bodies of requests, in KiB.
    pub(crate) bodies: Arc<Share>,
    /// Threads for short requests.
    pub(crate) pool: Pool,
    /// Long requests that may run at the same time.
    pub(crate) long: Arc<Share>,
    pub(crate) metrics: Metrics,
}

impl Shared {
    pub(crate) fn new(config: Config, handlers: Handlers) -> io::Result<Shared> {
        Ok(Shared {
            connections: Share::new(config.connections),
            room: Share::new(config.answer_bytes >> 10),
            bodies: Share::new(config.all_body_bytes >> 10),
            pool: Pool::new(config.workers, config.queue)?,
            long: Share::new(config.long_requests),
            metrics: Metrics::default(),
            config,
            handlers,
        })
    }
}
