//! Which rooms still lead to each other after some ways were walled up.

use oubliette_core::{BitGrid, Components, Grid, RoomId, Tile};

use crate::layout::Floorplan;

/// For each room the stretches of floor between rooms that it opens to, in order.
pub(super) struct Stretches(Vec<Vec<u32>>);

impl Stretches {
    pub(super) fn of(floor: &Floorplan) -> Stretches {
        let tiles = &floor.tiles;
        let is_between = |tile: Tile| tile.is_open() && tile != Tile::Room;
        let between = BitGrid::of_cells(tiles.size(), tiles.cells(), is_between);
        let components = Components::of(&between);
        let opens_to = |room: &oubliette_core::Room| {
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

/// Drops the connections that the walls have cut. A room that lost all of them is connected to what it opens to
/// now.
pub(super) fn renew(floor: &mut Floorplan, before: &Stretches) {
    let after = Stretches::of(floor);
    let count = floor.rooms.len();
    for (place, room) in floor.rooms.iter_mut().enumerate() {
        room.connections.retain(|other| {
            let other = other.0 as usize;
            !before.share_one(place, other) || after.share_one(place, other)
        });
    }
    for place in 0..count {
        if floor.rooms[place].connections.is_empty() {
            let near: Vec<usize> =
                (0..count).filter(|&other| other != place && after.share_one(place, other)).collect();
            for other in near {
                for (from, to) in [(place, other), (other, place)] {
                    let connections = &mut floor.rooms[from].connections;
                    if let Err(slot) = connections.binary_search(&RoomId(to as u32)) {
                        connections.insert(slot, RoomId(to as u32));
                    }
                }
            }
        }
    }
}

fn is_room(tiles: &Grid<Tile>, at: oubliette_core::Point) -> bool {
    tiles[at] == Tile::Room
}
