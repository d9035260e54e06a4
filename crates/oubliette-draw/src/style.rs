//! How a picture in pixels is painted.

use oubliette_core::Text;

/// How a picture in pixels is painted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Style {
    /// Flat colors and lines, at every cell size.
    #[default]
    Plan,
    /// The tiles of the built-in tileset, at cell sizes that are multiples of 16.
    Tiles,
}

impl Style {
    /// Every style.
    pub const ALL: [Style; 2] = [Style::Plan, Style::Tiles];

    /// The name, as in `--style tiles`.
    pub const fn name(self) -> &'static str {
        match self {
            Style::Plan => "plan",
            Style::Tiles => "tiles",
        }
    }

    /// A short description.
    pub const fn title(self) -> Text {
        match self {
            Style::Plan => Text::new("flat colors and lines", "aplats et lignes"),
            Style::Tiles => Text::new("tiles as in a game", "tuiles comme dans un jeu"),
        }
    }

    /// The style called `name`.
    pub fn from_name(name: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|style| style.name() == name)
    }

    /// The default number of pixels along the side of a cell.
    pub const fn default_cell_size(self) -> u32 {
        match self {
            Style::Plan => 20,
            Style::Tiles => 32,
        }
    }
}
