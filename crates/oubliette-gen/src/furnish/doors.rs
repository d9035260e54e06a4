//! Doors where passages meet rooms.
//!
//! A door stands in a passage's last cell before a room, if that cell has walls on two opposite sides: then the
//! door closes the opening. Where a passage meets a room at a corner or along its side there is nothing to hang
//! a door in, and none is hung.

use oubliette_core::{Direction, Door, DoorKind, Grid, Point, Tile};

use crate::observer::{Observer, Step};

/// The secret doors that are there, in reading order.
pub(crate) fn secret(tiles: &Grid<Tile>) -> Vec<Door> {
    let is_secret = |at: &Point| tiles[*at] == Tile::SecretDoor;
    tiles.size().rect().points().filter(is_secret).map(|at| Door::new(at, DoorKind::Secret)).collect()
}

/// Hangs a door in every doorway; returns them in reading order, with the secret ones that are there already.
pub(crate) fn hang(tiles: &mut Grid<Tile>, observer: &mut impl Observer) -> Vec<Door> {
    let mut doors = Vec::new();
    let size = tiles.size();
    for y in 1..size.height - 1 {
        for x in 1..size.width - 1 {
            let at = Point::new(x, y);
            match tiles[at] {
                Tile::SecretDoor => doors.push(Door::new(at, DoorKind::Secret)),
                Tile::Corridor | Tile::Passage if is_doorway(tiles, at) => {
                    tiles[at] = Tile::Door;
                    observer.see(Step::Set(at, Tile::Door));
                    doors.push(Door::new(at, DoorKind::Normal));
                }
                _ => {}
            }
        }
    }
    doors
}

fn is_doorway(tiles: &Grid<Tile>, at: Point) -> bool {
    let [up, right, down, left] = Direction::ALL.map(|direction| tiles[at.step(direction)]);
    closes(left, right, up, down) || closes(up, down, left, right)
}

/// Walls on one axis; on the other a room on one side and a way on, which is not a door already.
fn closes(wall: Tile, other_wall: Tile, way: Tile, other_way: Tile) -> bool {
    let is_solid = |tile: Tile| matches!(tile, Tile::Wall);
    let is_way = |tile: Tile| tile.is_open() && tile != Tile::Door && tile != Tile::SecretDoor;
    is_solid(wall)
        && is_solid(other_wall)
        && is_way(way)
        && is_way(other_way)
        && (way == Tile::Room || other_way == Tile::Room)
}
