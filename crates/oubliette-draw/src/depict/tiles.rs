//! A map made of the tiles of the built-in tileset: a stamp for each different cell.

use std::collections::BTreeMap;

use super::{Sketch, corner};
use crate::map::ground::clipped;
use crate::palette::Rgb;
use crate::picture::{CELL, Color, LayerKind, Path, Shape, Spot, Stamp};
use crate::tileset::autotile::{CellTiles, TileMap};
use crate::tileset::{Theme, TileSize, Tileset};

impl Sketch<'_> {
    pub(super) fn tiles(&mut self) {
        let map = TileMap::of(self.dungeon);
        let set = Tileset::draw(TileSize::Small, Theme::Dark);
        let mut places: BTreeMap<CellTiles, Vec<Spot>> = BTreeMap::new();
        for cell in clipped(self.near, self.dungeon.size()).points() {
            places.entry(map.cells()[cell]).or_default().push(corner(cell));
        }
        let items = self.place(places, |cell| stamp(cell, &set));
        self.add(LayerKind::Ground, None, items);
    }
}

/// The tiles of a cell on top of each other: the most frequent color below, and the runs of each other color over it.
fn stamp(cell: &CellTiles, set: &Tileset) -> Stamp {
    let side = set.size.pixels() as i32;
    let above = [cell.shade, cell.thing].map(|id| id.map(|id| set.pixels(id)));
    let colors: Vec<Rgb> = set
        .pixels(cell.terrain)
        .iter()
        .enumerate()
        .map(|(at, pixel)| {
            let [red, green, blue, _] = pixel.0;
            above.iter().flatten().fold(Rgb(red, green, blue), |color, tile| tile[at].over(color))
        })
        .collect();
    let mut runs: BTreeMap<Rgb, (usize, Path)> = BTreeMap::new();
    // Hundredths of a cell; the sides of pixels are rounded in the same way everywhere.
    let units = |pixels: i32| pixels * CELL / side;
    for y in 0..side {
        let row = &colors[(y * side) as usize..][..side as usize];
        let mut begin = 0;
        for run in row.chunk_by(|a, b| a == b) {
            let end = begin + run.len() as i32;
            let (count, path) = runs.entry(run[0]).or_default();
            *count += run.len();
            path.add(&Path::rect(units(begin), units(y), units(end), units(y + 1)));
            begin = end;
        }
    }
    let base = runs.iter().max_by_key(|(_, (count, _))| *count).map_or(Rgb(0, 0, 0), |(color, _)| *color);
    let mut shapes = vec![Shape::filled(Path::rect(0, 0, CELL, CELL), Color::solid(base))];
    let others = runs.into_iter().filter(|(color, _)| *color != base);
    shapes.extend(others.map(|(color, (_, path))| Shape::filled(path, Color::solid(color))));
    Stamp { shapes }
}
