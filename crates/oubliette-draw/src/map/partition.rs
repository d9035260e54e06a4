//! The lines along which a map was cut, each drawn once.
//!
//! Parts share their borders with their neighbors and with the part they were cut from. All borders on a line are
//! joined, so that dashes never overlap and the work does not grow with the depth of the tree.

use oubliette_core::{CompactSort, Partition, Rect, Size};

/// A straight line between cells: on the line before column or row `at`, from `begin` to `end`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Border {
    /// The row or column that it lies before.
    pub at: i32,
    /// The first cell along it.
    pub begin: i32,
    /// The first cell after it.
    pub end: i32,
}

/// All borders of the parts of a map, none over another, sorted by place and then by begin.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Borders {
    /// Lines from left to right; `at` is a row.
    pub along_rows: Vec<Border>,
    /// Lines from top to bottom; `at` is a column.
    pub along_columns: Vec<Border>,
}

impl Borders {
    /// The borders of `partitions`, as far as they lie inside a map of `size`.
    pub fn of(partitions: &[Partition], size: Size) -> Borders {
        let mut borders = Borders::default();
        for partition in partitions {
            let Rect { x, y, width, height } = partition.area;
            let column = |x: i32| x.clamp(0, size.width.max(0));
            let row = |y: i32| y.clamp(0, size.height.max(0));
            let (left, right) = (column(x), column(x.saturating_add(width)));
            let (top, bottom) = (row(y), row(y.saturating_add(height)));
            if left < right && top < bottom {
                borders.along_rows.extend([top, bottom].map(|at| Border { at, begin: left, end: right }));
                borders.along_columns.extend([left, right].map(|at| Border { at, begin: top, end: bottom }));
            }
        }
        join(&mut borders.along_rows);
        join(&mut borders.along_columns);
        borders
    }
}

/// Sorts the borders and makes one of those that touch on the same line.
fn join(borders: &mut Vec<Border>) {
    borders.compact_sort();
    borders.dedup_by(|next, last| {
        let touches = next.at == last.at && next.begin <= last.end;
        if touches {
            last.end = last.end.max(next.end);
        }
        touches
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(x: i32, y: i32, width: i32, height: i32) -> Partition {
        Partition { area: Rect::new(x, y, width, height), level: 0, parent: None }
    }

    #[test]
    fn a_border_between_two_parts_is_drawn_once() {
        let parts = [part(0, 0, 6, 4), part(0, 0, 3, 4), part(3, 0, 3, 4)];
        let borders = Borders::of(&parts, Size::new(6, 4));
        let line = |at, begin, end| Border { at, begin, end };
        assert_eq!(borders.along_rows, [line(0, 0, 6), line(4, 0, 6)]);
        assert_eq!(borders.along_columns, [line(0, 0, 4), line(3, 0, 4), line(6, 0, 4)]);
    }

    #[test]
    fn parts_outside_the_map_are_cut_off() {
        let parts = [part(-5, -5, 7, 7), part(i32::MAX, 0, i32::MAX, 1), part(1, 1, -4, 2)];
        let borders = Borders::of(&parts, Size::new(6, 4));
        assert_eq!(borders.along_rows.iter().map(|line| line.end).max(), Some(2));
        assert_eq!(borders.along_columns.len(), 2);
    }
}
