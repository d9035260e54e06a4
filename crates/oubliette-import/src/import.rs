//! Importers: our own formats, and maps made by other programs.
//!
//! [`IMPORTS`] is the table of readable formats; a new one is a file in `format` with a `recognizes` and a `read`
//! function, and a row. Any input gives either a dungeon whose parts all lie inside its map, or an error that names the place. Lists
//! are read in place and compressed cells are decompressed one by one, so memory is bounded by the size of the file, a
//! byte per cell, and some megabytes. No other file is ever opened.

#[cfg(test)]
mod hostile;

use oubliette_core::{DoorKind, Dungeon, FeatureKind, Language, Message, Text};

use crate::build::json;
use crate::format::{donjon, godot, ldtk, mask, matrix, sokoban, tiled, uvtt, watabou};
use crate::read::{quoted, text_of};
use crate::{ReadError, read_dungeon};

/// The longest file of another program that is read: two bytes for each cell of the largest map, plus a margin.
const MAX_BYTES: usize = 160 << 20;

const TOO_LONG: Text = Text::new(
    "the file is longer than the largest map needs",
    "le fichier est plus long que ne le demande la plus grande carte",
);

const UNKNOWN_JSON: Text = Text::new(
    "is no map of a program that is known here: ours has the field format, Tiled's layers and tilewidth, an LDtk project's \
     defs and levels, donjon's cells and cell_bit, Watabou's rects and doors, Universal VTT's resolution and line_of_sight",
    "n’est la carte d’aucun programme connu ici : la nôtre a le champ format, celle de Tiled layers et tilewidth, un projet \
     LDtk defs et levels, celle de donjon cells et cell_bit, celle de Watabou rects et doors, celle d’Universal VTT resolution et line_of_sight",
);

/// A format that a dungeon can be read from.
#[derive(Debug)]
pub struct Import {
    /// The name, as in `--from tmx`.
    pub name: &'static str,
    /// The file extensions, without the dot; formats may share one.
    pub extensions: &'static [&'static str],
    /// A short description.
    pub help: Text,
    /// Whether one file may hold several levels, so that a level can be selected.
    pub has_levels: bool,
    /// Whether its files can hold a mission.
    pub has_mission: bool,
    /// Whether it is one of our own formats, which have no length limit.
    is_ours: bool,
    /// Whether it is drawn in characters like our text format, so that only the extension tells the two apart.
    is_drawn_text: bool,
    recognizes: fn(&[u8]) -> bool,
    read: fn(&[u8], Option<&str>) -> Result<Dungeon, ReadError>,
    note: fn(&[u8]) -> Option<ImportNote>,
    levels: fn(&[u8]) -> Vec<String>,
}

