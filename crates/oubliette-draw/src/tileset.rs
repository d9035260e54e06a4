//! The built-in tileset, drawn by code: 16 or 32 pixels, dark or light.
//!
//! The sheet has a fixed order, so that a map made with one size or theme works with every other. Walls are seen from
//! above with a face of bricks below, as in many games; `autotile` selects the tiles of a cell.

pub mod autotile;
pub mod canvas;
mod catalog;
mod floor;
mod theme;
mod thing;
mod wall;

use canvas::Canvas;
pub use canvas::Pixel;
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
pub struct Tileset {
    /// The size of its tiles.
    pub size: TileSize,
    /// The pixels of each tile in order, row by row.
    tiles: Vec<Vec<Pixel>>,
}

impl Tileset {
    /// Draws all tiles.
    pub fn draw(size: TileSize, theme: Theme) -> Tileset {
        Tileset { size, tiles: TileId::all().map(|id| draw_tile(id, size, theme)).collect() }
    }

    /// The pixels of a tile, row by row.
    pub fn pixels(&self, id: TileId) -> &[Pixel] {
        &self.tiles[usize::from(id.0)]
    }
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
}
