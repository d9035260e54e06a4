//! The making of a dungeon as a list of pictures, for files that move.

use oubliette_core::{Dungeon, Grid, Tile};
use oubliette_export::{Format, Options};
use oubliette_gen::{Canvas, Misfit, Observer, Plan, Step, generate_watched};

/// Makes the dungeon, and says how the map looked at up to `count` moments before it was finished.
///
/// # Errors
/// Those of [`generate`](crate::generate).
pub fn generate_with_frames(plan: &Plan, count: usize) -> Result<(Dungeon, Vec<Grid<Tile>>), Misfit> {
    let mut counter = Counter(0);
    generate_watched(plan, &mut counter)?;
    let steps_per_frame = counter.0.div_ceil(count.max(1)).max(1);
    let mut camera =
        Camera { canvas: Canvas::new(plan.recipe().size), steps: 0, steps_per_frame, frames: Vec::new() };
    let dungeon = generate_watched(plan, &mut camera)?;
    camera.frames.truncate(count);
    Ok((dungeon, camera.frames))
}

/// Moments of the making that a moving picture usually shows.
pub const FRAMES: usize = 60;

/// The options with up to `most` moments of the making, for formats that move.
pub fn with_steps(options: Options, format: &Format, plan: &Plan, most: usize) -> Options {
    if format.name != "apng" {
        return options;
    }
    // What does not fit has no steps to show; making it tells why.
    let steps = generate_with_frames(plan, most).map_or_else(|_| Vec::new(), |(_, steps)| steps);
    Options { steps, ..options }
}

/// Counts the steps.
struct Counter(usize);

impl Observer for Counter {
    fn see(&mut self, _: Step<'_>) {
        self.0 += 1;
    }
}

/// Keeps the map as it is every so many steps.
struct Camera {
    canvas: Canvas,
    steps: usize,
    steps_per_frame: usize,
    frames: Vec<Grid<Tile>>,
}

impl Observer for Camera {
    fn see(&mut self, step: Step<'_>) {
        self.canvas.see(step);
        self.steps += 1;
        if self.steps.is_multiple_of(self.steps_per_frame) {
            self.frames.push(self.canvas.tiles.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Draft, check, generate};

    #[test]
    fn frames_lead_to_the_dungeon_that_is_made_without_them() {
        let plan = check(&Draft::new("bsp").with_seed("7")).unwrap();
        let (dungeon, frames) = generate_with_frames(&plan, 20).unwrap();
        assert_eq!(dungeon, generate(&plan).unwrap());
        assert!((10..=20).contains(&frames.len()), "{}", frames.len());
        let open = |tiles: &Grid<Tile>| tiles.cells().iter().filter(|tile| tile.is_open()).count();
        assert!(frames.windows(2).all(|pair| open(&pair[0]) <= open(&pair[1])));
    }
}
