//! How many sockets the system lets the program have.

/// What the program needs beside connections: its own files, the listener, those who are turned away.
const OTHERS: usize = 256;

/// Asks the system for so many sockets, as far as it may give them. Without them connections wait to be accepted.
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
