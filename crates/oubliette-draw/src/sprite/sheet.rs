//! All sprites on one page, for review: every frame at three sizes, on light and on dark ground, with its name.

use super::Sprite;
use crate::palette::Rgb;
use crate::picture::{
    Color, Factor, Frame, Item, Layer, LayerKind, Path, Picture, Shape, Spot, Stamp, Stroke, font,
};

/// Pixels along the side of a cell for which the page is made. Sprites are then 16, 32 and 64 pixels large.
pub const CELL_SIZE: u32 = 16;

const FACTORS: [i32; 3] = [4, 2, 1];
const SPRITE: i32 = 100;
const GAP: i32 = 25;
const STRIP: (i32, i32) = (7 * SPRITE + 4 * GAP, 4 * SPRITE + 2 * GAP);
const ENTRY: (i32, i32) = (2 * STRIP.0 + 2 * GAP, STRIP.1 + 110);
const COLUMNS: usize = 6;
const LETTER: i32 = 50;

const LIGHT: Rgb = Rgb::hex(0xc9_c0ae);
const DARK: Rgb = Rgb::hex(0x2e_2b33);
const PAPER: Rgb = Rgb::hex(0xff_ffff);
const INK: Rgb = Rgb::hex(0x10_1010);

/// A page with every frame of the sprites.
pub fn sheet(sprites: &[Sprite]) -> Picture {
    let mut stamps: Vec<Stamp> = Vec::new();
    let mut grounds: Vec<Item> = Vec::new();
    let mut things: Vec<Item> = Vec::new();
    let entries: Vec<(String, &Stamp)> = sprites.iter().flat_map(entries_of).collect();
    for (number, (name, stamp)) in entries.iter().enumerate() {
        let corner =
            Spot::new((number % COLUMNS) as i32 * ENTRY.0 + GAP, (number / COLUMNS) as i32 * ENTRY.1 + GAP);
        let first = stamps.len();
        stamps.extend(FACTORS.iter().map(|&to| stamp.scaled(Factor { to, from: 1 })));
        for (side, ground) in [LIGHT, DARK].into_iter().enumerate() {
            let left = corner.x + side as i32 * STRIP.0;
            let strip = Path::rect(left, corner.y, left + STRIP.0, corner.y + STRIP.1);
            grounds.push(Item::Shape(Shape::filled(strip, Color::solid(ground))));
            let mut x = left + GAP;
            for (place, factor) in FACTORS.iter().enumerate() {
                let y = corner.y + STRIP.1 - GAP - factor * SPRITE;
                things.push(Item::Stamps { stamp: first + place, places: vec![Spot::new(x, y)] });
                x += factor * SPRITE + GAP;
            }
        }
        let letters = font::lettering(name, corner.moved(0, STRIP.1 + LETTER + GAP), LETTER);
        let pen = Stroke::round(Color::solid(INK), font::stroke_width(LETTER) + 2);
        things.push(Item::Shape(Shape::stroked(letters, pen)));
    }
    let rows = entries.len().div_ceil(COLUMNS) as i32;
    let layer = |kind: LayerKind, items: Vec<Item>| Layer { kind, clip: None, items };
    Picture {
        frame: Frame { left: 0, top: 0, right: COLUMNS as i32 * ENTRY.0 + GAP, bottom: rows * ENTRY.1 + GAP },
        paper: PAPER,
        outlines: Vec::new(),
        stamps,
        layers: vec![layer(LayerKind::Ground, grounds), layer(LayerKind::Things, things)],
    }
}

/// The frames of a sprite with their names; those after the first are numbered.
fn entries_of(sprite: &Sprite) -> impl Iterator<Item = (String, &Stamp)> {
    sprite.frames.iter().enumerate().map(|(number, stamp)| match number {
        0 => (sprite.name.clone(), stamp),
        _ => (format!("{} {}", sprite.name, number + 1), stamp),
    })
}
