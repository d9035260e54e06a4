//! What readers of TOML and JSON complain about, in the reader's language.
//!
//! The libraries that read these forms say in English what they met and what they expected. Their sentences are few: a
//! table turns them into French, and names of types into words. A sentence that is not in it is quoted.

use crate::text::{Language, Text};

/// A complaint of a reader of TOML or JSON in `language`.
///
/// ```
/// use oubliette_core::{Language, complaint};
///
/// let said = "missing field `room_shapes`";
/// assert_eq!(complaint(said, Language::English), said);
/// assert_eq!(complaint(said, Language::French), "il manque le champ `room_shapes`");
/// ```
pub fn complaint(said: &str, language: Language) -> String {
    let (met, expected) = match said.split_once(", expected ") {
        Some((met, expected)) => (met, Some(expected)),
        None => match said.strip_prefix("expected ") {
            Some(expected) => ("", Some(expected)),
            None => (said, None),
        },
    };
    let met = if met.is_empty() { Some(String::new()) } else { told(MET, met, language) };
    match (met, expected) {
        (None, _) => UNKNOWN.fill(language, &[("said", &said)]),
        (Some(met), None) => met,
        (Some(met), Some(expected)) => {
            let expected = told(EXPECTED, expected, language).unwrap_or_else(|| expected.to_owned());
            let template = if met.is_empty() { ONLY_EXPECTED } else { AND_EXPECTED };
            template.fill(language, &[("met", &met), ("expected", &expected)])
        }
    }
}

const UNKNOWN: Text = Text::new("{said}", "ce qui est écrit là est illisible (en anglais : {said})");
const ONLY_EXPECTED: Text = Text::new("expected {expected}", "il faut ici {expected}");
const AND_EXPECTED: Text = Text::new("{met}, expected {expected}", "{met} ; il faut {expected}");

/// What `said` is in the table, where `{}` stands for anything.
fn told(table: &[(&str, Text)], said: &str, language: Language) -> Option<String> {
    table.iter().find_map(|(pattern, text)| {
        let Some((before, after)) = pattern.split_once("{}") else {
            return (said == *pattern).then(|| text.to(language).to_owned());
        };
        let name = said.strip_prefix(before)?.strip_suffix(after)?;
        Some(text.to(language).replace("{}", name))
    })
}

/// A sentence that is good English as it stands.
const fn as_said(said: &'static str, fr: &'static str) -> (&'static str, Text) {
    (said, Text::new(said, fr))
}

/// What was met.
const MET: &[(&str, Text)] = &[
    as_said("unknown field {}", "champ inconnu {}"),
    as_said("unknown variant {}", "mot inconnu {}"),
    as_said("missing field {}", "il manque le champ {}"),
    as_said("duplicate field {}", "champ en double {}"),
    as_said("duplicate key", "clé en double"),
    as_said("invalid type: string {}", "mauvaise sorte de valeur : le texte {}"),
    as_said("invalid type: integer {}", "mauvaise sorte de valeur : le nombre entier {}"),
    as_said("invalid type: floating point {}", "mauvaise sorte de valeur : le nombre {}"),
    as_said("invalid type: boolean {}", "mauvaise sorte de valeur : le booléen {}"),
    as_said("invalid type: sequence", "mauvaise sorte de valeur : une liste"),
    as_said("invalid type: map", "mauvaise sorte de valeur : une table"),
    as_said("invalid type: null", "mauvaise sorte de valeur : null"),
    as_said("invalid value: string {}", "mauvaise valeur : le texte {}"),
    as_said("invalid value: integer {}", "mauvaise valeur : le nombre entier {}"),
    as_said("invalid value: floating point {}", "mauvaise valeur : le nombre {}"),
    as_said("invalid value", "mauvaise valeur"),
    as_said("invalid length {}", "mauvaise longueur {}"),
    as_said("EOF while parsing a list", "le texte s’arrête au milieu d’une liste"),
    as_said("EOF while parsing an object", "le texte s’arrête au milieu d’un objet"),
    as_said("EOF while parsing a string", "le texte s’arrête au milieu d’une chaîne"),
    as_said("EOF while parsing a value", "le texte s’arrête là où il faut une valeur"),
    as_said("trailing characters", "il y a encore du texte après la fin"),
    as_said("trailing comma", "virgule de trop"),
    as_said("key must be a string", "une clé doit être une chaîne entre guillemets"),
    as_said("invalid escape", "échappement inconnu dans une chaîne"),
    as_said("invalid number", "nombre mal écrit"),
    as_said("number out of range", "nombre trop grand"),
    as_said("recursion limit exceeded", "trop de listes ou de tables les unes dans les autres"),
    as_said("control character {} found while parsing a string", "caractère de contrôle {} dans une chaîne"),
    as_said("unexpected key or value", "clé ou valeur inattendue"),
    as_said("unexpected content", "texte inattendu"),
    as_said("missing value", "il manque une valeur"),
    as_said("missing value for key", "il manque la valeur de la clé"),
    as_said("key with no value", "clé sans valeur"),
    as_said("extra `=`", "un signe = de trop"),
    as_said("extra comma in array", "virgule de trop dans une liste"),
    as_said("missing comma between array elements", "il manque une virgule entre les éléments d’une liste"),
    as_said("string values must be quoted", "un texte se met entre guillemets"),
    as_said("unclosed array", "liste non fermée"),
    as_said("unclosed table", "table non fermée"),
    as_said("unclosed array table", "table non fermée"),
    as_said("unclosed inline table", "table non fermée"),
    as_said("invalid basic string", "chaîne mal écrite ou non fermée"),
    as_said("invalid unquoted key", "clé mal écrite"),
    as_said("unexpected leading zero", "zéro de trop au début d’un nombre"),
];

