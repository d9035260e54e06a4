//! Secret rooms: small rooms in solid rock, behind secret doors.

use oubliette_core::path::breadth_first;
use oubliette_core::{BitGrid, Direction, Fronts, Grid, Point, Rect, Tile};

use super::dice::Dice;
use super::place::{Goal, Placed, Placement, attempts};
use crate::observer::{Observer, Step};
use crate::stage;
use crate::symmetry::Symmetry;

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
pub(super) fn open(
    tiles: &mut Grid<Tile>,
    inside: Rect,
    secrets: &[Rect],
    symmetry: Symmetry,
    observer: &mut impl Observer,
) {
    let mut allowed = BitGrid::of_rect(tiles.size(), inside);
    for secret in secrets {
        change_rim(*secret, |y, begin, end| allowed.remove_run(y, begin, end));
    }
    for secret in secrets {
        let way = straight_way_out(tiles, *secret, &allowed, symmetry).unwrap_or_else(|| {
            change_rim(*secret, |y, begin, end| allowed.insert_run(y, begin, end));
            let way = way_out(tiles, *secret, &allowed);
            change_rim(*secret, |y, begin, end| allowed.remove_run(y, begin, end));
            way
        });
        // Beside the room a tunnel would open it a second time.
        let is_beside = |cell: &Point| cell.neighbors().into_iter().any(|next| secret.contains(next));
        let door = way.iter().rposition(is_beside).unwrap_or(0);
        for (place, &cell) in way.iter().enumerate().skip(door) {
            let tile = if place == door { Tile::SecretDoor } else { Tile::Corridor };
            tiles[cell] = tile;
            observer.see(Step::Set(cell, tile));
        }
    }
}

/// Gives the rows of a room with the cells around it: `y`, first column and the column after the last.
fn change_rim(secret: Rect, mut change: impl FnMut(i32, i32, i32)) {
    (secret.y - 1..=secret.bottom()).for_each(|y| change(y, secret.x - 1, secret.right() + 1));
}

/// A way out whose first two cells lie in line with the room, so that a door in the first stands between walls. `allowed`
/// holds no cell beside the room.
fn straight_way_out(
    tiles: &Grid<Tile>,
    secret: Rect,
    allowed: &BitGrid,
    symmetry: Symmetry,
) -> Option<Vec<Point>> {
    let doors =
        || places_for_doors(secret).filter(|&(door, out)| is_between_walls(tiles, door, out, symmetry));
    let mut fronts = Fronts::from(allowed, doors().map(|(door, out)| door.step(out)));
    let is_floor = |cell: Point| tiles[cell].is_open();
    let reached = loop {
        if let Some(reached) = fronts.points().filter(|&cell| is_floor(cell)).min() {
            break reached;
        }
        if !fronts.advance() {
            return None;
        }
    };
    let mut back = Fronts::from(allowed, [reached]);
    let door = loop {
        let mut near = doors()
            .filter(|&(door, out)| back.has_reached(door.step(out)) && allowed.contains(door.step(out)));
        if let Some(near) = near.next() {
            break near;
        }
        if !back.advance() {
            return None;
        }
    };
    let mut way = vec![door.0];
    way.extend(breadth_first(allowed, door.0.step(door.1), reached)?);
    way.pop();
    Some(way)
}

/// The cells beside a room where a door may stand, each with the direction that leads away.
fn places_for_doors(secret: Rect) -> impl Iterator<Item = (Point, Direction)> {
    let Rect { x, y, width, height } = secret;
    let levels = (x..x + width).flat_map(move |x| {
        [(Point::new(x, y - 1), Direction::Up), (Point::new(x, y + height), Direction::Down)]
    });
    let uprights = (y..y + height).flat_map(move |y| {
        [(Point::new(x - 1, y), Direction::Left), (Point::new(x + width, y), Direction::Right)]
    });
    levels.chain(uprights)
}

/// Whether the cells on both sides of a door are walls and stay so where the map is mirrored.
fn is_between_walls(tiles: &Grid<Tile>, door: Point, out: Direction, symmetry: Symmetry) -> bool {
    let size = tiles.size();
    let is_alone = symmetry.images(size, door).all(|image| image.distance(door) != 1);
    let is_wall = |at: Point| tiles.at(at) == Some(Tile::Wall);
    is_alone
        && [out.turned_left(), out.turned_right()].into_iter().all(|side| {
            let beside = door.step(side);
            is_wall(beside) && symmetry.images(size, beside).all(is_wall)
        })
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
            open(&mut tiles, size.interior(), &secrets, Symmetry::NONE, &mut ());
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
