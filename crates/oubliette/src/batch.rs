//! Many dungeons of one plan.
//!
//! The seeds are those of [`Seed::nth`](crate::Seed::nth). Work is spread over threads in portions, and each
//! portion is handed on in order before the next begins: what comes out does not depend on the number of
//! threads, and memory holds one portion at a time.

use std::ops::Range;

use oubliette_core::Dungeon;
use oubliette_gen::{Misfit, Plan, generate};

/// Dungeons per thread and portion: enough to keep threads busy, few enough to keep memory small.
const PORTION_PER_THREAD: u64 = 16;

/// Makes the dungeons with the given numbers. `make` turns each into what is needed of it, on any thread;
/// `take` gets the results one by one, in order, or what kept a mission from fitting, and may stop the batch with an
/// error. `threads` of `None`
/// means one per core; without the feature `parallel` all are made one after the other.
pub fn batch<T: Send, E>(
    plan: &Plan,
    numbers: Range<u64>,
    threads: Option<usize>,
    make: impl Fn(u64, Dungeon) -> T + Sync,
    take: impl FnMut(u64, Result<T, Misfit>) -> Result<(), E>,
) -> Result<(), E> {
    in_portions(plan, numbers, threads, PORTION_PER_THREAD, make, take)
}

/// A batch with a chosen number of dungeons per thread and portion, for results that take little memory.
#[cfg(feature = "parallel")]
pub(crate) fn in_portions<T: Send, E>(
    plan: &Plan,
    numbers: Range<u64>,
    threads: Option<usize>,
    portion_per_thread: u64,
    make: impl Fn(u64, Dungeon) -> T + Sync,
    mut take: impl FnMut(u64, Result<T, Misfit>) -> Result<(), E>,
) -> Result<(), E> {
    use rayon::prelude::*;

    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
    let Ok(pool) = pool else { return one_by_one(plan, numbers, make, take) };
    let portion = portion_per_thread * pool.current_num_threads() as u64;
    let mut begin = numbers.start;
    while begin < numbers.end {
        let end = numbers.end.min(begin.saturating_add(portion));
        let made: Vec<Result<T, Misfit>> = pool.install(|| {
            let make = |number| nth(plan, number).map(|dungeon| make(number, dungeon));
            (begin..end).into_par_iter().map(make).collect()
        });
        for (number, result) in (begin..end).zip(made) {
            take(number, result)?;
        }
        begin = end;
    }
    Ok(())
}

#[cfg(not(feature = "parallel"))]
pub(crate) fn in_portions<T, E>(
    plan: &Plan,
    numbers: Range<u64>,
    _threads: Option<usize>,
    _portion_per_thread: u64,
    make: impl Fn(u64, Dungeon) -> T,
    take: impl FnMut(u64, Result<T, Misfit>) -> Result<(), E>,
) -> Result<(), E> {
    one_by_one(plan, numbers, make, take)
}

fn one_by_one<T, E>(
    plan: &Plan,
    mut numbers: Range<u64>,
    make: impl Fn(u64, Dungeon) -> T,
    mut take: impl FnMut(u64, Result<T, Misfit>) -> Result<(), E>,
) -> Result<(), E> {
    numbers.try_for_each(|number| take(number, nth(plan, number).map(|dungeon| make(number, dungeon))))
}

/// The dungeon with the given number.
///
/// # Errors
/// A [`Misfit`] if it is too small for the plan's mission.
pub fn nth(plan: &Plan, number: u64) -> Result<Dungeon, Misfit> {
    generate(&plan.with_seed(plan.recipe().seed.nth(number)))
}

#[cfg(test)]
mod tests {
    use oubliette_gen::{Draft, check};

    use super::*;

    fn digests(threads: usize, numbers: Range<u64>) -> Vec<(u64, u64)> {
        let plan = check(&Draft::new("caves").with_seed("many")).unwrap();
        let mut digests = Vec::new();
        let take = |number, digest: Result<u64, Misfit>| {
            digests.push((number, digest.unwrap()));
            Ok::<(), ()>(())
        };
        batch(&plan, numbers, Some(threads), |_, dungeon| dungeon.digest(), take).unwrap();
        digests
    }

    #[test]
    fn the_number_of_threads_does_not_show() {
        let one = digests(1, 0..100);
        assert_eq!(one, digests(2, 0..100));
        assert_eq!(one, digests(7, 0..100));
        assert_eq!(one[40..60], digests(3, 40..60));
        assert_eq!(one.len(), 100);
    }

    #[test]
    fn an_error_stops_the_batch() {
        let plan = check(&Draft::new("bsp")).unwrap();
        let mut taken = 0;
        let take = |number, _| {
            taken += 1;
            if number == 3 { Err("enough") } else { Ok(()) }
        };
        assert_eq!(batch(&plan, 0..1_000_000_000, Some(2), |_, _| (), take), Err("enough"));
        assert_eq!(taken, 4);
    }
}
