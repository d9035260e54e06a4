//! A server for one test, and a client that sends exact bytes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use oubliette_server::{Config, Handle, Handler, Port, Server};
use serde_json::Value;

/// A timeout that only a hang exceeds.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// A server that is stopped when the test is over.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) handle: Handle,
    thread: Option<JoinHandle<std::io::Result<()>>>,
}

/// The usual settings on any free port.
pub(crate) fn config() -> Config {
    Config { port: Port::Exactly(0), ..Config::default() }
}

impl Running {
    pub(crate) fn usual() -> Running {
        Running::start(config())
    }

    pub(crate) fn start(config: Config) -> Running {
        Running::of(Server::bind(config).unwrap())
    }

    /// A server with another handler than the studio.
    pub(crate) fn with_handler(config: Config, handler: Arc<Handler>) -> Running {
        Running::of(Server::bind(config).unwrap().with_handler(handler))
    }

    fn of(server: Server) -> Running {
        let (address, handle) = (server.address(), server.handle());
        let thread = std::thread::spawn(move || server.serve());
        Running { address, handle, thread: Some(thread) }
    }

    /// Waits until the server has ended.
    pub(crate) fn join(mut self) {
        self.thread.take().unwrap().join().unwrap().unwrap();
    }

    pub(crate) fn connect(&self) -> Connection {
        self.over(TcpStream::connect(self.address).unwrap())
    }

    /// A connection of another client of this machine, whose address is 127.0.0.2.
    #[cfg(target_os = "linux")]
    pub(crate) fn connect_as_other(&self) -> Connection {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build().unwrap();
        let stream = runtime.block_on(async {
            let socket = tokio::net::TcpSocket::new_v4()?;
            socket.bind(([127, 0, 0, 2], 0).into())?;
            socket.connect(self.address).await?.into_std()
        });
        let stream = stream.unwrap();
        stream.set_nonblocking(false).unwrap();
        self.over(stream)
    }

    fn over(&self, stream: TcpStream) -> Connection {
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        stream.set_write_timeout(Some(PATIENCE)).unwrap();
        Connection { host: self.address.to_string(), stream: BufReader::new(stream) }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, &[], b"")
    }

    pub(crate) fn post(&self, name: &str, body: &Value) -> Answer {
        self.post_text(name, &body.to_string())
    }

    pub(crate) fn post_text(&self, name: &str, body: &str) -> Answer {
        self.ask("POST", &format!("/api/{name}"), &[("content-type", "application/json")], body.as_bytes())
    }

    pub(crate) fn ask(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut connection = self.connect();
        connection.send(method, path, headers, body);
        connection.answer(method)
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        if let Some(thread) = self.thread.take() {
            self.handle.stop();
            self.handle.stop();
            let ended = thread.join();
            assert!(ended.is_ok() || std::thread::panicking(), "the server lives to the end");
        }
    }
}

pub(crate) struct Connection {
    host: String,
    pub(crate) stream: BufReader<TcpStream>,
}

impl Connection {
    /// Sends a request; the host and the length are added unless they are given.
    pub(crate) fn send(&mut self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) {
        let has = |name: &str| headers.iter().any(|header| header.0 == name);
        let mut head = format!("{method} {path} HTTP/1.1\r\n");
        if !has("host") {
            head += &format!("host: {}\r\n", self.host);
        }
        if !has("content-length") && (!body.is_empty() || method == "POST") {
            head += &format!("content-length: {}\r\n", body.len());
        }
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        self.send_bytes(&[head.as_bytes(), b"\r\n", body].concat());
    }

    pub(crate) fn send_bytes(&mut self, bytes: &[u8]) {
        self.stream.get_mut().write_all(bytes).unwrap();
    }

    /// Reads the status and the headers of an answer.
    pub(crate) fn head(&mut self) -> Answer {
        let mut line = String::new();
        self.stream.read_line(&mut line).unwrap();
        let status =
            line.split(' ').nth(1).unwrap_or_else(|| panic!("no answer but {line:?}")).parse().unwrap();
        let mut headers = Vec::new();
        loop {
            let mut line = String::new();
            self.stream.read_line(&mut line).unwrap();
            let Some((name, value)) = line.trim_end().split_once(": ") else { break };
            headers.push((name.to_owned(), value.to_owned()));
        }
        Answer { status, headers, body: Vec::new() }
    }

    pub(crate) fn answer(&mut self, method: &str) -> Answer {
        let mut answer = self.head();
        let length = answer.header("content-length").and_then(|length| length.parse().ok());
        if let (Some(length), true) = (length, method != "HEAD") {
            answer.body = vec![0; length];
            self.stream.read_exact(&mut answer.body).unwrap();
        }
        answer
    }

    /// A line of an answer in chunks, without the sizes of the chunks.
    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.stream.read_line(&mut line).unwrap();
        line.trim_end().to_owned()
    }

    /// Whether a request is answered and not refused.
    pub(crate) fn is_served(&mut self) -> bool {
        self.send("GET", "/healthz", &[("connection", "close")], b"");
        self.head().status == 200
    }

    /// Whether the server closes the connection without further bytes.
    pub(crate) fn is_closed(&mut self) -> bool {
        matches!(self.stream.read(&mut [0]), Ok(0) | Err(_))
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut values = self.headers.iter().filter(|header| header.0 == name);
        let value = values.next()?;
        assert!(values.next().is_none(), "{name} stands there twice");
        Some(&value.1)
    }

    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    /// The first problem of a refusal; checks all its fields.
    #[track_caller]
    pub(crate) fn refusal(&self, status: u16, kind: &str) -> String {
        assert_eq!(self.status, status, "{}", self.text().chars().take(300).collect::<String>());
        assert_eq!(self.header("content-type"), Some("application/problem+json"));
        let problem = self.json();
        assert_eq!((&problem["status"], &problem["kind"]), (&status.into(), &kind.into()), "{problem}");
        assert_eq!(problem["type"], "about:blank");
        let problems = problem["problems"].as_array().unwrap();
        assert!(!problems.is_empty());
        for sentence in problems {
            let (en, fr) = (sentence["en"].as_str().unwrap(), sentence["fr"].as_str().unwrap());
            assert!(!en.is_empty() && !fr.is_empty() && en != fr, "{sentence}");
        }
        problems[0]["en"].as_str().unwrap().to_owned()
    }
}
