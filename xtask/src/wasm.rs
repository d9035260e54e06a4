//! WebAssembly: builds the modules, the npm package and the static site, and checks them.
//!
//! There are two modules: `full` with everything, for the site and the package, and `core` with layouts, missions and
//! analysis only. A tool outside of the workspace writes their JavaScript side; see `bindings/wasm/bind`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::install::Node;
use super::{cargo, program, root, site, step, target, web};

const TARGET: &str = "wasm32-unknown-unknown";

/// A module of WebAssembly.
pub(crate) struct Module {
    /// Its name.
    pub(crate) name: &'static str,
    features: &'static str,
}

/// Everything.
pub(crate) const FULL: Module = Module { name: "full", features: "--features studio" };
/// Layouts, missions and analysis.
const CORE: Module = Module { name: "core", features: "" };

/// Whether Rust can compile for WebAssembly here; installs what is missing.
pub(crate) fn has_target() -> bool {
    let added = step("target", Command::new("rustup").args(["target", "add", TARGET]).current_dir(root()));
    if !added {
        eprintln!(
            "WebAssembly needs the target {TARGET}: `rustup target add {TARGET}`, or `cargo xtask soak --without-wasm`"
        );
    }
    added
}

/// Builds a module and its JavaScript side, and returns their folder.
pub(crate) fn build(Module { name, features }: &Module) -> Option<PathBuf> {
    if !has_target() {
        return None;
    }
    let folder = target().join("wasm-modules");
    let tools = target().join("wasm-bind");
    let words = format!("build --package oubliette-wasm --target {TARGET} --profile wasm {features}");
    let bind = "run --quiet --manifest-path bindings/wasm/bind/Cargo.toml";
    let module = target().join(TARGET).join("wasm/oubliette_wasm.wasm");
    let done = step(&format!("module {name}"), &mut cargo(&words))
        && step(
            &format!("module {name}: JavaScript"),
            cargo(bind).arg("--target-dir").arg(tools).arg("--").arg(module).arg(name).arg(&folder),
        );
    done.then_some(folder)
}

/// Builds the npm package, as `npm publish` would send it.
pub(crate) fn npm(node: &Node) -> Option<PathBuf> {
    build(&CORE)?;
    let modules = build(&FULL)?;
    let folder = target().join("npm");
    let package = folder.join("package");
    let _ = fs::remove_dir_all(&folder);
    let copied = copy_folder(&root().join("bindings/wasm/npm"), &package)
        .and_then(|()| {
            fs::create_dir_all(package.join("wasm"))?;
            for name in [FULL.name, CORE.name] {
                for ending in [".js", "_bg.wasm"] {
                    let file = format!("{name}{ending}");
                    fs::copy(modules.join(&file), package.join("wasm").join(&file))?;
                }
            }
            for license in ["LICENSE-MIT", "LICENSE-APACHE"] {
                fs::copy(root().join(license), package.join(license))?;
            }
            Ok(())
        })
        .inspect_err(|error| eprintln!("{}: {error}", package.display()));
    let mut pack = node.npm();
    pack.args(["pack", "--silent", "--pack-destination"]).arg(&folder).current_dir(&package);
    (copied.is_ok() && step("npm package", &mut pack)).then_some(folder)
}

/// Builds everything and runs all tests of it: types, the installed package in Node, the same bytes as the native
/// program, and the site in a browser.
pub(crate) fn check(profile: &str) -> bool {
    let Some(tools) = web::tools() else { return false };
    let Some(package) = npm(tools.node()) else { return false };
    let Some(folder) = site::write(tools.node(), None) else { return false };
    web::wasm_tests(&tools, |command| {
        command
            .env("OUBLIETTE_PROGRAM", program(profile))
            .env("OUBLIETTE_NPM", &package)
            .env("OUBLIETTE_SITE", &folder);
    })
}

/// Builds the optimized program, then [`check`]s.
pub(crate) fn run() -> bool {
    has_target() && step("program", &mut cargo("build --release --package oubliette-cli")) && check("release")
}

pub(crate) fn copy_folder(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let name = entry.file_name();
        if name == "node_modules" || name == "wasm" {
            continue;
        }
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &to.join(name))?;
        } else {
            fs::copy(entry.path(), to.join(name))?;
        }
    }
    Ok(())
}
