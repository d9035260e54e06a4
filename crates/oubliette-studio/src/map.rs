//! Maps with all that the page shows of them.

use oubliette::export::{Format, Options};
use oubliette::mission::explain_door;
use oubliette::{Language, Point, Text, analyze, places};
use serde::Serialize;

use crate::answer::{Answer, JSON};
use crate::limits::Limits;
use crate::output::bytes_of;
use crate::refusal::{Refusal, RefusalKind, Sentence};
use crate::request::{ExplainDoor, ShownMap};

/// The dungeon in our JSON, with its report and the places that it speaks of, or as its players may see it.
pub(crate) fn answer(request: &ShownMap, limits: Limits) -> Result<Answer, Refusal> {
    let dungeon = request.map.dungeon(limits)?;
    let report = (!request.player).then(|| {
        let mut report = analyze(&dungeon);
        report.places = places(&dungeon, &report);
        report
    });
    let format = Format::by_name("jsonl").expect("the format is in the table");
    let options = Options { player: request.player, ..Options::default() };
    let bytes = bytes_of(format.name, limits, |out| format.write(&dungeon, report.as_ref(), &options, out))?;
    Ok(Answer { media_type: JSON, file_name: None, bytes })
}

#[derive(Serialize)]
struct Explained {
    lock: u32,
    lines: Vec<Sentence>,
}

/// Why a door is closed: a list per lock on it.
pub(crate) fn explain(request: &ExplainDoor, limits: Limits) -> Result<Answer, Refusal> {
    let dungeon = request.map.dungeon(limits)?;
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
