//! Reading maps that other programs made, beside our own.
//!
//! [`IMPORTS`] is the table of what is read; a new one is a file with a `recognizes` and a `read` function, and a row.
//! Whatever the bytes are, the answer is a dungeon whose parts all lie inside its map, or an error that names the
//! place. Lists are walked where they stand in the file and packed cells are unpacked one by one, so memory stays
//! at the size of the file, a byte per cell, and some megabytes. No file but the given one is ever opened.

mod bounds;
mod canvas;
mod donjon;
#[cfg(test)]
mod hostile;
mod json;
mod ldtk;
mod mask;
mod matrix;
mod mission;
mod sokoban;
mod tag;
mod tiled;
mod watabou;
mod word;

use oubliette_core::{DoorKind, Dungeon, FeatureKind, Language, Text};

use crate::read::{quoted, text_of};
use crate::{ReadError, read_dungeon};

/// The longest file of another program that is read: two bytes for each cell of the largest map, and some more.
const MAX_BYTES: usize = 160 << 20;

const TOO_LONG: Text = Text::new(
    "the file is longer than the largest map needs",
    "le fichier est plus long que ne le demande la plus grande carte",
);

const UNKNOWN_JSON: Text = Text::new(
    "is no map of a program that is known here: ours has the field format, Tiled's layers and tilewidth, an LDtk project's \
     defs and levels, donjon's cells and cell_bit, Watabou's rects and doors",
    "n'est la carte d'aucun programme connu ici : la nôtre a le champ format, celle de Tiled layers et tilewidth, un projet \
     LDtk defs et levels, celle de donjon cells et cell_bit, celle de Watabou rects et doors",
);

/// Something a dungeon can be read from.
#[derive(Debug)]
pub struct Import {
    /// The name, as in `--from tmx`.
    pub name: &'static str,
    /// How names of such files end, without the dot; several kinds may share one.
    pub extensions: &'static [&'static str],
    /// What it is.
    pub help: Text,
    /// Whether one file may hold several levels, of which one can be named.
    pub has_levels: bool,
    recognizes: fn(&[u8]) -> bool,
    read: fn(&[u8], Option<&str>) -> Result<Dungeon, ReadError>,
    note: fn(&[u8]) -> Option<ImportNote>,
}

/// Everything that can be read, in the order in which a file is tried.
pub const IMPORTS: &[Import] = &[
    Import {
        name: "json",
        extensions: &["json", "jsonl"],
        help: Text::new("our own JSON, without any loss", "notre propre JSON, sans aucune perte"),
        has_levels: false,
        recognizes: |bytes| json::has_fields(bytes, &["format", "version"]),
        read: |bytes, _| read_dungeon(bytes),
        note: |_| None,
    },
    Import {
        name: "png",
        extensions: &["png"],
        help: Text::new(
            "a picture in which dark pixels, or squares of them, are walls",
            "une image dont les pixels sombres, ou les carrés de pixels, sont des murs",
        ),
        has_levels: false,
        recognizes: mask::recognizes,
        read: mask::read,
        note: |_| None,
    },
    Import {
        name: "tmj",
        extensions: &["tmj", "json"],
        help: Text::new("a map of Tiled in JSON", "une carte de Tiled en JSON"),
        has_levels: false,
        recognizes: tiled::tmj::recognizes,
        read: tiled::tmj::read,
        note: |bytes| ImportNote::unopened(tiled::tmj::unopened(bytes)),
    },
    Import {
        name: "tmx",
        extensions: &["tmx", "xml"],
        help: Text::new("a map of Tiled in XML", "une carte de Tiled en XML"),
        has_levels: false,
        recognizes: tiled::tmx::recognizes,
        read: tiled::tmx::read,
        note: |bytes| ImportNote::unopened(tiled::tmx::unopened(bytes)),
    },
    Import {
        name: "ldtk",
        extensions: &["ldtk", "json"],
        help: Text::new("a level of an LDtk project", "un niveau d'un projet LDtk"),
        has_levels: true,
        recognizes: ldtk::recognizes,
        read: ldtk::read,
        note: |bytes| ImportNote::one_of(ldtk::count_levels(bytes)),
    },
    Import {
        name: "donjon",
        extensions: &["json"],
        help: Text::new("a dungeon of donjon.bin.sh in JSON", "un donjon de donjon.bin.sh en JSON"),
        has_levels: false,
        recognizes: donjon::recognizes,
        read: donjon::read,
        note: |_| None,
    },
    Import {
        name: "watabou",
        extensions: &["json"],
        help: Text::new(
            "a dungeon of Watabou's One Page Dungeon in JSON",
            "un donjon du One Page Dungeon de Watabou en JSON",
        ),
        has_levels: false,
        recognizes: watabou::recognizes,
        read: watabou::read,
        note: |_| None,
    },
    Import {
        name: "matrix",
        extensions: &["json"],
        help: Text::new(
            "rows of 0 and 1 as lists in JSON: 1 blocks, 0 passes",
            "des rangées de 0 et de 1 en listes JSON : 1 bloque, 0 laisse passer",
        ),
        has_levels: false,
        recognizes: matrix::recognizes,
        read: matrix::read,
        note: |_| None,
    },
    Import {
        name: "xsb",
        extensions: &["xsb", "sok"],
        help: Text::new("a level of Sokoban", "un niveau de Sokoban"),
        has_levels: true,
        recognizes: sokoban::recognizes,
        read: sokoban::read,
        note: |bytes| ImportNote::one_of(sokoban::count_levels(bytes)),
    },
    Import {
        name: "text",
        extensions: &["txt", "matrix"],
        help: Text::new(
            "a map drawn in characters, or rows of the digits 0 and 1",
            "une carte dessinée en caractères, ou des rangées des chiffres 0 et 1",
        ),
        has_levels: false,
        recognizes: |bytes| text_of(bytes).is_ok(),
        read: |bytes, _| match json::is_object_without(bytes, "format") {
            true => Err(ReadError::Foreign { place: "json".to_owned(), what: UNKNOWN_JSON }),
            false => read_dungeon(bytes),
        },
        note: |_| None,
    },
];

