//! The map as PDF operators, a unit per cell, with y downwards.

use std::fmt::{self, Write as _};

use oubliette_core::{BitGrid, Dungeon, Point, Tile};

use super::document::literal;
use oubliette_draw::badge::Badge;
use oubliette_draw::map::drawing::{self, Drawing};
use oubliette_draw::map::ground::{floor_under, ground_cells};
use oubliette_draw::map::label::{DIGIT_HEIGHT, labels};
use oubliette_draw::map::lockwork::Lockwork;
use oubliette_draw::map::mark::Marks;
use oubliette_draw::map::outline::trace;
use oubliette_draw::map::shape::Shape;
use oubliette_draw::tone::Tone;
use oubliette_draw::{Ink, Palette, Rgb};

/// A number with two digits after the point.
#[derive(Clone, Copy)]
pub(super) struct Hundredths(pub(super) i64);

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        write!(f, "{sign}{}.{:02}", self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100)
    }
}

/// Labels are placed as on a picture with cells this large.
const LABEL_CELL: u32 = 100;

/// The operators that draw the dungeon.
pub(super) fn draw(dungeon: &Dungeon, palette: Palette, with_numbers: bool) -> String {
    let mut page = Page { text: String::new(), palette };
    let size = dungeon.size();
    if palette != Palette::Print {
        page.fill(palette.color(Ink::Rock));
        let _ = writeln!(page.text, "0 0 {} {} re f", size.width, size.height);
    }
    let ground = ground_cells(dungeon);
    page.floors(dungeon);
    page.grid(&ground);
    page.stroke(palette.color(Ink::Edge));
    page.text.push_str("0.12 w 2 J\n");
    page.outlines(&ground);
    page.text.push_str("S\n");
    let marks = Marks::of(dungeon);
    for point in size.rect().points() {
        match dungeon.tiles.at(point) {
            Some(tile) if tile.is_door() => page.drawing(point, drawing::door_at(&dungeon.tiles, point)),
            Some(Tile::Rubble) => page.drawing(point, drawing::heap_at(point)),
            Some(Tile::Pillar) => page.drawing(point, drawing::PILLAR),
            _ => {}
        }
    }
    for feature in marks.all() {
        page.drawing(feature.at, drawing::mark_of(feature.kind));
    }
    page.locks(&Lockwork::of(dungeon));
    if with_numbers {
        page.numbers(dungeon, &marks);
    }
    page.text
}

/// The sign of a feature, in a cell of its own.
pub(super) fn sign(drawing: Drawing, palette: Palette) -> String {
    let mut page = Page { text: String::new(), palette };
    page.drawing(Point::new(0, 0), drawing);
    page.text
}

/// The plate of a locked door, in a cell of its own.
pub(super) fn lock_sign(badge: &Badge, palette: Palette) -> String {
    let mut page = Page { text: String::new(), palette };
    page.badge(Point::new(0, 0), badge, PLATE, PLATE_DIGITS);
    page.text
}

/// The diamond of a key, in a cell of its own.
pub(super) fn key_sign(badge: &Badge, palette: Palette) -> String {
    let mut page = Page { text: String::new(), palette };
    page.badge(Point::new(0, 0), badge, DIAMOND, DIAMOND_DIGITS);
    page.text
}

/// Outline and paint of a locked door's plate, and the size of its digits.
const PLATE: [Shape; 2] = [plate(8), plate(13)];
const PLATE_DIGITS: i64 = 55;
/// The same for a key.
const DIAMOND: [Shape; 2] = [Shape::diamond(52, 52), Shape::diamond(44, 44)];
const DIAMOND_DIGITS: i64 = 40;

const fn plate(margin: i64) -> Shape {
    Shape::Rect { left: margin, top: margin, right: 100 - margin, bottom: 100 - margin }
}

struct Page {
    text: String,
    palette: Palette,
}

impl Page {
    fn fill(&mut self, color: Rgb) {
        let _ = writeln!(self.text, "{} rg", Color(color));
    }

    fn stroke(&mut self, color: Rgb) {
        let _ = writeln!(self.text, "{} RG", Color(color));
    }

    /// A path around cells.
    fn outlines(&mut self, cells: &BitGrid) {
        let traced: Result<(), std::convert::Infallible> = trace(cells, |outline| {
            let mut at = outline.start;
            let _ = write!(self.text, "{} {} m", at.x, at.y);
            for (number, &run) in outline.runs.iter().enumerate() {
                at =
                    if number % 2 == 0 { Point::new(at.x + run, at.y) } else { Point::new(at.x, at.y + run) };
                let _ = write!(self.text, " {} {} l", at.x, at.y);
            }
            self.text.push_str(" h\n");
            Ok(())
        });
        let Ok(()) = traced;
    }

