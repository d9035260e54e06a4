//! Doors, pillars and rubble: the parts below the upper sides of walls, which walls in front hide, and those above.

use std::collections::BTreeMap;

use oubliette_core::Tile;

use super::face::SHADES;
use super::{CELL, ellipse, raised, side_color};
use crate::depict::door::letter_s;
use crate::depict::{Sketch, hatch, wall};
use crate::map::drawing::is_along_row;
use crate::picture::{Item, LayerKind, Path, Projection, Shape, Spot, Stamp, Stroke};
use crate::style::Record;

/// Where a door frame stands in its cell: from the front to the back.
const FRONT: i32 = 66;
const BACK: i32 = 34;
/// The posts on both sides of the leaf.
const POST: i32 = 15;
/// How much higher than walls door frames, leaves and pillars are.
const FRAME_ABOVE: i32 = 26;
const LEAF_ABOVE: i32 = 12;
const PILLAR_ABOVE: i32 = 24;
/// Half of the width of a pillar.
const PILLAR: i32 = 32;
/// Different heaps of rubble.
const HEAPS: u32 = 6;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    Heap(u32),
    Pillar,
    Door { along_row: bool, is_secret: bool },
}

impl Sketch<'_> {
    /// The lower parts.
    pub(super) fn feet(&mut self) -> Vec<Item> {
        let places = self.standing(|_| true);
        let record = self.record;
        self.place(places, |standing| match *standing {
            Standing::Heap(number) => heap(number, record),
            Standing::Pillar => pillar_foot(record),
            Standing::Door { along_row, is_secret: false } => door_foot(along_row, record),
            Standing::Door { along_row, is_secret: true } => secret_foot(along_row, record),
        })
    }

    /// The upper parts of pillars.
    pub(super) fn capitals(&mut self) -> Vec<Item> {
        let places = self.standing(|standing| standing == Standing::Pillar);
        let record = self.record;
        self.place(places, |_| pillar_head(record))
    }

    /// The upper parts of doors.
    pub(super) fn door_heads(&mut self) {
        let places = self.standing(|standing| matches!(standing, Standing::Door { .. }));
        let record = self.record;
        let items = self.place(places, |standing| match *standing {
            Standing::Door { along_row, is_secret: false } => door_head(along_row, record),
            Standing::Door { along_row, .. } => secret_head(along_row, record),
            _ => Stamp::default(),
        });
        self.add(LayerKind::Doors, None, items);
    }

    /// The corners of the cells in which something stands.
    fn standing(&self, is_wanted: impl Fn(Standing) -> bool) -> BTreeMap<Standing, Vec<Spot>> {
        let ground = &self.ground;
        let layers = self.look.layers;
        let mut places: BTreeMap<Standing, Vec<Spot>> = BTreeMap::new();
        for cell in ground.tiles.size().rect().points() {
            let door = |is_secret| Standing::Door { along_row: is_along_row(&ground.tiles, cell), is_secret };
            let standing = match ground.tiles[cell] {
                Tile::Pillar => Standing::Pillar,
                Tile::Rubble => {
                    let chance = hatch::chance(cell.x + ground.origin.x, cell.y + ground.origin.y, 9);
                    Standing::Heap(chance % HEAPS)
                }
                Tile::Door | Tile::LockedDoor if layers.doors => door(false),
                Tile::SecretDoor if layers.doors && layers.secrets => door(true),
                _ => continue,
            };
            if is_wanted(standing) {
                let at = Projection::Isometric.spot(ground.corner(cell));
                places.entry(standing).or_default().push(at);
            }
        }
        places
    }
}

/// A polygon through places given along the wall, across it and upwards.
fn polygon(along_row: bool, corners: &[(i32, i32, i32)]) -> Path {
    let place = |&(s, t, z): &(i32, i32, i32)| if along_row { raised(s, t, z) } else { raised(t, s, z) };
    Path::polygon(&corners.iter().map(place).collect::<Vec<_>>())
}

/// The side of a door that is seen, and the one at its end.
fn shades(along_row: bool) -> (u32, u32) {
    let dark = SHADES as u32 - 1;
    if along_row { (0, dark) } else { (dark, 0) }
}

fn line(record: &Record) -> Stroke {
    Stroke::round(record.wall.color, record.wall.width)
}

/// The frame and the leaf up to the height of walls.
pub(super) fn door_foot(along_row: bool, record: &Record) -> Stamp {
    let high = record.wall.height;
    let front = |left: i32, right: i32, bottom: i32, top: i32| {
        polygon(
            along_row,
            &[(left, FRONT, bottom), (right, FRONT, bottom), (right, FRONT, top), (left, FRONT, top)],
        )
    };
    let color = side_color(record, shades(along_row).0);
    let mut shapes = vec![
        Shape::outlined(front(0, CELL, 0, high), color, line(record)),
        Shape::outlined(front(POST, CELL - POST, 0, high), record.thing.leaf, line(record)),
    ];
    shapes.push(Shape::stroked(planks(along_row, 0, high), Stroke::sharp(record.wall.color.percent(50), 3)));
    Stamp { shapes }
}

