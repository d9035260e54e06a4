//! Threads for work that would block the sockets: a fixed number with a bounded queue for short requests, and one
//! for each long request. If the client has gone, queued work is dropped and running work can stop early. A panic in
//! one piece of work is an error of that request only.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::{io, thread};

use tokio::sync::oneshot::{self, Receiver, Sender};

type Job = Box<dyn FnOnce() + Send>;

/// Why work has no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfinished {
    /// The queue is full.
    Busy,
    /// It panicked.
    Panicked,
}

/// Threads that run jobs from a queue. They end when the pool is dropped and the queue is empty.
pub(crate) struct Pool {
    shared: Arc<Shared>,
    most: usize,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    filled: Condvar,
}

#[derive(Default)]
struct Queue {
    jobs: VecDeque<Job>,
    is_closed: bool,
}

impl Pool {
    /// A pool of `workers` threads and a queue of at most `most` jobs.
    pub(crate) fn new(workers: usize, most: usize) -> io::Result<Pool> {
        let pool = Pool { shared: Arc::default(), most };
        for number in 0..workers.max(1) {
            let shared = Arc::clone(&pool.shared);
            thread::Builder::new().name(format!("worker-{number}")).spawn(move || shared.work())?;
        }
        Ok(pool)
    }

    /// Runs `work` on one of the threads. The work can ask whether the client has gone.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Asker<T>) -> T + Send + 'static,
    ) -> Result<T, Unfinished> {
        let (job, result) = job(work);
        self.take(Box::new(job))?;
        result.await.map_err(|_| Unfinished::Panicked)
    }

    fn take(&self, job: Job) -> Result<(), Unfinished> {
        let mut queue = self.shared.lock();
        if queue.jobs.len() >= self.most {
            return Err(Unfinished::Busy);
        }
        queue.jobs.push_back(job);
        drop(queue);
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

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn work(&self) {
        loop {
            let mut queue = self.lock();
            let job = loop {
                match queue.jobs.pop_front() {
                    Some(job) => break job,
                    None if queue.is_closed => return,
                    None => queue = self.filled.wait(queue).unwrap_or_else(PoisonError::into_inner),
                }
            };
            drop(queue);
            job();
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
