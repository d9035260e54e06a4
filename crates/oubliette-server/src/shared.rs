//! The state that all connections share while they answer requests.

use std::io;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::config::Config;
use crate::handler::Handlers;
use crate::metrics::Metrics;
use crate::work::Pool;

/// The settings, the handlers, and the counters and limits of all connections together.
pub(crate) struct Shared {
    pub(crate) config: Config,
    pub(crate) handlers: Handlers,
    /// Memory for large answers that are being sent, in KiB.
    pub(crate) room: Arc<Semaphore>,
    /// Memory for bodies of requests, in KiB.
    pub(crate) bodies: Arc<Semaphore>,
    /// Threads for short requests.
    pub(crate) pool: Pool,
    /// Long requests that may run at the same time.
    pub(crate) long: Arc<Semaphore>,
    pub(crate) metrics: Metrics,
}

impl Shared {
    pub(crate) fn new(config: Config, handlers: Handlers) -> io::Result<Shared> {
        Ok(Shared {
            room: Arc::new(Semaphore::new(config.answer_bytes >> 10)),
            bodies: Arc::new(Semaphore::new(config.all_body_bytes >> 10)),
            pool: Pool::new(config.workers, config.queue)?,
            long: Arc::new(Semaphore::new(config.long_requests)),
            metrics: Metrics::default(),
            config,
            handlers,
        })
    }
}
