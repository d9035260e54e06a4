//! What the checks need beside Rust and Node: a browser, a few packages, and programs that read maps, installed where
//! missing.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::step;

/// Any of these programs will do, the first one found.
const BROWSERS: &[&str] = &["chromium", "chromium-browser", "google-chrome"];

/// Where browsers are on systems that do not put them on the path.
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
            "no browser: install the packages chromium and fonts-dejavu-core, or Google Chrome, by hand"
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

/// Installs packages of Debian.
pub(crate) fn debian(name: &str, packages: &str) -> bool {
    let apt = |words: &str| {
        let mut command = Command::new("apt-get");
        command.args(words.split_whitespace()).env("DEBIAN_FRONTEND", "noninteractive");
        command
    };
    let install = format!("install --quiet --yes --no-install-recommends {packages}");
    step(&format!("{name}: package lists"), &mut apt("update --quiet")) && step(name, &mut apt(&install))
}

/// Installs what `folder` locks. A copy of the lock beside the packages tells that they are there already.
pub(crate) fn packages(folder: &Path) -> bool {
    let [lock, copy] =
        ["package-lock.json", "node_modules/.installed-lock.json"].map(|file| folder.join(file));
    if matches!((fs::read(&lock), fs::read(&copy)), (Ok(lock), Ok(copy)) if lock == copy) {
        return true;
    }
    let mut npm = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    npm.args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"]).current_dir(folder);
    if !step("page packages", &mut npm) {
        eprintln!("the page's tests need Node 20 or newer with npm, and once the network for `npm ci`");
        return false;
    }
    fs::copy(&lock, &copy).inspect_err(|error| eprintln!("{}: {error}", copy.display())).is_ok()
}
