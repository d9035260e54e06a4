//! Many dungeons of one plan.
//!
//! The seeds are those of [`Seed::nth`](oubliette_core::Seed::nth). Work is spread over threads in portions, and each
//! portion is handed on in order before the next begins: the results do not depend on the number of threads, and memory
//! holds one portion at a time.

use std::ops::Range;

use oubliette_core::Bounds;
use oubliette_gen::Plan;

use crate::make::{Made, make, make_within};
use crate::unmade::Unmade;

/// Dungeons per thread and portion: enough to keep threads busy, few enough to keep memory small.
const PORTION_PER_THREAD: u64 = 16;

/// Makes the dungeons with the given numbers. `keep` turns each into its result, on any thread; `take` receives the
/// results or errors one by one, in order, and may stop the batch with an error of its own. `threads`
/// of `None` means one per core; without the feature `parallel` all are made one after the other. Each dungeon has
/// the whole budget of `bounds`.
pub fn batch<T: Send, E>(
    plan: &Plan,
    numbers: Range<u64>,
    threads: Option<usize>,
    bounds: &Bounds<'_>,
    keep: impl Fn(u64, Made) -> T + Sync,
    take: impl FnMut(u64, Result<T, Unmade>) -> Result<(), E>,
) -> Result<(), E> {
    let make = |number, plan: &Plan| make_within(plan, &bounds.work()).map(|made| keep(number, made));
    batch_by(plan, numbers, threads, make, take)
}

/// The same as [`batch`], but `work` makes the dungeon itself, from the plan with the seed of its number.
pub fn batch_by<T: Send, E>(
    plan: &Plan,
    numbers: Range<u64>,
    threads: Option<usize>,
    work: impl Fn(u64, &Plan) -> Result<T, Unmade> + Sync,
    take: impl FnMut(u64, Result<T, Unmade>) -> Result<(), E>,
) -> Result<(), E> {
    let work = |number| work(number, &nth_plan(plan, number));
    in_portions(numbers, threads, PORTION_PER_THREAD, work, take)
}

/// The results of `measure` for the dungeons with the given numbers. A larger number per thread and portion suits results
/// that need little memory.
pub(crate) fn measured<T: Send, E>(
    plan: &Plan,
    numbers: Range<u64>,
    threads: Option<usize>,
    portion_per_thread: u64,
    bounds: &Bounds<'_>,
    measure: impl Fn(&Made) -> T + Sync,
    take: impl FnMut(u64, Result<T, Unmade>) -> Result<(), E>,
) -> Result<(), E> {
    let make = |number| make_within(&nth_plan(plan, number), &bounds.work()).map(|made| measure(&made));
    in_portions(numbers, threads, portion_per_thread, make, take)
}

#[cfg(feature = "parallel")]
fn in_portions<T: Send, E>(
    numbers: Range<u64>,
    threads: Option<usize>,
    portion_per_thread: u64,
    work: impl Fn(u64) -> T + Sync,
    mut take: impl FnMut(u64, T) -> Result<(), E>,
) -> Result<(), E> {
    use rayon::prelude::*;

    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build();
    let Ok(pool) = pool else { return one_by_one(numbers, work, take) };
    let portion = portion_per_thread * pool.current_num_threads() as u64;
    let mut begin = numbers.start;
    while begin < numbers.end {
        let end = numbers.end.min(begin.saturating_add(portion));
        let results: Vec<T> = pool.install(|| (begin..end).into_par_iter().map(&work).collect());
        for (number, result) in (begin..end).zip(results) {
            take(number, result)?;
        }
        begin = end;
    }
    Ok(())
}

#[cfg(not(feature = "parallel"))]
fn in_portions<T, E>(
    numbers: Range<u64>,
    _threads: Option<usize>,
    _portion_per_thread: u64,
    work: impl Fn(u64) -> T,
    take: impl FnMut(u64, T) -> Result<(), E>,
) -> Result<(), E> {
    one_by_one(numbers, work, take)
}

fn one_by_one<T, E>(
    mut numbers: Range<u64>,
    work: impl Fn(u64) -> T,
    mut take: impl FnMut(u64, T) -> Result<(), E>,
) -> Result<(), E> {
    numbers.try_for_each(|number| take(number, work(number)))
}

/// The dungeon with the given number.
///
/// # Errors
/// Those of [`make`](crate::make()).
pub fn nth(plan: &Plan, number: u64) -> Result<Made, Unmade> {
    make(&nth_plan(plan, number))
}

/// The plan of the dungeon with the given number.
pub fn nth_plan(plan: &Plan, number: u64) -> Plan {
    plan.with_seed(plan.recipe().seed.nth(number))
}

#[cfg(test)]
mod tests {
    use oubliette_gen::{Draft, check};

    use super::*;

    fn digests(threads: usize, numbers: Range<u64>) -> Vec<(u64, u64)> {
        let plan = check(&Draft::new("caves").with_seed("many")).unwrap();
        let mut digests = Vec::new();
        let take = |number, digest: Result<u64, Unmade>| {
            digests.push((number, digest.unwrap()));
            Ok::<(), ()>(())
        };
        batch(&plan, numbers, Some(threads), &Bounds::NONE, |_, made| made.dungeon.digest(), take).unwrap();
        digests
    }

    #[test]
    fn results_do_not_depend_on_the_number_of_threads() {
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
        let all = 0..1_000_000_000;
        assert_eq!(batch(&plan, all, Some(2), &Bounds::NONE, |_, _| (), take), Err("enough"));
        assert_eq!(taken, 4);
    }
}
