//! `--seed`: a number or any text; by default a random seed.

use clap::{Arg, ArgMatches};
use oubliette::{Language, Seed, Text};

use super::{given, kind};
use crate::text::{self, texts};

texts! {
    SEED: "Number or any text; by default a random seed, which is printed"
        / "Nombre ou texte libre ; par défaut une graine au hasard, qui est affichée";
}

pub(super) const NAME: &str = "seed";

pub(crate) fn declare(language: Language) -> Arg {
    declare_with(SEED, language)
}

/// The flag with a help text of its own.
pub(crate) fn declare_with(help: Text, language: Language) -> Arg {
    kind::value(NAME, text::SEED_NAME, help, language)
}

/// The seed that was given.
pub(crate) fn read(matches: &ArgMatches) -> Option<Seed> {
    given::text(matches, NAME).map(Seed::from_text)
}

/// A random seed, short enough to be typed again.
pub(crate) fn random() -> Seed {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let hashed = Seed::Text(format!("{} {}", now.as_nanos(), std::process::id())).number();
    Seed::Number(hashed >> 24)
}
