//! Styles: records of colors, widths and switches that say how a map is drawn.
//!
//! The built-in styles are records of `styles.toml`; a file of the same form adds one of your own. A record names the
//! style it begins with (`base`) and only the settings that differ from it. Lengths are hundredths of a cell.

mod built_in;
mod color;
mod file;
mod in_palette;

use oubliette_core::Text;
use serde::Deserialize;

use crate::picture::{Color, Ends, Projection};

pub use file::StyleError;

/// How a map is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The name, as in `--style parchment`.
    pub name: String,
    /// The display name in English and French.
    pub title: [String; 2],
    /// The settings.
    pub record: Record,
}

impl Style {
    /// Every built-in style, in display order.
    pub fn all() -> &'static [Style] {
        built_in::all()
    }

    /// The built-in style called `name`.
    pub fn by_name(name: &str) -> Option<&'static Style> {
        Style::all().iter().find(|style| style.name == name)
    }

    /// A style from a TOML file.
    ///
    /// # Errors
    /// If the text is not TOML, names an unknown base, or has unknown settings or values out of range.
    pub fn from_toml(text: &str) -> Result<Style, StyleError> {
        file::read(text)
    }

    /// The display name.
    pub fn title(&self, language: oubliette_core::Language) -> &str {
        match language {
            oubliette_core::Language::English => &self.title[0],
            oubliette_core::Language::French => &self.title[1],
        }
    }
}

impl Default for &'static Style {
    fn default() -> &'static Style {
        &Style::all()[0]
    }
}

/// Pixels along the side of a tile, and its multiples, are the cell sizes of tiles.
const TILE: u32 = 32;
const USUAL_CELL: u32 = 20;

impl Style {
    /// The default number of pixels along the side of a cell.
    pub fn default_cell_size(&self) -> u32 {
        if self.record.kind == Kind::Tiles { TILE } else { USUAL_CELL }
    }

    /// Where the cells of a map lie in pictures of this style.
    pub fn projection(&self) -> Projection {
        match self.record.kind {
            Kind::Plan | Kind::Flat | Kind::Tiles => Projection::Plan,
            Kind::Isometric => Projection::Isometric,
        }
    }
}

/// How the map is turned into a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Lines and colors seen from above.
    Plan,
    /// The same in few flat colors, which files of pixels paint fast and small, in one of the palettes.
    Flat,
    /// The tiles of the built-in tileset.
    Tiles,
    /// Walls with height, seen from a corner above.
    Isometric,
}

/// The settings of a style.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Record {
    /// How the map is turned into a picture.
    pub kind: Kind,
    /// The color behind everything.
    pub paper: Color,
    /// The rock around the floor.
    pub rock: Rock,
    /// The colors of the floor.
    pub floor: Floor,
    /// The line between floor and rock.
    pub wall: Wall,
    /// The shadows on the floor.
    pub shade: Shade,
    /// The lines between cells.
    pub grid: Grid,
    /// The things on the floor.
    pub thing: Thing,
}

/// The rock around the floor.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rock {
    /// The color of a band along the floor.
    pub band: Color,
    /// The width of that band; 0 for none.
    pub band_width: i32,
    /// The color of pen strokes.
    pub hatch: Color,
    /// The width of a pen stroke; 0 for none.
    pub hatch_width: i32,
    /// How far from the floor pen strokes reach.
    pub hatch_reach: i32,
    /// The color of squared paper; drawn over the whole map.
    pub squares: Color,
    /// The width of its lines; 0 for none. Every fifth line is twice as wide.
    pub squares_width: i32,
    /// Whether the sides of the map are measured by ticks and numbers.
    pub ticks: bool,
}

/// The colors of the floor, by kind.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Floor {
    /// Rooms.
    pub room: Color,
    /// Corridors.
    pub corridor: Color,
    /// Passages of mazes.
    pub passage: Color,
    /// Caves.
    pub cave: Color,
    /// Treasure rooms.
    pub treasure: Color,
    /// Under doors.
    pub door: Color,
    /// Flagstones: how much some cells differ, as a color over them.
    pub stone: Color,
}

/// The line between floor and rock.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wall {
    /// Its color.
    pub color: Color,
    /// Its width.
    pub width: i32,
    /// Its corners.
    pub corners: Ends,
    /// How high walls look, as the part of a cell that their front covers; 0 for none.
    pub height: i32,
    /// The color of that front, where light falls on it.
    pub front: Color,
    /// The color of the upper side of walls, which only isometric pictures show.
    pub top: Color,
    /// The color of the joints between its stones.
    pub joint: Color,
}

/// A shadow along the walls.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shade {
    /// Its color. It is painted `steps` times, each time narrower.
    pub color: Color,
    /// How far it reaches onto the floor.
    pub reach: i32,
    /// How often it is painted; 0 for none.
    pub steps: i32,
    /// How far it falls to the right and down.
    pub fall: [i32; 2],
}

/// The lines between cells.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grid {
    /// Their color.
    pub color: Color,
    /// Their width.
    pub width: i32,
    /// The lengths of dashes and gaps; gaps of 0 for whole lines.
    pub dash: [i32; 2],
}

/// The things on the floor, and marks over the map.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thing {
    /// Outlines and letters.
    pub ink: Color,
    /// Around outlines and letters, so that they stand out.
    pub halo: Color,
    /// The leaf of doors.
    pub leaf: Color,
    /// Pillars and rubble.
    pub stone: Color,
    /// The start.
    pub start: Color,
    /// The end.
    pub end: Color,
    /// Chests, rewards, and keys without a number.
    pub gold: Color,
    /// The way from start to end.
    pub path: Color,
    /// Partitions, and marks of the page.
    pub mark: Color,
    /// How strong the tints of areas are, in percent.
    pub tint: u32,
    /// Whether key sets differ by color; otherwise only by number and pattern.
    pub colored: bool,
}

/// A text in both languages, as records have it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
struct Title {
    en: String,
    fr: String,
}

const UNKNOWN_BASE: Text = Text::new(
    "the style begins with \"{base}\", which does not exist; use one of: {styles}",
    "le style part de « {base} », qui n’existe pas ; utilisez l’un de : {styles}",
);
const NOT_A_STYLE: Text = Text::new("this is not a style: {cause}", "ce n’est pas un style : {cause}");
const OUT_OF_RANGE: Text = Text::new(
    "{field} is {value}; use {least} to {most}",
    "{field} vaut {value} ; utilisez de {least} à {most}",
);

#[cfg(test)]
mod tests;
