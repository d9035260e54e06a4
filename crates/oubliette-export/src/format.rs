//! The table of formats. A new format is a file with a `write` function, and a row here.

pub mod ansi;
mod apng;
mod csv;
mod film;
mod foundry;
mod gif;
mod godot;
mod group;
pub(crate) mod json;
mod ldtk;
mod matrix;
pub(crate) mod pdf;
pub(crate) mod png;
mod rexpaint;
mod room_graph;
mod svg;
mod text;
mod tiled;
mod uvtt;

use std::io;

use oubliette_core::{Dungeon, Report, Text};

use crate::companion::{self, Companion};
use crate::{Error, Options, Style, for_player};
use oubliette_draw::style::Kind;

pub use group::Group;

/// A file format for dungeons.
#[derive(Debug)]
pub struct Format {
    /// The name, as in `--format png`.
    pub name: &'static str,
    /// The file extensions, without the dot; the first is the usual one.
    pub extensions: &'static [&'static str],
    /// The media type, for HTTP.
    pub media_type: &'static str,
    /// A short description.
    pub help: Text,
    /// Its purpose; lists show the formats of a group together.
    pub group: Group,
    /// Whether it can be printed in a terminal.
    pub is_text: bool,
    /// Whether it includes the report.
    pub carries_report: bool,
    /// Whether and how it shows the map in pixels.
    pub pixels: Pixels,
    /// Whether `read_dungeon` of `oubliette-import` reads such files.
    pub is_readable: bool,
    /// Whether one file may hold several dungeons, one after the other.
    pub is_stream: bool,
    /// Whether it contains words for people, such as a legend or names; otherwise the language changes nothing but
    /// names and sheets in pictures.
    pub has_words: bool,
    /// Whether it is made to be printed.
    pub is_printed: bool,
    write: WriteFunction,
    companions: CompanionFunction,
}

/// How a format shows the map in pixels, in the file or in a companion file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pixels {
    /// Not at all.
    None,
    /// As one picture.
    Still,
    /// As an animation of the generation.
    Moving,
    /// As the background of a virtual tabletop.
    Table,
}

/// The media type of formats without a registered one.
pub(crate) const PLAIN_TEXT: &str = "text/plain; charset=utf-8";

type WriteFunction = fn(&Dungeon, Option<&Report>, &Options, &mut dyn io::Write) -> Result<(), Error>;

type CompanionFunction = fn(&Dungeon, &Options) -> Result<Vec<Companion>, Error>;