/// The lines between the planks of a leaf.
fn planks(along_row: bool, bottom: i32, top: i32) -> Path {
    let mut path = Path::default();
    for s in [38, 62] {
        for z in [bottom, top] {
            let (x, y) = if along_row { raised(s, FRONT, z) } else { raised(FRONT, s, z) };
            if z == bottom {
                path.move_to(Spot::new(x, y));
            } else {
                path.line_to(Spot::new(x, y));
            }
        }
    }
    path
}

/// The frame and the leaf above walls.
pub(super) fn door_head(along_row: bool, record: &Record) -> Stamp {
    let (low, leaf) = (record.wall.height, record.wall.height + LEAF_ABOVE);
    let high = record.wall.height + FRAME_ABOVE;
    let (front, end) = shades(along_row);
    let across = |near: i32, far: i32, bottom: i32, top: i32| {
        polygon(
            along_row,
            &[(near, FRONT, bottom), (far, FRONT, bottom), (far, FRONT, top), (near, FRONT, top)],
        )
    };
    let beside =
        polygon(along_row, &[(CELL, FRONT, low), (CELL, BACK, low), (CELL, BACK, high), (CELL, FRONT, high)]);
    let above =
        polygon(along_row, &[(0, FRONT, high), (CELL, FRONT, high), (CELL, BACK, high), (0, BACK, high)]);
    Stamp {
        shapes: vec![
            Shape::outlined(across(0, CELL, low, high), side_color(record, front), line(record)),
            Shape::outlined(beside, side_color(record, end), line(record)),
            Shape::outlined(above, record.thing.stone, line(record)),
            Shape::filled(across(POST, CELL - POST, low - 3, leaf), record.thing.leaf),
            Shape::stroked(planks(along_row, low - 3, leaf), Stroke::sharp(record.wall.color.percent(50), 3)),
            Shape::stroked(arch(along_row, low, leaf), line(record)),
        ],
    }
}

/// The line around the upper part of a leaf.
fn arch(along_row: bool, low: i32, high: i32) -> Path {
    let corners = [(POST, low), (POST, high), (CELL - POST, high), (CELL - POST, low)];
    let spots = corners.map(|(s, z)| if along_row { raised(s, FRONT, z) } else { raised(FRONT, s, z) });
    Path::line(&spots)
}

/// A secret door: a piece of wall.
pub(super) fn secret_foot(along_row: bool, record: &Record) -> Stamp {
    let high = record.wall.height;
    let front = polygon(along_row, &[(0, FRONT, 0), (CELL, FRONT, 0), (CELL, FRONT, high), (0, FRONT, high)]);
    Stamp { shapes: vec![Shape::outlined(front, side_color(record, shades(along_row).0), line(record))] }
}

/// The upper side of a secret door, and its sign.
pub(super) fn secret_head(along_row: bool, record: &Record) -> Stamp {
    let high = record.wall.height;
    let above =
        polygon(along_row, &[(0, FRONT, high), (CELL, FRONT, high), (CELL, BACK, high), (0, BACK, high)]);
    let dash = Stroke { dash: Some((14, 10)), ..line(record) };
    let mut shapes = vec![Shape::outlined(above, record.wall.top, dash)];
    // The sign stands in the middle of the upper side.
    shapes.extend(
        letter_s(record).into_iter().map(|shape| Shape { path: shape.path.moved(-50, -high), ..shape }),
    );
    Stamp { shapes }
}

/// A pillar up to the height of walls.
pub(super) fn pillar_foot(record: &Record) -> Stamp {
    let high = record.wall.height;
    Stamp { shapes: column(record, CELL / 2, high + 4) }
}

/// A pillar above walls.
pub(super) fn pillar_head(record: &Record) -> Stamp {
    let (low, high) = (record.wall.height, record.wall.height + PILLAR_ABOVE);
    let mut shapes = column(record, CELL / 2 - low, high - low);
    let above = ellipse(0, CELL / 2 - high, PILLAR + 6);
    shapes.push(Shape::outlined(above, record.thing.stone, line(record)));
    Stamp { shapes }
}

/// The round side of a pillar, `high` above `foot`, lit from the left.
fn column(record: &Record, foot: i32, high: i32) -> Vec<Shape> {
    let side = |left: i32, right: i32| {
        let mut path = Path::default();
        path.move_to(Spot::new(left, foot - high));
        path.line_to(Spot::new(left, foot));
        path.curve_to(Spot::new((left + right) / 2, foot + PILLAR / 2), Spot::new(right, foot));
        path.line_to(Spot::new(right, foot - high));
        path.close();
        path
    };
    let dark = side_color(record, SHADES as u32 - 2);
    vec![
        Shape::outlined(side(-PILLAR, PILLAR), side_color(record, 0), line(record)),
        Shape::filled(side(PILLAR / 6, PILLAR - 3), dark),
    ]
}

/// A heap of stones.
fn heap(number: u32, record: &Record) -> Stamp {
    let flat = |spot: Spot| Spot::new((spot.x - 50) * 11 / 10, CELL / 2 + (spot.y - 56) * 7 / 10);
    let shapes = wall::heap(number, record).shapes.into_iter();
    Stamp { shapes: shapes.map(|shape| Shape { path: shape.path.mapped(flat), ..shape }).collect() }
}
