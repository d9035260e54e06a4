//! The small drawings inside a cell: door leaves, pillars, start and end.
//!
//! A drawing is a stack of shapes measured in hundredths of the cell, so that pixels and outlines come from the same
//! figures. Start and end differ by shape and not only by color: a triangle that points up, and a ring.

use std::ops::Range;

use oubliette_core::{FeatureKind, Grid, Point, Tile};

use crate::palette::Ink;

/// A shape inside a cell, in hundredths of its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// From the left and top to the right and bottom.
    Rect { left: i64, top: i64, right: i64, bottom: i64 },
    /// Around the center.
    Disc { radius: i64 },
    /// Pointing up, symmetric around the middle.
    Triangle { top: i64, bottom: i64, half_width: i64 },
}

impl Shape {
    /// The pixels of the shape in pixel row `row` of a cell that is `size` pixels wide: those whose centers it covers.
    pub(crate) fn pixels(self, row: usize, size: usize) -> Range<usize> {
        // A hundredth of a cell is `size` units and a pixel 100, so every center is a whole number of units.
        let size = size as i64;
        let (middle, y) = (50 * size, 100 * row as i64 + 50);
        let covered = match self {
            Shape::Rect { left, top, right, bottom } => {
                (top * size..bottom * size).contains(&y).then_some((left * size, right * size))
            }
            Shape::Disc { radius } => {
                let left_over = (radius * size).pow(2) - (y - middle).pow(2);
                left_over.checked_isqrt().map(|half| (middle - half, middle + half))
            }
            Shape::Triangle { top, bottom, half_width } => {
                (top * size..bottom * size).contains(&y).then(|| {
                    let half = half_width * (y - top * size) / (bottom - top);
                    (middle - half, middle + half)
                })
            }
        };
        let (left, right) = covered.unwrap_or_default();
        let pixel = |units: i64| (units / 100).clamp(0, size) as usize;
        // The first pixel whose center is not left of the shape, and the first whose center is right of it.
        let (begin, end) = (pixel(left + 49), pixel(right + 50));
        begin..end.max(begin)
    }
}

/// Pixels across the edge of a wall.
pub(crate) const fn edge_width(cell_size: u32) -> u32 {
    if cell_size < 8 { 1 } else { cell_size / 8 }
}

/// Shapes in their inks, from the lowest to the uppermost.
pub(crate) type Drawing = &'static [(Shape, Ink)];

/// The post of a pillar.
pub(crate) const PILLAR_RADIUS: i64 = 32;
/// A pillar on its wall.
pub(crate) const PILLAR: Drawing = &[(Shape::Disc { radius: PILLAR_RADIUS }, Ink::Pillar)];

const START: Drawing = &[(Shape::Triangle { top: 12, bottom: 84, half_width: 42 }, Ink::Start)];
const END: Drawing = &[
    (Shape::Disc { radius: 42 }, Ink::End),
    (Shape::Disc { radius: 28 }, Ink::Room),
    (Shape::Disc { radius: 15 }, Ink::End),
];

/// What marks a feature.
pub(crate) const fn mark_of(kind: FeatureKind) -> Drawing {
    match kind {
        FeatureKind::Start => START,
        FeatureKind::End => END,
    }
}

const LEAF_ALONG_A_ROW: Drawing = &[
    (Shape::Rect { left: 0, top: 30, right: 100, bottom: 70 }, Ink::Edge),
    (Shape::Rect { left: 0, top: 38, right: 100, bottom: 62 }, Ink::Leaf),
];
const LEAF_ALONG_A_COLUMN: Drawing = &[
    (Shape::Rect { left: 30, top: 0, right: 70, bottom: 100 }, Ink::Edge),
    (Shape::Rect { left: 38, top: 0, right: 62, bottom: 100 }, Ink::Leaf),
];

/// The leaf of the door at `point`: across the opening, so along the wall that the door stands in.
pub(crate) fn leaf_at(tiles: &Grid<Tile>, point: Point) -> Drawing {
    let continues_wall = |point| !tiles.at(point).is_some_and(|tile| tile.is_open() && tile != Tile::Door);
    let [up, right, down, left] = point.neighbors().map(|point| u8::from(continues_wall(point)));
    if left + right >= up + down { LEAF_ALONG_A_ROW } else { LEAF_ALONG_A_COLUMN }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_dungeon;

    fn drawn(shape: Shape, size: usize) -> Vec<String> {
        (0..size)
            .map(|row| {
                let pixels = shape.pixels(row, size);
                (0..size).map(|x| if pixels.contains(&x) { '#' } else { '.' }).collect()
            })
            .collect()
    }

    #[test]
    fn shapes_are_symmetric_and_stay_in_their_cell() {
        let shapes =
            [Shape::Disc { radius: 50 }, START[0].0, LEAF_ALONG_A_ROW[0].0, LEAF_ALONG_A_COLUMN[1].0];
        for shape in shapes {
            for size in 1..40 {
                for row in drawn(shape, size) {
                    let mirrored: String = row.chars().rev().collect();
                    assert_eq!(row, mirrored, "{shape:?} {size}");
                }
            }
        }
    }

    #[test]
    fn a_disc_is_round_and_a_triangle_points_up() {
        assert_eq!(
            drawn(Shape::Disc { radius: 50 }, 6),
            [".####.", "######", "######", "######", "######", ".####."]
        );
        let triangle = Shape::Triangle { top: 0, bottom: 100, half_width: 50 };
        assert_eq!(drawn(triangle, 6), ["......", "..##..", "..##..", ".####.", ".####.", "######"]);
    }

    #[test]
    fn a_door_is_drawn_across_its_opening() {
        let across =
            |map: &str, x, y| leaf_at(&read_dungeon(map.as_bytes()).unwrap().tiles, Point::new(x, y));
        assert_eq!(across("...\n#+#\n...", 1, 1), LEAF_ALONG_A_ROW);
        assert_eq!(across(".#.\n.+.\n.#.", 1, 1), LEAF_ALONG_A_COLUMN);
        assert_eq!(across("....\n#++#\n....", 2, 1), LEAF_ALONG_A_ROW);
        assert_eq!(across(".#.\n.+.\n.+.\n.#.", 1, 1), LEAF_ALONG_A_COLUMN);
        assert_eq!(across("+", 0, 0), LEAF_ALONG_A_ROW);
    }
}
