//! The colors of pictures: a few palettes, each with a color for every ink.
//!
//! There are exactly sixteen inks, so that a pixel fits half a byte.

use std::fmt;

use oubliette_core::{Text, Tile};

/// A color as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl Rgb {
    /// The color written as `0xRRGGBB`.
    pub const fn hex(number: u32) -> Rgb {
        Rgb((number >> 16) as u8, (number >> 8) as u8, number as u8)
    }
}

/// As in style sheets: `#1a2b3c`.
impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}

/// The kinds of things with a color of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Ink {
    /// Solid cells that touch no open one.
    Rock,
    /// Solid cells that touch an open one.
    Wall,
    /// The line where a wall meets the floor.
    Edge,
    /// The post of a pillar.
    Pillar,
    /// The floor of a room.
    Room,
    /// The floor of a corridor.
    Corridor,
    /// The floor of a maze passage.
    Passage,
    /// The floor of a cave.
    Cave,
    /// The floor of a treasure room.
    Treasure,
    /// The floor under a door.
    Doorway,
    /// The leaf of a door.
    Leaf,
    /// The mark of the start.
    Start,
    /// The mark of the end.
    End,
    /// The lines between the cells of the floor.
    Grid,
    /// The number of a room.
    Number,
    /// The lines along which the map was cut.
    Partition,
}

impl Ink {
    /// Every ink; an ink's index in this list is its number.
    pub const ALL: [Ink; 16] = [
        Ink::Rock,
        Ink::Wall,
        Ink::Edge,
        Ink::Pillar,
        Ink::Room,
        Ink::Corridor,
        Ink::Passage,
        Ink::Cave,
        Ink::Treasure,
        Ink::Doorway,
        Ink::Leaf,
        Ink::Start,
        Ink::End,
        Ink::Grid,
        Ink::Number,
        Ink::Partition,
    ];

    /// The ink that fills a cell. A solid cell counts as a wall; its neighbors decide whether it is rock, and which
    /// floor is under rubble.
    pub const fn of_tile(tile: Tile) -> Ink {
        match tile {
            Tile::Wall | Tile::Pillar | Tile::Rubble => Ink::Wall,
            Tile::Room => Ink::Room,
            Tile::Corridor => Ink::Corridor,
            Tile::Passage => Ink::Passage,
            Tile::Cave => Ink::Cave,
            Tile::Treasure => Ink::Treasure,
            Tile::Door | Tile::SecretDoor | Tile::LockedDoor => Ink::Doorway,
        }
    }
}

/// A set of colors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Palette {
    /// Lit floors in the dark.
    #[default]
    Dungeon,
    /// Brown ink on old paper.
    Parchment,
    /// Colors that people with any common color blindness tell apart, after Okabe and Ito.
    Colorblind,
    /// Black lines on white paper, sparing with ink.
    Print,
    /// White lines on blue paper.
    Blueprint,
}

impl Palette {
    /// Every palette.
    pub const ALL: [Palette; 5] =
        [Palette::Dungeon, Palette::Parchment, Palette::Colorblind, Palette::Print, Palette::Blueprint];

