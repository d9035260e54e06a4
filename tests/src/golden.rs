//! Golden files: expected results that `cargo xtask bless` rewrites.

use std::path::{Path, PathBuf};

fn path_of(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)
}

/// The content of the golden file `name`; empty if there is none.
pub fn golden(name: &str) -> String {
    std::fs::read_to_string(path_of(name)).unwrap_or_default()
}

/// Whether golden files are to be rewritten. Never on a build machine (`CI` is set): there, a rewritten golden would hide a change.
#[track_caller]
pub fn is_blessing() -> bool {
    let is_set = |name| std::env::var_os(name).is_some();
    let is_blessing = is_set("OUBLIETTE_BLESS");
    assert!(!(is_blessing && is_set("CI")), "golden files are not rewritten while CI is set");
    is_blessing
}

/// Compares `actual` with the file of this name, or rewrites the file when blessing.
#[track_caller]
pub fn assert_golden(name: &str, actual: &str) {
    let path = path_of(name);
    if is_blessing() {
        std::fs::create_dir_all(path.parent().unwrap_or(&path)).expect("the folder can be made");
        std::fs::write(&path, actual).expect("the file can be written");
        return;
    }
    let expected = golden(name);
    if expected != actual {
        let differing = expected.lines().zip(actual.lines()).find(|(expected, actual)| expected != actual);
        panic!(
            "{name} has changed ({} lines, now {}). If that is meant, run `cargo xtask bless` and say so in the \
             changelog. First difference:\n  was {}\n  is  {}\n\n{actual}",
            expected.lines().count(),
            actual.lines().count(),
            differing.map_or("-", |pair| pair.0),
            differing.map_or("-", |pair| pair.1),
        );
    }
}
