//! Updates the connections between rooms after some ways were walled up.

use oubliette_core::{BitGrid, Components, Grid, Room, Tile};

use crate::floor::Floorplan;

/// For each room the stretches of floor between rooms that it opens to, in order.
struct Stretches(Vec<Vec<u32>>);

impl Stretches {
    fn of(floor: &Floorplan) -> Stretches {
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

/// Drops the connections that walls have cut.
pub(super) fn drop_cut(floor: &mut Floorplan) {
    let stretches = Stretches::of(floor);
    for (place, room) in floor.rooms.iter_mut().enumerate() {
        room.connections.retain(|other| stretches.share_one(place, other.0 as usize));
    }
}

fn is_room(tiles: &Grid<Tile>, at: oubliette_core::Point) -> bool {
    tiles[at] == Tile::Room
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Point, Rect, RoomId, RoomKind, RoomShape, Size};

    use super::*;

    #[test]
    fn rooms_stay_connected_only_where_floor_between_them_is_left() {
        for (walls, connections) in [(vec![], 1), (vec![Point::new(4, 1)], 0)] {
            let mut tiles = Grid::filled(Size::new(9, 3), Tile::Wall);
            tiles.fill(Rect::new(3, 1, 3, 1), Tile::Corridor);
            let mut rooms = Vec::new();
            for (id, x) in [(0, 1), (1, 6)] {
                let area = Rect::new(x, 1, 2, 1);
                tiles.fill(area, Tile::Room);
                rooms.push(Room {
                    id: RoomId(id),
                    area,
                    kind: RoomKind::Main,
                    shape: RoomShape::Rectangle,
                    connections: vec![RoomId(1 - id)],
                    partition: None,
                });
            }
            walls.iter().for_each(|&at| tiles[at] = Tile::Wall);
            let mut floor = Floorplan { rooms, ..Floorplan::bare(tiles, Point::new(1, 1), Point::new(7, 1)) };
            drop_cut(&mut floor);
            assert!(floor.rooms.iter().all(|room| room.connections.len() == connections), "{walls:?}");
        }
    }
}
