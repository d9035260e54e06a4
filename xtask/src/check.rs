//! The two checks. Both stop at the first step that fails.
//!
//! `test` builds the tests and the program in one run of cargo with one profile, so that they share every dependency.
//! (Built on its own, the program has other features in its dependencies, and most of them are compiled again.)
//! `soak` does the same with the optimized profile, repeats the properties with many more seeds, and runs everything
//! that is long or needs large packages. It takes about 30 minutes.

use super::{cargo, fuzz, kill, program, python, readers, step, wasm, web};

/// How often the program is killed while it writes; `cargo xtask kill` does it more often.
const KILLS: u32 = 200;

/// How long each fuzz target runs; `cargo xtask fuzz` runs longer.
const FUZZ_SECONDS: u32 = 30;

/// Tests whose counts come from `oubliette_tests::effort`, and the goldens, which must hold for the optimized program too.
const MANY_SEEDS: &str = "golden:: seed_catalog:: million:: property:: budget:: memory:: rooms:: balance:: bot_game:: \
                          mission_map:: mission_proof:: readers::";

/// The parts of the long check that need more of Rust than the toolchain of the workspace. They are left out only if
/// the user says so.
#[derive(Clone, Copy)]
pub(crate) struct Extras {
    fuzz: bool,
    wasm: bool,
}

impl Extras {
    /// Reads the flags of the command; the first that is not known is an error.
    pub(crate) fn read(flags: &[String]) -> Result<Extras, &str> {
        let mut extras = Extras { fuzz: true, wasm: true };
        for flag in flags {
            match flag.as_str() {
                "--without-fuzz" => extras.fuzz = false,
                "--without-wasm" => extras.wasm = false,
                other => return Err(other),
            }
        }
        Ok(extras)
    }
}

pub(crate) fn test() -> bool {
    // First, so that a missing tool fails at once and not after minutes of building.
    let (Some(tools), Some(python)) = (web::tools(), python::tools()) else { return false };
    step("format", &mut cargo("fmt --all --check"))
        && step("lints", &mut cargo("clippy --workspace --all-targets --all-features -- -D warnings"))
        && step(
            "tests: build",
            &mut cargo("test --workspace --all-features --exclude oubliette-bench --no-run"),
        )
        && step(
            "tests",
            cargo("test --workspace --all-features --exclude oubliette-bench")
                .env("OUBLIETTE_PROGRAM", program("debug")),
        )
        && step(
            "docs",
            cargo("doc --workspace --no-deps --document-private-items").env("RUSTDOCFLAGS", "-D warnings"),
        )
        && python::check(&python)
        && web::check(&tools, None)
}

/// The long check.
pub(crate) fn soak(extras: Extras) -> bool {
    // First, so that a missing compiler fails at once.
    if (extras.fuzz && !fuzz::has_nightly()) || (extras.wasm && !wasm::has_target()) {
        return false;
    }
    step("lints, one thread", &mut cargo("clippy -p oubliette --no-default-features -- -D warnings"))
        && step(
            "lints, no Parquet",
            &mut cargo("clippy -p oubliette-cli --no-default-features --all-targets -- -D warnings"),
        )
        && step("optimized tests: build", &mut cargo(&format!("{OPTIMIZED} --no-run")))
        && step(
            "tests with many seeds",
            cargo(&format!("{OPTIMIZED} -- {MANY_SEEDS}"))
                .env("OUBLIETTE_SOAK", "1")
                .env("OUBLIETTE_PROGRAM", program("release")),
        )
        && (!extras.wasm || wasm::check("release"))
        && python::soak()
        && kill::check(KILLS, &program("release"))
        && readers::check()
        && (!extras.fuzz || fuzz::check(FUZZ_SECONDS))
}

/// The tests of the workspace and the test of the program, which also builds the program.
const OPTIMIZED: &str = "test --release -p oubliette-tests -p oubliette-cli --test all --test program";
