//! A map to be printed (`pdf`), on A4 or Letter, with squares of one inch or five millimeters.
//!
//! A map larger than a sheet continues over several. In the version for the game master, key pages follow with an
//! overview of the sheets, the legend and the content of each room. [`map`] draws, [`sheet`] cuts the map into sheets,
//! [`key_page`] writes the key pages, [`document`] writes the file.

mod document;
mod key_page;
mod map;
mod sheet;

use std::io;

use oubliette_core::{Dungeon, Report};

use crate::{Error, Options};
use document::Document;
use oubliette_draw::Palette;
use sheet::Sheets;

/// A size of paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 by 297 millimeters.
    #[default]
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Every size.
    pub const ALL: [Paper; 2] = [Paper::A4, Paper::Letter];

    /// The name, as in `--paper letter`.
    pub const fn name(self) -> &'static str {
        match self {
            Paper::A4 => "a4",
            Paper::Letter => "letter",
        }
    }

    /// Width and height in hundredths of a point.
    const fn size(self) -> (i64, i64) {
        match self {
            Paper::A4 => (59_528, 84_189),
            Paper::Letter => (61_200, 79_200),
        }
    }
}

/// How large a square of the map is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Square {
    /// Five millimeters, as on squared paper.
    #[default]
    FiveMillimeters,
    /// An inch, for miniatures.
    Inch,
}

impl Square {
    /// Every size.
    pub const ALL: [Square; 2] = [Square::FiveMillimeters, Square::Inch];

    /// The name, as in `--square inch`.
    pub const fn name(self) -> &'static str {
        match self {
            Square::FiveMillimeters => "5mm",
            Square::Inch => "inch",
        }
    }

    /// Its side in hundredths of a point.
    const fn side(self) -> i64 {
        match self {
            Square::FiveMillimeters => 1417,
            Square::Inch => 7200,
        }
    }
}

/// A margin of ten millimeters, which every printer supports.
const MARGIN: i64 = 2835;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    // Dark floors waste ink, so the default palette is replaced by the one for printing.
    let palette =
        if options.picture.palette == Palette::Dungeon { Palette::Print } else { options.picture.palette };
    let map = map::draw(dungeon, palette, !options.player || options.picture.numbers);
    let mut document = Document::new(dungeon.size(), &map);
    let sheets = Sheets::of(dungeon.size(), options.print);
    for sheet in sheets.all() {
        document.add_page(sheets.paper(), &sheets.content(sheet, !options.player));
    }
    if !options.player {
        key_page::add(dungeon, &sheets, palette, options, &mut document);
    }
    if let Some(recipe) = &dungeon.recipe {
        document.set_subject(&serde_json::to_string(recipe)?);
    }
    document.write(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, PrintOptions};
    use oubliette_core::sample::locked_dungeon;
    use oubliette_import::read_dungeon;

    fn pages(dungeon: &Dungeon, options: &Options) -> usize {
        let bytes = Format::by_name("pdf").unwrap().to_bytes(dungeon, None, options).unwrap();
        document::page_count(&bytes)
    }

    #[test]
    fn a_small_map_is_one_sheet_and_one_page_of_words_and_players_get_only_the_sheet() {
        assert_eq!(pages(&locked_dungeon(), &Options::default()), 2);
        assert_eq!(pages(&locked_dungeon(), &Options { player: true, ..Options::default() }), 1);
    }

    #[test]
    fn a_large_map_goes_on_over_several_sheets() {
        let map = [".".repeat(14).as_str(); 10].join("\n");
        let options = Options {
            print: PrintOptions { square: Square::Inch, ..PrintOptions::default() },
            player: true,
            ..Options::default()
        };
        assert_eq!(pages(&read_dungeon(map.as_bytes()).unwrap(), &options), 3);
    }
}
