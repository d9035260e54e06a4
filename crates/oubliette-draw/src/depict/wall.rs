//! Walls, pillars and rubble.

use std::collections::BTreeMap;

use oubliette_core::Tile;

use super::{Sketch, along, hatch};
use crate::picture::{Ends, LayerKind, Path, Shape, Spot, Stamp, Stroke};
use crate::style::Record;

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Solid {
    Pillar,
    Heap(u32),
}

/// Different heaps of rubble.
const HEAPS: u32 = 6;

impl Sketch<'_> {
    pub(super) fn walls(&mut self, outline: usize) {
        let wall = &self.record.wall;
        let ends = if self.ground.is_smooth { Ends::Round } else { wall.corners };
        let stroke = Stroke { ends, ..Stroke::round(wall.color, wall.width) };
        let mut items = vec![along(outline, Spot::default(), stroke)];
        let mut places: BTreeMap<Solid, Vec<Spot>> = BTreeMap::new();
        let ground = &self.ground;
        for cell in ground.tiles.size().rect().points() {
            let solid = match ground.tiles[cell] {
                Tile::Pillar => Solid::Pillar,
                Tile::Rubble => {
                    Solid::Heap(hatch::chance(cell.x + ground.origin.x, cell.y + ground.origin.y, 9) % HEAPS)
                }
                _ => continue,
            };
            places.entry(solid).or_default().push(ground.corner(cell));
        }
        let record = self.record;
        items.extend(self.place(places, |solid| match solid {
            Solid::Pillar => pillar(record),
            Solid::Heap(number) => heap(*number, record),
        }));
        self.add(LayerKind::Walls, None, items);
    }
}

pub(super) fn pillar(record: &Record) -> Stamp {
    let stroke = Stroke::round(record.wall.color, record.wall.width * 3 / 4);
    Stamp { shapes: vec![Shape::outlined(Path::circle(50, 50, 34), record.thing.stone, stroke)] }
}

/// A heap of stones: from the back to the front, so that each hides a part of those behind it.
pub(super) fn heap(number: u32, record: &Record) -> Stamp {
    let stroke = Stroke::round(record.wall.color, 4);
    let stone = |part: u32| {
        let chance = |salt: i32| hatch::chance(number as i32, part as i32, salt);
        let shift = |salt: i32| (chance(salt) % 15) as i32 - 7;
        let (x, y) = STONES[part as usize];
        let (x, y, size) = (x + shift(11), y + shift(12), 13 + (chance(13) % 9) as i32);
        // A stone: a hexagon with uneven corners.
        let uneven = |salt: i32| size + (chance(salt) % 7) as i32 - 3;
        let (a, b, c) = (uneven(14), uneven(15), uneven(16));
        let corners = [
            (x - a, y),
            (x - b / 2, y - b * 4 / 5),
            (x + c / 2, y - c * 3 / 4),
            (x + b, y),
            (x + a / 2, y + a * 4 / 5),
            (x - c / 2, y + c * 4 / 5),
        ];
        Shape::outlined(Path::polygon(&corners), record.thing.stone, stroke)
    };
    Stamp { shapes: (0..STONES.len() as u32).map(stone).collect() }
}

/// The middles of the stones of a heap.
const STONES: [(i32, i32); 7] = [(30, 26), (68, 24), (50, 42), (24, 58), (76, 56), (48, 74), (74, 80)];
