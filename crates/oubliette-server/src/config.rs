//! Where the server listens, what it serves, and every limit it keeps.

use std::path::PathBuf;
use std::time::Duration;

use oubliette_studio::Limits;

/// Where the server runs, and how much it takes.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address or name to listen on. Only this machine reaches the default, 127.0.0.1.
    pub host: String,
    /// The port to listen on.
    pub port: Port,
    /// A folder with the page, read at every request, instead of the page in the program.
    pub web_dir: Option<PathBuf>,
    /// Whether Ctrl-C and SIGTERM end it.
    pub signals: bool,
    /// Hears a line per request: what was asked, the status, how long it took. Nothing of what was sent.
    pub log: Option<fn(&str)>,

    /// Lines in the head of a request; 64. Above it: 431.
    pub headers: usize,
    /// Bytes in the head of a request; 16 KiB, and never below 8 KiB. Above it: 431.
    pub head_bytes: usize,
    /// Bytes in the body of a request; 4 MiB. Above it: 413.
    pub body_bytes: usize,
    /// How long a head may take, and how long a connection may be silent; 5 s. Then it is cut.
    pub head_time: Duration,
    /// How long a body may take; 10 s. Then: 408.
    pub body_time: Duration,
    /// How long a reader may take nothing of an answer; 5 s. Then it is cut.
    pub write_time: Duration,
    /// Connections at a time; 2,000. Above it: 503, and the connection is closed.
    pub connections: usize,
    /// Threads that answer requests; as many as the machine has cores.
    pub workers: usize,
    /// Requests that wait for a thread; 64. Above it: 503.
    pub queue: usize,
    /// Galleries and searches at a time, each of which uses all cores; 4. Above it: 429.
    pub long_requests: usize,
    /// How long a request may take to be answered; 30 s. Then: 503, and a gallery or a search ends.
    pub deadline: Duration,
    /// How long a gallery or a search that tells its progress may take; 10 minutes. Then it ends.
    pub stream_deadline: Duration,
    /// The least time between two words on progress; 100 ms.
    pub progress_pause: Duration,
    /// How long requests may still take once the server is asked to stop; 5 s.
    pub drain_time: Duration,
    /// Bytes of answers above 1 MiB that are on their way out at a time; 256 MiB. Above it: 503.
    pub answer_bytes: usize,
    /// What one request may ask of the studio.
    pub limits: Limits,
    /// What a link in a page of another site may ask for; a small picture. Above it: 403.
    pub foreign_limits: Limits,
}

/// Which port to listen on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Port {
    /// This one or none; 0 is any that is free.
    Exactly(u16),
    /// The first free one from this on.
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
            web_dir: None,
            signals: false,
            log: None,
            headers: 64,
            head_bytes: 16 << 10,
            body_bytes: 4 << 20,
            head_time: Duration::from_secs(5),
            body_time: Duration::from_secs(10),
            write_time: Duration::from_secs(5),
            connections: 2_000,
            workers: std::thread::available_parallelism().map_or(2, usize::from),
            queue: 64,
            long_requests: 4,
            deadline: Duration::from_secs(30),
            stream_deadline: Duration::from_secs(600),
            progress_pause: Duration::from_millis(100),
            drain_time: Duration::from_secs(5),
            answer_bytes: 256 << 20,
            limits: Limits::default(),
            foreign_limits: Limits::small(),
        }
    }
}
