//! Threads for work that would block the sockets: a fixed number with bounded queues for short requests, and one for
//! each long request. If the client has gone, queued work is dropped and running work can stop early. A panic in one
//! piece of work is an error of that request only.
//!
//! The pool is fair: each client has a queue of its own, the queues take turns, and one client occupies at most half of
//! the threads. So a client that asks for much waits for itself.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use tokio::sync::oneshot::{self, Receiver, Sender};

use crate::share::Share;

type Job = Box<dyn FnOnce() + Send>;

/// Why work has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfinished {
    /// The queue is full.
    Busy,
    /// It panicked.
    Panicked,
}

/// Threads that run jobs from the queues of clients. They end when the pool is dropped and the queues are empty.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    places: Arc<Share>,
}

#[derive(Default)]
struct Shared {
    queues: Mutex<Queues>,
    filled: Condvar,
    /// The threads that one client may occupy.
    share: usize,
}

#[derive(Default)]
struct Queues {
    /// The clients with waiting jobs, the next one first.
    turns: VecDeque<IpAddr>,
    clients: HashMap<IpAddr, Client>,
    is_closed: bool,
}

#[derive(Default)]
struct Client {
    jobs: VecDeque<Job>,
    running: usize,
}

impl Pool {
    /// A pool of `workers` threads and queues of at most `most` jobs in all. A client has at most half of each.
    pub(crate) fn new(workers: usize, most: usize) -> io::Result<Pool> {
        let share = workers.div_ceil(2).max(1);
        let pool = Pool { shared: Arc::new(Shared { share, ..Shared::default() }), places: Share::new(most) };
        for number in 0..workers.max(1) {
            let shared = Arc::clone(&pool.shared);
            thread::Builder::new().name(format!("worker-{number}")).spawn(move || shared.work())?;
        }
        Ok(pool)
    }

    /// Runs `work` of a client on one of the threads. The work can ask whether the client has gone.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: IpAddr,
        work: impl FnOnce(&Asker<T>) -> T + Send + 'static,
    ) -> Result<T, Unfinished> {
        let (job, result) = job(work);
        self.take(client, job)?;
        result.await.map_err(|_| Unfinished::Panicked)
    }

    /// Puts a job into the queue of its client.
    fn take(&self, client: IpAddr, job: impl FnOnce() + Send + 'static) -> Result<(), Unfinished> {
        let place = self.places.take(client, 1).ok_or(Unfinished::Busy)?;
        let job = move || {
            drop(place);
            job();
        };
        self.shared.lock().add(client, Box::new(job));
        self.shared.filled.notify_one();
        Ok(())
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.filled.notify_all();
    }
}

impl Queues {
    fn add(&mut self, address: IpAddr, job: Job) {
        let client = self.clients.entry(address).or_default();
        if client.jobs.is_empty() {
            self.turns.push_back(address);
        }
        client.jobs.push_back(job);
    }

    /// The next job of the first client whose share is not used up. That client then waits for its next turn.
    fn next(&mut self, share: usize) -> Option<(IpAddr, Job)> {
        let place = self.turns.iter().position(|address| self.clients[address].running < share)?;
        let address = self.turns.remove(place)?;
        let client = self.clients.get_mut(&address)?;
        let job = client.jobs.pop_front()?;
        client.running += 1;
        if !client.jobs.is_empty() {
            self.turns.push_back(address);
        }
        Some((address, job))
    }

    /// A job of this client has ended.
    fn end(&mut self, address: IpAddr) {
        let Some(client) = self.clients.get_mut(&address) else { return };
        client.running -= 1;
        if client.running == 0 && client.jobs.is_empty() {
            self.clients.remove(&address);
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queues> {
        self.queues.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        let mut queues = self.lock();
        loop {
            let (client, job) = loop {
                match queues.next(self.share) {
                    Some(next) => break next,
                    None if queues.is_closed && queues.turns.is_empty() => return,
                    None => queues = self.filled.wait(queues).unwrap_or_else(PoisonError::into_inner),
                }
            };
            drop(queues);
            job();
            queues = self.lock();
            queues.end(client);
            // A job of this client may have waited for its share, and the last worker for the end.
            self.filled.notify_all();
        }
    }
}

/// Runs `work` on a new thread.
pub(crate) async fn run_alone<T: Send + 'static>(
    work: impl FnOnce(&Asker<T>) -> T + Send + 'static,
) -> Result<T, Unfinished> {
    let (job, result) = job(work);
    thread::Builder::new().name("long".to_owned()).spawn(job).map_err(|_| Unfinished::Busy)?;
    result.await.map_err(|_| Unfinished::Panicked)
}

/// The client that waits for a result.
pub(crate) struct Asker<T>(Sender<T>);

impl<T> Asker<T> {
    pub(crate) fn is_gone(&self) -> bool {
        self.0.is_closed()
    }
}

/// Turns work into a job and a receiver for its result. If the work panics, nothing is sent.
fn job<T: Send + 'static>(
    work: impl FnOnce(&Asker<T>) -> T + Send + 'static,
) -> (impl FnOnce() + Send + 'static, Receiver<T>) {
    let (sender, receiver) = oneshot::channel();
    let asker = Asker(sender);
    let job = move || {
        if asker.is_gone() {
            return;
        }
        if let Ok(result) = catch_unwind(AssertUnwindSafe(|| work(&asker))) {
            // Sending fails if the client has gone, which is fine.
            let _ = asker.0.send(result);
        }
    };
    (job, receiver)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEDY: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 1));
    const MODEST: IpAddr = IpAddr::V4(std::net::Ipv4Addr::new(10, 0, 0, 2));

    fn queues(jobs: &[IpAddr]) -> Queues {
        let mut queues = Queues::default();
        jobs.iter().for_each(|&client| queues.add(client, Box::new(|| {})));
        queues
    }

    fn order(queues: &mut Queues, share: usize) -> Vec<IpAddr> {
        std::iter::from_fn(|| queues.next(share).map(|(client, _)| client)).collect()
    }

    #[test]
    fn clients_take_turns() {
        let mut queues = queues(&[GREEDY, GREEDY, GREEDY, MODEST]);
        assert_eq!(order(&mut queues, 9), [GREEDY, MODEST, GREEDY, GREEDY]);
        assert!(queues.turns.is_empty());
    }

    #[test]
    fn a_client_that_has_used_its_share_waits_for_itself() {
        let mut queues = queues(&[GREEDY, GREEDY, GREEDY, MODEST]);
        assert_eq!(order(&mut queues, 1), [GREEDY, MODEST]);
        queues.end(GREEDY);
        assert_eq!(order(&mut queues, 1), [GREEDY]);
    }

    #[test]
    fn clients_without_work_are_forgotten() {
        let mut queues = queues(&[GREEDY, MODEST]);
        for client in order(&mut queues, 1) {
            queues.end(client);
        }
        assert!(queues.clients.is_empty() && queues.turns.is_empty());
    }

    #[test]
    fn a_client_with_a_full_queue_leaves_room_for_others() {
        let pool = Pool { shared: Arc::new(Shared { share: 1, ..Shared::default() }), places: Share::new(4) };
        let take = |client| pool.take(client, || {});
        assert_eq!([take(GREEDY), take(GREEDY)], [Ok(()), Ok(())]);
        assert_eq!(take(GREEDY), Err(Unfinished::Busy));
        assert_eq!(take(MODEST), Ok(()));
        let Some((_, job)) = pool.shared.lock().next(1) else { panic!("a job waits") };
        job();
        assert_eq!(take(GREEDY), Ok(()));
    }
}
