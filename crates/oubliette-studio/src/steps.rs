//! How a map came to be, as a list of changes that a page can go through in both directions.

use oubliette::generation::{Observer, Step, generate_watched};
use oubliette::{Point, Rect, Size, Text, Tile};
use serde::Serialize;

use crate::answer::Answer;
use crate::limits::Limits;
use crate::refusal::{Refusal, RefusalKind};
use crate::subject::Subject;

#[derive(Serialize)]
struct Steps {
    width: i32,
    height: i32,
    /// What tiles are, by the numbers that changes use.
    tiles: Vec<TileKind>,
    stages: Vec<Stage>,
    changes: Vec<Change>,
}

#[derive(Serialize)]
struct TileKind {
    name: &'static str,
    passes: bool,
}

/// A stage begins before the change with the number `before`.
#[derive(Serialize)]
struct Stage {
    before: usize,
    en: &'static str,
    fr: &'static str,
}

/// A change, in as few letters as possible: there are many.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Change {
    /// Column, row, tile.
    Set(i32, i32, u8),
    /// Column, row, width, height, tile.
    Fill(i32, i32, i32, i32, u8),
    /// Runs of cells that are now as named, all others being wall: row, begin, end.
    Shape(u8, Vec<(i32, i32, i32)>),
    /// The two parts of an area, each as column, row, width, height.
    Cut([i32; 4], [i32; 4]),
}

pub(crate) fn answer(map: &Subject, limits: Limits) -> Result<Answer, Refusal> {
    let plan = map.plan(limits)?;
    let mut recorder = Recorder::default();
    let dungeon = generate_watched(&plan, &mut recorder)
        .map_err(|misfit| Refusal::of(RefusalKind::NoResult, |language| misfit.message(language)))?;
    let Size { width, height } = dungeon.size();
    let tiles = Tile::ALL.map(|tile| TileKind { name: tile.name(), passes: tile.is_open() }).into();
    Ok(Answer::json(&Steps { width, height, tiles, stages: recorder.stages, changes: recorder.changes }))
}

#[derive(Default)]
struct Recorder {
    stages: Vec<Stage>,
    changes: Vec<Change>,
}

impl Observer for Recorder {
    fn see(&mut self, step: Step<'_>) {
        let sides = |rect: Rect| [rect.x, rect.y, rect.width, rect.height];
        self.changes.push(match step {
            Step::Stage(Text { en, fr }) => {
                return self.stages.push(Stage { before: self.changes.len(), en, fr });
            }
            Step::Set(Point { x, y }, tile) => Change::Set(x, y, tile as u8),
            Step::Fill(Rect { x, y, width, height }, tile) => Change::Fill(x, y, width, height, tile as u8),
            Step::Shape(cells, tile) => {
                let rows = 0..cells.size().height;
                let runs = rows.flat_map(|y| cells.runs(y).map(move |(begin, end)| (y, begin, end)));
                Change::Shape(tile as u8, runs.collect())
            }
            Step::Cut(a, b) => Change::Cut(sides(a), sides(b)),
        });
    }
}
