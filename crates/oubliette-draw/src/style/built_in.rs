//! The built-in styles, read once from `styles.toml`.

use std::sync::LazyLock;

use super::{Style, file};

static STYLES: LazyLock<Vec<Style>> =
    LazyLock::new(|| file::read_all(include_str!("styles.toml")).expect("a test reads every built-in style"));

pub(super) fn all() -> &'static [Style] {
    &STYLES
}
