//! How a dungeon is shown. Options never change the dungeon itself; `player` leaves out spoilers.

use oubliette_core::{Bounds, Dungeon, Grid, Language, Point, Tile};

use crate::Error;
use crate::print::Square;
use oubliette_draw::depict::{Layers, Look, legend_below, way_through};
use oubliette_draw::picture::{Picture, Projection};
use oubliette_draw::sheet::Paper;
use oubliette_draw::{Palette, Style};

/// How a dungeon is shown: options for each family of formats, and those that all formats share. A format ignores the
/// options it does not need.
#[derive(Clone, Debug)]
pub struct Options<'a> {
    /// Options of pictures.
    pub picture: PictureOptions,
    /// Options of printed sheets.
    pub print: PrintOptions,
    /// The steps of generation, for animations; never shown to players.
    pub steps: Vec<Grid<Tile>>,
    /// Cells that pictures mark, where the map differs from its mission; never shown to players.
    pub faults: Vec<Point>,
    /// Whether text draws walls, floor and pillars as ■ □ ● | ─, as document 004 does.
    pub blocks: bool,
    /// Whether the map differs from its mission or may strand the player, so that printed sheets say it is not proven;
    /// never said to players.
    pub unproven: bool,
    /// Whether JSON includes the matrix of 0 and 1, which repeats a part of `cells`.
    pub matrix: bool,
    /// The file name without its extension; companion files are named after it.
    pub name: String,
    /// Whether the file is for players: without secrets, keys, locks, treasure, obstacles, recipe and report; see
    /// [`for_player`](crate::for_player).
    pub player: bool,
    /// The language of legends and titles.
    pub language: Language,
    /// When to stop drawing and writing; none by default.
    pub bounds: Bounds<'a>,
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options {
            picture: PictureOptions::default(),
            print: PrintOptions::default(),
            steps: Vec::new(),
            faults: Vec::new(),
            blocks: false,
            unproven: false,
            matrix: true,
            name: "map".to_owned(),
            player: false,
            language: Language::default(),
            bounds: Bounds::NONE,
        }
    }
}

impl From<PictureOptions> for Options<'_> {
    fn from(picture: PictureOptions) -> Self {
        Options { picture, ..Options::default() }
    }
}

/// Options of pictures, in pixels or in outlines.
#[derive(Clone, Copy, Debug)]
pub struct PictureOptions {
    /// Pixels along the side of a cell, from 1.
    pub cell_size: u32,
    /// How pictures are drawn.
    pub style: &'static Style,
    /// The colors of the style `flat`.
    pub palette: Palette,
    /// Whether thin lines separate the cells of the floor.
    pub grid: bool,
    /// Whether each room shows its number, the id it has in JSON.
    pub numbers: bool,
    /// Whether each room shows its name.
    pub names: bool,
    /// Whether doors are shown. The style `tiles` always shows them.
    pub doors: bool,
    /// Whether secret doors are shown; otherwise they look like walls.
    pub secrets: bool,
    /// Whether the partitions of the map are shown.
    pub partitions: bool,
    /// Whether the areas into which locked doors and obstacles cut the map are tinted.
    pub areas: bool,
    /// Whether the shortest way from start to end is drawn.
    pub path: bool,
    /// Whether dead ends are marked.
    pub dead_ends: bool,
    /// Whether the signs of the map and their meaning are below it, in `png` and `svg`.
    pub legend: bool,
}

impl Options<'_> {
    /// Checks that the map can be cut into squares for several pages, if the print asks for it.
    ///
    /// # Errors
    /// If the squares have a fixed size and the style does not show the map from above.
    pub fn check_squares(&self) -> Result<(), Error> {
        match self.print.square {
            Square::Fit => Ok(()),
            Square::FiveMillimeters | Square::Inch => self.picture.check_from_above(),
        }
    }

    /// How the map is drawn, with a way over it.
    pub(crate) fn look<'a>(&'a self, path: &'a [Point]) -> Look<'a> {
        Look { path, faults: self.shown_faults(), bounds: self.bounds, ..self.picture.look(self.language) }
    }

    /// Whether the way, dead ends or faults are marked.
    pub(crate) fn has_marks(&self) -> bool {
        self.picture.path || self.picture.dead_ends || !self.shown_faults().is_empty()
    }

    fn shown_faults(&self) -> &[Point] {
        if self.player { &[] } else { &self.faults }
    }
}

