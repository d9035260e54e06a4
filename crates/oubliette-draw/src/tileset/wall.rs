//! Walls: seen from above, with a lit rim along the floor, and a face of bricks where the floor lies below.

use super::autotile::{NEIGHBORHOODS, open};
use super::canvas::{Canvas, hash, lit};
use super::theme::{Paint, Theme};

/// Where the top of a wall ends and its face begins, in sixteenths.
pub(super) const FACE_TOP: i32 = 6;

/// The wall with the neighborhood at index `place`.
pub(super) fn draw(canvas: &mut Canvas, theme: Theme, place: u16) {
    draw_open_to(canvas, theme, NEIGHBORHOODS[usize::from(place)]);
}

/// The wall whose neighbors in `mask` are floor.
pub(super) fn draw_open_to(canvas: &mut Canvas, theme: Theme, mask: u8) {
    draw_top(canvas, theme, mask);
    if mask & open::BELOW != 0 {
        draw_face(canvas, theme, mask);
    }
}

/// How far from the floor each band of the rim reaches, in sixteenths.
const BANDS: [(i32, Paint); 3] = [(1, Paint::RimLight), (3, Paint::RimMiddle), (4, Paint::RimDark)];

fn draw_top(canvas: &mut Canvas, theme: Theme, mask: u8) {
    let (side, unit) = (canvas.side, canvas.unit());
    for y in 0..side {
        for x in 0..side {
            let away = distance(x, y, side, mask);
            let band = BANDS.iter().find(|&&(reach, _)| away < reach * unit);
            let paint = band.map_or(Paint::Rock, |&(_, paint)| paint);
            let grain = if band.is_some() { hash(x, y, 3) % 7 } else { hash(x, y, 4) % 3 } as i32;
            canvas.set(x, y, lit(theme.color(paint), grain - if band.is_some() { 3 } else { 1 }));
        }
    }
}

/// Whole pixels from a pixel of the tile to the nearest floor or face around it.
fn distance(x: i32, y: i32, side: i32, mask: u8) -> i32 {
    let face = side * FACE_TOP / 16;
    // Past each side, and in each corner past both; a face begins inside the tile.
    let (up, right, left) = (y + 1, side - x, x + 1);
    let down = (face - y).max(0);
    let sides = [(open::ABOVE, up), (open::RIGHT, right), (open::BELOW, down), (open::LEFT, left)];
    let corners = [(2, right, up), (8, right, down), (32, left, down), (128, left, up)];
    let straight = sides.into_iter().filter(|(bit, _)| mask & bit != 0).map(|(_, away)| away * away);
    let diagonal = corners.into_iter().filter(|(bit, ..)| mask & bit != 0).map(|(_, a, b)| a * a + b * b);
    let nearest = straight.chain(diagonal).min().unwrap_or(i32::MAX);
    nearest.isqrt() - 1
}

fn draw_face(canvas: &mut Canvas, theme: Theme, mask: u8) {
    let (side, unit) = (canvas.side, canvas.unit());
    let (face, foot) = (side * FACE_TOP / 16, side - unit);
    let (brick_width, row_height) = (side / 2, side / 4);
    let first = face + unit;
    for y in face..side {
        for x in 0..side {
            let row = (y - first).max(0) / row_height;
            let shift = if row % 2 == 0 { 0 } else { brick_width / 2 };
            let column = (x + shift) % side / brick_width;
            let is_joint = (x + shift) % brick_width == 0 || (y - first) % row_height == row_height - 1;
            let paint = match y {
                y if y < first => Paint::Foot,
                y if y >= foot => Paint::Foot,
                _ if is_joint => Paint::Joint,
                _ => Paint::Brick,
            };
            let tint = if paint == Paint::Brick { (hash(column, row, 11) % 19) as i32 - 9 } else { 0 };
            let is_lit = paint == Paint::Brick && (y - first) % row_height == 0;
            let grain = (hash(x, y, 5) % 7) as i32 - 3;
            canvas.set(x, y, lit(theme.color(paint), tint + grain + if is_lit { 16 } else { 0 }));
        }
    }
    // Where the face ends at a corner of the wall.
    for (bit, x) in [(open::LEFT, 0), (open::RIGHT, side - unit)] {
        if mask & bit != 0 {
            canvas.pixel_rect(x, face, x + unit, side, theme.color(Paint::Foot));
        }
    }
}
