//! A table for spreadsheets: a line per row of the map, a field per cell with its kind and the features on it.
//!
//! `room key 2` is the floor of a room with a key of set 2 on it. The recipe is not included.

use std::io;

use oubliette_core::{CompactSort, Dungeon, Report};

use crate::scene::{self, Thing};
use crate::{Error, Options};

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    _: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut things = scene::things(dungeon);
    things.retain(|thing| !thing.kind.is_door() || !thing.bolts.is_empty());
    things.compact_sort_by_key(|thing| thing.at);
    let mut rest = things.as_slice();
    let mut line = String::new();
    for (y, row) in (0..).zip(dungeon.tiles.rows()) {
        line.clear();
        for (x, tile) in (0..).zip(row) {
            if x > 0 {
                line.push(',');
            }
            line.push_str(tile.name());
            let here = rest.iter().take_while(|thing| (thing.at.x, thing.at.y) == (x, y)).count();
            rest[..here].iter().for_each(|thing| push_thing(&mut line, thing));
            rest = &rest[here..];
        }
        line.push('\n');
        out.write_all(line.as_bytes())?;
    }
    Ok(())
}

fn push_thing(line: &mut String, thing: &Thing) {
    if !thing.kind.is_door() {
        line.push(' ');
        line.push_str(thing.kind.name());
    }
    for set in thing.set.into_iter().chain(thing.bolts.iter().map(|bolt| bolt.set)) {
        line.push_str(&format!(" {set}"));
    }
}

#[cfg(test)]
mod tests {
    use crate::{Format, Options};
    use oubliette_core::sample::locked_dungeon;

    #[test]
    fn a_field_says_what_a_cell_is_and_what_stands_on_it() {
        let bytes = Format::by_name("csv").unwrap().to_bytes(&locked_dungeon(), None, &Options::default());
        let text = String::from_utf8(bytes.unwrap()).unwrap();
        let row = "wall,room start,room key 1,room,locked_door 1,room end,wall";
        assert_eq!(text.lines().nth(1), Some(row));
        assert!(text.lines().all(|line| line.split(',').count() == 7));
    }
}
