//! Errors of reading a dungeon, with the place.

use std::fmt;

use oubliette_core::mission::MissionFault;
use oubliette_core::{LabelFault, Language, Message, Size, Text};

use oubliette_core::document::VERSION;

/// An error of reading a dungeon. Lines, rows and columns count from 1; places in lists from 0, as in JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadError {
    /// Bytes that are not UTF-8.
    NotText {
        /// The line of the first of them.
        line: usize,
    },
    /// A map with terminal colors.
    Colored,
    /// No cell at all.
    Empty,
    /// More cells than [`Size::MAX_CELLS`].
    TooLarge,
    /// More rows than fit into memory as words of 64 cells.
    TooManyRows,
    /// A row that is not as wide as the first.
    Ragged {
        /// The row.
        row: usize,
        /// Its width.
        width: usize,
        /// The first row's width.
        expected: usize,
    },
    /// A character that is not a kind of cell.
    UnknownGlyph {
        /// The line of the drawing, or the row of `cells`.
        line: usize,
        /// The column.
        column: usize,
        /// The character.
        glyph: char,
    },
    /// A second start or end.
    SecondMark {
        /// The line of the drawing.
        line: usize,
        /// The column.
        column: usize,
        /// The character.
        glyph: char,
    },
    /// Rows that follow a blank line.
    BlankRow {
        /// The first such row.
        line: usize,
    },
    /// Not JSON, or JSON with a field that is missing, unknown or of the wrong kind.
    Json {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The parser's message, in English.
        detail: String,
    },
    /// A recipe that cannot be read.
    Recipe {
        /// The parser's message, in English.
        detail: String,
    },
    /// A recipe over the length limit.
    RecipeTooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// JSON of another format.
    NotADungeon {
        /// The value of the field `format`.
        found: String,
    },
    /// A file from a newer version of the program.
    Newer {
        /// Its version.
        version: u64,
    },
    /// Neither `cells` nor `matrix`.
    NoCells,
    /// `width` and `height` that do not match the rows.
    SizeMismatch {
        /// `width` and `height`.
        said: String,
        /// The size of the rows.
        found: Size,
    },
    /// A matrix of another size than `cells`.
    MatrixSize {
        /// The matrix.
        matrix: Size,
        /// The cells.
        cells: Size,
    },
    /// A number other than 0 and 1 in the matrix.
    MatrixValue {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// A cell where the matrix contradicts `cells`.
    MatrixDisagrees {
        /// The row.
        row: usize,
        /// The column.
        column: usize,
    },
    /// A legend that gives a character a different meaning.
    Legend {
        /// The entry.
        entry: String,
    },
    /// Something that lies outside the map.
    Outside {
        /// Where in the file.
        place: String,
        /// The map's size.
        size: Size,
    },
    /// A room whose id is not its index in the list.
    RoomId {
        /// Where in the file.
        place: String,
        /// Its id.
        id: u32,
    },
    /// A reference to something that does not exist, or to a later part.
    Reference {
        /// Where in the file.
        place: String,
        /// The missing number.
        number: u32,
    },
    /// An unknown kind or shape.
    UnknownKind {
        /// Where in the file.
        place: String,
        /// The kind.
        kind: String,
    },
    /// A `start` or `end` at another place than the feature of that kind.
    FeatureDisagrees {
        /// The field.
        place: &'static str,
    },
    /// An invalid mission, with all its faults.
    Mission {
        /// The faults, at least one.
        faults: Vec<MissionFault>,
    },
    /// A mission over the length limit.
    MissionTooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// A wrong name of the dungeon or of a room, or a name of a room that does not exist.
    Names {
        /// The fault.
        fault: LabelFault,
    },
    /// Names over the length limit.
    NamesTooLong {
        /// The limit in bytes.
        limit: usize,
    },
    /// A door or feature that refers to a missing node of the mission, or to a node of another kind.
    NotInMission {
        /// Where in the file.
        place: String,
        /// The number of the node.
        number: u32,
        /// The kind that the node should have.
        kind: &'static str,
    },
    /// Not XML.
    Xml {
        /// The line.
        line: usize,
        /// The column.
        column: usize,
        /// The parser's message, in English.
        detail: String,
    },
    /// A part of another program's file that cannot be read.
    Foreign {
        /// Where in the file.
        place: String,
        /// The problem.
        what: Text,
    },
    /// A missing level.
    NoLevel {
        /// The selected level.
        level: String,
    },
}

