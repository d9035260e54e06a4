//! A picture as SVG, sharp at every size and easy to edit: there is a group for each kind of thing.
//!
//! Areas are traced into closed paths, a path for each kind of floor, so that the file grows with the length of the
//! outlines and not with the number of cells. There are no scripts and no external references.

mod draw;
mod lock;

use std::io::{self, BufWriter, Write};

use oubliette_core::{BitGrid, Dungeon, Report, Text, Tile};

use crate::paint;
use crate::print;
use crate::xml::{self, escaped};
use crate::{Error, Options, PictureOptions};
use draw::{Hundredths, cells_of, write_borders, write_drawings, write_grid, write_outlines, write_rubble};
use lock::{write_areas, write_locks_and_keys};
use oubliette_draw::Ink;
use oubliette_draw::depict::{depict_all, depict_marks};
use oubliette_draw::map::drawing::PILLAR_RADIUS;
use oubliette_draw::map::ground::{floor_under, ground_cells};
use oubliette_draw::map::label::labels;
use oubliette_draw::map::lockwork::Lockwork;
use oubliette_draw::map::mark::Marks;
use oubliette_draw::map::shape::edge_width;
use oubliette_draw::picture::{CELL, Frame, Picture, Projection};
use oubliette_draw::sheet::POINT;

const TITLE: Text = Text::new("Dungeon of {size} cells", "Donjon de {size} cases");
const TITLE_OF_RECIPE: Text = Text::new("{layout} {size}, seed {seed}", "{layout} {size}, graine {seed}");
const DESCRIPTION: Text = Text::new("Rooms: {rooms}. Doors: {doors}.", "Salles : {rooms}. Portes : {doors}.");

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut out = BufWriter::new(out);
    let picture = &options.picture;
    if options.print.sheet {
        let page = print::first_page(dungeon, options)?;
        // An SVG has 96 units per inch.
        write_head(dungeon, options, page.frame, pixels_of(page.frame, 72 * POINT, 96), &mut out)?;
        paint::svg::write(&page, &mut out)?;
        writeln!(out, "</svg>")?;
        return Ok(out.flush()?);
    }
    let legend = picture.legend_below(dungeon, options.language);
    let way = picture.way(dungeon);
    if !picture.is_flat() {
        let mut drawn = depict_all(dungeon, &options.look(&way))?;
        if let Some(legend) = legend {
            drawn.add_below(legend);
        }
        let frame = drawn.frame;
        write_head(dungeon, options, frame, pixels_of(frame, CELL, picture.cell_size), &mut out)?;
        paint::svg::write(&drawn, &mut out)?;
        writeln!(out, "</svg>")?;
        return Ok(out.flush()?);
    }
    let marks = Marks::of(dungeon);
    let frame = Projection::Plan.frame(dungeon.size().rect());
    let below = legend.as_ref().map_or(0, |legend| legend.frame.height());
    let (width, height) = pixels_of(frame, CELL, picture.cell_size);
    let (_, high) = pixels_of(Frame { bottom: frame.bottom + below, ..frame }, CELL, picture.cell_size);
    let own = |pixels: u64| i32::try_from(pixels).unwrap_or(i32::MAX);
    let whole = Frame { left: 0, top: 0, right: own(width), bottom: own(high) };
    write_head(dungeon, options, whole, (width, high), &mut out)?;
    let color = picture.palette.color(Ink::Rock);
    writeln!(out, "<g id=\"rock\" fill=\"{color}\">\n<rect width=\"{width}\" height=\"{height}\"/>\n</g>")?;
    write_walls(dungeon, picture, &mut out)?;
    write_floor(dungeon, picture, &mut out)?;
    if picture.areas {
        write_areas(dungeon, picture, &mut out)?;
    }
    if picture.grid {
        let color = picture.palette.color(Ink::Grid);
        write!(out, "<g id=\"grid\" fill=\"none\" stroke=\"{color}\">\n<path d=\"")?;
        write_grid(dungeon, picture.cell_size, &mut out)?;
        writeln!(out, "\"/>\n</g>")?;
    }
    if options.has_marks() {
        let marks = depict_marks(dungeon, &options.look(&way), dungeon.size().rect())?;
        write_scaled("marks", &marks, picture.cell_size, &mut out)?;
    }
    write_rubble(dungeon, picture, &mut out)?;
    let lockwork = Lockwork::of(dungeon);
    write_drawings(dungeon, &marks, &lockwork, picture, &mut out)?;
    write_locks_and_keys(&lockwork, options, &mut out)?;
    if picture.partitions {
        write_borders(dungeon, picture, &mut out)?;
    }
    if picture.numbers {
        write_numbers(dungeon, &marks, picture, &mut out)?;
    }
    if let Some(legend) = legend {
        write_scaled("legend", &legend, picture.cell_size, &mut out)?;
    }
    writeln!(out, "</svg>")?;
    Ok(out.flush()?)
}

