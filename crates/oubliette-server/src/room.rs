//! Limits the memory of large answers, while they are made and until the client has read them. When there is no more,
//! further clients are told to try again.

use std::sync::{Arc, Mutex, PoisonError};

use hyper::body::Bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

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

/// The memory that is lent to one request while it is answered. It is given back when the loan is dropped.
pub(crate) struct Loan {
    room: Arc<Semaphore>,
    lent: Mutex<Vec<OwnedSemaphorePermit>>,
}

impl Loan {
    pub(crate) fn new(room: &Arc<Semaphore>) -> Loan {
        Loan { room: Arc::clone(room), lent: Mutex::default() }
    }

    /// Whether there were so many bytes to lend. Few bytes are not counted.
    pub(crate) fn lend(&self, bytes: u64) -> bool {
        if bytes <= SMALL as u64 {
            return true;
        }
        let kib = u32::try_from(bytes >> 10).ok();
        let permit = kib.and_then(|kib| Arc::clone(&self.room).try_acquire_many_owned(kib).ok());
        let is_lent = permit.is_some();
        self.lent.lock().unwrap_or_else(PoisonError::into_inner).extend(permit);
        is_lent
    }
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