impl ReadError {
    const fn text(&self) -> Text {
        match self {
            ReadError::NotText { .. } => Text::new(
                "line {line} is not UTF-8 text: a dungeon is read from the json or text format",
                "la ligne {line} n’est pas du texte UTF-8 : un donjon se lit au format json ou text",
            ),
            ReadError::Colored => Text::new(
                "a map with terminal colors cannot be read: export it as text or json instead",
                "une carte aux couleurs de terminal ne se lit pas : exportez-la en text ou en json",
            ),
            ReadError::Empty => Text::new(
                "the map has no cells: draw at least one",
                "la carte n’a aucune case : dessinez-en une",
            ),
            ReadError::TooManyRows => Text::new(
                "the map has more than {limit} rows, the most that can be read",
                "la carte a plus de {limit} rangées, le maximum lisible",
            ),
            ReadError::TooLarge => Text::new(
                "the map has more than {limit} cells, the most that can be read",
                "la carte a plus de {limit} cases, le maximum lisible",
            ),
            ReadError::Ragged { .. } => Text::new(
                "row {row} is {width} cells wide and the first row {expected}: make all rows equally wide",
                "la rangée {row} compte {width} cases et la première {expected} : donnez à toutes la même largeur",
            ),
            ReadError::UnknownGlyph { .. } => Text::new(
                "row {line}, column {column}: {glyph} is no kind of cell; use # o . , : ; + = S % < > $ or a space",
                "rangée {line}, colonne {column} : {glyph} n’est pas une sorte de case ; \
                 utilisez # o . , : ; + = S % < > $ ou une espace",
            ),
            ReadError::SecondMark { .. } => Text::new(
                "row {line}, column {column}: a second {glyph}; a map has one start and one end",
                "rangée {line}, colonne {column} : un deuxième {glyph} ; une carte a un départ et une arrivée",
            ),
            ReadError::BlankRow { .. } => Text::new(
                "line {line} goes on with the map after a blank line: fill empty rows with #",
                "la ligne {line} continue la carte après une ligne vide : remplissez les rangées vides de #",
            ),
            ReadError::Json { .. } => Text::new(
                "line {line}, column {column}: {detail}",
                "ligne {line}, colonne {column} : {detail}",
            ),
            ReadError::Recipe { .. } => {
                Text::new("the recipe cannot be read: {detail}", "la recette est illisible : {detail}")
            }
            ReadError::RecipeTooLong { .. } => Text::new(
                "the recipe is longer than {limit} bytes, the most that is read",
                "la recette dépasse {limit} octets, le maximum lisible",
            ),
            ReadError::NotADungeon { .. } => Text::new(
                "the field format is {found}; a dungeon has \"oubliette-dungeon\"",
                "le champ format vaut {found} ; celui d’un donjon vaut « oubliette-dungeon »",
            ),
            ReadError::Newer { .. } => Text::new(
                "the file has version {version} and this program reads up to {known}: use a newer program",
                "le fichier a la version {version} et ce programme lit jusqu’à {known} : \
                 prenez un programme plus récent",
            ),
            ReadError::NoCells => Text::new(
                "neither cells nor matrix is there: one of them must hold the map",
                "ni cells ni matrix : l’un des deux doit contenir la carte",
            ),
            ReadError::SizeMismatch { .. } => Text::new(
                "width and height are {said} but the rows are {found}",
                "width et height valent {said} mais les rangées font {found}",
            ),
            ReadError::MatrixSize { .. } => Text::new(
                "matrix is {matrix} and cells {cells}: remove matrix or correct one of them",
                "matrix fait {matrix} et cells {cells} : supprimez matrix ou corrigez l’un des deux",
            ),
            ReadError::MatrixValue { .. } => Text::new(
                "matrix row {row}, column {column}: only 0 and 1 are allowed",
                "matrix, rangée {row}, colonne {column} : seuls 0 et 1 sont permis",
            ),
            ReadError::MatrixDisagrees { .. } => Text::new(
                "matrix row {row}, column {column} disagrees with cells: remove matrix or correct one of them",
                "matrix, rangée {row}, colonne {column}, contredit cells : supprimez matrix ou corrigez l’un des deux",
            ),
            ReadError::Legend { .. } => Text::new(
                "legend: {entry} is not the meaning of this character here",
                "legend : {entry} n’est pas le sens de ce caractère ici",
            ),
            ReadError::Outside { .. } => {
                Text::new("{place} lies outside the map of {size}", "{place} est hors de la carte de {size}")
            }
            ReadError::RoomId { .. } => Text::new(
                "{place} has the id {id}: a room's id is its place in the list",
                "{place} porte l’id {id} : l’id d’une salle est son rang dans la liste",
            ),
            ReadError::Reference { .. } => Text::new(
                "{place}: there is no {number} to refer to",
                "{place} : il n’y a pas de {number} auquel renvoyer",
            ),
            ReadError::UnknownKind { .. } => {
                Text::new("{place}: {kind} is not known here", "{place} : {kind} est inconnu ici")
            }
            ReadError::FeatureDisagrees { .. } => Text::new(
                "{place} is not where the feature of that kind stands",
                "{place} n’est pas là où se trouve l’élément de ce genre",
            ),
            ReadError::Mission { .. } => {
                Text::new("the mission cannot be read: {faults}", "la mission est illisible : {faults}")
            }
            ReadError::MissionTooLong { .. } => Text::new(
                "the mission is longer than {limit} bytes, the most that is read",
                "la mission dépasse {limit} octets, le maximum lisible",
            ),
            ReadError::Names { .. } => Text::new("{fault}", "{fault}"),
            ReadError::NamesTooLong { .. } => Text::new(
                "names are longer than {limit} bytes, the most that is read",
                "names dépasse {limit} octets, le maximum lisible",
            ),
            ReadError::NotInMission { .. } => Text::new(
                "{place}: the mission has no {kind} with the number {number}; name one that it has, or null",
                "{place} : la mission n’a pas de nœud {number} du genre {kind} ; nommez-en un qu’elle a, ou null",
            ),
            ReadError::Xml { .. } => Text::new(
                "line {line}, column {column}: not XML that can be read: {detail}",
                "ligne {line}, colonne {column} : pas du XML lisible : {detail}",
            ),
            ReadError::Foreign { .. } => Text::new("{place}: {what}", "{place} : {what}"),
            ReadError::NoLevel { .. } => Text::new(
                "the file has no level {level} with cells of its own",
                "le fichier n’a pas de niveau {level} avec ses propres cases",
            ),
        }
    }
}

