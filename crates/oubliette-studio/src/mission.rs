//! Missions with diagram and proof, and what mends them.

use std::fmt::Display;

use oubliette::export::diagram::{DiagramFormat, DiagramOptions};
use oubliette::mission::edit::{Edit, apply};
use oubliette::mission::{
    Mission, MissionFault, analyze_mission, check_mission, plan_mission, prove, repairs, verdict,
};
use oubliette::{Language, Problem, Problems, Seed, Text, Value};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::answer::Answer;
use crate::limits::Limits;
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
pub(crate) fn plan(request: &MissionRequest, limits: Limits) -> Result<Answer, Refusal> {
    if let Some(mission) = &request.mission {
        if !request.params.is_empty() {
            return Err(Refusal::filled(RefusalKind::Wrong, EITHER, &[]));
        }
        return Ok(shown(&read(mission, limits)?));
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
    let mission = plan_mission(&plan, &seed);
    refuse_large(&mission, limits)?;
    Ok(shown(&mission))
}

/// Makes edits one after the other.
pub(crate) fn edit(request: &Edits, limits: Limits) -> Result<Answer, Refusal> {
    if request.edits.len() as u64 > limits.edits {
        let values: [(&str, &dyn Display); 2] = [("count", &request.edits.len()), ("most", &limits.edits)];
        return Err(Refusal::filled(RefusalKind::TooLarge, MANY_EDITS, &values));
    }
    let mut mission = read(&request.mission, limits)?;
    for (name, value) in &request.edits {
        let edited = Edit::parse(name, value).and_then(|edit| apply(&mission, &edit));
        mission = edited.map_err(|error| {
            Refusal::of(RefusalKind::Wrong, |language| format!("{name} {value}: {}", error.message(language)))
        })?;
    }
    refuse_large(&mission, limits)?;
    Ok(shown(&mission))
}

/// A mission as it stands in a file.
pub(crate) fn read(mission: &Value, limits: Limits) -> Result<Mission, Refusal> {
    let mission = Mission::from_value(mission).map_err(|faults| {
        let sentence = |fault: &MissionFault| Sentence::of(|language| fault.message(language));
        Refusal { kind: RefusalKind::Wrong, problems: faults.iter().map(sentence).collect() }
    })?;
    refuse_large(&mission, limits)?;
    Ok(mission)
}

/// Refuses a mission that would take too long to prove and to draw.
pub(crate) fn refuse_large(mission: &Mission, limits: Limits) -> Result<(), Refusal> {
    let count = mission.nodes().len() as u64;
    if count <= limits.nodes {
        return Ok(());
    }
    Err(Refusal::filled(RefusalKind::TooLarge, MANY_NODES, &[("count", &count), ("most", &limits.nodes)]))
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

const MANY_NODES: Text = Text::new(
    "the mission has {count} nodes, and here at most {most} will do; the command line takes more",
    "la mission a {count} nœuds, et ici au plus {most} conviennent ; la ligne de commande en prend plus",
);
const MANY_EDITS: Text = Text::new(
    "{count} edits are too many at once; send at most {most}",
    "{count} modifications sont trop à la fois ; envoyez-en au plus {most}",
);
const EITHER: Text = Text::new(
    "send either a mission or parameters, not both",
    "envoyez une mission ou des paramètres, pas les deux",
);
