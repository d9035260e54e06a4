//! Bodies of requests: read within their limits of size and time, and of the memory of all bodies together.

use std::future::poll_fn;
use std::net::IpAddr;
use std::ops::Deref;
use std::pin::Pin;

use hyper::body::{Body as _, Bytes, Incoming};
use hyper::header::{CONTENT_LENGTH, HeaderMap};
use tokio::time::timeout;

use crate::error::ErrorReply;
use crate::share::Part;
use crate::shared::Shared;

/// The first bytes of a body are not counted, so that small requests pass while large ones wait.
const UNCOUNTED: usize = 16 << 10;

/// The bytes of a body, counted against the limit until they are dropped.
pub(crate) struct Body {
    bytes: Vec<u8>,
    room: Part,
}

impl Deref for Body {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Body {
    /// Adds bytes as they arrive, so that a client that announces much and sends nothing takes no memory.
    fn extend(&mut self, shared: &Shared, piece: &[u8]) -> Result<(), ErrorReply> {
        let length = self.bytes.len() + piece.len();
        if length > shared.config.body_bytes {
            return Err(ErrorReply::body_too_large(shared.config.body_bytes));
        }
        let kib = length.saturating_sub(UNCOUNTED).div_ceil(1 << 10) as u64;
        if !self.room.grow(kib.saturating_sub(self.room.units())) {
            return Err(ErrorReply::busy());
        }
        self.bytes.extend_from_slice(piece);
        Ok(())
    }
}

/// Reads the body of a request.
pub(crate) async fn read(
    shared: &Shared,
    client: IpAddr,
    headers: &HeaderMap,
    mut incoming: Incoming,
) -> Result<Body, ErrorReply> {
    let most = shared.config.body_bytes;
    let told = headers.get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse::<u64>().ok());
    let read = async {
        if told.is_some_and(|told| told > most as u64) {
            return Err(ErrorReply::body_too_large(most));
        }
        let mut body = Body { bytes: Vec::new(), room: shared.bodies.nothing_for(client) };
        while let Some(piece) = next_piece(&mut incoming).await {
            body.extend(shared, &piece?)?;
        }
        Ok(body)
    };
    let read = timeout(shared.config.body_time, read).await.unwrap_or_else(|_| Err(ErrorReply::body_slow()));
    if read.is_err() {
        // The client is still sending. Unless the rest is read, it may not receive the answer.
        let (limit, time) = (most.saturating_mul(4), shared.config.head_time);
        tokio::spawn(timeout(time, async move { discard(incoming, limit).await }));
    }
    read
}

async fn discard(mut incoming: Incoming, limit: usize) {
    let mut seen = 0;
    while let Some(Ok(piece)) = next_piece(&mut incoming).await {
        seen += piece.len();
        if seen > limit {
            return;
        }
    }
}

async fn next_piece(incoming: &mut Incoming) -> Option<Result<Bytes, ErrorReply>> {
    let frame = poll_fn(|context| Pin::new(&mut *incoming).poll_frame(context)).await?;
    let piece = frame.map_err(|_| ErrorReply::body_broken());
    Some(piece.map(|frame| frame.into_data().unwrap_or_default()))
}
