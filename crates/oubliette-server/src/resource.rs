//! Content that stays the same while the server runs, plain and compressed, each with an entity tag.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::StatusCode;
use hyper::body::Bytes;
use hyper::header::{ACCEPT_ENCODING, CONTENT_ENCODING, HeaderMap, HeaderValue, VARY};

use crate::reply::{Keep, Reply, mark_of, marked, reply};

/// Content of one media type.
pub(crate) struct Resource {
    media_type: &'static str,
    plain: Marked,
    packed: Marked,
}

struct Marked {
    bytes: Bytes,
    mark: String,
}

impl Marked {
    fn new(bytes: Bytes) -> Marked {
        Marked { mark: mark_of(&bytes), bytes }
    }
}

impl Resource {
    /// Content, and the same content as gzip.
    pub(crate) fn new(media_type: &'static str, plain: &'static [u8], packed: &'static [u8]) -> Resource {
        let [plain, packed] = [plain, packed].map(|bytes| Marked::new(Bytes::from_static(bytes)));
        Resource { media_type, plain, packed }
    }

    /// A text, which is compressed here.
    pub(crate) fn of_text(media_type: &'static str, text: String) -> io::Result<Resource> {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(text.as_bytes())?;
        let packed = Marked::new(encoder.finish()?.into());
        Ok(Resource { media_type, plain: Marked::new(text.into()), packed })
    }

    /// The answer to a request with these headers.
    pub(crate) fn reply(&self, asked: &HeaderMap) -> Reply {
        let is_packed = accepts_gzip(asked);
        let Marked { bytes, mark } = if is_packed { &self.packed } else { &self.plain };
        let whole = || reply(StatusCode::OK, self.media_type, bytes.clone());
        let mut reply = marked(asked, mark, Keep::AskAgain, whole);
        let headers = reply.headers_mut();
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if is_packed {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
        }
        reply
    }
}

/// Whether the client accepts gzip: `gzip` or `*` is in the list with a weight above 0.
fn accepts_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let codings: Vec<(String, bool)> = lists.flat_map(|list| list.split(',')).map(coding).collect();
    let is_accepted =
        |name: &str| codings.iter().find(|(known, _)| known == name).map(|(_, is_wanted)| *is_wanted);
    is_accepted("gzip").or_else(|| is_accepted("*")).unwrap_or(false)
}

/// The name of an encoding, and whether it is accepted.
fn coding(text: &str) -> (String, bool) {
    let (name, weight) = text.split_once(';').unwrap_or((text, ""));
    let weight =
        weight.trim().strip_prefix("q=").map_or(Some(1.0), |weight| weight.trim().parse::<f32>().ok());
    (name.trim().to_ascii_lowercase(), weight.is_some_and(|weight| weight > 0.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gzip_is_sent_to_clients_that_accept_it() {
        let accepts = |value: &'static str| {
            let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(value))]);
            accepts_gzip(&headers)
        };
        for value in
            ["gzip", "gzip, deflate, br, zstd", "GZIP;q=0.5", "br, *", "*;q=0.1", "identity;q=0, gzip"]
        {
            assert!(accepts(value), "{value}");
        }
        for value in ["", "identity", "br", "gzip;q=0", "gzip;q=0.000, *", "*;q=0", "gzip;q=no", "gzipped"] {
            assert!(!accepts(value), "{value}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
