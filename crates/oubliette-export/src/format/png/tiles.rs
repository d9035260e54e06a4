//! A picture made of the tileset's tiles, line by line.

use std::collections::BTreeMap;
use std::io;

use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use oubliette_core::{Dungeon, Grid, Language};

use super::{FAST, picture_size};
use crate::tileset::{self, TileId};
use crate::{Error, PictureOptions};
use oubliette_draw::Rgb;
use oubliette_draw::tileset::Tileset;
use oubliette_draw::tileset::autotile::{CellTiles, TileMap};

/// Cells are this many pixels wide, or a multiple of it.
const STEP: u32 = 16;

/// Writes the picture, with the same text chunks as the plain style.
pub(super) fn write(
    dungeon: &Dungeon,
    options: &PictureOptions,
    language: Language,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    if options.cell_size == 0 || !options.cell_size.is_multiple_of(STEP) {
        return Err(Error::NotWholeTiles { cell_size: options.cell_size });
    }
    let legend = options.legend_below(dungeon, language);
    let (width, height) = picture_size(dungeon, options, legend.as_ref())?;
    let mut encoder = Encoder::new(out, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(FAST));
    super::add_texts(&mut encoder, dungeon)?;
    let mut writer = encoder.write_header()?;
    let mut lines = writer.stream_writer()?;
    let map = TileMap::of(dungeon);
    let (size, theme) = set_of(options);
    let set = Tileset::draw(size, theme);
    paint(map.cells(), &set, options.cell_size / size.pixels(), |line| {
        io::Write::write_all(&mut lines, line).map_err(Error::from)
    })?;
    super::write_legend(legend.as_ref(), options.cell_size, &mut lines)?;
    lines.finish()?;
    Ok(writer.finish()?)
}

/// The tiles that fit the cells a whole number of times.
fn set_of(options: &PictureOptions) -> (tileset::TileSize, tileset::Theme) {
    let (_, theme) = tileset::of_options(options);
    let is_large = options.cell_size.is_multiple_of(2 * STEP);
    (if is_large { tileset::TileSize::Large } else { tileset::TileSize::Small }, theme)
}

/// Calls `each` with every line of the picture, three bytes per pixel, each pixel of a tile enlarged `scale` times.
fn paint(
    cells: &Grid<CellTiles>,
    set: &Tileset,
    scale: u32,
    mut hand_on: impl FnMut(&[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let side = set.size.pixels() as usize;
    let mut looks = Looks::new(set);
    let mut places = Vec::new();
    let mut line = Vec::new();
    for row in cells.rows() {
        places.clear();
        places.extend(row.iter().map(|cell| looks.place_of(cell)));
        for y in 0..side {
            line.clear();
            for &place in &places {
                push_pixels(&mut line, looks.line(place, y), scale);
            }
            for _ in 0..scale {
                hand_on(&line)?;
            }
        }
    }
    Ok(())
}

/// Adds pixels of three bytes, each `scale` times.
fn push_pixels(line: &mut Vec<u8>, pixels: &[u8], scale: u32) {
    if scale == 1 {
        line.extend_from_slice(pixels);
        return;
    }
    for pixel in pixels.chunks_exact(3) {
        for _ in 0..scale {
            line.extend_from_slice(pixel);
        }
    }
}

/// The distinct looks of cells, with all their tiles on top of each other. Large maps have few looks, and each is
/// composed once.
struct Looks<'a> {
    set: &'a Tileset,
    places: BTreeMap<CellTiles, usize>,
    /// Three bytes per pixel, look after look.
    pixels: Vec<u8>,
}

impl<'a> Looks<'a> {
    fn new(set: &'a Tileset) -> Looks<'a> {
        Looks { set, places: BTreeMap::new(), pixels: Vec::new() }
    }

    /// The index of a cell's look in the list.
    fn place_of(&mut self, cell: &CellTiles) -> usize {
        let next = self.places.len();
        let place = *self.places.entry(*cell).or_insert(next);
        if place == next {
            let pixels = |id: TileId| self.set.pixels(id);
            let above = [cell.shade, cell.thing].map(|id| id.map(pixels));
            for (at, pixel) in pixels(cell.terrain).iter().enumerate() {
                let [r, g, b, _] = pixel.0;
                let tiles = above.iter().flatten();
                let Rgb(r, g, b) = tiles.fold(Rgb(r, g, b), |color, tile| tile[at].over(color));
                self.pixels.extend([r, g, b]);
            }
        }
        place
    }

    /// A line of a look.
    fn line(&self, place: usize, y: usize) -> &[u8] {
        let side = self.set.size.pixels() as usize;
        &self.pixels[3 * side * (place * side + y)..][..3 * side]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_tiles_are_used_wherever_they_fit_a_whole_number_of_times() {
        let is_large = |cell_size| {
            let (size, _) = set_of(&PictureOptions { cell_size, ..PictureOptions::default() });
            size.pixels() == 32
        };
        assert_eq!([16, 32, 48, 64, 80].map(is_large), [false, true, false, true, false]);
    }
}
