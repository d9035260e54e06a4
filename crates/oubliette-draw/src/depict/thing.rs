//! Start, end, keys, chests, the padlocks of doors and other things. Each is a little larger than its cell.

use std::collections::BTreeMap;

use oubliette_core::{FeatureKind, Point, Tile};

use super::{Sketch, lock};
use crate::badge::Badge;
use crate::palette::Rgb;
use crate::picture::{CELL, Color, Frame, LayerKind, Path, Shape, Spot, Stamp, Stroke};
use crate::style::{Kind, Record};

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Thing {
    Treasure,
    Reward,
    Obstacle,
    Lock(Option<(usize, String, Option<u32>)>),
    Key(Option<(usize, String)>),
    End,
    Start,
}

impl Sketch<'_> {
    pub(super) fn things(&mut self) {
        let mut places: BTreeMap<Thing, Vec<Spot>> = BTreeMap::new();
        for feature in self.marks.all().iter().filter(|feature| self.near.contains(feature.at)) {
            let thing = match feature.kind {
                FeatureKind::Start => Thing::Start,
                FeatureKind::End => Thing::End,
                FeatureKind::Treasure => Thing::Treasure,
                FeatureKind::Reward => Thing::Reward,
                FeatureKind::Obstacle => Thing::Obstacle,
                FeatureKind::Key => {
                    let keys = self.lockwork.keys_of_row(feature.at.y);
                    let key = keys.iter().find(|key| key.at == feature.at);
                    let badge = key.and_then(|key| self.lockwork.key(key));
                    Thing::Key(badge.map(|badge| (badge.set, badge.label)))
                }
            };
            places.entry(thing).or_default().push(self.stand(feature.at));
        }
        if self.look.layers.doors {
            let locked = self.ground.tiles.size().rect().points();
            for cell in locked.filter(|&cell| self.ground.tiles[cell] == Tile::LockedDoor) {
                let at = Point::new(cell.x + self.ground.origin.x, cell.y + self.ground.origin.y);
                places.entry(Thing::Lock(self.lock_at(at))).or_default().push(self.stand(at));
            }
        }
        let record = self.record;
        let items = self.place(places, |thing| stamp(thing, record));
        self.add(LayerKind::Things, None, items);
    }

    /// Where the corner of a sign is, so that it lies in the middle of its cell, or stands there.
    fn stand(&self, cell: Point) -> Spot {
        let above = if self.record.kind == Kind::Isometric { STANDING } else { 0 };
        self.middle(cell).moved(-CELL / 2, -CELL / 2 - above)
    }

    /// The place that the sign on a cell covers, where signs are `enlarged` so many times.
    pub(super) fn covered(&self, cell: Point, enlarged: i32) -> Frame {
        let Spot { x, y } = self.stand(cell).moved(CELL / 2, CELL / 2);
        // The tiles of the tileset stay in their cells.
        let side = if self.record.kind == Kind::Tiles { CELL / 2 } else { (CELL / 2 + OVERHANG) * enlarged };
        Frame { left: x, top: y, right: x, bottom: y }.grown(side)
    }

    /// The lock of the door at a cell.
    fn lock_at(&self, at: Point) -> Option<(usize, String, Option<u32>)> {
        let gate = self.lockwork.gates_of_row(at.y).iter().find(|gate| gate.at == at)?;
        let badge = self.lockwork.key(gate)?;
        Some((badge.set, badge.label, badge.count))
    }
}

pub(super) fn stamp(thing: &Thing, record: &Record) -> Stamp {
    match thing {
        Thing::Start => start(record),
        Thing::End => end(record),
        Thing::Treasure => chest(record),
        Thing::Reward => star(record),
        Thing::Obstacle => obstacle(record),
        Thing::Lock(Some((set, label, count))) => {
            let badge = Badge { set: *set, label: label.clone(), count: *count };
            Stamp { shapes: lock::lock(&badge, record) }
        }
        Thing::Lock(None) => Stamp { shapes: lock::keyhole(record) },
        Thing::Key(Some((set, label))) => {
            lock::key(&Badge { set: *set, label: label.clone(), count: None }, record)
        }
        Thing::Key(None) => plain_key(record),
    }
}

/// How far the largest signs, with their halos, reach over the sides of their cells.
const OVERHANG: i32 = 15;

/// How far above the middle of their cells signs stand where walls have height.
const STANDING: i32 = 12;

/// Black or white, whichever is easier to see on `color`.
fn against(color: Color) -> Color {
    let Rgb(red, green, blue) = color.rgb;
    let light = u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    Color::solid(Rgb::hex(if light > 1400 { 0x14_1210 } else { 0xff_fdf6 }))
}

/// The ink of a style if it can be read on its paper; otherwise black or white.
pub(crate) fn readable(ink: Color, paper: Color) -> Color {
    let light = |Rgb(red, green, blue): Rgb| u32::from(red) * 3 + u32::from(green) * 6 + u32::from(blue);
    if light(ink.rgb).abs_diff(light(paper.rgb)) > LEAST_CONTRAST { ink } else { against(paper) }
}

/// Of 2550, the difference of white and black.
const LEAST_CONTRAST: u32 = 1000;

