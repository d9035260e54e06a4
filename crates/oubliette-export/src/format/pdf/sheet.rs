//! The map cut into sheets of paper.
//!
//! The orientation of the paper is the one that needs fewer sheets. Sheets overlap by one square, marked by dashed
//! lines, and each has a letter for its column and a number for its row. Sheets for the game master number the squares
//! along their edges, to match the coordinates in lists.

use oubliette_core::{Rect, Size};
use oubliette_draw::Rgb;
use oubliette_draw::picture::{
    Color, Frame, Item, Layer, LayerKind, Path, Picture, Shape, Spot, Stroke, font,
};
use oubliette_draw::sheet::{MARGIN, Paper, Part};

/// The space below the map for the name of the sheet.
const FOOT: i32 = 1200;
/// Squares from one number on the edge to the next.
const RULER: i32 = 5;
/// The height of the digits along the edges, and of the name of the sheet.
const DIGITS: i32 = 430;
const NAME: i32 = 720;

/// All sheets of a map.
pub(super) struct Sheets {
    across: Cut,
    down: Cut,
    square: i32,
    paper: (i32, i32),
}

/// A sheet, by column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    column: i32,
    row: i32,
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
    pub(super) fn of(size: Size, paper: Paper, square: i32) -> Sheets {
        let (width, height) = paper.size();
        let on = |paper: (i32, i32)| Sheets {
            across: Cut::of(size.width, paper.0 - 2 * MARGIN, square),
            down: Cut::of(size.height, paper.1 - 2 * MARGIN - FOOT, square),
            square,
            paper,
        };
        let (upright, lying) = (on((width, height)), on((height, width)));
        if lying.count() < upright.count() { lying } else { upright }
    }

    pub(super) fn paper(&self) -> (i32, i32) {
        self.paper
    }

    pub(super) fn count(&self) -> i32 {
        self.across.count * self.down.count
    }

    /// Row by row.
    pub(super) fn all(&self) -> impl Iterator<Item = Sheet> + use<> {
        let (columns, rows) = (self.across.count, self.down.count);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Sheet { column, row }))
    }

    /// The parts of the map on the sheets; none if there is only one.
    pub(super) fn parts(&self) -> Vec<Part> {
        let sheets = self.all().filter(|_| self.count() > 1);
        sheets.map(|sheet| Part { area: self.area(sheet), name: sheet.name() }).collect()
    }

    /// The cells of a sheet.
    fn area(&self, sheet: Sheet) -> Rect {
        let ((left, width), (top, height)) =
            (self.across.stretch(sheet.column), self.down.stretch(sheet.row));
        Rect::new(left, top, width, height)
    }

    /// Where the map stands on a sheet: the place of its corner, and the part of the page that shows it.
    pub(super) fn map(&self, sheet: Sheet) -> ((i32, i32), [i32; 4]) {
        let Rect { x, y, width, height } = self.area(sheet);
        let square = self.square;
        ((MARGIN - x * square, MARGIN - y * square), [MARGIN, MARGIN, width * square, height * square])
    }

    /// The marks around the map: the overlap with other sheets, numbers along the edges, and the name of the sheet.
    pub(super) fn surroundings(&self, sheet: Sheet, has_ruler: bool) -> Picture {
        let area = self.area(sheet);
        let square = self.square;
        let (left, top) = (MARGIN, MARGIN);
        let (right, bottom) = (left + area.width * square, top + area.height * square);
        let mut overlap = Path::default();
        let mut line = |from: (i32, i32), to: (i32, i32)| overlap.add(&Path::line(&[from, to]));
        if sheet.column > 0 {
            line((left + square, top), (left + square, bottom));
        }
        if sheet.column + 1 < self.across.count {
            line((right - square, top), (right - square, bottom));
        }
        if sheet.row > 0 {
            line((left, top + square), (right, top + square));
        }
        if sheet.row + 1 < self.down.count {
            line((left, bottom - square), (right, bottom - square));
        }
        let gray = Color::solid(Rgb::hex(0x66_6666));
        let dashed = Stroke { dash: Some((400, 300)), ..Stroke::sharp(gray, 50) };
        let mut shapes = vec![Shape::stroked(overlap, dashed)];
        if has_ruler {
            let mut numbers = Path::default();
            for column in (area.x..area.right()).filter(|column| column % RULER == 0) {
                let text = column.to_string();
                let middle = left + (column - area.x) * square + square / 2;
                let at = Spot::new(middle - font::width(&text, DIGITS) / 2, top - 300);
                numbers.add(&font::lettering(&text, at, DIGITS));
            }
            for row in (area.y..area.bottom()).filter(|row| row % RULER == 0) {
                let text = row.to_string();
                let middle = top + (row - area.y) * square + square / 2;
                let at = Spot::new(left - 300 - font::width(&text, DIGITS), middle + DIGITS / 2);
                numbers.add(&font::lettering(&text, at, DIGITS));
            }
            shapes.push(Shape::stroked(numbers, Stroke::round(gray, font::stroke_width(DIGITS))));
        }
        if self.count() > 1 {
            let at = Spot::new(MARGIN, self.paper.1 - MARGIN);
            let stroke = Stroke::round(Color::solid(Rgb::hex(0)), font::bold_width(NAME));
            shapes.push(Shape::stroked(font::lettering(&sheet.name(), at, NAME), stroke));
        }
        shapes.retain(|shape| !shape.path.is_empty());
        let items = shapes.into_iter().map(Item::Shape).collect();
        Picture {
            frame: Frame { left: 0, top: 0, right: self.paper.0, bottom: self.paper.1 },
            paper: Rgb::hex(0xff_ffff),
            outlines: Vec::new(),
            stamps: Vec::new(),
            layers: vec![Layer { kind: LayerKind::Margin, clip: None, items }],
        }
    }
}

