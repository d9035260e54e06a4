//! Floors, each with a plain picture and three that differ a little, and water.

use oubliette_core::Tile;

use super::canvas::{Canvas, hash, lit};
use super::theme::{Paint, Theme};

/// The floor of `tile`.
pub(super) fn draw(canvas: &mut Canvas, theme: Theme, tile: Tile, variant: u16) {
    let color = |paint| theme.color(paint);
    match tile {
        Tile::Corridor => {
            cobbles(canvas, theme, variant);
        }
        Tile::Passage => {
            fill(canvas, theme, Paint::Passage);
            pebbles(canvas, theme, Paint::PassageStone, 2 + 2 * variant, 20 + u32::from(variant));
        }
        Tile::Cave => {
            fill(canvas, theme, Paint::Cave);
            blotches(canvas, theme, u32::from(variant));
            pebbles(canvas, theme, Paint::CaveStone, variant, 40 + u32::from(variant));
        }
        Tile::Treasure => {
            fill(canvas, theme, Paint::Carpet);
            inlay(canvas, theme, variant);
        }
        Tile::Door | Tile::SecretDoor | Tile::LockedDoor => {
            fill(canvas, theme, Paint::Sill);
            for y in [3, 7, 11, 15] {
                let at = y * canvas.unit();
                canvas.pixel_rect(0, at, canvas.side, at + 1, color(Paint::SillJoint));
            }
        }
        Tile::Room | Tile::Wall | Tile::Pillar | Tile::Rubble => flagstones(canvas, theme, variant),
    }
    canvas.grain(tile as u32 * 16 + u32::from(variant), 3);
}

fn fill(canvas: &mut Canvas, theme: Theme, paint: Paint) {
    canvas.rect(0, 0, 16, 16, theme.color(paint));
}

/// Large slabs, of which a tile shows one, two or four.
fn flagstones(canvas: &mut Canvas, theme: Theme, variant: u16) {
    let (slab, joint) = (theme.color(Paint::Room), theme.color(Paint::RoomJoint));
    canvas.rect(0, 0, 16, 16, slab);
    let slabs: &[(i32, i32, i32, i32)] = match variant {
        0 => &[(0, 0, 16, 16)],
        1 => &[(0, 0, 16, 8), (0, 8, 16, 16)],
        2 => &[(0, 0, 8, 16), (8, 0, 16, 16)],
        _ => &[(0, 0, 9, 7), (9, 0, 16, 7), (0, 7, 6, 16), (6, 7, 16, 16)],
    };
    let unit = canvas.unit();
    for (number, &(left, top, right, bottom)) in (0..).zip(slabs) {
        let tint = if slabs.len() > 1 { (hash(number, variant.into(), 2) % 9) as i32 - 4 } else { 0 };
        canvas.rect(left, top, right, bottom, lit(slab, tint));
        let [left, top, right, bottom] = [left, top, right, bottom].map(|at| at * unit);
        canvas.pixel_rect(left, top, right, top + 1, lit(slab, tint + 7));
        canvas.pixel_rect(left, top, left + 1, bottom, lit(slab, tint + 5));
        canvas.pixel_rect(left, bottom - 1, right, bottom, joint);
        canvas.pixel_rect(right - 1, top, right, bottom, joint);
    }
}

/// Rows of smaller stones.
fn cobbles(canvas: &mut Canvas, theme: Theme, variant: u16) {
    let (stone, joint) = (theme.color(Paint::Corridor), theme.color(Paint::CorridorJoint));
    canvas.rect(0, 0, 16, 16, joint);
    let unit = canvas.unit();
    for row in 0..4 {
        let shift = [0, 3, 1, 4][row as usize];
        for column in -1..4_i32 {
            let tint = (hash(column.rem_euclid(3), row, 50 + u32::from(variant)) % 13) as i32 - 6;
            let wide = if variant == 0 { 0 } else { (hash(column, row, variant.into()) % 2) as i32 };
            let (left, top) = ((column * 5 + shift + wide) * unit, row * 4 * unit);
            let (right, bottom) = (left + 5 * unit - 1, top + 4 * unit - 1);
            canvas.pixel_rect(left, top, right, bottom, lit(stone, tint));
            canvas.pixel_rect(left, top, right, top + 1, lit(stone, tint + 8));
        }
    }
}

