//! Connections between rooms, completed from the finished map.
//!
//! Layouts record the ways they dig from room to room. Other ways are not recorded: a part meets its mirror image, a
//! secret tunnel ends in a maze, a dead end becomes a treasure room, a mission walls a way up. So where the recorded
//! ways do not connect all rooms, the rooms spread over the floor between them, all at the same pace, and those that
//! meet are neighbors. A connected floor then has a connected graph. Mazes are searched only if the other ways do not
//! connect all rooms, and only until they do. Every cell is reached once, and only the cells reached last are stored.

use crate::{BitGrid, Grid, Point, Room, RoomId, RoomKind, Tile, UnionFind};

/// Connects the neighbors among rooms that no recorded way joins, not even over other rooms.
pub fn complete(tiles: &Grid<Tile>, rooms: &mut [Room]) {
    connect_over(tiles, rooms, |tile| is_between(tile) && tile != Tile::Passage, |_| false);
    let mut joined = groups(rooms);
    let (_, mut count) = joined.clone().into_numbers();
    connect_over(tiles, rooms, is_between, |(a, b)| {
        count -= u32::from(joined.union(a, b));
        count == 1
    });
}

fn is_between(tile: Tile) -> bool {
    tile.is_open() && !matches!(tile, Tile::Room | Tile::Treasure)
}

/// Connects rooms of different groups that meet over some ways, until a meeting is enough.
fn connect_over(
    tiles: &Grid<Tile>,
    rooms: &mut [Room],
    is_way: impl Fn(Tile) -> bool,
    is_enough: impl FnMut((u32, u32)) -> bool,
) {
    let (group_of, count) = groups(rooms).into_numbers();
    if count <= 1 {
        return;
    }
    let ways = BitGrid::of_cells(tiles.size(), tiles.cells(), is_way);
    for (a, b) in neighbors(tiles, rooms, ways, is_enough) {
        if group_of[a as usize] != group_of[b as usize] {
            connect(rooms, a, b);
        }
    }
}

/// The rooms that lead to each other over recorded ways.
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

/// A cell that a room has reached.
type Claim = (Point, u32);

/// The pairs of rooms that meet when all of them spread over `unclaimed` ways, up to the distance at which a meeting is
/// enough.
fn neighbors(
    tiles: &Grid<Tile>,
    rooms: &[Room],
    mut unclaimed: BitGrid,
    mut is_enough: impl FnMut((u32, u32)) -> bool,
) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    let mut front = thresholds(tiles, rooms);
    let mut is_new = BitGrid::new(tiles.size());
    while !front.is_empty() {
        for &(cell, _) in &front {
            unclaimed.remove(cell);
            is_new.insert(cell);
        }
        let known = pairs.len();
        let mut claims: Vec<Claim> = Vec::new();
        for &(cell, room) in &front {
            for next in cell.neighbors() {
                if unclaimed.contains(next) {
                    claims.push((next, room));
                } else if is_new.contains(next) {
                    let met = front.binary_search_by_key(&next, |claim| claim.0);
                    pairs.extend(met.map(|place| (room, front[place].1)));
                }
            }
        }
        front.iter().for_each(|&(cell, _)| is_new.remove(cell));
        front = settled(claims, &mut pairs);
        if pairs[known..].iter().any(|&pair| is_enough(pair)) {
            break;
        }
    }
    pairs.retain(|(a, b)| a < b);
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The cells of rooms that lie at ways or at a treasure room, in reading order. Other rooms never touch each other. Of a room
/// that wide corridors or rubble cover, these are all open cells.
fn thresholds(tiles: &Grid<Tile>, rooms: &[Room]) -> Vec<Claim> {
    let is_outside = |tile: Tile| tile.is_open() && tile != Tile::Room;
    let at_ways = BitGrid::of_cells(tiles.size(), tiles.cells(), is_outside).dilated();
    let mut claims: Vec<Claim> = Vec::new();
    for room in rooms {
        let floor = if room.kind == RoomKind::Treasure { Tile::Treasure } else { Tile::Room };
        let known = claims.len();
        let cells = || room.area.points().filter(|&cell| at_ways.contains(cell));
        claims.extend(cells().filter(|&cell| tiles[cell] == floor).map(|cell| (cell, room.id.0)));
        if claims.len() == known {
            claims.extend(cells().filter(|&cell| is_between(tiles[cell])).map(|cell| (cell, room.id.0)));
        }
    }
    settled(claims, &mut Vec::new())
}

