//! Dungeons, missions and searches for the npm package.

use std::collections::BTreeMap;

use oubliette_analyze::Survey;
use oubliette_core::document::{DoorRecord, FeatureRecord, PointRecord, RoomRecord};
use oubliette_core::mission::MissionFault;
use oubliette_core::path::a_star;
use oubliette_core::{Bounds, Glyph, Language, Message, Mission, Point, Recipe, Seed, Text, Tile, Value};
use oubliette_draw::map::sign::SignRows;
use oubliette_make::batch::nth;
use oubliette_make::generation::{CATALOG, Problem, Problems};
use oubliette_make::mission::{check_mission, plan_mission as planned, prove as proven, verdict};
use oubliette_make::query::Query;
use oubliette_make::search::{Goal, Search};
use oubliette_make::{Made, Unmade};
use serde::{Deserialize, Serialize};
use wasm_bindgen::prelude::*;

use crate::refusal::Refusal;
use crate::shelf;

/// Nodes of a mission.
const MAX_NODES: u64 = 250_000;

/// Makes a dungeon from a recipe in JSON. The result is its number for the other functions, its width and its height, each as
/// four bytes with the lowest first, and a byte per cell: the place of its tile in [`tables`].
///
/// # Errors
/// The refusal as JSON, here and below.
#[wasm_bindgen]
pub fn generate(recipe: &str) -> Result<Vec<u8>, String> {
    let (number, mut bytes) = shelf::put(recipe, |Made { dungeon, .. }| {
        let size = dungeon.size();
        let mut bytes = Vec::with_capacity(12 + size.cell_count());
        bytes.extend([0, size.width, size.height].iter().flat_map(|value: &i32| value.to_le_bytes()));
        bytes.extend(dungeon.tiles.cells().iter().map(|&tile| tile as u8));
        bytes
    })?;
    bytes[..4].copy_from_slice(&number.to_le_bytes());
    Ok(bytes)
}

#[derive(Serialize)]
struct Details<'a> {
    recipe: Option<&'a Recipe>,
    rooms: Vec<RoomRecord<'a>>,
    doors: Vec<DoorRecord<'a>>,
    features: Vec<FeatureRecord<'a>>,
    start: Option<PointRecord>,
    end: Option<PointRecord>,
    mission: Option<&'a Mission>,
    digest: String,
}

/// The recipe, rooms, doors, features and mission of a dungeon as JSON.
#[wasm_bindgen]
pub fn details(number: u32, recipe: &str) -> Result<String, String> {
    Ok(shelf::read(number, recipe, |Made { dungeon, .. }| {
        json(&Details {
            recipe: dungeon.recipe.as_ref(),
            rooms: dungeon.rooms.iter().map(RoomRecord::from).collect(),
            doors: dungeon.doors.iter().map(DoorRecord::from).collect(),
            features: dungeon.features.iter().map(FeatureRecord::from).collect(),
            start: dungeon.start().map(PointRecord::from),
            end: dungeon.end().map(PointRecord::from),
            mission: dungeon.mission.as_ref(),
            digest: format!("{:016x}", dungeon.digest()),
        })
    })?)
}

/// The report of a dungeon as JSON.
#[wasm_bindgen]
pub fn analyze(number: u32, recipe: &str) -> Result<String, String> {
    Ok(shelf::read(number, recipe, |made| json(&made.report()))?)
}

/// A shortest way over open cells: columns and rows in turn, empty if there is none.
#[wasm_bindgen]
pub fn path(
    number: u32,
    recipe: &str,
    from_x: i32,
    from_y: i32,
    to_x: i32,
    to_y: i32,
) -> Result<Vec<i32>, String> {
    let (from, to) = (Point::new(from_x, from_y), Point::new(to_x, to_y));
    let way = shelf::read(number, recipe, |made| a_star(&made.dungeon.open_cells(), from, to))?;
    Ok(way.unwrap_or_default().iter().flat_map(|point| [point.x, point.y]).collect())
}

/// The map as characters, a line per row.
#[wasm_bindgen]
pub fn text(number: u32, recipe: &str) -> Result<String, String> {
    Ok(shelf::read(number, recipe, |made| {
        let mut rows = SignRows::of(&made.dungeon);
        let mut text = String::new();
        while let Some(row) = rows.next_row() {
            text.extend(row.iter().map(|sign| sign.character()));
            text.push('\n');
        }
        text
    })?)
}

