//! The map cut into sheets of paper.
//!
//! The orientation of the paper is the one that needs fewer sheets. Sheets overlap by one square, marked by dashed
//! lines, and each has a letter for its column and a number for its row. Sheets for the game master number the squares
//! along their edges, to match the coordinates in lists.

use std::fmt::Write as _;

use oubliette_core::Size;

use super::MARGIN;
use super::document::{Face, Paper, words};
use super::map::Hundredths;
use crate::PrintOptions;

/// The space below the map for the name of the sheet.
const FOOT: i64 = 1200;
/// Squares from one number on the edge to the next.
const RULER: i64 = 5;

/// All sheets of a map.
pub(super) struct Sheets {
    across: Cut,
    down: Cut,
    square: i64,
    paper: Paper,
}

/// A sheet, by column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    column: i64,
    row: i64,
}

impl Sheet {
    /// A letter for the column, repeated after each pass through the alphabet, and a number for the row.
    pub(super) fn name(self) -> String {
        let letter = char::from(b'A' + (self.column % 26) as u8);
        let letters = std::iter::repeat_n(letter, (self.column / 26 + 1) as usize);
        format!("{}{}", letters.collect::<String>(), self.row + 1)
    }
}

impl Sheets {
    /// Cuts the map into as few sheets as possible.
    pub(super) fn of(size: Size, options: PrintOptions) -> Sheets {
        let (width, height) = options.paper.size();
        let on = |paper: Paper| {
            let square = options.square.side();
            Sheets {
                across: Cut::of(size.width, paper.0 - 2 * MARGIN, square),
                down: Cut::of(size.height, paper.1 - 2 * MARGIN - FOOT, square),
                square,
                paper,
            }
        };
        let (upright, lying) = (on((width, height)), on((height, width)));
        if lying.count() < upright.count() { lying } else { upright }
    }

    pub(super) fn paper(&self) -> Paper {
        self.paper
    }

    pub(super) fn count(&self) -> i64 {
        self.across.count * self.down.count
    }

    /// Row by row.
    pub(super) fn all(&self) -> impl Iterator<Item = Sheet> + use<> {
        let (columns, rows) = (self.across.count, self.down.count);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Sheet { column, row }))
    }

    /// Left, top, width and height of a sheet in squares.
    pub(super) fn area(&self, sheet: Sheet) -> [i64; 4] {
        let ((left, width), (top, height)) =
            (self.across.stretch(sheet.column), self.down.stretch(sheet.row));
        [left, top, width, height]
    }

    /// A sheet: its part of the map, the overlap with others, and its name.
    pub(super) fn content(&self, sheet: Sheet, with_ruler: bool) -> String {
        let [left, top, width, height] = self.area(sheet);
        let square = self.square;
        let (x, y) = (MARGIN, self.paper.1 - MARGIN);
        let (right, bottom) = (x + width * square, y - height * square);
        let p = Hundredths;
        let mut page = String::new();
        let _ = writeln!(
            page,
            "q {} {} {} {} re W n {} 0 0 -{} {} {} cm /Map Do Q",
            p(x),
            p(bottom),
            p(width * square),
            p(height * square),
            p(square),
            p(square),
            p(x - left * square),
            p(y + top * square),
        );
        page.push_str("q 0.5 w [4 3] 0 d 0.4 G\n");
        let mut line = |from: (i64, i64), to: (i64, i64)| {
            let _ = writeln!(page, "{} {} m {} {} l S", p(from.0), p(from.1), p(to.0), p(to.1));
        };
        if sheet.column > 0 {
            line((x + square, y), (x + square, bottom));
        }
        if sheet.column + 1 < self.across.count {
            line((right - square, y), (right - square, bottom));
        }
        if sheet.row > 0 {
            line((x, y - square), (right, y - square));
        }
        if sheet.row + 1 < self.down.count {
            line((x, bottom + square), (right, bottom + square));
        }
        page.push_str("Q\n");
        if with_ruler {
            page.push_str("0.45 g\n");
            for column in (left..left + width).filter(|column| column % RULER == 0) {
                page.push_str(&number(x + (column - left) * square + square / 2, y + 300, column));
            }
            for row in (top..top + height).filter(|row| row % RULER == 0) {
                page.push_str(&number(x - 700, y - (row - top) * square - square / 2 - 200, row));
            }
            page.push_str("0 g\n");
        }
        if self.count() > 1 {
            page.push_str(&words(Face::Bold, 10, (MARGIN, MARGIN), &sheet.name()));
        }
        page
    }
}

/// A small number centered on a place.
fn number(middle: i64, baseline: i64, number: i64) -> String {
    let text = number.to_string();
    // Digits of Helvetica are 0.56 times its size wide.
    let left = middle - text.len() as i64 * 6 * 56 / 2;
    words(Face::Plain, 6, (left, baseline), &text)
}

/// How the map is cut along one side.
struct Cut {
    /// Squares on a sheet.
    fits: i64,
    /// Sheets.
    count: i64,
    /// Squares of the map.
    length: i64,
}

impl Cut {
    fn of(length: i32, room: i64, square: i64) -> Cut {
        let (length, fits) = (i64::from(length.max(0)), (room / square).max(2));
        // Each sheet but the first begins with the last square of the one before.
        let count = if length <= fits { 1 } else { (length - 1 + fits - 2) / (fits - 1) };
        Cut { fits, count, length }
    }

    /// The first square of a sheet, and how many it has.
    fn stretch(&self, number: i64) -> (i64, i64) {
        let first = number * (self.fits - 1);
        (first, self.fits.min(self.length - first).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Square;

    #[test]
    fn sheets_overlap_by_a_square_and_the_last_ends_with_the_map() {
        let cut = Cut::of(13, 7 * 7200, 7200);
        assert_eq!((cut.count, cut.stretch(0), cut.stretch(1)), (2, (0, 7), (6, 7)));
        let cut = Cut::of(14, 7 * 7200, 7200);
        assert_eq!((cut.count, cut.stretch(2)), (3, (12, 2)));
    }

    #[test]
    fn the_paper_lies_so_that_fewer_sheets_are_needed() {
        let sheets = |width, height| {
            Sheets::of(
                Size::new(width, height),
                PrintOptions { square: Square::Inch, ..PrintOptions::default() },
            )
        };
        // A4 has room for 7 by 10 squares of an inch in portrait, and for 10 by 7 in landscape.
        assert_eq!((sheets(7, 10).count(), sheets(10, 7).count(), sheets(11, 7).count()), (1, 1, 2));
        assert!(sheets(10, 7).paper().0 > sheets(10, 7).paper().1);
    }

    #[test]
    fn every_sheet_has_a_name_of_its_own() {
        let names = |sheets: &[(i64, i64)]| -> Vec<String> {
            sheets.iter().map(|&(column, row)| Sheet { column, row }.name()).collect()
        };
        assert_eq!(names(&[(0, 0), (2, 0), (25, 3), (26, 3), (52, 0)]), ["A1", "C1", "Z4", "AA4", "AAA1"]);
    }
}