/// A disc with a rim, for the sign of the start or the end.
fn medallion(color: Color, record: &Record) -> Vec<Shape> {
    let disc = Path::circle(50, 50, 56);
    vec![
        Shape::stroked(disc.clone(), Stroke::round(record.thing.halo, 18)),
        Shape::outlined(disc, color, Stroke::round(record.thing.ink, 8)),
    ]
}

/// A flight of steps.
fn start(record: &Record) -> Stamp {
    let color = record.thing.start;
    let mut shapes = medallion(color, record);
    let steps =
        [(20, 76), (20, 63), (35, 63), (35, 50), (50, 50), (50, 37), (65, 37), (65, 24), (80, 24), (80, 76)];
    shapes.push(Shape::filled(Path::polygon(&steps), against(color)));
    Stamp { shapes }
}

/// A flag.
fn end(record: &Record) -> Stamp {
    let color = record.thing.end;
    let mut shapes = medallion(color, record);
    let sign = against(color);
    shapes.push(Shape::stroked(Path::line(&[(36, 84), (36, 18)]), Stroke::round(sign, 8)));
    let mut cloth = Path::default();
    cloth.move_to(Spot::new(38, 20));
    cloth.curve_to(Spot::new(54, 12), Spot::new(64, 24));
    cloth.curve_to(Spot::new(72, 32), Spot::new(84, 26));
    cloth.line_to(Spot::new(80, 54));
    cloth.curve_to(Spot::new(68, 60), Spot::new(60, 52));
    cloth.curve_to(Spot::new(52, 44), Spot::new(38, 52));
    cloth.close();
    shapes.push(Shape::filled(cloth, sign));
    Stamp { shapes }
}

/// A chest with an arched lid, bands and a lock.
fn chest(record: &Record) -> Stamp {
    let (ink, gold) = (record.thing.ink, record.thing.gold);
    let mut lid = Path::default();
    lid.move_to(Spot::new(2, 48));
    lid.line_to(Spot::new(2, 34));
    lid.curve_to(Spot::new(4, 10), Spot::new(30, 10));
    lid.line_to(Spot::new(70, 10));
    lid.curve_to(Spot::new(96, 10), Spot::new(98, 34));
    lid.line_to(Spot::new(98, 48));
    lid.close();
    let body = Path::round_rect(Frame { left: 2, top: 44, right: 98, bottom: 94 }, 6);
    let line = Stroke::round(ink, 8);
    let bands = [Path::line(&[(22, 14), (22, 92)]), Path::line(&[(78, 14), (78, 92)])];
    let mut shapes = vec![
        Shape::stroked(lid.clone(), Stroke::round(record.thing.halo, 18)),
        Shape::stroked(body.clone(), Stroke::round(record.thing.halo, 18)),
        Shape::outlined(body, record.thing.leaf, line),
        Shape::outlined(lid, record.thing.leaf, line),
    ];
    shapes.extend(bands.map(|band| Shape::stroked(band, Stroke::sharp(gold, 10))));
    shapes.push(Shape::stroked(Path::line(&[(2, 47), (98, 47)]), Stroke::sharp(ink, 8)));
    shapes.push(Shape::outlined(
        Path::round_rect(Frame { left: 36, top: 36, right: 64, bottom: 68 }, 6),
        gold,
        Stroke::round(ink, 7),
    ));
    shapes.push(Shape::filled(Path::circle(50, 50, 6), ink));
    Stamp { shapes }
}

/// A star.
fn star(record: &Record) -> Stamp {
    let tips: [(i32, i32); 10] = [
        (50, -6),
        (64, 34),
        (106, 35),
        (73, 61),
        (85, 101),
        (50, 77),
        (15, 101),
        (27, 61),
        (-6, 35),
        (36, 34),
    ];
    let path = Path::polygon(&tips);
    Stamp {
        shapes: vec![
            Shape::stroked(path.clone(), Stroke::round(record.thing.halo, 18)),
            Shape::outlined(path, record.thing.gold, Stroke::round(record.thing.ink, 8)),
        ],
    }
}

/// A warning sign.
fn obstacle(record: &Record) -> Stamp {
    let path = Path::polygon(&[(50, 0), (104, 96), (-4, 96)]);
    let ink = record.thing.ink;
    let sign = against(record.thing.gold);
    Stamp {
        shapes: vec![
            Shape::stroked(path.clone(), Stroke::round(record.thing.halo, 20)),
            Shape::outlined(path, record.thing.gold, Stroke::round(ink, 9)),
            Shape::stroked(Path::line(&[(50, 34), (50, 62)]), Stroke::round(sign, 11)),
            Shape::filled(Path::circle(50, 80, 7), sign),
        ],
    }
}

/// A key without a set.
fn plain_key(record: &Record) -> Stamp {
    let (ink, gold) = (record.thing.ink, record.thing.gold);
    let bow = Path::circle(32, 32, 24);
    let shaft = Path::line(&[(50, 50), (96, 96)]);
    let teeth = Path::line(&[(74, 74), (90, 58)]);
    let mut shapes = Vec::new();
    for (color, width) in [(record.thing.halo, 34), (ink, 26), (gold, 12)] {
        for path in [&bow, &shaft, &teeth] {
            shapes.push(Shape::stroked(path.clone(), Stroke::round(color, width)));
        }
    }
    Stamp { shapes }
}