impl Message for ReadError {
    /// The problem, its place and the remedy, in `language`.
    fn message(&self, language: Language) -> String {
        use ReadError as E;
        let text = self.text();
        match self {
            E::NotText { line } | E::BlankRow { line } => text.fill(language, &[("line", line)]),
            E::Colored | E::Empty | E::NoCells => text.to(language).to_owned(),
            E::TooLarge => text.fill(language, &[("limit", &Size::MAX_CELLS)]),
            E::TooManyRows => text.fill(language, &[("limit", &super::MAX_ROWS)]),
            E::Ragged { row, width, expected } => {
                text.fill(language, &[("row", row), ("width", width), ("expected", expected)])
            }
            E::UnknownGlyph { line, column, glyph } | E::SecondMark { line, column, glyph } => {
                let glyph = format!("{glyph:?}");
                text.fill(language, &[("line", line), ("column", column), ("glyph", &glyph)])
            }
            E::Json { line, column, detail } | E::Xml { line, column, detail } => {
                text.fill(language, &[("line", line), ("column", column), ("detail", detail)])
            }
            E::Recipe { detail } => text.fill(language, &[("detail", detail)]),
            E::RecipeTooLong { limit } => text.fill(language, &[("limit", limit)]),
            E::NotADungeon { found } => text.fill(language, &[("found", found)]),
            E::Newer { version } => text.fill(language, &[("version", version), ("known", &VERSION)]),
            E::SizeMismatch { said, found } => text.fill(language, &[("said", said), ("found", found)]),
            E::MatrixSize { matrix, cells } => text.fill(language, &[("matrix", matrix), ("cells", cells)]),
            E::MatrixValue { row, column } | E::MatrixDisagrees { row, column } => {
                text.fill(language, &[("row", row), ("column", column)])
            }
            E::Legend { entry } => text.fill(language, &[("entry", entry)]),
            E::Outside { place, size } => text.fill(language, &[("place", place), ("size", size)]),
            E::RoomId { place, id } => text.fill(language, &[("place", place), ("id", id)]),
            E::Reference { place, number } => text.fill(language, &[("place", place), ("number", number)]),
            E::UnknownKind { place, kind } => text.fill(language, &[("place", place), ("kind", kind)]),
            E::FeatureDisagrees { place } => text.fill(language, &[("place", place)]),
            E::Mission { faults } => text.fill(language, &[("faults", &listed(faults, language))]),
            E::Names { fault } => text.fill(language, &[("fault", &fault.message(language))]),
            E::MissionTooLong { limit } | E::NamesTooLong { limit } => {
                text.fill(language, &[("limit", limit)])
            }
            E::NotInMission { place, number, kind } => {
                text.fill(language, &[("place", place), ("number", number), ("kind", kind)])
            }
            E::Foreign { place, what } => {
                text.fill(language, &[("place", place), ("what", &what.to(language))])
            }
            E::NoLevel { level } => text.fill(language, &[("level", level)]),
        }
    }
}

