//! Secret rooms: small rooms in solid rock, behind secret doors.

use oubliette_core::{BitGrid, Grid, Rect, Tile};

use super::dice::Dice;
use super::place::{Placed, Placement, attempts};
use crate::connect::join_pockets;
use crate::observer::{Observer, Step};

/// The sides of secret rooms.
const SIDES: (i32, i32) = (2, 4);
/// Cells of rock between two of them: nobody may dig beside a secret room, and between two such rims a tunnel
/// must still find its way, or the rooms could wall something in.
const PADDING: i32 = 3;

/// Carves up to `count` rooms where nothing is open yet, not even beside them.
pub(super) fn place(
    tiles: &mut Grid<Tile>,
    count: usize,
    within: Rect,
    dice: &mut Dice,
    observer: &mut impl Observer,
) -> Vec<Rect> {
    if count == 0 {
        return Vec::new();
    }
    let size = tiles.size();
    let taken = BitGrid::of_cells(size, tiles.cells(), |tile| tile != Tile::Wall).dilated();
    let mut placed = Placed::new(size, SIDES.1, PADDING);
    let placement = Placement { count, attempts: attempts(size), sides: SIDES, within, padding: PADDING };
    placed.place(&placement, dice, |area| !area.points().any(|point| taken.contains(point)), |_, _, _| {});
    for &area in &placed.rooms {
        tiles.fill(area, Tile::Room);
        observer.see(Step::Fill(area, Tile::Room));
    }
    placed.rooms
}

/// Joins each secret room by a tunnel that begins with a secret door and keeps away from the other secret
/// rooms.
pub(super) fn open(tiles: &mut Grid<Tile>, inside: Rect, secrets: &[Rect], observer: &mut impl Observer) {
    let size = tiles.size();
    for secret in secrets {
        let mut open = BitGrid::of_cells(size, tiles.cells(), Tile::is_open);
        let mut allowed = BitGrid::of_rect(size, inside);
        for other in secrets.iter().filter(|other| *other != secret) {
            for y in other.y - 1..=other.bottom() {
                open.remove_run(y, other.x - 1, other.right() + 1);
                allowed.remove_run(y, other.x - 1, other.right() + 1);
            }
        }
        for tunnel in join_pockets(&mut open, &allowed) {
            // A way around the other secret rooms may cross what is open already.
            if tiles[tunnel].is_open() {
                continue;
            }
            let is_door = tunnel.neighbors().into_iter().any(|point| secret.contains(point));
            let tile = if is_door { Tile::SecretDoor } else { Tile::Corridor };
            tiles[tunnel] = tile;
            observer.see(Step::Set(tunnel, tile));
        }
    }
}
