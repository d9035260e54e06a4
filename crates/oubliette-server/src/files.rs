//! The files of the page: those in the program, or those of a folder.

use std::collections::BTreeMap;
use std::path::Path;

use hyper::StatusCode;
use hyper::header::HeaderMap;

use crate::problem::Problem;
use crate::reply::{Keep, Reply, mark_of, marked, reply};
use crate::resource::Resource;

/// Each file of the page: its name, its bytes, and the same compressed.
const EMBEDDED: &[(&str, &[u8], &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// The files of the page in the program.
pub(crate) struct Files(BTreeMap<&'static str, Resource>);

impl Files {
    pub(crate) fn embedded() -> Files {
        let file = |&(name, plain, packed)| (name, Resource::new(media_type(name), plain, packed));
        Files(EMBEDDED.iter().map(file).collect())
    }

    /// The file called `name`, which names nothing outside the folder.
    pub(crate) fn reply(&self, name: &str, asked: &HeaderMap) -> Result<Reply, Problem> {
        Ok(self.0.get(name).ok_or_else(Problem::not_found)?.reply(asked))
    }
}

/// The file called `name` of a folder, which names nothing outside of it.
pub(crate) async fn from_disk(folder: &Path, name: &str, asked: &HeaderMap) -> Result<Reply, Problem> {
    let path = folder.join(name);
    let read = tokio::task::spawn_blocking(move || std::fs::read(path)).await;
    let bytes = read.ok().and_then(Result::ok).ok_or_else(Problem::not_found)?;
    let mark = mark_of(&bytes);
    Ok(marked(asked, &mark, Keep::AskAgain, || reply(StatusCode::OK, media_type(name), bytes)))
}

/// What a file is, by the end of its name.
fn media_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" | "md" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