/// Small stones at pseudo-random places.
fn pebbles(canvas: &mut Canvas, theme: Theme, paint: Paint, count: u16, salt: u32) {
    let (stone, unit) = (theme.color(paint), canvas.unit());
    for number in 0..i32::from(count) {
        let [x, y] = [1, 2].map(|axis| 1 + (hash(number, axis, salt) % 13) as i32);
        let wide = 1 + (hash(number, 3, salt) % 2) as i32;
        canvas.rect(x, y, x + wide, y + 1, stone);
        let (left, below) = (x * unit, (y + 1) * unit);
        canvas.pixel_rect(left, below, left + wide * unit, below + 1, lit(stone, -45));
    }
}

/// Darker and lighter patches of rock.
fn blotches(canvas: &mut Canvas, theme: Theme, salt: u32) {
    let rock = theme.color(Paint::Cave);
    for number in 0..5 {
        let [x, y] = [1, 2].map(|axis| 4 + (hash(number, axis, 60 + salt) % 24) as i32);
        let size = 3 + (hash(number, 3, 60 + salt) % 4) as i32;
        let tint = if number % 2 == 0 { -7 } else { 6 };
        canvas.ellipse(x, y, size + 2, size, lit(rock, tint));
    }
}

/// Slabs of a hall with an inlay of gold.
fn inlay(canvas: &mut Canvas, theme: Theme, variant: u16) {
    let (cloth, gold) = (theme.color(Paint::Carpet), theme.color(Paint::CarpetInlay));
    let side = canvas.side;
    canvas.pixel_rect(0, side - 1, side, side, lit(cloth, -18));
    canvas.pixel_rect(side - 1, 0, side, side, lit(cloth, -18));
    canvas.pixel_rect(0, 0, side, 1, lit(cloth, 10));
    let radius = [4, 3, 2, 0][usize::from(variant % 4)] * canvas.unit();
    let middle = side / 2;
    for y in 0..side {
        for x in 0..side {
            let away = (2 * x + 1 - 2 * middle).abs() / 2 + (2 * y + 1 - 2 * middle).abs() / 2;
            if radius > 0 && (away == radius || away == radius - 1) {
                canvas.set(x, y, gold);
            }
        }
    }
}

/// Water, with waves that continue from tile to tile.
pub(super) fn draw_water(canvas: &mut Canvas, theme: Theme, variant: u16) {
    fill(canvas, theme, Paint::Water);
    let (water, unit) = (theme.color(Paint::Water), canvas.unit());
    for row in 0..4 {
        let x = (hash(row, variant.into(), 70) % 12) as i32;
        let length = 2 + (hash(row, variant.into(), 71) % 3) as i32;
        let y = row * 4 + 1 + (row + i32::from(variant)) % 2;
        let [left, right, top] = [x, x + length, y].map(|at| at * unit);
        canvas.pixel_rect(left, top + unit, right + unit, top + 2 * unit, lit(water, -14));
        canvas.pixel_rect(left, top, right, top + unit, theme.color(Paint::WaveLight));
    }
    canvas.grain(80 + u32::from(variant), 3);
}

/// Shadow from above, from the left, from both, or from the corner between.
pub(super) fn draw_shade(canvas: &mut Canvas, theme: Theme, from: u16) {
    let (side, unit) = (canvas.side, canvas.unit());
    let fall = |at: i32, reach: i32| (reach - at).max(0) as u32 * theme.shadow() / reach as u32;
    for y in 0..side {
        for x in 0..side {
            let (above, left) = (fall(y, 5 * unit), fall(x, 3 * unit) * 2 / 3);
            let cover = match from {
                0 => above,
                1 => left,
                2 => above.max(left),
                _ => above.min(left),
            };
            canvas.shade(x, y, cover);
        }
    }
}
