//! Doors: a leaf across the opening, an S in the wall for a secret door, a padlock on a locked one.

use std::collections::BTreeMap;

use oubliette_core::Point;
use oubliette_core::Tile;

use super::{Sketch, lock};
use crate::badge::Badge;
use crate::map::drawing::is_along_row;
use crate::picture::{LayerKind, Path, Shape, Spot, Stamp, Stroke, font};
use crate::style::Record;

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Door {
    pub(super) along_row: bool,
    pub(super) kind: Kind,
}

#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Plain,
    Secret,
    Locked(Option<(usize, String, Option<u32>)>),
}

impl Sketch<'_> {
    pub(super) fn doors(&mut self) {
        let mut places: BTreeMap<Door, Vec<Spot>> = BTreeMap::new();
        for cell in self.ground.tiles.size().rect().points() {
            let kind = match self.ground.tiles[cell] {
                Tile::Door => Kind::Plain,
                Tile::SecretDoor if self.look.layers.secrets => Kind::Secret,
                Tile::LockedDoor => Kind::Locked(self.lock_at(cell)),
                _ => continue,
            };
            let door = Door { along_row: is_along_row(&self.ground.tiles, cell), kind };
            places.entry(door).or_default().push(self.ground.corner(cell));
        }
        let record = self.record;
        let items = self.place(places, |door| stamp(door, record));
        self.add(LayerKind::Doors, None, items);
    }

    /// The lock of the door at a cell of the window.
    fn lock_at(&self, cell: Point) -> Option<(usize, String, Option<u32>)> {
        let at = Point::new(cell.x + self.ground.origin.x, cell.y + self.ground.origin.y);
        let gate = self.lockwork.gates_of_row(at.y).iter().find(|gate| gate.at == at)?;
        let badge = self.lockwork.key(gate)?;
        Some((badge.set, badge.label, badge.count))
    }
}

pub(super) fn stamp(door: &Door, record: &Record) -> Stamp {
    let turned = |path: Path| {
        if door.along_row { path } else { path.mapped(|spot| Spot::new(spot.y, spot.x)) }
    };
    let shapes = match &door.kind {
        Kind::Plain => {
            leaf(record).into_iter().map(|shape| Shape { path: turned(shape.path), ..shape }).collect()
        }
        Kind::Secret => {
            let mut shapes: Vec<Shape> =
                secret(record).into_iter().map(|shape| Shape { path: turned(shape.path), ..shape }).collect();
            shapes.extend(letter_s(record));
            shapes
        }
        Kind::Locked(badge) => {
            let mut shapes: Vec<Shape> =
                leaf(record).into_iter().map(|shape| Shape { path: turned(shape.path), ..shape }).collect();
            shapes.extend(match badge {
                Some((set, label, count)) => {
                    lock::lock(&Badge { set: *set, label: label.clone(), count: *count }, record)
                }
                None => keyhole(record),
            });
            shapes
        }
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

fn letter_s(record: &Record) -> Vec<Shape> {
    let size = 62;
    let path = font::lettering("S", Spot::new(50 - font::width("S", size) / 2, 50 + size / 2), size);
    vec![
        Shape::stroked(path.clone(), Stroke::round(record.thing.halo, font::bold_width(size) + 10)),
        Shape::stroked(path, Stroke::round(record.thing.ink, font::bold_width(size))),
    ]
}

/// A plate with a keyhole, for locks without a set.
fn keyhole(record: &Record) -> Vec<Shape> {
    let ink = record.thing.ink;
    vec![
        Shape::outlined(Path::circle(50, 50, 34), record.thing.gold, Stroke::round(ink, 8)),
        Shape::filled(Path::circle(50, 42, 11), ink),
        Shape::filled(Path::polygon(&[(46, 44), (54, 44), (60, 68), (40, 68)]), ink),
    ]
}
