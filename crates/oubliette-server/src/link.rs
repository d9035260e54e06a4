//! Links to maps: `/dungeon/<layout>.<ending>?seed=7&levels=3`. The same address always gives the same bytes.

use std::sync::Arc;

use hyper::StatusCode;
use hyper::header::HeaderMap;
use oubliette_studio::{Answer, Request};

use crate::api::on_pool;
use crate::error::ErrorReply;
use crate::gate::{Origin, Sender};
use crate::reply::{Keep, Reply, mark_of, marked, reply};
use crate::room;
use crate::route::decoded;
use crate::shared::Shared;

/// The map of a link.
pub(crate) async fn answer(
    shared: &Arc<Shared>,
    Sender { origin, client }: Sender,
    (layout, ending): (&str, &str),
    query: Option<&str>,
    headers: &HeaderMap,
) -> Result<Reply, ErrorReply> {
    let pairs = pairs(query.unwrap_or_default()).ok_or_else(ErrorReply::bad_query)?;
    let (layout, ending) = (layout.to_owned(), ending.to_owned());
    let read = move || Request::from_link(&layout, &ending, pairs);
    let with_mark = |answer: Answer| (mark_of(&answer.bytes), answer);
    let (mark, answer) = match origin {
        Origin::Own => on_pool(shared, client, &shared.handlers.own, read, with_mark).await?,
        Origin::Foreign => {
            on_pool(shared, client, &shared.handlers.foreign, read, with_mark).await.map_err(for_strangers)?
        }
    };
    let bytes = room::held(shared, client, answer.bytes)?;
    Ok(marked(headers, &mark, Keep::Forever, || reply(StatusCode::OK, answer.media_type, bytes)))
}

/// The error for a page of another site. Its limits are lower, so "too large" becomes "forbidden", with a way out.
fn for_strangers(error: ErrorReply) -> ErrorReply {
    match error.status {
        StatusCode::PAYLOAD_TOO_LARGE => ErrorReply::forbidden(
            "pages of other sites may only show small pictures; open this address in a tab of its own",
            "les pages d’autres sites ne peuvent montrer que de petites images ; ouvrez cette adresse dans un onglet",
        ),
        _ => error,
    }
}

/// The names and values of a query; `None` if one of them cannot be decoded.
fn pairs(query: &str) -> Option<Vec<(String, String)>> {
    let read = |text: &str| decoded(&text.replace('+', " "));
    let parts = query.split('&').filter(|part| !part.is_empty());
    let pair = |part: &str| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        Some((read(name)?, read(value)?))
    };
    parts.map(pair).collect()
}
