//! Programs that are not ours read what ours wrote: the Tiled editor, Python readers of Tiled and LDtk maps, a PDF renderer, Graphviz
//! and Arrow. They come from Debian and PyPI; where they cannot be installed, the check fails and says so.

use std::path::Path;
use std::process::Command;

use super::{cargo, install, program, step};

const PACKAGES: &str = "tiled poppler-utils graphviz python3-venv";
const PYTHON_PACKAGES: &str = "pytiled-parser==2.2.9 ldtkpy==1.4.1 pillow pyarrow";
const PYTHON_IMPORTS: &str = "pytiled_parser, ldtkpy, PIL, pyarrow.parquet";
const PROGRAMS: [&str; 3] = ["tmxrasterizer", "pdftoppm", "dot"];

/// Installs what is missing, writes maps in every layout, and has all of them read.
pub(crate) fn run() -> bool {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/readers"));
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/readers.py");
    let read = |python| {
        step("readers", Command::new(python).arg(script).arg(program("release")).arg(folder.join("maps")))
    };
    has_programs()
        && step("program for readers", &mut cargo("build --release -p oubliette-cli"))
        && install::python(folder, PYTHON_PACKAGES, PYTHON_IMPORTS).is_some_and(read)
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
