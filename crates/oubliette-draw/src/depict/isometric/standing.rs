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

/// The thickness of a door frame, and the farthest that its front stands from the back of its cell.
const THICKNESS: i32 = 26;
const FARTHEST: i32 = 60;
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

/// Where the front of a door stands: so far back that the wall in front of it hides nothing but what its upper side
/// hides.
fn front_of(record: &Record) -> i32 {
    (CELL - 4 - record.wall.height).min(FARTHEST)
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
    // A little higher, so that no gap is left below the upper part.
    let high = record.wall.height + 3;
    let color = side_color(record, shades(along_row).0);
    let front = Front { along_row, at: front_of(record) };
    Stamp {
        shapes: vec![
            Shape::filled(front.rect(0, CELL, 0, high), color),
            Shape::filled(front.rect(POST, CELL - POST, 0, high), record.thing.leaf),
            Shape::stroked(front.lines(&PLANKS, 0, high), seam(record)),
            Shape::stroked(front.lines(&[0, POST, CELL - POST, CELL], 0, high), line(record)),
            Shape::stroked(front.line(&[(0, 0), (CELL, 0)]), line(record)),
        ],
    }
}

/// The frame and the leaf above walls.
pub(super) fn door_head(along_row: bool, record: &Record) -> Stamp {
    let (low, leaf) = (record.wall.height, record.wall.height + LEAF_ABOVE);
    let high = record.wall.height + FRAME_ABOVE;
    let (lit, end) = shades(along_row);
    let front = Front { along_row, at: front_of(record) };
    let (near, far) = (front.at, front.at - THICKNESS);
    let beside =
        polygon(along_row, &[(CELL, near, low), (CELL, far, low), (CELL, far, high), (CELL, near, high)]);
    let above = polygon(along_row, &[(0, near, high), (CELL, near, high), (CELL, far, high), (0, far, high)]);
    let (left, right) = (POST, CELL - POST);
    Stamp {
        shapes: vec![
            Shape::outlined(beside, side_color(record, end), line(record)),
            Shape::filled(front.rect(0, CELL, low, high), side_color(record, lit)),
            Shape::filled(front.rect(left, right, low, leaf), record.thing.leaf),
            Shape::stroked(front.lines(&PLANKS, low, leaf), seam(record)),
            Shape::stroked(
                front.line(&[(left, low), (left, leaf), (right, leaf), (right, low)]),
                line(record),
            ),
            Shape::stroked(front.lines(&[0, CELL], low, high), line(record)),
            Shape::outlined(above, record.thing.stone, line(record)),
        ],
    }
}

/// The lines between the planks of a leaf.
const PLANKS: [i32; 2] = [38, 62];

fn seam(record: &Record) -> Stroke {
    Stroke::sharp(record.wall.color.percent(50), 3)
}

/// The front of a door: places along it and above the ground.
struct Front {
    along_row: bool,
    at: i32,
}

impl Front {
    fn rect(&self, left: i32, right: i32, bottom: i32, top: i32) -> Path {
        let mut path = self.line(&[(left, bottom), (right, bottom), (right, top), (left, top)]);
        path.close();
        path
    }

    fn line(&self, spots: &[(i32, i32)]) -> Path {
        let spot = |&(s, z): &(i32, i32)| {
            if self.along_row { raised(s, self.at, z) } else { raised(self.at, s, z) }
        };
        Path::line(&spots.iter().map(spot).collect::<Vec<_>>())
    }

    /// Upright lines.
    fn lines(&self, places: &[i32], bottom: i32, top: i32) -> Path {
        let mut path = Path::default();
        places.iter().for_each(|&place| path.add(&self.line(&[(place, bottom), (place, top)])));
        path
    }
}

/// A secret door: a piece of wall.
pub(super) fn secret_foot(along_row: bool, record: &Record) -> Stamp {
    let front = Front { along_row, at: front_of(record) }.rect(0, CELL, 0, record.wall.height);
    Stamp { shapes: vec![Shape::outlined(front, side_color(record, shades(along_row).0), line(record))] }
}

/// The upper side of a secret door, and its sign.
pub(super) fn secret_head(along_row: bool, record: &Record) -> Stamp {
    let (high, near) = (record.wall.height, front_of(record));
    let far = near - THICKNESS;
    let above = polygon(along_row, &[(0, near, high), (CELL, near, high), (CELL, far, high), (0, far, high)]);
    let mut shapes = vec![Shape::outlined(above, record.wall.top, line(record))];
    // The sign stands in the middle of the upper side.
    let sign = letter_s(record).into_iter();
    shapes.extend(sign.map(|shape| Shape { path: shape.path.moved(-CELL / 2, -high), ..shape }));
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
