//! Kills the program at random moments of its work, and checks that nothing is torn, lost or left behind.
//!
//! Each [`Trial`] is a command that writes files. It is started and killed after a random time, at most a little longer
//! than it usually takes. Then the files must be those of before or those of a finished run, each of them whole. A run
//! that finished before the kill does not count as a kill.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::step::timed;
use super::{cargo, program, step, target};

mod batch;
mod save;
mod search;
mod table;

/// Runs that are not killed, to measure how long one takes.
const UNHURT: u32 = 20;

/// A command that is killed again and again.
trait Trial {
    /// The name of the command in the report.
    fn name(&self) -> &'static str;

    /// Starts the command for the `number`th time.
    fn start(&self, number: u32) -> Result<Child, String>;

    /// Checks the files after the kill. `is_done` if the command had finished before.
    fn check(&mut self, number: u32, is_done: bool) -> Result<(), String>;

    /// The states that were found after the kills.
    fn report(&self) -> String;
}

/// Makes the files that a trial needs.
type Begin = fn(Place) -> Result<Box<dyn Trial>, String>;

/// Kills the program that `OUBLIETTE_PROGRAM` names, or else builds it first.
pub(crate) fn run(count: u32) -> bool {
    if let Some(program) = std::env::var_os("OUBLIETTE_PROGRAM") {
        return check(count, Path::new(&program));
    }
    step("program", &mut cargo("build --quiet --package oubliette-cli")) && check(count, &program("debug"))
}

/// Kills a program `count` times, an equal part in each trial; false if something is wrong.
pub(crate) fn check(count: u32, program: &Path) -> bool {
    let place = |name: &str| Place::new(program, name);
    let trials: [(&str, Begin); 4] =
        [("save", save::trial), ("batch", batch::trial), ("search", search::trial), ("table", table::trial)];
    let part = count.div_ceil(trials.len() as u32);
    trials.into_iter().all(|(name, trial)| {
        timed(&format!("{part} kills: {name}"), || {
            let done = place(name).and_then(trial).and_then(|mut trial| {
                let finished = kill_often(trial.as_mut(), part)?;
                let (name, report) = (trial.name(), trial.report());
                eprintln!("{part} kills while {name}: {report}; {finished} finished before the kill");
                Ok(())
            });
            done.inspect_err(|problem| eprintln!("{name}: {problem}")).is_ok()
        })
    })
}

/// Kills a command `count` times. Returns how many more had finished before.
fn kill_often(trial: &mut dyn Trial, count: u32) -> Result<u32, String> {
    let begin = Instant::now();
    for number in 0..UNHURT {
        trial.start(number)?.wait().map_err(told)?;
        trial.check(number, true)?;
    }
    let mut usual = begin.elapsed() / UNHURT;
    let mut dice = 0x9E37_79B9_7F4A_7C15_u64;
    let (mut killed, mut finished) = (0, 0);
    while killed < count {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let delay = usual.mul_f64(1.2 * (dice >> 40) as f64 / (1 << 24) as f64);
        let number = UNHURT + killed + finished;
        let is_done = kill_one(trial.start(number)?, delay)?;
        let checked = trial.check(number, is_done);
        checked.map_err(|problem| format!("run {number}, killed after {delay:?}: {problem}"))?;
        // The load of the machine changes; about one run in five should finish.
        usual = usual.mul_f64(if is_done { 0.98 } else { 1.005 });
        killed += u32::from(!is_done);
        finished += u32::from(is_done);
    }
    Ok(finished)
}

/// Kills a command after `delay`; true if it had finished before.
fn kill_one(mut child: Child, delay: Duration) -> Result<bool, String> {
    std::thread::sleep(delay);
    // A command that has finished cannot be killed.
    let _ = child.kill();
    child.wait().map(|status| status.success()).map_err(told)
}

/// A folder of its own for a trial, and the program.
struct Place {
    program: PathBuf,
    folder: PathBuf,
}

impl Place {
    fn new(program: &Path, name: &str) -> Result<Place, String> {
        let folder = target().join("kill").join(name);
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(told)?;
        Ok(Place { program: program.to_owned(), folder })
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// The program with `words` as its arguments, in the folder of the trial.
    fn command(&self, words: &str) -> Command {
        let mut command = Command::new(&self.program);
        command.args(words.split_whitespace()).current_dir(&self.folder).stdin(Stdio::null());
        command
    }

    fn start(&self, words: &str) -> Result<Child, String> {
        self.command(words).stdout(Stdio::null()).stderr(Stdio::null()).spawn().map_err(told)
    }

    /// Runs the program to its end, which must be a success, and returns its output.
    fn finish(&self, words: &str) -> Result<Vec<u8>, String> {
        let output = self.command(words).output().map_err(told)?;
        let message = String::from_utf8_lossy(&output.stderr);
        output.status.success().then_some(output.stdout).ok_or_else(|| format!("`{words}` fails: {message}"))
    }
}

/// The files of a folder with their bytes, sorted by name.
fn files(folder: &Path) -> Result<Vec<(String, Vec<u8>)>, String> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(told)? {
        let entry = entry.map_err(told)?;
        files.push((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path()).map_err(told)?));
    }
    files.sort();
    Ok(files)
}

/// Whether a file is there only while a program runs.
fn is_passing(name: &str) -> bool {
    name.starts_with(".oubliette-")
}

#[expect(clippy::needless_pass_by_value, reason = "`map_err` passes it so")]
fn told(error: std::io::Error) -> String {
    error.to_string()
}