impl Import {
    /// The row called `name`.
    pub fn by_name(name: &str) -> Option<&'static Import> {
        IMPORTS.iter().find(|import| import.name == name)
    }

    /// What the file is by its content; where that leaves the choice, by how its name ends. What nothing
    /// recognizes is taken for text, so that it is told what is wrong with it.
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
        named.filter(|import| import.name == "xsb").unwrap_or(found)
    }

    /// What whoever gave this file should know about the `dungeon` that was read from it.
    pub fn notes(&self, bytes: &[u8], level: Option<&str>, dungeon: &Dungeon) -> Vec<ImportNote> {
        // Whoever names a level knows that there are several.
        let is_news = |note: &ImportNote| level.is_none() || !matches!(note, ImportNote::OneOf { .. });
        let of_file = (self.note)(bytes).filter(is_news);
        of_file.into_iter().chain(ImportNote::no_mission(dungeon)).collect()
    }

    /// Reads a dungeon, of a file with several levels the named one or the first.
    ///
    /// # Errors
    /// A [`ReadError`] that says what is wrong and where.
    pub fn read(&self, bytes: &[u8], level: Option<&str>) -> Result<Dungeon, ReadError> {
        let is_ours = matches!(self.name, "json" | "text");
        if !is_ours && bytes.len() > MAX_BYTES {
            return Err(ReadError::Foreign { place: self.name.to_owned(), what: TOO_LONG });
        }
        match level.filter(|_| !self.has_levels) {
            Some(level) => Err(ReadError::NoLevel { level: quoted(level) }),
            None => (self.read)(bytes, level),
        }
    }
}

/// Something that a file holds and its map does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ImportNote {
    /// One level of several was read.
    OneOf {
        /// How many there are.
        levels: usize,
    },
    /// Tilesets in files of their own, which are never opened.
    Unopened {
        /// How many of them.
        tilesets: usize,
    },
    /// Keys and locked doors that are no mission.
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

    /// The note as a sentence in `language`.
    pub fn message(self, language: Language) -> String {
        match self {
            ImportNote::OneOf { levels } => ONE_OF.fill(language, &[("levels", &levels)]),
            ImportNote::Unopened { tilesets } => UNOPENED.fill(language, &[("tilesets", &tilesets)]),
            ImportNote::NoMission { keys, doors } => {
                NO_MISSION.fill(language, &[("keys", &keys), ("doors", &doors)])
            }
        }
    }
}

const ONE_OF: Text = Text::new(
    "the file holds {levels} levels, of which the first with a map was read; --level takes another",
    "le fichier contient {levels} niveaux, dont le premier qui a une carte a été lu ; --level en prend un autre",
);
const UNOPENED: Text = Text::new(
    "tilesets in other files are not opened ({tilesets} here): their tiles are what the names of their layers say, or floor",
    "les jeux de tuiles dans d'autres fichiers ne sont pas ouverts ({tilesets} ici) : leurs tuiles sont ce que dit le nom de leur calque, \
     ou du sol",
);
const NO_MISSION: Text = Text::new(
    "keys and locked doors make no mission here ({keys} and {doors}), and the doors count as open: there must be a start, each key and \
     door has to say by the property set, key or color what belongs together, and no door may have a way around",
    "les clés et les portes verrouillées ne font pas de mission ici ({keys} et {doors}), et les portes comptent comme ouvertes : il faut un \
     départ, chaque clé et chaque porte doit dire par la propriété set, key ou color ce qui va ensemble, et aucune porte ne peut se contourner",
);

/// Reads a dungeon from a file of ours or of another program, whichever it is.
///
/// ```
/// let dungeon = oubliette_export::import(b"[[1,1,1],[1,0,1],[1,1,1]]")?;
/// assert_eq!(dungeon.size().to_string(), "3x3");
/// # Ok::<(), oubliette_export::ReadError>(())
/// ```
///
/// # Errors
/// A [`ReadError`] that says what is wrong and where.
pub fn import(bytes: &[u8]) -> Result<Dungeon, ReadError> {
    Import::of(bytes, None).read(bytes, None)
}

/// The map with what stands on it, as tests draw it.
#[cfg(test)]
fn drawn(dungeon: &Dungeon) -> String {
    let mut glyphs = dungeon.tiles.clone().map(oubliette_core::Tile::glyph);
    for feature in dungeon.features.iter().rev() {
        glyphs[feature.at] = crate::Glyph::of_feature(feature.kind).character();
    }
    glyphs.rows().map(|row| row.iter().collect::<String>() + "\n").collect()
}

#[cfg(test)]
mod tests;
