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
use crate::gate::Gate;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::reply::{Keep, Reply, finish, mark_of, marked, reply};
use crate::route::Route;
use crate::server::Handler;
use crate::work::Pool;
use crate::{api, link, openapi};

/// What all connections share.
pub(crate) struct App {
    pub(crate) config: Config,
    pub(crate) handler: Arc<Handler>,
    pub(crate) pool: Pool,
    pub(crate) long: Arc<Semaphore>,
    pub(crate) metrics: Metrics,
    gate: Gate,
    files: Files,
    catalog: Document,
    openapi: Document,
}

/// A text that is the same as long as the server runs.
struct Document {
    text: String,
    mark: String,
}

impl Document {
    fn new(text: String) -> Document {
        let mark = mark_of(text.as_bytes());
        Document { text, mark }
    }
}

impl App {
    /// What connections to `address` share.
    pub(crate) fn new(config: Config, handler: Arc<Handler>, address: SocketAddr) -> io::Result<App> {
        Ok(App {
            pool: Pool::new(config.workers, config.queue)?,
            long: Arc::new(Semaphore::new(config.long_requests)),
            metrics: Metrics::default(),
            gate: Gate::new(&config.host, address.port()),
            files: Files::embedded(),
            catalog: Document::new(catalog().to_string()),
            openapi: Document::new(openapi::document().to_string()),
            config,
            handler,
        })
    }

    /// Answers a request that came in at `local`.
    pub(crate) async fn answer(self: &Arc<App>, request: Request<Incoming>, local: SocketAddr) -> Reply {
        let begin = Instant::now();
        let _running = self.metrics.running.enter();
        let route = self.gate.check(&request, local);
        let route = route.and_then(|()| Route::of(request.method(), request.uri().path()));
        let name = route.as_ref().map_or("none", Route::name);
        let replied = match route {
            Ok(route) => self.replied(route, request).await,
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

    async fn replied(self: &Arc<App>, route: Route, request: Request<Incoming>) -> Result<Reply, Problem> {
        let (head, body) = request.into_parts();
        let json = |text: String| reply(StatusCode::OK, "application/json", text);
        let document = |document: &Document| {
            marked(&head.headers, &document.mark, Keep::AskAgain, || json(document.text.clone()))
        };
        Ok(match route {
            Route::File(name) => match &self.config.web_dir {
                Some(folder) => files::from_disk(folder, &name, &head.headers).await?,
                None => self.files.reply(&name, &head.headers)?,
            },
            Route::Catalog => document(&self.catalog),
            Route::OpenApi => document(&self.openapi),
            Route::Request(name) => api::answer(self, name, &head.headers, body).await?,
            Route::Dungeon(layout, ending) => {
                link::answer(self, &layout, &ending, head.uri.query(), &head.headers).await?
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
