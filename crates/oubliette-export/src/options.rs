//! How a dungeon is shown. No option changes the dungeon itself; one leaves out what players must not see.

use oubliette_core::{Grid, Language, Tile};

use crate::palette::Palette;
use crate::pdf::{Paper, Square};
use crate::style::Style;

/// How a dungeon is shown; a format takes from it what it has a use for.
#[derive(Clone, Debug)]
pub struct Options {
    /// Pixels along the side of a cell in pictures, from 1.
    pub cell_size: u32,
    /// How pictures in pixels are painted.
    pub style: Style,
    /// The colors of pictures.
    pub palette: Palette,
    /// Whether pictures show thin lines between the cells of the floor.
    pub grid: bool,
    /// Whether pictures show each room's number, the id it has in JSON.
    pub numbers: bool,
    /// Whether pictures show how the map was cut into parts.
    pub partitions: bool,
    /// Whether pictures tint the areas into which locked doors and obstacles cut the map.
    pub areas: bool,
    /// Whether it is for players: without secrets, keys, locks, treasure, obstacles, recipe and report, as
    /// [`for_player`](crate::for_player) says.
    pub player: bool,
    /// The size of the sheets of a printed map.
    pub paper: Paper,
    /// How large a cell of a printed map is.
    pub square: Square,
    /// How the map looked while it was made, for moving pictures; none of it is shown to players.
    pub steps: Vec<Grid<Tile>>,
    /// What the file is called, without its ending: files that have to lie beside it are named after it.
    pub name: String,
    /// Whether JSON has the matrix of 0 and 1 beside its cells, which say the same and more.
    pub matrix: bool,
    /// The language of legends and titles.
    pub language: Language,
}

impl Options {
    /// Pixels along the side of a cell unless told otherwise.
    pub const DEFAULT_CELL_SIZE: u32 = 20;
    /// The cell sizes worth offering to people.
    pub const CELL_SIZES: std::ops::RangeInclusive<u32> = 1..=256;
}

impl Default for Options {
    fn default() -> Options {
        Options {
            cell_size: Options::DEFAULT_CELL_SIZE,
            style: Style::default(),
            palette: Palette::default(),
            grid: false,
            numbers: false,
            partitions: false,
            areas: false,
            player: false,
            paper: Paper::default(),
            square: Square::default(),
            steps: Vec::new(),
            name: "map".to_owned(),
            matrix: true,
            language: Language::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_twenty_pixels_unless_told() {
        assert_eq!(Options::default().cell_size, 20);
    }
}
