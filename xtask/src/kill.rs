//! Kills the program while it saves, and looks whether the old or the new game is still there.
//!
//! Two games take turns: `oubliette save import --replace` puts one in the place of the other and is killed after a
//! time drawn between nothing and a little more than it usually takes. Then `oubliette save export` has to print
//! one of the two, and the new one if the import was done before it could be killed. Those do not count as kills.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::{cargo, program, root, step, target};

/// Imports that are left alone, to know how long one takes.
const UNHURT: u32 = 20;

/// What the folder looked like after a kill.
#[derive(Debug, Default)]
struct Tally {
    old: u32,
    new: u32,
    /// The import was done before it could be killed.
    done: u32,
    /// A game that was not finished lay beside its place.
    parts: u32,
    /// The old game was out of the way, the new one not yet in its place.
    between: u32,
}

/// Kills it `count` times; false if a game was lost once.
pub(crate) fn run(count: u32) -> bool {
    if !step("build", &mut cargo("build --quiet --package oubliette-cli")) {
        return false;
    }
    eprintln!("== {count} kills while saving");
    match try_run(count) {
        Ok(tally) => {
            eprintln!(
                "{} old, {} new; beside these kills {} imports got through; {} times a part lay there, {} times no game \
                 was in its place",
                tally.old, tally.new, tally.done, tally.parts, tally.between
            );
            true
        }
        Err(problem) => {
            eprintln!("{problem}");
            false
        }
    }
}

fn try_run(count: u32) -> Result<Tally, String> {
    let trial = Trial::new()?;
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
        // The machine may have more or less to do than before; one import in five or so should get through.
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
    fn new() -> Result<Trial, String> {
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
        Ok(Trial { program: program("debug"), folder, codes })
    }

    fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(&self.program);
        command.arg("save").args(words).arg("--saves").arg(self.folder.join("saves")).stdin(Stdio::null());
        command
    }

    /// Begins to put one of the two games in the place of the other.
    fn import(&self, number: u32) -> Result<Child, String> {
        let file = self.folder.join((number % 2).to_string());
        let mut command = self.command(&["import", &file.to_string_lossy(), "--replace"]);
        command.stdout(Stdio::null()).spawn().map_err(|error| error.to_string())
    }

    /// Kills an import after some time; whether it was done before.
    fn kill_one(&self, number: u32, delay: Duration, tally: &mut Tally) -> Result<bool, String> {
        let mut import = self.import(number)?;
        std::thread::sleep(delay);
        // An import that is done already cannot be killed, and need not be.
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
        // The game before the import may be either: a kill before it can have left the other one.
        if new || old && !is_done {
            return Ok(is_done);
        }
        let message = String::from_utf8_lossy(&export.stderr);
        Err(format!("kill {number} after {delay:?}: done {is_done}, new {new}, old {old}: {message}"))
    }
}
