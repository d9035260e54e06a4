//! The steps of making a map, recorded to be shown later.
//!
//! A moving picture spreads its frames evenly over all steps, so the number of steps has to be known before the first frame is
//! drawn. With a recording the map is made once, and it is proven before anything of it is shown.

use oubliette_core::{BitGrid, Grid, Point, Rect, Size, Tile, Work};
use oubliette_gen::{Canvas, Fate, Observer, Plan, Stage, Step};

use crate::make::{Made, make_watched};
use crate::unmade::Unmade;

/// The largest number of frames of a moving picture.
pub const FRAMES: usize = 60;

/// Makes the dungeon of `plan` and keeps every step.
///
/// # Errors
/// Those of [`make_within`](crate::make_within).
pub fn make_recorded(plan: &Plan, work: &Work<'_>) -> Result<(Made, Recording), Unmade> {
    let mut recording = Recording { size: plan.recipe().size, steps: Vec::new() };
    let made = make_watched(plan, &mut recording, work)?;
    Ok((made, recording))
}

/// Every step of making one map.
#[derive(Clone, Debug)]
pub struct Recording {
    size: Size,
    steps: Vec<Kept>,
}

/// A step that owns its values. There are a few per cell, so large values are boxed: a step is 16 bytes.
#[derive(Clone, Debug)]
enum Kept {
    Stage(Box<Stage>),
    Set(Point, Tile),
    Fill(Box<(Rect, Tile)>),
    Shape(Box<(BitGrid, Tile)>),
    Cut(Box<([Rect; 2], u32)>),
    Link(Box<(Point, Point, Fate)>),
    Listed(Point),
    Dropped(Point),
    Stuck(Point),
}

impl Recording {
    /// The steps in order.
    pub fn steps(&self) -> impl Iterator<Item = Step<'_>> {
        self.steps.iter().map(Kept::step)
    }

    /// The map after every n-th step, evenly over all steps: at most `count` frames.
    pub fn frames(&self, count: usize) -> Vec<Grid<Tile>> {
        let steps_per_frame = self.steps.len().div_ceil(count.max(1)).max(1);
        let mut canvas = Canvas::new(self.size);
        let mut frames = Vec::new();
        for steps in self.steps.chunks_exact(steps_per_frame).take(count) {
            steps.iter().for_each(|kept| canvas.see(kept.step()));
            frames.push(canvas.tiles.clone());
        }
        frames
    }
}

impl Kept {
    fn step(&self) -> Step<'_> {
        match self {
            Kept::Stage(stage) => Step::Stage(**stage),
            Kept::Set(at, tile) => Step::Set(*at, *tile),
            Kept::Fill(fill) => Step::Fill(fill.0, fill.1),
            Kept::Shape(shape) => Step::Shape(&shape.0, shape.1),
            Kept::Cut(cut) => Step::Cut(cut.0, cut.1),
            Kept::Link(link) => Step::Link(link.0, link.1, link.2),
            Kept::Listed(at) => Step::Listed(*at),
            Kept::Dropped(at) => Step::Dropped(*at),
            Kept::Stuck(at) => Step::Stuck(*at),
        }
    }
}

impl Observer for Recording {
    fn see(&mut self, step: Step<'_>) {
        self.steps.push(match step {
            Step::Stage(stage) => Kept::Stage(Box::new(stage)),
            Step::Set(at, tile) => Kept::Set(at, tile),
            Step::Fill(area, tile) => Kept::Fill(Box::new((area, tile))),
            Step::Shape(cells, tile) => Kept::Shape(Box::new((cells.clone(), tile))),
            Step::Cut(halves, depth) => Kept::Cut(Box::new((halves, depth))),
            Step::Link(from, to, fate) => Kept::Link(Box::new((from, to, fate))),
            Step::Listed(at) => Kept::Listed(at),
            Step::Dropped(at) => Kept::Dropped(at),
            Step::Stuck(at) => Kept::Stuck(at),
        });
    }
}

#[cfg(test)]
mod tests {
    use oubliette_gen::{CATALOG, Draft, check};

    use super::*;
    use crate::make::make;

    #[test]
    fn frames_lead_to_the_dungeon_that_is_made_without_them() {
        let plan = check(&Draft::new("bsp").with_seed("7")).unwrap();
        let (made, recording) = make_recorded(&plan, &Work::unbounded()).unwrap();
        assert_eq!(made, make(&plan).unwrap());
        let frames = recording.frames(20);
        assert!((10..=20).contains(&frames.len()), "{}", frames.len());
        let open = |tiles: &Grid<Tile>| tiles.cells().iter().filter(|tile| tile.is_open()).count();
        assert!(frames.windows(2).all(|pair| open(&pair[0]) <= open(&pair[1])));
        assert_eq!(recording.frames(0), []);
    }

    #[test]
    fn a_recording_ends_with_the_finished_map() {
        for info in CATALOG {
            let (made, recording) =
                make_recorded(&check(&Draft::new(info.name)).unwrap(), &Work::unbounded()).unwrap();
            let mut canvas = Canvas::new(made.dungeon.size());
            recording.steps().for_each(|step| canvas.see(step));
            assert_eq!(canvas.tiles, made.dungeon.tiles, "{}", info.name);
        }
    }

    #[test]
    fn a_kept_step_is_small() {
        assert_eq!(size_of::<Kept>(), 16);
    }
}
