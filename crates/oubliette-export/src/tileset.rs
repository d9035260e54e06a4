//! A tileset of our own, drawn by code: 16 or 32 pixels, dark or light.
//!
//! The sheet has a fixed order, so that a map made with one size or theme works with every other. Walls are seen from
//! above with a face of bricks below, as in many games; `autotile` says which tile a cell of a map shows.

pub(crate) mod autotile;
pub(crate) mod canvas;
mod catalog;
mod floor;
mod theme;
mod thing;
mod wall;

use std::io;

use ::png::{BitDepth, ColorType, Encoder};

use crate::{Error, Options};
use canvas::{Canvas, Pixel};
use catalog::Picture;
pub use catalog::{COLUMNS, NUMBERED, ROWS, TileId};
pub use theme::Theme;
use thing::Closed;

/// Pixels along the side of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileSize {
    /// 16 pixels.
    Small,
    /// 32 pixels.
    Large,
}

impl TileSize {
    /// Both sizes.
    pub const ALL: [TileSize; 2] = [TileSize::Small, TileSize::Large];

    /// The number of pixels.
    pub const fn pixels(self) -> u32 {
        match self {
            TileSize::Small => 16,
            TileSize::Large => 32,
        }
    }

    /// The size that goes with cells of `cell_size` pixels: large from 32 on.
    pub const fn of(cell_size: u32) -> TileSize {
        if cell_size < 32 { TileSize::Small } else { TileSize::Large }
    }
}

/// All tiles in one size and theme.
pub(crate) struct Tileset {
    pub(crate) size: TileSize,
    /// The pixels of each tile in order, row by row.
    tiles: Vec<Vec<Pixel>>,
}

impl Tileset {
    /// Draws all tiles.
    pub(crate) fn draw(size: TileSize, theme: Theme) -> Tileset {
        Tileset { size, tiles: TileId::all().map(|id| draw_tile(id, size, theme)).collect() }
    }

    /// The pixels of a tile, row by row.
    pub(crate) fn pixels(&self, id: TileId) -> &[Pixel] {
        &self.tiles[usize::from(id.0)]
    }

    /// Writes the sheet as PNG.
    pub(crate) fn write(&self, out: impl io::Write) -> Result<(), Error> {
        let side = self.size.pixels();
        let mut encoder = Encoder::new(out, side * u32::from(COLUMNS), side * u32::from(ROWS));
        encoder.set_color(ColorType::Rgba);
        encoder.set_depth(BitDepth::Eight);
        encoder.add_text_chunk("Software".to_owned(), "oubliette".to_owned())?;
        let mut writer = encoder.write_header()?;
        let mut bytes = Vec::new();
        for row in self.tiles.chunks(usize::from(COLUMNS)) {
            for y in 0..side as usize {
                let line = |tile: &Vec<Pixel>| -> Vec<Pixel> {
                    tile[y * side as usize..(y + 1) * side as usize].to_vec()
                };
                bytes.extend(row.iter().flat_map(line).flat_map(|pixel| pixel.0));
            }
        }
        writer.write_image_data(&bytes)?;
        Ok(writer.finish()?)
    }
}

/// The sheet of all tiles as PNG.
///
/// # Errors
/// None but those of the encoder, which writes into memory.
pub fn tileset_png(size: TileSize, theme: Theme) -> Result<Vec<u8>, Error> {
    let mut bytes = Vec::new();
    Tileset::draw(size, theme).write(&mut bytes)?;
    Ok(bytes)
}

/// The tileset that goes with how a dungeon is shown.
pub(crate) fn of_options(options: &Options) -> (TileSize, Theme) {
    (TileSize::of(options.cell_size), Theme::of(options.palette))
}

fn draw_tile(id: TileId, size: TileSize, theme: Theme) -> Vec<Pixel> {
    let mut canvas = Canvas::new(size.pixels() as i32);
    let tile = &mut canvas;
    let door = |tile: &mut Canvas, along_column, closed| match along_column {
        false => thing::draw_front_door(tile, theme, closed),
        true => thing::draw_side_door(tile, theme, closed),
    };
    match id.picture() {
        Picture::Wall(place) => wall::draw(tile, theme, place),
        Picture::Floor(floor, variant) => floor::draw(tile, theme, floor, variant),
        Picture::Water(variant) => floor::draw_water(tile, theme, variant),
        Picture::Rubble(variant) => thing::draw_rubble(tile, theme, variant),
        Picture::Shade(from) => floor::draw_shade(tile, theme, from),
        Picture::Column => thing::draw_column(tile, theme),
        Picture::Door(along_column) => door(tile, along_column, Closed::Plainly),
        Picture::SecretDoor(along_column) => door(tile, along_column, Closed::Secretly),
        Picture::LockedDoor(number, along_column) => door(tile, along_column, Closed::WithLock(number)),
        Picture::Start => thing::draw_start(tile, theme),
        Picture::End => thing::draw_end(tile, theme),
        Picture::Treasure => thing::draw_treasure(tile, theme),
        Picture::Reward => thing::draw_reward(tile, theme),
        Picture::Obstacle => thing::draw_obstacle(tile, theme),
        Picture::Key(number) => thing::draw_key(tile, number),
    }
    canvas.into_pixels()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_differs_from_every_other_in_every_size_and_theme() {
        for size in TileSize::ALL {
            for theme in Theme::ALL {
                let set = Tileset::draw(size, theme);
                for id in TileId::all() {
                    let earlier = TileId::all().take_while(|&other| other < id);
                    let same = earlier.filter(|&other| set.pixels(other) == set.pixels(id));
                    assert_eq!(same.collect::<Vec<_>>(), [], "{id:?} {size:?} {theme:?}");
                }
            }
        }
    }

    #[test]
    fn floors_and_walls_cover_their_cell_and_things_let_the_floor_be_seen() {
        let set = Tileset::draw(TileSize::Small, Theme::Dark);
        for id in TileId::all() {
            let covers = set.pixels(id).iter().all(|pixel| pixel.0[3] == 255);
            let is_wall_or_floor =
                matches!(id.picture(), Picture::Wall(_) | Picture::Floor(..) | Picture::Water(_));
            let is_in_a_wall = matches!(
                id.picture(),
                Picture::Door(false) | Picture::LockedDoor(_, false) | Picture::SecretDoor(_)
            );
            assert_eq!(covers, is_wall_or_floor || is_in_a_wall, "{id:?}");
        }
    }

    #[test]
    fn a_sheet_is_a_png_of_sixteen_by_nine_tiles() {
        for size in TileSize::ALL {
            let png = tileset_png(size, Theme::Light).unwrap();
            let reader = ::png::Decoder::new(io::Cursor::new(png)).read_info().unwrap();
            let side = size.pixels();
            assert_eq!((reader.info().width, reader.info().height), (16 * side, 9 * side));
        }
    }
}
