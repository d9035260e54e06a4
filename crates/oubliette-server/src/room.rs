//! Room for large answers. An answer stays in memory until its reader has taken it; so many readers of large ones at a
//! time are told to come back.

use std::sync::Arc;

use hyper::body::Bytes;
use tokio::sync::OwnedSemaphorePermit;

use crate::app::App;
use crate::problem::Problem;

/// Answers up to this many bytes are not counted.
const SMALL: usize = 1 << 20;

/// The bytes of an answer, which take up room until they are sent.
pub(crate) fn held(app: &App, bytes: Vec<u8>) -> Result<Bytes, Problem> {
    if bytes.len() <= SMALL {
        return Ok(bytes.into());
    }
    let kib = u32::try_from(bytes.len() >> 10).map_err(|_| Problem::busy())?;
    let room = Arc::clone(&app.room).try_acquire_many_owned(kib).map_err(|_| Problem::busy())?;
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
