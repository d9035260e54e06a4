//! The server: takes a port, accepts connections within their number, and ends without cutting an answer off.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use oubliette_studio::{Answer, Flow, Progress, Refusal, Studio};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::config::{Config, Port};
use crate::problem::Problem;
use crate::{connection, sockets};

/// What answers requests: the studio, or what stands in for it.
pub type Handler = dyn Fn(&oubliette_studio::Request, &mut dyn FnMut(Progress) -> Flow) -> Result<Answer, Refusal>
    + Send
    + Sync;

/// What answers requests, by who sent them.
pub(crate) struct Handlers {
    /// Of the page, or of no page at all.
    pub(crate) own: Arc<Handler>,
    /// Of pages of other sites.
    pub(crate) foreign: Arc<Handler>,
}

/// A server that has its port and waits to serve.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    config: Config,
    handlers: Handlers,
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
        let handler = |limits| -> Arc<Handler> {
            let studio = Studio { limits };
            Arc::new(move |request, watch| studio.handle(request, watch))
        };
        let handlers = Handlers { own: handler(config.limits), foreign: handler(config.foreign_limits) };
        Ok(Server { listener, address, config, handlers, stage: watch::Sender::new(Stage::Serving) })
    }

    /// The server with something else than the studio behind it.
    pub fn with_handler(mut self, handler: Arc<Handler>) -> Server {
        self.handlers = Handlers { own: Arc::clone(&handler), foreign: handler };
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
        let Server { listener, address, config, handlers, stage } = self;
        let handle = Handle(stage.clone());
        if config.signals {
            tokio::spawn(stop_on_signals(handle));
        }
        let app = Arc::new(App::new(config, handlers, address)?);
        sockets::allow(app.config.connections);
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

/// Says that there is no place, and closes once the other side has heard it.
async fn turn_away(mut stream: TcpStream) {
    let told = async {
        stream.write_all(&Problem::busy().last_words()).await?;
        stream.shutdown().await?;
        // What is still unread when a connection is closed takes the answer with it.
        while stream.read(&mut [0; 1024]).await? > 0 {}
        io::Result::Ok(())
    };
    let _ = timeout(TURN_AWAY_TIME, told).await;
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
