//! The colors of the tileset: lit floors in the dark, or brown stone on paper.

use crate::palette::{Palette, Rgb};

/// A look of the tileset.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Lit floors between walls that fade into the dark.
    #[default]
    Dark,
    /// Pale floors between walls that fade into paper.
    Light,
}

impl Theme {
    /// Every theme.
    pub const ALL: [Theme; 2] = [Theme::Dark, Theme::Light];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Dark => "dark",
            Theme::Light => "light",
        }
    }

    /// The theme that goes with a palette: light for palettes made for paper.
    pub const fn of(palette: Palette) -> Theme {
        match palette {
            Palette::Parchment | Palette::Print => Theme::Light,
            Palette::Dungeon | Palette::Colorblind | Palette::Blueprint => Theme::Dark,
        }
    }

    pub(super) const fn color(self, paint: Paint) -> Rgb {
        let colors = match self {
            Theme::Dark => DARK,
            Theme::Light => LIGHT,
        };
        Rgb::hex(colors[paint as usize])
    }

    /// How dark shadows are, from 0 to 255.
    pub(super) const fn shadow(self) -> u32 {
        match self {
            Theme::Dark => 150,
            Theme::Light => 95,
        }
    }
}

/// The parts of tiles with a color of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Paint {
    /// Solid rock.
    Rock,
    /// The rim of a wall, from the floor inwards.
    RimLight,
    RimMiddle,
    RimDark,
    /// The bricks of a wall's face, the joints between them, and its foot.
    Brick,
    Joint,
    Foot,
    /// Each kind of floor, and the joints in it.
    Room,
    RoomJoint,
    Corridor,
    CorridorJoint,
    Passage,
    PassageStone,
    Cave,
    CaveStone,
    Carpet,
    CarpetInlay,
    Sill,
    SillJoint,
    Water,
    WaveLight,
    /// Wood, its dark side, and iron.
    Wood,
    WoodDark,
    Iron,
    IronDark,
    /// Gold and its dark side.
    Gold,
    GoldDark,
    /// Stones that lie about.
    Stone,
    StoneLight,
    StoneDark,
    /// Lines around things.
    Outline,
    /// Steps of stairs.
    StepLight,
    StepDark,
    Hole,
    Bone,
    Gem,
    GemLight,
}

const PAINTS: usize = Paint::GemLight as usize + 1;

#[rustfmt::skip]
const DARK: [u32; PAINTS] = [
    0x15131c, 0x8f86a3, 0x5a5270, 0x2e2a3a,
    0x6e6480, 0x40394d, 0x231f2b,
    0x8b7d68, 0x75684f, 0x766b5b, 0x5f5547, 0x7a6a52, 0x917f63, 0x676459, 0x7d7a6c,
    0x7a3038, 0xc8973a, 0x5e4a36, 0x46372a, 0x2d5f8a, 0x6fa8cf,
    0xa0692f, 0x6b421d, 0x9aa0a8, 0x555a63,
    0xf2c744, 0xa6781c, 0x8c8798, 0xb6b1c2, 0x565164,
    0x1a1620, 0xb7ad9a, 0x6f6657, 0x0d0b11, 0xe9e2d0, 0x35b6c9, 0xb8f4f5,
];

#[rustfmt::skip]
const LIGHT: [u32; PAINTS] = [
    0xcdbb96, 0x4a3a26, 0x8b744f, 0xb39d75,
    0xa58a62, 0x7a6243, 0x4f3d28,
    0xf3e9d2, 0xdccdaa, 0xe8dabb, 0xcfbd96, 0xe6d5ae, 0xcdb886, 0xddd3bd, 0xc3b89d,
    0xc9605a, 0xe9b949, 0xd8bd8d, 0xb99c6b, 0x8fc3df, 0xe3f4fb,
    0xa5682c, 0x6e431c, 0x8d949e, 0x4d525b,
    0xe9b52b, 0x99690f, 0xa39a8c, 0xcdc6b9, 0x6d6558,
    0x33271a, 0xf7eedb, 0xa89672, 0x4b3c2a, 0xfffaf0, 0x1f95ad, 0xbff0f2,
];
