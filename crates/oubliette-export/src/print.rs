//! A map on paper, page by page: what a PDF contains and what the page of the studio prints.
//!
//! Usually the map fits one page, with its title, its legend and the key of its rooms: see
//! [`sheet`](oubliette_draw::sheet). With squares of one inch or five millimeters, a map larger than a page continues
//! over several; the same sheet follows as an overview. Pages without floor are left out.
//!
//! Pages are pictures in hundredths of a point.

mod cut;

use std::iter;

use oubliette_core::{Dungeon, Point};
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
pub fn for_each_page<E>(
    dungeon: &Dungeon,
    options: &Options,
    each: impl FnMut(Picture) -> Result<(), E>,
) -> Result<(), E> {
    let seen = options.player.then(|| for_player(dungeon));
    let dungeon = seen.as_ref().unwrap_or(dungeon);
    pages_as_given(dungeon, options, &options.picture.way(dungeon)).try_for_each(each)
}

/// The pages of a dungeon from which spoilers were removed if they should be, with a way over it.
pub(crate) fn pages_as_given<'a>(
    dungeon: &'a Dungeon,
    options: &'a Options,
    way: &'a [Point],
) -> Box<dyn Iterator<Item = Picture> + 'a> {
    let look = look(options, way);
    let Some(side) = options.print.square.side() else {
        return Box::new(sheet_of(dungeon, &look, options, &[]).into_iter());
    };
    let sheets = Sheets::of(dungeon, options.print.paper, side);
    let parts = sheets.parts();
    let maps = (0..sheets.count()).map(move |number| sheets.page(number, dungeon, &look, !options.player));
    let overview = iter::once(())
        .filter(|()| !options.player)
        .flat_map(move |()| sheet_of(dungeon, &look, options, &parts));
    Box::new(maps.chain(overview))
}

/// The first page of the sheet.
pub(crate) fn first_page(dungeon: &Dungeon, options: &Options) -> Result<Picture, Error> {
    let way = options.picture.way(dungeon);
    let pages = sheet_of(dungeon, &look(options, &way), options, &[]);
    pages.into_iter().next().ok_or(Error::PictureEmpty)
}

/// A page as SVG, in its size on paper.
///
/// # Errors
/// None: the result is in memory. It is that of the painter.
pub fn page_svg(page: &Picture) -> Result<String, Error> {
    let (width, height) = (page.frame.width(), page.frame.height());
    let points = |units: i32| format!("{}.{:02}pt", units / POINT, units % POINT);
    let mut out = Vec::new();
    let head = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{}\" height=\"{}\">\n",
        points(width),
        points(height)
    );
    out.extend_from_slice(head.as_bytes());
    svg::write(page, &mut out)?;
    out.extend_from_slice(b"</svg>\n");
    Ok(String::from_utf8_lossy(&out).into_owned())
}

/// The look of a map on paper: squares can be counted, and the rooms of the game master have numbers.
fn look<'a>(options: &Options, way: &'a [Point]) -> Look<'a> {
    let mut look = options.picture.look(way, options.language);
    look.layers.grid = options.print.grid;
    look.layers.numbers |= !options.player;
    look
}

/// The pages of the sheet.
fn sheet_of(dungeon: &Dungeon, look: &Look<'_>, options: &Options, parts: &[Part]) -> Vec<Picture> {
    sheet(dungeon, look, &SheetOptions { paper: options.print.paper, has_key: !options.player, parts })
}

#[cfg(test)]
mod tests;
