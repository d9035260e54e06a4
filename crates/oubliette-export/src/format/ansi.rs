//! The map of the text format in the sixteen standard terminal colors.
//!
//! A color is set only where it changes and reset at the end of each row, so that the map can be cut, paged and mixed
//! with other output.

use std::borrow::Cow;
use std::io;

use oubliette_core::{Dungeon, Report, Tile};

use super::text;
use crate::{Error, Options};
use oubliette_core::Glyph;
use oubliette_core::sign::Sign;
use oubliette_draw::map::sign::SignRows;

/// Resets all colors.
pub const RESET: &str = "\x1b[0m";

/// The sequence that sets the color of `glyph`.
pub const fn color(glyph: Glyph) -> &'static str {
    match glyph {
        Glyph::Wall => "\x1b[0;90m",
        Glyph::Pillar => "\x1b[0;1;90m",
        Glyph::Floor => "\x1b[0;37m",
        Glyph::Rubble => "\x1b[0;90m",
        Glyph::Door => "\x1b[0;33m",
        Glyph::SecretDoor => "\x1b[0;36m",
        Glyph::LockedDoor => "\x1b[0;1;31m",
        Glyph::Start => "\x1b[0;1;32m",
        Glyph::End => "\x1b[0;1;35m",
        Glyph::Treasure => "\x1b[0;1;33m",
        Glyph::Key => "\x1b[0;1;36m",
        Glyph::Reward => "\x1b[0;1;34m",
        Glyph::Obstacle => "\x1b[0;31m",
    }
}

/// The character of a cell and the sequence that sets its color.
pub const fn of_tile(tile: Tile) -> (char, &'static str) {
    let glyph = Glyph::of_tile(tile);
    (glyph.character(), color(glyph))
}

/// The color of a set: a key is bold, a lock dark on its color.
fn sign_color(sign: Sign) -> Cow<'static, str> {
    let Some(set) = sign.set else { return color(sign.glyph).into() };
    let style = if sign.glyph == Glyph::LockedDoor { 7 } else { 1 };
    format!("\x1b[0;{style};{}m", SET_COLORS[set % SET_COLORS.len()]).into()
}

/// Yellow, blue, green, red, purple and cyan.
const SET_COLORS: [u8; 6] = [33, 34, 32, 31, 35, 36];

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut rows = SignRows::of(dungeon);
    let mut line = String::new();
    while let Some(row) = rows.next_row() {
        line.clear();
        for same in row.chunk_by(|a, b| a == b) {
            line.push_str(&sign_color(same[0]));
            line.extend(same.iter().map(|sign| sign.character()));
        }
        line.push_str(RESET);
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    let legend =
        rows.legend(options.language, |sign| format!("{}{}{RESET}", sign_color(sign), sign.character()));
    text::write_tail(dungeon, &legend, out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use oubliette_core::sample::locked_dungeon;
    use oubliette_import::read_dungeon;

    fn shown(map: &str) -> String {
        let dungeon = read_dungeon(map.as_bytes()).unwrap();
        let bytes = Format::by_name("ansi").unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    fn without_colors(text: &str) -> String {
        let mut parts = text.split('\x1b');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |plain, part| plain + part.split_once('m').unwrap().1)
    }

    #[test]
    fn without_its_colors_it_is_the_text_format() {
        let map = "#######\n#<+>S$#\n#..%..#\n#######\n";
        let dungeon = read_dungeon(map.as_bytes()).unwrap();
        let plain = Format::by_name("text").unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
        assert_eq!(without_colors(&shown(map)).as_bytes(), plain);
    }

    #[test]
    fn a_color_is_set_where_it_changes_and_taken_back_at_the_end_of_the_row() {
        let text = shown("##..#\n");
        let (wall, floor) = (color(Glyph::Wall), color(Glyph::Floor));
        assert_eq!(text.lines().next().unwrap(), format!("{wall}##{floor}..{wall}#{RESET}"));
    }

    #[test]
    fn the_floor_of_a_treasure_room_has_the_color_of_floor_and_its_treasure_one_of_its_own() {
        assert_eq!(of_tile(Tile::Treasure), of_tile(Tile::Room));
        let same = Glyph::ALL.into_iter().filter(|&glyph| color(glyph) == color(Glyph::Treasure));
        assert_eq!(same.count(), 1);
    }

    #[test]
    fn a_set_has_a_color_and_its_lock_stands_on_it() {
        let bytes = Format::by_name("ansi").unwrap().to_bytes(&locked_dungeon(), None, &Options::default());
        let text = String::from_utf8(bytes.unwrap()).unwrap();
        assert!(text.contains("\x1b[0;1;33ma\x1b") && text.contains("\x1b[0;7;33mA\x1b"), "{text}");
        let plain = Format::by_name("text").unwrap().to_bytes(&locked_dungeon(), None, &Options::default());
        assert_eq!(without_colors(&text).into_bytes(), plain.unwrap());
    }

    #[test]
    fn a_secret_door_has_another_color_than_a_door() {
        assert_ne!(color(Glyph::SecretDoor), color(Glyph::Door));
    }
}
