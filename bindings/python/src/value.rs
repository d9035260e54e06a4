//! Values of Python as values of a recipe.
//!
//! Numbers, texts, lists and dicts are read, with those of numpy. Everything else is a problem that names its place.

use std::collections::BTreeMap;

use oubliette::Value;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyFloat, PyInt, PyList, PyString, PyTuple};

use crate::refusal::{Told, problems};

/// Deeper values contain themselves, or are a mistake.
const MOST_DEPTH: usize = 64;
/// Parts of a value; no recipe or mission has more.
const MOST_PARTS: usize = 20_000_000;

/// Reads a value. `path` is its name in messages.
///
/// # Errors
/// `Problems`.
pub(crate) fn value_of(given: &Bound<'_, PyAny>, path: &str) -> PyResult<Value> {
    let mut reader = Reader { problems: Vec::new(), parts: 0, above: Vec::new() };
    let value = reader.read(given, path)?;
    if reader.problems.is_empty() { Ok(value) } else { Err(problems(given.py(), &reader.problems)) }
}

/// A number; `40.0` is the whole number 40, since results of numpy and divisions often are.
fn number_of(number: f64) -> Value {
    const EXACT: f64 = (1_u64 << 53) as f64;
    if number.fract() == 0.0 && number.abs() <= EXACT {
        Value::Integer(number as i64)
    } else {
        Value::Float(number)
    }
}

struct Reader {
    problems: Vec<Told>,
    parts: usize,
    /// The lists and dicts around the value.
    above: Vec<usize>,
}

impl Reader {
    fn read(&mut self, given: &Bound<'_, PyAny>, path: &str) -> PyResult<Value> {
        self.parts += 1;
        if given.is_none() {
            return Ok(Value::Null);
        }
        if let Ok(text) = given.cast::<PyString>() {
            return match text.to_str() {
                Ok(text) => Ok(Value::Text(text.to_owned())),
                Err(_) => Ok(self.refuse(
                    path,
                    "the text is not valid Unicode",
                    "le texte n’est pas de l’Unicode valide",
                )),
            };
        }
        if let Ok(flag) = given.cast::<PyBool>() {
            return Ok(Value::Bool(flag.is_true()));
        }
        if let Ok(number) = given.cast::<PyFloat>() {
            return Ok(number_of(number.value()));
        }
        let is_list = given.is_instance_of::<PyList>() || given.is_instance_of::<PyTuple>();
        if !is_list && !given.is_instance_of::<PyDict>() {
            return Ok(self.scalar(given, path));
        }
        let address = given.as_ptr() as usize;
        if self.above.len() >= MOST_DEPTH || self.parts > MOST_PARTS || self.above.contains(&address) {
            return Ok(self.refuse(
                path,
                "the value is too large or contains itself",
                "la valeur est trop grande ou se contient",
            ));
        }
        self.above.push(address);
        let value = match given.cast::<PyDict>() {
            Ok(table) => self.table(table, path),
            Err(_) => self.list(given, path),
        };
        self.above.pop();
        value
    }

    fn list(&mut self, items: &Bound<'_, PyAny>, path: &str) -> PyResult<Value> {
        let items = items.try_iter()?.enumerate();
        let values = items.map(|(place, item)| self.read(&item?, &format!("{path}[{place}]")));
        values.collect::<PyResult<Vec<_>>>().map(Value::List)
    }

    fn table(&mut self, table: &Bound<'_, PyDict>, path: &str) -> PyResult<Value> {
        let mut values = BTreeMap::new();
        for (key, value) in table {
            let Ok(key) = key.extract::<String>() else {
                self.refuse(path, "every name must be a text", "chaque nom doit être un texte");
                continue;
            };
            let inner = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
            let value = self.read(&value, &inner)?;
            values.insert(key, value);
        }
        Ok(Value::Table(values))
    }

    /// Whole numbers, and the numbers of numpy.
    fn scalar(&mut self, given: &Bound<'_, PyAny>, path: &str) -> Value {
        if let Ok(flag) = given.extract::<bool>() {
            return Value::Bool(flag);
        }
        if let Ok(number) = given.extract::<i64>() {
            return Value::Integer(number);
        }
        if let Ok(number) = given.extract::<u64>() {
            // Only a seed is that large, and it is read from its digits too.
            return Value::Text(number.to_string());
        }
        if given.is_instance_of::<PyInt>() {
            let (en, fr) = (
                "the number needs more than 64 bits; use a smaller one",
                "le nombre dépasse 64 bits ; utilisez-en un plus petit",
            );
            return self.refuse(path, en, fr);
        }
        if let Ok(number) = given.extract::<f64>() {
            return number_of(number);
        }
        let kind = given.get_type().name().map_or_else(|_| "?".to_owned(), |name| name.to_string());
        self.refuse(
            path,
            &format!("a value of type {kind} cannot be used; use a number, a text, a list or a dict"),
            &format!("une valeur de type {kind} est inutilisable ; utilisez un nombre, un texte, une liste ou un dict"),
        )
    }

    fn refuse(&mut self, path: &str, en: &str, fr: &str) -> Value {
        let name = path.rsplit('.').next().unwrap_or(path);
        self.problems.push(Told::about(name, format!("{path}: {en}"), format!("{path} : {fr}")));
        Value::Null
    }
}
