//! Paints over a map: changes cells, and the doors, features and rooms on them.
//!
//! Doors come and go with their cells, features leave cells that became solid, rooms without floor are gone. The
//! mission stays the same; the report shows whether the map still agrees with it. A painted map is no longer the map
//! of its recipe, so it has no recipe, but it keeps its names.

use oubliette::draw::naming::labels_of;
use oubliette::{
    BitGrid, Components, Door, DoorKind, Dungeon, Grid, Labels, Point, Rect, Room, RoomId, RoomKind, Size,
    Tile, room_graph,
};

use crate::stroke::{Paint, Stroke};

/// `dungeon` with `strokes` over it.
pub(crate) fn painted(mut dungeon: Dungeon, strokes: &[Stroke]) -> Dungeon {
    let way = way_tile(&dungeon);
    let rooms = room_numbers(&dungeon.rooms, dungeon.size());
    let areas: Vec<Rect> = dungeon.rooms.iter().map(|room| room.area).collect();
    let names = labels_of(&dungeon);
    let mut touched = BitGrid::new(dungeon.size());
    for stroke in strokes {
        touched.insert_run(stroke.y, stroke.begin, stroke.end);
        for x in stroke.begin..stroke.end {
            let at = Point::new(x, stroke.y);
            dungeon.tiles[at] = match stroke.paint {
                Paint::Wall => Tile::Wall,
                Paint::Door => Tile::Door,
                Paint::SecretDoor => Tile::SecretDoor,
                Paint::Floor => match rooms[at].and_then(|id| dungeon.rooms.get(id as usize)) {
                    Some(room) if room.kind == RoomKind::Treasure => Tile::Treasure,
                    Some(_) => Tile::Room,
                    None => way,
                },
            };
        }
    }
    let open = dungeon.open_cells();
    hang_doors(&mut dungeon, &touched);
    dungeon.features.retain(|feature| open.contains(feature.at));
    join_rooms(&mut dungeon.rooms, &rooms, &open, &touched);
    drop_bare_rooms(&mut dungeon.rooms, &open);
    room_graph::complete(&dungeon.tiles, &mut dungeon.rooms);
    dungeon.names = renumbered(names, &areas, &dungeon.rooms);
    dungeon.recipe = None;
    dungeon
}

/// The names with those of the rooms that are left, by their new ids. `areas` has the areas of the rooms before.
fn renumbered(names: Labels, areas: &[Rect], rooms: &[Room]) -> Labels {
    let label_of = |room: &Room| {
        let before = areas.iter().position(|&area| area == room.area)?;
        Some((room.id.0, names.rooms.get(&(before as u32))?.clone()))
    };
    Labels { rooms: rooms.iter().filter_map(label_of).collect(), ..names }
}

/// The most common tile of ways on the map.
fn way_tile(dungeon: &Dungeon) -> Tile {
    let count = |kind| dungeon.tiles.cells().iter().filter(|&&tile| tile == kind).count();
    [Tile::Cave, Tile::Passage, Tile::Corridor]
        .into_iter()
        .max_by_key(|&kind| count(kind))
        .unwrap_or(Tile::Corridor)
}

/// For each cell the place of the room it lies in.
fn room_numbers(rooms: &[Room], size: Size) -> Grid<Option<u32>> {
    let mut numbers = Grid::filled(size, None);
    for room in rooms {
        numbers.fill(room.area.intersection(size.rect()), Some(room.id.0));
    }
    numbers
}

/// Replaces the doors of painted cells with the painted doors.
fn hang_doors(dungeon: &mut Dungeon, touched: &BitGrid) {
    dungeon.doors.retain(|door| !touched.contains(door.at));
    for at in touched.points() {
        match dungeon.tiles[at] {
            Tile::Door => dungeon.doors.push(Door::new(at, DoorKind::Normal)),
            Tile::SecretDoor => dungeon.doors.push(Door::new(at, DoorKind::Secret)),
            _ => {}
        }
    }
    dungeon.doors.sort_by_key(|door| (door.at.y, door.at.x));
}

