//! The state of a search on disk: the recipe, the query, the progress and the seeds found.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use oubliette::query::Query;
use oubliette::search::Search;
use oubliette::{Recipe, check, recipe};
use serde_json::{Value, json};

use crate::failure::Failure;
use crate::file;
use crate::text::texts;

texts! {
    NOT_A_STATE: "{path} is not the state of a search; choose another file, or remove it to start again"
        / "{path} n’est pas l’état d’une recherche ; choisissez un autre fichier, ou retirez-le pour recommencer";
}

const FORMAT: &str = "oubliette-search";
const VERSION: u64 = 1;

/// A search as it was written down.
pub(super) struct State {
    pub(super) recipe: Recipe,
    pub(super) query: String,
    pub(super) search: Search,
}

/// The search in a file, or `None` if there is no such file yet.
pub(super) fn read(path: &Path) -> Result<Option<State>, Failure> {
    let not_a_state = || Failure::said(NOT_A_STATE, &[("path", &path.display())]);
    if file::is_standard(path) {
        return Err(not_a_state());
    }
    if matches!(fs::metadata(path), Err(error) if error.kind() == ErrorKind::NotFound) {
        return Ok(None);
    }
    let bytes = file::read_file(path)?;
    from_json(&bytes).map(Some).ok_or_else(not_a_state)
}

fn from_json(bytes: &[u8]) -> Option<State> {
    let text = std::str::from_utf8(bytes).ok()?;
    let value: Value = serde_json::from_str(text).ok()?;
    if value["format"] != FORMAT || value["version"] != VERSION {
        return None;
    }
    let found: Option<Vec<u64>> = value["found"].as_array()?.iter().map(Value::as_u64).collect();
    Some(State {
        // A file with a format and a recipe is read like a dungeon's.
        recipe: check(&recipe::from_json(text).ok()?).ok()?.recipe().clone(),
        query: value["where"].as_str()?.to_owned(),
        search: Search::resumed(value["next"].as_u64()?, found?, value["refused"].as_u64()?)?,
    })
}

/// Writes a search down, whole or not at all.
pub(super) fn write(path: &Path, recipe: &Recipe, query: &Query, search: &Search) -> Result<(), Failure> {
    let state = json!({
        "format": FORMAT,
        "version": VERSION,
        "recipe": recipe,
        "where": query.to_string(),
        "next": search.tried(),
        "found": search.matches(),
        "refused": search.refused(),
    });
    file::write_file(path, |out| Ok(writeln!(out, "{state}")?))
}
