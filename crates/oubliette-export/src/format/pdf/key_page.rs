//! The game master's pages: an overview of the sheets, the legend, the locks and keys, and the content of each room.

use std::fmt::Write as _;

use oubliette_core::mission::Rule;
use oubliette_core::text::wrap;
use oubliette_core::{Dungeon, FeatureKind, Language, Point, Room, RoomKind, Text, Tile};

use super::document::{Document, Face, Paper, words};
use super::map::{self, Hundredths};
use super::sheet::Sheets;
use super::{MARGIN, Square};
use crate::Options;
use oubliette_core::Glyph;
use oubliette_draw::Palette;
use oubliette_draw::map::drawing::{self, Drawing};
use oubliette_draw::map::ground::clipped;
use oubliette_draw::map::lockwork::{Lockwork, badge_of};
use oubliette_draw::map::sign::describe;

const NO_TITLE: Text = Text::new("Dungeon", "Donjon");
const FACTS: Text = Text::new(
    "{width} × {height} squares of {square}; sheets: {count}. Places are column, row, as counted on the edges.",
    "{width} × {height} cases de {square} ; feuilles : {count}. Les lieux sont colonne, ligne, comme comptées aux bords.",
);
const INCH: Text = Text::new("an inch", "un pouce");
const SHEETS: Text = Text::new("Sheets", "Feuilles");
const SIGNS: Text = Text::new("Signs", "Signes");
const LOCKS: Text = Text::new("Locks and keys", "Verrous et clés");
const ROOMS: Text = Text::new("Rooms", "Salles");
const IN_ROOM: Text = Text::new("{what}, in room {room}", "{what}, dans la salle {room}");
const LEADS_TO: Text = Text::new(", leads to {others}", ", mène à {others}");
const HOLDS: Text = Text::new("; holds {what}", " ; contient : {what}");
const KEY_OF_SET: Text = Text::new("key {set}", "clé {set}");

/// Points from line to line.
const LEADING: i64 = 1300;
/// Hundredths of a point.
const SIGN: i64 = 1000;
const INDENT: i64 = 2000;
/// The maximum height of the overview.
const OVERVIEW: i64 = 26_000;
/// Characters of nine points per line; Helvetica's average width is half its size.
const LINE: usize = 108;
const COLUMNS: i64 = 3;

/// Adds the pages.
pub(super) fn add(
    dungeon: &Dungeon,
    sheets: &Sheets,
    palette: Palette,
    options: &Options,
    document: &mut Document,
) {
    let language = options.language;
    let mut pages = Pages::on(options.print.paper.size(), document);
    let title = dungeon.recipe.as_ref().map(|recipe| format!("{} · {}", recipe.layout, recipe.seed));
    pages.line(Face::Bold, 16, &title.unwrap_or_else(|| NO_TITLE.to(language).to_owned()));
    let square = match options.print.square {
        Square::FiveMillimeters => "5 mm",
        Square::Inch => INCH.to(language),
    };
    let size = dungeon.size();
    let facts: [(&str, &dyn std::fmt::Display); 4] =
        [("width", &size.width), ("height", &size.height), ("square", &square), ("count", &sheets.count())];
    pages.paragraph(0, &FACTS.fill(language, &facts));
    if sheets.count() > 1 {
        pages.head(SHEETS.to(language));
        pages.overview(sheets, (i64::from(size.width), i64::from(size.height)));
    }
    pages.head(SIGNS.to(language));
    pages.table(&signs(dungeon, palette, language));
    let lockwork = Lockwork::of(dungeon);
    let rooms = Rooms::of(dungeon);
    if let Some(mission) = lockwork.mission() {
        pages.head(LOCKS.to(language));
        pages.paragraph(0, rule_text(mission.rule()).to(language));
        for (glyph, place, stand) in lockwork.by_set() {
            let Some(badge) = badge_of(mission, place) else { continue };
            let is_key = glyph == Glyph::Key;
            let sign = if is_key { map::key_sign(&badge, palette) } else { map::lock_sign(&badge, palette) };
            let what = describe(mission, place, stand, language);
            pages.entry(
                &sign,
                &match rooms.at(stand.at) {
                    Some(room) => IN_ROOM.fill(language, &[("what", &what), ("room", &room.id.0)]),
                    None => what,
                },
            );
        }
    }
    if !dungeon.rooms.is_empty() {
        pages.head(ROOMS.to(language));
        let contents = rooms.contents(dungeon, &lockwork, language);
        for (room, contents) in dungeon.rooms.iter().zip(&contents) {
            pages.numbered(room.id.0, &room_text(room, contents, language));
        }
    }
    pages.end();
}

