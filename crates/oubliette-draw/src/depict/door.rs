//! Doors: a leaf across the opening, an S in the wall for a secret door. The padlocks of locked doors are things.

use std::collections::BTreeMap;

use oubliette_core::Tile;

use super::Sketch;
use crate::map::drawing::is_along_row;
use crate::picture::{LayerKind, Path, Shape, Spot, Stamp, Stroke, font};
use crate::style::Record;

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Door {
    pub(super) along_row: bool,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Plain,
    Secret,
}

impl Sketch<'_> {
    pub(super) fn doors(&mut self) {
        let mut places: BTreeMap<Door, Vec<Spot>> = BTreeMap::new();
        for cell in self.ground.tiles.size().rect().points() {
            let kind = match self.ground.tiles[cell] {
                Tile::Door | Tile::LockedDoor => Kind::Plain,
                Tile::SecretDoor if self.look.layers.secrets => Kind::Secret,
                _ => continue,
            };
            let door = Door { along_row: is_along_row(&self.ground.tiles, cell), kind };
            places.entry(door).or_default().push(self.ground.corner(cell));
        }
        let record = self.record;
        let items = self.place(places, |door| stamp(door, record));
        self.add(LayerKind::Doors, None, items);
    }
}

pub(super) fn stamp(door: &Door, record: &Record) -> Stamp {
    let turned = |shape: Shape| {
        let turn = |spot: Spot| Spot::new(spot.y, spot.x);
        if door.along_row { shape } else { Shape { path: shape.path.mapped(turn), ..shape } }
    };
    let shapes = match &door.kind {
        Kind::Plain => leaf(record).into_iter().map(turned).collect(),
        Kind::Secret => secret(record).into_iter().map(turned).chain(letter_s(record)).collect(),
    };
    Stamp { shapes }
}

/// A leaf between its posts, in a wall that runs from left to right.
fn leaf(record: &Record) -> Vec<Shape> {
    let ink = record.wall.color;
    vec![
        Shape::outlined(Path::rect(4, 32, 96, 68), record.thing.leaf, Stroke::sharp(ink, 8)),
        Shape::filled(Path::rect(-4, 22, 12, 78), ink),
        Shape::filled(Path::rect(88, 22, 104, 78), ink),
    ]
}

/// The wall that a secret door looks like.
fn secret(record: &Record) -> Vec<Shape> {
    let line = |y| Path::line(&[(0, y), (100, y)]);
    let stroke =
        Stroke { dash: Some((14, 10)), ..Stroke::sharp(record.wall.color, record.wall.width * 3 / 4) };
    vec![Shape::stroked(line(0), stroke), Shape::stroked(line(100), stroke)]
}

/// The letter in the middle of a cell.
pub(super) fn letter_s(record: &Record) -> Vec<Shape> {
    let size = 62;
    let path = font::lettering("S", Spot::new(50 - font::width("S", size) / 2, 50 + size / 2), size);
    vec![
        Shape::stroked(path.clone(), Stroke::round(record.thing.halo, font::bold_width(size) + 10)),
        Shape::stroked(path, Stroke::round(record.thing.ink, font::bold_width(size))),
    ]
}
