//! Paths and shapes as SVG writes them, in pixels.

use std::fmt;
use std::io::Write;

use oubliette_core::{BitGrid, Dungeon, Feature, FeatureKind, Point, Tile};

use crate::{Error, PictureOptions};
use oubliette_draw::Ink;
use oubliette_draw::map::drawing::{Drawing, door_at, heap_at, mark_of};
use oubliette_draw::map::ground::ground_cells;
use oubliette_draw::map::lockwork::Lockwork;
use oubliette_draw::map::mark::Marks;
use oubliette_draw::map::outline::trace;
use oubliette_draw::map::partition::Borders;
use oubliette_draw::map::shape::Shape;

/// A number of hundredths, shown as a decimal without needless zeros.
pub(super) struct Hundredths(pub(super) i64);

impl Hundredths {
    /// A length in hundredths of a cell, in pixels. It saturates for huge cells instead of overflowing.
    pub(super) fn of_cell(hundredths: i64, cell_size: u32) -> Hundredths {
        Hundredths(hundredths.saturating_mul(cell_size.into()))
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, rest) = (self.0 / 100, self.0 % 100);
        match rest {
            0 => write!(f, "{whole}"),
            rest if rest % 10 == 0 => write!(f, "{whole}.{}", rest / 10),
            rest => write!(f, "{whole}.{rest:02}"),
        }
    }
}

/// The outlines of `cells` as path data.
pub(super) fn write_outlines(cells: &BitGrid, cell_size: u32, out: &mut impl Write) -> Result<(), Error> {
    let pixels = |count: i32| i64::from(count) * i64::from(cell_size);
    trace(cells, |outline| {
        write!(out, "M{} {}", pixels(outline.start.x), pixels(outline.start.y))?;
        // The last run leads back to the start, and so does closing the path.
        let runs = outline.runs.split_last().map_or(outline.runs, |(_, runs)| runs);
        for (run, command) in runs.iter().zip(['h', 'v'].into_iter().cycle()) {
            write!(out, "{command}{}", pixels(*run))?;
        }
        write!(out, "z")?;
        Ok(())
    })
}

/// The lines between neighboring cells of the floor as path data, each as long as possible.
pub(super) fn write_grid(dungeon: &Dungeon, cell_size: u32, out: &mut impl Write) -> Result<(), Error> {
    let size = dungeon.size();
    let pixels = |count: i32| i64::from(count) * i64::from(cell_size);
    let ground = ground_cells(dungeon);
    let mut both = BitGrid::new(size);
    for y in 1..size.height {
        for (index, word) in both.row_mut(y).iter_mut().enumerate() {
            *word = ground.row(y)[index] & ground.row(y - 1)[index];
        }
        for (begin, end) in both.runs(y) {
            write!(out, "M{} {}h{}", pixels(begin), pixels(y), pixels(end - begin))?;
        }
    }
    // Vertical lines: for each column, the row where its current line began, if any.
    let mut begins: Vec<Option<i32>> = vec![None; size.width.max(0) as usize];
    for y in 0..=size.height {
        for x in 1..size.width {
            let is_between = ground.contains(Point::new(x - 1, y)) && ground.contains(Point::new(x, y));
            match (is_between, begins[x as usize]) {
                (true, None) => begins[x as usize] = Some(y),
                (false, Some(begin)) => {
                    write!(out, "M{} {}v{}", pixels(x), pixels(begin), pixels(y - begin))?;
                    begins[x as usize] = None;
                }
                _ => {}
            }
        }
    }
    Ok(())
}

/// The stones of rubble, if there is any: discs as lines of length zero with round ends, in few bytes each.
pub(super) fn write_rubble(
    dungeon: &Dungeon,
    options: &PictureOptions,
    out: &mut impl Write,
) -> Result<(), Error> {
    let rubble = cells_of(dungeon, Tile::Rubble);
    if rubble.is_empty() {
        return Ok(());
    }
    writeln!(out, "<g id=\"rubble\" stroke-linecap=\"round\">")?;
    // Heaps differ only in the places of their stones, so a path holds the same stone of all heaps.
    for (index, &(stone, ink)) in heap_at(Point::new(0, 0)).shapes.iter().enumerate() {
        let Shape::Disc { radius, .. } = stone else { continue };
        let diameter = Hundredths::of_cell(2 * radius, options.cell_size);
        write!(out, "<path stroke=\"{}\" stroke-width=\"{diameter}\" d=\"", options.palette.color(ink))?;
        for point in rubble.points() {
            if let Shape::Disc { x, y, .. } = heap_at(point).shapes[index].0 {
                let place = |cell: i32, inside: i64| {
                    Hundredths::of_cell(100 * i64::from(cell) + inside, options.cell_size)
                };
                write!(out, "M{} {}h0", place(point.x, x), place(point.y, y))?;
            }
        }
        writeln!(out, "\"/>")?;
    }
    writeln!(out, "</g>")?;
    Ok(())
}

/// The cells of a kind.
pub(super) fn cells_of(dungeon: &Dungeon, kind: Tile) -> BitGrid {
    BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), |tile| tile == kind)
}

