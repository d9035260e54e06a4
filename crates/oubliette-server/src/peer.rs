//! The client at the other end of a socket: whether it only stopped sending, or has left.
//!
//! Both look the same here: the stream of bytes ends. A client that still reads must get its answer, and the work for one
//! that has left must end. To find out, `100 Continue` is sent, which HTTP/1.1 clients ignore before an answer. The
//! system of a client that has left refuses it, and the socket reports an error.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use hyper::Version;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use tokio::net::TcpStream;
use tokio::net::tcp::{OwnedReadHalf, OwnedWriteHalf};
use tokio::time::sleep;

/// How often a socket is asked for errors after its client stopped sending.
const PAUSE: Duration = Duration::from_millis(20);

/// How many times it is asked before `100 Continue` is sent again.
const CHECKS: u32 = 50;

/// Bytes read at once.
const PIECE: usize = 8 << 10;

const CONTINUE: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";

/// The client left before its answer was ready.
#[derive(Debug)]
pub(crate) struct Left;

impl std::fmt::Display for Left {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("the client has left")
    }
}

impl std::error::Error for Left {}

/// The client of a connection.
#[derive(Clone)]
pub(crate) struct Peer(Arc<Shared>);

struct Shared {
    reader: OwnedReadHalf,
    /// Bytes of an answer wait until the client reads more.
    is_blocked: AtomicBool,
}

impl Peer {
    fn stream(&self) -> &TcpStream {
        self.0.reader.as_ref()
    }

    /// Remembers whether a write waits, and returns its result.
    fn note<T>(&self, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        self.0.is_blocked.store(written.is_pending(), Ordering::Relaxed);
        written
    }

    /// Waits until the client closes its sending side, with all it sent read.
    pub(crate) async fn closed(&self) {
        while let Ok(1) = self.stream().peek(&mut [0]).await {
            // The next request waits; it is read after this one is answered.
            sleep(PAUSE).await;
        }
    }

    /// Waits until the client has left. Called while its answer is made.
    pub(crate) async fn left(&self, version: Version) -> Left {
        self.closed().await;
        // Older clients do not know `100 Continue`; closing is leaving for them.
        if version < Version::HTTP_11 {
            return Left;
        }
        // Most answers are ready before the client has to be asked.
        sleep(PAUSE).await;
        // With several requests at once, the answer before this one may not be sent yet; nothing may come between its
        // bytes.
        while self.0.is_blocked.load(Ordering::Relaxed) {
            sleep(PAUSE).await;
        }
        loop {
            if !matches!(self.stream().try_write(CONTINUE), Ok(sent) if sent == CONTINUE.len()) {
                return Left;
            }
            for _ in 0..CHECKS {
                sleep(PAUSE).await;
                if !matches!(self.stream().take_error(), Ok(None)) {
                    return Left;
                }
            }
        }
    }
}

/// A socket whose client can be watched.
pub(crate) struct Socket {
    reader: Peer,
    writer: TokioIo<OwnedWriteHalf>,
}

impl Socket {
    pub(crate) fn new(stream: TcpStream) -> (Socket, Peer) {
        let (reader, writer) = stream.into_split();
        let reader = Peer(Arc::new(Shared { reader, is_blocked: AtomicBool::new(false) }));
        (Socket { reader: reader.clone(), writer: TokioIo::new(writer) }, reader)
    }
}

impl Read for Socket {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        mut buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        let mut bytes = [0; PIECE];
        let most = buffer.remaining().min(PIECE);
        loop {
            ready!(self.reader.stream().poll_read_ready(context))?;
            match self.reader.stream().try_read(&mut bytes[..most]) {
                Err(cause) if cause.kind() == io::ErrorKind::WouldBlock => {}
                read => {
                    buffer.put_slice(&bytes[..read?]);
                    return Poll::Ready(Ok(()));
                }
            }
        }
    }
}

impl Write for Socket {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.writer).poll_write(context, bytes);
        self.reader.note(written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.writer).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.writer).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.writer.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.writer).poll_write_vectored(context, slices);
        self.reader.note(written)
    }
}
