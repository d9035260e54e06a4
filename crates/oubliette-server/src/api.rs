//! Requests with a body: a thread reads and answers them within the deadline.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use hyper::StatusCode;
use hyper::body::Incoming;
use hyper::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_TYPE, HeaderMap, HeaderValue};
use oubliette_studio::{Answer, Flow, Host, Refusal, RefusalKind, Request, RequestInfo};
use tokio::time::timeout;

use crate::error::ErrorReply;
use crate::handler::Handler;
use crate::reply::{Reply, reply};
use crate::room::Loan;
use crate::shared::Shared;
use crate::work::{Asker, Unfinished, run_alone};
use crate::{body, room, stream};

/// Answers a request with a body.
pub(crate) async fn answer(
    shared: &Arc<Shared>,
    client: IpAddr,
    info: &'static RequestInfo,
    headers: &HeaderMap,
    body: Incoming,
) -> Result<Reply, ErrorReply> {
    if !is_json(headers) {
        return Err(ErrorReply::media_type());
    }
    let body = body::read(shared, client, headers, body).await?;
    if !info.is_long {
        let read = move || info.read(&body);
        let answer = on_pool(shared, client, &shared.handlers.own, read, |answer| answer).await?;
        return as_reply(shared, client, answer);
    }
    let too_many = || ErrorReply::too_many(shared.config.long_requests, shared.long.of_one());
    let part = shared.long.take(client, 1).ok_or_else(too_many)?;
    let request = in_time(shared, shared.pool.run(client, move |_| info.read(&body))).await?;
    if accepts_events(headers) {
        return stream::reply(shared, client, request, part);
    }
    let work_shared = Arc::clone(shared);
    let end = Instant::now() + shared.config.deadline;
    let work = run_alone(move |asker| {
        let _part = part;
        let loan = Loan::new(&work_shared.room, client);
        let host = Host { must_stop: &|| is_over(asker, end), lend: &|bytes| loan.lend(bytes) };
        (work_shared.handlers.own)(host, &request, &mut |_| Flow::GoOn)
    });
    as_reply(shared, client, in_time(shared, work).await?)
}

/// Reads a request, answers it and finishes the answer, all on a thread of the pool.
pub(crate) async fn on_pool<T: Send + 'static>(
    shared: &Shared,
    client: IpAddr,
    handler: &Arc<Handler>,
    read: impl FnOnce() -> Result<Request, Refusal> + Send + 'static,
    finish: impl FnOnce(Answer) -> T + Send + 'static,
) -> Result<T, ErrorReply> {
    let handler = Arc::clone(handler);
    let end = Instant::now() + shared.config.deadline;
    let loan = Loan::new(&shared.room, client);
    let work =
        move |asker: &Asker<_>| room::answer(&*handler, &read()?, &|| is_over(asker, end), &loan).map(finish);
    in_time(shared, shared.pool.run(client, work)).await
}

/// Whether the client has gone or the deadline has passed.
fn is_over<T>(asker: &Asker<T>, end: Instant) -> bool {
    asker.is_gone() || Instant::now() > end
}

/// The result of some work, or an error if it takes too long.
async fn in_time<T>(
    shared: &Shared,
    work: impl Future<Output = Result<Result<T, Refusal>, Unfinished>>,
) -> Result<T, ErrorReply> {
    let late = || ErrorReply::late(shared.config.deadline.as_secs());
    match timeout(shared.config.deadline, work).await {
        Err(_) => Err(late()),
        Ok(Err(Unfinished::Busy)) => Err(ErrorReply::busy()),
        Ok(Err(Unfinished::Panicked)) => Err(ErrorReply::internal()),
        Ok(Ok(Err(refusal))) if refusal.kind == RefusalKind::Ended => Err(late()),
        Ok(Ok(answer)) => Ok(answer?),
    }
}

fn as_reply(shared: &Shared, client: IpAddr, answer: Answer) -> Result<Reply, ErrorReply> {
    let name = answer.file_name.map(|name| format!("attachment; filename=\"{name}\""));
    let mut reply = reply(StatusCode::OK, answer.media_type, room::held(shared, client, answer.bytes)?);
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
