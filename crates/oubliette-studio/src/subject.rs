//! The map that a request is about: made from a recipe, with paint over it, or drawn by hand.

use std::collections::BTreeMap;

use oubliette::import::read_dungeon;
use oubliette::mission::{Advice, advice, prove_map};
use oubliette::report::MissionProof;
use oubliette::{
    Draft, Dungeon, Made, Message, Misfit, Plan, Problem, Problems, Recording, Size, Text, Unmade, Value,
    check, make, make_recorded, refuse_losing,
};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::limits::{Limits, refuse_many_keys};
use crate::mission;
use crate::paint::painted;
use crate::refusal::{Changes, Refusal, RefusalKind, Sentence};
use crate::schema;
use crate::stroke::{self, Stroke};

/// A map: generated from a recipe, generated and then painted over, or given.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Subject {
    /// The map of a recipe; without a seed, the map of seed 0.
    Recipe(#[schemars(schema_with = "schema::recipe")] Value),
    /// The map of a recipe with strokes painted over it.
    Painted(PaintedMap),
    /// A given map: our JSON, or text with one character per cell.
    Drawn(#[schemars(schema_with = "schema::drawn")] Value),
}

/// A map and the strokes painted over it. The map is that of a recipe or a given one.
#[derive(Clone, Debug, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PaintedMap {
    /// The recipe.
    #[schemars(schema_with = "schema::optional_recipe")]
    pub recipe: Option<Value>,
    /// A given map, instead of a recipe.
    #[schemars(schema_with = "schema::optional_drawn")]
    pub drawn: Option<Value>,
    /// Runs of cells, as in `f12.7_w3.4.10`: a letter (`w` wall, `f` floor, `d` door, `s` secret door), column, row,
    /// and the number of cells if there are several. Later strokes cover earlier ones. `r3.4.6.5` makes a room of 6 by
    /// 5 cells, `a12.7` moves the start and `z3.4` the end.
    #[schemars(regex(
        pattern = r"^(([wfds]\d+\.\d+(\.\d+)?|r\d+\.\d+\.\d+\.\d+|[az]\d+\.\d+)(_(?=.)|$))*$"
    ))]
    pub strokes: String,
}

impl Subject {
    /// The map, made or read.
    pub(crate) fn map(&self, limits: Limits) -> Result<Map, Refusal> {
        match self {
            Subject::Recipe(recipe) => Ok(made(&plan(recipe, limits)?, limits)?.into()),
            Subject::Painted(PaintedMap { recipe: Some(recipe), drawn: None, strokes }) => {
                let plan = plan(recipe, limits)?;
                let strokes = stroke::read(strokes, plan.recipe().size)?;
                Map::from(made(&plan, limits)?).painted(&strokes)
            }
            Subject::Painted(PaintedMap { recipe: None, drawn: Some(map), strokes }) => {
                let dungeon = drawn(map, limits)?;
                let strokes = stroke::read(strokes, dungeon.size())?;
                Map::given(dungeon).painted(&strokes)
            }
            Subject::Painted(_) => Err(Refusal::filled(RefusalKind::Wrong, ONE_MAP, &[])),
            Subject::Drawn(map) => Ok(Map::given(drawn(map, limits)?)),
        }
    }

