//! The rows of `cells` and `matrix` in JSON, read cell by cell into one flat array.
//!
//! An error in a cell is kept with its row and column instead of becoming a parser error.

use std::fmt;

use oubliette_core::Tile;
use serde::de::{DeserializeSeed, Deserializer, SeqAccess, Visitor};

use super::{ReadError, Rows};

/// The rows, or the first error in them.
pub(super) type DrawnRows = Result<Rows, ReadError>;

/// Reads a list of texts with a character per cell.
pub(super) fn cells<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<DrawnRows>, D::Error> {
    deserializer.deserialize_seq(ListVisitor(RowKind::Glyphs)).map(Some)
}

/// Reads a list of lists of 0 and 1.
pub(super) fn matrix<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<DrawnRows>, D::Error> {
    deserializer.deserialize_seq(ListVisitor(RowKind::Digits)).map(Some)
}

#[derive(Clone, Copy)]
enum RowKind {
    Glyphs,
    Digits,
}

struct ListVisitor(RowKind);

impl<'de> Visitor<'de> for ListVisitor {
    type Value = DrawnRows;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<DrawnRows, A::Error> {
        let mut drawn = Ok(Rows::default());
        while list.next_element_seed(RowSeed { kind: self.0, drawn: &mut drawn })?.is_some() {}
        Ok(drawn)
    }
}

struct RowSeed<'a> {
    kind: RowKind,
    drawn: &'a mut DrawnRows,
}

impl RowSeed<'_> {
    /// Adds a row, unless an earlier one was wrong.
    fn add(self, cells: impl Iterator<Item = Result<Tile, ReadError>>) {
        if let Ok(rows) = self.drawn
            && let Err(error) = push_row(rows, cells)
        {
            *self.drawn = Err(error);
        }
    }

    fn row_number(&self) -> usize {
        self.drawn.as_ref().map_or(0, |rows| rows.height + 1)
    }
}

fn push_row(rows: &mut Rows, cells: impl Iterator<Item = Result<Tile, ReadError>>) -> Result<(), ReadError> {
    for cell in cells {
        rows.cells.push(cell?);
    }
    rows.end_row()
}

impl<'de> DeserializeSeed<'de> for RowSeed<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.kind {
            RowKind::Glyphs => deserializer.deserialize_str(self),
            RowKind::Digits => deserializer.deserialize_seq(self),
        }
    }
}

impl<'de> Visitor<'de> for RowSeed<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.kind {
            RowKind::Glyphs => "a text with a character per cell",
            RowKind::Digits => "a list of 0 and 1",
        })
    }

    fn visit_str<E>(self, row: &str) -> Result<(), E> {
        let line = self.row_number();
        self.add(row.chars().enumerate().map(|(x, glyph)| {
            Tile::from_glyph(glyph).ok_or(ReadError::UnknownGlyph { line, column: x + 1, glyph })
        }));
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let row = self.row_number();
        let mut failure = None;
        let elements = std::iter::from_fn(|| {
            list.next_element::<u64>().unwrap_or_else(|error| {
                failure = Some(error);
                None
            })
        });
        let cells = elements.enumerate().map(|(x, digit)| match digit {
            0 => Ok(Tile::Room),
            1 => Ok(Tile::Wall),
            _ => Err(ReadError::MatrixValue { row, column: x + 1 }),
        });
        self.add(cells);
        if let Some(error) = failure {
            return Err(error);
        }
        // After an error the rest of the list is skipped, since the parser requires that it is read to its end.
        while list.next_element::<serde::de::IgnoredAny>()?.is_some() {}
        Ok(())
    }
}