const fn rule_text(rule: Rule) -> Text {
    match rule {
        Rule::Kept => Text::new(
            "A lock opens once enough of its keys were found; keys are never lost.",
            "Un verrou s’ouvre quand assez de ses clés sont trouvées ; les clés ne se perdent pas.",
        ),
        Rule::Consumed => Text::new("Opening a lock spends its keys.", "Ouvrir un verrou use ses clés."),
    }
}

const fn kind_text(kind: RoomKind) -> Text {
    match kind {
        RoomKind::Main => Text::new("room", "salle"),
        RoomKind::Secondary => Text::new("side room", "salle secondaire"),
        RoomKind::Secret => Text::new("secret room", "salle secrète"),
        RoomKind::Treasure => Text::new("treasury", "salle au trésor"),
    }
}

fn room_text(room: &Room, contents: &[String], language: Language) -> String {
    let mut text =
        format!("{}, {} × {}", kind_text(room.kind).to(language), room.area.width, room.area.height);
    if !room.connections.is_empty() {
        let others: Vec<String> = room.connections.iter().map(|other| other.0.to_string()).collect();
        text += &LEADS_TO.fill(language, &[("others", &others.join(", "))]);
    }
    if !contents.is_empty() {
        text += &HOLDS.fill(language, &[("what", &contents.join(", "))]);
    }
    text
}

/// The signs that occur on this map, and their meaning.
fn signs(dungeon: &Dungeon, palette: Palette, language: Language) -> Vec<(String, String)> {
    let mut signs: Vec<(Glyph, Drawing)> = Vec::new();
    let mut add = |glyph: Glyph, drawing: Drawing| {
        if signs.iter().all(|&(known, _)| known != glyph) {
            signs.push((glyph, drawing));
        }
    };
    let marked = |tile: Tile| {
        let at = dungeon.tiles.cells().iter().position(|&cell| cell == tile)?;
        let width = dungeon.size().width.max(1);
        Some(Point::new((at % width as usize) as i32, (at / width as usize) as i32))
    };
    for tile in [Tile::Door, Tile::SecretDoor, Tile::LockedDoor] {
        if let Some(at) = marked(tile) {
            add(Glyph::of_tile(tile), drawing::door_at(&dungeon.tiles, at));
        }
    }
    if let Some(at) = marked(Tile::Rubble) {
        add(Glyph::Rubble, drawing::heap_at(at));
    }
    for kind in FeatureKind::ALL {
        if dungeon.features.iter().any(|feature| feature.kind == kind) {
            add(Glyph::of_feature(kind), drawing::mark_of(kind));
        }
    }
    signs
        .into_iter()
        .map(|(glyph, drawing)| (map::sign(drawing, palette), glyph.title().to(language).to_owned()))
        .collect()
}

/// The room of each cell.
struct Rooms<'a> {
    rooms: &'a [Room],
    width: i32,
    /// The index of a room plus one; 0 outside of all rooms.
    cells: Vec<u32>,
}

impl<'a> Rooms<'a> {
    fn of(dungeon: &'a Dungeon) -> Rooms<'a> {
        let size = dungeon.size();
        let mut cells = vec![0; dungeon.tiles.cells().len()];
        for (place, room) in dungeon.rooms.iter().enumerate() {
            for point in clipped(room.area, size).points() {
                cells[(point.y * size.width + point.x) as usize] = place as u32 + 1;
            }
        }
        Rooms { rooms: &dungeon.rooms, width: size.width, cells }
    }

    fn place(&self, at: Point) -> Option<usize> {
        let cell = self.cells.get((at.y * self.width + at.x) as usize)?;
        (*cell as usize).checked_sub(1)
    }

    fn at(&self, at: Point) -> Option<&'a Room> {
        self.rooms.get(self.place(at)?)
    }