/// Every importer, in the order in which they are tried.
pub const IMPORTS: &[Import] = &[
    Import {
        name: "json",
        extensions: &["json", "jsonl"],
        help: Text::new("our own JSON, without any loss", "notre propre JSON, sans aucune perte"),
        has_levels: false,
        has_mission: true,
        is_ours: true,
        is_drawn_text: false,
        recognizes: |bytes| json::has_fields(bytes, &["format", "version"]),
        read: |bytes, _| read_dungeon(bytes),
        note: |_| None,
        levels: |_| Vec::new(),
    },
    Import {
        name: "png",
        extensions: &["png"],
        help: Text::new(
            "a picture in which dark pixels, or squares of them, are walls",
            "une image dont les pixels sombres, ou les carrés de pixels, sont des murs",
        ),
        has_levels: false,
        has_mission: false,
        is_ours: false,
        is_drawn_text: false,
        recognizes: mask::recognizes,
        read: mask::read,
        note: |_| None,
        levels: |_| Vec::new(),
    },
    Import {
        name: "tmj",
        extensions: &["tmj", "json"],
        help: Text::new("a map of Tiled in JSON", "une carte de Tiled en JSON"),
        has_levels: false,
        has_mission: true,
        is_ours: false,
        is_drawn_text: false,
        recognizes: tiled::tmj::recognizes,
        read: tiled::tmj::read,
        note: |bytes| ImportNote::unopened(tiled::tmj::unopened(bytes)),
        levels: |_| Vec::new(),
    },
    Import {
        name: "tmx",
        extensions: &["tmx", "xml"],
        help: Text::new("a map of Tiled in XML", "une carte de Tiled en XML"),
        has_levels: false,
        has_mission: true,
        is_ours: false,
        is_drawn_text: false,
        recognizes: tiled::tmx::recognizes,
        read: tiled::tmx::read,
        note: |bytes| ImportNote::unopened(tiled::tmx::unopened(bytes)),
        levels: |_| Vec::new(),
    },
    Import {
        name: "ldtk",
        extensions: &["ldtk", "json"],
        help: Text::new("a level of an LDtk project", "un niveau d’un projet LDtk"),
        has_levels: true,
        has_mission: true,
        is_ours: false,
        is_drawn_text: false,
        recognizes: ldtk::recognizes,
        read: ldtk::read,
        note: |bytes| ImportNote::one_of(ldtk::count_levels(bytes)),
        levels: ldtk::levels,
    },
    Import {
        name: "donjon",
        extensions: &["json"],
        help: Text::new("a dungeon of donjon.bin.sh in JSON", "un donjon de donjon.bin.sh en JSON"),
        has_levels: false,
        has_mission: false,
        is_ours: false,
        is_drawn_text: false,
        recognizes: donjon::recognizes,
        read: donjon::read,
        note: |_| None,
        levels: |_| Vec::new(),
    },
    Import {
        name: "watabou",
        extensions: &["json"],
        help: Text::new(
            "a dungeon of Watabou's One Page Dungeon in JSON",
            "un donjon du One Page Dungeon de Watabou en JSON",
        ),
        has_levels: false,
        has_mission: false,
        is_ours: false,
        is_drawn_text: false,
        recognizes: watabou::recognizes,
        read: watabou::read,
        note: |_| None,
        levels: |_| Vec::new(),
    },
    Import {
        name: "dd2vtt",
        extensions: &["dd2vtt", "uvtt", "df2vtt"],
        help: Text::new(
            "a map for virtual tabletops whose walls follow the grid (Universal VTT)",
            "une carte pour tables virtuelles dont les murs suivent la grille (Universal VTT)",
        ),
        has_levels: false,
        has_mission: false,
        is_ours: false,
        is_drawn_text: false,
        recognizes: uvtt::recognizes,
        read: uvtt::read,
        note: |_| None,
        levels: |_| Vec::new(),
    },
    Import {
        name: "tscn",
        extensions: &["tscn"],
        help: Text::new("a scene of Godot 4 with our tiles", "une scène de Godot 4 avec nos tuiles"),
        has_levels: false,
        has_mission: false,
        is_ours: false,
        is_drawn_text: false,
        recognizes: godot::recognizes,
        read: godot::read,
        note: |_| None,
        levels: |_| Vec::new(),
    },
    Import {
        name: "matrix",
        extensions: &["json"],
        help: Text::new(
            "rows of 0 and 1 as lists in JSON: 1 blocks, 0 passes",
            "des rangées de 0 et de 1 en listes JSON : 1 bloque, 0 laisse passer",
        ),
        has_levels: false,
        has_mission: false,
        is_ours: false,
        is_drawn_text: false,
        recognizes: matrix::recognizes,
        read: matrix::read,
        note: |_| None,
        levels: |_| Vec::new(),
    },
    Import {
        name: "xsb",
        extensions: &["xsb", "sok"],
        help: Text::new("a level of Sokoban", "un niveau de Sokoban"),
        has_levels: true,
        has_mission: false,
        is_ours: false,
        is_drawn_text: true,
        recognizes: sokoban::recognizes,
        read: sokoban::read,
        note: |bytes| ImportNote::one_of(sokoban::count_levels(bytes)),
        levels: sokoban::levels,
    },
    Import {
        name: "text",
        extensions: &["txt", "matrix"],
        help: Text::new(
            "a map drawn in characters, or rows of the digits 0 and 1",
            "une carte dessinée en caractères, ou des rangées des chiffres 0 et 1",
        ),
        has_levels: false,
        has_mission: false,
        is_ours: true,
        is_drawn_text: false,
        recognizes: |bytes| text_of(bytes).is_ok(),
        read: |bytes, _| match json::is_unnamed_object(bytes) {
            true => Err(ReadError::Foreign { place: "json".to_owned(), what: UNKNOWN_JSON }),
            false => read_dungeon(bytes),
        },
        note: |_| None,
        levels: |_| Vec::new(),
    },
];

impl Import {
    /// The row called `name`.
    pub fn by_name(name: &str) -> Option<&'static Import> {
        IMPORTS.iter().find(|import| import.name == name)
    }

    /// Detects the format from the content, and from the extension where the content is ambiguous. An unrecognized
    /// file counts as text, whose reader then reports the error.
    pub fn of(bytes: &[u8], extension: Option<&str>) -> &'static Import {
        let text = &IMPORTS[IMPORTS.len() - 1];
        let found = IMPORTS.iter().find(|import| (import.recognizes)(bytes)).unwrap_or(text);
        let owner = |extension: &str| {
            let is_owner =
                |import: &&Import| import.extensions.iter().any(|own| own.eq_ignore_ascii_case(extension));
            IMPORTS.iter().find(is_owner)
        };
        let is_prose = found.name == text.name && !bytes.trim_ascii_start().starts_with(b"{");
        let named = extension.filter(|_| is_prose).and_then(owner);
        named.filter(|import| import.is_drawn_text).unwrap_or(found)
    }

    /// Notes for the user about the import of `dungeon`.
    pub fn notes(&self, bytes: &[u8], level: Option<&str>, dungeon: &Dungeon) -> Vec<ImportNote> {
        // Not needed for a level that the user selected.
        let is_news = |note: &ImportNote| level.is_none() || !matches!(note, ImportNote::OneOf { .. });
        let of_file = (self.note)(bytes).filter(is_news);
        of_file.into_iter().chain(ImportNote::no_mission(dungeon)).collect()
    }

    /// The levels of a file that was read before, as [`Import::read`] selects them; none where files hold a single map.
    pub fn levels(&self, bytes: &[u8]) -> Vec<String> {
        (self.levels)(bytes)
    }

    /// Reads a dungeon: the given level of a file with several, or the first.
    ///
    /// # Errors
    /// A [`ReadError`] with the problem and its place.
    pub fn read(&self, bytes: &[u8], level: Option<&str>) -> Result<Dungeon, ReadError> {
        if !self.is_ours && bytes.len() > MAX_BYTES {
            return Err(ReadError::Foreign { place: self.name.to_owned(), what: TOO_LONG });
        }
        match level.filter(|_| !self.has_levels) {
            Some(level) => Err(ReadError::NoLevel { level: quoted(level) }),
            None => (self.read)(bytes, level),
        }
    }
}

