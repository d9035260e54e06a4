//! Which rooms still lead to each other after some ways were walled up.

use oubliette_core::{BitGrid, Components, Grid, Room, RoomId, Tile, UnionFind};

use crate::layout::Floorplan;

/// For each room the stretches of floor between rooms that it opens to, in order.
pub(super) struct Stretches(Vec<Vec<u32>>);

impl Stretches {
    pub(super) fn of(floor: &Floorplan) -> Stretches {
        let tiles = &floor.tiles;
        let is_between = |tile: Tile| tile.is_open() && tile != Tile::Room;
        let between = BitGrid::of_cells(tiles.size(), tiles.cells(), is_between);
        let components = Components::of(&between);
        let opens_to = |room: &Room| {
            let cells = room.area.points().filter(|&at| is_room(tiles, at));
            let outside = cells.flat_map(oubliette_core::Point::neighbors).filter(|&at| between.contains(at));
            let mut stretches: Vec<u32> = outside.map(|at| components.label_at(at)).collect();
            stretches.sort_unstable();
            stretches.dedup();
            stretches
        };
        Stretches(floor.rooms.iter().map(opens_to).collect())
    }

    fn share_one(&self, a: usize, b: usize) -> bool {
        self.0[a].iter().any(|stretch| self.0[b].binary_search(stretch).is_ok())
    }
}

/// Drops the connections that the walls have cut. Rooms that would no longer lead to each other, even over others,
/// are connected to what they open to now.
pub(super) fn renew(floor: &mut Floorplan, before: &Stretches) {
    let after = Stretches::of(floor);
    let (group_before, _) = groups(&floor.rooms).into_numbers();
    for (place, room) in floor.rooms.iter_mut().enumerate() {
        room.connections.retain(|other| {
            let other = other.0 as usize;
            !before.share_one(place, other) || after.share_one(place, other)
        });
    }
    let mut groups = groups(&floor.rooms);
    let openings = after.0.iter().enumerate().flat_map(|(room, stretches)| {
        let group = group_before[room];
        stretches.iter().map(move |&stretch| (stretch, group, room as u32))
    });
    let mut openings: Vec<(u32, u32, u32)> = openings.collect();
    openings.sort_unstable();
    for pair in openings.windows(2) {
        let [(stretch, group, a), (same_stretch, same_group, b)] = [pair[0], pair[1]];
        if (stretch, group) == (same_stretch, same_group) && groups.union(a, b) {
            connect(&mut floor.rooms, a, b);
        }
    }
}

/// The rooms that lead to each other over connections.
fn groups(rooms: &[Room]) -> UnionFind {
    let mut groups = UnionFind::new(rooms.len() as u32);
    for room in rooms {
        for other in &room.connections {
            groups.union(room.id.0, other.0);
        }
    }
    groups
}

fn connect(rooms: &mut [Room], a: u32, b: u32) {
    for (from, to) in [(a, RoomId(b)), (b, RoomId(a))] {
        let connections = &mut rooms[from as usize].connections;
        if let Err(slot) = connections.binary_search(&to) {
            connections.insert(slot, to);
        }
    }
}

fn is_room(tiles: &Grid<Tile>, at: oubliette_core::Point) -> bool {
    tiles[at] == Tile::Room
}
