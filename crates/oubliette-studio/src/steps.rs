//! The steps of generating a map, as a list of changes that a page can replay in both directions.

use oubliette::generation::{Canvas, Fate, Observer, Step};
use oubliette::{Point, Rect, Size, Text, Tile, make_watched};
use serde::Serialize;

use crate::answer::Answer;
use crate::limits::Terms;
use crate::output::json_of;
use crate::refusal::Refusal;
use crate::subject::Subject;

#[derive(Serialize)]
struct Steps {
    width: i32,
    height: i32,
    /// The tiles, by the numbers that changes use.
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
    title: Both,
    /// A sentence about the stage.
    about: Both,
}

#[derive(Serialize)]
struct Both {
    en: &'static str,
    fr: &'static str,
}

impl From<Text> for Both {
    fn from(Text { en, fr }: Text) -> Both {
        Both { en, fr }
    }
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
    /// The two parts of an area, each as column, row, width, height, and in how many areas it lay.
    Cut([i32; 4], [i32; 4], u32),
    /// From column and row to column and row, and the fate of the connection.
    Link(i32, i32, i32, i32, &'static str),
    /// Column and row of a cell that was noted.
    Listed(i32, i32),
    /// Column and row of a noted cell that stays as it is.
    Dropped(i32, i32),
    /// Column and row where a way is blocked and taken back.
    Stuck(i32, i32),
}

pub(crate) fn answer(map: &Subject, terms: Terms<'_>) -> Result<Answer, Refusal> {
    let plan = map.plan(terms)?;
    let size = plan.recipe().size;
    let mut recorder = Recorder { map: Canvas::new(size), stages: Vec::new(), changes: Vec::new() };
    make_watched(&plan, &mut recorder, &terms.work())?;
    let Size { width, height } = size;
    let tiles = Tile::ALL.map(|tile| TileKind { name: tile.name(), passes: tile.is_open() }).into();
    let Recorder { mut stages, changes, .. } = recorder;
    stages.pop_if(|last| last.before == changes.len());
    json_of("steps", terms, &Steps { width, height, tiles, stages, changes })
}

/// Records the steps that change something.
struct Recorder {
    map: Canvas,
    stages: Vec<Stage>,
    changes: Vec<Change>,
}

impl Observer for Recorder {
    fn see(&mut self, step: Step<'_>) {
        if matches!(step, Step::Set(point, tile) if self.map.tiles[point] == tile) {
            return;
        }
        self.map.see(step);
        let sides = |rect: Rect| [rect.x, rect.y, rect.width, rect.height];
        self.changes.push(match step {
            Step::Stage(stage) => return self.begin(stage.title.into(), stage.about.into()),
            Step::Set(Point { x, y }, tile) => Change::Set(x, y, tile as u8),
            Step::Fill(Rect { x, y, width, height }, tile) => Change::Fill(x, y, width, height, tile as u8),
            Step::Shape(cells, tile) => {
                let rows = 0..cells.size().height;
                let runs = rows.flat_map(|y| cells.runs(y).map(move |(begin, end)| (y, begin, end)));
                Change::Shape(tile as u8, runs.collect())
            }
            Step::Cut([a, b], level) => Change::Cut(sides(a), sides(b), level),
            Step::Link(from, to, fate) => Change::Link(from.x, from.y, to.x, to.y, name(fate)),
            Step::Listed(Point { x, y }) => Change::Listed(x, y),
            Step::Dropped(Point { x, y }) => Change::Dropped(x, y),
            Step::Stuck(Point { x, y }) => Change::Stuck(x, y),
        });
    }
}

impl Recorder {
    /// Begins a stage; a stage without changes before it is dropped.
    fn begin(&mut self, title: Both, about: Both) {
        let before = self.changes.len();
        self.stages.pop_if(|last| last.before == before);
        self.stages.push(Stage { before, title, about });
    }
}

fn name(fate: Fate) -> &'static str {
    match fate {
        Fate::Taken => "taken",
        Fate::Refused => "refused",
        Fate::Extra => "extra",
    }
}
