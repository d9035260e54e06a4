//! A floor: its terrain, which never changes, and its state, which does.
//!
//! Floor `k` is a function of the run's seed and `k` alone. The terrain is made anew whenever the hero comes
//! back; the state is kept as it was left. How it differs from the state of the new floor is all that a save
//! has to hold.

use oubliette_core::{BitGrid, Grid, Point, Size, Text, Tile};

use crate::chance::{label, seed_of, stream};
use crate::explored::Explored;
use crate::monster::Monster;
use crate::treasure::Treasure;

mod furnish;
pub(crate) mod schedule;
#[cfg(test)]
mod tests;

pub use schedule::{Mode, Style};

/// Walls, passages and stairs.
#[derive(Clone, Debug, PartialEq)]
pub struct Terrain {
    /// The floor's number, from 1.
    pub depth: u32,
    /// What each cell is.
    pub tiles: Grid<Tile>,
    /// The cells one can stand on.
    pub open: BitGrid,
    /// Where one comes in from above.
    pub stair_up: Point,
    /// Where one leaves downwards.
    pub stair_down: Point,
    /// What the floor is like.
    pub title: Text,
}

impl Terrain {
    /// Width and height.
    pub fn size(&self) -> Size {
        self.tiles.size()
    }

    /// Whether one can stand on `point`.
    pub fn is_open(&self, point: Point) -> bool {
        self.open.contains(point)
    }

    /// Whether there is a stair at `point`.
    pub fn is_stair(&self, point: Point) -> bool {
        point == self.stair_up || point == self.stair_down
    }

    /// A number that differs between any two terrains that differ, but for one chance in 2^64.
    pub fn digest(&self) -> u64 {
        let mut digest = crate::digest::Digest::new();
        digest.point(self.stair_up).point(self.stair_down);
        digest.number(self.size().width as u64).number(self.size().height as u64);
        for tiles in self.tiles.cells().chunks(8) {
            digest.number(tiles.iter().fold(0, |word, &tile| word << 8 | tile as u64));
        }
        digest.value()
    }
}

/// What stands on a floor, and what is known of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloorState {
    /// The monsters that live, in the order in which they act.
    pub monsters: Vec<Monster>,
    /// The treasures that nobody has opened.
    pub treasures: Vec<Treasure>,
    /// What the hero remembers.
    pub explored: Explored,
}

impl FloorState {
    /// The place in the list of the monster at `point`.
    pub fn monster_at(&self, point: Point) -> Option<usize> {
        self.monsters.iter().position(|monster| monster.at == point)
    }

    /// The place in the list of the treasure at `point`.
    pub fn treasure_at(&self, point: Point) -> Option<usize> {
        self.treasures.iter().position(|treasure| treasure.at == point)
    }
}

/// The floor number `depth` of run `run` as it is when nobody has been there.
pub fn generate(run: u64, depth: u32) -> (Terrain, FloorState) {
    let (style, dungeon) = schedule::lay_out(&seed_of(run, u64::from(depth)), depth);
    let furnished =
        furnish::furnish(dungeon.tiles, style, depth, &mut stream(run, u64::from(depth), label::FLOOR));
    let terrain = Terrain {
        depth,
        open: furnished.open,
        tiles: furnished.tiles,
        stair_up: furnished.stair_up,
        stair_down: furnished.stair_down,
        title: style.title(),
    };
    let explored = Explored::nothing(terrain.size());
    let state = FloorState { monsters: furnished.monsters, treasures: furnished.treasures, explored };
    (terrain, state)
}
