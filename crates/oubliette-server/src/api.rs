//! Requests of the studio: the body is read within its limits, and a thread answers it in time.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Instant;

use hyper::StatusCode;
use hyper::body::{Body, Bytes, Incoming};
use hyper::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, HeaderValue};
use oubliette_studio::{Answer, Flow, Refusal, RefusalKind, Request};
use tokio::time::timeout;

use crate::app::App;
use crate::problem::Problem;
use crate::reply::{Reply, reply};
use crate::server::Handler;
use crate::work::{Asker, Unfinished, run_alone};
use crate::{room, stream};

/// Answers a request of the studio that came with a body.
pub(crate) async fn answer(
    app: &Arc<App>,
    name: &'static str,
    headers: &HeaderMap,
    body: Incoming,
) -> Result<Reply, Problem> {
    if !is_json(headers) {
        return Err(Problem::media_type());
    }
    let body = read_body(app, headers, body).await?;
    if !matches!(name, "gallery" | "search") {
        return as_reply(app, on_pool(app, &app.handler, move || Request::read(name, &body)).await?);
    }
    let request = Request::read(name, &body)?;
    let Ok(permit) = Arc::clone(&app.long).try_acquire_owned() else {
        return Err(Problem::too_many(app.config.long_requests));
    };
    if accepts_events(headers) {
        return stream::reply(app, request, permit);
    }
    let work_app = Arc::clone(app);
    let end = Instant::now() + app.config.deadline;
    let work = run_alone(move |asker| {
        let _permit = permit;
        (work_app.handler)(&request, &mut |_| flow(asker, end))
    });
    as_reply(app, in_time(app, work).await?)
}

/// Reads a request and answers it on one of the threads of the pool.
pub(crate) async fn on_pool(
    app: &App,
    handler: &Arc<Handler>,
    read: impl FnOnce() -> Result<Request, Refusal> + Send + 'static,
) -> Result<Answer, Problem> {
    let handler = Arc::clone(handler);
    let end = Instant::now() + app.config.deadline;
    let work = app.pool.run(move |asker| handler(&read()?, &mut |_| flow(asker, end)));
    in_time(app, work).await
}

/// Work goes on as long as somebody waits for it.
fn flow<T>(asker: &Asker<T>, end: Instant) -> Flow {
    if asker.is_gone() || Instant::now() > end { Flow::End } else { Flow::GoOn }
}

/// What came of some work, unless it takes too long.
async fn in_time(
    app: &App,
    work: impl Future<Output = Result<Result<Answer, Refusal>, Unfinished>>,
) -> Result<Answer, Problem> {
    let late = || Problem::late(app.config.deadline.as_secs());
    match timeout(app.config.deadline, work).await {
        Err(_) => Err(late()),
        Ok(Err(Unfinished::Busy)) => Err(Problem::busy()),
        Ok(Err(Unfinished::Panicked)) => Err(Problem::internal()),
        Ok(Ok(Err(refusal))) if refusal.kind == RefusalKind::Ended => Err(late()),
        Ok(Ok(answer)) => Ok(answer?),
    }
}

fn as_reply(app: &App, answer: Answer) -> Result<Reply, Problem> {
    let name = answer.file_name.map(|name| format!("attachment; filename=\"{name}\""));
    let mut reply = reply(StatusCode::OK, answer.media_type, room::held(app, answer.bytes)?);
    if let Some(Ok(name)) = name.map(|name| HeaderValue::from_str(&name)) {
        reply.headers_mut().insert(CONTENT_DISPOSITION, name);
    }
    Ok(reply)
}

fn is_json(headers: &HeaderMap) -> bool {
    let kind = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next());
    kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json"))
}

fn accepts_events(headers: &HeaderMap) -> bool {
    let mut accepted = headers.get_all(ACCEPT).iter().filter_map(|value| value.to_str().ok());
    accepted.any(|list| list.to_ascii_lowercase().contains("text/event-stream"))
}

async fn read_body(app: &App, headers: &HeaderMap, mut body: Incoming) -> Result<Vec<u8>, Problem> {
    let most = app.config.body_bytes;
    let told = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    let read = async {
        let mut bytes = Vec::with_capacity(told.unwrap_or(0).min(most as u64) as usize);
        if told.is_some_and(|told| told > most as u64) {
            return Err(Problem::body_too_large(most));
        }
        while let Some(piece) = next_piece(&mut body).await {
            let piece = piece?;
            if bytes.len() + piece.len() > most {
                return Err(Problem::body_too_large(most));
            }
            bytes.extend_from_slice(&piece);
        }
        Ok(bytes)
    };
    let read = timeout(app.config.body_time, read).await.unwrap_or_else(|_| Err(Problem::body_slow()));
    if read.is_err() {
        // An answer that comes while the other side still sends gets lost unless somebody listens on.
        let (limit, time) = (most.saturating_mul(4), app.config.head_time);
        tokio::spawn(timeout(time, async move { discard(body, limit).await }));
    }
    read
}

async fn discard(mut body: Incoming, limit: usize) {
    let mut seen = 0;
    while let Some(Ok(piece)) = next_piece(&mut body).await {
        seen += piece.len();
        if seen > limit {
            return;
        }
    }
}

async fn next_piece(body: &mut Incoming) -> Option<Result<Bytes, Problem>> {
    let frame = poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await?;
    let piece = frame.map_err(|_| Problem::body_broken());
    Some(piece.map(|frame| frame.into_data().unwrap_or_default()))
}
