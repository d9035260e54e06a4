//! Runs the built program as a user would.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The result of a run.
#[derive(Debug)]
pub struct Outcome {
    /// The exit code.
    pub code: i32,
    /// Standard output.
    pub stdout: Vec<u8>,
    /// Standard error, without warnings about maps.
    pub stderr: String,
    /// The lines of standard error with warnings about maps.
    pub warnings: String,
}

impl Outcome {
    /// Standard output as text.
    pub fn text(&self) -> &str {
        std::str::from_utf8(&self.stdout).expect("the program prints UTF-8")
    }

    /// The outcome, which must be a success without messages on standard error.
    #[track_caller]
    pub fn quiet_success(self) -> Outcome {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "{}", self.stderr);
        self
    }

    /// The message of a refusal: exit code 2, nothing on standard output, a line per problem.
    #[track_caller]
    pub fn refusal(self) -> String {
        assert_eq!(self.code, 2, "{self:?}");
        assert!(self.stdout.is_empty(), "{self:?}");
        assert!(!self.stderr.is_empty() && self.stderr.ends_with('\n'), "{self:?}");
        for line in self.stderr.lines() {
            assert!(line.starts_with("oubliette: ") && !line.contains("panicked"), "{line}");
        }
        self.stderr
    }
}

/// Runs the program with `arguments`, in English and without a terminal.
pub fn oubliette<I>(arguments: I) -> Outcome
where
    I: IntoIterator,
    I::Item: AsRef<OsStr>,
{
    let mut command = command();
    command.args(arguments);
    run(&mut command)
}

/// The program, ready for arguments.
pub fn command() -> Command {
    let mut command = Command::new(path());
    command.env("LC_ALL", "C").env_remove("NO_COLOR").stdin(Stdio::null());
    command
}

/// Runs a prepared command.
pub fn run(command: &mut Command) -> Outcome {
    let output = command.output().expect("the program starts");
    let told = String::from_utf8_lossy(&output.stderr);
    let is_warning = |line: &&str| {
        ["warning", "avertissement"].iter().any(|word| line.starts_with(&format!("oubliette: {word}")))
    };
    let (warnings, messages): (Vec<&str>, Vec<&str>) = told.split_inclusive('\n').partition(is_warning);
    Outcome {
        code: output.status.code().expect("the program ends by itself"),
        stdout: output.stdout,
        stderr: messages.concat(),
        warnings: warnings.concat(),
    }
}

/// The program's file: the one that `OUBLIETTE_PROGRAM` names, or else built in the profile of this test.
fn path() -> &'static Path {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    PATH.get_or_init(|| {
        if let Some(file) = std::env::var_os("OUBLIETTE_PROGRAM") {
            return file.into();
        }
        let mut build = Command::new(env!("CARGO"));
        build
            .args(["build", "--quiet", "--package", "oubliette-cli"])
            .current_dir(env!("CARGO_MANIFEST_DIR"));
        if cfg!(feature = "fault-injection") {
            build.args(["--features", "fault-injection"]);
        }
        if !cfg!(debug_assertions) {
            build.arg("--release");
        }
        assert!(build.status().expect("cargo runs").success(), "the program builds");
        let test = std::env::current_exe().expect("a running test has a file");
        let profile = test.parent().and_then(Path::parent).expect("tests are built two folders deep");
        profile.join(format!("oubliette{}", std::env::consts::EXE_SUFFIX))
    })
}

/// A temporary folder for one test.
pub struct Folder(PathBuf);

impl Folder {
    /// A new empty folder.
    pub fn new() -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("oubliette-test-{}-{number}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder can be made");
        Folder(path)
    }

    /// A path inside the folder.
    pub fn join(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// The names of all entries, sorted.
    pub fn names(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.0).expect("the folder is there");
        let mut names: Vec<String> = entries
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }
}

impl Default for Folder {
    fn default() -> Folder {
        Folder::new()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