    /// The name, as in `--palette parchment`.
    pub const fn name(self) -> &'static str {
        match self {
            Palette::Dungeon => "dungeon",
            Palette::Parchment => "parchment",
            Palette::Colorblind => "colorblind",
            Palette::Print => "print",
            Palette::Blueprint => "blueprint",
        }
    }

    /// The display name.
    pub const fn title(self) -> Text {
        match self {
            Palette::Dungeon => Text::new("dungeon", "donjon"),
            Palette::Parchment => Text::new("parchment", "parchemin"),
            Palette::Colorblind => Text::new("color-blind safe", "adaptée au daltonisme"),
            Palette::Print => Text::new("for printing", "à imprimer"),
            Palette::Blueprint => Text::new("blueprint", "plan d’architecte"),
        }
    }

    /// The palette called `name`.
    pub fn from_name(name: &str) -> Option<Palette> {
        Palette::ALL.into_iter().find(|palette| palette.name() == name)
    }

    /// The color of `ink`.
    pub const fn color(self, ink: Ink) -> Rgb {
        Rgb::hex(self.colors()[ink as usize])
    }

    /// The colors in the order of [`Ink::ALL`].
    #[rustfmt::skip]
    const fn colors(self) -> [u32; Ink::ALL.len()] {
        match self {
            Palette::Dungeon => [
                0x14141c, 0x2b2b3a, 0x5a5a72, 0x77778f,
                0xd9cdb4, 0xb9ac92, 0xc4b89f, 0xa89a80, 0xffd700, 0xb9ac92,
                0x9a5b22, 0x1f7a4d, 0xb3202c, 0xb5a78c, 0x4a3f30, 0x4fb3d9,
            ],
            Palette::Parchment => [
                0xb08d5b, 0x8a6536, 0x3f2a14, 0x5c3f1e,
                0xf5e8c8, 0xe9d7ae, 0xeedfba, 0xe3cfa0, 0xe8b923, 0xe9d7ae,
                0xa5522d, 0x3f6b3a, 0x9c2f22, 0xd6c196, 0x5a3b1c, 0x6b4b9a,
            ],
            Palette::Colorblind => [
                0x4d4d4d, 0x333333, 0x000000, 0x999999,
                0xffffff, 0x56b4e9, 0xf0e442, 0xcc79a7, 0xffd98c, 0xffffff,
                0xe69f00, 0x009e73, 0xd55e00, 0xbbbbbb, 0x000000, 0x0072b2,
            ],
            Palette::Print => [
                0xf2f2f2, 0xdadada, 0x000000, 0x555555,
                0xffffff, 0xffffff, 0xffffff, 0xffffff, 0xfff0b0, 0xffffff,
                0xa0a0a0, 0x000000, 0x000000, 0xcccccc, 0x333333, 0x888888,
            ],
            Palette::Blueprint => [
                0x14386f, 0x193f7a, 0xe8f1ff, 0xb4cffa,
                0x2458a8, 0x1f509c, 0x2a5fb0, 0x1d4b94, 0x3f78c8, 0x1f509c,
                0xa6c8ff, 0xb6ffd2, 0xffd0c4, 0x3a6dba, 0xffffff, 0x86d8ff,
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_palette_is_found_by_its_name() {
        for palette in Palette::ALL {
            assert_eq!(Palette::from_name(palette.name()), Some(palette));
        }
        assert_eq!(Palette::from_name("Dungeon"), None);
    }

    #[test]
    fn an_ink_has_its_own_number_and_all_fit_half_a_byte() {
        for (number, ink) in Ink::ALL.into_iter().enumerate() {
            assert_eq!(ink as usize, number);
        }
        assert!(Ink::ALL.len() <= 16);
    }

    /// Relative luminance as WCAG defines it, in thousandths, with the curve replaced by a square.
    fn luminance(color: Rgb) -> u32 {
        let channel = |value: u8, weight: u32| u32::from(value).pow(2) * weight / (255 * 255);
        channel(color.0, 213) + channel(color.1, 715) + channel(color.2, 72)
    }

    const FLOORS: [Ink; 6] = [Ink::Room, Ink::Corridor, Ink::Passage, Ink::Cave, Ink::Treasure, Ink::Doorway];

    #[test]
    fn the_floor_of_a_treasure_room_has_a_color_of_its_own_and_is_gold_in_the_dungeon() {
        assert_eq!(Palette::Dungeon.color(Ink::Treasure).to_string(), "#ffd700");
        for palette in Palette::ALL {
            let same = |&ink: &Ink| palette.color(ink) == palette.color(Ink::Treasure);
            assert_eq!(Ink::ALL.into_iter().filter(same).count(), 1, "{palette:?}");
        }
    }

    /// How many halves lighter the lighter of two inks is: 2 is as light, 4 twice as light.
    fn contrast(palette: Palette, a: Ink, b: Ink) -> u32 {
        let [a, b] = [a, b].map(|ink| luminance(palette.color(ink)) + 50);
        2 * a.max(b) / a.min(b)
    }

    #[test]
    fn floors_stand_out_from_walls_and_marks_and_numbers_from_floors() {
        for palette in Palette::ALL {
            for floor in FLOORS {
                assert!(contrast(palette, floor, Ink::Edge) >= 4, "{palette:?} {floor:?} against its edge");
            }
            for mark in [Ink::Start, Ink::End, Ink::Number] {
                assert!(contrast(palette, Ink::Room, mark) >= 4, "{palette:?} {mark:?}");
            }
            // In the smallest cells a chest is a square of this ink.
            assert!(contrast(palette, Ink::Treasure, Ink::Leaf) >= 3, "{palette:?} chest");
        }
    }

    #[test]
    fn colors_are_written_as_in_style_sheets() {
        assert_eq!(Rgb::hex(0x0A0B0C).to_string(), "#0a0b0c");
    }
}
