//! Tasks of the workspace. `cargo xtask test` is the usual check, `cargo xtask soak` the long one.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};

use check::Extras;
use step::step;

mod check;
mod dist;
mod fuzz;
mod install;
mod kill;
mod mutants;
mod python;
mod readers;
mod site;
mod step;
mod wasm;
mod web;

const USAGE: &str = "\
cargo xtask test           check format, lints, tests, docs, the Python wheel and the page in a browser; about 18 minutes on 2 cores
cargo xtask soak [--without-fuzz] [--without-wasm]
                           the long check, about 30 minutes: more seeds, kills, WebAssembly, other readers, fuzzing
cargo xtask tools          find Node, Python, a browser and packages for the check, and install those that are missing
cargo xtask python         build the Python wheel, install it into an environment of its own, and run its tests
cargo xtask web [NAME]     check the page only; with NAME, only the browser tests in files with that name
cargo xtask bless          rewrite the golden dungeons and saves (give the reason in the changelog), and numbers of output in the docs
cargo xtask bless          rewrite the golden dungeons and saves (give the reason in the changelog)
cargo xtask calibrate      fit the targets of the score over all layouts, modes and sizes, and print how many maps reach them
cargo xtask prove          plan 100,000 missions and prove each; without its keys, none may be solvable
cargo xtask million [COUNT]
                           make 1,000,000 random maps with missions, or COUNT, and check every promise
cargo xtask games          let bots play 50,000 games and check the invariants before every action
cargo xtask fuzz [TARGET] [--seconds N]
                           fuzz every reader of outside bytes, or one, for 60 seconds each; needs nightly Rust
cargo xtask mutants PATH [--sample COUNT]
                           change a folder of a crate or of web/ in 150 small ways, or COUNT, and print what no test notices
