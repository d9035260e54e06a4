//! A picture made of the tileset's tiles, line by line.

use std::io;

use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use oubliette_core::{Dungeon, Grid};

use super::{FAST, picture_size};
use crate::palette::Rgb;
use crate::tileset::autotile::{CellTiles, TileMap};
use crate::tileset::{self, TileId, Tileset};
use crate::{Error, Options};

/// Cells are this many pixels wide, or a multiple of it.
const STEP: u32 = 16;

/// Writes the picture, with the recipe as the plain ones have it.
pub(super) fn write(dungeon: &Dungeon, options: &Options, out: &mut dyn io::Write) -> Result<(), Error> {
    if options.cell_size == 0 || !options.cell_size.is_multiple_of(STEP) {
        return Err(Error::NotWholeTiles { cell_size: options.cell_size });
    }
    let (width, height) = picture_size(dungeon, options)?;
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
    lines.finish()?;
    Ok(writer.finish()?)
}

/// The tiles that fit the cells a whole number of times.
fn set_of(options: &Options) -> (tileset::TileSize, tileset::Theme) {
    let (_, theme) = tileset::of_options(options);
    let is_large = options.cell_size.is_multiple_of(2 * STEP);
    (if is_large { tileset::TileSize::Large } else { tileset::TileSize::Small }, theme)
}

/// Hands on each line of the picture, three bytes per pixel, with every pixel of a tile `scale` times as large.
fn paint(
    cells: &Grid<CellTiles>,
    set: &Tileset,
    scale: u32,
    mut hand_on: impl FnMut(&[u8]) -> Result<(), Error>,
) -> Result<(), Error> {
    let side = set.size.pixels() as usize;
    let mut line = Vec::new();
    for row in cells.rows() {
        for y in 0..side {
            line.clear();
            for cell in row {
                push_cell(&mut line, cell, set, y * side, scale);
            }
            for _ in 0..scale {
                hand_on(&line)?;
            }
        }
    }
    Ok(())
}

/// One line of a cell, which begins at `begin` in each of its tiles.
fn push_cell(line: &mut Vec<u8>, cell: &CellTiles, set: &Tileset, begin: usize, scale: u32) {
    let side = set.size.pixels() as usize;
    let stretch = |id: TileId| &set.pixels(id)[begin..begin + side];
    let below = stretch(cell.terrain);
    let above = [cell.shade, cell.thing].map(|id| id.map(stretch));
    for (x, pixel) in below.iter().enumerate() {
        let [r, g, b, _] = pixel.0;
        let mut color = Rgb(r, g, b);
        for tile in above.into_iter().flatten() {
            color = tile[x].over(color);
        }
        for _ in 0..scale {
            line.extend([color.0, color.1, color.2]);
        }
    }
}
