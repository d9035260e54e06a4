//! A list of rows of 0 and 1 in JSON: 1 blocks, 0 passes.

use oubliette_core::{Dungeon, Tile};
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use crate::ReadError;
use crate::build::canvas::Canvas;
use crate::build::json;
use crate::read::text_of;

pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    text_of(bytes).is_ok_and(|text| text.trim_start().starts_with('['))
}

pub(crate) fn read(bytes: &[u8], _: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    read_rows(text, json::parse(text)?, |_, row, column, number| match number {
        0 => Ok(Tile::Room),
        1 => Ok(Tile::Wall),
        _ => Err(ReadError::MatrixValue { row, column }),
    })?
    .into_dungeon()
}

/// Reads rows of numbers; `tile_of` maps them to kinds of cells. Its rows and columns count from 1.
pub(crate) fn read_rows(
    text: &str,
    rows: &RawValue,
    mut tile_of: impl FnMut(&mut Canvas, usize, usize, u32) -> Result<Tile, ReadError>,
) -> Result<Canvas, ReadError> {
    let (mut expected, mut height) = (0, 0);
    json::each(text, rows, |y, row: &RawValue| {
        let mut width = 0;
        json::each(text, row, |_, _: IgnoredAny| {
            width += 1;
            Ok(())
        })?;
        if y == 0 {
            expected = width;
        }
        height = y + 1;
        if width == expected { Ok(()) } else { Err(ReadError::Ragged { row: height, width, expected }) }
    })?;
    let mut canvas = Canvas::new(expected as u64, height as u64)?;
    json::each(text, rows, |y, row: &RawValue| {
        json::each(text, row, |x, number: u32| {
            let tile = tile_of(&mut canvas, y + 1, x + 1, number)?;
            let at = canvas.point(x as i64, y as i64, || format!("[{y}][{x}]"))?;
            canvas.paint(at, tile);
            Ok(())
        })
    })?;
    Ok(canvas)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::drawn;

    #[test]
    fn ones_block_and_zeros_pass() {
        assert_eq!(drawn(&read(b"[[1,1,1],\n [1,0,1]]", None).unwrap()), "###\n#.#\n");
        assert_eq!(drawn(&read(b"[[0,0]]", None).unwrap()), "..\n");
        assert_eq!(drawn(&read(b"[[1,1]]", None).unwrap()), "##\n");
    }

    #[test]
    fn rows_and_values_that_are_wrong_are_named() {
        let error = |text: &str| read(text.as_bytes(), None).unwrap_err();
        assert_eq!(error("[[1,0],[1]]"), ReadError::Ragged { row: 2, width: 1, expected: 2 });
        assert_eq!(error("[[1,0],[1,2]]"), ReadError::MatrixValue { row: 2, column: 2 });
        assert!(matches!(error("[[1,0],\n[1,\"x\"]]"), ReadError::Json { line: 2, .. }));
        assert_eq!(error("[]"), ReadError::Empty);
        assert!(matches!(error("[1]"), ReadError::Json { .. }));
    }
}
