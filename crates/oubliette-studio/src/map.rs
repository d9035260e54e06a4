//! Maps with all data that the page shows.

use oubliette::export::{Format, Options};
use oubliette::mission::explain_door;
use oubliette::{Language, Message, Point, Survey, Text, places};
use serde::Serialize;

use crate::answer::{Answer, JSON};
use crate::limits::Limits;
use crate::output::bytes_of;
use crate::picture;
use crate::refusal::{Refusal, RefusalKind, Sentence};
use crate::request::{ExplainDoor, ShownMap};
use crate::subject::Map;

/// The dungeon in our JSON, with its report and the cells it refers to, or the version for players.
pub(crate) fn answer(request: &ShownMap, limits: Limits) -> Result<Answer, Refusal> {
    let version = if request.player { Version::Players } else { Version::Master };
    let map = request.map.map(limits)?;
    let mut bytes = json(&map, version, limits)?;
    let is_small = map.dungeon.size().cell_count() as i64 <= picture::MAX_CELLS;
    if let Some(look) = request.look.as_ref().filter(|look| is_small || look.window.is_some()) {
        let picture = picture::json(&map.dungeon, request.player, look, limits)?;
        // The map is one object on a line: the picture becomes its last field.
        bytes.truncate(bytes.iter().rposition(|&byte| byte == b'}').unwrap_or(0));
        bytes.extend([b",\"picture\":", picture.as_bytes(), b"}"].concat());
    }
    Ok(Answer { media_type: JSON, file_name: None, bytes })
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
pub(crate) fn json(map: &Map, version: Version, limits: Limits) -> Result<Vec<u8>, Refusal> {
    let report = (version == Version::Master).then(|| {
        let survey = Survey::of(&map.dungeon);
        let mut report = survey.report(map.proof());
        report.places = places(&survey, &report);
        report
    });
    let format = Format::by_name("jsonl").expect("the format is in the table");
    let options = Options { player: version == Version::Players, matrix: false, ..Options::default() };
    bytes_of(format.name, limits, |out| format.write(&map.dungeon, report.as_ref(), &options, out))
}

#[derive(Serialize)]
struct Explained {
    lock: u32,
    lines: Vec<Sentence>,
}

/// Why a door is closed: a list per lock on it.
pub(crate) fn explain(request: &ExplainDoor, limits: Limits) -> Result<Answer, Refusal> {
    let dungeon = request.map.map(limits)?.dungeon;
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

const NO_MISSION: Text = Text::new("this map has no mission", "cette carte n'a pas de mission");