/// How the map is cut along one side.
struct Cut {
    /// Squares on a sheet.
    fits: i32,
    /// Sheets.
    count: i32,
    /// Squares of the map.
    length: i32,
}

impl Cut {
    fn of(length: i32, room: i32, square: i32) -> Cut {
        let (length, fits) = (length.max(0), (room / square).max(2));
        // Each sheet but the first begins with the last square of the one before.
        let count = if length <= fits { 1 } else { (length - 1 + fits - 2) / (fits - 1) };
        Cut { fits, count, length }
    }

    /// The first square of a sheet, and how many it has.
    fn stretch(&self, number: i32) -> (i32, i32) {
        let first = number * (self.fits - 1);
        (first, self.fits.min(self.length - first).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_overlap_by_a_square_and_the_last_ends_with_the_map() {
        let cut = Cut::of(13, 7 * 7200, 7200);
        assert_eq!((cut.count, cut.stretch(0), cut.stretch(1)), (2, (0, 7), (6, 7)));
        let cut = Cut::of(14, 7 * 7200, 7200);
        assert_eq!((cut.count, cut.stretch(2)), (3, (12, 2)));
    }

    #[test]
    fn the_paper_lies_so_that_fewer_sheets_are_needed() {
        let sheets = |width, height| Sheets::of(Size::new(width, height), Paper::A4, 7200);
        // A4 has room for 7 by 10 squares of an inch in portrait, and for 10 by 7 in landscape.
        assert_eq!((sheets(7, 10).count(), sheets(10, 7).count(), sheets(11, 7).count()), (1, 1, 2));
        assert!(sheets(10, 7).paper().0 > sheets(10, 7).paper().1);
    }

    #[test]
    fn every_sheet_has_a_name_of_its_own() {
        let names = |sheets: &[(i32, i32)]| -> Vec<String> {
            sheets.iter().map(|&(column, row)| Sheet { column, row }.name()).collect()
        };
        assert_eq!(names(&[(0, 0), (2, 0), (25, 3), (26, 3), (52, 0)]), ["A1", "C1", "Z4", "AA4", "AAA1"]);
    }
}
