//! Limits the memory of large answers, while they are made and until the client has read them. When there is no more,
//! further clients are told to try again.

use std::net::IpAddr;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use hyper::body::Bytes;
use oubliette_studio::{Answer, Flow, Host, Refusal, Request};

use crate::error::ErrorReply;
use crate::handler::Handler;
use crate::share::{Part, Share};
use crate::shared::Shared;

/// Answers up to this many bytes are not counted.
const SMALL: usize = 1 << 20;

/// The bytes of an answer, counted against the limit until they are sent.
pub(crate) fn held(shared: &Shared, client: IpAddr, bytes: Vec<u8>) -> Result<Bytes, ErrorReply> {
    if bytes.len() <= SMALL {
        return Ok(bytes.into());
    }
    let room = shared.room.take(client, bytes.len() as u64 >> 10).ok_or_else(ErrorReply::busy)?;
    Ok(Bytes::from_owner(Held { bytes, _room: room }))
}

/// Answers a request on this thread, or on one of its own if it needs much memory. The system gives each thread a heap,
/// which keeps what was once used: few threads make large answers at a time, but in time every worker would have.
pub(crate) fn answer(
    handler: &Handler,
    request: &Request,
    must_stop: &(dyn Fn() -> bool + Sync),
    loan: &Loan,
) -> Result<Answer, Refusal> {
    let is_large = AtomicBool::new(false);
    let lend_little = |bytes: u64| {
        is_large.fetch_or(bytes > SMALL as u64, Ordering::Relaxed);
        bytes <= SMALL as u64
    };
    let answer = handler(Host { must_stop, lend: &lend_little }, request, &mut |_| Flow::GoOn);
    if !is_large.into_inner() {
        return answer;
    }
    let work = || {
        let host = Host { must_stop, lend: &|bytes| loan.lend(bytes) };
        handler(host, request, &mut |_| Flow::GoOn)
    };
    thread::scope(|scope| match thread::Builder::new().name("large".to_owned()).spawn_scoped(scope, work) {
        Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
        // It was refused because it got no memory.
        Err(_) => answer,
    })
}

/// The memory that is lent to one request while it is answered. It is given back when the loan is dropped.
pub(crate) struct Loan(Mutex<Part>);

impl Loan {
    pub(crate) fn new(room: &Arc<Share>, client: IpAddr) -> Loan {
        Loan(Mutex::new(room.nothing_for(client)))
    }

    /// Whether there were so many bytes to lend. Few bytes are not counted.
    pub(crate) fn lend(&self, bytes: u64) -> bool {
        if bytes <= SMALL as u64 {
            return true;
        }
        self.0.lock().unwrap_or_else(PoisonError::into_inner).grow(bytes >> 10)
    }
}

struct Held {
    bytes: Vec<u8>,
    _room: Part,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