/// Every format, in display order.
pub const FORMATS: &[Format] = &[
    Format {
        name: "text",
        extensions: &["txt"],
        media_type: PLAIN_TEXT,
        help: Text::new("the map as plain characters", "la carte en caractères simples"),
        group: Group::Data,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: true,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: text::write,
        companions: companion::none,
    },
    Format {
        name: "ansi",
        extensions: &["ans"],
        media_type: PLAIN_TEXT,
        help: Text::new("the map in color for a terminal", "la carte en couleurs pour un terminal"),
        group: Group::Data,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: ansi::write,
        companions: companion::none,
    },
    Format {
        name: "json",
        extensions: &["json"],
        media_type: "application/json",
        help: Text::new(
            "everything about the dungeon, a row or room per line",
            "tout sur le donjon, une ligne par rangée ou par salle",
        ),
        group: Group::Data,
        is_text: true,
        carries_report: true,
        pixels: Pixels::None,
        is_readable: true,
        is_stream: false,
        has_words: false,
        is_printed: false,
        write: json::write_lines,
        companions: companion::none,
    },
    Format {
        name: "jsonl",
        extensions: &["jsonl"],
        media_type: "application/jsonl",
        help: Text::new("the same object on a single line", "le même objet sur une seule ligne"),
        group: Group::Data,
        is_text: true,
        carries_report: true,
        pixels: Pixels::None,
        is_readable: true,
        is_stream: true,
        has_words: false,
        is_printed: false,
        write: json::write_one_line,
        companions: companion::none,
    },
    Format {
        name: "matrix",
        extensions: &["matrix"],
        media_type: PLAIN_TEXT,
        help: Text::new(
            "a digit per cell: 1 blocks, 0 passes",
            "un chiffre par case : 1 bloque, 0 laisse passer",
        ),
        group: Group::Data,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: true,
        is_stream: false,
        has_words: false,
        is_printed: false,
        write: matrix::write,
        companions: companion::none,
    },
    Format {
        name: "png",
        extensions: &["png"],
        media_type: "image/png",
        help: Text::new("a picture in pixels", "une image en pixels"),
        group: Group::Picture,
        is_text: false,
        carries_report: false,
        pixels: Pixels::Still,
        is_readable: false,
        is_stream: false,
        has_words: false,
        is_printed: false,
        write: png::write,
        companions: companion::none,
    },
    Format {
        name: "svg",
        extensions: &["svg"],
        media_type: "image/svg+xml",
        help: Text::new(
            "a picture in outlines, sharp at every size",
            "une image en contours, nette à toute taille",
        ),
        group: Group::Picture,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: svg::write,
        companions: companion::none,
    },
    Format {
        name: "tmj",
        extensions: &["tmj"],
        media_type: "application/json",
        help: Text::new(
            "a map for Tiled, as JSON, with its tileset",
            "une carte pour Tiled, en JSON, avec ses tuiles",
        ),
        group: Group::Engine,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: tiled::write_tmj,
        companions: companion::tileset,
    },
    Format {
        name: "tmx",
        extensions: &["tmx"],
        media_type: "application/xml",
        help: Text::new(
            "a map for Tiled, as XML, with its tileset",
            "une carte pour Tiled, en XML, avec ses tuiles",
        ),
        group: Group::Engine,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: tiled::write_tmx,
        companions: companion::tileset,
    },
    Format {
        name: "ldtk",
        extensions: &["ldtk"],
        media_type: "application/json",
        help: Text::new("a project for LDtk, with its tileset", "un projet pour LDtk, avec ses tuiles"),
        group: Group::Engine,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: ldtk::write,
        companions: companion::tileset,
    },
    Format {
        name: "tscn",
        extensions: &["tscn"],
        media_type: PLAIN_TEXT,
        help: Text::new("a scene for Godot 4, with its tileset", "une scène pour Godot 4, avec ses tuiles"),
        group: Group::Engine,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: godot::write,
        companions: companion::tileset,
    },
    Format {
        name: "dd2vtt",
        extensions: &["dd2vtt", "uvtt", "df2vtt"],
        media_type: "application/json",
        help: Text::new(
            "a map for virtual tabletops: picture, walls and doors",
            "une carte pour tables virtuelles : image, murs et portes",
        ),
        group: Group::Tabletop,
        is_text: true,
        carries_report: false,
        pixels: Pixels::Table,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: uvtt::write,
        companions: companion::none,
    },
    Format {
        name: "foundry",
        extensions: &["fvtt"],
        media_type: "application/json",
        help: Text::new(
            "a scene for Foundry, with secret and locked doors",
            "une scène pour Foundry, avec portes secrètes et verrouillées",
        ),
        group: Group::Tabletop,
        is_text: true,
        carries_report: false,
        pixels: Pixels::Table,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: foundry::write,
        companions: foundry::companions,
    },
    Format {
        name: "xp",
        extensions: &["xp"],
        media_type: "application/octet-stream",
        help: Text::new("a drawing for REXPaint", "un dessin pour REXPaint"),
        group: Group::Engine,
        is_text: false,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: false,
        is_printed: false,
        write: rexpaint::write,
        companions: companion::none,
    },
    Format {
        name: "csv",
        extensions: &["csv"],
        media_type: PLAIN_TEXT,
        help: Text::new(
            "a table: what each cell is and what stands on it",
            "un tableau : ce qu’est chaque case et ce qui s’y trouve",
        ),
        group: Group::Data,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: false,
        is_printed: false,
        write: csv::write,
        companions: companion::none,
    },
    Format {
        name: "dot",
        extensions: &["dot", "gv"],
        media_type: PLAIN_TEXT,
        help: Text::new(
            "the rooms and their links, for Graphviz",
            "les salles et leurs liens, pour Graphviz",
        ),
        group: Group::Data,
        is_text: true,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: false,
        write: room_graph::write,
        companions: companion::none,
    },
    Format {
        name: "gif",
        extensions: &["gif"],
        media_type: "image/gif",
        help: Text::new(
            "a film of the generation, for every program",
            "un film de la génération, pour tous les programmes",
        ),
        group: Group::Film,
        is_text: false,
        carries_report: false,
        pixels: Pixels::Moving,
        is_readable: false,
        is_stream: false,
        has_words: false,
        is_printed: false,
        write: gif::write,
        companions: companion::none,
    },
    Format {
        name: "apng",
        extensions: &["apng"],
        media_type: "image/apng",
        help: Text::new(
            "a film of the generation, for browsers",
            "un film de la génération, pour les navigateurs",
        ),
        group: Group::Film,
        is_text: false,
        carries_report: false,
        pixels: Pixels::Moving,
        is_readable: false,
        is_stream: false,
        has_words: false,
        is_printed: false,
        write: apng::write,
        companions: companion::none,
    },
    Format {
        name: "pdf",
        extensions: &["pdf"],
        media_type: "application/pdf",
        help: Text::new(
            "a page to print, with a legend and a key of the rooms",
            "une page à imprimer, avec légende et liste des salles",
        ),
        group: Group::Picture,
        is_text: false,
        carries_report: false,
        pixels: Pixels::None,
        is_readable: false,
        is_stream: false,
        has_words: true,
        is_printed: true,
        write: pdf::write,
        companions: companion::none,
    },
];

