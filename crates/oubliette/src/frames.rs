//! Frames for animated formats.

use oubliette_core::{Grid, Tile};
use oubliette_export::Format;
use oubliette_make::generation::Plan;
use oubliette_make::{Made, Unmade, make, make_recorded};

/// Makes a dungeon for a file of `format`; for an animated format, with up to `most` frames of its generation.
///
/// # Errors
/// Those of [`make`](crate::make()).
pub fn make_for(format: &Format, plan: &Plan, most: usize) -> Result<(Made, Vec<Grid<Tile>>), Unmade> {
    if !format.is_moving() {
        return Ok((make(plan)?, Vec::new()));
    }
    let (made, recording) = make_recorded(plan)?;
    Ok((made, recording.frames(most)))
}
