//! Programs that are not ours read what ours wrote: the Tiled editor, Python readers of Tiled and LDtk maps, a PDF renderer, Graphviz
//! and Arrow. They come from Debian and PyPI; where they cannot be installed, the check fails and says so.

use std::path::Path;
use std::process::Command;

use super::{cargo, install, program, step};

const PACKAGES: &str = "tiled poppler-utils graphviz python3-venv";
const PYTHON_PACKAGES: &str = "pytiled-parser==2.2.9 ldtkpy==1.4.1 pillow pyarrow";
const PROGRAMS: [&str; 3] = ["tmxrasterizer", "pdftoppm", "dot"];

/// Installs what is missing, writes maps in every layout, and has all of them read.
pub(crate) fn run() -> bool {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../target/readers"));
    let python = folder.join("python/bin/python");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/src/readers.py");
    has_programs()
        && has_python(folder, &python)
        && step("program for readers", &mut cargo("build --release -p oubliette-cli"))
        && step("readers", Command::new(&python).arg(script).arg(program("release")).arg(folder.join("maps")))
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

fn has_python(folder: &Path, python: &Path) -> bool {
    let environment = folder.join("python");
    let imports = ["-c", "import pytiled_parser, ldtkpy, PIL, pyarrow.parquet"];
    if Command::new(python).args(imports).status().is_ok_and(|status| status.success()) {
        return true;
    }
    step("python", Command::new("python3").args(["-m", "venv"]).arg(&environment))
        && step(
            "python packages",
            Command::new(python).args(["-m", "pip", "install", "-q"]).args(PYTHON_PACKAGES.split(' ')),
        )
}
