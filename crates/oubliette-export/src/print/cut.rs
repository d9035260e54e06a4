//! The map cut into sheets of paper.
//!
//! Only the part of the map with floor is cut, and sheets without floor of their own are left out. The orientation of the
//! paper is the one that needs fewer sheets. Sheets overlap by one square, marked by dashed lines, and each has a letter
//! for its column and a number for its row. Sheets for the game master number the squares along their edges, to match the
//! coordinates in lists.

use oubliette_core::{Dungeon, Halt, Rect};
use oubliette_draw::Rgb;
use oubliette_draw::depict::{Look, depict};
use oubliette_draw::map::ground::is_ground;
use oubliette_draw::picture::{
    CELL, Color, Factor, Frame, Item, Layer, LayerKind, Path, Picture, Shape, Spot, Stroke, font,
};
use oubliette_draw::sheet::{MARGIN, Paper, Part, seen};

/// The space below the map for the name of the sheet.
const FOOT: i32 = 1200;
/// Squares from one number on the edge to the next.
const RULER: i32 = 5;
/// The height of the digits along the edges, and of the name of the sheet.
const DIGITS: i32 = 430;
const NAME: i32 = 720;
const WHITE: Rgb = Rgb::hex(0xff_ffff);

/// All sheets of a map.
pub(super) struct Sheets {
    across: Cut,
    down: Cut,
    square: i32,
    paper: (i32, i32),
    /// Those with floor, row by row.
    kept: Vec<Sheet>,
}

/// A sheet, by column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sheet {
    column: i32,
    row: i32,
}

impl Sheet {
    /// A letter for the column, repeated after each pass through the alphabet, and a number for the row.
    fn name(self) -> String {
        let letter = char::from(b'A' + (self.column % 26) as u8);
        let letters = std::iter::repeat_n(letter, (self.column / 26 + 1) as usize);
        format!("{}{}", letters.collect::<String>(), self.row + 1)
    }
}

impl Sheets {
    /// Cuts the map into as few sheets as possible.
    pub(super) fn of(dungeon: &Dungeon, paper: Paper, square: i32) -> Sheets {
        let (width, height) = paper.size();
        let window = seen(dungeon).intersection(dungeon.size().rect());
        let on = |paper: (i32, i32)| {
            let mut sheets = Sheets {
                across: Cut::of((window.x, window.width), paper.0 - 2 * MARGIN, square),
                down: Cut::of((window.y, window.height), paper.1 - 2 * MARGIN - FOOT, square),
                square,
                paper,
                kept: Vec::new(),
            };
            let (columns, rows) = (sheets.across.count, sheets.down.count);
            let all = (0..rows).flat_map(|row| (0..columns).map(move |column| Sheet { column, row }));
            sheets.kept = all.filter(|&sheet| sheets.has_floor(sheet, dungeon)).collect();
            if sheets.kept.is_empty() {
                sheets.kept.push(Sheet { column: 0, row: 0 });
            }
            sheets
        };
        let (upright, lying) = (on((width, height)), on((height, width)));
        if lying.count() < upright.count() { lying } else { upright }
    }

    /// Whether there is floor on a sheet that no sheet before it shows.
    fn has_floor(&self, sheet: Sheet, dungeon: &Dungeon) -> bool {
        let area = self.area(sheet);
        let (left, top) = ((sheet.column > 0) as i32, (sheet.row > 0) as i32);
        let own = Rect::new(area.x + left, area.y + top, area.width - left, area.height - top);
        own.points().any(|point| is_ground(dungeon.tiles[point]))
    }

    pub(super) fn count(&self) -> usize {
        self.kept.len()
    }

    /// The parts of the map on the sheets; none if there is only one.
    pub(super) fn parts(&self) -> Vec<Part> {
        let sheets = self.kept.iter().filter(|_| self.count() > 1);
        sheets.map(|&sheet| Part { area: self.area(sheet), name: sheet.name() }).collect()
    }

    /// The cells of a sheet.
    fn area(&self, sheet: Sheet) -> Rect {
        let ((left, width), (top, height)) =
            (self.across.stretch(sheet.column), self.down.stretch(sheet.row));
        Rect::new(left, top, width, height)
    }

    /// The page of the sheet `number`: its part of the map, and the marks around it.
    pub(super) fn page(
        &self,
        number: usize,
        dungeon: &Dungeon,
        look: &Look<'_>,
        has_ruler: bool,
    ) -> Result<Picture, Halt> {
        let sheet = self.kept[number];
        let area = self.area(sheet);
        let map = depict(dungeon, look, area)?.scaled(Factor { to: self.square, from: CELL });
        let (left, top) = (map.frame.left, map.frame.top);
        let map = map.moved(MARGIN - left, MARGIN - top);
        let (right, bottom) = (MARGIN + area.width * self.square, MARGIN + area.height * self.square);
        let behind = Shape::filled(Path::rect(MARGIN, MARGIN, right, bottom), Color::solid(map.paper));
        let mut page = self.surroundings(sheet, has_ruler);
        page.outlines = map.outlines;
        page.stamps = map.stamps;
        let paper = Layer { kind: LayerKind::Rock, clip: None, items: vec![Item::Shape(behind)] };
        // The rulers replace the ticks of a style.
        let layers = map.layers.into_iter().filter(|layer| layer.kind != LayerKind::Margin);
        let layers = layers.map(|layer| match layer.kind {
            LayerKind::Things => Layer { kind: LayerKind::Signs, ..layer },
            _ => layer,
        });
        let mask = Layer { kind: LayerKind::Margin, clip: None, items: self.mask((right, bottom)) };
        let below: Vec<Layer> = [paper].into_iter().chain(layers).chain([mask]).collect();
        page.layers.splice(0..0, below);
        Ok(page)
    }

