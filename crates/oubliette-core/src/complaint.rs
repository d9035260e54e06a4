//! What readers of TOML and JSON complain about, in the reader's language.
//!
//! The libraries that read these forms say in English what they met and what they expected. Their sentences are few: a
//! table turns them into French, and one that is not in it is quoted.

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
    if language == Language::English {
        return said.to_owned();
    }
    let (met, expected) = match said.split_once(", expected ") {
        Some((met, expected)) => (met, Some(expected)),
        None => match said.strip_prefix("expected ") {
            Some(expected) => ("", Some(expected)),
            None => (said, None),
        },
    };
    let met = if met.is_empty() { Some(String::new()) } else { translated(MET, met, language) };
    match (met, expected) {
        (None, _) => UNKNOWN.fill(language, &[("said", &said)]),
        (Some(met), None) => met,
        (Some(met), Some(expected)) => {
            let expected = translated(EXPECTED, expected, language).unwrap_or_else(|| expected.to_owned());
            let template = if met.is_empty() { ONLY_EXPECTED } else { AND_EXPECTED };
            template.fill(language, &[("met", &met), ("expected", &expected)])
        }
    }
}

const UNKNOWN: Text = Text::new("{said}", "ce qui est écrit là est illisible (en anglais : {said})");
const ONLY_EXPECTED: Text = Text::new("expected {expected}", "il faut ici {expected}");
const AND_EXPECTED: Text = Text::new("{met}, expected {expected}", "{met} ; il faut {expected}");

/// The first text whose wording is that of `said`, where `{}` stands for anything.
fn translated(table: &[Text], said: &str, language: Language) -> Option<String> {
    table.iter().find_map(|text| {
        let Some((before, after)) = text.en.split_once("{}") else {
            return (said == text.en).then(|| text.to(language).to_owned());
        };
        let name = said.strip_prefix(before)?.strip_suffix(after)?;
        Some(text.to(language).replace("{}", name))
    })
}

/// What was met.
const MET: &[Text] = &[
    Text::new("unknown field {}", "champ inconnu {}"),
    Text::new("unknown variant {}", "mot inconnu {}"),
    Text::new("missing field {}", "il manque le champ {}"),
    Text::new("duplicate field {}", "champ en double {}"),
    Text::new("duplicate key", "clé en double"),
    Text::new("invalid type: string {}", "mauvaise sorte de valeur : le texte {}"),
    Text::new("invalid type: integer {}", "mauvaise sorte de valeur : le nombre entier {}"),
    Text::new("invalid type: floating point {}", "mauvaise sorte de valeur : le nombre {}"),
    Text::new("invalid type: boolean {}", "mauvaise sorte de valeur : le booléen {}"),
    Text::new("invalid type: sequence", "mauvaise sorte de valeur : une liste"),
    Text::new("invalid type: map", "mauvaise sorte de valeur : une table"),
    Text::new("invalid type: null", "mauvaise sorte de valeur : null"),
    Text::new("invalid value: string {}", "mauvaise valeur : le texte {}"),
    Text::new("invalid value: integer {}", "mauvaise valeur : le nombre entier {}"),
    Text::new("invalid value: floating point {}", "mauvaise valeur : le nombre {}"),
    Text::new("invalid value", "mauvaise valeur"),
    Text::new("invalid length {}", "mauvaise longueur {}"),
    Text::new("EOF while parsing a list", "le texte s’arrête au milieu d’une liste"),
    Text::new("EOF while parsing an object", "le texte s’arrête au milieu d’un objet"),
    Text::new("EOF while parsing a string", "le texte s’arrête au milieu d’une chaîne"),
    Text::new("EOF while parsing a value", "le texte s’arrête là où il faut une valeur"),
    Text::new("trailing characters", "il y a encore du texte après la fin"),
    Text::new("trailing comma", "virgule de trop"),
    Text::new("key must be a string", "une clé doit être une chaîne entre guillemets"),
    Text::new("invalid escape", "échappement inconnu dans une chaîne"),
    Text::new("invalid number", "nombre mal écrit"),
    Text::new("number out of range", "nombre trop grand"),
    Text::new("recursion limit exceeded", "trop de listes ou de tables les unes dans les autres"),
    Text::new(
        "control character {} found while parsing a string",
        "caractère de contrôle {} dans une chaîne",
    ),
    Text::new("unexpected key or value", "clé ou valeur inattendue"),
    Text::new("unexpected content", "texte inattendu"),
    Text::new("missing value", "il manque une valeur"),
    Text::new("missing value for key", "il manque la valeur de la clé"),
    Text::new("key with no value", "clé sans valeur"),
    Text::new("extra `=`", "un signe = de trop"),
    Text::new("extra comma in array", "virgule de trop dans une liste"),
    Text::new("missing comma between array elements", "il manque une virgule entre les éléments d’une liste"),
    Text::new("string values must be quoted", "un texte se met entre guillemets"),
    Text::new("unclosed array", "liste non fermée"),
    Text::new("unclosed table", "table non fermée"),
    Text::new("unclosed array table", "table non fermée"),
    Text::new("unclosed inline table", "table non fermée"),
    Text::new("invalid basic string", "chaîne mal écrite ou non fermée"),
    Text::new("invalid unquoted key", "clé mal écrite"),
    Text::new("unexpected leading zero", "zéro de trop au début d’un nombre"),
];

/// What was expected.
const EXPECTED: &[Text] = &[
    Text::new("one of {}", "l’un de {}"),
    Text::new("value", "une valeur"),
    Text::new("key", "une clé"),
    Text::new("ident", "true, false ou null"),
    Text::new("f64", "un nombre"),
    Text::new("i32", "un nombre entier"),
    Text::new("u32", "un nombre entier positif"),
    Text::new("u64", "un nombre entier positif"),
    Text::new("usize", "un nombre entier positif"),
    Text::new("a string", "un texte"),
    Text::new("a boolean", "true ou false"),
    Text::new("a sequence", "une liste"),
    Text::new("a map", "une table"),
    Text::new("literal string", "un texte entre guillemets"),
    Text::new("newline, `#`", "une nouvelle ligne"),
    Text::new("`,` or `]`", "une virgule ou `]`"),
    Text::new("`,` or `}`", "une virgule ou `}`"),
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
        for (table, place) in
            [MET, EXPECTED].iter().flat_map(|table| (0..table.len()).map(move |at| (table, at)))
        {
            let text = table[place];
            let found = translated(table, text.en, Language::French);
            assert_eq!(found.as_deref(), Some(text.fr), "{}", text.en);
        }
    }
}
