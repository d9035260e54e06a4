//! Many maps of all layouts and modes with random parameters and missions, each checked in every way that we have.
//!
//! `cargo xtask million` makes a million of them.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::panic::catch_unwind;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use oubliette::{Draft, Plan, Rng, check, make, recipe};
use oubliette_tests::draft::layouts;
use oubliette_tests::effort;
use oubliette_tests::promise::{assert_is_its_mission, assert_keeps_its_promises, random_errand_draft};

/// Drafts tried before one passes the check; most do.
const MAX_DRAFTS: usize = 1_000;

/// The number of maps: `OUBLIETTE_MAPS`, or few.
fn count() -> u64 {
    let asked = std::env::var("OUBLIETTE_MAPS").ok();
    asked.map_or_else(|| effort(300, 5_000), |count| count.parse().unwrap())
}

/// The plan of this number; the layouts take turns.
fn plan(number: u64) -> Plan {
    let mut rng = Rng::from_state(number);
    let info = layouts().nth(number as usize % layouts().count()).unwrap();
    let mut drafts = (0..MAX_DRAFTS).map(|_| random_errand_draft(info, &mut rng));
    drafts.find_map(|draft| check(&draft).ok()).unwrap()
}

/// Makes the map of a plan and checks it; without the mission, if that does not fit. Returns whether it fits.
fn is_locked(plan: &Plan) -> bool {
    match make(plan) {
        Ok(made) => {
            assert_is_its_mission(&made.dungeon);
            true
        }
        Err(unmade) => {
            let why = format!("{unmade:?} for {:?}", plan.recipe());
            assert!(unmade.into_misfit().is_ok(), "only a mission that does not fit is refused: {why}");
            let draft = recipe::from_json(&recipe::to_json(plan.recipe())).unwrap();
            let open = check(&Draft { mission: None, ..draft }).unwrap();
            assert_keeps_its_promises(&make(&open).unwrap().dungeon);
            false
        }
    }
}

#[test]
fn every_map_keeps_every_promise() {
    let (count, next, locked) = (count(), AtomicU64::new(0), AtomicU64::new(0));
    let broken = Mutex::new(Vec::new());
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        return;
                    }
                    // A broken promise prints its recipe; the others are still checked.
                    match catch_unwind(|| is_locked(&plan(number))) {
                        Ok(is_locked) => _ = locked.fetch_add(u64::from(is_locked), Ordering::Relaxed),
                        Err(_) => broken.lock().unwrap().push(number),
                    }
                }
            });
        }
    });
    let locked = locked.into_inner();
    let broken = broken.into_inner().unwrap();
    assert!(broken.is_empty(), "{} of {count} maps break a promise: {broken:?}", broken.len());
    println!("{count} maps, {locked} of them with a mission: every promise kept");
    assert!(locked > count / 20, "only {locked} of {count} missions fit");
}

/// Maps that once had a room without connections, under a wide corridor or rubble.
const COVERED_ROOMS: [u64; 3] = [9_869, 15_939, 18_949];

#[test]
fn rooms_under_corridors_and_rubble_are_connected() {
    for number in COVERED_ROOMS {
        assert!(is_locked(&plan(number)), "{number}");
    }
}
