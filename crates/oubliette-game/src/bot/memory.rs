//! The memory of a bot about a floor: the cells it has seen, and the monsters where it last saw them.
//!
//! Everything in it comes from the view, so a bot has a player's knowledge. Cells are kept in one flat field with a
//! margin, so that a search needs no checks for the border of the map.

use oubliette_core::{Direction, Point, Rect, Tile};

use crate::explored::window_around;
use crate::monster::{Monster, MonsterKind, Mood};
use crate::view::{Sight, Thing};
use crate::world::World;

/// Columns of the field; no floor is wider.
const STRIDE: i32 = 64;
/// Rows of the field without its margin; no floor is higher.
const ROWS: i32 = 64;
/// Cells of the field, with a row above and one below.
pub(super) const CELLS: usize = (STRIDE * (ROWS + 2)) as usize;
/// The offset of a step in the field, by direction.
const STEPS: [isize; 4] = [-(STRIDE as isize), 1, STRIDE as isize, -1];

/// A cell, by its place in the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell(u16);

impl Cell {
    pub(super) fn of(point: Point) -> Option<Cell> {
        let is_inside = Rect::new(0, 0, STRIDE, ROWS).contains(point);
        is_inside.then(|| Cell(((point.y + 1) * STRIDE + point.x) as u16))
    }

    pub(super) fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The cell beside this one. Cells on the border of a map are walls, so no step leaves the field.
    pub(super) fn step(self, direction: Direction) -> Cell {
        Cell((self.index() as isize + STEPS[direction as usize]).clamp(0, CELLS as isize - 1) as u16)
    }

    fn neighbors(self) -> [Cell; 4] {
        Direction::ALL.map(|direction| self.step(direction))
    }
}

/// The memory of a cell.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Known {
    /// It was never seen.
    #[default]
    Nothing,
    /// It cannot be entered.
    Wall,
    /// It is free, apart from monsters.
    Floor,
    /// A locked door that is closed.
    LockedDoor,
    /// A treasure, or a mimic.
    Treasure,
    /// The stair up.
    StairUp,
    /// The stair down.
    StairDown,
}

/// The memory of one floor.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    cells: Vec<Known>,
    monsters: Vec<Monster>,
    /// The locked doors that were seen.
    doors: Vec<Point>,
    /// The cracked wall, once it was seen.
    crack: Option<Point>,
    /// Whether the bot was in the chamber behind the crack.
    pub(super) was_in_chamber: bool,
}

impl Memory {
    pub(super) fn new() -> Memory {
        Memory {
            cells: vec![Known::Nothing; CELLS],
            monsters: Vec::new(),
            doors: Vec::new(),
            crack: None,
            was_in_chamber: false,
        }
    }

    pub(super) fn at(&self, cell: Cell) -> Known {
        self.cells[cell.index()]
    }

    /// The monsters that were seen and may still be there, wherever they are on the floor.
    pub(super) fn monsters(&self) -> &[Monster] {
        &self.monsters
    }

    /// Whether the cell can be walked on and something beside it was never seen.
    pub(super) fn is_frontier(&self, cell: Cell) -> bool {
        self.at(cell) == Known::Floor
            && cell.neighbors().into_iter().any(|beside| self.at(beside) == Known::Nothing)
    }

    /// Adds what the hero sees now.
    pub(super) fn look(&mut self, world: &World) {
        let window = window_around(world.hero().at);
        self.monsters.retain(|monster| !window.contains(monster.at));
        self.crack = self.crack.or_else(|| world.crack_in_sight());
        let new: Vec<Point> = world.doors_in_sight().filter(|at| !self.doors.contains(at)).collect();
        self.doors.extend(new);
        for point in window.points() {
            let Some(cell) = Cell::of(point) else { continue };
            // Floors and walls never change.
            if !matches!(self.at(cell), Known::Floor | Known::Wall) {
                self.learn(cell, Sight { tile: world.tile_in_sight(point), thing: None });
            }
        }
        for (point, thing) in world.things_in_window() {
            if let Some(cell) = Cell::of(point) {
                self.put(cell, thing);
            }
        }
    }

    /// Adds everything known of the floor, as after reading a map or coming back.
    pub(super) fn recall(&mut self, world: &World) {
        for point in Rect::new(0, 0, STRIDE, ROWS).points() {
            if let Some(cell) = Cell::of(point) {
                self.learn(cell, world.sight(point));
            }
        }
        self.look(world);
    }

    /// The closed doors that were seen and for which the hero holds the keys.
    pub(super) fn openable_doors(&self, world: &World) -> Vec<Cell> {
        let can_open = |at: &Point| world.can_open_door(*at);
        self.doors.iter().copied().filter(can_open).filter_map(Cell::of).collect()
    }

    /// The crack to a chamber that the bot never entered.
    pub(super) fn new_chamber(&self) -> Option<Cell> {
        self.crack.filter(|_| !self.was_in_chamber).and_then(Cell::of)
    }

    fn learn(&mut self, cell: Cell, sight: Sight) {
        let Some(tile) = sight.tile else { return };
        self.cells[cell.index()] = match tile {
            Tile::LockedDoor => Known::LockedDoor,
            tile if tile.is_open() => Known::Floor,
            _ => Known::Wall,
        };
        if let Some(thing) = sight.thing {
            self.put(cell, thing);
        }
    }

    fn put(&mut self, cell: Cell, thing: Thing) {
        match thing {
            Thing::Treasure => self.cells[cell.index()] = Known::Treasure,
            Thing::StairUp => self.cells[cell.index()] = Known::StairUp,
            Thing::StairDown => self.cells[cell.index()] = Known::StairDown,
            Thing::Monster(monster) => self.monsters.push(monster),
            // The hero may stand on a stair.
            Thing::Hero { .. } => {}
        }
    }
}

/// Whether the monster comes closer by itself.
pub(super) fn comes_closer(monster: &Monster) -> bool {
    monster.sleep == 0
        && matches!(
            (monster.kind, monster.mood),
            (MonsterKind::Wolf, _)
                | (MonsterKind::Thief, Mood::Calm)
                | (MonsterKind::Ogre | MonsterKind::Mimic, Mood::Roused)
        )
}
