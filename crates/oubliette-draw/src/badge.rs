//! Locks as squares and keys as diamonds, with the number, color and pattern of their set.
//!
//! Large ones have a patterned rim around a white plate with the number; where there is no room for a rim, the number
//! stands on the plain color, and where there is no room for the number, it is left out.

mod lines;

use crate::figure::{Figure, Font, Frame, PIXEL, Paint, Spot};
use crate::tone::{Pattern, Tone};
use lines::Lines;

/// The set, number and count that the sign of a lock or key shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Badge {
    /// The index of its set, which selects color and pattern.
    pub set: usize,
    /// The number of its set, or the numbers of a ring.
    pub label: String,
    /// How many keys a lock needs, where that is not always one.
    pub count: Option<u32>,
}

/// The line around badges.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The paint inside the outline.
    pub paint: Paint,
}

impl Outline {
    /// A full line.
    pub const fn full(tone: Tone) -> Outline {
        Outline { paint: Paint::Plain(tone) }
    }

    /// A line with gaps.
    pub const fn dashed(tone: Tone, gap: Tone, side: i64) -> Outline {
        let dot = dot_of(side);
        Outline { paint: Paint::Patterned { pattern: Pattern::Checkered, under: tone, over: gap, dot } }
    }
}

/// Badges of fewer pixels than this have no rim.
const MIN_WITH_RIM: i64 = 14;
/// Badges of fewer pixels than this have no outline.
const MIN_WITH_OUTLINE: i64 = 9;

/// Pixels of a dot of a pattern on a badge of `side` pixels.
const fn dot_of(side: i64) -> u8 {
    let dot = side / 16;
    if dot < 1 {
        1
    } else if dot > 16 {
        16
    } else {
        dot as u8
    }
}

/// Half pixels of the outline of a badge of `side` pixels.
pub const fn outline_of(side: i64) -> i64 {
    match side {
        ..MIN_WITH_OUTLINE => 0,
        MIN_WITH_OUTLINE..24 => PIXEL,
        _ => side / 16 * PIXEL + PIXEL,
    }
}

const fn paint_of(set: usize, side: i64) -> Paint {
    match (Pattern::of_set(set), side) {
        (Pattern::Solid, _) | (_, ..MIN_WITH_RIM) => Paint::Plain(Tone::strong(set)),
        (pattern, _) => {
            Paint::Patterned { pattern, under: Tone::strong(set), over: Tone::light(set), dot: dot_of(side) }
        }
    }
}

/// Draws a lock, or several that bolt one door, into a square of `side` pixels at a corner in half pixels.
pub fn draw_lock(bolts: &[Badge], corner: Spot, side: i64, outline: Outline, out: &mut Vec<Figure>) {
    let square = Frame::new(corner.x, corner.y, side * PIXEL, side * PIXEL);
    let line = outline_of(side);
    if line > 0 {
        out.push(Figure::Box { frame: square, paint: outline.paint });
    }
    let inside = square.shrunk(line);
    // Stacked, or side by side where the numbers fit only that way.
    let fits = |bands: &[Frame]| {
        bands.iter().zip(bolts).all(|(band, bolt)| Lines::in_frame(bolt, *band, side).is_some())
    };
    let rows = bands(inside, bolts.len(), line.min(PIXEL));
    let columns =
        || bands(inside.turned(), bolts.len(), line.min(PIXEL)).into_iter().map(Frame::turned).collect();
    let bands = if fits(&rows) {
        rows
    } else {
        Some(columns()).filter(|columns: &Vec<_>| fits(columns)).unwrap_or(rows)
    };
    for (bolt, band) in bolts.iter().zip(bands) {
        draw_band(bolt, band, side, out);
    }
}

