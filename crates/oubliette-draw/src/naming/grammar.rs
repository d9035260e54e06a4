//! Words and how they join: articles, elision and agreement.
//!
//! Each word holds both languages, so that a choice names the same idea in English and in French. French nouns have a
//! gender and a number, and adjectives follow them.

use oubliette_core::Text;
use oubliette_core::mission::Name;

/// The gender and number of a French noun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Masculine,
    Feminine,
    Masculines,
    Feminines,
}

/// A noun, without an article.
#[derive(Clone, Copy, Debug)]
pub(super) struct Noun {
    pub(super) text: Text,
    pub(super) form: Form,
}

/// A masculine noun.
pub(super) const fn m(en: &'static str, fr: &'static str) -> Noun {
    Noun { text: Text::new(en, fr), form: Form::Masculine }
}

/// A feminine noun.
pub(super) const fn f(en: &'static str, fr: &'static str) -> Noun {
    Noun { text: Text::new(en, fr), form: Form::Feminine }
}

/// A masculine noun in the plural.
pub(super) const fn mm(en: &'static str, fr: &'static str) -> Noun {
    Noun { text: Text::new(en, fr), form: Form::Masculines }
}

/// A feminine noun in the plural.
pub(super) const fn ff(en: &'static str, fr: &'static str) -> Noun {
    Noun { text: Text::new(en, fr), form: Form::Feminines }
}

/// An adjective; the French one stands after its noun.
#[derive(Clone, Copy, Debug)]
pub(super) struct Adjective {
    pub(super) en: &'static str,
    masculine: &'static str,
    feminine: &'static str,
}

/// An adjective with its two genders in the singular.
pub(super) const fn adj(en: &'static str, masculine: &'static str, feminine: &'static str) -> Adjective {
    Adjective { en, masculine, feminine }
}

impl Adjective {
    /// The French form that agrees with a noun.
    pub(super) fn french(self, form: Form) -> String {
        match form {
            Form::Masculine => self.masculine.to_owned(),
            Form::Feminine => self.feminine.to_owned(),
            Form::Masculines => plural(self.masculine),
            Form::Feminines => plural(self.feminine),
        }
    }
}

fn plural(adjective: &str) -> String {
    match adjective.strip_suffix("al") {
        Some(stem) => format!("{stem}aux"),
        None if adjective.ends_with(['s', 'x']) => adjective.to_owned(),
        None => format!("{adjective}s"),
    }
}

/// A complement with its preposition: `of Broken Oars`, `des Rames brisées`.
pub(super) type Complement = Text;

/// A complement with its preposition.
pub(super) const fn of(en: &'static str, fr: &'static str) -> Complement {
    Text::new(en, fr)
}

/// A noun with an adjective and a complement, each optional.
pub(super) fn phrase(noun: Noun, adjective: Option<Adjective>, complement: Option<Complement>) -> Name {
    let mut name = Name::from(noun.text);
    if let Some(adjective) = adjective {
        name.en.insert(0, ' ');
        name.en.insert_str(0, adjective.en);
        name.fr.push(' ');
        name.fr.push_str(&adjective.french(noun.form));
    }
    if let Some(complement) = complement {
        for (text, part) in [(&mut name.en, complement.en), (&mut name.fr, complement.fr)] {
            text.push(' ');
            text.push_str(part);
        }
    }
    name
}

/// A phrase with the definite article of its noun.
pub(super) fn definite(noun: Noun, adjective: Option<Adjective>, complement: Option<Complement>) -> Name {
    let name = phrase(noun, adjective, complement);
    let article = match noun.form {
        Form::Masculines | Form::Feminines => "Les ",
        Form::Masculine | Form::Feminine if elides(noun.text.fr) => "L’",
        Form::Masculine => "Le ",
        Form::Feminine => "La ",
    };
    Name { en: format!("The {}", name.en), fr: format!("{article}{}", name.fr) }
}

/// The words of our tables that begin with an aspirated h.
const ASPIRATED: [&str; 1] = ["herse"];

/// Whether `le`, `la` and `de` lose their vowel before a French word. Words with a mute h count, and so does a y before
/// a consonant, as in `Ysolde`.
pub(super) fn elides(word: &str) -> bool {
    let mut letters = word.chars().flat_map(char::to_lowercase);
    match letters.next() {
        Some('y') => letters.next().is_some_and(|next| !"aeiou".contains(next)),
        Some('h') => !ASPIRATED.contains(&word),
        Some(first) => "aàâeéèêiîïoôuœæ".contains(first),
        None => false,
    }
}

/// `count` in Roman numerals, from 1.
pub(super) fn roman(mut count: usize) -> String {
    const STEPS: [(usize, &str); 13] = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut text = String::new();
    for (value, digits) in STEPS {
        while count >= value {
            text.push_str(digits);
            count -= value;
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const SUNKEN: Adjective = adj("Sunken", "englouti", "engloutie");
    const ROYAL: Adjective = adj("Royal", "royal", "royale");

    #[test]
    fn adjectives_agree_with_their_nouns() {
        assert_eq!(phrase(f("Crypt", "Crypte"), Some(SUNKEN), None).fr, "Crypte engloutie");
        assert_eq!(phrase(ff("Halls", "Salles"), Some(SUNKEN), None).fr, "Salles englouties");
        assert_eq!(phrase(mm("Tombs", "Tombeaux"), Some(ROYAL), None).fr, "Tombeaux royaux");
        assert_eq!(phrase(ff("Caves", "Caves"), Some(ROYAL), None).fr, "Caves royales");
        let grey = adj("Gray", "gris", "grise");
        assert_eq!(phrase(mm("Tombs", "Tombeaux"), Some(grey), None).fr, "Tombeaux gris");
    }

    #[test]
    fn articles_are_elided_before_vowels() {
        let title = definite(m("Ossuary", "Ossuaire"), None, Some(of("of Ysolde", "d’Ysolde")));
        assert_eq!((title.en.as_str(), title.fr.as_str()), ("The Ossuary of Ysolde", "L’Ossuaire d’Ysolde"));
        assert_eq!(definite(f("Abbey", "Abbaye"), Some(SUNKEN), None).fr, "L’Abbaye engloutie");
        assert_eq!(definite(f("Crypt", "Crypte"), None, None).fr, "La Crypte");
        assert_eq!(definite(ff("Archives", "Archives"), None, None).fr, "Les Archives");
        assert!(elides("Héritier") && !elides("herse"));
        assert!(elides("Ysolde") && elides("Échos") && !elides("Yeux") && !elides("Temple"));
    }

    #[test]
    fn numerals_are_roman() {
        let numerals = [2, 4, 9, 14, 40, 167].map(roman);
        assert_eq!(numerals, ["II", "IV", "IX", "XIV", "XL", "CLXVII"]);
    }
}
