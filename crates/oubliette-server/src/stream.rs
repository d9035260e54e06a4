//! Galleries and searches that tell how far they are, as server-sent events: `progress` now and then, and in the
//! end `answer` or `refusal`. When nobody listens any more, the work ends.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use hyper::Response;
use hyper::body::Bytes;
use hyper::header::{CONTENT_TYPE, HeaderValue};
use oubliette_studio::{Flow, Progress, RefusalKind, Request};
use serde_json::json;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::{self, Sender};

use crate::app::App;
use crate::problem::Problem;
use crate::reply::{Content, Reply};

/// Events that wait to be sent; word on progress that finds no place is left out.
const WAITING: usize = 4;

/// Begins a long request and answers with what it tells.
pub(crate) fn reply(
    app: &Arc<App>,
    request: Request,
    permit: OwnedSemaphorePermit,
) -> Result<Reply, Problem> {
    let (events, pieces) = mpsc::channel(WAITING);
    let app = Arc::clone(app);
    let work = move || {
        let last = last_event(&app, &request, &events);
        // Whoever left in the meantime misses nothing.
        let _ = events.blocking_send(last);
        drop(permit);
    };
    std::thread::Builder::new().name("stream".to_owned()).spawn(work).map_err(|_| Problem::busy())?;
    let mut reply = Response::new(Content::Pieces(pieces));
    reply.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    Ok(reply)
}

fn last_event(app: &App, request: &Request, events: &Sender<Bytes>) -> Bytes {
    let begin = Instant::now();
    let (end, pause) = (begin + app.config.stream_deadline, app.config.progress_pause);
    let tell = |progress: Progress| {
        let Progress { done, of, found } = progress;
        let data = json!({ "done": done, "of": of, "found": found }).to_string();
        let _ = events.try_send(event("progress", data.as_bytes()));
    };
    tell(Progress { done: 0, of: maps_of(request), found: 0 });
    let mut told = begin;
    let mut watch = |progress: Progress| {
        let now = Instant::now();
        if events.is_closed() || now > end {
            return Flow::End;
        }
        if now - told >= pause {
            told = now;
            tell(progress);
        }
        Flow::GoOn
    };
    let refusal = match catch_unwind(AssertUnwindSafe(|| (app.handler)(request, &mut watch))) {
        Ok(Ok(answer)) => return event("answer", &answer.bytes),
        Ok(Err(refusal)) if refusal.kind == RefusalKind::Ended => {
            Problem::late(app.config.stream_deadline.as_secs())
        }
        Ok(Err(refusal)) => refusal.into(),
        Err(_) => Problem::internal(),
    };
    event("refusal", refusal.to_json().as_bytes())
}

/// How many maps a request asks for at most.
fn maps_of(request: &Request) -> u64 {
    match request {
        Request::Gallery(request) => request.count,
        Request::Search(request) => request.max,
        _ => 1,
    }
}

/// An event; what JSON writes has no line breaks.
fn event(name: &str, data: &[u8]) -> Bytes {
    [b"event: ", name.as_bytes(), b"\ndata: ", data, b"\n\n"].concat().into()
}
