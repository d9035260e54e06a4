//! Reads our own formats: JSON, or a map drawn as text.
//!
//! Any input gives either a dungeon whose parts all lie inside its map, or an error that names the place; memory stays
//! within a few times the size of the input.

mod error;
mod json;
mod list;
mod mission;
mod record;
mod rows;
mod text;

use oubliette_core::{Door, DoorKind, Dungeon, Grid, Point, Size, Text, Tile};

pub use error::ReadError;
pub(crate) use json::{json_error, lines_before, quoted};
pub(crate) use list::{each, each_entry, each_of, few_of};
pub use mission::read_mission;

/// The most doors, rooms or features of a map that are read. Each needs some memory of its own, and our own maps have
/// far fewer: `bsp` makes the most rooms and doors, and splits a map at most sixteen times.
pub(crate) const MAX_THINGS: usize = 1 << 20;

/// The most rows of a map that is read. A row of bits takes whole words of 64, so a narrow map of more rows would need more
/// memory than the largest map.
pub(crate) const MAX_ROWS: u64 = Size::MAX_CELLS / 64;

/// Rejects a size with too many cells or rows.
pub(crate) fn check_extent(width: u64, height: u64) -> Result<(), ReadError> {
    match width.checked_mul(height) {
        Some(cells) if cells > Size::MAX_CELLS => Err(ReadError::TooLarge),
        None => Err(ReadError::TooLarge),
        Some(_) if height > MAX_ROWS => Err(ReadError::TooManyRows),
        Some(_) => Ok(()),
    }
}

pub(crate) const TOO_MANY: Text = Text::new(
    "there are more than a million of these, the most that is read",
    "il y en a plus d’un million, le maximum lisible",
);

/// Reads a dungeon from a file of ours (`json`, `jsonl` with a single line, `text` or `matrix`) or from a drawing.
///
/// A drawing has a line per row, all of the same width: `#` or a space blocks, `o` is a pillar, `%` is rubble, `.` `,`
/// `:` `;` are the floors of rooms, corridors, mazes and caves, `+` is a door, `S` a secret and `=` a locked one, `<` the
/// start (or `@`, where there is no `<`), `>` the end, `?` a key, `*` a reward, `!` an obstacle and `$` a treasure on the floor of a treasure room. Rows of
/// the digits 0 and 1 are a matrix. The map ends at the first blank line; below it a line `recipe {…}` may follow, and the
/// locks and keys of a mission: then letters are keys and capitals their locks, but the mission itself is not read.
///
/// ```
/// let dungeon = oubliette_import::read_dungeon(b"#####\n#<.>#\n#####\n")?;
/// assert_eq!(dungeon.size().to_string(), "5x3");
/// # Ok::<(), oubliette_import::ReadError>(())
/// ```
///
/// # Errors
/// A [`ReadError`] with the problem and its place.
pub fn read_dungeon(bytes: &[u8]) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    if text.trim_start().starts_with('{') { json::read(text) } else { text::read(text) }
}

pub(crate) fn text_of(bytes: &[u8]) -> Result<&str, ReadError> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| ReadError::NotText { line: line_of(bytes, error.valid_up_to()) })?;
    // Some editors start every file with a byte order mark.
    Ok(text.strip_prefix('\u{feff}').unwrap_or(text))
}

fn line_of(bytes: &[u8], offset: usize) -> usize {
    1 + bytes[..offset].iter().filter(|&&byte| byte == b'\n').count()
}

/// Rows of cells while they are read, in one flat array.
#[derive(Default)]
struct Rows {
    width: usize,
    height: usize,
    cells: Vec<Tile>,
}

impl Rows {
    /// Ends a row of pushed cells.
    fn end_row(&mut self) -> Result<(), ReadError> {
        let width = self.cells.len() - self.width * self.height;
        if self.height == 0 {
            self.width = width;
        }
        if width != self.width {
            let row = self.height + 1;
            return Err(ReadError::Ragged { row, width, expected: self.width });
        }
        self.height += 1;
        check_extent(self.width as u64, self.height as u64)
    }

    fn into_grid(self) -> Result<Grid<Tile>, ReadError> {
        let size = Size::new(self.width as i32, self.height as i32);
        if size.cell_count() == 0 {
            return Err(ReadError::Empty);
        }
        Grid::from_cells(size, self.cells).ok_or(ReadError::Empty)
    }
}

/// A door for every door cell, secret or locked like the cell.
pub(crate) fn doors_of(tiles: &Grid<Tile>) -> Result<Vec<Door>, ReadError> {
    let width = tiles.size().width as usize;
    let place = |index: usize| Point::new((index % width) as i32, (index / width) as i32);
    let door = |(index, &tile): (usize, &Tile)| {
        let kind = match tile {
            Tile::Door => DoorKind::Normal,
            Tile::SecretDoor => DoorKind::Secret,
            Tile::LockedDoor => DoorKind::Locked,
            _ => return None,
        };
        Some(Door::new(place(index), kind))
    };
    let doors: Vec<Door> = tiles.cells().iter().enumerate().filter_map(door).take(MAX_THINGS + 1).collect();
    check_count("doors", doors.len())?;
    Ok(doors)
}

/// Rejects a list that is too long.
pub(crate) fn check_count(place: &str, count: usize) -> Result<(), ReadError> {
    match count > MAX_THINGS {
        true => Err(ReadError::Foreign { place: place.to_owned(), what: TOO_MANY }),
        false => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_text_is_refused_with_its_line() {
        let error = read_dungeon(b"###\n#\xff#\n").unwrap_err();
        assert!(matches!(error, ReadError::NotText { line: 2 }));
        assert!(read_dungeon(b"\x89PNG\r\n\x1a\n").is_err());
    }

    #[test]
    fn a_byte_order_mark_is_no_cell() {
        assert_eq!(read_dungeon("\u{feff}#.#".as_bytes()).unwrap().size(), Size::new(3, 1));
    }

    #[test]
    fn doors_stand_in_reading_order() {
        let doors = read_dungeon(b"#+\n+#\n").unwrap().doors;
        assert_eq!(
            doors.iter().map(|door| door.at).collect::<Vec<_>>(),
            [Point::new(1, 0), Point::new(0, 1)]
        );
    }

    #[test]
    fn a_secret_door_cell_gives_a_secret_door() {
        let kinds: Vec<DoorKind> =
            read_dungeon(b"+S.S\n").unwrap().doors.iter().map(|door| door.kind).collect();
        assert_eq!(kinds, [DoorKind::Normal, DoorKind::Secret, DoorKind::Secret]);
    }

    #[test]
    fn a_narrow_map_of_too_many_rows_is_refused() {
        let rows = |count: u64| read_dungeon("#\n".repeat(count as usize).as_bytes());
        assert!(rows(MAX_ROWS).is_ok());
        assert!(matches!(rows(MAX_ROWS + 1), Err(ReadError::TooManyRows)));
    }
}
