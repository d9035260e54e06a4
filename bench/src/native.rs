//! The native side of `bindings/python/bench/speed.py`: prints the seconds for a number of dungeons.

use std::convert::Infallible;
use std::hint::black_box;
use std::time::Instant;

use oubliette::batch::batch;
use oubliette::{Bounds, Draft, Made, Plan, Seed, Size, Unmade, check, make};

use crate::clock::Clock;

/// `generate`: one after the other, each from its name and size, in CPU time; `make`: the same from a checked plan. `batch`: on
/// all cores, in time of day.
pub(crate) fn measure(kind: &str, count: &str) -> Result<(), String> {
    let count: u64 = count.parse().map_err(|_| format!("{count} is not a number"))?;
    let draft = Draft::new("bsp").with_size(Size::new(64, 64)).with_seed("0");
    let plan = check(&draft).map_err(|problems| problems.to_string())?;
    match kind {
        "generate" => one_by_one(count, |seed| check(&draft.clone().with_seed(seed)).ok()),
        "make" => one_by_one(count, |seed| Some(plan.with_seed(Seed::from_text(seed)))),
        "batch" => in_parallel(&plan, count),
        _ => Err(format!("{kind} is none of generate, make, batch")),
    }
}

fn one_by_one(count: u64, plan: impl Fn(&str) -> Option<Plan>) -> Result<(), String> {
    let clock = Clock::now();
    for number in 0..count {
        let plan = plan(&number.to_string()).ok_or("the layout has no such size")?;
        black_box(make(&plan).map_err(|unmade| unmade.to_string())?);
    }
    println!("{}", clock.elapsed().as_secs_f64());
    Ok(())
}

fn in_parallel(plan: &Plan, count: u64) -> Result<(), String> {
    let begin = Instant::now();
    let take = |_, made: Result<Made, Unmade>| {
        black_box(made).ok();
        Ok::<(), Infallible>(())
    };
    let Ok(()) = batch(plan, 0..count, None, &Bounds::NONE, |_, made| made, take);
    println!("{}", begin.elapsed().as_secs_f64());
    Ok(())
}
