//! Mazes in the remaining rock, by backtracking on odd cells.
//!
//! A maze may only use cells with nothing but wall around them, so that it never opens a room or a corridor by
//! accident; then it is joined to the rest at one place, where a straight way of a cell or two leads out.
//! Between two such cells two steps apart there is nothing but wall either.

mod far;
mod grow;
mod lattice;
mod region;

use oubliette_core::{BitGrid, Direction, Grid, Point, Rect, Tile};

use super::dice::Dice;
use crate::observer::{Observer, Step};
use grow::{Growth, SIDES};
use lattice::Lattice;
use region::{Region, Regions};

/// How mazes look.
pub(super) struct MazeParams<'a> {
    /// How much of each region becomes maze, in thousandths.
    pub(super) share: i32,
    /// 1000 for perfect mazes; the less, the more loops.
    pub(super) complexity: i32,
    /// Rooms that no maze may lead to.
    pub(super) hidden: &'a [Rect],
}

/// The mazes of a map.
pub(super) struct Mazes {
    growth: Growth,
    /// The way out of each maze that has one.
    exits: Vec<Exit>,
    /// Whether every maze has one.
    pub(super) are_joined: bool,
}

/// A straight way out of a maze.
#[derive(Clone, Copy)]
struct Exit {
    /// The place in the maze where it begins.
    cell: usize,
    direction: Direction,
    /// How many cells of wall it goes through.
    length: i32,
}

impl Exit {
    /// The cell that it leads to.
    fn outside(self, lattice: Lattice) -> Point {
        lattice.point(self.cell).steps(self.direction, self.length + 1)
    }
}

/// Fills the free regions `within` with mazes.
pub(super) fn fill(
    tiles: &mut Grid<Tile>,
    within: Rect,
    params: &MazeParams<'_>,
    dice: &mut Dice,
    observer: &mut impl Observer,
) -> Mazes {
    let lattice = Lattice::of(tiles.size());
    let free =
        if params.share == 0 { BitGrid::new(lattice.size()) } else { lattice.free_cells(tiles, within) };
    let regions = Regions::of(&free, lattice);
    let most = regions.iter().map(Region::count).max().unwrap_or(0);
    let mazes = Mazes { growth: Growth::new(lattice, &free, most), exits: Vec::new(), are_joined: true };
    let mut digger = Digger { tiles, within, hidden: params.hidden, mazes, observer };
    for region in regions.iter() {
        digger.fill_region(region, params, dice);
    }
    // No way out depends on the cells of another maze, so all of them are written to the map together.
    let mazes = digger.mazes;
    mazes.growth.carve(tiles);
    mazes
}

/// Random attempts to find a way out.
const EXIT_TRIES: usize = 64;
/// Random attempts to find a wall to open, per loop.
const LOOP_TRIES: u64 = 64;

struct Digger<'a, O> {
    tiles: &'a mut Grid<Tile>,
    within: Rect,
    hidden: &'a [Rect],
    mazes: Mazes,
    observer: &'a mut O,
}