/// What was expected.
const EXPECTED: &[(&str, Text)] = &[
    as_said("one of {}", "l’un de {}"),
    as_said("value", "une valeur"),
    as_said("key", "une clé"),
    ("ident", Text::new("true, false or null", "true, false ou null")),
    ("f64", Text::new("a number", "un nombre")),
    ("i64", Text::new("a whole number", "un nombre entier")),
    as_said(
        "a text for description, or a table with en and fr",
        "un texte pour description, ou une table avec en et fr",
    ),
    ("i32", Text::new("a whole number", "un nombre entier")),
    ("u32", Text::new("a whole number from 0 up", "un nombre entier positif")),
    ("u64", Text::new("a whole number from 0 up", "un nombre entier positif")),
    ("usize", Text::new("a whole number from 0 up", "un nombre entier positif")),
    as_said("a string", "un texte"),
    as_said("a boolean", "true ou false"),
    as_said("a sequence", "une liste"),
    as_said("a map", "une table"),
    as_said("literal string", "un texte entre guillemets"),
    as_said("newline, `#`", "une nouvelle ligne"),
    as_said("`,` or `]`", "une virgule ou `]`"),
    as_said("`,` or `}`", "une virgule ou `}`"),
];

#[cfg(test)]
mod tests {
    use super::*;

    fn in_french(said: &str) -> String {
        complaint(said, Language::French)
    }

    #[test]
    fn what_was_met_and_what_was_expected_are_both_told() {
        assert_eq!(in_french("missing field `name`"), "il manque le champ `name`");
        assert_eq!(
            in_french("unknown field `nmae`, expected one of `name`, `axis`"),
            "champ inconnu `nmae` ; il faut l’un de `name`, `axis`"
        );
        assert_eq!(
            in_french("invalid type: string \"x\", expected f64"),
            "mauvaise sorte de valeur : le texte \"x\" ; il faut un nombre"
        );
        assert_eq!(in_french("expected `,` or `}`"), "il faut ici une virgule ou `}`");
        assert_eq!(in_french("unclosed array, expected `]`"), "liste non fermée ; il faut `]`");
    }

    #[test]
    fn a_complaint_that_nobody_knows_is_quoted() {
        assert_eq!(
            in_french("moon too low"),
            "ce qui est écrit là est illisible (en anglais : moon too low)"
        );
        assert_eq!(complaint("moon too low", Language::English), "moon too low");
    }

    #[test]
    fn no_sentence_hides_another() {
        for table in [MET, EXPECTED] {
            for (pattern, text) in table {
                assert_eq!(told(table, pattern, Language::French).as_deref(), Some(text.fr), "{pattern}");
            }
        }
    }

    #[test]
    fn names_of_types_are_told_in_words() {
        let said = "invalid type: string \"x\", expected f64";
        assert_eq!(complaint(said, Language::English), "invalid type: string \"x\", expected a number");
    }
}