/// The first faults, one after the other, and how many more there are.
fn listed(faults: &[MissionFault], language: Language) -> String {
    let shown: Vec<String> =
        faults.iter().take(MAX_FAULTS_SHOWN).map(|fault| fault.message(language)).collect();
    let listed = shown.join("; ");
    match faults.len() - shown.len() {
        0 => listed,
        more => listed + &MORE_FAULTS.fill(language, &[("more", &more)]),
    }
}

/// The most faults in one message.
const MAX_FAULTS_SHOWN: usize = 5;
const MORE_FAULTS: Text = Text::new("; and {more} more", " ; et {more} autres");

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for ReadError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_fills_its_places_in_both_languages_and_ends_without_a_stop() {
        let place = || "rooms[3]".to_owned();
        let size = Size::new(4, 3);
        let errors = [
            ReadError::NotText { line: 2 },
            ReadError::Colored,
            ReadError::Empty,
            ReadError::TooLarge,
            ReadError::TooManyRows,
            ReadError::Ragged { row: 2, width: 3, expected: 4 },
            ReadError::UnknownGlyph { line: 1, column: 2, glyph: '\u{7}' },
            ReadError::SecondMark { line: 1, column: 2, glyph: '<' },
            ReadError::BlankRow { line: 3 },
            ReadError::Json { line: 1, column: 2, detail: "expected value".into() },
            ReadError::Recipe { detail: "expected value".into() },
            ReadError::RecipeTooLong { limit: 5 },
            ReadError::NotADungeon { found: "\"map\"".into() },
            ReadError::Newer { version: 9 },
            ReadError::NoCells,
            ReadError::SizeMismatch { said: "5x5".into(), found: size },
            ReadError::MatrixSize { matrix: size, cells: size },
            ReadError::MatrixValue { row: 1, column: 2 },
            ReadError::MatrixDisagrees { row: 1, column: 2 },
            ReadError::Legend { entry: "\"#\": \"sea\"".into() },
            ReadError::Outside { place: place(), size },
            ReadError::RoomId { place: place(), id: 7 },
            ReadError::Reference { place: place(), number: 7 },
            ReadError::UnknownKind { place: place(), kind: "\"grand\"".into() },
            ReadError::FeatureDisagrees { place: "start" },
            ReadError::Names { fault: LabelFault::NoSuchRoom { id: 7, rooms: 3 } },
            ReadError::NamesTooLong { limit: 5 },
            ReadError::Mission { faults: vec![MissionFault::NoStart; 40] },
            ReadError::MissionTooLong { limit: 5 },
            ReadError::NotInMission { place: place(), number: 7, kind: "lock" },
            ReadError::Xml { line: 1, column: 2, detail: "unknown token".into() },
            ReadError::Foreign { place: place(), what: Text::new("is torn", "est déchiré") },
            ReadError::NoLevel { level: "\"Attic\"".into() },
        ];
        for error in errors {
            let text = error.text();
            assert_eq!(text.places(Language::English), text.places(Language::French), "{error:?}");
            for language in Language::ALL {
                let message = error.message(language);
                assert!(!message.ends_with('.') && !message.contains('\u{7}'), "{message}");
            }
        }
    }
}
