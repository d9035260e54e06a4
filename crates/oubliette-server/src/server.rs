//! The server: listens, answers what passes the gate, and ends without cutting an answer off.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::{Duration, Instant};

use hyper::body::Incoming;
use hyper::{Request, StatusCode};
use oubliette_studio::{Answer, Flow, Progress, Refusal, Studio, catalog};
use serde_json::json;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::config::{Config, Port};
use crate::files::{self, Files};
use crate::gate::Gate;
use crate::metrics::Metrics;
use crate::problem::Problem;
use crate::reply::{Keep, Reply, finish, mark_of, marked, reply};
use crate::route::Route;
use crate::work::Pool;
use crate::{api, connection, link, openapi};

/// What answers requests: the studio, or what stands in for it.
pub type Handler = dyn Fn(&oubliette_studio::Request, &mut dyn FnMut(Progress) -> Flow) -> Result<Answer, Refusal>
    + Send
    + Sync;

/// A server that has its port and waits to serve.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    config: Config,
    handler: Arc<Handler>,
    stage: watch::Sender<Stage>,
}

/// Ends a server from elsewhere.
#[derive(Clone)]
pub struct Handle(watch::Sender<Stage>);

/// How far the end of the server is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
enum Stage {
    Serving,
    Draining,
    Leaving,
}

impl Handle {
    /// Takes no more connections and ends once all answers are out, or after [`Config::drain_time`]. Said a
    /// second time, it ends at once.
    pub fn stop(&self) {
        self.0.send_modify(|stage| {
            *stage = if *stage == Stage::Serving { Stage::Draining } else { Stage::Leaving };
        });
    }
}

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

/// How many ports are tried where any will do.
const PORTS: u16 = 100;

impl Server {
    /// Takes the port.
    ///
    /// # Errors
    /// If the host has no such address, or the port is taken.
    pub fn bind(config: Config) -> io::Result<Server> {
        let bind = |port: u16| TcpListener::bind((config.host.as_str(), port));
        let listener = match config.port {
            Port::Exactly(port) => bind(port)?,
            Port::From(first) => {
                let mut bound = bind(first);
                let more = (first..=u16::MAX).skip(1).take(usize::from(PORTS));
                for port in more {
                    match &bound {
                        Err(error) if error.kind() == io::ErrorKind::AddrInUse => bound = bind(port),
                        _ => break,
                    }
                }
                bound?
            }
        };
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        let studio = Studio { limits: config.limits };
        let handler: Arc<Handler> = Arc::new(move |request, watch| studio.handle(request, watch));
        Ok(Server { listener, address, config, handler, stage: watch::Sender::new(Stage::Serving) })
    }

    /// The server with something else than the studio behind it.
    pub fn with_handler(mut self, handler: Arc<Handler>) -> Server {
        self.handler = handler;
        self
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What ends it.
    pub fn handle(&self) -> Handle {
        Handle(self.stage.clone())
    }

    /// Serves until it is told to stop.
    ///
    /// # Errors
    /// If the system has no threads or sockets to give.
    pub fn serve(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let result = runtime.block_on(self.serve_here());
        // Work that goes on is nobody's any more.
        runtime.shutdown_background();
        result
    }

    async fn serve_here(self) -> io::Result<()> {
        let Server { listener, address, config, handler, stage } = self;
        let handle = Handle(stage.clone());
        if config.signals {
            tokio::spawn(stop_on_signals(handle));
        }
        let app = Arc::new(App {
            pool: Pool::new(config.workers, config.queue)?,
            long: Arc::new(Semaphore::new(config.long_requests)),
            metrics: Metrics::default(),
            gate: Gate::new(&config.host, address.port()),
            files: Files::embedded(),
            catalog: Document::new(catalog().to_string()),
            openapi: Document::new(openapi::document().to_string()),
            config,
            handler,
        });
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let places = Arc::new(Semaphore::new(app.config.connections));
        let (stop, stopping) = watch::channel(false);
        let mut stages = stage.subscribe();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stages.wait_for(|&stage| stage > Stage::Serving) => break,
            };
            let Ok((stream, _)) = accepted else {
                // The system has no more sockets for now; asking again at once would only burn time.
                sleep(ACCEPT_PAUSE).await;
                continue;
            };
            let Ok(place) = Arc::clone(&places).try_acquire_owned() else {
                app.metrics.turned_away.add();
                tokio::spawn(turn_away(stream));
                continue;
            };
            let (app, stopping) = (Arc::clone(&app), stopping.clone());
            tokio::spawn(async move {
                let _open = app.metrics.connections.enter();
                connection::serve(Arc::clone(&app), stream, stopping).await;
                drop(place);
            });
        }
        drop(listener);
        let _ = stop.send(true);
        let all = u32::try_from(app.config.connections).unwrap_or(u32::MAX);
        tokio::select! {
            _ = timeout(app.config.drain_time, places.acquire_many(all)) => {}
            _ = stages.wait_for(|&stage| stage == Stage::Leaving) => {}
        }
        Ok(())
    }
}

/// How long to wait after a connection could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// How long somebody who is turned away may take to hear it.
const TURN_AWAY_TIME: Duration = Duration::from_secs(1);

/// Says that there is no place, and closes.
async fn turn_away(mut stream: TcpStream) {
    let body = Problem::busy().to_json();
    let head = format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/problem+json\r\ncontent-length: {}\r\n\
         retry-after: 1\r\nconnection: close\r\n\r\n",
        body.len()
    );
    let _ = timeout(TURN_AWAY_TIME, stream.write_all((head + &body).as_bytes())).await;
}

/// Tells the server to stop at each signal.
async fn stop_on_signals(handle: Handle) {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let signals = (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
        let (Ok(mut interrupted), Ok(mut terminated)) = signals else { return };
        loop {
            tokio::select! {
                _ = interrupted.recv() => {}
                _ = terminated.recv() => {}
            }
            handle.stop();
        }
    }
    #[cfg(not(unix))]
    while tokio::signal::ctrl_c().await.is_ok() {
        handle.stop();
    }
}

impl App {
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
