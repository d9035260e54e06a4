//! Dungeons of donjon.bin.sh in JSON: each cell is a number with a bit for each property.
//!
//! The file itself may define the bits; otherwise the usual ones apply. Stairs up are the start, stairs down the end.

use oubliette_core::{Dungeon, FeatureKind, RoomShape, Text, Tile};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::matrix::read_rows;
use crate::ReadError;
use crate::build::json;
use crate::read::text_of;

const NO_AREA: Text =
    Text::new("its sides are not those of a rectangle", "ses côtés ne sont pas ceux d’un rectangle");

pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    json::has_fields(bytes, &["cells", "cell_bit"])
        || json::has_fields(bytes, &["cells", "corridor_features"])
}

#[derive(Deserialize)]
struct File<'a> {
    #[serde(borrow)]
    cells: &'a RawValue,
    #[serde(default)]
    cell_bit: CellBits,
    #[serde(borrow)]
    rooms: Option<&'a RawValue>,
}

/// The meaning of the bits of a cell.
#[derive(Deserialize)]
#[serde(default)]
struct CellBits {
    room: u32,
    corridor: u32,
    arch: u32,
    door: u32,
    locked: u32,
    trapped: u32,
    secret: u32,
    #[serde(alias = "portc")]
    portcullis: u32,
    #[serde(alias = "stair_dn")]
    stair_down: u32,
    stair_up: u32,
}

impl Default for CellBits {
    fn default() -> CellBits {
        CellBits {
            room: 0x2,
            corridor: 0x4,
            arch: 0x1_0000,
            door: 0x2_0000,
            locked: 0x4_0000,
            trapped: 0x8_0000,
            secret: 0x10_0000,
            portcullis: 0x20_0000,
            stair_down: 0x40_0000,
            stair_up: 0x80_0000,
        }
    }
}

impl CellBits {
    /// The kind of a cell. An arch is open; a portcullis is lifted without a key.
    fn tile_of(&self, cell: u32) -> Tile {
        let has = |bits: u32| cell & bits != 0;
        if has(self.secret) {
            Tile::SecretDoor
        } else if has(self.locked) {
            Tile::LockedDoor
        } else if has(self.door | self.trapped | self.portcullis) {
            Tile::Door
        } else if has(self.room) {
            Tile::Room
        } else if has(self.corridor | self.arch | self.stair_down | self.stair_up) {
            Tile::Corridor
        } else {
            Tile::Wall
        }
    }

    fn stairs_of(&self, cell: u32) -> Option<FeatureKind> {
        if cell & self.stair_up != 0 {
            Some(FeatureKind::Start)
        } else if cell & self.stair_down != 0 {
            Some(FeatureKind::End)
        } else {
            None
        }
    }
}

/// A room with its outermost rows and columns.
#[derive(Deserialize)]
struct RoomFile {
    north: i64,
    south: i64,
    west: i64,
    east: i64,
    #[serde(default)]
    shape: Option<String>,
}

pub(crate) fn read(bytes: &[u8], _: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    let file: File<'_> = json::parse(text)?;
    let bits = &file.cell_bit;
    let mut canvas = read_rows(text, file.cells, |canvas, row, column, cell| {
        if let Some(kind) = bits.stairs_of(cell) {
            let place = || format!("cells[{}][{}]", row - 1, column - 1);
            let at = canvas.point(column as i64 - 1, row as i64 - 1, place)?;
            canvas.stand(at, kind, place)?;
        }
        Ok(bits.tile_of(cell))
    })?;
    // The list starts with an empty entry, so that a room's number is its index.
    json::few_of(text, file.rooms, "rooms", |index, room: Option<RoomFile>| {
        let Some(RoomFile { north, south, west, east, shape }) = room else { return Ok(()) };
        let place = || format!("rooms[{index}]");
        if east < west || south < north {
            return Err(ReadError::Foreign { place: place(), what: NO_AREA });
        }
        let (width, height) =
            (east.abs_diff(west).saturating_add(1), south.abs_diff(north).saturating_add(1));
        let area = canvas.covered(west, north, width, height);
        let area = area.ok_or_else(|| ReadError::Outside { place: place(), size: canvas.size() })?;
        let shape = match shape.as_deref() {
            Some("circle") => RoomShape::Round,
            Some("octagon") => RoomShape::Octagon,
            Some("polygon") => RoomShape::Irregular,
            _ => RoomShape::Rectangle,
        };
        canvas.add_room(area, shape, place)
    })?;
    canvas.into_dungeon()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::drawn;
    use oubliette_core::Rect;

    /// A room with a secret, a locked and a plain door, stairs on both sides, and a portcullis.
    const FILE: &str = r#"{
        "settings": {"name": "The Lost Vault", "seed": 7},
        "cell_bit": {"block": 1, "room": 2, "corridor": 4, "perimeter": 16, "aperture": 32, "room_id": 65472,
            "arch": 65536, "door": 131072, "locked": 262144, "trapped": 524288, "secret": 1048576,
            "portcullis": 2097152, "stair_down": 4194304, "stair_up": 8388608, "label": 4278190080},
        "cells": [
            [16, 16, 16, 16, 16, 0],
            [8388612, 131076, 66, 66, 262148, 4194308],
            [16, 16, 66, 66, 1048580, 4],
            [0, 16, 2097156, 65540, 16, 0]],
        "rooms": [null, {"id": 1, "north": 1, "south": 2, "west": 2, "east": 3, "contents": {}}],
        "stairs": [], "wandering_monsters": {}
    }"#;

    #[test]
    fn cells_are_what_their_bits_say() {
        let dungeon = read(FILE.as_bytes(), None).unwrap();
        assert_eq!(drawn(&dungeon), "######\n<+..=>\n##..S,\n##+,##\n");
        assert_eq!(dungeon.rooms[0].area, Rect::new(2, 1, 2, 2));
    }

    #[test]
    fn the_file_may_number_its_bits_otherwise() {
        let file = r#"{"cell_bit": {"room": 1, "corridor": 2, "door": 4}, "cells": [[0, 1, 4, 2]]}"#;
        assert_eq!(drawn(&read(file.as_bytes(), None).unwrap()), "#.+,\n");
    }

    #[test]
    fn rooms_that_are_none_are_named() {
        let error = |room: &str| {
            let file = format!(r#"{{"cells": [[2, 2]], "rooms": [null, {room}]}}"#);
            read(file.as_bytes(), None).unwrap_err()
        };
        let turned = r#"{"north": 1, "south": 0, "west": 0, "east": 0}"#;
        assert_eq!(error(turned), ReadError::Foreign { place: "rooms[1]".into(), what: NO_AREA });
        let far = r#"{"north": 9, "south": 9223372036854775807, "west": -9223372036854775808, "east": 9}"#;
        assert!(matches!(error(far), ReadError::Outside { place, .. } if place == "rooms[1]"));
    }
}
