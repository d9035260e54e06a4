//! Drafts of every layout and every mode, for tests that go through all of them.

use crate::{CATALOG, Draft, ParamKind};

/// A draft of each layout.
pub(crate) fn layouts() -> impl Iterator<Item = Draft> {
    CATALOG.iter().map(|info| Draft::new(info.name))
}

/// A draft of each mode of `rooms`.
pub(crate) fn modes() -> impl Iterator<Item = Draft> {
    let params = CATALOG.iter().flat_map(|info| info.params).filter(|param| param.name == "mode");
    let words = params.flat_map(|param| match param.kind {
        ParamKind::Open { words } => words.all(),
        _ => &[],
    });
    words.map(|word| Draft::new("rooms").with_choice("mode", word.name))
}
