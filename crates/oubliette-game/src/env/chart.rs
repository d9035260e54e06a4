//! The remembered floor as one plane, kept up to date cell by cell.
//!
//! The plane holds the whole floor, from its upper left cell; what lies beyond the floor, and what was never seen, is 0.
//! A step changes only the window, so only the window is written; everything else is written anew on another floor or
//! board, after a jump, and once a scroll showed the whole floor.

use oubliette_core::{Point, Rect, Size, Tile};
use oubliette_sokoban::Play;

use super::window::{BOX, CRACK, GOAL, HERO, STAIR_DOWN, STAIR_UP, TREASURE, terrain_number, visit_board};
use crate::event::Event;
use crate::explored::window_around;
use crate::view::Thing;
use crate::world::World;

/// Columns and rows of the plane: no floor of the game is larger.
pub const CHART: Size = Size::new(64, 44);

/// The names of the numbers that follow those of the terrain: things that stay where they were seen, and the hero.
pub const GLYPHS: [&str; 5] = ["treasure", "stair_up", "stair_down", "hero", "box"];

/// The number of the first of [`GLYPHS`].
const FIRST: u8 = GOAL + 1;

const fn glyph(thing: u8) -> u8 {
    match thing {
        TREASURE => FIRST,
        STAIR_UP => FIRST + 1,
        STAIR_DOWN => FIRST + 2,
        HERO => FIRST + 3,
        BOX => FIRST + 4,
        _ => 0,
    }
}

/// The state that the plane was written for, which tells how much of it has to change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shown {
    depth: u32,
    hero: Point,
    is_board: bool,
}

impl Shown {
    pub(super) fn of(world: &World) -> Shown {
        Shown { depth: world.depth(), hero: world.hero().at, is_board: world.attempt().is_some() }
    }
}

/// Whether the whole plane has to be written after `events`.
pub(super) fn changes_everything(before: Shown, now: Shown, events: &[Event]) -> bool {
    before.depth != now.depth
        || before.is_board
        || now.is_board
        || before.hero.distance(now.hero) > 1
        || events.iter().any(|event| matches!(event, Event::FloorRevealed))
}

/// Writes the whole plane.
pub(super) fn write(world: &World, plane: &mut [u8]) {
    plane.fill(0);
    match world.attempt() {
        Some(play) => write_board(play, plane),
        None => {
            write_tiles(world, CHART.rect(), plane);
            write_things(world, CHART.rect(), plane);
        }
    }
}

/// Writes what a turn without a jump may have changed.
pub(super) fn refresh(world: &World, plane: &mut [u8]) {
    let window = window_around(world.hero().at);
    write_tiles(world, window, plane);
    write_things(world, window, plane);
}

fn write_tiles(world: &World, area: Rect, plane: &mut [u8]) {
    let terrain = world.terrain();
    let (near, explored) = (window_around(world.hero().at), world.state().explored.cells());
    let area = area.intersection(terrain.size().rect()).intersection(CHART.rect());
    for y in area.y..area.bottom() {
        let tiles = terrain.tiles.row(y);
        let row = &mut plane[(y * CHART.width) as usize..];
        for x in area.x..area.right() {
            let at = Point::new(x, y);
            if near.contains(at) || explored.contains(at) {
                row[x as usize] = match tiles[x as usize] {
                    Tile::LockedDoor if terrain.is_open(at) => terrain_number(Tile::Door),
                    tile => terrain_number(tile),
                };
            }
        }
    }
}

/// Things in `area`, which is the window or everything.
fn write_things(world: &World, area: Rect, plane: &mut [u8]) {
    let terrain = world.terrain();
    let mut put = |at: Point, number: u8| {
        if CHART.contains(at) {
            plane[(at.y * CHART.width + at.x) as usize] = number;
        }
    };
    let is_known = |at: Point| area.contains(at) && world.tile_in_sight(at).is_some();
    if let Some(at) = terrain.crack.filter(|at| is_known(*at)) {
        put(at, CRACK);
    }
    world.visit_still_things(|at, thing| {
        if is_known(at) {
            let number = match thing {
                Thing::StairUp => STAIR_UP,
                Thing::StairDown => STAIR_DOWN,
                _ => TREASURE,
            };
            put(at, glyph(number));
        }
    });
    put(world.hero().at, glyph(HERO));
}

fn write_board(play: &Play, plane: &mut [u8]) {
    visit_board(play, |at, terrain, thing| {
        let number = if thing == 0 { terrain } else { glyph(thing) };
        plane[(at.y * CHART.width + at.x) as usize] = number;
    });
}
