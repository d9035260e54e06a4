//! Maps under addresses of their own: `/dungeon/<layout>.<ending>?seed=7&levels=3`. The same address gives the
//! same bytes for ever.

use std::sync::Arc;

use hyper::StatusCode;
use hyper::header::HeaderMap;
use oubliette_studio::Request;

use crate::api::on_pool;
use crate::app::App;
use crate::problem::Problem;
use crate::reply::{Keep, Reply, mark_of, marked, reply};
use crate::route::decoded;

/// The map that an address names.
pub(crate) async fn answer(
    app: &Arc<App>,
    layout: &str,
    ending: &str,
    query: Option<&str>,
    headers: &HeaderMap,
) -> Result<Reply, Problem> {
    let pairs = pairs(query.unwrap_or_default()).ok_or_else(Problem::bad_query)?;
    let request = Request::from_link(layout, ending, pairs)?;
    let answer = on_pool(app, move || Ok(request)).await?;
    let mark = mark_of(&answer.bytes);
    Ok(marked(headers, &mark, Keep::Forever, || reply(StatusCode::OK, answer.media_type, answer.bytes)))
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
