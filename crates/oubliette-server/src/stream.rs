//! Galleries and searches that report their progress as server-sent events: `progress` from time to time, and at the
//! end `answer` or `refusal`. When the client has gone, the work ends.

use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use hyper::Response;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HeaderValue};
use oubliette_studio::{Flow, Host, Progress, RefusalKind, Request};
use serde_json::json;
use tokio::sync::mpsc::{self, Sender};

use crate::error::ErrorReply;
use crate::reply::{Content, Reply};
use crate::room::Loan;
use crate::share::Part;
use crate::shared::Shared;

const EVENTS: &str = "text/event-stream";

/// Events that wait to be sent; a progress event is dropped if the queue is full.
const WAITING: usize = 4;

/// Starts a long request and answers with its events.
pub(crate) fn reply(
    shared: &Arc<Shared>,
    client: IpAddr,
    request: Request,
    part: Part,
) -> Result<Reply, ErrorReply> {
    let (events, pieces) = mpsc::channel(WAITING);
    let shared = Arc::clone(shared);
    let work = move || {
        let last = last_event(&shared, client, &request, &events);
        // Sending fails if the client has gone, which is fine.
        let _ = events.blocking_send(last);
        drop(part);
    };
    std::thread::Builder::new().name("stream".to_owned()).spawn(work).map_err(|_| ErrorReply::busy())?;
    let mut reply = Response::new(Content::Pieces(pieces));
    reply.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(EVENTS));
    Ok(reply)
}

/// Whether an answer is such a stream of events.
pub(crate) fn is_stream(reply: &Reply) -> bool {
    reply.headers().get(CONTENT_TYPE).is_some_and(|kind| kind == EVENTS)
}

fn last_event(shared: &Shared, client: IpAddr, request: &Request, events: &Sender<Bytes>) -> Bytes {
    let begin = Instant::now();
    let (end, pause) = (begin + shared.config.stream_deadline, shared.config.progress_pause);
    let tell = |progress: Progress| {
        let Progress { done, of, found } = progress;
        let data = json!({ "done": done, "of": of, "found": found }).to_string();
        let _ = events.try_send(event("progress", data.as_bytes()));
    };
    tell(Progress { done: 0, of: maps_of(request), found: 0 });
    let mut told = begin;
    let mut watch = |progress: Progress| {
        let now = Instant::now();
        if now - told >= pause {
            told = now;
            tell(progress);
        }
        Flow::GoOn
    };
    let must_stop = || events.is_closed() || Instant::now() > end;
    let loan = Loan::new(&shared.room, client);
    let host = Host { must_stop: &must_stop, lend: &|bytes| loan.lend(bytes) };
    let answer = catch_unwind(AssertUnwindSafe(|| (shared.handlers.own)(host, request, &mut watch)));
    let refusal = match answer {
        Ok(Ok(answer)) => return event("answer", &answer.bytes),
        Ok(Err(refusal)) if refusal.kind == RefusalKind::Ended => {
            ErrorReply::late(shared.config.stream_deadline.as_secs())
        }
        Ok(Err(refusal)) => refusal.into(),
        Err(_) => ErrorReply::internal(),
    };
    event("refusal", refusal.to_json().as_bytes())
}

/// The largest number of maps that a request may generate.
fn maps_of(request: &Request) -> u64 {
    match request {
        Request::Gallery(request) => request.count,
        Request::Search(request) => request.max,
        _ => 1,
    }
}

/// An event. Compact JSON has no line breaks, so the data is one line.
fn event(name: &str, data: &[u8]) -> Bytes {
    [b"event: ", name.as_bytes(), b"\ndata: ", data, b"\n\n"].concat().into()
}
