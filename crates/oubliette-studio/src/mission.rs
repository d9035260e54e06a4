//! Missions with diagram and proof, and what mends them.

use oubliette::export::diagram::{DiagramFormat, DiagramOptions};
use oubliette::mission::edit::{Edit, apply};
use oubliette::mission::{
    Mission, MissionFault, analyze_mission, check_mission, plan_mission, prove, repairs, verdict,
};
use oubliette::{Language, Problem, Problems, Seed, Text, Value};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::answer::Answer;
use crate::refusal::{Refusal, RefusalKind, Sentence};
use crate::request::{Edits, MissionRequest};

/// A mission with all that the page shows of it.
#[derive(Serialize)]
struct Shown {
    /// The mission in our JSON, with spheres, walkthrough, metrics and proof.
    mission: Box<RawValue>,
    /// The diagram as SVG, in each language.
    diagram: Sentence,
    /// What the proof says.
    verdict: Sentence,
    /// Edits that mend it, the least intrusive first: each a list of names and values.
    repairs: Vec<Vec<(&'static str, String)>>,
}

/// Plans a mission, or shows one that was brought along.
pub(crate) fn plan(request: &MissionRequest) -> Result<Answer, Refusal> {
    if let Some(mission) = &request.mission {
        if !request.params.is_empty() {
            return Err(Refusal::filled(RefusalKind::Wrong, EITHER, &[]));
        }
        return Ok(shown(&read(mission)?));
    }
    let plan = check_mission(&request.params).map_err(|problems| Refusal::problems(&problems))?;
    let seed = match &request.seed {
        None => Seed::Number(0),
        Some(Value::Integer(number)) if *number >= 0 => Seed::from_text(&number.to_string()),
        Some(Value::Text(text)) => Seed::from_text(text),
        Some(other) => {
            let problem = Problem::BadSeed { value: other.clone() };
            return Err(Refusal::problems(&Problems(vec![problem])));
        }
    };
    Ok(shown(&plan_mission(&plan, &seed)))
}

/// Makes edits one after the other.
pub(crate) fn edit(request: &Edits) -> Result<Answer, Refusal> {
    let mut mission = read(&request.mission)?;
    for (name, value) in &request.edits {
        let edited = Edit::parse(name, value).and_then(|edit| apply(&mission, &edit));
        mission = edited.map_err(|error| {
            Refusal::of(RefusalKind::Wrong, |language| format!("{name} {value}: {}", error.message(language)))
        })?;
    }
    Ok(shown(&mission))
}

/// A mission as it stands in a file.
pub(crate) fn read(mission: &Value) -> Result<Mission, Refusal> {
    Mission::from_value(mission).map_err(|faults| {
        let sentence = |fault: &MissionFault| Sentence::of(|language| fault.message(language));
        Refusal { kind: RefusalKind::Wrong, problems: faults.iter().map(sentence).collect() }
    })
}

fn shown(mission: &Mission) -> Answer {
    let proof = prove(mission).verdict();
    let as_text = |repair: &oubliette::mission::Repair| repair.edits.iter().map(Edit::to_text).collect();
    Answer::json(&Shown {
        mission: as_json(mission),
        diagram: Sentence::of(|language| diagram(mission, language)),
        verdict: Sentence::of(|language| verdict::lines(mission, &proof, language).join(" ")),
        repairs: repairs(mission).iter().map(as_text).collect(),
    })
}

fn as_json(mission: &Mission) -> Box<RawValue> {
    let text = written("json", mission, &DiagramOptions::default());
    RawValue::from_string(text).expect("what the format writes is JSON")
}

fn diagram(mission: &Mission, language: Language) -> String {
    written("svg", mission, &DiagramOptions { language, ..DiagramOptions::default() })
}

fn written(format: &str, mission: &Mission, options: &DiagramOptions) -> String {
    let format = DiagramFormat::by_name(format).expect("the format is in the table");
    let report = format.carries_report.then(|| analyze_mission(mission));
    let bytes = format.to_bytes(mission, report.as_ref(), options).expect("memory takes every byte");
    String::from_utf8(bytes).expect("both formats are text")
}

const EITHER: Text = Text::new(
    "send either a mission or parameters, not both",
    "envoyez une mission ou des paramètres, pas les deux",
);