impl Format {
    /// The format called `name`.
    pub fn by_name(name: &str) -> Option<&'static Format> {
        FORMATS.iter().find(|format| format.name == name)
    }

    /// The format of files whose names end in `extension`, in capitals or not.
    pub fn by_extension(extension: &str) -> Option<&'static Format> {
        FORMATS.iter().find(|format| format.extensions.iter().any(|own| own.eq_ignore_ascii_case(extension)))
    }

    /// Writes the dungeon, and its report if the format includes it. For players, both are stripped of spoilers here,
    /// before the format's own code runs.
    ///
    /// # Errors
    /// [`Error::Io`] if `out` fails, and for pictures the errors about their size, before the first byte.
    pub fn write(
        &self,
        dungeon: &Dungeon,
        report: Option<&Report>,
        options: &Options,
        out: &mut dyn io::Write,
    ) -> Result<(), Error> {
        if options.player {
            return (self.write)(&for_player(dungeon), None, options, out);
        }
        (self.write)(dungeon, report, options, out)
    }

    /// The companion files of the file that [`Format::write`] writes with the same options.
    ///
    /// # Errors
    /// Those about the size of pictures.
    pub fn companions(&self, dungeon: &Dungeon, options: &Options) -> Result<Vec<Companion>, Error> {
        if options.player {
            return (self.companions)(&for_player(dungeon), options);
        }
        (self.companions)(dungeon, options)
    }

    /// The style of maps if none is chosen. White paper needs less ink.
    pub fn default_style(&self) -> &'static Style {
        let printed = if self.is_printed { Style::by_name("ink") } else { None };
        printed.unwrap_or_default()
    }

    /// The default number of pixels along the side of a cell. Virtual tabletops need larger cells than a picture:
    /// Foundry's minimum is 50, Roll20 uses 70.
    pub fn default_cell_size(&self, style: &Style) -> u32 {
        match style.record.kind {
            Kind::Tiles if self.is_for_tables() => 64,
            _ if self.is_for_tables() => 70,
            _ => style.default_cell_size(),
        }
    }

    /// Whether it shows the map in pixels, in the file or in a companion file.
    pub fn has_pixels(&self) -> bool {
        self.pixels != Pixels::None
    }

    /// Whether it shows the steps of generation, from [`Options::steps`].
    pub fn is_moving(&self) -> bool {
        self.pixels == Pixels::Moving
    }

    /// Whether [`PrintOptions::sheet`](crate::PrintOptions::sheet) makes it a page with title, legend and key.
    pub fn has_sheets(&self) -> bool {
        self.group == Group::Picture && !self.is_printed
    }

    fn is_for_tables(&self) -> bool {
        self.pixels == Pixels::Table
    }

    /// Like [`Format::write`], in memory.
    ///
    /// # Errors
    /// Those of [`Format::write`], except I/O errors.
    pub fn to_bytes(
        &self,
        dungeon: &Dungeon,
        report: Option<&Report>,
        options: &Options,
    ) -> Result<Vec<u8>, Error> {
        let mut bytes = Vec::new();
        self.write(dungeon, report, options, &mut bytes)?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests;
