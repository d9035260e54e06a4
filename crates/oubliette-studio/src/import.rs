//! Maps from files of other programs, and from our own.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use oubliette::import::Import;
use oubliette::{Message, Text};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::answer::Answer;
use crate::limits::Terms;
use crate::map;
use crate::refusal::{Refusal, RefusalKind, Sentence};
use crate::request::ImportFile;
use crate::subject::{self, Map};

#[derive(Serialize)]
struct Imported {
    from: &'static str,
    notes: Vec<Sentence>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    levels: Vec<String>,
    map: Box<RawValue>,
}

/// The map of a file, as `map` answers it, with the detected format, the notes of the import and the levels to choose from.
pub(crate) fn answer(request: &ImportFile, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let bytes =
        STANDARD.decode(&request.base64).map_err(|_| Refusal::filled(RefusalKind::Wrong, NO_BASE64, &[]))?;
    let extension =
        request.name.as_deref().and_then(|name| name.rsplit_once('.')).map(|(_, extension)| extension);
    let level = request.level.as_deref();
    let format = Import::of(&bytes, extension);
    let dungeon = format
        .read(&bytes, level)
        .map_err(|error| Refusal::of(RefusalKind::Wrong, |language| error.message(language)))?;
    subject::refuse_large(dungeon.size(), terms)?;
    let levels = Some(format.levels(&bytes)).filter(|levels| levels.len() > 1).unwrap_or_default();
    // The list of levels replaces the note that there are several.
    let notes = format.notes(&bytes, level.or(levels.first().map(String::as_str)), &dungeon);
    let notes = notes.iter().map(|note| Sentence::of(|language| note.message(language))).collect();
    let text = String::from_utf8(map::json(&Map::given(dungeon), map::Version::Master, terms)?);
    let map = RawValue::from_string(text.expect("JSON is UTF-8")).expect("the map is written as JSON");
    Ok(Answer::json(&Imported { from: format.name, notes, levels, map }))
}

const NO_BASE64: Text = Text::new(
    "base64 is not the content of a file in Base64, as in RFC 4648 with padding",
    "base64 n’est pas le contenu d’un fichier en Base64, comme dans la RFC 4648 avec remplissage",
);