/// Writes a picture, which has units of its own, into a group.
fn write_scaled(id: &str, picture: &Picture, cell_size: u32, out: &mut impl Write) -> Result<(), Error> {
    writeln!(out, "<g id=\"{id}\" transform=\"scale({}.{:02})\">", cell_size / 100, cell_size % 100)?;
    paint::svg::write(picture, out)?;
    Ok(writeln!(out, "</g>")?)
}

/// The width and height in pixels of a picture with `length` pixels along each `units`.
fn pixels_of(frame: Frame, units: i32, length: u32) -> (u64, u64) {
    let pixels = |side: i32| u64::from(side.max(0) as u32) * u64::from(length) / u64::from(units as u32);
    (pixels(frame.width()), pixels(frame.height()))
}

/// Writes the title and the recipe of a picture that shows `frame`, `width` by `height` pixels large.
fn write_head(
    dungeon: &Dungeon,
    options: &Options,
    frame: Frame,
    (width, height): (u64, u64),
    out: &mut impl Write,
) -> Result<(), Error> {
    let size = dungeon.size();
    let language = options.language;
    let title = match (&dungeon.labels().title, &dungeon.recipe) {
        (Some(title), _) => title.to(language).to_owned(),
        (None, Some(recipe)) => TITLE_OF_RECIPE
            .fill(language, &[("layout", &recipe.layout), ("size", &size), ("seed", &recipe.seed)]),
        (None, None) => TITLE.fill(language, &[("size", &size)]),
    };
    let counts: [(&str, &dyn std::fmt::Display); 2] =
        [("rooms", &dungeon.rooms.len()), ("doors", &dungeon.doors.len())];
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{} {} {} {}\" \
         width=\"{width}\" height=\"{height}\" role=\"img\">",
        frame.left,
        frame.top,
        frame.width(),
        frame.height()
    )?;
    writeln!(out, "<title>{}</title>", escaped(&title))?;
    writeln!(out, "<desc>{}</desc>", escaped(&DESCRIPTION.fill(language, &counts)))?;
    if let Some(recipe) = &dungeon.recipe {
        let json = xml::allowed_json(&serde_json::to_string(recipe)?);
        writeln!(out, "<metadata>{}</metadata>", escaped(&json))?;
    }
    Ok(())
}

