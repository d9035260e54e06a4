//! The shapes that small drawings inside a cell are made of.
//!
//! They are measured in hundredths of the cell, so that pixels and outlines come from the same figures.

use std::ops::Range;

/// A shape inside a cell, in hundredths of its side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// From the left and top to the right and bottom.
    Rect {
        /// The left side.
        left: i64,
        /// The upper side or tip.
        top: i64,
        /// The right side.
        right: i64,
        /// The lower side.
        bottom: i64,
    },
    /// Around a point.
    Disc {
        /// The middle, from the left.
        x: i64,
        /// The middle, from the top.
        y: i64,
        /// Half the width.
        radius: i64,
    },
    /// Around the center, pointing left and right, with sides at the top and bottom that reach `flat` to both
    /// sides of the middle; a diamond where they do not reach at all.
    Hexagon {
        /// From the middle to the left and right.
        half_width: i64,
        /// From the middle to the top and bottom.
        half_height: i64,
        /// From the middle to the ends of the upper and lower side.
        flat: i64,
    },
    /// Pointing up, symmetric around the middle.
    Triangle {
        /// The upper side or tip.
        top: i64,
        /// The lower side.
        bottom: i64,
        /// From the middle to the left and right.
        half_width: i64,
    },
}

impl Shape {
    /// A disc around the center of the cell.
    pub const fn centered_disc(radius: i64) -> Shape {
        Shape::Disc { x: 50, y: 50, radius }
    }

    /// A diamond around the center of the cell.
    pub const fn diamond(half_width: i64, half_height: i64) -> Shape {
        Shape::Hexagon { half_width, half_height, flat: 0 }
    }

    /// The pixels of the shape in pixel row `row` of a cell that is `size` pixels wide: those whose centers it
    /// covers.
    pub fn pixels(self, row: usize, size: usize) -> Range<usize> {
        // A hundredth of a cell is `size` units and a pixel 100, so every center is a whole number of units.
        let size = size as i64;
        let line = 100 * row as i64 + 50;
        let covered = match self {
            Shape::Rect { left, top, right, bottom } => {
                (top * size..bottom * size).contains(&line).then_some((left * size, right * size))
            }
            Shape::Disc { x, y, radius } => {
                let left_over = (radius * size).pow(2) - (line - y * size).pow(2);
                left_over.checked_isqrt().map(|half| (x * size - half, x * size + half))
            }
            Shape::Hexagon { half_width, half_height, flat } => {
                let away = (line - 50 * size).abs();
                (away <= half_height * size).then(|| {
                    let half = half_width * size - (half_width - flat) * away / half_height;
                    (50 * size - half, 50 * size + half)
                })
            }
            Shape::Triangle { top, bottom, half_width } => {
                (top * size..bottom * size).contains(&line).then(|| {
                    let half = half_width * (line - top * size) / (bottom - top);
                    (50 * size - half, 50 * size + half)
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
pub const fn edge_width(cell_size: u32) -> u32 {
    if cell_size < 8 { 1 } else { cell_size / 8 }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let shapes = [
            Shape::centered_disc(50),
            Shape::Triangle { top: 12, bottom: 84, half_width: 42 },
            Shape::Hexagon { half_width: 48, half_height: 40, flat: 26 },
            Shape::diamond(46, 18),
            Shape::Rect { left: 0, top: 30, right: 100, bottom: 70 },
            Shape::Rect { left: 38, top: 0, right: 62, bottom: 100 },
        ];
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
            drawn(Shape::centered_disc(50), 6),
            [".####.", "######", "######", "######", "######", ".####."]
        );
        let triangle = Shape::Triangle { top: 0, bottom: 100, half_width: 50 };
        assert_eq!(drawn(triangle, 6), ["......", "..##..", "..##..", ".####.", ".####.", "######"]);
    }

    #[test]
    fn a_hexagon_points_to_both_sides_and_a_diamond_up_and_down_as_well() {
        assert_eq!(
            drawn(Shape::Hexagon { half_width: 50, half_height: 40, flat: 20 }, 8),
            ["........", "..####..", ".######.", "########", "########", ".######.", "..####..", "........"]
        );
        assert_eq!(
            drawn(Shape::diamond(50, 50), 7),
            ["...#...", "..###..", ".#####.", "#######", ".#####.", "..###..", "...#..."]
        );
    }

    #[test]
    fn a_disc_stands_around_its_point() {
        let stone = Shape::Disc { x: 75, y: 25, radius: 25 };
        assert_eq!(
            drawn(stone, 8),
            [".....##.", "....####", "....####", ".....##.", "........", "........", "........", "........"]
        );
    }
}
