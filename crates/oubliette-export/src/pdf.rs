//! A map for the table, to be printed (`pdf`): A4 or Letter, a square of the map an inch or five millimeters wide.
//!
//! A map that is larger than a sheet goes on over several. Sheets for the master are followed by what the map does not
//! say: how the sheets lie, what the signs mean, and what is where. [`map`] draws, [`sheet`] cuts, [`key_page`] explains,
//! [`document`] puts the file together.

mod document;
mod key_page;
mod map;
mod sheet;

use std::io;

use oubliette_core::{Dungeon, Report};

use crate::palette::Palette;
use crate::{Error, Options};
use document::Document;
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

/// Ten millimeters, which every printer leaves free.
const MARGIN: i64 = 2835;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    // Dark floors waste ink; whoever wants them chooses another palette than the usual one.
    let palette = if options.palette == Palette::Dungeon { Palette::Print } else { options.palette };
    let mut document = Document::default();
    document.set_map(dungeon.size(), &map::draw(dungeon, palette, !options.player || options.numbers));
    let sheets = Sheets::of(dungeon.size(), options);
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
    use crate::sample::locked_dungeon;
    use crate::{Format, read_dungeon};

    fn pages(dungeon: &Dungeon, options: &Options) -> usize {
        let bytes = Format::by_name("pdf").unwrap().to_bytes(dungeon, None, options).unwrap();
        String::from_utf8_lossy(&bytes).matches("/Type /Page\n").count()
    }

    #[test]
    fn a_small_map_is_one_sheet_and_one_page_of_words_and_players_get_only_the_sheet() {
        assert_eq!(pages(&locked_dungeon(), &Options::default()), 2);
        assert_eq!(pages(&locked_dungeon(), &Options { player: true, ..Options::default() }), 1);
    }

    #[test]
    fn a_large_map_goes_on_over_several_sheets() {
        let map = [".".repeat(14).as_str(); 10].join("\n");
        let options = Options { square: Square::Inch, player: true, ..Options::default() };
        assert_eq!(pages(&read_dungeon(map.as_bytes()).unwrap(), &options), 3);
    }
}
