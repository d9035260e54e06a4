//! A drawing for REXPaint (`xp`): the characters of the text format, in the colors of the palette.
//!
//! One layer, stored column by column and compressed with gzip. The recipe is the comment in the gzip header, which
//! readers skip.

use std::io;

use flate2::{Compression, GzBuilder};
use oubliette_core::{Dungeon, Report};

use crate::{Error, Options};
use oubliette_core::Glyph;
use oubliette_core::sign::Sign;
use oubliette_draw::map::sign::SignRows;
use oubliette_draw::tone::Tone;
use oubliette_draw::{Ink, Palette, Rgb};

/// The version of the format, as a negative number.
const VERSION: i32 = -1;
const LAYERS: i32 = 1;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let size = dungeon.size();
    let (width, height) = (size.width.max(0) as usize, size.height.max(0) as usize);
    let mut cells: Vec<Sign> = Vec::with_capacity(width * height);
    let mut rows = SignRows::of(dungeon);
    while let Some(row) = rows.next_row() {
        cells.extend_from_slice(row);
    }
    let mut head = GzBuilder::new();
    if let Some(recipe) = &dungeon.recipe {
        head = head.comment(in_ascii(&serde_json::to_string(recipe)?));
    }
    let mut packed = head.write(out, Compression::fast());
    for number in [VERSION, LAYERS, width as i32, height as i32] {
        io::Write::write_all(&mut packed, &number.to_le_bytes())?;
    }
    let mut column = Vec::with_capacity(10 * height);
    for x in 0..width.min(cells.len()) {
        column.clear();
        for &sign in cells[x..].iter().step_by(width) {
            let (front, back) = colors(sign, options.picture.palette);
            column.extend_from_slice(&u32::from(sign.character()).to_le_bytes());
            column.extend_from_slice(&[front.0, front.1, front.2, back.0, back.1, back.2]);
        }
        io::Write::write_all(&mut packed, &column)?;
    }
    packed.finish()?;
    Ok(())
}

/// JSON without characters that a gzip comment cannot contain.
fn in_ascii(json: &str) -> String {
    let mut ascii = String::with_capacity(json.len());
    for character in json.chars() {
        if character.is_ascii() {
            ascii.push(character);
        } else {
            let mut units = [0; 2];
            ascii.extend(character.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")));
        }
    }
    ascii
}

/// The foreground and background color of a character.
fn colors(sign: Sign, palette: Palette) -> (Rgb, Rgb) {
    let color = |ink| palette.color(ink);
    let floor = color(Ink::Room);
    match sign.glyph {
        Glyph::Wall => (color(Ink::Edge), color(Ink::Wall)),
        Glyph::Pillar => (color(Ink::Pillar), color(Ink::Wall)),
        Glyph::Floor => (color(Ink::Grid), floor),
        Glyph::Rubble => (color(Ink::Pillar), floor),
        Glyph::Door => (color(Ink::Leaf), color(Ink::Doorway)),
        Glyph::SecretDoor => (color(Ink::Leaf), color(Ink::Wall)),
        Glyph::Start => (color(Ink::Start), floor),
        Glyph::End => (color(Ink::End), floor),
        Glyph::Treasure => (color(Ink::Leaf), color(Ink::Treasure)),
        Glyph::Reward | Glyph::Obstacle => (color(Ink::Number), floor),
        Glyph::Key | Glyph::LockedDoor => {
            let back = sign.set.map_or(color(Ink::Treasure), |set| Tone::strong(set).color(palette));
            (Tone::BLACK.color(palette), back)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Format;
    use oubliette_core::{Recipe, Seed};
    use oubliette_import::read_dungeon;
    use std::io::Read;

    #[test]
    fn the_recipe_is_the_comment_of_the_file_whatever_the_seed() {
        let mut dungeon = read_dungeon(b".").unwrap();
        dungeon.recipe = Some(Recipe {
            generation: Recipe::GENERATION,
            layout: "caves".into(),
            size: dungeon.size(),
            seed: Seed::Text("\u{e9}t\u{e9} \u{1f5dd} \u{0}\n\"".into()),
            params: [].into(),
            furnish: [].into(),
            mission: None,
            unproven: false,
            names: oubliette_core::Labels::default(),
        });
        let file = Format::by_name("xp").unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
        let mut reader = flate2::read::GzDecoder::new(file.as_slice());
        let comment = reader.header().unwrap().comment().unwrap().to_owned();
        assert_eq!(serde_json::from_slice::<Recipe>(&comment).ok(), dungeon.recipe);
        let mut bytes = Vec::new();
        reader.read_to_end(&mut bytes).unwrap();
        assert_eq!(bytes.len(), 16 + 10);
    }

    #[test]
    fn cells_are_stored_column_by_column() {
        let dungeon = read_dungeon(b"#<\n+>\n..\n").unwrap();
        let file = Format::by_name("xp").unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
        let mut bytes = Vec::new();
        flate2::read::GzDecoder::new(file.as_slice()).read_to_end(&mut bytes).unwrap();
        let numbers: Vec<i32> =
            bytes[..16].chunks(4).map(|four| i32::from_le_bytes(four.try_into().unwrap())).collect();
        assert_eq!(numbers, [-1, 1, 2, 3]);
        let characters: String = bytes[16..].chunks(10).map(|cell| char::from(cell[0])).collect();
        assert_eq!(characters, "#+.<>.");
        let wall = Palette::default().color(Ink::Wall);
        assert_eq!(bytes[23..26], [wall.0, wall.1, wall.2]);
    }
}
