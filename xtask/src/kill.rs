//! Kills the program while it saves, and checks that the old or the new game is still there.
//!
//! `oubliette save import --replace` replaces one of two games with the other and is killed after a random time, at
//! most a little longer than an import usually takes. Then `oubliette save export` must print one of the two games,
//! and the new one if the import had finished before the kill. Finished imports do not count as kills.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::step::timed;
use super::{cargo, program, root, step, target};

/// Imports that are not killed, to measure how long one takes.
const UNHURT: u32 = 20;

/// The states of the folder after the kills.
#[derive(Debug, Default)]
struct Tally {
    old: u32,
    new: u32,
    /// The import had finished before the kill.
    done: u32,
    /// A partly written game was beside the old one.
    parts: u32,
    /// The old game was moved away and the new one not yet in its place.
    between: u32,
}

/// Builds the program, then [`check`]s it.
pub(crate) fn run(count: u32) -> bool {
    step("program", &mut cargo("build --quiet --package oubliette-cli")) && check(count, "debug")
}

/// Kills the program, built with `profile`, `count` times; false if a game was lost.
pub(crate) fn check(count: u32, profile: &str) -> bool {
    timed(&format!("{count} kills while saving"), || match try_run(count, profile) {
        Ok(tally) => {
            eprintln!(
                "after the kills: the old game {} times, the new game {} times, a partial file {} times, no file in \
                 place {} times; {} imports finished before the kill",
                tally.old, tally.new, tally.parts, tally.between, tally.done
            );
            true
        }
        Err(problem) => {
            eprintln!("{problem}");
            false
        }
    })
}

fn try_run(count: u32, profile: &str) -> Result<Tally, String> {
    let trial = Trial::new(program(profile))?;
    let begin = Instant::now();
    for number in 0..UNHURT {
        trial.import(number)?.wait().map_err(|error| error.to_string())?;
    }
    let mut usual = begin.elapsed() / UNHURT;
    let mut tally = Tally::default();
    let mut dice = 0x9E37_79B9_7F4A_7C15_u64;
    let mut number = UNHURT;
    while number - UNHURT - tally.done < count {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let delay = usual.mul_f64(1.2 * (dice >> 40) as f64 / (1 << 24) as f64);
        let is_done = trial.kill_one(number, delay, &mut tally)?;
        // The load of the machine changes; about one import in five should finish.
        usual = usual.mul_f64(if is_done { 0.98 } else { 1.005 });
        number += 1;
    }
    fs::remove_dir_all(&trial.folder).map_err(|error| error.to_string())?;
    Ok(tally)
}

struct Trial {
    program: PathBuf,
    folder: PathBuf,
    codes: [String; 2],
}

impl Trial {
    fn new(program: PathBuf) -> Result<Trial, String> {
        let folder = target().join("kill");
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let code = |name: &str| {
            let text = fs::read_to_string(root().join("tests/golden/saves").join(name));
            let code = text.map_err(|error| error.to_string())?;
            Ok::<String, String>(code.split("--").next().unwrap_or_default().to_owned())
        };
        let codes = [code("careful.txt")?, code("completionist.txt")?];
        for (number, code) in codes.iter().enumerate() {
            fs::write(folder.join(number.to_string()), code).map_err(|error| error.to_string())?;
        }
        Ok(Trial { program, folder, codes })
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.arg("save").args(words).arg("--saves").arg(self.folder.join("saves")).stdin(Stdio::null());
        command
    }

    /// Starts to replace one of the two games with the other.
    fn import(&self, number: u32) -> Result<Child, String> {
        let file = self.folder.join((number % 2).to_string());
        let mut command = self.command(&["import", &file.to_string_lossy(), "--replace"]);
        command.stdout(Stdio::null()).spawn().map_err(|error| error.to_string())
    }

    /// Kills an import after `delay`; true if it had finished before.
    fn kill_one(&self, number: u32, delay: Duration, tally: &mut Tally) -> Result<bool, String> {
        let mut import = self.import(number)?;
        std::thread::sleep(delay);
        // An import that has finished cannot be killed.
        let _ = import.kill();
        let is_done = import.wait().map_err(|error| error.to_string())?.success();
        let saves = self.folder.join("saves");
        tally.parts += u32::from(saves.join("run.save.new").exists());
        tally.between += u32::from(!saves.join("run.save").exists());
        let export = self.command(&["export"]).output().map_err(|error| error.to_string())?;
        let code = String::from_utf8_lossy(&export.stdout);
        let [new, old] = [number % 2, (number + 1) % 2].map(|place| self.codes[place as usize] == code);
        tally.done += u32::from(is_done);
        tally.new += u32::from(new && !is_done);
        tally.old += u32::from(old && !is_done);
        // The game before the import may be either of the two: an earlier kill may have kept the other one.
        if new || old && !is_done {
            return Ok(is_done);
        }
        let message = String::from_utf8_lossy(&export.stderr);
        Err(format!("kill {number} after {delay:?}: done {is_done}, new {new}, old {old}: {message}"))
    }
}
