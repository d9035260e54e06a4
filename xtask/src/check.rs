//! The two checks. Both stop at the first step that fails.
//!
//! `test` builds everything in one run of cargo with one profile: tests, program and page share what was compiled. (Built by itself,
//! the program has other features in its dependencies, and most of them are compiled again.) `soak` repeats the
//! properties with many more seeds on the optimized program, and runs everything that is long or needs large packages.

use super::{cargo, fuzz, kill, program, readers, step, web};

/// Kills of the program while it saves; the chore `kill` does many more.
const KILLS: u32 = 200;

/// Tests that draw their counts from `oubliette_tests::effort`, and goldens, which the optimized program must keep too.
const MANY_SEEDS: &str =
    "golden:: property:: rooms:: balance:: bot_game:: mission_map:: mission_proof:: readers::";

pub(crate) fn test() -> bool {
    step("format", &mut cargo("fmt --all --check"))
        && step("lints", &mut cargo("clippy --workspace --all-targets --all-features -- -D warnings"))
        && step(
            "tests",
            cargo("test --workspace --all-features --exclude oubliette-bench")
                .env("OUBLIETTE_PROGRAM", program("debug")),
        )
        && step(
            "docs",
            cargo("doc --workspace --no-deps --document-private-items").env("RUSTDOCFLAGS", "-D warnings"),
        )
        && web::check(None)
}

pub(crate) fn soak() -> bool {
    step("lints, one thread", &mut cargo("clippy -p oubliette --no-default-features -- -D warnings"))
        && step(
            "lints, no Parquet",
            &mut cargo("clippy -p oubliette-cli --no-default-features --all-targets -- -D warnings"),
        )
        && step(
            "tests with many seeds",
            cargo(&format!("test --release -p oubliette-tests --test all -- {MANY_SEEDS}"))
                .env("OUBLIETTE_SOAK", "1"),
        )
        && kill::run(KILLS)
        && readers::run()
        && fuzz::check()
}
