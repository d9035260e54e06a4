//! A map for the table, to be printed (`pdf`): A4 or Letter, a square of the map an inch or five millimeters wide.
//!
//! A map that is larger than a sheet goes on over several, which overlap by one square; dashed lines and the number of column
//! and row say how to glue them. Sheets for the master are followed by what the map does not say: what its signs mean, its
//! rooms, and its locks and keys. [`map`] draws, [`document`] puts the file together.

mod document;
mod map;

use std::fmt::Write as _;
use std::io;

use oubliette_core::{Dungeon, Language, Report, Text};

use crate::palette::Palette;
use crate::sign::{Sign, SignRows};
use crate::{Error, Options};
use document::Document;

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
/// Below this the number of the sheet is written.
const FOOT: i64 = 1200;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    // Dark floors waste ink; whoever wants them chooses another palette than the usual one.
    let palette = if options.palette == Palette::Dungeon { Palette::Print } else { options.palette };
    let mut document = Document::new(options.paper.size());
    document.set_map(dungeon.size(), &map::draw(dungeon, palette, !options.player || options.numbers));
    let sheets = Sheets::of(dungeon, options);
    for row in 0..sheets.down.count {
        for column in 0..sheets.across.count {
            document.add_page(&sheets.content(column, row));
        }
    }
    if !options.player {
        add_list(dungeon, options, &mut document);
    }
    if let Some(recipe) = &dungeon.recipe {
        document.set_subject(&serde_json::to_string(recipe)?);
    }
    document.write(out)
}

/// How the map is cut along one side.
struct Cut {
    /// Squares on a sheet.
    fits: i64,
    /// Sheets.
    count: i64,
    /// Squares of the map.
    length: i64,
}

impl Cut {
    fn of(length: i32, room: i64, square: i64) -> Cut {
        let (length, fits) = (i64::from(length.max(0)), (room / square).max(2));
        // Each sheet but the first begins with the last square of the one before.
        let count = if length <= fits { 1 } else { (length - 1 + fits - 2) / (fits - 1) };
        Cut { fits, count, length }
    }

    /// The first square of a sheet, and how many it has.
    fn stretch(&self, number: i64) -> (i64, i64) {
        let first = number * (self.fits - 1);
        (first, self.fits.min(self.length - first).max(0))
    }
}

struct Sheets {
    across: Cut,
    down: Cut,
    square: i64,
    paper: (i64, i64),
}

impl Sheets {
    fn of(dungeon: &Dungeon, options: &Options) -> Sheets {
        let (paper, square, size) = (options.paper.size(), options.square.side(), dungeon.size());
        Sheets {
            across: Cut::of(size.width, paper.0 - 2 * MARGIN, square),
            down: Cut::of(size.height, paper.1 - 2 * MARGIN - FOOT, square),
            square,
            paper,
        }
    }

    /// A sheet: the part of the map on it, where it overlaps with others, and its number.
    fn content(&self, column: i64, row: i64) -> String {
        let ((left, width), (top, height)) = (self.across.stretch(column), self.down.stretch(row));
        let square = self.square;
        let (x, y) = (MARGIN, self.paper.1 - MARGIN);
        let mut page = String::new();
        let p = map::Hundredths;
        let _ = writeln!(
            page,
            "q {} {} {} {} re W n {} 0 0 -{} {} {} cm /Map Do Q",
            p(x),
            p(y - height * square),
            p(width * square),
            p(height * square),
            p(square),
            p(square),
            p(x - left * square),
            p(y + top * square),
        );
        page.push_str("q 0.5 w [4 3] 0 d 0.4 G\n");
        let mut line = |from: (i64, i64), to: (i64, i64)| {
            let _ = writeln!(page, "{} {} m {} {} l S", p(from.0), p(from.1), p(to.0), p(to.1));
        };
        let (right, bottom) = (x + width * square, y - height * square);
        if column > 0 {
            line((x + square, y), (x + square, bottom));
        }
        if column + 1 < self.across.count {
            line((right - square, y), (right - square, bottom));
        }
        if row > 0 {
            line((x, y - square), (right, y - square));
        }
        if row + 1 < self.down.count {
            line((x, bottom + square), (right, bottom + square));
        }
        page.push_str("Q\n");
        if self.across.count * self.down.count > 1 {
            let label = format!("{} / {}", column + 1, row + 1);
            let _ = writeln!(
                page,
                "BT /F 9 Tf {} {} Td {} Tj ET",
                p(MARGIN),
                p(MARGIN),
                document::literal(&label)
            );
        }
        page
    }
}

const ROOMS: Text = Text::new("Rooms", "Salles");
const ROOM: Text = Text::new("{id}: {kind}, {width} x {height}", "{id} : {kind}, {width} x {height}");
const LEADS_TO: Text = Text::new(", leads to {others}", ", mène à {others}");
/// Points from line to line.
const LEADING: i64 = 12;
/// Characters on a line; Helvetica at nine points needs about half of that per character.
const LINE: usize = 105;

/// Pages with the legend, locks and keys, and the rooms.
fn add_list(dungeon: &Dungeon, options: &Options, document: &mut Document) {
    let lines: Vec<String> = list(dungeon, options.language).iter().flat_map(|line| wrapped(line)).collect();
    let (_, height) = options.paper.size();
    let per_page = ((height - 2 * MARGIN) / 100 / LEADING).max(1) as usize;
    for chunk in lines.chunks(per_page) {
        let top = map::Hundredths(height - MARGIN - 900);
        let mut page = format!("BT /F 9 Tf {LEADING} TL {} {top} Td\n", map::Hundredths(MARGIN));
        for line in chunk {
            let _ = writeln!(page, "{} Tj T*", document::literal(line));
        }
        page.push_str("ET\n");
        document.add_page(&page);
    }
}

fn list(dungeon: &Dungeon, language: Language) -> Vec<String> {
    let mut rows = SignRows::of(dungeon);
    while rows.next_row().is_some() {}
    let legend = rows.legend(language, |sign: Sign| sign.character().into());
    let mut lines: Vec<String> = legend.lines().map(str::to_owned).collect();
    if !dungeon.rooms.is_empty() {
        lines.extend([String::new(), ROOMS.to(language).to_owned()]);
    }
    for room in &dungeon.rooms {
        let others: Vec<String> = room.connections.iter().map(|other| other.0.to_string()).collect();
        let area = room.area;
        let mut line = ROOM.fill(
            language,
            &[
                ("id", &room.id.0),
                ("kind", &room.kind.name()),
                ("width", &area.width),
                ("height", &area.height),
            ],
        );
        if !others.is_empty() {
            line += &LEADS_TO.fill(language, &[("others", &others.join(", "))]);
        }
        lines.push(line);
    }
    lines
}

/// A line in pieces that fit the page.
fn wrapped(line: &str) -> Vec<String> {
    let characters: Vec<char> = line.chars().collect();
    if characters.is_empty() {
        return vec![String::new()];
    }
    characters.chunks(LINE).map(|piece| piece.iter().collect()).collect()
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
    fn sheets_overlap_by_a_square_and_the_last_ends_with_the_map() {
        // 7 by 10 squares of an inch fit A4.
        let map = [".".repeat(14).as_str(); 10].join("\n");
        let options = Options { square: Square::Inch, player: true, ..Options::default() };
        assert_eq!(pages(&read_dungeon(map.as_bytes()).unwrap(), &options), 3);
        let cut = Cut::of(13, 7 * 7200, 7200);
        assert_eq!((cut.count, cut.stretch(0), cut.stretch(1)), (2, (0, 7), (6, 7)));
    }
}
