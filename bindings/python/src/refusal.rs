//! Errors of the library as Python exceptions.
//!
//! Wrong input is `Problems` with all of them, a valid request without a dungeon is `Unmade`. Each sentence is there in
//! English and French. The classes are Python's, in `oubliette._errors`.

use oubliette::{Language, Message, Problem, Unmade};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyTuple, PyType};

/// One sentence about something to change.
#[derive(Clone, Debug, Default)]
pub(crate) struct Told {
    pub(crate) en: String,
    pub(crate) fr: String,
    pub(crate) parameter: Option<String>,
    pub(crate) least: Option<f64>,
    pub(crate) most: Option<f64>,
    pub(crate) choices: Vec<String>,
}

impl Told {
    /// A sentence about a parameter.
    pub(crate) fn about(parameter: &str, en: String, fr: String) -> Told {
        Told { en, fr, parameter: Some(parameter.to_owned()), ..Told::default() }
    }

    /// A message of the library. Flags of the command line are written as keywords.
    pub(crate) fn of(message: &impl Message) -> Told {
        let [en, fr] = [Language::English, Language::French].map(|language| {
            message.message(language).replace("--cell-size ", "cell_size=").replace("--level", "level=")
        });
        Told { en, fr, ..Told::default() }
    }

    fn of_problem(problem: &Problem) -> Told {
        let words = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<_>>();
        let mut told = Told::of(problem);
        let (parameter, range, choices) = match problem {
            Problem::MissingLayout { known } | Problem::UnknownLayout { known, .. } => {
                (Some("layout"), None, words(known))
            }
            Problem::UnknownKey { key, known } => (Some(key.as_str()), None, words(known)),
            Problem::NotATable { key } => (*key, None, Vec::new()),
            Problem::NotWhole { key, min, max, .. } | Problem::OutOfRange { key, min, max, .. } => {
                (Some(*key), Some((f64::from(*min), f64::from(*max))), Vec::new())
            }
            Problem::NotDecimal { key, min, max, .. } => (Some(*key), Some((*min, *max)), Vec::new()),
            Problem::NotAChoice { key, choices, .. } => (Some(*key), None, words(choices)),
            Problem::BadSize { .. } => (Some("size"), None, Vec::new()),
            Problem::UnfitSize { nearest, .. } => {
                (Some("size"), None, nearest.iter().map(ToString::to_string).collect())
            }
            Problem::BadSeed { .. } => (Some("seed"), None, Vec::new()),
            Problem::OtherGeneration { .. } => (Some("generation"), None, Vec::new()),
            Problem::Mission(_) => (Some("mission"), None, Vec::new()),
            Problem::Label(_) => (Some("names"), None, Vec::new()),
            _ => (None, None, Vec::new()),
        };
        told.parameter = parameter.map(str::to_owned);
        (told.least, told.most) = range.unzip();
        told.choices = choices;
        told
    }
}

/// `Problems` with these sentences.
pub(crate) fn problems(py: Python<'_>, told: &[Told]) -> PyErr {
    let raise = || -> PyResult<PyErr> {
        let item = class(py, &PROBLEM, "Problem")?;
        let items = told
            .iter()
            .map(|told| {
                let choices = PyTuple::new(py, &told.choices)?;
                item.call1((&told.en, &told.fr, &told.parameter, told.least, told.most, choices))
            })
            .collect::<PyResult<Vec<_>>>()?;
        Ok(PyErr::from_value(class(py, &PROBLEMS, "Problems")?.call1((PyTuple::new(py, items)?,))?))
    };
    raise().unwrap_or_else(|error| error)
}

/// `Problems` of the check of a recipe.
pub(crate) fn wrong_recipe(py: Python<'_>, found: &[Problem]) -> PyErr {
    problems(py, &found.iter().map(Told::of_problem).collect::<Vec<_>>())
}

/// `Problems` with one message of the library.
pub(crate) fn wrong(py: Python<'_>, message: &impl Message) -> PyErr {
    problems(py, &[Told::of(message)])
}

/// `Problems` with several messages of the library.
pub(crate) fn all_wrong<'a, M: Message + 'a>(
    py: Python<'_>,
    messages: impl IntoIterator<Item = &'a M>,
) -> PyErr {
    problems(py, &messages.into_iter().map(Told::of).collect::<Vec<_>>())
}

/// `Problems` of the options of a file.
pub(crate) fn refused(py: Python<'_>, refusal: &oubliette_studio::Refusal) -> PyErr {
    let told = |sentence: &oubliette_studio::Sentence| Told {
        en: sentence.en.clone(),
        fr: sentence.fr.clone(),
        ..Told::default()
    };
    problems(py, &refusal.problems.iter().map(told).collect::<Vec<_>>())
}

/// `Unmade`: there is no dungeon.
pub(crate) fn unmade(py: Python<'_>, reason: &Unmade) -> PyErr {
    let kind = match reason {
        Unmade::Losing { .. } => "losing",
        Unmade::Undecided { .. } => "undecided",
        Unmade::Misfit(_) => "misfit",
        Unmade::Differs { .. } => "differs",
        _ => "halted",
    };
    no_result(py, kind, reason)
}

/// `Unmade` with a kind and a message.
pub(crate) fn no_result(py: Python<'_>, kind: &str, reason: &impl Message) -> PyErr {
    let raise = || -> PyResult<PyErr> {
        let [en, fr] = [Language::English, Language::French].map(|language| reason.message(language));
        Ok(PyErr::from_value(class(py, &UNMADE, "Unmade")?.call1((en, fr, kind))?))
    };
    raise().unwrap_or_else(|error| error)
}

/// A name that is none of a table.
pub(crate) fn unknown(py: Python<'_>, parameter: &str, given: &str, known: &[&str]) -> PyErr {
    let names = known.join(", ");
    let told = Told::about(
        parameter,
        format!("{parameter}: {given:?} does not exist; use one of {names}"),
        format!("{parameter} : « {given} » n’existe pas ; utilisez {names}"),
    );
    problems(py, &[Told { choices: known.iter().map(|&name| name.to_owned()).collect(), ..told }])
}

static PROBLEM: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static PROBLEMS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
static UNMADE: PyOnceLock<Py<PyType>> = PyOnceLock::new();

fn class<'a, 'py>(
    py: Python<'py>,
    kept: &'a PyOnceLock<Py<PyType>>,
    name: &str,
) -> PyResult<&'a Bound<'py, PyType>> {
    kept.import(py, "oubliette._errors", name)
}
