//! Grids as rows of text, a letter per cell: a tenth of the size of a list of names, and readable.

use std::fmt;

use oubliette_core::{Grid, Size};
use serde::de::{self, Deserializer, SeqAccess, Visitor};
use serde::ser::{SerializeSeq, Serializer};

/// A value that one letter stands for.
pub(super) trait Letter: Copy {
    /// Its letter.
    fn letter(self) -> char;
    /// The value of a letter.
    fn of_letter(letter: char) -> Option<Self>;
}

/// Writes a grid as a list of rows.
pub(super) fn serialize<T: Letter, S: Serializer>(grid: &Grid<T>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut rows = serializer.serialize_seq(Some(grid.size().height as usize))?;
    for row in grid.rows() {
        rows.serialize_element(&row.iter().map(|value| value.letter()).collect::<String>())?;
    }
    rows.end()
}

/// Reads a list of rows, all equally long.
pub(super) fn deserialize<'de, T: Letter, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Grid<T>, D::Error> {
    deserializer.deserialize_seq(Rows(std::marker::PhantomData))
}

struct Rows<T>(std::marker::PhantomData<T>);

impl<'de, T: Letter> Visitor<'de> for Rows<T> {
    type Value = Grid<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("rows of letters")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Grid<T>, A::Error> {
        let (mut cells, mut height) = (Vec::new(), 0);
        while let Some(row) = sequence.next_element::<String>()? {
            for letter in row.chars() {
                let value = T::of_letter(letter);
                cells
                    .push(value.ok_or_else(|| de::Error::custom(format!("'{letter}' has no meaning here")))?);
            }
            height += 1;
        }
        let width = cells.len().checked_div(height).unwrap_or(0);
        let size = i32::try_from(width).ok().zip(i32::try_from(height).ok());
        let grid = size.and_then(|(width, height)| Grid::from_cells(Size::new(width, height), cells));
        grid.ok_or_else(|| de::Error::custom("the rows differ in length"))
    }
}
