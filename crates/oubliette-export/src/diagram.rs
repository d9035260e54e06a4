//! Diagrams of missions: what opens what, drawn as a tree.
//!
//! As in the diagrams that Mark Brown drew for his series Boss Keys, locks are squares and keys diamonds with the
//! number of their set, and what lies behind a lock hangs below it. [`DIAGRAM_FORMATS`] is the table of everything a
//! mission can be written as; a new one is a file with a `write` function, and a row here.
//!
//! ```
//! use oubliette_export::diagram::{DiagramFormat, DiagramOptions};
//!
//! let file = br#"{"format": "oubliette-mission", "sets": [{"id": 1, "kind": "unique"}], "nodes": [
//!     {"id": 0, "kind": "start"},
//!     {"id": 1, "parent": 0, "kind": "key", "set": 1},
//!     {"id": 2, "parent": 0, "kind": "lock", "set": 1, "needs": 1},
//!     {"id": 3, "parent": 2, "kind": "end"}]}"#;
//! let mission = oubliette_export::read_mission(file)?;
//! let text = DiagramFormat::by_name("text").expect("a row of the table");
//! let tree = text.to_bytes(&mission, None, &DiagramOptions { legend: false, ..DiagramOptions::default() })?;
//! assert_eq!(String::from_utf8(tree)?, "● start\n├─ ◇ 1\n└─ □ 1\n   └─ ◎ end\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrangement;
mod dot;
mod draw;
mod group;
mod json;
mod label;
mod layout;
mod legend;
mod mermaid;
mod png;
mod svg;
mod text;
mod tidy;

pub use arrangement::{Arrangement, DiagramBox};

use std::io;
use std::ops::RangeInclusive;

use oubliette_core::{Language, Mission, MissionReport, Text};

use crate::{Error, Palette};

/// How a diagram is shown; a format takes from it what it has a use for.
#[derive(Clone, Debug)]
pub struct DiagramOptions {
    /// Pixels along the side of a lock in pictures; what lies outside [`DiagramOptions::CELL_SIZES`] is taken for the
    /// nearest size inside.
    pub cell_size: u32,
    /// The colors.
    pub palette: Palette,
    /// The language of names and legends.
    pub language: Language,
    /// Whether the names of keys, locks and nodes are shown, where they have some.
    pub names: bool,
    /// Whether the number of each node is shown, by which edits and questions name it.
    pub numbers: bool,
    /// Whether pictures and text end with what their signs mean.
    pub legend: bool,
    /// Whether text does without any character that is not ASCII, but for names.
    pub ascii: bool,
}

impl DiagramOptions {
    /// Pixels along the side of a lock unless told otherwise.
    pub const DEFAULT_CELL_SIZE: u32 = 40;
    /// The sizes of locks.
    pub const CELL_SIZES: RangeInclusive<u32> = 8..=256;
}

impl Default for DiagramOptions {
    fn default() -> DiagramOptions {
        DiagramOptions {
            cell_size: DiagramOptions::DEFAULT_CELL_SIZE,
            palette: Palette::default(),
            language: Language::default(),
            names: true,
            numbers: false,
            legend: true,
            ascii: false,
        }
    }
}

/// A way to write a mission down.
#[derive(Debug)]
pub struct DiagramFormat {
    /// The name, as in `--format svg`.
    pub name: &'static str,
    /// How names of such files end, without the dot; the first is the usual one.
    pub extensions: &'static [&'static str],
    /// What it is for.
    pub help: Text,
    /// Whether it can be printed in a terminal.
    pub is_text: bool,
    /// Whether it has a place for the report.
    pub carries_report: bool,
    write: WriteFunction,
}

type WriteFunction =
    fn(&Mission, Option<&MissionReport>, &DiagramOptions, &mut dyn io::Write) -> Result<(), Error>;

/// Every format of missions, in the order in which they are offered.
pub const DIAGRAM_FORMATS: &[DiagramFormat] = &[
    DiagramFormat {
        name: "text",
        extensions: &["txt"],
        help: Text::new(
            "the diagram as a tree of lines for a terminal",
            "le diagramme en arbre pour un terminal",
        ),
        is_text: true,
        carries_report: false,
        write: text::write,
    },
    DiagramFormat {
        name: "json",
        extensions: &["json"],
        help: Text::new(
            "everything about the mission, a set or node per line",
            "tout sur la mission, une ligne par jeu de clés ou par nœud",
        ),
        is_text: true,
        carries_report: true,
        write: json::write,
    },
    DiagramFormat {
        name: "png",
        extensions: &["png"],
        help: Text::new("the diagram in pixels", "le diagramme en pixels"),
        is_text: false,
        carries_report: false,
        write: png::write,
    },
    DiagramFormat {
        name: "svg",
        extensions: &["svg"],
        help: Text::new(
            "the diagram in outlines, sharp at every size",
            "le diagramme en contours, net à toute taille",
        ),
        is_text: true,
        carries_report: false,
        write: svg::write,
    },
    DiagramFormat {
        name: "dot",
        extensions: &["dot", "gv"],
        help: Text::new("a graph for Graphviz", "un graphe pour Graphviz"),
        is_text: true,
        carries_report: false,
        write: dot::write,
    },
    DiagramFormat {
        name: "mermaid",
        extensions: &["mmd", "mermaid"],
        help: Text::new(
            "a flowchart for Mermaid, as in Markdown",
            "un organigramme pour Mermaid, comme en Markdown",
        ),
        is_text: true,
        carries_report: false,
        write: mermaid::write,
    },
];

impl DiagramFormat {
    /// The format called `name`.
    pub fn by_name(name: &str) -> Option<&'static DiagramFormat> {
        DIAGRAM_FORMATS.iter().find(|format| format.name == name)
    }

    /// The format of files whose names end in `extension`, in capitals or not.
    pub fn by_extension(extension: &str) -> Option<&'static DiagramFormat> {
        let has =
            |format: &&DiagramFormat| format.extensions.iter().any(|own| own.eq_ignore_ascii_case(extension));
        DIAGRAM_FORMATS.iter().find(has)
    }

    /// Writes the mission, and its report where the format has a place for it.
    ///
    /// # Errors
    /// [`Error::Io`] if `out` refuses, and for PNG [`Error::PictureTooLarge`], before the first byte.
    pub fn write(
        &self,
        mission: &Mission,
        report: Option<&MissionReport>,
        options: &DiagramOptions,
        out: &mut dyn io::Write,
    ) -> Result<(), Error> {
        (self.write)(mission, report, options, out)
    }

    /// The same in memory.
    ///
    /// # Errors
    /// Those of [`DiagramFormat::write`], but for a full disk.
    pub fn to_bytes(
        &self,
        mission: &Mission,
        report: Option<&MissionReport>,
        options: &DiagramOptions,
    ) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        self.write(mission, report, options, &mut bytes)?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests;
