//! The map that a request is about: made from a recipe, with paint over it, or drawn by hand.

use std::collections::BTreeMap;

use oubliette::import::read_dungeon;
use oubliette::mission::{Advice, advice, prove_map};
use oubliette::recipe::SizeError;
use oubliette::report::MissionProof;
use oubliette::{
    Draft, Dungeon, Halt, LabelFault, Labels, Made, Message, Misfit, Plan, Point, Problem, Problems,
    Recording, RoomLabel, Size, Text, Unmade, Value, check, compact_map, make_recorded, make_within,
    refuse_losing,
};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::limits::{Terms, refuse_many_keys};
use crate::mend::{Repair, mark_breaches, repairs};
use crate::mission;
use crate::paint::{Painted, painted};
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
    /// 5 cells, `a12.7` moves the start, `z3.4` the end and `k5.12.7` the key that is node 5 of the mission.
    #[schemars(regex(
        pattern = r"^(([wfds]\d+\.\d+(\.\d+)?|r\d+\.\d+\.\d+\.\d+|[az]\d+\.\d+|k\d+\.\d+\.\d+)(_(?=.)|$))*$"
    ))]
    pub strokes: String,
    /// Names and notes of painted rooms, by their area as in `3.4.6.5`. Names of other areas are ignored, so that a
    /// room may be painted over and come back.
    #[serde(default)]
    #[schemars(schema_with = "schema::object")]
    pub names: BTreeMap<String, Value>,
}

impl PaintedMap {
    fn room_names(&self) -> Result<BTreeMap<String, RoomLabel>, Refusal> {
        let mut faults = Vec::new();
        let mut read = |(key, value): (&String, &Value)| {
            let begin: String = key.chars().take(MAX_QUOTED).filter(|letter| !letter.is_control()).collect();
            let place = format!("painted.names.{begin}");
            let is_area =
                key.split('.').count() == 4 && key.split('.').all(|side| side.parse::<u32>().is_ok());
            if !is_area {
                faults.push(LabelFault::BadValue { path: place.clone(), wanted: AN_AREA });
            }
            (key.clone(), RoomLabel::read(&place, value, &mut faults))
        };
        let names = compact_map(self.names.iter().take(Labels::MAX_ROOMS as usize).map(&mut read));
        if faults.is_empty() {
            return Ok(names);
        }
        let problems = faults.into_iter().take(MAX_FAULTS);
        let problems = problems.map(|fault| Sentence::of(|language| fault.message(language))).collect();
        Err(Refusal { kind: RefusalKind::Wrong, problems })
    }
}

/// The most characters of a key that a message quotes, and the most messages.
const MAX_QUOTED: usize = 20;
const MAX_FAULTS: usize = 20;
const AN_AREA: Text = Text::new(
    "the area of a room as the key: column, row, width and height, as in 3.4.6.5",
    "la surface d’une salle comme clé : colonne, rangée, largeur et hauteur, comme 3.4.6.5",
);

impl Subject {
    /// The map, made or read.
    pub(crate) fn map(&self, terms: Terms<'_>) -> Result<Map, Refusal> {
        match self {
            Subject::Recipe(recipe) => Ok(made(&plan(recipe, terms)?, terms)?.into()),
            Subject::Painted(paint @ PaintedMap { recipe: Some(recipe), drawn: None, .. }) => {
                let plan = plan(recipe, terms)?;
                let strokes = stroke::read(&paint.strokes, plan.recipe().size)?;
                let names = paint.room_names()?;
                Map::from(made(&plan, terms)?).painted(&strokes, &names)
            }
            Subject::Painted(paint @ PaintedMap { recipe: None, drawn: Some(map), .. }) => {
                let dungeon = drawn(map, terms)?;
                let strokes = stroke::read(&paint.strokes, dungeon.size())?;
                Map::drawn(dungeon).painted(&strokes, &paint.room_names()?)
            }
            Subject::Painted(_) => Err(Refusal::filled(RefusalKind::Wrong, ONE_MAP, &[])),
            Subject::Drawn(map) => Ok(Map::drawn(drawn(map, terms)?)),
        }
    }

