//! A floor: its terrain, of which only locked doors ever change, and its state.
//!
//! Floor `k` is a function of the run's seed and `k` alone. The terrain is made anew whenever the hero comes back;
//! the state, with the doors that were opened, is kept. A save holds only the differences between the state and
//! that of the new floor.

use oubliette_core::{BitGrid, Grid, Point, Size, Text, Tile};

use crate::chance::{label, seed_of, stream};
use crate::explored::Explored;
use crate::monster::Monster;
use crate::treasure::Treasure;

mod door_set;
mod furnish;
pub(crate) mod gate;
mod ground;
mod lock;
mod lock_plan;
mod metal;
pub(crate) mod own_map;
pub(crate) mod schedule;
mod spot;
#[cfg(test)]
mod tests;

pub use door_set::DoorSet;
pub use ground::Ground;
pub use lock::{Bolt, HiddenKey, LockedDoor, Locks};
pub use metal::Metal;
pub use own_map::{MAX_CELLS, OwnMap, Unplayable, keeps_its_locks};
pub use schedule::{Mode, Style};

use furnish::Furnished;
use gate::Gates;
use lock_plan::{DRAWS, LockPlan};

/// Walls, passages and stairs.
#[derive(Clone, Debug, PartialEq)]
pub struct Terrain {
    /// The floor's number, from 1.
    pub depth: u32,
    /// The tile of each cell.
    pub tiles: Grid<Tile>,
    /// The cells one can stand on. Doors that are locked are not among them.
    pub open: BitGrid,
    /// Where one comes in from above.
    pub stair_up: Point,
    /// Where one leaves downwards.
    pub stair_down: Point,
    /// Locked doors and their keys.
    pub locks: Locks,
    /// A wall that leads to a chamber of the hidden floor.
    pub crack: Option<Point>,
    /// The style of the floor.
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

    /// Lets one stand in the doors of `opened`.
    pub(crate) fn open_doors(&mut self, opened: &DoorSet) {
        let doors = opened.places().filter_map(|place| self.locks.doors.get(place));
        doors.for_each(|door| self.open.insert(door.at));
    }

    /// A number that differs between any two terrains that differ, but for one chance in 2^64. It stays the
    /// same when doors are opened.
    pub fn digest(&self) -> u64 {
        let mut digest = crate::digest::Digest::new();
        digest.point(self.stair_up).point(self.stair_down).point(self.crack.unwrap_or(self.stair_up));
        digest.number(self.size().width as u64).number(self.size().height as u64);
        for tiles in self.tiles.cells().chunks(8) {
            digest.number(tiles.iter().fold(0, |word, &tile| word << 8 | tile as u64));
        }
        digest.value()
    }
}

/// The things on a floor, and its explored cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloorState {
    /// The monsters that live, in the order in which they act.
    pub monsters: Vec<Monster>,
    /// The unopened treasures.
    pub treasures: Vec<Treasure>,
    /// The explored cells.
    pub explored: Explored,
    /// The doors that were opened, by their places in [`Locks::doors`].
    pub opened: DoorSet,
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

/// Floor `depth` of run `run` before the first visit.
pub fn generate(run: u64, depth: u32) -> (Terrain, FloorState) {
    let with_doors = (0..DRAWS).find_map(|draw| try_with_doors(run, depth, draw));
    let furnished = with_doors.unwrap_or_else(|| {
        let tiles = schedule::lay_out(&seed_of(run, u64::from(depth)), depth).tiles;
        furnish::furnish(tiles, None, depth, &mut stream(run, u64::from(depth), label::FLOOR))
    });
    finished(furnished, depth, Style::of_floor(depth).title())
}

/// The furnished floor before the first visit.
fn finished(furnished: Furnished, depth: u32, title: Text) -> (Terrain, FloorState) {
    let terrain = Terrain {
        depth,
        open: furnished.open,
        tiles: furnished.tiles,
        stair_up: furnished.stair_up,
        stair_down: furnished.stair_down,
        locks: furnished.locks,
        crack: furnished.crack,
        title,
    };
    let explored = Explored::nothing(terrain.size());
    let Furnished { monsters, treasures, .. } = furnished;
    (terrain, FloorState { monsters, treasures, explored, opened: DoorSet::default() })
}

/// One draw of a floor with locked doors; `None` if it is to have none, or if its mission does not fit.
fn try_with_doors(run: u64, depth: u32, draw: u64) -> Option<Furnished> {
    let number = draw << 32 | u64::from(depth);
    let lock_plan = LockPlan::of_floor(depth, &mut stream(run, number, label::ERRAND))?;
    let dungeon = schedule::try_lay_out(&seed_of(run, number), depth, Some(lock_plan)).ok()?;
    let mut gates = Gates::of(&dungeon)?;
    if !lock_plan.leads_down {
        gates.end = 0;
    }
    let furnished =
        furnish::furnish(dungeon.tiles, Some(&gates), depth, &mut stream(run, number, label::FLOOR));
    furnished.keeps_to(&gates, Style::of_floor(depth)).then_some(furnished)
}
