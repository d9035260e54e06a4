//! The rock around the floor: squared paper, a band along the floor, pen strokes; and ticks along the sides.

use oubliette_core::{Halt, Rect};

use super::{Sketch, along, corner, hatch, shape};
use crate::picture::{CELL, Item, LayerKind, Path, Shape, Spot, Stroke, font};

impl Sketch<'_> {
    pub(super) fn rock(&mut self, outline: usize) -> Result<(), Halt> {
        let rock = &self.record.rock;
        let mut items: Vec<Item> = Vec::new();
        if rock.squares_width > 0 {
            let (fine, bold) = squares(self.near);
            let stroke = |times| Stroke::sharp(rock.squares, times * rock.squares_width);
            items.extend(shape(Shape::stroked(fine, stroke(1))));
            items.extend(shape(Shape::stroked(bold, stroke(2))));
        }
        if rock.band_width > 0 {
            items.push(along(outline, Spot::default(), Stroke::round(rock.band, 2 * rock.band_width)));
        }
        self.add(LayerKind::Rock, None, items);
        if rock.hatch_width > 0 {
            let places = hatch::tufts(&self.ground, rock.hatch_reach, self.work)?;
            let stroke = Stroke::round(rock.hatch, rock.hatch_width);
            let items = self.place(places, |&tuft| hatch::stamp(tuft, stroke));
            self.add(LayerKind::Hatching, None, items);
        }
        Ok(())
    }

    /// Ticks and numbers along the upper and left side, every five cells.
    pub(super) fn ticks(&mut self, window: Rect) {
        let ink = self.record.thing.ink;
        let mut ticks = Path::default();
        let mut numbers = Path::default();
        let (left, top) = (window.x * CELL, window.y * CELL);
        let mut tick = |from: Spot, to: Spot| {
            ticks.move_to(from);
            ticks.line_to(to);
        };
        for x in window.x..=window.right() {
            let at = Spot::new(x * CELL, top);
            tick(at, at.moved(0, tick_length(x)));
            if x % TICKS == 0 && x > window.x && x < window.right() {
                let text = x.to_string();
                let at = at.moved(-font::width(&text, DIGITS) / 2, TICK_GAP + DIGITS);
                numbers.add(&font::lettering(&text, at, DIGITS));
            }
        }
        for y in window.y..=window.bottom() {
            let at = Spot::new(left, y * CELL);
            tick(at, at.moved(tick_length(y), 0));
            if y % TICKS == 0 && y > window.y && y < window.bottom() {
                numbers.add(&font::lettering(&y.to_string(), at.moved(TICK_GAP, DIGITS / 2), DIGITS));
            }
        }
        let items = [
            Shape::stroked(ticks, Stroke::sharp(ink, 3)),
            Shape::stroked(numbers, Stroke::round(ink, font::stroke_width(DIGITS))),
        ];
        self.add(LayerKind::Margin, None, items.into_iter().filter_map(shape).collect());
    }
}

/// Cells from a numbered tick to the next.
const TICKS: i32 = 5;
/// The height of the digits beside ticks, and their distance from the side.
const DIGITS: i32 = 26;
const TICK_GAP: i32 = 30;

const fn tick_length(cell: i32) -> i32 {
    if cell % TICKS == 0 { 24 } else { 12 }
}

/// The lines between all cells, and every fifth of them.
fn squares(near: Rect) -> (Path, Path) {
    let (mut fine, mut bold) = (Path::default(), Path::default());
    let (first, last) =
        (corner(oubliette_core::Point::new(near.x, near.y)), (near.right() * CELL, near.bottom() * CELL));
    for x in near.x..=near.right() {
        let path = if x % TICKS == 0 { &mut bold } else { &mut fine };
        path.move_to(Spot::new(x * CELL, first.y));
        path.line_to(Spot::new(x * CELL, last.1));
    }
    for y in near.y..=near.bottom() {
        let path = if y % TICKS == 0 { &mut bold } else { &mut fine };
        path.move_to(Spot::new(first.x, y * CELL));
        path.line_to(Spot::new(last.0, y * CELL));
    }
    (fine, bold)
}