    fn floors(&mut self, dungeon: &Dungeon) {
        let cells_of =
            |kind| BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), move |tile| tile == kind);
        let rubble = cells_of(Tile::Rubble);
        for kind in Tile::ALL.into_iter().filter(|tile| tile.is_open()) {
            let mut cells = cells_of(kind);
            let under = rubble.points().filter(|&point| floor_under(&dungeon.tiles, point) == kind);
            under.for_each(|point| cells.insert(point));
            if !cells.is_empty() {
                self.fill(self.palette.color(Ink::of_tile(kind)));
                self.outlines(&cells);
                self.text.push_str("f*\n");
            }
        }
    }

    /// Thin lines between the cells of the floor.
    fn grid(&mut self, ground: &BitGrid) {
        self.stroke(self.palette.color(Ink::Grid));
        self.text.push_str("0.03 w\n");
        let size = ground.size();
        let is_ground = |x: i32, y: i32| size.contains(Point::new(x, y)) && ground.contains(Point::new(x, y));
        for y in 1..size.height {
            self.lines(
                size.width,
                |x| is_ground(x, y) && is_ground(x, y - 1),
                |begin, end| format!("{begin} {y} m {end} {y} l\n"),
            );
        }
        for x in 1..size.width {
            self.lines(
                size.height,
                |y| is_ground(x, y) && is_ground(x - 1, y),
                |begin, end| format!("{x} {begin} m {x} {end} l\n"),
            );
        }
        self.text.push_str("S\n");
    }

    /// A line for each run of wanted numbers below `length`.
    fn lines(&mut self, length: i32, is_wanted: impl Fn(i32) -> bool, line: impl Fn(i32, i32) -> String) {
        let mut begin = None;
        for at in 0..=length {
            let wanted = at < length && is_wanted(at);
            match (begin, wanted) {
                (None, true) => begin = Some(at),
                (Some(first), false) => {
                    self.text.push_str(&line(first, at));
                    begin = None;
                }
                _ => {}
            }
        }
    }

    fn drawing(&mut self, at: Point, drawing: Drawing) {
        for &(shape, ink) in drawing.shapes {
            self.fill(self.palette.color(ink));
            self.shape(at, shape);
        }
    }

    fn shape(&mut self, at: Point, shape: Shape) {
        let spot = |x: i64, y: i64| {
            format!("{} {}", Hundredths(100 * i64::from(at.x) + x), Hundredths(100 * i64::from(at.y) + y))
        };
        let path = match shape {
            Shape::Rect { left, top, right, bottom } => {
                format!("{} {} {} re", spot(left, top), Hundredths(right - left), Hundredths(bottom - top))
            }
            Shape::Disc { x, y, radius } => {
                // A quarter circle is a curve with handles of 0.55 times the radius.
                let arm = radius * 55 / 100;
                let quarter = |from: (i64, i64), to: (i64, i64), end: (i64, i64)| {
                    let [from, to, end] = [from, to, end].map(|(dx, dy)| spot(x + dx, y + dy));
                    format!(" {from} {to} {end} c")
                };
                spot(x + radius, y)
                    + " m"
                    + &quarter((radius, arm), (arm, radius), (0, radius))
                    + &quarter((-arm, radius), (-radius, arm), (-radius, 0))
                    + &quarter((-radius, -arm), (-arm, -radius), (0, -radius))
                    + &quarter((arm, -radius), (radius, -arm), (radius, 0))
            }
            Shape::Hexagon { half_width, half_height, flat } => polygon(&[
                spot(50 - half_width, 50),
                spot(50 - flat, 50 - half_height),
                spot(50 + flat, 50 - half_height),
                spot(50 + half_width, 50),
                spot(50 + flat, 50 + half_height),
                spot(50 - flat, 50 + half_height),
            ]),
            Shape::Triangle { top, bottom, half_width } => {
                polygon(&[spot(50, top), spot(50 + half_width, bottom), spot(50 - half_width, bottom)])
            }
        };
        let _ = writeln!(self.text, "{path} f");
    }

    /// The numbers of sets: on square plates for locked doors, in diamonds for keys.
    fn locks(&mut self, lockwork: &Lockwork<'_>) {
        for gate in lockwork.gates() {
            if let Some(badge) = lockwork.key(gate) {
                self.badge(gate.at, &badge, PLATE, PLATE_DIGITS);
            }
        }
        for key in lockwork.keys() {
            if let Some(badge) = lockwork.key(key) {
                self.badge(key.at, &badge, DIAMOND, DIAMOND_DIGITS);
            }
        }
    }

    fn badge(&mut self, at: Point, badge: &Badge, [outline, face]: [Shape; 2], digits: i64) {
        self.fill(Rgb::hex(0));
        self.shape(at, outline);
        self.fill(Tone::light(badge.set).color(self.palette));
        self.shape(at, face);
        self.fill(Rgb::hex(0));
        let size = if badge.label.chars().count() > 2 { digits / 2 } else { digits };
        let [x, y] = [at.x, at.y].map(|cell| 100 * i64::from(cell) + 50);
        self.words(&badge.label, x, y + size * 36 / 100, size);
    }

    fn numbers(&mut self, dungeon: &Dungeon, marks: &Marks) {
        self.fill(self.palette.color(Ink::Number));
        for label in labels(dungeon, marks, LABEL_CELL) {
            // Digits of Helvetica are 0.72 times its size high.
            let size = label.scale * DIGIT_HEIGHT * 100 / 72;
            self.words(&label.text, label.left + label.width() / 2, label.bottom(), size);
        }
    }

    /// A line of text centered on `middle`, in hundredths of a cell; the average character is half as wide as high.
    fn words(&mut self, text: &str, middle: i64, baseline: i64, size: i64) {
        let left = middle - text.chars().count() as i64 * size * 56 / 200;
        let (left, baseline, size) = (Hundredths(left), Hundredths(baseline), Hundredths(size));
        let _ = writeln!(self.text, "BT /F {size} Tf 1 0 0 -1 {left} {baseline} Tm {} Tj ET", literal(text));
    }
}

fn polygon(corners: &[String]) -> String {
    let mut path = corners.join(" l ") + " l h";
    if let Some(first) = path.find(" l") {
        path.replace_range(first..first + 2, " m");
    }
    path
}

/// Red, green and blue, each from 0 to 1.
struct Color(Rgb);

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let part = |level: u8| Hundredths((i64::from(level) * 100 + 127) / 255);
        write!(f, "{} {} {}", part(self.0.0), part(self.0.1), part(self.0.2))
    }
}
