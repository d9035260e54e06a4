//! Suggests a known name for a mistyped one.

use super::{Language, Text};

/// Longer words are never compared: no name is that long, and the distance takes quadratic time.
const MAX_BYTES: usize = 64;

/// The most letters that may be added, dropped or changed.
const MAX_DISTANCE: usize = 2;

const DID_YOU_MEAN: Text = Text::new(" (did you mean {name}?)", " (vouliez-vous dire {name} ?)");

/// A hint in parentheses, with a space before it, that suggests one of the `known` names for the unknown `name`; empty
/// if none is similar.
///
/// ```
/// use oubliette_core::{Language, text::did_you_mean};
///
/// assert_eq!(did_you_mean("levles", &["border", "levels"], Language::English), " (did you mean levels?)");
/// assert_eq!(did_you_mean("colour", &["border", "levels"], Language::English), "");
/// ```
pub fn did_you_mean(name: &str, known: &[&str], language: Language) -> String {
    match nearest(name, known) {
        Some(name) => DID_YOU_MEAN.fill(language, &[("name", &name)]),
        None => String::new(),
    }
}

/// The nearest name at most two letters away, or else the first that contains the given text.
fn nearest<'a>(written: &str, known: &[&'a str]) -> Option<&'a str> {
    if written.len() > MAX_BYTES {
        return None;
    }
    let written = plain(written);
    let by_letters = known.iter().map(|name| (strsim::levenshtein(&written, &plain(name)), *name)).min();
    let is_close = |&(distance, name): &(usize, &str)| distance <= MAX_DISTANCE && distance < name.len();
    let part = || known.iter().copied().find(|name| written.len() >= 3 && plain(name).contains(&written));
    by_letters.filter(is_close).map(|(_, name)| name).or_else(part)
}

/// A name without the differences that never matter.
fn plain(name: &str) -> String {
    name.to_lowercase().replace('-', "_")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_that_was_meant_is_found() {
        let names = ["connected", "floor_share", "dead_ends", "path"];
        assert_eq!(nearest("deadends", &names), Some("dead_ends"));
        assert_eq!(nearest("dead-ends", &names), Some("dead_ends"));
        assert_eq!(nearest("Path", &names), Some("path"));
        assert_eq!(nearest("floor", &names), Some("floor_share"));
        assert_eq!(nearest("treasure", &names), None);
        assert_eq!(nearest(&"p".repeat(100_000), &names), None);
        assert_eq!(nearest("path", &[]), None);
    }

    #[test]
    fn a_hint_is_in_the_language_of_its_message() {
        assert_eq!(did_you_mean("pth", &["path"], Language::French), " (vouliez-vous dire path ?)");
    }
}