    /// White paper around a map, which hides what reaches out of it.
    fn mask(&self, (right, bottom): (i32, i32)) -> Vec<Item> {
        let (width, height) = self.paper;
        let sides = [
            (0, 0, width, MARGIN),
            (0, bottom, width, height),
            (0, 0, MARGIN, height),
            (right, 0, width, height),
        ];
        let white = Color::solid(WHITE);
        let side = |(left, top, right, bottom)| {
            Item::Shape(Shape::filled(Path::rect(left, top, right, bottom), white))
        };
        sides.map(side).into()
    }

    /// The marks around the map: the overlap with other sheets, numbers along the edges, and the name of the sheet.
    fn surroundings(&self, sheet: Sheet, has_ruler: bool) -> Picture {
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
            paper: WHITE,
            outlines: Vec::new(),
            stamps: Vec::new(),
            layers: vec![Layer { kind: LayerKind::Margin, clip: None, items }],
        }
    }
}

/// How the map is cut along one side.
struct Cut {
    /// The first square that is printed.
    begin: i32,
    /// Squares on a sheet.
    fits: i32,
    /// Sheets.
    count: i32,
    /// Squares that are printed.
    length: i32,
}

impl Cut {
    fn of((begin, length): (i32, i32), room: i32, square: i32) -> Cut {
        let (length, fits) = (length.max(0), (room / square).max(2));
        // Each sheet but the first begins with the last square of the one before.
        let count = if length <= fits { 1 } else { (length - 1 + fits - 2) / (fits - 1) };
        Cut { begin, fits, count, length }
    }

    /// The first square of a sheet, and how many it has.
    fn stretch(&self, number: i32) -> (i32, i32) {
        let first = number * (self.fits - 1);
        (self.begin + first, self.fits.min(self.length - first).max(0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_import::read_dungeon;

    /// A map of rock with floor in some rectangles.
    fn map(width: usize, height: usize, floors: &[Rect]) -> Dungeon {
        let rows: Vec<String> = (0..height as i32)
            .map(|y| {
                let is_floor =
                    |x: i32| floors.iter().any(|floor| floor.contains(oubliette_core::Point::new(x, y)));
                (0..width as i32).map(|x| if is_floor(x) { '.' } else { '#' }).collect()
            })
            .collect();
        read_dungeon(rows.join("\n").as_bytes()).unwrap()
    }

    #[test]
    fn sheets_overlap_by_a_square_and_the_last_ends_with_the_map() {
        let cut = Cut::of((0, 13), 7 * 7200, 7200);
        assert_eq!((cut.count, cut.stretch(0), cut.stretch(1)), (2, (0, 7), (6, 7)));
        let cut = Cut::of((5, 14), 7 * 7200, 7200);
        assert_eq!((cut.count, cut.stretch(2)), (3, (17, 2)));
    }

    #[test]
    fn the_paper_lies_so_that_fewer_sheets_are_needed() {
        let sheets = |width: i32, height: i32| {
            let floor = Rect::new(0, 0, width, height);
            Sheets::of(&map(width as usize, height as usize, &[floor]), Paper::A4, 7200)
        };
        // A4 has room for 7 by 10 squares of an inch in portrait, and for 10 by 7 in landscape.
        assert_eq!((sheets(7, 10).count(), sheets(10, 7).count(), sheets(11, 7).count()), (1, 1, 2));
        assert!(sheets(10, 7).paper.0 > sheets(10, 7).paper.1);
    }

    #[test]
    fn sheets_without_floor_and_the_rock_around_the_floor_are_left_out() {
        let corners = [Rect::new(10, 10, 3, 3), Rect::new(40, 40, 3, 3)];
        let sheets = Sheets::of(&map(60, 60, &corners), Paper::A4, 7200);
        let names: Vec<String> = sheets.kept.iter().map(|sheet| sheet.name()).collect();
        assert_eq!(names, ["A1", "F4"]);
        assert_eq!(sheets.area(sheets.kept[0]).x, 9);
        let dungeon = map(60, 60, &corners);
        let on_some = |point| sheets.kept.iter().any(|&sheet| sheets.area(sheet).contains(point));
        let floor = dungeon.size().rect().points().filter(|&point| is_ground(dungeon.tiles[point]));
        assert!(floor.into_iter().all(on_some));
        assert_eq!(
            Sheets::of(&map(60, 60, &[]), Paper::A4, 7200).count(),
            1,
            "a map without floor has a page"
        );
    }

    #[test]
    fn every_sheet_has_a_name_of_its_own() {
        let names = |sheets: &[(i32, i32)]| -> Vec<String> {
            sheets.iter().map(|&(column, row)| Sheet { column, row }.name()).collect()
        };
        assert_eq!(names(&[(0, 0), (2, 0), (25, 3), (26, 3), (52, 0)]), ["A1", "C1", "Z4", "AA4", "AAA1"]);
    }
}
