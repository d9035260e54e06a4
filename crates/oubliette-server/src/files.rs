//! The files of the page, embedded into the program or read from a folder.

use std::collections::BTreeMap;
use std::path::Path;

use hyper::StatusCode;
use hyper::header::HeaderMap;

use crate::error::ErrorReply;
use crate::reply::{Keep, Reply, mark_of, marked, reply};
use crate::resource::Resource;

/// Each file of the page: its name, its bytes, and its bytes compressed.
const EMBEDDED: &[(&str, &[u8], &[u8])] = include!(concat!(env!("OUT_DIR"), "/web.rs"));

/// The embedded files of the page.
pub(crate) struct Files(BTreeMap<&'static str, Resource>);

impl Files {
    pub(crate) fn embedded() -> Files {
        let file = |&(name, plain, packed)| (name, Resource::new(media_type(name), plain, packed));
        Files(EMBEDDED.iter().map(file).collect())
    }

    /// The file `name`.
    pub(crate) fn reply(&self, name: &str, asked: &HeaderMap) -> Result<Reply, ErrorReply> {
        Ok(self.0.get(name).ok_or_else(ErrorReply::not_found)?.reply(asked))
    }
}

/// The file `name` of a folder. The caller checks that the path does not leave the folder.
pub(crate) async fn from_disk(folder: &Path, name: &str, asked: &HeaderMap) -> Result<Reply, ErrorReply> {
    let path = folder.join(name);
    let read = tokio::task::spawn_blocking(move || std::fs::read(path)).await;
    let bytes = read.ok().and_then(Result::ok).ok_or_else(ErrorReply::not_found)?;
    let mark = mark_of(&bytes);
    Ok(marked(asked, &mark, Keep::AskAgain, || reply(StatusCode::OK, media_type(name), bytes)))
}

/// The media type of a file, by its extension.
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
