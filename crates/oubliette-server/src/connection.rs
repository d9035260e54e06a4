//! One connection: requests one after another. Unfinished headers, idle connections and stalled readers time out. A client
//! that closed its sending side gets its answer; the work for one that has left ends.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use hyper::rt::{Read, ReadBufCursor, Write};
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::TokioTimer;
use tokio::net::TcpStream;
use tokio::sync::Notify;
use tokio::sync::watch::Receiver;
use tokio::time::{Instant, Sleep, sleep};

use crate::app::App;
use crate::peer::{Left, Peer, Socket};
use crate::polite::Polite;
use crate::stream;

/// Serves a connection until it ends or the server stops.
pub(crate) async fn serve(app: Arc<App>, stream: TcpStream, mut stopping: Receiver<bool>) {
    let (Ok(local), Ok(peer)) = (stream.local_addr(), stream.peer_addr()) else { return };
    // An answer is written in one piece; waiting for more would only delay it.
    let _ = stream.set_nodelay(true);
    let (socket, client) = Socket::new(stream);
    let io = Patient { inner: socket, time: app.shared.config.write_time, stalled: None };
    let io = Polite { inner: io, words: Vec::new() };
    let streaming = Notify::new();
    let service = service_fn(|request| {
        let (app, client, streaming) = (Arc::clone(&app), client.clone(), &streaming);
        async move {
            let version = request.version();
            tokio::select! {
                biased;
                reply = app.answer(request, local, peer.ip()) => {
                    if stream::is_stream(&reply) {
                        streaming.notify_one();
                    }
                    Ok(reply)
                }
                left = client.left(version) => Err::<_, Left>(left),
            }
        }
    });
    let connection = Builder::new()
        .half_close(true)
        .timer(TokioTimer::new())
        .header_read_timeout(app.shared.config.head_time)
        .max_headers(app.shared.config.headers)
        .max_buf_size(app.shared.config.head_bytes.max(MIN_HEAD_BYTES))
        .serve_connection(io, service);
    tokio::pin!(connection);
    let ended = tokio::select! {
        ended = &mut connection => ended,
        () = told_to_stop(&mut stopping) => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
        () = closed_stream(&streaming, &client) => return app.shared.metrics.cut.add(),
    };
    if ended.is_err() {
        app.shared.metrics.cut.add();
    }
}

/// Waits until the reader of a stream of events closes its side: nobody reads a stream to its end after that.
async fn closed_stream(streaming: &Notify, client: &Peer) {
    streaming.notified().await;
    client.closed().await;
}

/// Waits until the server stops.
async fn told_to_stop(stopping: &mut Receiver<bool>) {
    let _ = stopping.wait_for(|&stopping| stopping).await;
}

/// The smallest buffer that hyper accepts.
const MIN_HEAD_BYTES: usize = 8 << 10;

/// A stream whose writes time out when the reader stalls.
struct Patient<S> {
    inner: S,
    time: Duration,
    stalled: Option<Pin<Box<Sleep>>>,
}

impl<S: Unpin> Patient<S> {
    /// Returns the result of a write, or an error if no byte was written for too long.
    fn within_time<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let time = self.time;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(time)));
        ready!(stalled.as_mut().poll(context));
        stalled.as_mut().reset(Instant::now() + time);
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: Read + Unpin> Read for Patient<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

impl<S: Write + Unpin> Write for Patient<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write(context, bytes);
        self.within_time(context, written)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.inner).poll_flush(context);
        self.within_time(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.inner).poll_shutdown(context);
        self.within_time(context, shut)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.inner).poll_write_vectored(context, slices);
        self.within_time(context, written)
    }
}
