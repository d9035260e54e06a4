//! Groups of formats, by what people do with the files.

use oubliette_core::Text;

/// The purpose of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// To look at and to print.
    Picture,
    /// To watch the generation.
    Film,
    /// For game engines and map editors.
    Engine,
    /// For virtual tabletops.
    Tabletop,
    /// For programs and for reading.
    Data,
}

impl Group {
    /// Every group, in display order.
    pub const ALL: [Group; 5] = [Group::Picture, Group::Film, Group::Engine, Group::Tabletop, Group::Data];

    /// The name in the catalog.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Picture => "picture",
            Group::Film => "film",
            Group::Engine => "engine",
            Group::Tabletop => "tabletop",
            Group::Data => "data",
        }
    }

    /// The name for people.
    pub const fn title(self) -> Text {
        match self {
            Group::Picture => Text::new("pictures and print", "images et impression"),
            Group::Film => Text::new("films", "films"),
            Group::Engine => Text::new("game engines and editors", "moteurs de jeu et éditeurs"),
            Group::Tabletop => Text::new("virtual tabletops", "tables de jeu virtuelles"),
            Group::Data => Text::new("text and data", "texte et données"),
        }
    }
}
