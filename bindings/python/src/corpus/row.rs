//! A dungeon as a row of a corpus, and rows as a table.
//!
//! The names and kinds of columns are those of `oubliette batch --metrics parquet`, and after them:
//!
//! - `tiles`: a byte per cell, row by row, the number of its tile in `Tile::ALL`;
//! - `mission` and `proof`: the mission, and the result of reading it back from the map, as JSON; missing on a map
//!   without a mission;
//! - `digest`: the digest of the map, as in its JSON;
//! - `proof_digest`: SHA-256 of the columns `recipe`, `mission`, `proof` and `digest`, each followed by a line feed.

use oubliette::query::{Kind, Query};
use oubliette::{METRICS, Made, Measure, Metric, Survey};
use pyo3::prelude::*;
use serde::Serialize;
use sha2::{Digest, Sha256};

use super::Column;
use super::column::{Cells, Column as Builder};

/// One dungeon of a corpus.
pub(super) struct Row {
    index: u64,
    seed: String,
    layout: String,
    width: i32,
    height: i32,
    recipe: String,
    measures: Vec<Measure>,
    tiles: Vec<u8>,
    digest: String,
    mission: Option<Mission>,
}

struct Mission {
    mission: String,
    proof: String,
    digest: String,
}

impl Row {
    /// The row of a dungeon that matches.
    pub(super) fn of_match(index: u64, made: &Made, query: Option<&Query>) -> Option<Row> {
        let survey = Survey::of(&made.dungeon);
        query.is_none_or(|query| query.matches(&survey)).then(|| Row::of(index, made, &survey))
    }

    fn of(index: u64, made: &Made, survey: &Survey<'_>) -> Row {
        let dungeon = &made.dungeon;
        let recipe = dungeon.recipe.as_ref();
        let text = json(&recipe);
        let digest = format!("{:016x}", dungeon.digest());
        let mission = dungeon.mission.as_ref().zip(made.proof.as_ref()).map(|(mission, proof)| {
            let (mission, proof) = (json(mission), json(proof));
            let digest = hex(&[&text, &mission, &proof, &digest]);
            Mission { mission, proof, digest }
        });
        Row {
            index,
            seed: recipe.map(|recipe| recipe.seed.to_string()).unwrap_or_default(),
            layout: recipe.map(|recipe| recipe.layout.clone()).unwrap_or_default(),
            width: dungeon.size().width,
            height: dungeon.size().height,
            recipe: text,
            measures: METRICS.iter().map(|metric| (metric.measure)(survey)).collect(),
            tiles: dungeon.tiles.cells().iter().map(|&tile| tile as u8).collect(),
            digest,
            mission,
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn hex(parts: &[&str]) -> String {
    let mut hash = Sha256::new();
    for part in parts {
        hash.update(part.as_bytes());
        hash.update(b"\n");
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Rows by columns.
pub(super) struct Table {
    len: u64,
    index: Builder,
    seed: Builder,
    layout: Builder,
    width: Builder,
    height: Builder,
    recipe: Builder,
    measures: Vec<(Kind, Vec<Builder>)>,
    tiles: Builder,
    mission: Builder,
    proof: Builder,
    digest: Builder,
    proof_digest: Builder,
}

/// The columns of a pair of places; the name of the metric stands before each.
const PLACES: [&str; 4] = ["x1", "y1", "x2", "y2"];

impl Table {
    pub(super) fn new() -> Table {
        Table {
            len: 0,
            index: Builder::new("index", Cells::whole()),
            seed: Builder::new("seed", Cells::text()),
            layout: Builder::new("layout", Cells::text()),
            width: Builder::new("width", Cells::whole()),
            height: Builder::new("height", Cells::whole()),
            recipe: Builder::new("recipe", Cells::text()),
            measures: METRICS.iter().map(|metric| (Kind::of(metric), columns(metric))).collect(),
            tiles: Builder::new("tiles", Cells::bytes()),
            mission: Builder::new("mission", Cells::text()),
            proof: Builder::new("proof", Cells::text()),
            digest: Builder::new("digest", Cells::text()),
            proof_digest: Builder::new("proof_digest", Cells::text()),
        }
    }

    pub(super) fn len(&self) -> u64 {
        self.len
    }

    pub(super) fn push(&mut self, row: Row) {
        self.len += 1;
        self.index.put_whole(Some(whole(row.index)));
        self.seed.put_bytes(Some(row.seed.as_bytes()));
        self.layout.put_bytes(Some(row.layout.as_bytes()));
        self.width.put_whole(Some(row.width.into()));
        self.height.put_whole(Some(row.height.into()));
        self.recipe.put_bytes(Some(row.recipe.as_bytes()));
        for ((kind, columns), measure) in self.measures.iter_mut().zip(&row.measures) {
            put_measure(*kind, columns, measure);
        }
        self.tiles.put_bytes(Some(&row.tiles));
        let mission = row.mission.as_ref();
        self.mission.put_bytes(mission.map(|mission| mission.mission.as_bytes()));
        self.proof.put_bytes(mission.map(|mission| mission.proof.as_bytes()));
        self.digest.put_bytes(Some(row.digest.as_bytes()));
        self.proof_digest.put_bytes(mission.map(|mission| mission.digest.as_bytes()));
    }

    /// The columns in their order.
    pub(super) fn into_columns(self, py: Python<'_>) -> PyResult<Vec<Column<'_>>> {
        let base = [self.index, self.seed, self.layout, self.width, self.height, self.recipe];
        let measures = self.measures.into_iter().flat_map(|(_, columns)| columns);
        let rest = [self.tiles, self.mission, self.proof, self.digest, self.proof_digest];
        base.into_iter().chain(measures).chain(rest).map(|column| column.into_buffers(py)).collect()
    }
}

/// The columns of a metric: one, but four for two places.
fn columns(metric: &Metric) -> Vec<Builder> {
    let one = |cells| vec![Builder::new(metric.name, cells)];
    match Kind::of(metric) {
        Kind::Flag => one(Cells::flag()),
        Kind::Count | Kind::Score => one(Cells::whole()),
        Kind::Share | Kind::Number => one(Cells::fraction()),
        Kind::Pair => {
            let name = |part: &&str| format!("{}_{part}", metric.name);
            PLACES.iter().map(|part| Builder::new(&name(part), Cells::whole())).collect()
        }
    }
}

/// Adds a value to the columns of a metric of this kind.
fn put_measure(kind: Kind, columns: &mut [Builder], measure: &Measure) {
    if let (Kind::Pair, [x1, y1, x2, y2]) = (kind, &mut *columns) {
        let places = match measure {
            Measure::Pair(a, b) => [a.x, a.y, b.x, b.y].map(|place| Some(place.into())),
            _ => [None; 4],
        };
        [x1, y1, x2, y2].into_iter().zip(places).for_each(|(column, place)| column.put_whole(place));
        return;
    }
    let [column] = columns else { return };
    match kind {
        Kind::Flag => column.put_flag(match measure {
            Measure::Flag(flag) => Some(*flag),
            _ => None,
        }),
        Kind::Share | Kind::Number => column.put_fraction(match measure {
            Measure::Share(share) => Some(*share),
            Measure::Count(count) => Some(*count as f64),
            _ => None,
        }),
        Kind::Count | Kind::Score | Kind::Pair => column.put_whole(match measure {
            Measure::Count(count) => Some(whole(*count)),
            _ => None,
        }),
    }
}

/// A count; there are never as many of anything as there is no number for.
fn whole(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
