//! Secret rooms: small rooms in solid rock, behind secret doors.

use oubliette_core::path::breadth_first;
use oubliette_core::{BitGrid, Fronts, Grid, Point, Rect, Tile};

use super::dice::Dice;
use super::place::{Goal, Placed, Placement, attempts};
use crate::observer::{Observer, Step};
use crate::stage;

/// The sides of secret rooms.
const SIDES: (i32, i32) = (2, 4);
/// Cells of rock between two of them: nothing is dug beside a secret room, and between two such rims a tunnel
/// must still fit, or the rooms could cut something off.
const PADDING: i32 = 3;

/// Carves up to `count` rooms where nothing is open yet, not even beside them, and outside of all `areas`: a room
/// whose shape leaves a corner free still has it to itself.
pub(super) fn place(
    tiles: &mut Grid<Tile>,
    areas: impl Iterator<Item = Rect>,
    count: usize,
    within: Rect,
    dice: &mut Dice,
    observer: &mut impl Observer,
) -> Vec<Rect> {
    if count == 0 {
        return Vec::new();
    }
    observer.see(Step::Stage(stage::SECRET_ROOMS));
    let size = tiles.size();
    let mut taken = BitGrid::of_cells(size, tiles.cells(), |tile| tile != Tile::Wall);
    for area in areas {
        (area.y..area.bottom()).for_each(|y| taken.insert_run(y, area.x, area.right()));
    }
    let taken = taken.dilated();
    let mut placed = Placed::new(size, SIDES.1, PADDING);
    let goal = Goal::Rooms(count);
    let placement = Placement { goal, attempts: attempts(size), sides: SIDES, within, padding: PADDING };
    placed.place(&placement, dice, |area| !area.points().any(|point| taken.contains(point)), |_, _| None);
    for &area in &placed.rooms {
        tiles.fill(area, Tile::Room);
        observer.see(Step::Fill(area, Tile::Room));
    }
    placed.rooms
}

/// Joins each secret room by a tunnel that begins with a secret door, the only way in, and keeps away from the other
/// secret rooms.
pub(super) fn open(tiles: &mut Grid<Tile>, inside: Rect, secrets: &[Rect], observer: &mut impl Observer) {
    let size = tiles.size();
    let mut allowed = BitGrid::of_rect(size, inside);
    for secret in secrets {
        change_rim(*secret, |y, begin, end| allowed.remove_run(y, begin, end));
    }
    for secret in secrets {
        change_rim(*secret, |y, begin, end| allowed.insert_run(y, begin, end));
        let way = way_out(tiles, *secret, &allowed);
        // Beside the room a tunnel would open it a second time.
        let is_beside = |cell: &Point| cell.neighbors().into_iter().any(|next| secret.contains(next));
        let door = way.iter().rposition(is_beside).unwrap_or(0);
        for (place, &cell) in way.iter().enumerate().skip(door) {
            let tile = if place == door { Tile::SecretDoor } else { Tile::Corridor };
            tiles[cell] = tile;
            observer.see(Step::Set(cell, tile));
        }
        change_rim(*secret, |y, begin, end| allowed.remove_run(y, begin, end));
    }
}

/// Gives the rows of a room with the cells around it: `y`, first column and the column after the last.
fn change_rim(secret: Rect, mut change: impl FnMut(i32, i32, i32)) {
    (secret.y - 1..=secret.bottom()).for_each(|y| change(y, secret.x - 1, secret.right() + 1));
}

/// The walls between a room and the nearest floor that is not its own, over `allowed` cells.
fn way_out(tiles: &Grid<Tile>, secret: Rect, allowed: &BitGrid) -> Vec<Point> {
    let is_floor = |cell: Point| tiles[cell].is_open() && !secret.contains(cell);
    let mut fronts = Fronts::from(allowed, secret.points());
    let reached = loop {
        if let Some(reached) = fronts.points().filter(|&cell| is_floor(cell)).min() {
            break reached;
        }
        if !fronts.advance() {
            return Vec::new();
        }
    };
    let way = breadth_first(allowed, secret.center(), reached).unwrap_or_default();
    way.into_iter().skip_while(|&cell| secret.contains(cell)).take_while(|&cell| !is_floor(cell)).collect()
}

#[cfg(test)]
mod tests {
    use oubliette_core::Size;

    use super::*;

    #[test]
    fn a_secret_room_has_one_door_even_where_its_tunnel_turns() {
        let size = Size::new(16, 12);
        for (x, y) in [(1, 1), (1, 10), (14, 1), (14, 10), (7, 1), (7, 10), (3, 5)] {
            let mut tiles = Grid::filled(size, Tile::Wall);
            let secrets = [Rect::new(5, 4, 4, 3), Rect::new(12, 4, 2, 3)];
            secrets.iter().for_each(|&secret| tiles.fill(secret, Tile::Room));
            tiles[Point::new(x, y)] = Tile::Corridor;
            open(&mut tiles, size.interior(), &secrets, &mut ());
            let floor = BitGrid::of_cells(size, tiles.cells(), Tile::is_open);
            assert_eq!(floor.flood(Point::new(x, y)), floor, "{}", floor.to_text());
            for secret in secrets {
                let beside = secret.points().flat_map(Point::neighbors).filter(|&at| !secret.contains(at));
                let doors: Vec<Tile> = beside.map(|at| tiles[at]).filter(|tile| tile.is_open()).collect();
                assert_eq!(doors, [Tile::SecretDoor], "{}", floor.to_text());
            }
        }
    }
}
