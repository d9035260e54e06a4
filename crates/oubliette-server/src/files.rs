//! The files of the page: those in the program, or those of a folder.

use std::path::Path;

use hyper::StatusCode;
use hyper::body::Bytes;
use hyper::header::HeaderMap;

use crate::problem::Problem;
use crate::reply::{Keep, Reply, mark_of, marked, reply};

/// Each file of the page with its name.
const EMBEDDED: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// The files of the page in the program, each with a mark of its content.
pub(crate) struct Files(Vec<File>);

struct File {
    name: &'static str,
    bytes: &'static [u8],
    mark: String,
}

impl Files {
    pub(crate) fn embedded() -> Files {
        let file =
            |&(name, bytes): &(&'static str, &'static [u8])| File { name, bytes, mark: mark_of(bytes) };
        Files(EMBEDDED.iter().map(file).collect())
    }

    /// The file called `name`, which names nothing outside the folder.
    pub(crate) fn reply(&self, name: &str, asked: &HeaderMap) -> Result<Reply, Problem> {
        let file = self.0.iter().find(|file| file.name == name).ok_or_else(Problem::not_found)?;
        let whole = || reply(StatusCode::OK, media_type(name), Bytes::from_static(file.bytes));
        Ok(marked(asked, &file.mark, Keep::AskAgain, whole))
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
