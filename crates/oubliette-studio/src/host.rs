//! The program that answers a request: it says when to stop, and lends memory.

/// The program that answers a request.
#[derive(Clone, Copy)]
pub struct Host<'a> {
    /// Whether the client has gone, or its time is over. Work ends soon after.
    pub must_stop: &'a (dyn Fn() -> bool + Sync),
    /// Lends bytes of memory until the answer is there; false if others use too much of it now.
    pub lend: &'a (dyn Fn(u64) -> bool + Sync),
}

impl Host<'static> {
    /// A program with one client, which waits for every answer.
    pub const PATIENT: Host<'static> = Host { must_stop: &|| false, lend: &|_| true };
}