impl<O: Observer> Digger<'_, O> {
    fn fill_region(&mut self, region: Region<'_>, params: &MazeParams<'_>, dice: &mut Dice) {
        let wanted = (region.count() as u64 * params.share as u64 / 1000).max(1);
        let exit = self.find_exit(region, dice);
        let start = exit.map_or_else(|| region.cell(dice.below(region.count())), |exit| exit.cell);
        let growth = &mut self.mazes.growth;
        let visited = growth.grow(start, wanted, || dice.below(SIDES), self.observer);
        self.tiles[growth.lattice.point(start)] = Tile::Passage;
        match exit {
            Some(exit) => self.dig(exit),
            None => self.mazes.are_joined = false,
        }
        self.add_loops(region, visited * (1000 - params.complexity) as u64 / 5000, dice);
    }

    fn dig(&mut self, exit: Exit) {
        let cell = self.mazes.growth.lattice.point(exit.cell);
        for count in 1..=exit.length {
            self.open(cell.steps(exit.direction, count));
        }
        self.mazes.exits.push(exit);
    }

    /// A way out of the region: a random one, or the first there is if the attempts find none. The maze begins there, so it
    /// always reaches it.
    fn find_exit(&self, region: Region<'_>, dice: &mut Dice) -> Option<Exit> {
        for _ in 0..EXIT_TRIES {
            let cell = region.cell(dice.below(region.count()));
            let exit = self.exit_of(cell, dice.below(4));
            if exit.is_some() {
                return exit;
            }
        }
        region.cells().find_map(|cell| self.exit_of(cell, 0))
    }

    /// The way out from a cell of the maze: straight through one or two cells of wall to something that is open
    /// and no maze. The four directions are tried from number `first` on.
    fn exit_of(&self, cell: usize, first: usize) -> Option<Exit> {
        let here = self.mazes.growth.lattice.point(cell);
        (first..first + 4).map(|number| Direction::ALL[number % 4]).find_map(|direction| {
            let [middle, far] = [2, 3].map(|count| here.steps(direction, count));
            if self.is_outside(middle) {
                return Some(Exit { cell, direction, length: 1 });
            }
            // A way of two cells must not touch anything on its sides.
            let sides = [direction.turned_left(), direction.turned_right()].map(|side| middle.step(side));
            let is_wall = |point: Point| self.tiles.at(point) == Some(Tile::Wall);
            let is_exit = self.is_outside(far) && is_wall(middle) && sides.into_iter().all(is_wall);
            is_exit.then_some(Exit { cell, direction, length: 2 })
        })
    }

    fn is_outside(&self, point: Point) -> bool {
        self.within.contains(point)
            && matches!(self.tiles[point], Tile::Room | Tile::Corridor)
            && !self.hidden.iter().any(|room| room.contains(point))
    }

    /// Opens walls inside the maze of a region until it has `wanted` loops more.
    fn add_loops(&mut self, region: Region<'_>, wanted: u64, dice: &mut Dice) {
        let mut added = 0;
        for _ in 0..LOOP_TRIES * wanted {
            if added == wanted {
                break;
            }
            let cell = region.cell(dice.below(region.count()));
            added += u64::from(self.try_add_loop(cell, dice.below(4)));
        }
        // If the random attempts found too few, use the first there are.
        for cell in region.cells() {
            for direction in [Direction::Right, Direction::Down] {
                if added == wanted {
                    return;
                }
                added += u64::from(self.try_add_loop(cell, direction as usize));
            }
        }
    }

    /// Opens the wall between two cells of the maze, if there is one; returns whether there was.
    fn try_add_loop(&mut self, cell: usize, number: usize) -> bool {
        let is_new = self.mazes.growth.add_loop(cell, number);
        if is_new {
            self.open(self.mazes.growth.lattice.point(cell).step(Direction::ALL[number]));
        }
        is_new
    }

    fn open(&mut self, point: Point) {
        self.tiles[point] = Tile::Passage;
        self.observer.see(Step::Set(point, Tile::Passage));
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Components, Rng, Size};

    use super::*;

    fn filled(size: Size, share: i32, complexity: i32, seed: u64) -> BitGrid {
        let mut tiles = Grid::filled(size, Tile::Wall);
        let mut dice = Dice::Pinned(Rng::from_state(seed));
        fill(&mut tiles, size.interior(), &MazeParams { share, complexity, hidden: &[] }, &mut dice, &mut ());
        BitGrid::of_cells(size, tiles.cells(), Tile::is_open)
    }

    fn cycles(open: &BitGrid) -> usize {
        let right_and_down =
            |point: Point| [Point::new(point.x + 1, point.y), Point::new(point.x, point.y + 1)];
        let edges = open.points().flat_map(right_and_down).filter(|&point| open.contains(point)).count();
        edges + Components::of(open).count() as usize - open.count()
    }

    #[test]
    fn full_complexity_gives_a_perfect_maze_over_all_odd_cells() {
        for seed in 0..50 {
            let size = Size::new(5 + seed % 40, 5 + seed % 23);
            let open = filled(size, 1000, 1000, seed as u64);
            assert_eq!((Components::of(&open).count(), cycles(&open)), (1, 0), "{size}");
            for point in size.interior().points().filter(|point| point.x % 2 == 1 && point.y % 2 == 1) {
                let fits = point.x < size.width - 1 && point.y < size.height - 1;
                assert_eq!(open.contains(point), fits);
            }
        }
    }

    #[test]
    fn less_complexity_gives_as_many_loops_as_the_document_says() {
        for seed in 0..20 {
            let open = filled(Size::new(41, 41), 1000, 0, seed);
            assert_eq!(cycles(&open), 20 * 20 / 5, "seed {seed}");
            assert_eq!(cycles(&filled(Size::new(41, 41), 1000, 500, seed)), 20 * 20 / 10, "seed {seed}");
        }
    }

    #[test]
    fn each_maze_gets_its_own_loops_and_no_other() {
        for seed in 0..200 {
            // Walls of corridor two cells thick part the map into mazes of different sizes.
            let size = Size::new(61, 31);
            let mut tiles = Grid::filled(size, Tile::Wall);
            for x in [16, 28] {
                tiles.fill(Rect::new(x, 1, 2, 29), Tile::Corridor);
            }
            tiles.fill(Rect::new(30, 12, 30, 2), Tile::Corridor);
            let params = MazeParams { share: 1000, complexity: 300, hidden: &[] };
            fill(&mut tiles, size.interior(), &params, &mut Dice::Pinned(Rng::from_state(seed)), &mut ());
            let passages = BitGrid::of_cells(size, tiles.cells(), |tile| tile == Tile::Passage);
            let mut rest = passages.clone();
            let mut mazes = 0;
            while let Some(first) = rest.first() {
                let maze = passages.flood(first);
                rest.subtract(&maze);
                let is_cell = |point: &Point| point.x % 2 == 1 && point.y % 2 == 1;
                let cells = maze.points().filter(is_cell).count();
                // The way out may pass another odd cell or two on its way.
                let (fewest, most) = ((cells - 1) * 700 / 5000, cells * 700 / 5000);
                assert!((fewest..=most).contains(&cycles(&maze)), "seed {seed}, {cells} cells");
                mazes += 1;
            }
            assert_eq!(mazes, 4);
        }
    }

    #[test]
    fn a_maze_of_one_row_has_no_place_for_loops() {
        let open = filled(Size::new(41, 3), 1000, 0, 1);
        assert_eq!((Components::of(&open).count(), cycles(&open)), (1, 0));
    }

    #[test]
    fn a_smaller_share_gives_a_smaller_maze() {
        let open = filled(Size::new(41, 41), 250, 1000, 1);
        assert_eq!((Components::of(&open).count(), open.count()), (1, 2 * 100 - 1));
        assert!(filled(Size::new(41, 41), 0, 1000, 1).is_empty());
    }
}