/// Walls around the floor, and their edge: a line twice as wide, whose inner half the floor will cover.
fn write_walls(dungeon: &Dungeon, options: &PictureOptions, out: &mut impl Write) -> Result<(), Error> {
    let color = |ink| options.palette.color(ink);
    let cell_size = options.cell_size;
    let ground = ground_cells(dungeon);
    writeln!(out, "<g id=\"walls\" shape-rendering=\"crispEdges\">")?;
    write!(out, "<path fill=\"{}\" d=\"", color(Ink::Wall))?;
    write_outlines(&grown(&ground), cell_size, out)?;
    let edge = 2 * edge_width(cell_size);
    write!(out, "\"/>\n<path fill=\"none\" stroke=\"{}\" stroke-width=\"{edge}\" d=\"", color(Ink::Edge))?;
    write_outlines(&ground, cell_size, out)?;
    writeln!(out, "\"/>")?;
    let pillars = cells_of(dungeon, Tile::Pillar);
    if !pillars.is_empty() {
        // A line of length zero with round ends is a disc, in few bytes.
        let diameter = Hundredths::of_cell(2 * PILLAR_RADIUS, cell_size);
        let pillar = color(Ink::Pillar);
        write!(
            out,
            "<path stroke=\"{pillar}\" stroke-width=\"{diameter}\" stroke-linecap=\"round\" \
             shape-rendering=\"auto\" d=\""
        )?;
        for point in pillars.points() {
            let [x, y] =
                [point.x, point.y].map(|cell| Hundredths::of_cell(100 * i64::from(cell) + 50, cell_size));
            write!(out, "M{x} {y}h0")?;
        }
        writeln!(out, "\"/>")?;
    }
    writeln!(out, "</g>")?;
    Ok(())
}

/// A path for each kind of floor, including the floor under rubble.
fn write_floor(dungeon: &Dungeon, options: &PictureOptions, out: &mut impl Write) -> Result<(), Error> {
    writeln!(out, "<g id=\"floor\" shape-rendering=\"crispEdges\">")?;
    let rubble = cells_of(dungeon, Tile::Rubble);
    for kind in Tile::ALL.into_iter().filter(|tile| tile.is_open()) {
        let mut cells = cells_of(dungeon, kind);
        rubble
            .points()
            .filter(|&point| floor_under(&dungeon.tiles, point) == kind)
            .for_each(|point| cells.insert(point));
        if !cells.is_empty() {
            let color = options.palette.color(Ink::of_tile(kind));
            write!(out, "<path class=\"{}\" fill=\"{color}\" d=\"", kind.name())?;
            write_outlines(&cells, options.cell_size, out)?;
            writeln!(out, "\"/>")?;
        }
    }
    writeln!(out, "</g>")?;
    Ok(())
}

fn write_numbers(
    dungeon: &Dungeon,
    marks: &Marks,
    options: &PictureOptions,
    out: &mut impl Write,
) -> Result<(), Error> {
    let color = options.palette.color(Ink::Number);
    writeln!(
        out,
        "<g id=\"numbers\" fill=\"{color}\" font-family=\"Helvetica, Arial, sans-serif\" \
         font-weight=\"bold\" text-anchor=\"middle\">"
    )?;
    for label in labels(dungeon, marks, options.cell_size) {
        let middle = Hundredths(label.left.saturating_mul(100).saturating_add(label.width() * 50));
        // Digits of common typefaces are 0.72 times the font size high, and a label is 7 dots high.
        let font_size = Hundredths(970 * label.scale);
        let (baseline, text) = (label.bottom(), &label.text);
        writeln!(out, "<text x=\"{middle}\" y=\"{baseline}\" font-size=\"{font_size}\">{text}</text>")?;
    }
    writeln!(out, "</g>")?;
    Ok(())
}

/// The cells and all that touch them, by a side or a corner.
fn grown(cells: &BitGrid) -> BitGrid {
    let mut wide = cells.clone();
    let mask = cells.row_mask();
    for y in 0..cells.size().height {
        let row = cells.row(y);
        for (index, word) in wide.row_mut(y).iter_mut().enumerate() {
            let from_left = index.checked_sub(1).map_or(0, |left| row[left] >> 63);
            let from_right = row.get(index + 1).map_or(0, |right| right << 63);
            *word |= *word << 1 | *word >> 1 | from_left | from_right;
            if index + 1 == row.len() {
                *word &= mask;
            }
        }
    }
    let mut grown = wide.clone();
    let stride = wide.stride();
    let words = wide.words();
    for (index, word) in grown.words_mut().iter_mut().enumerate() {
        *word |= index.checked_sub(stride).map_or(0, |above| words[above]);
        *word |= words.get(index + stride).copied().unwrap_or(0);
    }
    grown
}

#[cfg(test)]
mod tests;