    /// The map, and the steps of its generation if it comes from a recipe.
    pub(crate) fn recorded(&self, terms: Terms<'_>) -> Result<(Map, Option<Recording>), Refusal> {
        let Subject::Recipe(recipe) = self else { return Ok((self.map(terms)?, None)) };
        let plan = plan(recipe, terms)?;
        let (made, recording) =
            make_recorded(&plan, &terms.work()).map_err(|unmade| refused(&plan, unmade, terms))?;
        Ok((made.into(), Some(recording)))
    }

    /// The plan of a map that has one.
    pub(crate) fn plan(&self, terms: Terms<'_>) -> Result<Plan, Refusal> {
        match self {
            Subject::Recipe(recipe) => plan(recipe, terms),
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
    /// The keys of the rooms of a painted map; otherwise a room's key is its id.
    keys: Option<Vec<String>>,
    /// The map under the paint of a painted or drawn map, and the paint.
    under: Option<(Dungeon, Vec<Stroke>)>,
}

impl Map {
    /// A map that was not made here.
    pub(crate) fn given(dungeon: Dungeon) -> Map {
        Map { dungeon, proof: None, keys: None, under: None }
    }

    /// A map that may be painted to repair it.
    fn drawn(dungeon: Dungeon) -> Map {
        let under = dungeon.mission.is_some().then(|| (dungeon.clone(), Vec::new()));
        Map { under, ..Map::given(dungeon) }
    }

    fn painted(self, strokes: &[Stroke], names: &BTreeMap<String, RoomLabel>) -> Result<Map, Refusal> {
        if strokes.is_empty() {
            return Ok(self);
        }
        let under = self.dungeon.mission.is_some().then(|| (self.dungeon.clone(), strokes.to_vec()));
        let Painted { dungeon, keys } = painted(self.dungeon, strokes, names)?;
        Ok(Map { keys: Some(keys), under, ..Map::given(dungeon) })
    }

    /// The key of a room, by which requests name it.
    pub(crate) fn key_of(&self, id: usize) -> String {
        let painted = self.keys.as_ref().and_then(|keys| keys.get(id));
        painted.cloned().unwrap_or_else(|| id.to_string())
    }

    /// The proof of its mission. A painted or drawn map is read back here and may differ from its mission.
    pub(crate) fn proof(&self) -> Option<MissionProof> {
        let mut proof = self.plain_proof();
        if let (Some(proof), Some((dungeon, strokes))) = (&mut proof, &self.under) {
            mark_breaches(proof, dungeon, strokes);
        }
        proof
    }

    fn plain_proof(&self) -> Option<MissionProof> {
        self.proof.clone().or_else(|| prove_map(&self.dungeon))
    }

    /// Paint with which it is proven, if it is painted or drawn and not proven.
    pub(crate) fn repairs(&self) -> Vec<Repair> {
        match &self.under {
            Some((dungeon, strokes)) if self.is_unproven() => repairs(dungeon, strokes),
            _ => Vec::new(),
        }
    }

    /// Whether it differs from its mission or may strand the player.
    pub(crate) fn is_unproven(&self) -> bool {
        self.plain_proof().is_some_and(|proof| !proof.holds())
    }

    /// The cells where it differs from its mission.
    pub(crate) fn faults(&self) -> Vec<Point> {
        self.proof().map_or_else(Vec::new, |proof| proof.places().collect())
    }
}

impl From<Made> for Map {
    fn from(Made { dungeon, proof, .. }: Made) -> Map {
        Map { dungeon, proof, keys: None, under: None }
    }
}

/// Checks a recipe.
pub(crate) fn plan(recipe: &Value, terms: Terms<'_>) -> Result<Plan, Refusal> {
    let one = |problem| Refusal::problems(&Problems(vec![problem]));
    if let Value::Table(table) = recipe {
        refuse_many_keys(table, terms)?;
    }
    let mut draft = Draft::from_value(recipe.clone()).map_err(one)?;
    if !draft.fields.contains_key("seed") {
        draft = draft.with("seed", Value::Integer(0));
    }
    let plan = check(&draft).map_err(|problems| wrong(&problems, terms))?;
    refuse_large(plan.recipe().size, terms)?;
    if let Some(mission) = plan.mission() {
        mission::refuse_large(mission.nodes().len() as u64, terms.map_nodes)?;
    }
    refuse_losing(&plan, &terms.work())?;
    Ok(plan)
}

/// The problems of a recipe. A size beyond every limit is refused with the limit here, which is lower. Where only the
/// size does not fit, the nearest sizes that the layout can make are advised.
fn wrong(problems: &Problems, terms: Terms<'_>) -> Refusal {
    let too_large = problems.0.iter().find_map(|problem| match problem {
        Problem::BadSize { value, error: SizeError::TooLarge } => Some(value),
        _ => None,
    });
    if let Some(size) = too_large {
        return Refusal::filled(RefusalKind::TooLarge, TOO_LARGE, &[("size", size), ("cells", &terms.cells)]);
    }
    let mut refusal = Refusal::problems(problems);
    if let [Problem::UnfitSize { nearest, .. }] = problems.0.as_slice() {
        refusal.problems.extend(nearest.iter().map(|size| {
            let changes = Changes { size: Some(size.to_string()), ..Changes::default() };
            Sentence::filled(NEAREST_SIZE, &[("size", size)]).advising(changes)
        }));
    }
    refusal
}

fn made(plan: &Plan, terms: Terms<'_>) -> Result<Made, Refusal> {
    make_within(plan, &terms.work()).map_err(|unmade| refused(plan, unmade, terms))
}

/// Why the map of a plan could not be made, with advice where its mission does not fit.
fn refused(plan: &Plan, unmade: Unmade, terms: Terms<'_>) -> Refusal {
    match unmade.into_misfit() {
        Ok(misfit) => misfitting(plan, &misfit, terms).unwrap_or_else(Refusal::from),
        Err(unmade) => unmade.into(),
    }
}

impl From<Unmade> for Refusal {
    fn from(unmade: Unmade) -> Refusal {
        let kind = match unmade {
            Unmade::Halted(halt) => return halt.into(),
            Unmade::Differs { .. } => RefusalKind::Internal,
            _ => RefusalKind::NoResult,
        };
        Refusal::of(kind, |language| unmade.message(language))
    }
}

/// Advice tries many maps of up to this many times the cells, so it is given only if cells times nodes is small.
const ADVICE_GROWTH: u64 = 16;

fn misfitting(plan: &Plan, misfit: &Misfit, terms: Terms<'_>) -> Result<Refusal, Halt> {
    let mut problems = vec![Sentence::of(|language| misfit.message(language))];
    let cells = plan.recipe().size.cell_count() as u64;
    let nodes = plan.mission().map_or(0, |mission| mission.nodes().len() as u64);
    let is_quick = cells * nodes <= terms.cells / ADVICE_GROWTH * terms.advised_nodes;
    let advice = if is_quick { advice(plan, &terms.advice_work()) } else { Ok(Advice::default()) };
    let Advice { size, param, mission } = match advice {
        Err(Halt::Exhausted { .. }) => Advice::default(),
        advice => advice?,
    };
    let is_allowed = size.is_none_or(|size| size.cell_count() as u64 <= terms.cells);
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
        let mission = compact_map(mission);
        problems.push(words.advising(Changes { mission, ..Changes::default() }));
    }
    Ok(Refusal { kind: RefusalKind::NoResult, problems })
}

fn drawn(map: &Value, terms: Terms<'_>) -> Result<Dungeon, Refusal> {
    let bytes = match map {
        Value::Text(text) => text.clone().into_bytes(),
        Value::Table(_) | Value::List(_) => serde_json::to_vec(map).unwrap_or_default(),
        _ => Vec::new(),
    };
    let dungeon = read_dungeon(&bytes)
        .map_err(|error| Refusal::of(RefusalKind::Wrong, |language| error.message(language)))?;
    refuse_large(dungeon.size(), terms)?;
    Ok(dungeon)
}

/// Refuses a map that is too large, or too large now.
pub(crate) fn refuse_large(size: Size, terms: Terms<'_>) -> Result<(), Refusal> {
    if size.cell_count() as u64 <= terms.cells {
        return terms.borrow_for_map(size.cell_count() as u64);
    }
    Err(Refusal::filled(RefusalKind::TooLarge, TOO_LARGE, &[("size", &size), ("cells", &terms.cells)]))
}

const NO_STEPS: Text = Text::new(
    "only a map made from a recipe has steps; send its recipe",
    "seule une carte faite d’après une recette a des étapes ; envoyez sa recette",
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
