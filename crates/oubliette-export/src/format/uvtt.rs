//! Universal VTT, which Foundry, Roll20, Fantasy Grounds, MapTool and others read: lines of sight, doors, and the
//! picture itself in one JSON file. Lengths are squares of the grid.
//!
//! The format has neither secret nor locked doors, so both become doors; in maps for players secret doors are already
//! removed.

use std::io;

use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use oubliette_core::{Dungeon, Report};

use super::png;
use crate::sight::{self, Loop};
use crate::told::Told;
use crate::{Error, Options, scene};

/// A quarter turn.
const UPRIGHT: &str = "1.5707963267948966";

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    options.picture.check_from_above()?;
    let mut image = Vec::new();
    png::write(dungeon, None, options, &mut image)?;
    let size = dungeon.size();
    writeln!(out, "{{\"format\":0.3,\"resolution\":{{\"map_origin\":{{\"x\":0,\"y\":0}},")?;
    write!(out, "\"map_size\":{{\"x\":{},\"y\":{}}},", size.width, size.height)?;
    writeln!(out, "\"pixels_per_grid\":{}}},", options.picture.cell_size)?;
    write_loops("line_of_sight", &sight::walls(dungeon), out)?;
    write_loops("objects_line_of_sight", &sight::heaps(dungeon), out)?;
    write!(out, "\"portals\":[")?;
    for (number, door) in sight::doors(dungeon).iter().enumerate() {
        let [from, to] = sight::ends(door);
        let middle = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
        let rotation = if door.along_row { "0" } else { UPRIGHT };
        write!(out, "{}\n{{\"position\":{},", comma(number), spot(middle))?;
        write!(out, "\"bounds\":[{},{}],\"rotation\":{rotation},", spot(from), spot(to))?;
        write!(out, "\"closed\":true,\"freestanding\":false}}")?;
    }
    writeln!(out, "],\n\"environment\":{{\"baked_lighting\":false,\"ambient_light\":\"ffffffff\"}},")?;
    writeln!(out, "\"lights\":[],")?;
    // Readers ignore unknown fields.
    if let Some(recipe) = &dungeon.recipe {
        writeln!(out, "\"recipe\":{},", serde_json::to_string(recipe)?)?;
    }
    writeln!(out, "\"names\":{},", Told::of(dungeon, options.language).json())?;
    let rule = dungeon.mission.as_ref().map(|mission| mission.rule().name());
    if rule.is_some() {
        writeln!(out, "\"features\":{},", features(dungeon))?;
    }
    Ok(writeln!(out, "\"image\":\"{}\"}}", BASE64.encode(&image))?)
}

/// Data without an equivalent in the format: locks, keys and the positions of features.
pub(crate) fn features(dungeon: &Dungeon) -> serde_json::Value {
    let thing = |thing: &scene::Thing| {
        let mut record = serde_json::json!({ "kind": thing.kind.name(), "x": thing.at.x, "y": thing.at.y });
        for (name, value) in scene::properties(thing) {
            record[name] = match value {
                scene::Property::Text(text) => text.into(),
                scene::Property::Number(number) => number.into(),
                scene::Property::Flag(flag) => flag.into(),
            };
        }
        record
    };
    scene::things(dungeon).iter().map(thing).collect()
}

fn write_loops(name: &str, loops: &[Loop], out: &mut dyn io::Write) -> Result<(), Error> {
    write!(out, "\"{name}\":[")?;
    for (number, corners) in loops.iter().enumerate() {
        write!(out, "{}\n[", comma(number))?;
        for (place, corner) in corners.iter().enumerate() {
            write!(out, "{}{{\"x\":{},\"y\":{}}}", comma(place), corner.x, corner.y)?;
        }
        write!(out, "]")?;
    }
    Ok(writeln!(out, "],")?)
}

const fn comma(number: usize) -> &'static str {
    if number == 0 { "" } else { "," }
}

/// A place given in half squares.
fn spot((x, y): (i64, i64)) -> String {
    let squares = |halves: i64| format!("{}{}", halves / 2, if halves % 2 == 0 { "" } else { ".5" });
    format!("{{\"x\":{},\"y\":{}}}", squares(x), squares(y))
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_import::read_dungeon;

    #[test]
    fn our_own_files_could_not_be_read_back() {
        let map = b"#######\n#...#.#\n#.#.+.#\n#...#.#\n#######";
        let dungeon = read_dungeon(map).unwrap();
        let mut bytes = Vec::new();
        write(&dungeon, None, &Options::default(), &mut bytes).unwrap();
        let again = oubliette_import::import(&bytes).unwrap();
        assert_eq!((again.tiles, again.doors), (dungeon.tiles, dungeon.doors));
    }

    #[test]
    fn a_door_stands_in_the_middle_of_its_cell() {
        let dungeon = read_dungeon(b"#####\n#.+.#\n###+#\n###.#\n#####").unwrap();
        let mut bytes = Vec::new();
        write(&dungeon, None, &Options::default(), &mut bytes).unwrap();
        let map: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
        let places: Vec<[f64; 2]> = map["portals"]
            .as_array()
            .unwrap()
            .iter()
            .map(|door| ["x", "y"].map(|axis| door["position"][axis].as_f64().unwrap()))
            .collect();
        assert_eq!(places, [[2.5, 1.5], [3.5, 2.5]]);
    }
}
