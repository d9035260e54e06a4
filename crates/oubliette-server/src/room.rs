//! Limits the memory of large answers. An answer stays in memory until the client has read it; when too many large
//! answers are being sent, further clients are told to try again.

use std::sync::Arc;

use hyper::body::Bytes;
use tokio::sync::OwnedSemaphorePermit;

use crate::error::ErrorReply;
use crate::shared::Shared;

/// Answers up to this many bytes are not counted.
const SMALL: usize = 1 << 20;

/// The bytes of an answer, counted against the limit until they are sent.
pub(crate) fn held(shared: &Shared, bytes: Vec<u8>) -> Result<Bytes, ErrorReply> {
    if bytes.len() <= SMALL {
        return Ok(bytes.into());
    }
    let kib = u32::try_from(bytes.len() >> 10).map_err(|_| ErrorReply::busy())?;
    let room = Arc::clone(&shared.room).try_acquire_many_owned(kib).map_err(|_| ErrorReply::busy())?;
    Ok(Bytes::from_owner(Held { bytes, _room: room }))
}

struct Held {
    bytes: Vec<u8>,
    _room: OwnedSemaphorePermit,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
