//! Settings of the server: its address, its page, and all limits.

use std::path::PathBuf;
use std::time::Duration;

use oubliette_studio::Limits;

/// Settings of the server. Each limit has its default and the status of requests above it. Of connections, threads, places
/// in the queue, long requests, and the memory of bodies and answers, one address has at most half.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address or name to listen on. The default, 127.0.0.1, is reachable only from this machine.
    pub host: String,
    /// The port to listen on.
    pub port: Port,
    /// A word that every request must carry. Without it: 401. By default none is asked for.
    pub token: Option<String>,
    /// A folder with the page, read at every request; by default, the page inside the program is served.
    pub web_dir: Option<PathBuf>,
    /// Whether Ctrl-C and SIGTERM stop the server.
    pub signals: bool,
    /// Receives a line per request: route, status and time. Never contains data of the request.
    pub log: Option<fn(&str)>,

    /// Headers of a request; 64. Above it: 431.
    pub headers: usize,
    /// Bytes in the headers of a request; 16 KiB, and never below 8 KiB. Above it: 431.
    pub head_bytes: usize,
    /// Bytes in the body of a request; 4 MiB. Above it: 413.
    pub body_bytes: usize,
    /// Bytes in the bodies of all requests that are being sent, read or wait; 128 MiB. The first 16 KiB of each are not
    /// counted. Above it: 503.
    pub all_body_bytes: usize,
    /// How long headers may take, and how long a connection may be idle; 5 s. Then the connection is closed.
    pub head_time: Duration,
    /// How long a body may take; 10 s. Then: 408.
    pub body_time: Duration,
    /// How long a reader may stall; 5 s. Then the connection is closed.
    pub write_time: Duration,
    /// Connections at a time; 2,000. Above it: 503, and the connection is closed.
    pub connections: usize,
    /// Threads that answer requests; four per core, and at least eight, so that small requests run beside expensive
    /// ones.
    pub workers: usize,
    /// Requests that wait for a thread; 1,000, so that several hundred connections of one client are answered. Above it:
    /// 503.
    pub queue: usize,
    /// Galleries and searches at a time, each of which uses all cores; 4. Above it: 429.
    pub long_requests: usize,
    /// How long a request may take to be answered; 30 s. Then: 503, and a gallery or a search ends.
    pub deadline: Duration,
    /// How long a gallery or a search that reports its progress may take; 10 minutes. Then it ends.
    pub stream_deadline: Duration,
    /// The shortest time between two progress reports; 100 ms.
    pub progress_pause: Duration,
    /// How long running requests may take once the server is stopping; 5 s.
    pub drain_time: Duration,
    /// Bytes of all answers above 1 MiB that are being made or sent at a time; 640 MiB, of which half are enough for the
    /// film of the largest map. Above it: 503.
    pub answer_bytes: usize,
    /// Limits of the studio for one request.
    pub limits: Limits,
    /// Limits of the studio for links in pages of other sites; a small picture. Above it: 403.
    pub foreign_limits: Limits,
}

/// Which port to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// This port only; 0 means any free port.
    Exactly(u16),
    /// The first free port from this one on.
    From(u16),
}

impl Config {
    /// The port that is tried first.
    pub const PORT: u16 = 7777;
}

impl Default for Config {
    fn default() -> Config {
        Config {
            host: "127.0.0.1".to_owned(),
            port: Port::From(Config::PORT),
            token: None,
            web_dir: None,
            signals: false,
            log: None,
            headers: 64,
            head_bytes: 16 << 10,
            body_bytes: 4 << 20,
            all_body_bytes: 128 << 20,
            head_time: Duration::from_secs(5),
            body_time: Duration::from_secs(10),
            write_time: Duration::from_secs(5),
            connections: 2_000,
            workers: (4 * std::thread::available_parallelism().map_or(2, usize::from)).max(8),
            queue: 1_000,
            long_requests: 4,
            deadline: Duration::from_secs(30),
            stream_deadline: Duration::from_secs(600),
            progress_pause: Duration::from_millis(100),
            drain_time: Duration::from_secs(5),
            answer_bytes: 640 << 20,
            limits: Limits::default(),
            foreign_limits: Limits::small(),
        }
    }
}
