//! Doors where passages meet rooms.
//!
//! A door stands in a passage's last cell before a room, if that cell has walls on two opposite sides: then the
//! door closes the opening. Where a passage meets a room at a corner or along its side there is nothing to hang
//! a door in, and none is hung.

use oubliette_core::{BitGrid, CompactSort, Direction, Door, DoorKind, Grid, Point, Tile};

use crate::observer::{Observer, Step};
use crate::symmetry::Symmetry;

/// The secret doors that are there, in reading order.
pub(crate) fn secret(tiles: &Grid<Tile>) -> Vec<Door> {
    let is_secret = |at: &Point| tiles[*at] == Tile::SecretDoor;
    tiles.size().rect().points().filter(is_secret).map(|at| Door::new(at, DoorKind::Secret)).collect()
}

/// Hangs a door in every doorway; returns them in reading order, with the secret ones that are there already.
///
/// A doorway and its images get theirs together, or none where they stand side by side and would face each
/// other.
pub(crate) fn hang(tiles: &mut Grid<Tile>, symmetry: Symmetry, observer: &mut impl Observer) -> Vec<Door> {
    let size = tiles.size();
    let mut doors = Vec::new();
    for at in ways_near_rooms(tiles).points() {
        if tiles[at] == Tile::SecretDoor {
            doors.push(Door::new(at, DoorKind::Secret));
            continue;
        }
        let images = symmetry.images(size, at);
        if images.clone().all(|image| image.distance(at) != 1) && is_doorway(tiles, at) {
            for door in images.chain([at]) {
                tiles[door] = Tile::Door;
                observer.see(Step::Set(door, Tile::Door));
                doors.push(Door::new(door, DoorKind::Normal));
            }
        }
    }
    // Images stand elsewhere on the map, and on an axis they are the door itself.
    doors.compact_sort_by_key(|door| door.at);
    doors.dedup_by_key(|door| door.at);
    doors
}

/// Corridors, passages and secret doors with a room beside them or across a corner.
fn ways_near_rooms(tiles: &Grid<Tile>) -> BitGrid {
    let is_way = |tile| matches!(tile, Tile::Corridor | Tile::Passage | Tile::SecretDoor);
    let mut ways = BitGrid::of_cells(tiles.size(), tiles.cells(), is_way);
    ways.intersect(&BitGrid::of_cells(tiles.size(), tiles.cells(), |tile| tile == Tile::Room).dilated());
    ways
}

fn is_doorway(tiles: &Grid<Tile>, at: Point) -> bool {
    if tiles[at] == Tile::Door {
        return false;
    }
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

#[cfg(test)]
mod tests {
    use oubliette_core::Size;

    use super::*;

    fn hung(map: &str, symmetry: Symmetry) -> String {
        let rows: Vec<&str> = map.split_whitespace().collect();
        let cells = rows.iter().flat_map(|row| row.chars()).map(|glyph| Tile::from_glyph(glyph).unwrap());
        let size = Size::new(rows[0].len() as i32, rows.len() as i32);
        let mut tiles = Grid::from_cells(size, cells.collect()).unwrap();
        let doors = hang(&mut tiles, symmetry, &mut ());
        assert!(doors.is_sorted_by_key(|door| door.at));
        assert_eq!(doors.len(), tiles.cells().iter().filter(|&&tile| tile == Tile::Door).count());
        tiles.rows().map(|row| row.iter().map(|tile| tile.glyph()).collect::<String>() + "\n").collect()
    }

    #[test]
    fn a_door_stands_between_walls_where_a_passage_meets_a_room() {
        let map = "
            ##########
            #..,,,,..#
            #..####..#
            #####:####
            ##..:::###
            ##########";
        let expected = "\
##########
#..+,,+..#
#..####..#
#####:####
##..+::###
##########
";
        assert_eq!(hung(map, Symmetry::NONE), expected);
    }

    #[test]
    fn a_passage_of_one_cell_between_two_rooms_has_one_door_and_a_corner_none() {
        assert_eq!(hung("######\n#.,.##\n######\n", Symmetry::NONE), "######\n#.+.##\n######\n");
        assert_eq!(hung("######\n#.,,.#\n######\n", Symmetry::NONE), "######\n#.+,.#\n######\n");
        assert_eq!(
            hung("#####\n#.###\n#,,##\n##,##\n#####\n", Symmetry::NONE),
            "#####\n#.###\n#,,##\n##,##\n#####\n"
        );
    }

    #[test]
    fn doors_that_would_face_their_images_are_not_hung() {
        assert_eq!(hung("######\n#.,,.#\n######\n", Symmetry::VERTICAL), "######\n#.,,.#\n######\n");
        assert_eq!(hung("#######\n#.,,,.#\n#######\n", Symmetry::VERTICAL), "#######\n#.+,+.#\n#######\n");
    }

    #[test]
    fn a_door_on_the_axis_is_listed_once() {
        let map = "#####\n#...#\n##,##\n##,##\n#####\n";
        assert_eq!(hung(map, Symmetry::VERTICAL), "#####\n#...#\n##+##\n##,##\n#####\n");
    }
}
