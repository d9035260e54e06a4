//! Frames for animated formats.

use oubliette_core::{Grid, Tile, Work};
use oubliette_export::Format;
use oubliette_make::generation::Plan;
use oubliette_make::{Made, Unmade, make_recorded, make_within};

/// Makes a dungeon for a file of `format`; for an animated format, with up to `most` frames of its generation.
///
/// # Errors
/// Those of [`make_within`].
pub fn make_for(
    format: &Format,
    plan: &Plan,
    most: usize,
    work: &Work<'_>,
) -> Result<(Made, Vec<Grid<Tile>>), Unmade> {
    if !format.is_moving() {
        return Ok((make_within(plan, work)?, Vec::new()));
    }
    let (made, recording) = make_recorded(plan, work)?;
    Ok((made, recording.frames(most)))
}
