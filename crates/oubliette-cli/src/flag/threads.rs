//! `--threads`: how much work is done at a time. It never changes the result.

use clap::{Arg, ArgMatches};
use oubliette::Language;

use super::{given, kind};
use crate::failure::Failure;
use crate::text::{self, texts};

texts! {
    THREADS: "Number of threads; one per core by default; the result is the same"
        / "Nombre de fils d’exécution ; par défaut un par cœur ; le résultat est le même";
}

const NAME: &str = "threads";
const MAX: usize = 1024;

pub(crate) fn declare(language: Language) -> Arg {
    kind::value(NAME, text::NUMBER_NAME, THREADS, language)
}

pub(crate) fn read(matches: &ArgMatches) -> Result<Option<usize>, Failure> {
    given::number(matches, NAME, 1..=MAX)
}
