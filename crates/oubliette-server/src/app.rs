//! Answers a request: checks who asks, finds the route, runs it, and adds the headers that every answer has.

use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use hyper::body::Incoming;
use hyper::{Request, StatusCode};
use oubliette_studio::catalog_with;
use serde_json::json;

use crate::access::{Access, Pass};
use crate::config::Config;
use crate::error::ErrorReply;
use crate::files::{self, Files};
use crate::gate::{Gate, Sender};
use crate::handler::Handlers;
use crate::reply::{Reply, finish, reply};
use crate::resource::Resource;
use crate::route::Route;
use crate::shared::Shared;
use crate::{api, link, openapi};

const JSON: &str = "application/json";

/// Everything the server answers with.
pub(crate) struct App {
    pub(crate) shared: Arc<Shared>,
    gate: Gate,
    access: Access,
    files: Files,
    catalog: Resource,
    openapi: Resource,
}

impl App {
    /// The app of a server that listens on `address`.
    pub(crate) fn new(config: Config, handlers: Handlers, address: SocketAddr) -> io::Result<App> {
        Ok(App {
            gate: Gate::new(&config.host, address.port()),
            access: Access::new(config.token.clone()),
            files: Files::embedded(),
            catalog: Resource::of_text(JSON, catalog_with(config.limits).to_string())?,
            openapi: Resource::of_text(JSON, openapi::document().to_string())?,
            shared: Arc::new(Shared::new(config, handlers)?),
        })
    }

    /// Answers a request of `client` that came in at `local`.
    pub(crate) async fn answer(
        &self,
        request: Request<Incoming>,
        local: SocketAddr,
        client: IpAddr,
    ) -> Reply {
        let begin = Instant::now();
        let _running = self.shared.metrics.running.enter();
        let origin = self.gate.check(&request, local);
        let route = origin.and_then(|origin| {
            Route::of(request.method(), request.uri().path()).map(|route| (route, Sender { origin, client }))
        });
        let name = route.as_ref().map_or("none", |(route, _)| route.name());
        let replied = match route {
            Ok((Route::Health, sender)) => self.replied(Route::Health, sender, request).await,
            Ok((route, sender)) => {
                match self.access.check(request.method(), request.uri(), request.headers()) {
                    Ok(Pass::Answer) => self.replied(route, sender, request).await,
                    Ok(Pass::SendOn(reply)) => Ok(*reply),
                    Err(error) => Err(error),
                }
            }
            Err(error) => Err(error),
        };
        let mut reply = replied.unwrap_or_else(|error| error.reply());
        finish(&mut reply);
        let (status, time) = (reply.status().as_u16(), begin.elapsed());
        self.shared.metrics.answered(name, status, time);
        if let Some(log) = self.shared.config.log {
            log(&format!("{name} {status} {:.1} ms", time.as_secs_f64() * 1e3));
        }
        reply
    }

    async fn replied(
        &self,
        route: Route,
        sender: Sender,
        request: Request<Incoming>,
    ) -> Result<Reply, ErrorReply> {
        let (head, body) = request.into_parts();
        let json = |text: String| reply(StatusCode::OK, JSON, text);
        Ok(match route {
            Route::File(name) => match &self.shared.config.web_dir {
                Some(folder) => files::from_disk(folder, &name, &head.headers).await?,
                None => self.files.reply(&name, &head.headers)?,
            },
            Route::Catalog => self.catalog.reply(&head.headers),
            Route::OpenApi => self.openapi.reply(&head.headers),
            Route::Request(info) => {
                api::answer(&self.shared, sender.client, info, &head.headers, body).await?
            }
            Route::Dungeon(layout, ending) => {
                link::answer(&self.shared, sender, (&layout, &ending), head.uri.query(), &head.headers)
                    .await?
            }
            Route::Health => {
                json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") }).to_string())
            }
            Route::Metrics => reply(
                StatusCode::OK,
                "text/plain; version=0.0.4; charset=utf-8",
                self.shared.metrics.to_text(),
            ),
        })
    }
}
