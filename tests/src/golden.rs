//! What must stay as it is, kept in files that `cargo xtask bless` writes anew.

use std::path::{Path, PathBuf};

fn path_of(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("golden").join(name)
}

/// What the file of this name holds; nothing if there is none.
pub fn golden(name: &str) -> String {
    std::fs::read_to_string(path_of(name)).unwrap_or_default()
}

/// Whether files are to be written anew.
pub fn is_blessing() -> bool {
    std::env::var_os("OUBLIETTE_BLESS").is_some()
}

/// Compares `actual` with the file of this name, or writes it there if that is asked for.
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
