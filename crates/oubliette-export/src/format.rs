//! The table of formats. A new one is a file with a `write` function, and a row here.

use std::io;

use oubliette_core::{Dungeon, Report, Text};

use crate::companion::{self, Companion};
use crate::{Error, Options, Style, for_player};
use crate::{
    ansi, apng, csv, foundry, godot, json, ldtk, matrix, pdf, png, rexpaint, room_graph, svg, text, tiled,
    uvtt,
};

/// A way to write a dungeon down.
#[derive(Debug)]
pub struct Format {
    /// The name, as in `--format png`.
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
    companions: CompanionFunction,
}

type WriteFunction = fn(&Dungeon, Option<&Report>, &Options, &mut dyn io::Write) -> Result<(), Error>;

type CompanionFunction = fn(&Dungeon, &Options) -> Result<Vec<Companion>, Error>;

/// Every format, in the order in which they are offered.
pub const FORMATS: &[Format] = &[
    Format {
        name: "text",
        extensions: &["txt"],
        help: Text::new("the map as plain characters", "la carte en caractères simples"),
        is_text: true,
        carries_report: false,
        write: text::write,
        companions: companion::none,
    },
    Format {
        name: "ansi",
        extensions: &["ans"],
        help: Text::new("the map in color for a terminal", "la carte en couleurs pour un terminal"),
        is_text: true,
        carries_report: false,
        write: ansi::write,
        companions: companion::none,
    },
    Format {
        name: "json",
        extensions: &["json"],
        help: Text::new(
            "everything about the dungeon, a row or room per line",
            "tout sur le donjon, une ligne par rangée ou par salle",
        ),
        is_text: true,
        carries_report: true,
        write: json::write_lines,
        companions: companion::none,
    },
    Format {
        name: "jsonl",
        extensions: &["jsonl"],
        help: Text::new("the same object on a single line", "le même objet sur une seule ligne"),
        is_text: true,
        carries_report: true,
        write: json::write_one_line,
        companions: companion::none,
    },
    Format {
        name: "matrix",
        extensions: &["matrix"],
        help: Text::new(
            "a digit per cell: 1 blocks, 0 passes",
            "un chiffre par case : 1 bloque, 0 laisse passer",
        ),
        is_text: true,
        carries_report: false,
        write: matrix::write,
        companions: companion::none,
    },
    Format {
        name: "png",
        extensions: &["png"],
        help: Text::new("a picture in pixels", "une image en pixels"),
        is_text: false,
        carries_report: false,
        write: png::write,
        companions: companion::none,
    },
    Format {
        name: "svg",
        extensions: &["svg"],
        help: Text::new(
            "a picture in outlines, sharp at every size",
            "une image en contours, nette à toute taille",
        ),
        is_text: true,
        carries_report: false,
        write: svg::write,
        companions: companion::none,
    },
    Format {
        name: "tmj",
        extensions: &["tmj"],
        help: Text::new(
            "a map for Tiled, as JSON, with its tileset",
            "une carte pour Tiled, en JSON, avec ses tuiles",
        ),
        is_text: true,
        carries_report: false,
        write: tiled::write_tmj,
        companions: companion::tileset,
    },
    Format {
        name: "tmx",
        extensions: &["tmx"],
        help: Text::new(
            "a map for Tiled, as XML, with its tileset",
            "une carte pour Tiled, en XML, avec ses tuiles",
        ),
        is_text: true,
        carries_report: false,
        write: tiled::write_tmx,
        companions: companion::tileset,
    },
    Format {
        name: "ldtk",
        extensions: &["ldtk"],
        help: Text::new("a project for LDtk, with its tileset", "un projet pour LDtk, avec ses tuiles"),
        is_text: true,
        carries_report: false,
        write: ldtk::write,
        companions: companion::tileset,
    },
    Format {
        name: "tscn",
        extensions: &["tscn"],
        help: Text::new("a scene for Godot 4, with its tileset", "une scène pour Godot 4, avec ses tuiles"),
        is_text: true,
        carries_report: false,
        write: godot::write,
        companions: companion::tileset,
    },
    Format {
        name: "dd2vtt",
        extensions: &["dd2vtt", "uvtt", "df2vtt"],
        help: Text::new(
            "a map for virtual tabletops: picture, walls and doors",
            "une carte pour tables virtuelles : image, murs et portes",
        ),
        is_text: true,
        carries_report: false,
        write: uvtt::write,
        companions: companion::none,
    },
    Format {
        name: "foundry",
        extensions: &["fvtt"],
        help: Text::new(
            "a scene for Foundry, with secret and locked doors",
            "une scène pour Foundry, avec portes secrètes et verrouillées",
        ),
        is_text: true,
        carries_report: false,
        write: foundry::write,
        companions: foundry::companions,
    },
    Format {
        name: "xp",
        extensions: &["xp"],
        help: Text::new("a drawing for REXPaint", "un dessin pour REXPaint"),
        is_text: false,
        carries_report: false,
        write: rexpaint::write,
        companions: companion::none,
    },
    Format {
        name: "csv",
        extensions: &["csv"],
        help: Text::new(
            "a table: what each cell is and what stands on it",
            "un tableau : ce qu'est chaque case et ce qui s'y trouve",
        ),
        is_text: true,
        carries_report: false,
        write: csv::write,
        companions: companion::none,
    },
    Format {
        name: "dot",
        extensions: &["dot", "gv"],
        help: Text::new(
            "the rooms and their links, for Graphviz",
            "les salles et leurs liens, pour Graphviz",
        ),
        is_text: true,
        carries_report: false,
        write: room_graph::write,
        companions: companion::none,
    },
    Format {
        name: "apng",
        extensions: &["apng"],
        help: Text::new("a moving picture of the making", "une image animée de la fabrication"),
        is_text: false,
        carries_report: false,
        write: apng::write,
        companions: companion::none,
    },
    Format {
        name: "pdf",
        extensions: &["pdf"],
        help: Text::new(
            "sheets to print, with a list of rooms and keys",
            "des feuilles à imprimer, avec salles et clés",
        ),
        is_text: false,
        carries_report: false,
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

    /// Writes the dungeon, and its report where the format has a place for it. For players both are stripped here, before
    /// any format sees them.
    ///
    /// # Errors
    /// [`Error::Io`] if `out` refuses, and for PNG the errors about its size, before the first byte.
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

    /// The files that have to lie beside the one that [`Format::write`] writes with the same options.
    ///
    /// # Errors
    /// Those about the size of pictures.
    pub fn companions(&self, dungeon: &Dungeon, options: &Options) -> Result<Vec<Companion>, Error> {
        if options.player {
            return (self.companions)(&for_player(dungeon), options);
        }
        (self.companions)(dungeon, options)
    }

    /// Pixels along the side of a cell unless told otherwise. Virtual tables take no squares as small as those of a picture
    /// that is only looked at: Foundry wants 50 at least, Roll20 has 70.
    pub fn default_cell_size(&self, style: Style) -> u32 {
        match style {
            Style::Plan if self.is_for_tables() => 70,
            Style::Tiles if self.is_for_tables() => 64,
            style => style.default_cell_size(),
        }
    }

    /// Whether it shows the map in pixels, itself or in a file beside it.
    pub fn has_pixels(&self) -> bool {
        matches!(self.name, "png" | "apng") || self.is_for_tables()
    }

    fn is_for_tables(&self) -> bool {
        matches!(self.name, "dd2vtt" | "foundry")
    }

    /// The same in memory as [`Format::write`] writes.
    ///
    /// # Errors
    /// Those of [`Format::write`], but for a full disk.
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
mod tests {
    use super::*;
    use crate::read_dungeon;
    use crate::sample::full_mission;
    use oubliette_core::{
        Door, DoorKind, Feature, FeatureKind, Grid, Measure, NodeId, Partition, Point, Recipe, Rect, Room,
        RoomId, RoomKind, RoomShape, Seed, Size, Tile,
    };

    #[test]
    fn every_format_is_found_by_its_name_and_by_its_extensions() {
        let names: Vec<&str> = FORMATS.iter().map(|format| format.name).collect();
        assert_eq!(
            names,
            [
                "text", "ansi", "json", "jsonl", "matrix", "png", "svg", "tmj", "tmx", "ldtk", "tscn",
                "dd2vtt", "foundry", "xp", "csv", "dot", "apng", "pdf"
            ]
        );
        for format in FORMATS {
            assert_eq!(Format::by_name(format.name).unwrap().name, format.name);
            for extension in format.extensions {
                let found = Format::by_extension(&extension.to_uppercase()).unwrap();
                assert_eq!(found.name, format.name, "extensions belong to one format each");
            }
        }
        assert!(Format::by_name("PNG").is_none());
        assert!(Format::by_extension("").is_none());
    }

    #[test]
    fn every_format_writes_the_smallest_map_and_the_same_bytes_twice() {
        let dungeon = read_dungeon(b".").unwrap();
        for format in FORMATS {
            let bytes = format.to_bytes(&dungeon, None, &Options::default()).unwrap();
            assert!(!bytes.is_empty());
            assert_eq!(bytes, format.to_bytes(&dungeon, None, &Options::default()).unwrap());
            assert_eq!(std::str::from_utf8(&bytes).is_ok(), format.is_text, "{}", format.name);
        }
    }

    #[test]
    fn a_format_carries_the_report_if_and_only_if_it_says_so() {
        let dungeon = read_dungeon(b"#.#").unwrap();
        let report = Report { metrics: vec![("is_connected", Measure::Flag(true))], ..Report::default() };
        for format in FORMATS {
            let bytes = |report| format.to_bytes(&dungeon, report, &Options::default()).unwrap();
            assert_eq!(bytes(Some(&report)) != bytes(None), format.carries_report, "{}", format.name);
        }
    }

    #[test]
    fn every_format_carries_the_recipe_but_those_that_have_no_place_for_it() {
        let mut dungeon = read_dungeon(b"#.#").unwrap();
        let bytes = |dungeon: &Dungeon| -> Vec<Vec<u8>> {
            FORMATS
                .iter()
                .map(|format| format.to_bytes(dungeon, None, &Options::default()).unwrap())
                .collect()
        };
        let before = bytes(&dungeon);
        dungeon.recipe = Some(Recipe {
            generation: Recipe::GENERATION,
            layout: "caves".into(),
            size: dungeon.size(),
            seed: Seed::Number(7),
            params: [].into(),
            furnish: [].into(),
            mission: None,
        });
        let json = serde_json::to_string(&dungeon.recipe).unwrap();
        for ((format, before), after) in FORMATS.iter().zip(&before).zip(bytes(&dungeon)) {
            let has_place = !["matrix", "csv"].contains(&format.name);
            // Some say null where there is none.
            let added = if has_place { json.len() - "null".len() } else { 0 };
            assert!(after.len() >= before.len() + added, "{}", format.name);
            assert_eq!(after != *before, has_place, "{}", format.name);
        }
    }

    #[test]
    fn a_reader_that_went_away_is_reported_by_every_format() {
        let dungeon = read_dungeon(b"#.#").unwrap();
        for format in FORMATS {
            let mut no_room: [u8; 0] = [];
            let outcome = format.write(&dungeon, None, &Options::default(), &mut no_room.as_mut_slice());
            assert!(matches!(outcome, Err(Error::Io(_))), "{}", format.name);
        }
    }

    #[test]
    fn no_dungeon_however_broken_makes_a_format_panic() {
        let far = [i32::MIN, -1, 0, 1, i32::MAX];
        let areas = far.map(|x| far.map(|width| Rect::new(x, x, width, width)));
        for size in [Size::new(0, 0), Size::new(0, 4), Size::new(-1, 4), Size::new(4, -1), Size::new(3, 2)] {
            let mut dungeon = read_dungeon(b"#").unwrap();
            let tile_of = |index: usize| Tile::ALL[index % Tile::ALL.len()];
            let tiles = (0..size.cell_count()).map(tile_of).collect();
            dungeon.tiles = Grid::from_cells(size, tiles).unwrap_or_else(|| Grid::filled(size, Tile::Room));
            for &area in areas.as_flattened() {
                let level = u32::MAX;
                dungeon.partitions.push(Partition { area, level, parent: Some(level) });
                dungeon.features.push(Feature::new(Point::new(area.x, area.y), FeatureKind::End));
                dungeon.rooms.push(Room {
                    id: RoomId(u32::MAX),
                    area,
                    kind: RoomKind::Main,
                    shape: RoomShape::Rectangle,
                    connections: vec![RoomId(u32::MAX)],
                    partition: Some(u32::MAX),
                });
            }
            dungeon.mission = Some(full_mission());
            let lock = Some(NodeId(5));
            dungeon.doors.extend(far.map(|x| Door { lock, ..Door::new(Point::new(x, x), DoorKind::Locked) }));
            let node = Some(NodeId(3));
            dungeon
                .features
                .extend(far.map(|x| Feature { node, ..Feature::new(Point::new(x, x), FeatureKind::Key) }));
            for (format, cell_size) in
                FORMATS.iter().flat_map(|format| [0, 1, 9, u32::MAX].map(|n| (format, n)))
            {
                let options = Options {
                    cell_size,
                    grid: true,
                    numbers: true,
                    partitions: true,
                    areas: true,
                    ..Options::default()
                };
                for player in [false, true] {
                    let _ = format.to_bytes(&dungeon, None, &Options { player, ..options.clone() });
                }
            }
        }
    }
}