impl PictureOptions {
    /// The options of the style `flat`.
    #[cfg(test)]
    pub(crate) fn flat() -> PictureOptions {
        PictureOptions {
            style: Style::by_name("flat").expect("a built-in style"),
            ..PictureOptions::default()
        }
    }

    /// Whether the faster writers of flat colors and of tiles can be used, which show all doors.
    pub(crate) fn has_all_doors(&self) -> bool {
        self.doors && self.secrets
    }

    /// Whether the map is drawn in flat colors of a palette, by the writers that write no names.
    pub(crate) fn is_flat(&self) -> bool {
        self.style.has_palettes() && self.has_all_doors() && !self.names
    }

    /// Whether nothing is drawn beside the tiles of the map.
    pub(crate) fn is_bare(&self) -> bool {
        !(self.names || self.numbers || self.grid || self.areas || self.partitions)
    }

    /// The way to draw; empty if none is asked for.
    pub(crate) fn way(&self, dungeon: &Dungeon) -> Vec<Point> {
        if self.path { way_through(dungeon) } else { Vec::new() }
    }

    /// How the map is drawn, without a way and faults.
    fn look(&self, language: Language) -> Look<'static> {
        let PictureOptions { grid, numbers, names, doors, secrets, partitions, areas, dead_ends, .. } = *self;
        let layers = Layers { grid, numbers, names, doors, secrets, partitions, areas, dead_ends };
        Look { layers, language, ..Look::new(self.style.in_palette(self.palette)) }
    }

    /// # Errors
    /// If the cells of the style are not squares.
    pub(crate) fn check_from_above(&self) -> Result<(), Error> {
        match self.style.projection() {
            Projection::Plan => Ok(()),
            Projection::Isometric => Err(Error::NotFromAbove),
        }
    }

    /// The legend below the map, if it is shown.
    pub(crate) fn legend_below(&self, dungeon: &Dungeon, language: Language) -> Option<Picture> {
        let look = self.look(language);
        if self.legend { legend_below(dungeon, &look, look.style.record.paper.rgb) } else { None }
    }

    /// The default number of pixels along the side of a cell.
    pub const DEFAULT_CELL_SIZE: u32 = 20;
    /// The cell sizes to offer in a user interface.
    pub const CELL_SIZES: std::ops::RangeInclusive<u32> = 1..=256;
}

impl Default for PictureOptions {
    fn default() -> PictureOptions {
        PictureOptions {
            cell_size: PictureOptions::DEFAULT_CELL_SIZE,
            style: <&Style>::default(),
            palette: Palette::default(),
            grid: false,
            numbers: false,
            names: false,
            doors: true,
            secrets: true,
            partitions: false,
            areas: false,
            path: false,
            dead_ends: false,
            legend: false,
        }
    }
}

/// Options of printed sheets.
#[derive(Clone, Copy, Debug)]
pub struct PrintOptions {
    /// The size of the sheets.
    pub paper: Paper,
    /// How large a cell is on paper.
    pub square: Square,
    /// Whether a picture shows the first page of the sheet, with title, legend and key, instead of the map alone.
    pub sheet: bool,
    /// Whether thin lines separate the cells of the floor on paper, so that squares can be counted.
    pub grid: bool,
}

impl Default for PrintOptions {
    fn default() -> PrintOptions {
        PrintOptions { paper: Paper::default(), square: Square::default(), sheet: false, grid: true }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_twenty_pixels_unless_told() {
        assert_eq!(PictureOptions::default().cell_size, 20);
    }
}
