//! Has other programs read our files: the Tiled editor, Python readers of Tiled and LDtk maps, a PDF renderer, Graphviz
//! and Arrow. They are installed from Debian and PyPI; if that fails, the check fails.

use std::path::Path;
use std::process::Command;

use super::{cargo, install, program, step};

const PACKAGES: &str = "tiled poppler-utils graphviz python3-venv";
const PYTHON_PACKAGES: &str = "pytiled-parser==2.2.9 ldtkpy==1.4.1 pillow==11.3.0 pyarrow==21.0.0";
const PYTHON_IMPORTS: &str = "pytiled_parser, ldtkpy, PIL, pyarrow.parquet";
const PROGRAMS: [&str; 3] = ["tmxrasterizer", "pdftoppm", "dot"];

/// Builds the program, then [`check`]s its files.
pub(crate) fn run() -> bool {
    step("program", &mut cargo("build --release -p oubliette-cli")) && check()
}

/// Installs the programs that are missing, writes maps of every layout with the optimized program, and has them read.
pub(crate) fn check() -> bool {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/readers"));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/readers.py");
    let read = |python| {
        step("readers", Command::new(python).arg(script).arg(program("release")).arg(folder.join("maps")))
    };
    if !has_programs() {
        eprintln!("install the programs {}", PROGRAMS.join(", "));
        return false;
    }
    let Some(python) = install::python(folder, PYTHON_PACKAGES, PYTHON_IMPORTS) else {
        eprintln!("no Python environment could be made: install Python 3.9 or newer with venv and pip");
        return false;
    };
    read(python)
}

fn has_programs() -> bool {
    let is_there = |name: &str| {
        Command::new("sh")
            .args(["-c", &format!("command -v {name} >/dev/null")])
            .status()
            .is_ok_and(|s| s.success())
    };
    if PROGRAMS.iter().all(|name| is_there(name)) {
        return true;
    }
    install::debian("programs that read maps", PACKAGES)
}