/// Each claimed cell once, in reading order; the rooms that claim the same cell meet.
fn settled(mut claims: Vec<Claim>, pairs: &mut Vec<(u32, u32)>) -> Vec<Claim> {
    claims.sort_unstable();
    for rivals in claims.chunk_by(|a, b| a.0 == b.0) {
        for (place, rival) in rivals.iter().enumerate() {
            pairs.extend(rivals[..place].iter().map(|other| (other.1, rival.1)));
        }
    }
    claims.dedup_by_key(|claim| claim.0);
    claims
}

#[cfg(test)]
mod tests {
    use crate::{Rect, RoomShape, Size};

    use super::*;

    /// The connections of rooms at `areas` on a drawn map.
    fn completed(map: &str, areas: &[(i32, i32, i32, i32)], recorded: &[(u32, u32)]) -> Vec<Vec<u32>> {
        let rows: Vec<&str> = map.split_whitespace().collect();
        let cells = rows.iter().flat_map(|row| row.chars()).map(|glyph| Tile::from_glyph(glyph).unwrap());
        let size = Size::new(rows[0].len() as i32, rows.len() as i32);
        let tiles = Grid::from_cells(size, cells.collect()).unwrap();
        let room = |(id, &(x, y, width, height)): (u32, &(i32, i32, i32, i32))| {
            let area = Rect::new(x, y, width, height);
            let is_treasure = tiles[area.center()] == Tile::Treasure;
            let kind = if is_treasure { RoomKind::Treasure } else { RoomKind::Main };
            let shape = RoomShape::Rectangle;
            Room { id: RoomId(id), area, kind, shape, connections: Vec::new(), partition: None }
        };
        let mut rooms: Vec<Room> = (0..).zip(areas).map(room).collect();
        recorded.iter().for_each(|&(a, b)| connect(&mut rooms, a, b));
        complete(&tiles, &mut rooms);
        rooms.iter().map(|room| room.connections.iter().map(|id| id.0).collect()).collect()
    }

    const JUNCTION: &str = "
        ###########
        #..+,,,+..#
        #..##,##..#
        ####,,,####
        #$$,,####:#
        ########::#
        ###########";
    const ROOMS: [(i32, i32, i32, i32); 3] = [(1, 1, 2, 2), (8, 1, 2, 2), (1, 4, 2, 1)];

    #[test]
    fn a_treasure_room_without_a_way_is_connected_to_what_it_leads_to() {
        assert_eq!(completed(JUNCTION, &ROOMS, &[(0, 1)]), [vec![1, 2], vec![0], vec![0]]);
    }

    #[test]
    fn rooms_that_recorded_ways_join_stay_as_they_are() {
        assert_eq!(completed(JUNCTION, &ROOMS, &[(0, 1), (1, 2)]), [vec![1], vec![0, 2], vec![1]]);
    }

    #[test]
    fn rooms_that_no_floor_joins_stay_apart() {
        let map = "
            #######
            #.#.,.#
            #######";
        let areas = [(1, 1, 1, 1), (3, 1, 1, 1), (5, 1, 1, 1)];
        assert_eq!(completed(map, &areas, &[]), [vec![], vec![2], vec![1]]);
    }

    #[test]
    fn a_treasure_room_beside_a_room_is_its_neighbor() {
        let map = "
            ######
            #..$$#
            #..$$#
            ######";
        assert_eq!(completed(map, &[(1, 1, 2, 2), (3, 1, 2, 2)], &[]), [[1], [0]]);
    }

    #[test]
    fn a_room_under_a_wide_corridor_is_connected() {
        let map = "
            ########
            #..,,,,#
            #..,,,,#
            ########";
        assert_eq!(completed(map, &[(1, 1, 2, 2), (5, 1, 2, 2)], &[]), [[1], [0]]);
    }

    #[test]
    fn mazes_join_rooms_only_where_nothing_else_does() {
        let map = "
            ##########
            #.,.::::.#
            #,####:###
            #.::::::##
            ##########";
        let areas = [(1, 1, 1, 1), (3, 1, 1, 1), (8, 1, 1, 1), (1, 3, 1, 1)];
        assert_eq!(completed(map, &areas, &[]), [vec![1, 3], vec![0, 2], vec![1], vec![0]]);
        assert_eq!(completed(map, &areas[..2], &[]), [[1], [0]]);
    }
}
