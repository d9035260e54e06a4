//! The map that a request is about: made from a recipe, with paint over it, or drawn by hand.

use std::collections::BTreeMap;
use std::sync::Arc;

use oubliette::export::read_dungeon;
use oubliette::mission::{Advice, Proof, advice, prove, verdict};
use oubliette::{Draft, Dungeon, Language, Misfit, Plan, Problems, Size, Text, Value, check, generate};
use serde::Deserialize;

use crate::limits::{Limits, refuse_many_keys};
use crate::mission;
use crate::paint::painted;
use crate::refusal::{Changes, Refusal, RefusalKind, Sentence};
use crate::stroke;

/// Which map is meant.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The map of a recipe. Without a seed it is that of seed 0.
    Recipe(Value),
    /// The map of a recipe with paint over it.
    Painted(PaintedMap),
    /// A map as it stands: our JSON, or text with a character per cell.
    Drawn(Value),
}

/// A recipe and what was painted over its map.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaintedMap {
    /// The recipe.
    pub recipe: Value,
    /// Runs of cells, as in `f12.7_w3.4.10`: a letter (`w` wall, `f` floor, `d` door, `s` secret door), column, row,
    /// and maybe how many cells; later ones hold.
    pub strokes: String,
}

impl Subject {
    /// The map, made or read.
    pub(crate) fn dungeon(&self, limits: Limits) -> Result<Dungeon, Refusal> {
        match self {
            Subject::Recipe(recipe) => made(&plan(recipe, limits)?, limits),
            Subject::Painted(PaintedMap { recipe, strokes }) => {
                let plan = plan(recipe, limits)?;
                let strokes = stroke::read(strokes, plan.recipe().size)?;
                Ok(painted(made(&plan, limits)?, &strokes))
            }
            Subject::Drawn(map) => drawn(map, limits),
        }
    }

    /// The plan of a map that has one.
    pub(crate) fn plan(&self, limits: Limits) -> Result<Plan, Refusal> {
        match self {
            Subject::Recipe(recipe) => plan(recipe, limits),
            Subject::Painted(_) | Subject::Drawn(_) => {
                Err(Refusal::filled(RefusalKind::Wrong, NO_STEPS, &[]))
            }
        }
    }
}

/// Checks a recipe.
pub(crate) fn plan(recipe: &Value, limits: Limits) -> Result<Plan, Refusal> {
    let one = |problem| Refusal::problems(&Problems(vec![problem]));
    if let Value::Table(table) = recipe {
        refuse_many_keys(table, limits)?;
    }
    let mut draft = Draft::from_value(recipe.clone()).map_err(one)?;
    if !draft.fields.contains_key("seed") {
        draft = draft.with("seed", Value::Integer(0));
    }
    let plan = check(&draft).map_err(|problems| Refusal::problems(&problems))?;
    refuse_large(plan.recipe().size, limits)?;
    if let Some(mission) = plan.mission() {
        mission::refuse_large(mission.nodes().len() as u64, limits.map_nodes)?;
    }
    refuse_losing(&plan)?;
    Ok(plan)
}

/// Makes the map of a plan; what does not fit is told with what would.
pub(crate) fn made(plan: &Plan, limits: Limits) -> Result<Dungeon, Refusal> {
    generate(plan).map_err(|misfit| misfitting(plan, &misfit, limits))
}

/// Advice tries maps of up to so many times the cells, and many of them.
const ADVICE_GROWTH: u64 = 16;

fn misfitting(plan: &Plan, misfit: &Misfit, limits: Limits) -> Refusal {
    let mut problems = vec![Sentence::of(|language| misfit.message(language))];
    let is_small = plan.recipe().size.cell_count() as u64 <= limits.cells / ADVICE_GROWTH
        && plan.mission().is_some_and(|mission| mission.nodes().len() as u64 <= limits.advised_nodes);
    let Advice { size, param, mission } = if is_small { advice(plan) } else { Advice::default() };
    let list = |params: &[(&str, i64)]| {
        params.iter().map(|(name, count)| format!("{name} = {count}")).collect::<Vec<_>>().join(", ")
    };
    if let Some((name, count)) = param {
        let size = size.unwrap_or(plan.recipe().size);
        let values: [(&str, &dyn std::fmt::Display); 2] =
            [("size", &size), ("params", &list(&[(name, count)]))];
        let changes = Changes {
            size: Some(size.to_string()),
            params: BTreeMap::from([(name, count)]),
            ..Changes::default()
        };
        problems.push(Sentence::filled(ROOMS_ADVICE, &values).advising(changes));
    } else if let Some(size) = size {
        let changes = Changes { size: Some(size.to_string()), ..Changes::default() };
        problems.push(Sentence::filled(SIZE_ADVICE, &[("size", &size)]).advising(changes));
    }
    if !mission.is_empty() {
        let words = Sentence::filled(MISSION_ADVICE, &[("params", &list(&mission))]);
        let mission = mission.into_iter().collect();
        problems.push(words.advising(Changes { mission, ..Changes::default() }));
    }
    Refusal { kind: RefusalKind::NoResult, problems }
}

fn drawn(map: &Value, limits: Limits) -> Result<Dungeon, Refusal> {
    let bytes = match map {
        Value::Text(text) => text.clone().into_bytes(),
        Value::Table(_) | Value::List(_) => serde_json::to_vec(map).unwrap_or_default(),
        _ => Vec::new(),
    };
    let dungeon = read_dungeon(&bytes)
        .map_err(|error| Refusal::of(RefusalKind::Wrong, |language| error.message(language)))?;
    refuse_large(dungeon.size(), limits)?;
    Ok(dungeon)
}

fn refuse_large(size: Size, limits: Limits) -> Result<(), Refusal> {
    if size.cell_count() as u64 <= limits.cells {
        return Ok(());
    }
    Err(Refusal::filled(RefusalKind::TooLarge, TOO_LARGE, &[("size", &size), ("cells", &limits.cells)]))
}

/// A mission that was given and in which a player can get stuck is never set into a map.
fn refuse_losing(plan: &Plan) -> Result<(), Refusal> {
    let is_given = plan.recipe().mission.as_ref().is_some_and(|params| params.contains_key("format"));
    let Some(mission) = plan.mission().filter(|_| is_given) else { return Ok(()) };
    let mission = Arc::unwrap_or_clone(mission);
    let proof = prove(&mission);
    if !matches!(proof, Proof::Stranded { .. }) {
        return Ok(());
    }
    let lines = |language: Language| verdict::lines(&mission, &proof.verdict(), language).join(" ");
    Err(Refusal::of(RefusalKind::NoResult, lines))
}

const NO_STEPS: Text = Text::new(
    "only a map made from a recipe has steps; send its recipe",
    "seule une carte faite d'après une recette a des étapes ; envoyez sa recette",
);
const TOO_LARGE: Text = Text::new(
    "{size} is too large here: at most {cells} cells; the command line makes larger maps",
    "{size} est trop grand ici : au plus {cells} cases ; la ligne de commande fait de plus grandes cartes",
);
const SIZE_ADVICE: Text = Text::new("it would fit a map of {size}", "elle tiendrait sur une carte de {size}");
const ROOMS_ADVICE: Text = Text::new(
    "it would fit a map of {size} with {params}",
    "elle tiendrait sur une carte de {size} avec {params}",
);
const MISSION_ADVICE: Text = Text::new("this would fit: {params}", "ceci tiendrait : {params}");