    /// The map, and the steps of its generation if it comes from a recipe.
    pub(crate) fn recorded(&self, limits: Limits) -> Result<(Map, Option<Recording>), Refusal> {
        let Subject::Recipe(recipe) = self else { return Ok((self.map(limits)?, None)) };
        let plan = plan(recipe, limits)?;
        let (made, recording) = make_recorded(&plan).map_err(|unmade| refused(&plan, unmade, limits))?;
        Ok((made.into(), Some(recording)))
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

/// The map that a request is about.
pub(crate) struct Map {
    pub(crate) dungeon: Dungeon,
    /// The proof of its mission if it was made here.
    proof: Option<MissionProof>,
}

impl Map {
    /// A map that was not made here.
    pub(crate) fn given(dungeon: Dungeon) -> Map {
        Map { dungeon, proof: None }
    }

    fn painted(self, strokes: &[Stroke]) -> Result<Map, Refusal> {
        if strokes.is_empty() { Ok(self) } else { painted(self.dungeon, strokes).map(Map::given) }
    }

    /// The proof of its mission. A painted or drawn map is read back here and may differ from its mission.
    pub(crate) fn proof(&self) -> Option<MissionProof> {
        self.proof.clone().or_else(|| prove_map(&self.dungeon))
    }
}

impl From<Made> for Map {
    fn from(Made { dungeon, proof, .. }: Made) -> Map {
        Map { dungeon, proof }
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
    let plan = check(&draft).map_err(|problems| wrong(&problems))?;
    refuse_large(plan.recipe().size, limits)?;
    if let Some(mission) = plan.mission() {
        mission::refuse_large(mission.nodes().len() as u64, limits.map_nodes)?;
    }
    refuse_losing(&plan)?;
    Ok(plan)
}

/// The problems of a recipe. Where only the size is wrong, the nearest sizes that the layout can make are advised.
fn wrong(problems: &Problems) -> Refusal {
    let mut refusal = Refusal::problems(problems);
    if let [Problem::UnfitSize { nearest, .. }] = problems.0.as_slice() {
        refusal.problems.extend(nearest.iter().map(|size| {
            let changes = Changes { size: Some(size.to_string()), ..Changes::default() };
            Sentence::filled(NEAREST_SIZE, &[("size", size)]).advising(changes)
        }));
    }
    refusal
}

fn made(plan: &Plan, limits: Limits) -> Result<Made, Refusal> {
    make(plan).map_err(|unmade| refused(plan, unmade, limits))
}

/// Why the map of a plan could not be made, with advice where its mission does not fit.
fn refused(plan: &Plan, unmade: Unmade, limits: Limits) -> Refusal {
    match unmade.into_misfit() {
        Ok(misfit) => misfitting(plan, &misfit, limits),
        Err(unmade) => unmade.into(),
    }
}

impl From<Unmade> for Refusal {
    fn from(unmade: Unmade) -> Refusal {
        let kind = match unmade {
            Unmade::Differs { .. } => RefusalKind::Internal,
            _ => RefusalKind::NoResult,
        };
        Refusal::of(kind, |language| unmade.message(language))
    }
}

/// Advice tries many maps of up to this many times the cells, so it is given only if cells times nodes is small.
const ADVICE_GROWTH: u64 = 16;

fn misfitting(plan: &Plan, misfit: &Misfit, limits: Limits) -> Refusal {
    let mut problems = vec![Sentence::of(|language| misfit.message(language))];
    let cells = plan.recipe().size.cell_count() as u64;
    let nodes = plan.mission().map_or(0, |mission| mission.nodes().len() as u64);
    let is_quick = cells * nodes <= limits.cells / ADVICE_GROWTH * limits.advised_nodes;
    let Advice { size, param, mission } = if is_quick { advice(plan) } else { Advice::default() };
    let is_allowed = size.is_none_or(|size| size.cell_count() as u64 <= limits.cells);
    let (size, param) = if is_allowed { (size, param) } else { (None, None) };
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

pub(crate) fn refuse_large(size: Size, limits: Limits) -> Result<(), Refusal> {
    if size.cell_count() as u64 <= limits.cells {
        return Ok(());
    }
    Err(Refusal::filled(RefusalKind::TooLarge, TOO_LARGE, &[("size", &size), ("cells", &limits.cells)]))
}

const NO_STEPS: Text = Text::new(
    "only a map made from a recipe has steps; send its recipe",
    "seule une carte faite d'après une recette a des étapes ; envoyez sa recette",
);
const ONE_MAP: Text = Text::new(
    "painted needs either recipe or drawn, and not both",
    "painted demande soit recipe, soit drawn, et pas les deux",
);
const TOO_LARGE: Text = Text::new(
    "{size} is too large here: the limit is {cells} cells; the command line makes larger maps",
    "{size} est trop grand ici : la limite est de {cells} cases ; la ligne de commande fait de plus grandes cartes",
);
const NEAREST_SIZE: Text = Text::new("a map of {size} can be made", "une carte de {size} est possible");
const SIZE_ADVICE: Text = Text::new("it would fit a map of {size}", "elle tiendrait sur une carte de {size}");
const ROOMS_ADVICE: Text = Text::new(
    "it would fit a map of {size} with {params}",
    "elle tiendrait sur une carte de {size} avec {params}",
);
const MISSION_ADVICE: Text = Text::new("this would fit: {params}", "ceci tiendrait : {params}");
