//! A map to be printed (`pdf`), on A4 or Letter.
//!
//! Usually the map fits one page, with its title, its legend and the key of its rooms: see
//! [`sheet`](oubliette_draw::sheet). With squares of one inch or five millimeters, a map larger than a page continues
//! over several; the same sheet follows as an overview. [`sheet`] cuts the map, [`document`] writes the file.

mod document;
mod sheet;

use std::io;

use oubliette_core::{Dungeon, Report};
use oubliette_draw::depict::{Look, depict_all};
use oubliette_draw::picture::Picture;
use oubliette_draw::sheet::{Part, SheetOptions};

use crate::{Error, Options};
use document::{Document, Placed};
use sheet::Sheets;

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

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let look = look(options);
    let mut document = Document::new();
    match options.print.square.side() {
        None => add_sheet(dungeon, &look, options, &[], &mut document),
        Some(side) => {
            options.picture.check_from_above()?;
            let sheets = Sheets::of(dungeon.size(), options.print.paper, side);
            let map = document.add_picture(&depict_all(dungeon, &look));
            for sheet in sheets.all() {
                let (at, clip) = sheets.map(sheet);
                let surroundings = document.add_picture(&sheets.surroundings(sheet, !options.player));
                let map =
                    Placed { picture: map, scale: side, at, clip, paper: Some(look.style.record.paper.rgb) };
                let around = Placed::page(surroundings, sheets.paper(), None);
                document.add_page(sheets.paper(), &[map, around]);
            }
            if !options.player {
                add_sheet(dungeon, &look, options, &sheets.parts(), &mut document);
            }
        }
    }
    if let Some(recipe) = &dungeon.recipe {
        document.set_subject(&serde_json::to_string(recipe)?);
    }
    document.write(out)
}

/// The first page of the sheet, for other formats.
pub(crate) fn first_page(dungeon: &Dungeon, options: &Options) -> Result<Picture, Error> {
    let pages = sheet_of(dungeon, &look(options), options, &[]);
    pages.into_iter().next().ok_or(Error::PictureEmpty)
}

/// The look of a map on paper: squares can be counted, and the rooms of the game master have numbers.
fn look(options: &Options) -> Look<'static> {
    let mut look = options.picture.look(options.language);
    look.layers.grid = true;
    look.layers.numbers |= !options.player;
    look
}

/// The pages of the sheet.
fn sheet_of(dungeon: &Dungeon, look: &Look<'_>, options: &Options, parts: &[Part]) -> Vec<Picture> {
    let sheet = SheetOptions { paper: options.print.paper, has_key: !options.player, parts };
    oubliette_draw::sheet::sheet(dungeon, look, &sheet)
}

fn add_sheet(dungeon: &Dungeon, look: &Look<'_>, options: &Options, parts: &[Part], document: &mut Document) {
    for page in sheet_of(dungeon, look, options, parts) {
        let size = (page.frame.width(), page.frame.height());
        let picture = document.add_picture(&page);
        document.add_page(size, &[Placed::page(picture, size, Some(page.paper))]);
    }
}

#[cfg(test)]
mod tests;