cargo xtask pictures       redraw the pictures of the README
cargo xtask sprites        draw a page with all sprites of the game, for review: target/sprites.png
cargo xtask kill [COUNT]   kill the program 5,000 times, or COUNT times, while it writes saves, batches, searches and tables
cargo xtask readers        read our files with Tiled, a PDF renderer and others; installs them
cargo xtask site [ADDRESS] write the static site to target/site; ADDRESS is where it will be, for pictures of links
cargo xtask npm            write the npm package to target/npm
cargo xtask wasm           build both, and check the package in Node and the site in a browser
cargo xtask dist           build the program for other people, without paths of this machine, and list its parts
cargo xtask bench          build everything and print all benchmarks";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let done = match task.as_str() {
        "test" => check::test(),
        "soak" => match Extras::read(&std::env::args().skip(2).collect::<Vec<_>>()) {
            Ok(extras) => check::soak(extras),
            Err(other) => {
                eprintln!("soak knows only --without-fuzz and --without-wasm, not {other}");
                return ExitCode::from(2);
            }
        },
        "tools" => web::tools().is_some() && python::tools().is_some(),
        "python" => python::run(),
        "web" => web::run(std::env::args().nth(2).as_deref()),
        "bless" => bless(),
        "calibrate" => calibrate(),
        "prove" => prove(),
        "million" => million(number(2).unwrap_or(1_000_000)),
        "games" => games(),
        "fuzz" => fuzz::chore(&std::env::args().skip(2).collect::<Vec<_>>()),
        "mutants" => match mutants::Request::read(&std::env::args().skip(2).collect::<Vec<_>>()) {
            Ok(request) => mutants::run(&request),
            Err(message) => {
                eprintln!("{message}");
                return ExitCode::from(2);
            }
        },
        "pictures" => pictures(),
        "sprites" => sprites(),
        "kill" => kill::run(number(2).and_then(|count| count.try_into().ok()).unwrap_or(5_000)),
        "readers" => readers::run(),
        "site" => {
            install::node().and_then(|node| site::write(&node, std::env::args().nth(2).as_deref())).is_some()
        }
        "npm" => install::node().and_then(|node| wasm::npm(&node)).is_some(),
        "wasm" => wasm::run(),
        "dist" => dist::run(),
        "bench" => bench(),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    step::print_times();
    if done { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The argument at this place, if it is a number.
fn number(place: usize) -> Option<u64> {
    std::env::args().nth(place).and_then(|word| word.parse().ok())
}

fn bless() -> bool {
    if std::env::var_os("CI").is_some() {
        eprintln!("golden files are not rewritten while CI is set; run this on your own machine");
        return false;
    }
    step(
        "goldens",
        cargo("test -p oubliette-tests --test all -- golden:: golden_save:: seed_catalog:: docs_output:: npm_types::")
            .env("OUBLIETTE_BLESS", "1"),
    )
}

/// Writes the targets, and builds again to print and check the shares and scores that follow from them.
fn calibrate() -> bool {
    let words = "test -p oubliette-tests --test all -- score::";
    step("targets", cargo(&format!("{words}the_targets")).env("OUBLIETTE_CALIBRATE", "1"))
        && step("shares and scores", &mut cargo(&format!("{words} --nocapture")))
}

fn prove() -> bool {
    let words = "test --release -p oubliette-tests --test all -- mission_proof:: --nocapture";
    step("100,000 missions", cargo(words).env("OUBLIETTE_MISSIONS", "100000"))
}

fn million(count: u64) -> bool {
    let words = "test --release -p oubliette-tests --test all -- million:: --nocapture";
    step(&format!("{count} maps"), cargo(words).env("OUBLIETTE_MAPS", count.to_string()))
}

fn games() -> bool {
    let words = "test --release -p oubliette-tests --test all -- bot_game::";
    step("50,000 games", cargo(words).env("OUBLIETTE_GAMES", "25"))
}

fn pictures() -> bool {
    let layouts = [
        ("pillars", "--seed 5"),
        ("growth", "--seed 8 --size 37x19 --style ink"),
        ("bsp", "--seed 7 --size 37x25 --levels 3 --style blueprint"),
        ("caves", "--seed 6 --size 37x25 --style dungeon"),
    ];
    let modes = [
        "classic",
        "crypt",
        "temple",
        "ruins",
        "caverns",
        "fortress",
        "warren",
        "prison",
        "mine",
        "cathedral",
    ];
    layouts.into_iter().all(|(layout, flags)| draw(layout, &format!("{layout} {flags} --cell-size 12")))
        && modes.into_iter().all(|mode| {
            draw(&format!("mode-{mode}"), &format!("rooms --mode {mode} --seed 5 --size large --cell-size 5"))
        })
        && draw("dungeon", DUNGEON)
        && draw_mission()
        && web::pictures(&root().join("docs/pictures"))
}

fn sprites() -> bool {
    let file = target().join("sprites.png");
    step("sprites", cargo("run --quiet -p oubliette-export --example sprites --").arg(file))
}

/// The picture at the top of the README.
const DUNGEON: &str = "rooms --mode ruins --zones right=caverns@60 --size 64x36 --seed 21 --mission --treasure-rooms 3 \
                       --cell-size 20";

fn draw(name: &str, what: &str) -> bool {
    run(name, &format!("generate {what} --out docs/pictures/{name}.png"))
}

/// A diagram, and a map with the same mission.
fn draw_mission() -> bool {
    let file = std::env::temp_dir().join("oubliette-mission.json");
    let file = file.display();
    run("mission", &format!("mission --seed 17 --end hardest --empty-locks reward --out {file}"))
        && run("mission", &format!("mission draw {file} --cell-size 32 --out docs/pictures/mission.png"))
        && draw("mission-map", &format!("rooms --seed 3 --mission-file {file} --areas --cell-size 18"))
}

/// Runs the program.
fn run(name: &str, words: &str) -> bool {
    step(name, &mut cargo(&format!("run --release --quiet -- {words}")))
}

fn bench() -> bool {
    step("build", &mut cargo("build --release --workspace"))
        && ["", "search", "mission", "game", "scale", "formats", "pictures", "start"].into_iter().all(
            |part| step("bench", &mut cargo(&format!("run --release --quiet -p oubliette-bench -- {part}"))),
        )
}

/// Cargo with `words` as its arguments, in the root of the workspace and with the committed versions of all dependencies.
fn cargo(words: &str) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.arg("--locked").args(words.split_whitespace()).current_dir(root());
    command
}

/// The root of the workspace.
fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_owned()
}

/// The folder of build results.
fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The file of the program as built with `profile`.
fn program(profile: &str) -> PathBuf {
    target().join(profile).join(format!("oubliette{}", std::env::consts::EXE_SUFFIX))
}
