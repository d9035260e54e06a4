//! A diagram in pixels, drawn in bands from the top so that a large one needs little memory.

use std::io;

use ::png::{BitDepth, ColorType, Encoder};
use oubliette_core::{CompactSort, Halt, Mission, MissionReport};

use super::DiagramOptions;
use crate::Error;
use crate::format::png::{MAX_PIXELS, palette_bytes};
use oubliette_draw::diagram::draw::Diagram;
use oubliette_draw::figure::{Canvas, Figure, PIXEL};

/// The most rows and the most pixels of a band.
const BAND_ROWS: usize = 64;
const BAND_PIXELS: usize = 4 << 20;

pub(super) fn write(
    mission: &Mission,
    _: Option<&MissionReport>,
    options: &DiagramOptions,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let diagram = Diagram::of(mission, options)?;
    let (width, height) = diagram.size;
    if is_too_large(diagram.size) {
        drop(diagram);
        let largest_cell_size = largest_cell_size(mission, options)?;
        return Err(Error::PictureTooLarge { width, height, largest_cell_size });
    }
    let mut encoder = Encoder::new(out, width as u32, height as u32);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette_bytes(options.palette, BitDepth::Eight));
    encoder.add_text_chunk("Software".to_owned(), "oubliette".to_owned())?;
    if let Some(recipe) = mission.recipe() {
        encoder.add_itxt_chunk("recipe".to_owned(), serde_json::to_string(recipe)?)?;
    }
    let mut writer = encoder.write_header()?;
    let mut lines = writer.stream_writer()?;
    let work = options.bounds.work();
    paint(&diagram, |row| {
        work.spend(width)?;
        Ok(io::Write::write_all(&mut lines, row)?)
    })?;
    lines.finish()?;
    Ok(writer.finish()?)
}

fn is_too_large((width, height): (u64, u64)) -> bool {
    width.saturating_mul(height) > MAX_PIXELS || width.max(height) > i32::MAX as u64
}

/// The largest cell size at which the diagram fits the limit; 0 if there is none.
fn largest_cell_size(mission: &Mission, options: &DiagramOptions) -> Result<u32, Halt> {
    let fits = |cell_size: u32| -> Result<bool, Halt> {
        let options = DiagramOptions { cell_size, ..options.clone() };
        Ok(!is_too_large(Diagram::of(mission, &options)?.size))
    };
    let mut largest = *DiagramOptions::CELL_SIZES.start();
    if !fits(largest)? {
        return Ok(0);
    }
    let mut too_large = options.cell_size.min(*DiagramOptions::CELL_SIZES.end());
    while largest + 1 < too_large {
        let middle = largest.midpoint(too_large);
        if fits(middle)? {
            largest = middle;
        } else {
            too_large = middle;
        }
    }
    Ok(largest)
}

/// Calls `each` with every row of pixels.
fn paint(diagram: &Diagram, mut each: impl FnMut(&[u8]) -> Result<(), Error>) -> Result<(), Error> {
    let figures: Vec<&Figure> = diagram.parts.iter().flat_map(|part| &part.figures).collect();
    let mut by_top: Vec<usize> = (0..figures.len()).collect();
    by_top.compact_sort_by_key(|&index| figures[index].rows().0);
    let mut waiting = by_top.into_iter().peekable();
    let mut active: Vec<usize> = Vec::new();
    let (width, height) = (diagram.size.0 as usize, diagram.size.1 as usize);
    let band = (BAND_PIXELS / width.max(1)).clamp(1, BAND_ROWS);
    for top in (0..height).step_by(band) {
        let rows = band.min(height - top);
        active.retain(|&index| figures[index].rows().1 >= top as i64 * PIXEL);
        while let Some(index) =
            waiting.next_if(|&index| figures[index].rows().0 < (top + rows) as i64 * PIXEL)
        {
            active.push(index);
        }
        // Later figures cover earlier ones.
        active.sort_unstable();
        let mut canvas = Canvas::new(width, top, rows, diagram.inks.paper.0);
        active.iter().for_each(|&index| canvas.draw(figures[index]));
        canvas.rows().try_for_each(&mut each)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::Rng;
    use oubliette_core::mission::{NodeKind, Rule};
    use oubliette_core::sample::{node, random_mission};

    #[test]
    fn a_diagram_drawn_in_bands_is_the_one_drawn_at_once() {
        let mission = random_mission(40, 9, &mut Rng::from_state(4));
        let diagram = Diagram::of(&mission, &DiagramOptions::default()).unwrap();
        let mut banded = Vec::new();
        paint(&diagram, |row| {
            banded.extend_from_slice(row);
            Ok(())
        })
        .unwrap();
        let (width, height) = (diagram.size.0 as usize, diagram.size.1 as usize);
        assert!(height > 2 * BAND_ROWS);
        let mut canvas = Canvas::new(width, 0, height, diagram.inks.paper.0);
        diagram.parts.iter().flat_map(|part| &part.figures).for_each(|figure| canvas.draw(figure));
        assert!(canvas.rows().eq(banded.chunks_exact(width)));
    }

    #[test]
    fn a_diagram_too_large_is_refused_before_the_first_byte_with_the_size_that_fits() {
        let kind = |id| if id == 0 { NodeKind::Start } else { NodeKind::Obstacle };
        let wide = (0..2_000).map(|id| node(id, if id > 1_000 { id - 1 } else { 0 }, kind(id))).collect();
        let mission = Mission::new(Rule::Kept, Vec::new(), wide).unwrap();
        let options = |cell_size| DiagramOptions { cell_size, ..DiagramOptions::default() };
        let mut bytes = Vec::new();
        let error = write(&mission, None, &options(200), &mut bytes).unwrap_err();
        let Error::PictureTooLarge { largest_cell_size, .. } = error else { panic!("{error}") };
        assert!(bytes.is_empty() && largest_cell_size >= 8);
        let size_at = |cell_size| Diagram::of(&mission, &options(cell_size)).unwrap().size;
        assert!(!is_too_large(size_at(largest_cell_size)) && is_too_large(size_at(largest_cell_size + 1)));
    }
}
