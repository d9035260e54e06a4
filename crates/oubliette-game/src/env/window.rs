//! The 13 x 9 cells around the hero as planes of small numbers; in a chamber, its board.

use oubliette_core::{Point, Size, Tile};
use oubliette_sokoban::Play;

use crate::explored::{WINDOW, window_around};
use crate::floor::LockedDoor;
use crate::monster::{Monster, Mood};
use crate::view::Thing;
use crate::world::World;

/// The names of the planes, in order.
pub const PLANES: [&str; 8] =
    ["terrain", "thing", "monster", "monster_hp", "monster_attack", "monster_state", "lock", "lock_state"];

/// The names of the numbers of plane `terrain`.
pub const TERRAIN: [&str; 14] = [
    "unknown",
    "wall",
    "pillar",
    "room",
    "corridor",
    "passage",
    "cave",
    "door",
    "secret_door",
    "locked_door",
    "treasure_room",
    "rubble",
    "crack",
    "goal",
];

/// The names of the numbers of plane `thing`.
pub const THINGS: [&str; 7] = ["none", "hero", "monster", "treasure", "stair_up", "stair_down", "box"];

/// The names of the numbers of plane `monster_state`.
pub const MONSTER_STATES: [&str; 4] = ["none", "calm", "roused", "asleep"];

pub(super) const WALL: u8 = 1;
pub(super) const ROOM: u8 = 3;
const DOOR: u8 = 7;
const LOCKED_DOOR: u8 = 9;
pub(super) const CRACK: u8 = 12;
pub(super) const GOAL: u8 = 13;

pub(super) const HERO: u8 = 1;
const MONSTER: u8 = 2;
pub(super) const TREASURE: u8 = 3;
pub(super) const STAIR_UP: u8 = 4;
pub(super) const STAIR_DOWN: u8 = 5;
pub(super) const BOX: u8 = 6;

/// Cells of a plane.
pub(super) const CELLS: usize = WINDOW.cell_count();

/// The number of `tile` in plane `terrain`.
pub(super) const fn terrain_number(tile: Tile) -> u8 {
    tile as u8 + 1
}

/// The planes, one after the other.
pub(super) fn write(world: &World, planes: &mut [u8]) {
    planes.fill(0);
    match world.attempt() {
        Some(play) => write_board(play, planes),
        None => write_floor(world, planes),
    }
}

fn write_floor(world: &World, planes: &mut [u8]) {
    let hero = world.hero().at;
    let window = window_around(hero);
    let (tiles, size) = (&world.terrain().tiles, world.terrain().size());
    let place = |at: Point| ((at.y - window.y) * WINDOW.width + at.x - window.x) as usize;
    let (left, right) = (window.x.max(0), window.right().min(size.width));
    for y in window.y.max(0)..window.bottom().min(size.height) {
        let from = place(Point::new(left, y));
        let row = &tiles.row(y)[left as usize..right as usize];
        for (cell, tile) in planes[from..from + row.len()].iter_mut().zip(row) {
            *cell = terrain_number(*tile);
        }
    }
    let mut put = |plane: usize, at: Point, number: u8| planes[plane * CELLS + place(at)] = number;
    let doors = &world.terrain().locks.doors;
    for door in doors.iter().filter(|door| window.contains(door.at)) {
        if world.terrain().is_open(door.at) {
            put(0, door.at, DOOR);
        } else {
            put(0, door.at, LOCKED_DOOR);
            put(6, door.at, lock_number(door));
            put(7, door.at, if world.can_open_door(door.at) { 2 } else { 1 });
        }
    }
    if let Some(at) = world.terrain().crack.filter(|at| window.contains(*at)) {
        put(0, at, CRACK);
    }
    world.visit_things_in_window(|at, thing| match thing {
        Thing::Hero { .. } => put(1, at, HERO),
        Thing::Treasure => put(1, at, TREASURE),
        Thing::StairUp => put(1, at, STAIR_UP),
        Thing::StairDown => put(1, at, STAIR_DOWN),
        Thing::Monster(monster) => {
            put(1, at, MONSTER);
            put(2, at, monster.kind as u8 + 1);
            put(3, at, hp_percent(&monster));
            put(4, at, u8::try_from(monster.attack).unwrap_or(u8::MAX));
            put(5, at, state_number(&monster));
        }
    });
}

fn lock_number(door: &LockedDoor) -> u8 {
    u8::try_from(door.metal().number() + 1).unwrap_or(u8::MAX)
}

/// From 1 for the weakest to 100 for an unhurt monster.
fn hp_percent(monster: &Monster) -> u8 {
    let percent = (u64::from(monster.hp) * 100).div_ceil(u64::from(monster.max_hp.max(1)));
    percent.min(100) as u8
}

fn state_number(monster: &Monster) -> u8 {
    match monster.mood {
        _ if monster.is_asleep() => 3,
        Mood::Calm => 1,
        Mood::Roused => 2,
    }
}

/// Where the upper left cell of a board lies in the window, which is then in its middle.
fn corner_of(board: Size) -> Point {
    Point::new((WINDOW.width - board.width) / 2, (WINDOW.height - board.height) / 2)
}

fn write_board(play: &Play, planes: &mut [u8]) {
    let corner = corner_of(play.puzzle().size());
    visit_board(play, |at, terrain, thing| {
        let at = Point::new(at.x + corner.x, at.y + corner.y);
        // A larger board than any that is generated is cut off.
        if WINDOW.contains(at) {
            let place = (at.y * WINDOW.width + at.x) as usize;
            planes[place] = terrain;
            planes[CELLS + place] = thing;
        }
    });
}

/// Calls `visit` with each cell of a board, its terrain and the thing on it.
pub(super) fn visit_board(play: &Play, mut visit: impl FnMut(Point, u8, u8)) {
    let (puzzle, state) = (play.puzzle(), play.state());
    for at in puzzle.size().rect().points() {
        let terrain = match at {
            _ if puzzle.is_goal(at) => GOAL,
            _ if puzzle.is_floor(at) => ROOM,
            _ if puzzle.is_wall(at) => WALL,
            _ => 0,
        };
        let thing = match at {
            _ if at == state.player() => HERO,
            _ if state.has_box(at) => BOX,
            _ => 0,
        };
        visit(at, terrain, thing);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_terrain_have_the_names_of_the_tiles() {
        for tile in Tile::ALL {
            let name = TERRAIN[usize::from(terrain_number(tile))].replace('_', "-");
            let expected = if tile == Tile::Treasure { "treasure-room" } else { tile.name() };
            assert_eq!(name, expected.replace('_', "-"));
        }
        assert_eq!((TERRAIN[usize::from(DOOR)], TERRAIN[usize::from(LOCKED_DOOR)]), ("door", "locked_door"));
    }
}
