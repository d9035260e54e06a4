//! HTTP answers: a body at once or in pieces, and the headers that every answer has.

use std::collections::hash_map::DefaultHasher;
use std::convert::Infallible;
use std::hash::Hasher;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::body::{Body, Bytes, Frame, SizeHint};
use hyper::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HeaderMap, HeaderName, HeaderValue,
    IF_NONE_MATCH, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use hyper::{Response, StatusCode};
use tokio::sync::mpsc::Receiver;

pub(crate) type Reply = Response<Content>;

/// The bytes of an answer.
pub(crate) enum Content {
    Whole(Bytes),
    /// In pieces, until the sender is dropped. Dropping the receiver tells the sender that the client has gone.
    Pieces(Receiver<Bytes>),
}

impl Body for Content {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        match self.get_mut() {
            Content::Whole(bytes) if bytes.is_empty() => Poll::Ready(None),
            Content::Whole(bytes) => Poll::Ready(Some(Ok(Frame::data(std::mem::take(bytes))))),
            Content::Pieces(pieces) => pieces.poll_recv(context).map(|piece| Some(Ok(Frame::data(piece?)))),
        }
    }

    fn is_end_stream(&self) -> bool {
        matches!(self, Content::Whole(bytes) if bytes.is_empty())
    }

    fn size_hint(&self) -> SizeHint {
        match self {
            Content::Whole(bytes) => SizeHint::with_exact(bytes.len() as u64),
            Content::Pieces(_) => SizeHint::default(),
        }
    }
}

/// An answer with its media type.
pub(crate) fn reply(status: StatusCode, media_type: &'static str, bytes: impl Into<Bytes>) -> Reply {
    let mut reply = Response::new(Content::Whole(bytes.into()));
    *reply.status_mut() = status;
    reply.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    reply
}

/// How long browsers may keep an answer.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    /// They revalidate it each time.
    AskAgain,
    /// It never changes.
    Forever,
}

/// An answer with an entity tag, or 304 if the client already has this content.
pub(crate) fn marked(asked: &HeaderMap, mark: &str, keep: Keep, whole: impl FnOnce() -> Reply) -> Reply {
    let known = asked.get_all(IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok());
    let mut known = known.flat_map(|list| list.split(',')).map(str::trim);
    let is_known = known.any(|one| one == "*" || one.trim_start_matches("W/") == mark);
    let mut reply = if is_known { Response::new(Content::Whole(Bytes::new())) } else { whole() };
    if is_known {
        *reply.status_mut() = StatusCode::NOT_MODIFIED;
    }
    let keep = match keep {
        Keep::AskAgain => "no-cache",
        Keep::Forever => "public, max-age=31536000, immutable",
    };
    reply.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Ok(mark) = HeaderValue::from_str(mark) {
        reply.headers_mut().insert(ETAG, mark);
    }
    reply
}

/// An entity tag: a hash of the bytes.
pub(crate) fn mark_of(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    hasher.write(bytes);
    format!("\"{:016x}-{:x}\"", hasher.finish(), bytes.len())
}

const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; \
     frame-ancestors 'none'";

/// Headers of every answer.
const HEADERS: [(HeaderName, &str); 6] = [
    (CONTENT_SECURITY_POLICY, POLICY),
    (X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (REFERRER_POLICY, "no-referrer"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    ),
];

/// Adds the headers of every answer. An answer without `cache-control` is not cached.
pub(crate) fn finish(reply: &mut Reply) {
    let headers = reply.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
}
