//! Maps under addresses of their own: `/dungeon/<layout>.<ending>?seed=7&levels=3`. The same address gives the
//! same bytes for ever.

use std::sync::Arc;

use hyper::StatusCode;
use hyper::header::HeaderMap;
use oubliette_studio::Request;

use crate::api::on_pool;
use crate::app::App;
use crate::gate::Origin;
use crate::problem::Problem;
use crate::reply::{Keep, Reply, mark_of, marked, reply};
use crate::room;
use crate::route::decoded;

/// The map that an address names.
pub(crate) async fn answer(
    app: &Arc<App>,
    origin: Origin,
    (layout, ending): (&str, &str),
    query: Option<&str>,
    headers: &HeaderMap,
) -> Result<Reply, Problem> {
    let pairs = pairs(query.unwrap_or_default()).ok_or_else(Problem::bad_query)?;
    let request = Request::from_link(layout, ending, pairs)?;
    let answer = match origin {
        Origin::Own => on_pool(app, &app.handler, move || Ok(request)).await?,
        Origin::Foreign => {
            on_pool(app, &app.small_handler, move || Ok(request)).await.map_err(for_strangers)?
        }
    };
    let mark = mark_of(&answer.bytes);
    let bytes = room::held(app, answer.bytes)?;
    Ok(marked(headers, &mark, Keep::Forever, || reply(StatusCode::OK, answer.media_type, bytes)))
}

/// The problem of a page of another site: what is too large for it is not too large for everybody.
fn for_strangers(problem: Problem) -> Problem {
    match problem.status {
        StatusCode::PAYLOAD_TOO_LARGE => Problem::forbidden(
            "pages of other sites may show small pictures only; open this address by itself",
            "les pages d'autres sites ne montrent que de petites images ; ouvrez cette adresse seule",
        ),
        _ => problem,
    }
}

/// The names and values of a query; nothing if one of them cannot be read.
fn pairs(query: &str) -> Option<Vec<(String, String)>> {
    let read = |text: &str| decoded(&text.replace('+', " "));
    let parts = query.split('&').filter(|part| !part.is_empty());
    let pair = |part: &str| {
        let (name, value) = part.split_once('=').unwrap_or((part, ""));
        Some((read(name)?, read(value)?))
    };
    parts.map(pair).collect()
}
