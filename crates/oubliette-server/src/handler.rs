//! The functions that answer requests, and the limits each of them applies.

use std::sync::Arc;

use oubliette_studio::{Answer, Flow, Host, Progress, Refusal, Request, Studio};

use crate::config::Config;

/// Answers requests: the studio, or a substitute in tests.
pub type Handler =
    dyn Fn(Host<'_>, &Request, &mut dyn FnMut(Progress) -> Flow) -> Result<Answer, Refusal> + Send + Sync;

/// One handler for each origin of a request.
pub(crate) struct Handlers {
    /// For the server's own page, and for programs that are no page.
    pub(crate) own: Arc<Handler>,
    /// For pages of other sites.
    pub(crate) foreign: Arc<Handler>,
}

impl Handlers {
    /// The studio, with the limits of `config`.
    pub(crate) fn studio(config: &Config) -> Handlers {
        let handler = |limits| -> Arc<Handler> {
            let studio = Studio::new(limits);
            Arc::new(move |host, request, watch| studio.handle_for(host, request, watch))
        };
        Handlers { own: handler(config.limits), foreign: handler(config.foreign_limits) }
    }
}
