//! The files of the page, embedded into the program or read from a folder.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
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

/// The file `name` of a folder. The caller checks that the path has no `..`.
pub(crate) async fn from_disk(folder: &Path, name: &str, asked: &HeaderMap) -> Result<Reply, ErrorReply> {
    let (folder, path) = (folder.to_owned(), folder.join(name));
    let read = tokio::task::spawn_blocking(move || read_inside(&folder, &path)).await;
    let bytes = read.ok().flatten().ok_or_else(ErrorReply::not_found)?;
    let mark = mark_of(&bytes);
    Ok(marked(asked, &mark, Keep::AskAgain, || reply(StatusCode::OK, media_type(name), bytes)))
}

/// The largest file of a page.
const MAX_FILE_BYTES: u64 = 16 << 20;

/// The bytes of a plain file inside `folder`. Links that lead out of it, devices, pipes and huge files are not read.
fn read_inside(folder: &Path, path: &Path) -> Option<Vec<u8>> {
    let path = path.canonicalize().ok()?;
    if !path.starts_with(folder.canonicalize().ok()?) || !path.metadata().ok()?.is_file() {
        return None;
    }
    let mut bytes = Vec::new();
    File::open(path).ok()?.take(MAX_FILE_BYTES + 1).read_to_end(&mut bytes).ok()?;
    (bytes.len() as u64 <= MAX_FILE_BYTES).then_some(bytes)
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
