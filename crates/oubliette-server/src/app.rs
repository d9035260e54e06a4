//! From a request to its answer: the gate, the route, what lies behind it, and the headers of every answer.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use hyper::body::Incoming;
use hyper::{Request, StatusCode};
use oubliette_studio::catalog;
use serde_json::json;
use tokio::sync::Semaphore;

use crate::config::Config;
use crate::files::{self, Files};
use crate::gate::{Gate, Origin};
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::reply::{Reply, finish, reply};
use crate::resource::Resource;
use crate::route::Route;
use crate::server::{Handler, Handlers};
use crate::work::Pool;
use crate::{api, link, openapi};

const JSON: &str = "application/json";

/// What all connections share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) handler: Arc<Handler>,
    /// What answers the pages of other sites.
    pub(crate) small_handler: Arc<Handler>,
    /// Room for large answers on their way out, in KiB.
    pub(crate) room: Arc<Semaphore>,
    pub(crate) pool: Pool,
    pub(crate) long: Arc<Semaphore>,
    pub(crate) metrics: Metrics,
    gate: Gate,
    files: Files,
    catalog: Resource,
    openapi: Resource,
}

impl App {
    /// What connections to `address` share.
    pub(crate) fn new(config: Config, handlers: Handlers, address: SocketAddr) -> io::Result<App> {
        Ok(App {
            pool: Pool::new(config.workers, config.queue)?,
            long: Arc::new(Semaphore::new(config.long_requests)),
            metrics: Metrics::default(),
            gate: Gate::new(&config.host, address.port()),
            files: Files::embedded(),
            catalog: Resource::of_text(JSON, catalog().to_string())?,
            openapi: Resource::of_text(JSON, openapi::document().to_string())?,
            room: Arc::new(Semaphore::new(config.answer_bytes >> 10)),
            config,
            handler: handlers.own,
            small_handler: handlers.foreign,
        })
    }

    /// Answers a request that came in at `local`.
    pub(crate) async fn answer(self: &Arc<App>, request: Request<Incoming>, local: SocketAddr) -> Reply {
        let begin = Instant::now();
        let _running = self.metrics.running.enter();
        let origin = self.gate.check(&request, local);
        let route = origin.and_then(|origin| {
            Route::of(request.method(), request.uri().path()).map(|route| (route, origin))
        });
        let name = route.as_ref().map_or("none", |(route, _)| route.name());
        let replied = match route {
            Ok((route, origin)) => self.replied(route, origin, request).await,
            Err(problem) => Err(problem),
        };
        let mut reply = replied.unwrap_or_else(|problem| problem.reply());
        finish(&mut reply);
        let (status, time) = (reply.status().as_u16(), begin.elapsed());
        self.metrics.answered(name, status, time);
        if let Some(log) = self.config.log {
            log(&format!("{name} {status} {:.1} ms", time.as_secs_f64() * 1e3));
        }
        reply
    }

    async fn replied(
        self: &Arc<App>,
        route: Route,
        origin: Origin,
        request: Request<Incoming>,
    ) -> Result<Reply, Problem> {
        let (head, body) = request.into_parts();
        let json = |text: String| reply(StatusCode::OK, JSON, text);
        Ok(match route {
            Route::File(name) => match &self.config.web_dir {
                Some(folder) => files::from_disk(folder, &name, &head.headers).await?,
                None => self.files.reply(&name, &head.headers)?,
            },
            Route::Catalog => self.catalog.reply(&head.headers),
            Route::OpenApi => self.openapi.reply(&head.headers),
            Route::Request(name) => api::answer(self, name, &head.headers, body).await?,
            Route::Dungeon(layout, ending) => {
                link::answer(self, origin, (&layout, &ending), head.uri.query(), &head.headers).await?
            }
            Route::Health => {
                json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") }).to_string())
            }
            Route::Metrics => {
                reply(StatusCode::OK, "text/plain; version=0.0.4; charset=utf-8", self.metrics.to_text())
            }
        })
    }
}
