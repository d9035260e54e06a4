//! Replaces hyper's own answers to unreadable headers with ours, which have a message and the headers of every answer.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use hyper::StatusCode;
use hyper::rt::{Read, ReadBufCursor, Write};

use crate::error::ErrorReply;

/// A stream that replaces hyper's own error answers.
pub(crate) struct Polite<S> {
    pub(crate) inner: S,
    /// The rest of our answer that is not sent yet.
    pub(crate) words: Vec<u8>,
}

impl<S: Write + Unpin> Polite<S> {
    fn poll_words(&mut self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.words.is_empty() {
            let sent = ready!(Pin::new(&mut self.inner).poll_write(context, &self.words))?;
            if sent == 0 {
                return Poll::Ready(Err(io::ErrorKind::WriteZero.into()));
            }
            self.words.drain(..sent);
        }
        Poll::Ready(Ok(()))
    }
}

/// The status of an answer of hyper's own: an error without a body and without our headers.
fn status_of_hyper(bytes: &[u8]) -> Option<StatusCode> {
    let head = std::str::from_utf8(bytes).ok()?.strip_prefix("HTTP/1.")?.strip_suffix("\r\n\r\n")?;
    let status = StatusCode::from_bytes(head.get(2..5)?.as_bytes()).ok()?;
    let is_error = status.is_client_error() || status.is_server_error();
    (is_error && !head.contains("\r\n\r\n") && !head.contains("content-security-policy:")).then_some(status)
}

impl<S: Write + Unpin> Write for Polite<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_words(context))?;
        let Some(status) = status_of_hyper(bytes) else {
            return Pin::new(&mut self.inner).poll_write(context, bytes);
        };
        self.words = ErrorReply::bad_head(status).last_words();
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        if let [only] = slices {
            return self.poll_write(context, only);
        }
        ready!(self.poll_words(context))?;
        Pin::new(&mut self.inner).poll_write_vectored(context, slices)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_words(context))?;
        Pin::new(&mut self.inner).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_words(context))?;
        Pin::new(&mut self.inner).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.inner.is_write_vectored()
    }
}

impl<S: Read + Unpin> Read for Polite<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.inner).poll_read(context, buffer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bare_errors_of_hyper_are_replaced() {
        let status = |text: &str| status_of_hyper(text.as_bytes()).map(|status| status.as_u16());
        let head = "HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\n\r\n";
        assert_eq!(status(head), Some(431));
        assert_eq!(status("HTTP/1.0 400 Bad Request\r\ncontent-length: 0\r\n\r\n"), Some(400));
        for other in [
            "HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n",
            "HTTP/1.1 100 Continue\r\n\r\n",
            "HTTP/1.1 404 Not Found\r\ncontent-security-policy: x\r\n\r\n",
            &format!("{head}{head}"),
            &format!("{head}x"),
            "",
        ] {
            assert_eq!(status(other), None, "{other}");
        }
    }
}
