//! Raises the limit on open sockets.

/// Sockets and files besides connections: the listener, the program's files, clients that are being refused.
const OTHERS: usize = 256;

/// Clients that are being told that there are too many connections; further ones are not told.
pub(crate) const REFUSALS: usize = OTHERS / 2;

/// Raises the limit as far as the system allows. With too few sockets, connections wait to be accepted.
pub(crate) fn allow(connections: usize) {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let wanted = (connections + OTHERS) as u64;
        let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
        if current.is_some_and(|current| current < wanted) {
            let current = Some(maximum.map_or(wanted, |maximum| maximum.min(wanted)));
            let _ = setrlimit(Resource::Nofile, Rlimit { current, maximum });
        }
    }
    #[cfg(not(unix))]
    let _ = connections + OTHERS;
}
