//! The Python package: builds its wheel, installs it into an environment of its own, and runs its tests there.
//!
//! The wheel is built in the target folder of the workspace, with the profile of the other tests, so that little is
//! compiled again. The tests see the installed wheel and not the folder of the package, as a user does.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{install, root, step, target};

/// The Python environment of the tests.
pub(crate) struct Tools {
    python: PathBuf,
}

/// The environment; made if it is missing or its packages changed.
pub(crate) fn tools() -> Option<Tools> {
    let python = install::python_with(&folder(), &package().join("tests/requirements.txt"));
    if python.is_none() {
        eprintln!("no Python environment could be made: install Python 3.10 or newer with venv and pip");
    }
    python.map(|python| Tools { python })
}

/// The usual check, on its own.
pub(crate) fn run() -> bool {
    tools().is_some_and(|tools| check(&tools))
}

/// Builds the wheel with the profile of the tests and checks it.
pub(crate) fn check(tools: &Tools) -> bool {
    wheel(tools, "dev") && types(tools) && tests(tools, None)
}

/// The same with the optimized wheel and the longer tests, which need more packages.
pub(crate) fn soak() -> bool {
    tools().is_some_and(|tools| {
        let mut pip = tools.module("pip");
        pip.args(["install", "--quiet", "--requirement", "tests/requirements-soak.txt"]);
        step("python: packages of the long tests", &mut pip)
            && wheel(&tools, "release")
            && tests(&tools, Some("1"))
    })
}

/// Builds and installs the wheel.
fn wheel(tools: &Tools, profile: &str) -> bool {
    let wheels = folder().join("wheels");
    let _ = fs::remove_dir_all(&wheels);
    let mut build = tools.module("maturin");
    build.args(["build", "--locked", "--profile", profile, "--target-dir"]).arg(target());
    build.arg("--out").arg(&wheels).arg("--interpreter").arg(&tools.python);
    build.arg("--manifest-path").arg(package().join("Cargo.toml"));
    let mut install = tools.module("pip");
    install.args(["install", "--quiet", "--no-deps", "--force-reinstall"]);
    step("python: wheel", &mut build)
        && match only_file_of(&wheels) {
            Some(wheel) => step("python: install", install.arg(wheel)),
            None => {
                eprintln!("{} has no wheel", wheels.display());
                false
            }
        }
}

/// The types of the package, and whether its stubs agree with the native module.
fn types(tools: &Tools) -> bool {
    let cache = folder().join("mypy");
    step(
        "python: types",
        tools.module("mypy").args(["--strict", "python/oubliette", "--cache-dir"]).arg(&cache),
    ) && step("python: stubs", tools.module("mypy.stubtest").arg("oubliette._native"))
}

/// The tests, and the examples in the docs of the package.
fn tests(tools: &Tools, soak: Option<&str>) -> bool {
    let mut pytest = tools.module("pytest");
    pytest.args(["--quiet", "--doctest-modules", "--pyargs", "oubliette", "tests"]);
    pytest.env("HYPOTHESIS_STORAGE_DIRECTORY", folder().join("hypothesis"));
    if let Some(soak) = soak {
        pytest.env("OUBLIETTE_SOAK", soak);
    }
    step("python: tests", &mut pytest)
}

impl Tools {
    /// Runs a module of the environment in the folder of the package.
    fn module(&self, name: &str) -> Command {
        let mut command = Command::new(&self.python);
        command.args(["-m", name]).current_dir(package());
        command
    }
}

fn package() -> PathBuf {
    root().join("bindings/python")
}

fn folder() -> PathBuf {
    target().join("python-tests")
}

fn only_file_of(folder: &Path) -> Option<PathBuf> {
    fs::read_dir(folder).ok()?.next()?.ok().map(|entry| entry.path())
}