    /// The features in each room, in words.
    fn contents(&self, dungeon: &Dungeon, lockwork: &Lockwork<'_>, language: Language) -> Vec<Vec<String>> {
        let mut contents = vec![Vec::new(); self.rooms.len()];
        let size = dungeon.size();
        let features = dungeon
            .features
            .iter()
            .filter(|feature| size.contains(feature.at) && feature.kind != FeatureKind::Key);
        for feature in features {
            if let Some(place) = self.place(feature.at) {
                contents[place].push(Glyph::of_feature(feature.kind).title().to(language).to_owned());
            }
        }
        for key in lockwork.keys() {
            if let Some((place, badge)) = self.place(key.at).zip(lockwork.key(key)) {
                contents[place].push(KEY_OF_SET.fill(language, &[("set", &badge.label)]));
            }
        }
        contents
    }
}

/// Pages that are filled from top to bottom.
struct Pages<'a> {
    document: &'a mut Document,
    paper: Paper,
    page: String,
    /// The current height on the page.
    y: i64,
}

impl<'a> Pages<'a> {
    fn on(paper: Paper, document: &'a mut Document) -> Pages<'a> {
        Pages { document, paper, page: String::new(), y: paper.1 - MARGIN }
    }

    fn end(self) {
        self.document.add_page(self.paper, &self.page);
    }

    /// Moves down, and starts a new page if this one is full.
    fn down(&mut self, height: i64) {
        if self.y - height < MARGIN {
            self.turn();
        }
        self.y -= height;
    }

    fn turn(&mut self) {
        self.document.add_page(self.paper, &std::mem::take(&mut self.page));
        self.y = self.paper.1 - MARGIN;
    }

    fn write(&mut self, face: Face, size: i64, left: i64, text: &str) {
        self.page.push_str(&words(face, size, (MARGIN + left, self.y), text));
    }

    fn line(&mut self, face: Face, size: i64, text: &str) {
        self.down(size * 100);
        self.write(face, size, 0, text);
    }

    /// A title, kept together with the lines after it.
    fn head(&mut self, text: &str) {
        if self.y - 5 * LEADING < MARGIN {
            self.turn();
        }
        self.down(2 * LEADING);
        self.write(Face::Bold, 11, 0, text);
        self.y -= LEADING / 4;
    }

    /// A text, wrapped into lines.
    fn paragraph(&mut self, left: i64, text: &str) {
        for line in wrapped(text, LINE - (left / 450) as usize) {
            self.down(LEADING);
            self.write(Face::Plain, 9, left, &line);
        }
    }

    /// A sign with its meaning.
    fn entry(&mut self, sign: &str, text: &str) {
        self.beside(text, |pages| pages.sign(sign, 0));
    }

    /// A number with its description.
    fn numbered(&mut self, number: u32, text: &str) {
        self.beside(text, |pages| pages.write(Face::Bold, 9, 0, &number.to_string()));
    }

    /// A text with something to the left of its first line.
    fn beside(&mut self, text: &str, draw: impl FnOnce(&mut Self)) {
        let mut draw = Some(draw);
        for line in wrapped(text, LINE - (INDENT / 450) as usize) {
            self.down(LEADING);
            self.write(Face::Plain, 9, INDENT, &line);
            if let Some(draw) = draw.take() {
                draw(self);
            }
        }
    }

    /// Signs and their meanings in columns.
    fn table(&mut self, signs: &[(String, String)]) {
        let width = (self.paper.0 - 2 * MARGIN) / COLUMNS;
        for row in signs.chunks(COLUMNS as usize) {
            self.down(LEADING + 200);
            for (column, (sign, text)) in row.iter().enumerate() {
                let left = column as i64 * width;
                self.sign(sign, left);
                self.write(Face::Plain, 9, left + INDENT, text);
            }
        }
    }

    fn sign(&mut self, sign: &str, left: i64) {
        let (x, y, side) = (Hundredths(MARGIN + left), Hundredths(self.y + 800), Hundredths(SIGN));
        let _ = writeln!(self.page, "q {side} 0 0 -{side} {x} {y} cm {sign} Q");
    }

    /// A small picture of the whole map with the outlines of the sheets.
    fn overview(&mut self, sheets: &Sheets, (width, height): (i64, i64)) {
        let square =
            ((self.paper.0 - 2 * MARGIN) / width.max(1)).min(OVERVIEW / height.max(1)).clamp(1, 1000);
        self.down(height * square + LEADING / 2);
        let (x, top) = (MARGIN, self.y + height * square);
        let p = Hundredths;
        let _ = writeln!(self.page, "q {} 0 0 -{} {} {} cm /Map Do Q", p(square), p(square), p(x), p(top));
        for sheet in sheets.all() {
            let [left, down, width, height] = sheets.area(sheet);
            let (x, y) = (x + left * square, top - down * square);
            let _ = writeln!(
                self.page,
                "q 0.7 w 0.75 0.15 0.1 RG {} {} {} {} re S 0.75 0.15 0.1 rg",
                p(x),
                p(y - height * square),
                p(width * square),
                p(height * square)
            );
            self.page.push_str(&words(Face::Bold, 11, (x + 400, y - 1300), &sheet.name()));
            self.page.push_str("Q\n");
        }
    }
}

/// Wraps a text into lines of at most `most` characters. Longer words are split.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for line in wrap(text, most, |part| part.chars().count()) {
        let letters: Vec<char> = line.chars().collect();
        lines.extend(letters.chunks(most.max(1)).map(|part| part.iter().collect::<String>()));
        if letters.is_empty() {
            lines.push(String::new());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::super::document::page_count;
    use super::*;
    use oubliette_core::sample::{full_mission, locked_dungeon};
    use oubliette_core::{Rect, RoomId, RoomShape};

    #[test]
    fn lines_break_between_words_and_inside_words_that_are_too_long() {
        assert_eq!(wrapped("a key of set 1", 6), ["a key", "of set", "1"]);
        assert_eq!(wrapped("abcdefgh i", 3), ["abc", "def", "gh", "i"]);
        assert_eq!(wrapped("", 3), [""]);
    }

    #[test]
    fn a_room_says_where_it_leads_and_what_it_holds() {
        let mut dungeon = locked_dungeon();
        dungeon.rooms = vec![Room {
            id: RoomId(0),
            area: Rect::new(1, 1, 3, 1),
            kind: RoomKind::Secret,
            shape: RoomShape::Rectangle,
            connections: vec![RoomId(3), RoomId(4)],
            partition: None,
        }];
        let lockwork = Lockwork::of(&dungeon);
        let contents = Rooms::of(&dungeon).contents(&dungeon, &lockwork, Language::English);
        assert_eq!(
            room_text(&dungeon.rooms[0], &contents[0], Language::English),
            "secret room, 3 × 1, leads to 3, 4; holds start, key 1"
        );
    }

    #[test]
    fn signs_are_those_that_the_map_has() {
        let words = |dungeon: &Dungeon| -> Vec<String> {
            signs(dungeon, Palette::Print, Language::English).into_iter().map(|(_, words)| words).collect()
        };
        let mut dungeon = locked_dungeon();
        assert_eq!(words(&dungeon), ["locked door", "start", "end", "key"]);
        dungeon.features.clear();
        assert_eq!(words(&dungeon), ["locked door"]);
    }

    #[test]
    fn a_long_list_goes_on_over_pages() {
        let mut dungeon = locked_dungeon();
        dungeon.mission = Some(full_mission());
        let room = |id| Room {
            id: RoomId(id),
            area: Rect::new(1, 1, 1, 1),
            kind: RoomKind::Main,
            shape: RoomShape::Rectangle,
            connections: Vec::new(),
            partition: None,
        };
        dungeon.rooms = (0..130).map(room).collect();
        let options = Options::default();
        let bytes = crate::Format::by_name("pdf").unwrap().to_bytes(&dungeon, None, &options).unwrap();
        assert_eq!(page_count(&bytes), 1 + 3);
    }
}