/// The names of tiles with their characters and whether they are open, and the names of layouts, as JSON.
#[wasm_bindgen]
pub fn tables() -> String {
    #[derive(Serialize)]
    struct Tables {
        tiles: Vec<(&'static str, char, bool)>,
        layouts: Vec<&'static str>,
    }

    let tile = |tile: Tile| (tile.name(), Glyph::of_tile(tile).character(), tile.is_open());
    json(&Tables {
        tiles: Tile::ALL.into_iter().map(tile).collect(),
        layouts: CATALOG.iter().map(|info| info.name).collect(),
    })
}

#[derive(Deserialize)]
struct MissionRequest {
    params: BTreeMap<String, Value>,
    seed: Value,
}

/// Plans a mission from its parameters and a seed, and returns it as JSON.
#[wasm_bindgen]
pub fn plan_mission(request: &str) -> Result<String, String> {
    let request: MissionRequest =
        serde_json::from_str(request).map_err(|error| Refusal::unreadable(&error))?;
    let seed = match &request.seed {
        Value::Integer(number) if *number >= 0 => Ok(Seed::from_text(&number.to_string())),
        Value::Text(text) => Ok(Seed::from_text(text)),
        other => Err(Problem::BadSeed { value: other.clone() }),
    };
    let plan = check_mission(&request.params);
    let (plan, seed) = match (plan, seed) {
        (Ok(plan), Ok(seed)) => (plan, seed),
        (plan, seed) => {
            let problems = plan.err().map_or_else(Vec::new, |Problems(problems)| problems);
            let problems: Vec<Problem> = problems.into_iter().chain(seed.err()).collect();
            return Err(Refusal::wrong(&problems, Problem::message).into());
        }
    };
    refuse_large(plan.most_nodes())?;
    Ok(json(&planned(&plan, &seed)))
}

#[derive(Serialize)]
struct Proof {
    sound: bool,
    #[serde(flatten)]
    verdict: oubliette_core::Verdict,
    text: [String; 2],
}

/// Proves a mission in JSON. The result has the shortest losing play if there is one.
#[wasm_bindgen]
pub fn prove(mission: &str) -> Result<String, String> {
    let value: Value = serde_json::from_str(mission).map_err(|error| Refusal::unreadable(&error))?;
    let mission =
        Mission::from_value(&value).map_err(|faults| Refusal::wrong(&faults, MissionFault::message))?;
    refuse_large(mission.nodes().len() as u64)?;
    let proof = proven(&mission);
    let verdict = proof.verdict();
    let text = [Language::English, Language::French]
        .map(|language| verdict::lines(&mission, &verdict, language).join(" "));
    Ok(json(&Proof { sound: proof.is_sound(), verdict, text }))
}

#[derive(Serialize)]
struct Found {
    seeds: Vec<Seed>,
    scores: Vec<Option<u32>>,
    next: f64,
    unfit: f64,
}

/// Tries the dungeons of a recipe from number `from` to before `to`, and ends after `limit` matches. The result has the
/// seeds and scores of the matches, and the number of the next dungeon.
#[wasm_bindgen]
pub fn search(recipe: &str, query: &str, from: f64, to: f64, limit: f64) -> Result<String, String> {
    let query = Query::parse(query).map_err(|error| Refusal::wrong([&error], Message::message));
    let (plan, query) = (shelf::plan(recipe)?, query?);
    if let Some(contradiction) = query.contradiction() {
        return Err(Refusal::no_result(&contradiction).into());
    }
    let (from, to, limit) = (from as u64, to as u64, limit as u64);
    let mut search = Search::resumed(from, Vec::new(), 0).unwrap_or_default();
    search
        .run(&plan, &query, Goal { limit, max: to }, None, &Bounds::NONE, |_| Ok::<(), Unmade>(()))
        .map_err(|unmade| Refusal::no_result(&unmade))?;
    let mut found = Found {
        seeds: Vec::new(),
        scores: Vec::new(),
        next: search.tried() as f64,
        unfit: search.refused() as f64,
    };
    for &index in search.matches() {
        let made = nth(&plan, index).map_err(|unmade| Refusal::no_result(&unmade))?;
        found.seeds.push(plan.recipe().seed.nth(index));
        found.scores.push(Survey::of(&made.dungeon).score());
    }
    Ok(json(&found))
}

fn refuse_large(nodes: u64) -> Result<(), Refusal> {
    if nodes > MAX_NODES { Err(Refusal::too_large(LARGE_MISSION, &nodes, MAX_NODES)) } else { Ok(()) }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

const LARGE_MISSION: Text = Text::new(
    "a mission of {count} nodes is too large here: the limit is {most}; the command line plans larger ones",
    "une mission de {count} nœuds est trop grande ici : la limite est de {most} ; la ligne de commande en fait de plus grandes",
);