/// The doors and the marks, except locks and keys of a mission.
pub(super) fn write_drawings(
    dungeon: &Dungeon,
    marks: &Marks,
    lockwork: &Lockwork<'_>,
    options: &PictureOptions,
    out: &mut impl Write,
) -> Result<(), Error> {
    writeln!(out, "<g id=\"doors\">")?;
    for point in cells_of(dungeon, Tile::Door).points() {
        write_drawing(door_at(&dungeon.tiles, point), point, options, out)?;
    }
    writeln!(out, "</g>")?;
    for (id, kind) in [("secret_doors", Tile::SecretDoor), ("locked_doors", Tile::LockedDoor)] {
        let mut doors = cells_of(dungeon, kind);
        lockwork.gates().iter().for_each(|gate| doors.remove(gate.at));
        if !doors.is_empty() {
            writeln!(out, "<g id=\"{id}\">")?;
            for point in doors.points() {
                write_drawing(door_at(&dungeon.tiles, point), point, options, out)?;
            }
            writeln!(out, "</g>")?;
        }
    }
    writeln!(out, "<g id=\"marks\">")?;
    let is_numbered = |feature: &Feature| {
        let keys = lockwork.keys_of_row(feature.at.y);
        feature.kind == FeatureKind::Key && keys.iter().any(|key| key.at == feature.at)
    };
    for feature in marks.all().iter().filter(|feature| !is_numbered(feature)) {
        writeln!(out, "<g class=\"{}\">", feature.kind.name())?;
        write_drawing(mark_of(feature.kind), feature.at, options, out)?;
        writeln!(out, "</g>")?;
    }
    writeln!(out, "</g>")?;
    Ok(())
}

fn write_drawing(
    drawing: Drawing,
    at: Point,
    options: &PictureOptions,
    out: &mut impl Write,
) -> Result<(), Error> {
    for &(shape, ink) in drawing.shapes {
        write_shape(shape, ink, at, options, out)?;
    }
    Ok(())
}

fn write_shape(
    shape: Shape,
    ink: Ink,
    at: Point,
    options: &PictureOptions,
    out: &mut impl Write,
) -> Result<(), Error> {
    let length = |hundredths: i64| Hundredths::of_cell(hundredths, options.cell_size);
    let x = |inside: i64| length(100 * i64::from(at.x) + inside);
    let y = |inside: i64| length(100 * i64::from(at.y) + inside);
    match shape {
        Shape::Rect { left, top, right, bottom } => {
            write!(out, "<rect x=\"{}\" y=\"{}\" ", x(left), y(top))?;
            write!(out, "width=\"{}\" height=\"{}\"", length(right - left), length(bottom - top))?;
        }
        Shape::Disc { x: middle, y: center, radius } => {
            write!(out, "<circle cx=\"{}\" cy=\"{}\" r=\"{}\"", x(middle), y(center), length(radius))?;
        }
        Shape::Hexagon { half_width, half_height, flat } => {
            let (left, right) = (x(50 - half_width), x(50 + half_width));
            let (near, far) = (x(50 - flat), x(50 + flat));
            let (top, middle, bottom) = (y(50 - half_height), y(50), y(50 + half_height));
            write!(out, "<path d=\"M{near} {top}L{far} {top}L{right} {middle}")?;
            write!(out, "L{far} {bottom}L{near} {bottom}L{left} {middle}z\"")?;
        }
        Shape::Triangle { top, bottom, half_width } => {
            let (left, right) = (x(50 - half_width), x(50 + half_width));
            let (top, bottom) = (y(top), y(bottom));
            write!(out, "<path d=\"M{} {top}L{right} {bottom}L{left} {bottom}z\"", x(50))?;
        }
    }
    writeln!(out, " fill=\"{}\"/>", options.palette.color(ink))?;
    Ok(())
}

/// The lines along which the map was cut.
pub(super) fn write_borders(
    dungeon: &Dungeon,
    options: &PictureOptions,
    out: &mut impl Write,
) -> Result<(), Error> {
    let cell_size = i64::from(options.cell_size);
    let pixels = |count: i32| i64::from(count) * cell_size;
    let color = options.palette.color(Ink::Partition);
    let dash = Hundredths::of_cell(50, options.cell_size);
    let width = Hundredths::of_cell(10, options.cell_size.max(10));
    // Dashes begin a quarter of a cell before a corner, so that a full one crosses it.
    let offset = Hundredths::of_cell(25, options.cell_size);
    writeln!(
        out,
        "<g id=\"partitions\" fill=\"none\" stroke=\"{color}\" stroke-width=\"{width}\" \
         stroke-dasharray=\"{dash}\" stroke-dashoffset=\"{offset}\">"
    )?;
    write!(out, "<path d=\"")?;
    let borders = Borders::of(&dungeon.partitions, dungeon.size());
    for border in borders.along_rows {
        let length = border.end - border.begin;
        write!(out, "M{} {}h{}", pixels(border.begin), pixels(border.at), pixels(length))?;
    }
    for border in borders.along_columns {
        let length = border.end - border.begin;
        write!(out, "M{} {}v{}", pixels(border.at), pixels(border.begin), pixels(length))?;
    }
    writeln!(out, "\"/>\n</g>")?;
    Ok(())
}
