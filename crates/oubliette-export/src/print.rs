//! A map on paper, page by page: what a PDF contains and what the page of the studio prints.
//!
//! Usually the map fits one page, with its title, its legend and the key of its rooms: see
//! [`sheet`](oubliette_draw::sheet). With squares of one inch or five millimeters, a map larger than a page continues
//! over several; the same sheet follows as an overview. Pages without floor are left out.
//!
//! Pages are pictures in hundredths of a point.

mod cut;

use std::io::{self, BufWriter, Write as _};
use std::iter;

use oubliette_core::{Dungeon, Halt, Point};
use oubliette_draw::depict::Look;
use oubliette_draw::picture::Picture;
use oubliette_draw::sheet::{POINT, Part, SheetOptions, sheet};

use crate::paint::svg;
use crate::{Error, Options, for_player};
use cut::Sheets;

/// How large a square of the map is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Square {
    /// As large as fits one page.
    #[default]
    Fit,
    /// Five millimeters, as on squared paper.
    FiveMillimeters,
    /// An inch, for miniatures.
    Inch,
}

impl Square {
    /// Every size.
    pub const ALL: [Square; 3] = [Square::Fit, Square::FiveMillimeters, Square::Inch];

    /// The name, as in `--square inch`.
    pub const fn name(self) -> &'static str {
        match self {
            Square::Fit => "fit",
            Square::FiveMillimeters => "5mm",
            Square::Inch => "inch",
        }
    }

    /// Its side in hundredths of a point, if it is fixed.
    const fn side(self) -> Option<i32> {
        match self {
            Square::Fit => None,
            Square::FiveMillimeters => Some(1417),
            Square::Inch => Some(7200),
        }
    }
}

/// Calls `each` with the pages of a dungeon, one after the other, until it returns an error. For players, spoilers are
/// removed first.
///
/// # Errors
/// The error of `each`.
pub fn for_each_page<E: From<Halt>>(
    dungeon: &Dungeon,
    options: &Options,
    mut each: impl FnMut(Picture) -> Result<(), E>,
) -> Result<(), E> {
    let seen = options.player.then(|| for_player(dungeon));
    let dungeon = seen.as_ref().unwrap_or(dungeon);
    pages_as_given(dungeon, options, &options.picture.way(dungeon)).try_for_each(|page| each(page?))
}

/// The pages of a dungeon from which spoilers were removed if they should be, with a way over it.
pub(crate) fn pages_as_given<'a>(
    dungeon: &'a Dungeon,
    options: &'a Options,
    way: &'a [Point],
) -> Box<dyn Iterator<Item = Result<Picture, Halt>> + 'a> {
    let look = look(options, way);
    let Some(side) = options.print.square.side() else {
        return Box::new(each_of(sheet_of(dungeon, &look, options, &[])));
    };
    let sheets = Sheets::of(dungeon, options.print.paper, side);
    let parts = sheets.parts();
    let maps = (0..sheets.count()).map(move |number| sheets.page(number, dungeon, &look, !options.player));
    let overview = iter::once(())
        .filter(|()| !options.player)
        .flat_map(move |()| each_of(sheet_of(dungeon, &look, options, &parts)));
    Box::new(maps.chain(overview))
}

/// The first page of the sheet.
pub(crate) fn first_page(dungeon: &Dungeon, options: &Options) -> Result<Picture, Error> {
    let way = options.picture.way(dungeon);
    let pages = sheet_of(dungeon, &look(options, &way), options, &[])?;
    pages.into_iter().next().ok_or(Error::PictureEmpty)
}

/// Writes a page as SVG, in its size on paper.
///
/// # Errors
/// If the output fails.
pub fn write_page_svg(page: &Picture, out: &mut dyn io::Write) -> Result<(), Error> {
    let (width, height) = (page.frame.width(), page.frame.height());
    let points = |units: i32| format!("{}.{:02}pt", units / POINT, units % POINT);
    let mut out = BufWriter::new(out);
    writeln!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" height=\"{}\">",
        points(width),
        points(height)
    )?;
    svg::write(page, &mut out)?;
    writeln!(out, "</svg>")?;
    Ok(out.flush()?)
}

/// The look of a map on paper: squares can be counted, and the rooms of the game master have numbers.
fn look<'a>(options: &'a Options, way: &'a [Point]) -> Look<'a> {
    let mut look = options.look(way);
    look.layers.grid = options.print.grid;
    look.layers.numbers |= !options.player;
    look
}

/// Each of the pages, or the reason to stop.
fn each_of(pages: Result<Vec<Picture>, Halt>) -> impl Iterator<Item = Result<Picture, Halt>> {
    let (pages, halt) = pages.map_or_else(|halt| (Vec::new(), Some(halt)), |pages| (pages, None));
    pages.into_iter().map(Ok).chain(halt.map(Err))
}

/// The pages of the sheet.
fn sheet_of(
    dungeon: &Dungeon,
    look: &Look<'_>,
    options: &Options,
    parts: &[Part],
) -> Result<Vec<Picture>, Halt> {
    let (has_key, unproven) = (!options.player, options.unproven && !options.player);
    sheet(dungeon, look, &SheetOptions { paper: options.print.paper, has_key, unproven, parts })
}

#[cfg(test)]
mod tests;
