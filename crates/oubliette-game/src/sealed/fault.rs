//! Why a saved game or a replay cannot be used.

use oubliette_core::{Halt, Language, Message, Text};

/// Why a saved game, a replay or a text code cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// It does not begin as such a thing does.
    Foreign {
        /// The expected kind.
        wanted: Text,
    },
    /// Its end is missing.
    CutShort,
    /// The seal is broken: bytes were changed, by accident or on purpose.
    Damaged,
    /// It was written by a later version.
    Newer {
        /// The version of its format.
        version: u8,
    },
    /// It was written by an earlier version, whose floors and rules are not those of this one.
    Older {
        /// The version of its format.
        version: u8,
    },
    /// The seal is valid, but no game leads to the content: it was edited and sealed again.
    Edited,
    /// A floor of its run differs from the one this version makes: another version wrote it.
    OtherFloors {
        /// The floor's number.
        depth: u32,
    },
    /// A line of a text code was mistyped.
    Mistyped {
        /// Its number, from 1.
        line: u32,
    },
    /// Loading it was stopped.
    Halted(Halt),
}

impl Message for Fault {
    /// The reason as a sentence without a full stop.
    fn message(&self, language: Language) -> String {
        match *self {
            Fault::Foreign { wanted } => Text::new("this is not {wanted}", "ce n’est pas {wanted}")
                .fill(language, &[("wanted", &wanted.to(language))]),
            Fault::CutShort => {
                Text::new("it is cut short: its end is missing", "la fin manque").to(language).to_owned()
            }
            Fault::Damaged => {
                Text::new("it was damaged or edited: its seal is broken", "abîmé ou modifié : le sceau est brisé")
                    .to(language)
                    .to_owned()
            }
            Fault::Newer { version } => Text::new(
                "a later version of the program wrote it (format {version}); update the program",
                "une version plus récente du programme l’a écrit (format {version}) ; mettez le programme à jour",
            )
            .fill(language, &[("version", &version)]),
            Fault::Older { version } => Text::new(
                "an earlier version of the program wrote it (format {version}), with other floors; use that version",
                "une version antérieure du programme l’a écrit (format {version}), avec d’autres étages ; utilisez cette version",
            )
            .fill(language, &[("version", &version)]),
            Fault::Edited => Text::new(
                "it was edited: no game leads to this state",
                "modifié : aucune partie ne mène à cet état",
            )
            .to(language)
            .to_owned(),
            Fault::OtherFloors { depth } => Text::new(
                "another version of the program wrote it: floor {depth} is different in this one",
                "une autre version du programme l’a écrit : l’étage {depth} est différent dans celle-ci",
            )
            .fill(language, &[("depth", &depth)]),
            Fault::Mistyped { line } => {
                Text::new("line {line} of the code is mistyped", "la ligne {line} du code est mal copiée")
                    .fill(language, &[("line", &line)])
            }
            Fault::Halted(halt) => halt.message(language),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_fault_says_something_of_its_own_in_both_languages() {
        let wanted = Text::new("a saved game", "une partie");
        let faults = [
            Fault::Foreign { wanted },
            Fault::CutShort,
            Fault::Damaged,
            Fault::Newer { version: 9 },
            Fault::Older { version: 1 },
            Fault::Edited,
            Fault::OtherFloors { depth: 4 },
            Fault::Mistyped { line: 2 },
            Fault::Halted(Halt::Stopped),
        ];
        let mut sentences: Vec<String> = Language::ALL
            .into_iter()
            .flat_map(|language| faults.map(|fault| fault.message(language)))
            .collect();
        assert!(sentences.iter().all(|sentence| !sentence.contains('{') && sentence.len() > 10));
        sentences.sort_unstable();
        sentences.dedup();
        assert_eq!(sentences.len(), 2 * faults.len());
    }
}
