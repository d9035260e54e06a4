//! Sentences for people, in every language the product speaks.
//!
//! A [`Text`] stands beside what it describes, once per language, so none can be forgotten: it would not
//! compile.

/// A language the product speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// French.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// The two-letter code, as in `--lang fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// What stands before the decimals of a number.
    pub const fn decimal_sign(self) -> char {
        match self {
            Language::English => '.',
            Language::French => ',',
        }
    }

    /// Reads a language code or a locale such as `fr_FR.UTF-8`.
    pub fn from_locale(locale: &str) -> Option<Language> {
        let code = locale.split(['_', '-', '.', '@']).next()?;
        Language::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(code))
    }
}

/// A sentence, or a template with places in braces, in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// The English wording.
    pub en: &'static str,
    /// The French wording.
    pub fr: &'static str,
}

impl Text {
    /// A text in both languages.
    pub const fn new(en: &'static str, fr: &'static str) -> Text {
        Text { en, fr }
    }

    /// The wording in `language`.
    pub const fn to(self, language: Language) -> &'static str {
        match language {
            Language::English => self.en,
            Language::French => self.fr,
        }
    }

    /// The wording in `language` with each `{name}` replaced by its value.
    pub fn fill(self, language: Language, values: &[(&str, &dyn std::fmt::Display)]) -> String {
        let mut filled = String::new();
        let mut rest = self.to(language);
        while let Some((before, after)) = rest.split_once('{') {
            let (name, tail) = after.split_once('}').expect("braces in a text come in pairs");
            let (_, value) =
                values.iter().find(|(key, _)| *key == name).expect("every place in a text has a value");
            filled.push_str(before);
            filled.push_str(&value.to_string());
            rest = tail;
        }
        filled + rest
    }

    /// The names of the places, sorted; the same in every language if the text is sound.
    pub fn places(self, language: Language) -> Vec<&'static str> {
        let mut places: Vec<&str> =
            self.to(language).split('{').skip(1).filter_map(|part| part.split('}').next()).collect();
        places.sort_unstable();
        places
    }
}

/// How many letters must be added, dropped or changed to make one word the other (Levenshtein distance). Words
/// longer than any name of ours are simply far away.
pub fn edit_distance(a: &str, b: &str) -> usize {
    if a.len() > 64 {
        return a.len();
    }
    let mut row: Vec<usize> = (0..=b.chars().count()).collect();
    for (i, left) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, right) in b.chars().enumerate() {
            let substituted = diagonal + usize::from(left != right);
            diagonal = row[j + 1];
            row[j + 1] = substituted.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[row.len() - 1]
}

/// The parts of `text` between which a line may end: its words, each with the French signs around it, since neither a
/// colon may begin a line nor an opening quote end one.
pub fn line_parts(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = Some(text);
    std::iter::from_fn(move || {
        let text = rest?;
        let is_end = |&(place, _): &(usize, &str)| {
            let (before, after) = (&text[..place], &text[place + 1..]);
            !before.ends_with('«') && !after.starts_with([':', ';', '!', '?', '»', '%'])
        };
        let end = text.match_indices(' ').find(is_end).map(|(place, _)| place);
        rest = end.map(|end| &text[end + 1..]);
        Some(end.map_or(text, |end| &text[..end]))
    })
}

/// `text` with no-break spaces wherever no line may end, for what wraps lines by itself.
pub fn without_loose_signs(text: &str) -> String {
    line_parts(text).map(|word| word.replace(' ', "\u{a0}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREETING: Text = Text::new("{name} has {count} keys", "{name} a {count} clés");

    #[test]
    fn places_are_filled_in_both_languages() {
        let values: [(&str, &dyn std::fmt::Display); 2] = [("count", &3), ("name", &"A{b")];
        assert_eq!(GREETING.fill(Language::English, &values), "A{b has 3 keys");
        assert_eq!(GREETING.fill(Language::French, &values), "A{b a 3 clés");
        assert_eq!(GREETING.places(Language::French), ["count", "name"]);
    }

    #[test]
    fn no_line_begins_with_a_french_sign() {
        let text = "Clé 1 « bow » : 50 % ; ici ! ou non ?";
        assert_eq!(
            line_parts(text).collect::<Vec<_>>(),
            ["Clé", "1", "« bow » :", "50 % ;", "ici !", "ou", "non ?"]
        );
        assert_eq!(line_parts("a  b").collect::<Vec<_>>(), ["a", "", "b"]);
        assert_eq!(line_parts("").collect::<Vec<_>>(), [""]);
        assert_eq!(without_loose_signs("ou non : oui"), "ou non\u{a0}: oui");
    }

    #[test]
    fn similar_words_are_a_few_edits_apart() {
        assert_eq!((edit_distance("kitten", "sitting"), edit_distance("", "abc")), (3, 3));
        assert_eq!(edit_distance("été", "ete"), 2);
    }

    #[test]
    fn locales_name_their_language() {
        assert_eq!(Language::from_locale("fr_FR.UTF-8"), Some(Language::French));
        assert_eq!(Language::from_locale("en"), Some(Language::English));
        assert_eq!(Language::from_locale("C"), None);
    }
}