/// Rooms stay connected while floor leads from one to the other without crossing a third, and become so where a
/// painted way leads from room to room.
fn join_rooms(rooms: &mut [Room], numbers: &Grid<Option<u32>>, open: &BitGrid, touched: &BitGrid) {
    let mut ways = open.clone();
    let is_room = BitGrid::of_cells(open.size(), numbers.cells(), |number| number.is_some());
    ways.subtract(&is_room);
    let touching = touching_rooms(&ways, numbers, open);
    let shares_way = |a: RoomId, b: RoomId| {
        let labels = |id: RoomId| touching.labels.get(id.0 as usize).map_or(&[][..], Vec::as_slice);
        touching.neighbors.binary_search(&(a.0.min(b.0), a.0.max(b.0))).is_ok()
            || labels(a).iter().any(|label| labels(b).binary_search(label).is_ok())
    };
    for room in rooms.iter_mut() {
        let id = room.id;
        room.connections.retain(|&other| shares_way(id, other));
    }
    ways.intersect(touched);
    for pair in painted_links(&touching_rooms(&ways, numbers, open)) {
        let [a, b] = pair.map(|id| id as usize);
        for (from, to) in [(a, b), (b, a)] {
            let connections = &mut rooms[from].connections;
            if let Err(slot) = connections.binary_search(&RoomId(to as u32)) {
                connections.insert(slot, RoomId(to as u32));
            }
        }
    }
}

/// Which rooms lie at which ways.
struct Touching {
    /// For each room the ways at its sides, in order.
    labels: Vec<Vec<u32>>,
    /// Pairs of rooms whose floors lie side by side, in order.
    neighbors: Vec<(u32, u32)>,
}

fn touching_rooms(ways: &BitGrid, numbers: &Grid<Option<u32>>, open: &BitGrid) -> Touching {
    let components = Components::of(ways);
    let rooms = numbers.cells().iter().flatten().max().map_or(0, |&last| last as usize + 1);
    let mut touching = Touching { labels: vec![Vec::new(); rooms], neighbors: Vec::new() };
    for at in open.points() {
        let Some(room) = numbers[at] else { continue };
        for beside in at.neighbors().into_iter().filter(|&beside| open.contains(beside)) {
            match numbers[beside] {
                Some(other) if other > room => touching.neighbors.push((room, other)),
                None if ways.contains(beside) => {
                    touching.labels[room as usize].push(components.label_at(beside));
                }
                _ => {}
            }
        }
    }
    for labels in &mut touching.labels {
        labels.sort_unstable();
        labels.dedup();
    }
    touching.neighbors.sort_unstable();
    touching.neighbors.dedup();
    touching
}

/// Each painted way joins the rooms at it, one to the next.
fn painted_links(touching: &Touching) -> Vec<[u32; 2]> {
    let rooms = touching.labels.iter().zip(0..);
    let mut ends: Vec<(u32, u32)> =
        rooms.flat_map(|(labels, room)| labels.iter().map(move |&label| (label, room))).collect();
    ends.sort_unstable();
    ends.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| [pair[0].1, pair[1].1]).collect()
}

/// Takes out rooms in which no cell is open, and numbers the others anew.
fn drop_bare_rooms(rooms: &mut Vec<Room>, open: &BitGrid) {
    let has_floor =
        |room: &Room| room.area.intersection(open.size().rect()).points().any(|point| open.contains(point));
    let mut next = 0;
    let numbers: Vec<Option<RoomId>> = rooms
        .iter()
        .map(|room| {
            has_floor(room).then(|| {
                next += 1;
                RoomId(next - 1)
            })
        })
        .collect();
    rooms.retain(|room| numbers[room.id.0 as usize].is_some());
    for (room, number) in rooms.iter_mut().zip(0..) {
        room.id = RoomId(number);
        let kept = room.connections.iter().filter_map(|id| numbers[id.0 as usize]);
        room.connections = kept.collect();
    }
}