/// Content of a file that its map does not have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImportNote {
    /// One level of several was read.
    OneOf {
        /// How many there are.
        levels: usize,
    },
    /// Tilesets in separate files, which are never opened.
    Unopened {
        /// How many of them.
        tilesets: usize,
    },
    /// Keys and locked doors that do not form a mission.
    NoMission {
        /// How many keys.
        keys: usize,
        /// How many locked doors.
        doors: usize,
    },
}

impl ImportNote {
    fn one_of(levels: usize) -> Option<ImportNote> {
        (levels > 1).then_some(ImportNote::OneOf { levels })
    }

    fn unopened(tilesets: usize) -> Option<ImportNote> {
        (tilesets > 0).then_some(ImportNote::Unopened { tilesets })
    }

    fn no_mission(dungeon: &Dungeon) -> Option<ImportNote> {
        let keys = dungeon.features.iter().filter(|feature| feature.kind == FeatureKind::Key).count();
        let doors = dungeon.doors.iter().filter(|door| door.kind == DoorKind::Locked).count();
        let is_loose = dungeon.mission.is_none() && keys > 0 && doors > 0;
        is_loose.then_some(ImportNote::NoMission { keys, doors })
    }
}

impl Message for ImportNote {
    /// The note as a sentence in `language`.
    fn message(&self, language: Language) -> String {
        match *self {
            ImportNote::OneOf { levels } => ONE_OF.fill(language, &[("levels", &levels)]),
            ImportNote::Unopened { tilesets } => UNOPENED.fill(language, &[("tilesets", &tilesets)]),
            ImportNote::NoMission { keys, doors } => {
                NO_MISSION.fill(language, &[("keys", &keys), ("doors", &doors)])
            }
        }
    }
}

const ONE_OF: Text = Text::new(
    "the file holds {levels} levels; the first with a map was read; select another with --level",
    "le fichier contient {levels} niveaux ; le premier qui a une carte a été lu ; choisissez-en un autre avec --level",
);
const UNOPENED: Text = Text::new(
    "tilesets in other files are not opened ({tilesets} here): their tiles get their kind from the name of their layer, or are floor",
    "les jeux de tuiles dans d’autres fichiers ne sont pas ouverts ({tilesets} ici) : le genre de leurs tuiles vient du nom \
     de leur calque, sinon c’est du sol",
);
const NO_MISSION: Text = Text::new(
    "keys and locked doors ({keys} and {doors}) form no mission here, so the doors count as open: there must be a start, keys and doors \
     that belong together need the same value of the property set, key or color, and no door may have a way around",
    "les clés et les portes verrouillées ({keys} et {doors}) ne forment pas de mission ici ; les portes comptent donc comme ouvertes : il faut un \
     départ, la même valeur de la propriété set, key ou color pour les clés et les portes qui vont ensemble, et aucune porte contournable",
);

/// Reads a dungeon in any readable format, which is detected.
///
/// ```
/// let dungeon = oubliette_import::import(b"[[1,1,1],[1,0,1],[1,1,1]]")?;
/// assert_eq!(dungeon.size().to_string(), "3x3");
/// # Ok::<(), oubliette_import::ReadError>(())
/// ```
///
/// # Errors
/// A [`ReadError`] with the problem and its place.
pub fn import(bytes: &[u8]) -> Result<Dungeon, ReadError> {
    Import::of(bytes, None).read(bytes, None)
}

/// The map with its features, as tests draw it.
#[cfg(test)]
pub(crate) fn drawn(dungeon: &Dungeon) -> String {
    let mut glyphs = dungeon.tiles.clone().map(oubliette_core::Tile::glyph);
    for feature in dungeon.features.iter().rev() {
        glyphs[feature.at] = oubliette_core::Glyph::of_feature(feature.kind).character();
    }
    glyphs.rows().map(|row| row.iter().collect::<String>() + "\n").collect()
}

#[cfg(test)]
mod tests;
