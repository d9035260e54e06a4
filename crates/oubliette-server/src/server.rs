//! The server: binds a port, accepts connections up to a limit, and finishes running answers before it stops.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::{mpsc, watch};
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::config::{Config, Port};
use crate::error::ErrorReply;
use crate::handler::{Handler, Handlers};
use crate::share::Share;
use crate::{connection, sockets};

/// A server that is bound to its port and not yet serving.
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    config: Config,
    handlers: Handlers,
    stage: watch::Sender<Stage>,
}

/// Stops a server from another thread.
#[derive(Clone)]
pub struct Handle(watch::Sender<Stage>);

/// How far the shutdown is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
enum Stage {
    Serving,
    Draining,
    Leaving,
}

impl Handle {
    /// Accepts no more connections and ends once all answers are sent, or after [`Config::drain_time`]. A second call
    /// ends the server at once.
    pub fn stop(&self) {
        self.0.send_modify(|stage| {
            *stage = if *stage == Stage::Serving { Stage::Draining } else { Stage::Leaving };
        });
    }
}

/// The number of ports to try for [`Port::From`].
const PORTS: u16 = 100;

impl Server {
    /// Binds the port.
    ///
    /// # Errors
    /// If the host is not an address of this machine, or the port is in use.
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
        let handlers = Handlers::studio(&config);
        Ok(Server { listener, address, config, handlers, stage: watch::Sender::new(Stage::Serving) })
    }

    /// Replaces the studio with another handler, for tests.
    pub fn with_handler(mut self, handler: Arc<Handler>) -> Server {
        self.handlers = Handlers { own: Arc::clone(&handler), foreign: handler };
        self
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// A handle that stops it.
    pub fn handle(&self) -> Handle {
        Handle(self.stage.clone())
    }

    /// Serves until it is stopped.
    ///
    /// # Errors
    /// If the system gives no threads or sockets.
    pub fn serve(self) -> io::Result<()> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let result = runtime.block_on(self.serve_here());
        // The clients of work that still runs have gone.
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
        let shared = Arc::clone(&app.shared);
        sockets::allow(shared.config.connections);
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let refusals = Share::new(sockets::REFUSALS);
        // The receiver learns when the last connection has dropped its sender.
        let (open, mut all_closed) = mpsc::channel::<()>(1);
        let (stop, stopping) = watch::channel(false);
        let mut stages = stage.subscribe();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                _ = stages.wait_for(|&stage| stage > Stage::Serving) => break,
            };
            let Ok((stream, client)) = accepted else {
                // The system has no free sockets; retrying at once would only use CPU time.
                sleep(ACCEPT_PAUSE).await;
                continue;
            };
            let Some(place) = shared.connections.take(client.ip(), 1) else {
                shared.metrics.turned_away.add();
                if let Some(place) = refusals.take(client.ip(), 1) {
                    tokio::spawn(async move {
                        turn_away(stream).await;
                        drop(place);
                    });
                }
                continue;
            };
            let (app, stopping, open) = (Arc::clone(&app), stopping.clone(), open.clone());
            tokio::spawn(async move {
                let _open = app.shared.metrics.connections.enter();
                connection::serve(Arc::clone(&app), stream, stopping).await;
                drop((place, open));
            });
        }
        drop((listener, open));
        let _ = stop.send(true);
        tokio::select! {
            _ = timeout(shared.config.drain_time, all_closed.recv()) => {}
            _ = stages.wait_for(|&stage| stage == Stage::Leaving) => {}
        }
        Ok(())
    }
}

/// How long to wait after a connection could not be accepted.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

/// How long a refused client may take to read the refusal.
const TURN_AWAY_TIME: Duration = Duration::from_secs(1);

/// Answers that the server is busy, and closes the connection once the client has read it.
async fn turn_away(mut stream: TcpStream) {
    let told = async {
        stream.write_all(&ErrorReply::busy().last_words()).await?;
        stream.shutdown().await?;
        // Closing a connection with unread bytes would discard the answer.
        while stream.read(&mut [0; 1024]).await? > 0 {}
        io::Result::Ok(())
    };
    let _ = timeout(TURN_AWAY_TIME, told).await;
}

/// Stops the server at each signal.
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
