//! The graph of connected rooms, for Graphviz (`dot`).
//!
//! Each room is a box at its position on the map, labeled with its content; `neato -n` keeps the positions, `dot`
//! computes new ones.

use std::io;

use oubliette_core::{CompactSort, Dungeon, Point, Rect, Report, Room, RoomKind};

use crate::scene::{self, Thing};
use crate::told::{Told, ToldRoom};
use crate::{Error, Options};
use oubliette_draw::map::ground::clipped;

/// Points between the middles of cells beside each other.
const SCALE: i64 = 18;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    writeln!(out, "graph dungeon {{")?;
    if let Some(recipe) = &dungeon.recipe {
        writeln!(out, "  comment={};", quoted(&serde_json::to_string(recipe)?))?;
    }
    let told = Told::of(dungeon, options.language);
    let caption: Vec<&str> =
        [Some(told.title.as_str()), told.subtitle.as_deref()].into_iter().flatten().collect();
    writeln!(out, "  label={};\n  labelloc=t;", quoted(&caption.join("\n")))?;
    writeln!(out, "  node [shape=box, fontname=\"Helvetica\"];")?;
    let mut things: Vec<Thing> =
        scene::things(dungeon).into_iter().filter(|thing| !thing.kind.is_door()).collect();
    things.compact_sort_by_key(|thing| thing.at);
    for (place, room) in dungeon.rooms.iter().enumerate() {
        let inside = clipped(room.area, dungeon.size());
        write_room(room, told.room(place), things_in(inside, &things), out)?;
    }
    let count = dungeon.rooms.len();
    for room in &dungeon.rooms {
        let later = room.connections.iter().filter(|other| **other > room.id && (other.0 as usize) < count);
        for other in later {
            writeln!(out, "  r{} -- r{};", room.id.0, other.0)?;
        }
    }
    Ok(writeln!(out, "}}")?)
}

/// The things inside an area; `things` are in reading order.
fn things_in(area: Rect, things: &[Thing]) -> impl Iterator<Item = &Thing> {
    (area.y..area.bottom()).flat_map(move |y| {
        let begin = things.partition_point(|thing| thing.at < Point::new(area.x, y));
        let end = things.partition_point(|thing| thing.at < Point::new(area.right(), y));
        &things[begin..end]
    })
}

fn write_room<'a>(
    room: &Room,
    told: Option<&ToldRoom>,
    things: impl Iterator<Item = &'a Thing>,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let area = room.area;
    let mut label = room.id.0.to_string();
    for text in told.into_iter().flat_map(|told| [Some(&told.name), told.note.as_ref()]).flatten() {
        label.push('\n');
        label.push_str(text);
    }
    label.push('\n');
    label.push_str(room.kind.name());
    for thing in things {
        label.push('\n');
        label.push_str(thing.kind.name());
        if let Some(set) = thing.set {
            label.push_str(&format!(" {set}"));
        }
    }
    let style = if room.kind == RoomKind::Secret { ", style=dashed" } else { "" };
    let middle = |begin: i32, length: i32| (2 * i64::from(begin) + i64::from(length)) * SCALE / 2;
    // The y axis of Graphviz points up.
    let (x, y) = (middle(area.x, area.width), -middle(area.y, area.height));
    Ok(writeln!(out, "  r{} [label={}, pos=\"{x},{y}\"{style}];", room.id.0, quoted(&label))?)
}

/// A string in Graphviz's syntax.
fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\0', "\u{fffd}");
    format!("\"{text}\"")
}

#[cfg(test)]
mod tests {
    use crate::{Format, Options};
    use oubliette_core::mission::Name;
    use oubliette_core::sample::locked_dungeon;
    use oubliette_core::{Labels, Rect, Room, RoomId, RoomKind, RoomLabel, RoomShape};

    #[test]
    fn rooms_are_boxes_with_what_stands_in_them_and_each_way_is_one_line() {
        let mut dungeon = locked_dungeon();
        let room = |id, x, width, other| Room {
            id: RoomId(id),
            area: Rect::new(x, 1, width, 1),
            kind: RoomKind::Main,
            shape: RoomShape::Rectangle,
            connections: vec![RoomId(other)],
            partition: None,
        };
        dungeon.rooms = vec![room(0, 1, 3, 1), room(1, 5, 1, 0)];
        let named = |name: &str| RoomLabel { name: Some(Name::same(name)), note: None };
        dungeon.names = Labels {
            title: Some(Name::same("The Pit")),
            subtitle: None,
            rooms: [(0, named("Hall")), (1, named("Well"))].into(),
        };
        let bytes = Format::by_name("dot").unwrap().to_bytes(&dungeon, None, &Options::default()).unwrap();
        let expected = "\
graph dungeon {
  label=\"The Pit\";
  labelloc=t;
  node [shape=box, fontname=\"Helvetica\"];
  r0 [label=\"0\\nHall\\nmain\\nstart\\nkey 1\", pos=\"45,-27\"];
  r1 [label=\"1\\nWell\\nmain\\nend\", pos=\"99,-27\"];
  r0 -- r1;
}
";
        assert_eq!(String::from_utf8(bytes).unwrap(), expected);
    }
}
