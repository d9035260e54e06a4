//! Which language to speak: `--lang`, or what the environment says, or English.

use std::ffi::OsString;

use oubliette::Language;

/// The language of help and messages, found before the arguments are parsed so that their errors speak it too.
pub(crate) fn detect(arguments: &[OsString]) -> Language {
    asked_for(arguments).or_else(from_environment).unwrap_or_default()
}

fn asked_for(arguments: &[OsString]) -> Option<Language> {
    let mut words = arguments.iter().filter_map(|argument| argument.to_str());
    while let Some(word) = words.next() {
        let code = match word.strip_prefix("--lang") {
            Some("") => words.next()?,
            Some(rest) => rest.strip_prefix('=')?,
            None => continue,
        };
        return Language::from_locale(code);
    }
    None
}

fn from_environment() -> Option<Language> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())?;
    Language::from_locale(&locale)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_is_found_in_both_forms() {
        let words = |text: &str| text.split(' ').map(OsString::from).collect::<Vec<_>>();
        assert_eq!(asked_for(&words("oubliette catalog --lang fr")), Some(Language::French));
        assert_eq!(asked_for(&words("oubliette --lang=fr catalog")), Some(Language::French));
        assert_eq!(asked_for(&words("oubliette catalog")), None);
        assert_eq!(asked_for(&words("oubliette --lang")), None);
    }
}
