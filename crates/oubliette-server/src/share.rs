//! What all clients share: connections, places in the queue, memory, long requests. One address holds at most half of
//! each, so that there is always some for others.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// So many units of something. An address holds at most half of them.
pub(crate) struct Share {
    total: u64,
    held: Mutex<Held>,
}

#[derive(Default)]
struct Held {
    all: u64,
    of: HashMap<IpAddr, u64>,
}

impl Share {
    pub(crate) fn new(total: usize) -> Arc<Share> {
        Arc::new(Share { total: total as u64, held: Mutex::default() })
    }

    /// The units that one address can hold.
    pub(crate) fn of_one(&self) -> u64 {
        self.total.div_ceil(2)
    }

    /// Units for `client` until they are dropped; `None` if too many are held, by all or by this client.
    pub(crate) fn take(self: &Arc<Share>, client: IpAddr, units: u64) -> Option<Part> {
        let mut part = self.nothing_for(client);
        part.grow(units).then_some(part)
    }

    /// No units for `client` yet.
    pub(crate) fn nothing_for(self: &Arc<Share>, client: IpAddr) -> Part {
        Part { share: Arc::clone(self), client, units: 0 }
    }

    fn held(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Units that a client holds.
pub(crate) struct Part {
    share: Arc<Share>,
    client: IpAddr,
    units: u64,
}

impl Part {
    pub(crate) fn units(&self) -> u64 {
        self.units
    }

    /// Takes more units; false if there are not enough.
    pub(crate) fn grow(&mut self, units: u64) -> bool {
        let mut held = self.share.held();
        let of_client = held.of.get(&self.client).copied().unwrap_or(0).saturating_add(units);
        let all = held.all.saturating_add(units);
        if units == 0 || all > self.share.total || of_client > self.share.of_one() {
            return units == 0;
        }
        held.all = all;
        held.of.insert(self.client, of_client);
        drop(held);
        self.units += units;
        true
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if self.units == 0 {
            return;
        }
        let mut held = self.share.held();
        held.all -= self.units;
        let left = held.of.get(&self.client).map_or(0, |units| units - self.units);
        if left == 0 {
            held.of.remove(&self.client);
        } else {
            held.of.insert(self.client, left);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEDY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const MODEST: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));
    const LATE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 3));

    #[test]
    fn an_address_holds_at_most_half() {
        let share = Share::new(10);
        let mut part = share.take(GREEDY, 4).unwrap();
        assert!(share.take(GREEDY, 2).is_none() && !part.grow(2));
        assert!(part.grow(1));
        assert!(share.take(GREEDY, 1).is_none());
        assert!(share.take(MODEST, 5).is_some());
    }

    #[test]
    fn all_addresses_together_hold_no_more_than_there_is() {
        let share = Share::new(10);
        let parts = [share.take(GREEDY, 5), share.take(MODEST, 5)];
        assert!(share.take(LATE, 1).is_none());
        drop(parts);
        assert!(share.take(LATE, 5).is_some());
    }

    #[test]
    fn addresses_that_hold_nothing_are_forgotten() {
        let share = Share::new(10);
        let parts = [share.take(GREEDY, 2), share.take(GREEDY, 3), share.take(MODEST, 0)];
        drop(parts);
        assert!(share.held().all == 0 && share.held().of.is_empty());
    }

    #[test]
    fn the_only_unit_can_be_held() {
        let share = Share::new(1);
        let part = share.take(GREEDY, 1);
        assert!(part.is_some() && share.take(MODEST, 1).is_none());
    }
}
