//! Maps with all data that the page shows.

use oubliette::draw::naming::{Names, names_of};
use oubliette::export::{Format, Options, for_player};
use oubliette::mission::Name;
use oubliette::mission::explain_door;
use oubliette::{Language, Message, Point, Survey, Text, places};
use serde::Serialize;

use crate::answer::{Answer, JSON};
use crate::limits::Terms;
use crate::output::bytes_of;
use crate::picture;
use crate::refusal::{Refusal, RefusalKind, Sentence};
use crate::request::{ExplainDoor, ShownMap};
use crate::subject::Map;

/// Maps of at most this many cells are sent with their picture. The page asks for pictures of larger ones part by part, so
/// that none takes long to read.
const WITH_PICTURE: usize = 128 * 128;

/// The dungeon in our JSON, with its report and the cells it refers to, or the version for players.
pub(crate) fn answer(request: &ShownMap, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let version = if request.player { Version::Players } else { Version::Master };
    let map = request.map.map(terms)?;
    let mut bytes = json(&map, version, terms)?;
    if request.names {
        add_field(&mut bytes, "shown_names", &shown_names(&map, version));
    }
    let is_asked = request.repairs && version == Version::Master;
    let repairs = if is_asked { map.repairs() } else { Vec::new() };
    if !repairs.is_empty() {
        add_field(&mut bytes, "repairs", &serde_json::to_string(&repairs).unwrap_or_default());
    }
    let is_small = map.dungeon.size().cell_count() <= WITH_PICTURE;
    if let Some(look) = request.look.as_ref().filter(|look| is_small || look.window.is_some()) {
        terms.go_on()?;
        add_field(&mut bytes, "picture", &picture::json(&map, request.player, look, terms)?);
    }
    Ok(Answer { media_type: JSON, file_name: None, bytes })
}

/// Adds a last field to an object on a line.
fn add_field(object: &mut Vec<u8>, name: &str, value: &str) {
    object.truncate(object.iter().rposition(|&byte| byte == b'}').unwrap_or(0));
    object.extend(format!(",\"{name}\":{value}}}").into_bytes());
}

/// The names of a map as people see them.
#[derive(Serialize)]
struct ShownNames {
    title: Name,
    subtitle: Name,
    rooms: Vec<ShownRoom>,
}

#[derive(Serialize)]
struct ShownRoom {
    key: String,
    name: Name,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<Name>,
}

/// Players see no rooms on the page, and no notes anywhere.
fn shown_names(map: &Map, version: Version) -> String {
    let Names { title, subtitle, rooms } = match version {
        Version::Master => names_of(&map.dungeon),
        Version::Players => Names { rooms: Vec::new(), ..names_of(&for_player(&map.dungeon)) },
    };
    let notes = &map.dungeon.labels().rooms;
    let room = |(id, name): (usize, Name)| {
        let note = notes.get(&(id as u32)).and_then(|label| label.note.clone());
        ShownRoom { key: map.key_of(id), name, note }
    };
    let rooms = rooms.into_iter().enumerate().map(room).collect();
    serde_json::to_string(&ShownNames { title, subtitle, rooms }).unwrap_or_default()
}

/// The reader of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Version {
    /// All of it, with a report.
    Master,
    /// Without secrets and without a report.
    Players,
}

/// A map in our JSON.
pub(crate) fn json(map: &Map, version: Version, terms: Terms<'_>) -> Result<Vec<u8>, Refusal> {
    terms.go_on()?;
    let report = (version == Version::Master).then(|| {
        let survey = Survey::of(&map.dungeon);
        let mut report = survey.report(map.proof());
        report.places = places(&survey, &report);
        report
    });
    let format = Format::by_name("jsonl").expect("the format is in the table");
    let options = Options { player: version == Version::Players, matrix: false, ..Options::default() };
    bytes_of(format.name, terms, |out| format.write(&map.dungeon, report.as_ref(), &options, out))
}

#[derive(Serialize)]
struct Explained {
    lock: u32,
    lines: Vec<Sentence>,
}

/// Why a door is closed: a list per lock on it.
pub(crate) fn explain(request: &ExplainDoor, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let dungeon = request.map.map(terms)?.dungeon;
    let Some(mission) = &dungeon.mission else {
        return Err(Refusal::filled(RefusalKind::NoResult, NO_MISSION, &[]));
    };
    let [x, y] = request.door;
    let explanations = explain_door(&dungeon, Point::new(x, y))
        .map_err(|no_answer| Refusal::of(RefusalKind::NoResult, |language| no_answer.message(language)))?;
    let explained = explanations.iter().map(|explanation| {
        let english = explanation.lines(mission, Language::English);
        let french = explanation.lines(mission, Language::French);
        let lines = english.into_iter().zip(french).map(|(en, fr)| Sentence { en, fr, advice: None });
        Explained { lock: explanation.lock.node.0, lines: lines.collect() }
    });
    Ok(Answer::json(&explained.collect::<Vec<_>>()))
}

const NO_MISSION: Text = Text::new("this map has no mission", "cette carte n’a pas de mission");
