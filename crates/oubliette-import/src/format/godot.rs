//! Scenes of Godot 4 (`tscn`): the cells of `TileMapLayer` nodes, whose tiles have a kind in their first custom data
//! layer, and the nodes of a group with a cell as metadata, as our own files have them.
//!
//! Rooms and missions are not kept, and no other file is opened.

use std::collections::BTreeMap;
use std::io::Read;

use oubliette_core::{Dungeon, Text};

use super::tiled::cells::Base64;
use crate::ReadError;
use crate::build::canvas::Canvas;
use crate::build::word::{self, Meaning};
use crate::read::text_of;

const NO_KIND: Text = Text::new(
    "has no cell of a known kind: tiles need a kind, such as wall or floor, in their first custom data layer",
    "n’a aucune case d’un genre connu : les tuiles demandent un genre, comme wall ou floor, dans leur première couche de données",
);

pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    bytes.trim_ascii_start().starts_with(b"[gd_scene")
}

pub(crate) fn read(bytes: &[u8], _: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    let mut kinds: BTreeMap<&str, Meaning> = BTreeMap::new();
    let (mut width, mut height) = (0, 0);
    for line in text.lines() {
        if let Some((tile, kind)) = line.split_once("/0/custom_data_0 = ") {
            kinds.extend(word::of_tile(kind.trim_matches('"')).map(|meaning| (tile, meaning)));
        }
        each_cell(line, |x, y, _| {
            (width, height) = (width.max(u64::from(x) + 1), height.max(u64::from(y) + 1));
            Ok(())
        })?;
    }
    let mut canvas = Canvas::new(width, height)?;
    let (mut group, mut count) = ("", 0);
    for (number, line) in (1..).zip(text.lines()) {
        let place = || format!("line {number}");
        each_cell(line, |x, y, tile| {
            let Some(&meaning) = kinds.get(tile) else { return Ok(()) };
            count += 1;
            canvas.afford(1, 1)?;
            let at = canvas.point(x.into(), y.into(), place)?;
            canvas.set(at, meaning, place)
        })?;
        if line.starts_with("[node ") {
            let rest = line.split_once("groups=[\"").map_or("", |(_, rest)| rest);
            group = rest.split('"').next().unwrap_or_default();
        } else if let Some(cell) = line.strip_prefix("metadata/cell = Vector2i(") {
            let mut sides = cell.trim_end_matches(')').split(", ").map(|side| side.parse().unwrap_or(-1));
            let at = canvas.point(sides.next().unwrap_or(-1), sides.next().unwrap_or(-1), place)?;
            if let Some(meaning) = word::of_object(group) {
                canvas.set(at, meaning, place)?;
            }
        }
    }
    if count == 0 {
        return Err(ReadError::Foreign { place: "tscn".to_owned(), what: NO_KIND });
    }
    canvas.into_dungeon()
}

/// The cells of a line with the data of a layer: column, row, and the place of their tile on the sheet.
fn each_cell(
    line: &str,
    mut take: impl FnMut(u16, u16, &str) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let Some(data) = line.strip_prefix("tile_map_data = PackedByteArray(\"") else { return Ok(()) };
    let mut bytes = Base64::new(data.trim_end_matches(['"', ')']));
    let mut cell = [0; 12];
    // The first word is the version of the data.
    let mut is_read = bytes.read_exact(&mut cell[..2]).is_ok();
    while is_read {
        is_read = bytes.read_exact(&mut cell).is_ok();
        if is_read {
            let word = |place: usize| u16::from_le_bytes([cell[place], cell[place + 1]]);
            take(word(0), word(2), &format!("{}:{}", word(6), word(8)))?;
        }
    }
    Ok(())
}
