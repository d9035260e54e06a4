//! Missions with their diagram, proof and repairs.

use oubliette::export::diagram::{Arrangement, DiagramFormat, DiagramOptions};
use oubliette::mission::edit::{Edit, apply};
use oubliette::mission::{
    DEFAULT_BUDGET, Goal, Mission, MissionFault, analyze_mission, check_mission, plan_mission, prove_under,
    repairs_within, verdict,
};
use oubliette::{Halt, Language, Message, Problem, Problems, Seed, Text, Value};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::answer::Answer;
use crate::limits::{Terms, refuse_many_keys};
use crate::refusal::{Refusal, RefusalKind, Sentence};
use crate::request::MissionRequest;

/// A mission with all data that the page shows.
#[derive(Serialize)]
struct Shown {
    /// How many nodes it has.
    nodes: usize,
    /// The mission in our JSON, with spheres, walkthrough, metrics and proof; none if it is too large to be drawn.
    mission: Option<Box<RawValue>>,
    /// The positions in the diagram, in each language.
    diagram: Option<Diagrams>,
    /// The verdict of the proof in words.
    verdict: Sentence,
    /// Whether no order of play strands the player.
    sound: bool,
    /// Edits that repair it, the least intrusive first: each a list of names and values.
    repairs: Vec<Vec<(&'static str, String)>>,
}

#[derive(Serialize)]
struct Diagrams {
    en: Arrangement,
    fr: Arrangement,
}

/// Plans a mission or reads the given one, and edits it.
pub(crate) fn answer(request: &MissionRequest, terms: Terms<'_>) -> Result<Answer, Refusal> {
    shown(&made(request, terms)?, terms)
}

/// The mission that a request is about, after its edits.
pub(crate) fn made(request: &MissionRequest, terms: Terms<'_>) -> Result<Mission, Refusal> {
    let mut mission = match &request.mission {
        Some(_) if !request.params.is_empty() || request.seed.is_some() => {
            return Err(Refusal::filled(RefusalKind::Wrong, EITHER, &[]));
        }
        Some(mission) => read(mission, terms)?,
        None => planned(request, terms)?,
    };
    let nodes = mission.nodes().len() as u64;
    refuse_large(nodes, terms.nodes)?;
    terms.go_on()?;
    let most = terms.edits.min(terms.edited_nodes / nodes.max(1));
    if request.edits.len() as u64 > most {
        return Err(Refusal::filled(
            RefusalKind::TooLarge,
            MANY_EDITS,
            &[("nodes", &nodes), ("most", &most)],
        ));
    }
    for (name, value) in &request.edits {
        terms.go_on()?;
        let edited = Edit::parse(name, value).and_then(|edit| apply(&mission, &edit));
        mission = edited.map_err(|error| {
            Refusal::of(RefusalKind::Wrong, |language| format!("{name} {value}: {}", error.message(language)))
        })?;
    }
    Ok(mission)
}

/// The memory that a planned mission needs for each node, with its proof and as text, as measured.
const BYTES_PER_NODE: u64 = 400;

fn planned(request: &MissionRequest, terms: Terms<'_>) -> Result<Mission, Refusal> {
    refuse_many_keys(&request.params, terms)?;
    let plan = check_mission(&request.params).map_err(|problems| Refusal::problems(&problems))?;
    refuse_large(plan.most_nodes(), terms.nodes)?;
    terms.borrow(plan.most_nodes() * BYTES_PER_NODE)?;
    let seed = match &request.seed {
        None => Seed::Number(0),
        Some(Value::Integer(number)) if *number >= 0 => Seed::from_text(&number.to_string()),
        Some(Value::Text(text)) => Seed::from_text(text),
        Some(other) => {
            let problem = Problem::BadSeed { value: other.clone() };
            return Err(Refusal::problems(&Problems(vec![problem])));
        }
    };
    Ok(plan_mission(&plan, &seed))
}

/// Refuses a mission of more nodes than `most`.
pub(crate) fn refuse_large(nodes: u64, most: u64) -> Result<(), Refusal> {
    if nodes <= most {
        return Ok(());
    }
    Err(Refusal::filled(RefusalKind::TooLarge, TOO_LARGE, &[("nodes", &nodes), ("most", &most)]))
}

/// A mission as in a file.
fn read(mission: &Value, terms: Terms<'_>) -> Result<Mission, Refusal> {
    let mission =
        Mission::from_value(mission).map_err(|faults| Refusal::wrong(&faults, MissionFault::message))?;
    terms.borrow(mission.nodes().len() as u64 * BYTES_PER_NODE)?;
    Ok(mission)
}

fn shown(mission: &Mission, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let proof = prove_under(mission, Goal::Everything, DEFAULT_BUDGET, &terms.work())?;
    let as_text = |repair: &oubliette::mission::Repair| repair.edits.iter().map(Edit::to_text).collect();
    let nodes = mission.nodes().len();
    let is_drawn = nodes as u64 <= terms.drawn_nodes;
    let bounds = terms.drawing_bounds();
    let diagram = |language| {
        Arrangement::of(mission, &DiagramOptions { language, bounds, ..DiagramOptions::default() })
    };
    let diagram = is_drawn
        .then(|| -> Result<Diagrams, Halt> {
            Ok(Diagrams { en: diagram(Language::English)?, fr: diagram(Language::French)? })
        })
        .transpose()?;
    let is_advised = nodes as u64 <= terms.advised_nodes;
    let mended = if is_advised { repairs_within(mission, &terms.advice_work()) } else { Ok(Vec::new()) };
    let mended = match mended {
        Err(Halt::Exhausted { .. }) => Vec::new(),
        mended => mended?,
    };
    Ok(Answer::json(&Shown {
        nodes,
        mission: is_drawn.then(|| as_json(mission)),
        diagram,
        verdict: Sentence::of(|language| verdict::lines(mission, &proof.verdict(), language).join(" ")),
        sound: proof.is_sound(),
        repairs: mended.iter().map(as_text).collect(),
    }))
}

fn as_json(mission: &Mission) -> Box<RawValue> {
    let format = DiagramFormat::by_name("json").expect("the format is in the table");
    let bytes = format.to_bytes(mission, Some(&analyze_mission(mission)), &DiagramOptions::default());
    let text = String::from_utf8(bytes.expect("memory takes every byte")).expect("JSON is text");
    RawValue::from_string(text).expect("what the format writes is JSON")
}

const EITHER: Text = Text::new(
    "send either a mission, or parameters and a seed, not both",
    "envoyez une mission, ou des paramètres et une graine, pas les deux",
);
const TOO_LARGE: Text = Text::new(
    "a mission of {nodes} nodes is too large here: the limit is {most}; the command line plans larger ones",
    "une mission de {nodes} nœuds est trop grande ici : la limite est de {most} ; la ligne de commande en fait de plus grandes",
);
const MANY_EDITS: Text = Text::new(
    "a mission of {nodes} nodes can have at most {most} edits here; send the mission after the first of them",
    "une mission de {nodes} nœuds accepte au plus {most} modifications ici ; envoyez la mission après les premières d’entre elles",
);