/// A frame cut into bands from the top, with gaps between them. All edges lie on whole pixels; the last band gets the
/// remainder.
fn bands(frame: Frame, count: usize, gap: i64) -> Vec<Frame> {
    let count = count as i64;
    let height = frame.height() / PIXEL / count.max(1) * PIXEL;
    let band = |index: i64| {
        let top = frame.top + index * height;
        let is_last = index + 1 == count;
        Frame { top, bottom: if is_last { frame.bottom } else { (top + height - gap).max(top) }, ..frame }
    };
    (0..count).map(band).collect()
}

fn draw_band(badge: &Badge, band: Frame, side: i64, out: &mut Vec<Figure>) {
    out.push(Figure::Box { frame: band, paint: paint_of(badge.set, side) });
    let Some(lines) = Lines::in_frame(badge, band, side) else { return };
    let middle = band.center();
    if side >= MIN_WITH_RIM {
        // The plate is a little larger than its text, and covers most of the square where the text is small.
        let half = |wanted: i64, room: i64| {
            let least = (room - 2 * rim_of(side)).min(room * 5 / 8);
            (wanted + 2 * PIXEL).max(least).min(room) / 2 / PIXEL * PIXEL
        };
        let (across, down) = (half(lines.width, band.width()), half(lines.height, band.height()));
        let plate = Frame {
            left: middle.x - across,
            right: middle.x + across,
            top: middle.y - down,
            bottom: middle.y + down,
        };
        out.push(Figure::plain(plate, Tone::WHITE));
    }
    lines.draw(middle, out);
}

/// Half pixels of the rim around the plate of a lock.
const fn rim_of(side: i64) -> i64 {
    if side >= MIN_WITH_RIM { side / 8 * PIXEL } else { 0 }
}

/// Draws a key into a square of `side` pixels at a corner in half pixels.
pub fn draw_key(badge: &Badge, corner: Spot, side: i64, outline: Outline, out: &mut Vec<Figure>) {
    let middle = Spot { x: corner.x + side, y: corner.y + side };
    let line = outline_of(side) * 7 / 5;
    let has_rim = side >= MIN_WITH_RIM;
    let wide = if has_rim { side * 3 / 5 } else { side - line };
    let narrow = side - line - if has_rim { 3 * PIXEL / 2 } else { 0 };
    let inside = Lines::in_diamond(badge, wide)
        .map(|lines| (lines, wide))
        .or_else(|| Lines::in_diamond(badge, narrow).map(|lines| (lines, narrow)));
    if let Some((lines, plate)) = inside {
        if line > 0 {
            out.push(diamond(middle, side, side, outline.paint));
        }
        out.push(diamond(middle, side - line, side, paint_of(badge.set, side)));
        if has_rim {
            out.push(diamond(middle, plate, side, Paint::Plain(Tone::WHITE)));
        }
        lines.draw(middle, out);
        return;
    }
    // Too small for a number inside: the diamond grows into the corners of its square, all in one color.
    let lines = Some(Lines::new(vec![(badge.label.clone(), Font::Small)]))
        .filter(|lines| lines.width <= side * PIXEL);
    let needed = lines.as_ref().map_or(0, |lines| (lines.width + lines.height) / 2 - PIXEL / 2);
    let reach = side.max(needed + line);
    if line > 0 {
        out.push(diamond(middle, reach, side, outline.paint));
    }
    out.push(diamond(middle, reach - line, side - line / 2, Paint::Plain(Tone::strong(badge.set))));
    if let Some(lines) = lines {
        lines.draw(middle, out);
    }
}

/// A diamond with tips `reach` away from the middle, cut off at `limit`.
fn diamond(middle: Spot, reach: i64, limit: i64, paint: Paint) -> Figure {
    let Spot { x, y } = middle;
    let far = reach.min(limit);
    let near = reach - far;
    let corners = [
        (near, -far),
        (far, -near),
        (far, near),
        (near, far),
        (-near, far),
        (-far, near),
        (-far, -near),
        (-near, -far),
    ];
    let corners: Vec<Spot> = corners.map(|(dx, dy)| Spot { x: x + dx, y: y + dy }).to_vec();
    Figure::Polygon { corners, paint }
}

#[cfg(test)]
mod tests;
