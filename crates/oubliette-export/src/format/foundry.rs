//! A scene for Foundry's "Import Data": walls, doors marked as secret or locked, and the map as a picture beside the
//! file. Lengths are pixels.
//!
//! Data without an equivalent in Foundry, such as keys, is under `flags.oubliette`.

use std::io;

use oubliette_core::{DoorKind, Dungeon, Report};
use serde_json::json;

use super::{png, uvtt};
use crate::companion::Companion;
use crate::scene::ThingKind;
use crate::told::Told;
use crate::{Error, Options, sight};
use oubliette_core::document::RoomRecord;

/// Walls block everything they can.
const STOPS: u32 = 20;
const NO_DOOR: u32 = 0;
const DOOR: u32 = 1;
const SECRET_DOOR: u32 = 2;
const CLOSED: u32 = 0;
const LOCKED: u32 = 2;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let side = i64::from(options.picture.cell_size);
    let size = dungeon.size();
    let [width, height] = [size.width, size.height].map(|cells| i64::from(cells) * side);
    let rooms: Vec<RoomRecord<'_>> = dungeon.rooms.iter().map(RoomRecord::from).collect();
    let told = Told::of(dungeon, options.language);
    let head = json!({
        "name": told.title, "width": width, "height": height, "padding": 0,
        "background": { "src": picture_name(options) },
        "grid": { "type": 1, "size": side, "distance": 5, "units": "ft" },
        "tokenVision": true, "lights": [], "notes": [],
        "flags": { "oubliette": {
            "recipe": dungeon.recipe, "names": told.json(), "rooms": rooms, "features": uvtt::features(dungeon),
        } },
    });
    let head = head.to_string();
    writeln!(out, "{},\n\"walls\":[", &head[..head.len() - 1])?;
    let mut is_first = true;
    let mut write_wall = |[x0, y0, x1, y1]: [i64; 4], sight: u32, door: u32, state: u32| {
        let comma = if std::mem::take(&mut is_first) { "" } else { ",\n" };
        write!(
            out,
            "{comma}{{\"c\":[{x0},{y0},{x1},{y1}],\"move\":{STOPS},\"sight\":{sight},\"light\":{sight},"
        )?;
        write!(out, "\"sound\":{sight},\"dir\":0,\"door\":{door},\"ds\":{state}}}")
    };
    for corners in sight::walls(dungeon) {
        for pair in corners.windows(2) {
            let line = [pair[0].x, pair[0].y, pair[1].x, pair[1].y].map(|cells| i64::from(cells) * side);
            write_wall(line, STOPS, NO_DOOR, CLOSED)?;
        }
    }
    // Rubble does not block sight.
    for corners in sight::heaps(dungeon) {
        for pair in corners.windows(2) {
            let line = [pair[0].x, pair[0].y, pair[1].x, pair[1].y].map(|cells| i64::from(cells) * side);
            write_wall(line, 0, NO_DOOR, CLOSED)?;
        }
    }
    for door in sight::doors(dungeon) {
        let [from, to] = sight::ends(&door);
        let line = [from.0, from.1, to.0, to.1].map(|halves| halves * side / 2);
        let (kind, state) = match door.kind {
            ThingKind::Door(DoorKind::Secret) => (SECRET_DOOR, CLOSED),
            ThingKind::Door(DoorKind::Locked) => (DOOR, LOCKED),
            _ => (DOOR, CLOSED),
        };
        write_wall(line, STOPS, kind, state)?;
    }
    Ok(writeln!(out, "]}}")?)
}

fn picture_name(options: &Options) -> String {
    format!("{}-map.png", options.name)
}

/// The map as a picture.
pub(crate) fn companions(dungeon: &Dungeon, options: &Options) -> Result<Vec<Companion>, Error> {
    options.picture.check_from_above()?;
    let mut bytes = Vec::new();
    png::write(dungeon, None, options, &mut bytes)?;
    Ok(vec![Companion { file_name: picture_name(options), bytes }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_import::read_dungeon;

    #[test]
    fn a_door_is_closed_a_locked_one_locked_and_a_secret_one_hidden() {
        let mut dungeon = read_dungeon(b"#######\n#+.+.+#\n#######").unwrap();
        let kinds = [DoorKind::Normal, DoorKind::Locked, DoorKind::Secret];
        for (door, kind) in dungeon.doors.iter_mut().zip(kinds) {
            door.kind = kind;
        }
        let mut bytes = Vec::new();
        write(&dungeon, None, &Options::default(), &mut bytes).unwrap();
        let scene: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
        let walls = scene["walls"].as_array().unwrap();
        let doors = walls.iter().filter(|wall| wall["door"] != 0);
        let states: Vec<_> =
            doors.map(|wall| [&wall["door"], &wall["ds"]].map(|n| n.as_u64().unwrap())).collect();
        // In Foundry, door 1 is a door and 2 a secret one; state 0 is closed, 1 open and 2 locked.
        assert_eq!(states, [[1, 0], [1, 2], [2, 0]]);
        assert!(walls.iter().all(|wall| wall["door"] != 0 || wall["ds"] == 0));
    }
}
