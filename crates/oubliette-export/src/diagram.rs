//! Diagrams of missions: locks and their keys, drawn as a tree.
//!
//! As in the diagrams that Mark Brown drew for his series Boss Keys, locks are squares and keys diamonds with the
//! number of their set. Nodes behind a lock are drawn below it. [`DIAGRAM_FORMATS`] is the table of mission formats; a
//! new format is a file with a `write` function, and a row here.
//!
//! ```
//! use oubliette_export::diagram::{DiagramFormat, DiagramOptions};
//!
//! let file = br#"{"format": "oubliette-mission", "sets": [{"id": 1, "kind": "unique"}], "nodes": [
//!     {"id": 0, "kind": "start"},
//!     {"id": 1, "parent": 0, "kind": "key", "set": 1},
//!     {"id": 2, "parent": 0, "kind": "lock", "set": 1, "needs": 1},
//!     {"id": 3, "parent": 2, "kind": "end"}]}"#;
//! let mission = oubliette_import::read_mission(file)?;
//! let text = DiagramFormat::by_name("text").expect("a row of the table");
//! let tree = text.to_bytes(&mission, None, &DiagramOptions { legend: false, ..DiagramOptions::default() })?;
//! assert_eq!(String::from_utf8(tree)?, "● start\n├─ ◇ 1\n└─ □ 1\n   └─ ◎ end\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod dot;
mod json;
mod mermaid;
mod png;
mod svg;
mod text;

pub use oubliette_draw::diagram::{Arrangement, DiagramBox, DiagramOptions};

use std::io;

use oubliette_core::{Mission, MissionReport, Text};

use crate::Error;
use crate::format::PLAIN_TEXT;

/// A file format for missions.
#[derive(Debug)]
pub struct DiagramFormat {
    /// The name, as in `--format svg`.
    pub name: &'static str,
    /// The file extensions, without the dot; the first is the usual one.
    pub extensions: &'static [&'static str],
    /// The media type, for HTTP.
    pub media_type: &'static str,
    /// A short description.
    pub help: Text,
    /// Whether it can be printed in a terminal.
    pub is_text: bool,
    /// Whether it includes the report.
    pub carries_report: bool,
    write: WriteFunction,
}

type WriteFunction =
    fn(&Mission, Option<&MissionReport>, &DiagramOptions, &mut dyn io::Write) -> Result<(), Error>;

/// Every format of missions, in display order.
pub const DIAGRAM_FORMATS: &[DiagramFormat] = &[
    DiagramFormat {
        name: "text",
        extensions: &["txt"],
        media_type: PLAIN_TEXT,
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
        media_type: "application/json",
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
        media_type: "image/png",
        help: Text::new("the diagram in pixels", "le diagramme en pixels"),
        is_text: false,
        carries_report: false,
        write: png::write,
    },
    DiagramFormat {
        name: "svg",
        extensions: &["svg"],
        media_type: "image/svg+xml",
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
        media_type: PLAIN_TEXT,
        help: Text::new("a graph for Graphviz", "un graphe pour Graphviz"),
        is_text: true,
        carries_report: false,
        write: dot::write,
    },
    DiagramFormat {
        name: "mermaid",
        extensions: &["mmd", "mermaid"],
        media_type: PLAIN_TEXT,
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

    /// Whether it shows the mission as a picture of figures in their places.
    pub fn is_picture(&self) -> bool {
        self.media_type.starts_with("image/")
    }

    /// Whether it is a picture of pixels.
    pub fn has_pixels(&self) -> bool {
        self.is_picture() && !self.is_text
    }

    /// Writes the mission, and its report if the format includes it.
    ///
    /// # Errors
    /// [`Error::Io`] if `out` fails, and for PNG [`Error::PictureTooLarge`], before the first byte.
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
    /// Those of [`DiagramFormat::write`], except I/O errors.
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
