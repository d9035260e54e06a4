//! Mazes in what is left: by backtracking, on odd cells.
//!
//! A maze may only use cells with nothing but wall around them, so that it never opens a room or a corridor by
//! accident; then it is joined to the rest at one place, where a straight way of a cell or two leads out.
//! Between two such cells two steps apart there is nothing but wall either.

use oubliette_core::{BitGrid, Direction, Grid, Point, Rect, Tile};

use super::dice::Dice;
use crate::observer::{Observer, Step};

/// How mazes look.
pub(super) struct MazeParams<'a> {
    /// How much of each region becomes maze, in thousandths.
    pub(super) share: i32,
    /// 1000 for perfect mazes; the less, the more loops.
    pub(super) complexity: i32,
    /// Rooms that no maze may lead to.
    pub(super) hidden: &'a [Rect],
}

/// Fills the free regions `within` with mazes; returns whether every maze found a way out.
pub(super) fn fill(
    tiles: &mut Grid<Tile>,
    within: Rect,
    params: &MazeParams<'_>,
    dice: &mut Dice,
    observer: &mut impl Observer,
) -> bool {
    if params.share == 0 {
        return true;
    }
    let cells = free_cells(tiles, within);
    let free = cells.cells().iter().filter(|&&cell| cell == Cell::Free).count();
    let hidden = params.hidden;
    let mut maze = Maze { tiles, within, hidden, cells, list: Vec::with_capacity(free), observer };
    let mut all_joined = true;
    for first in 0..maze.cells.cells().len() {
        if maze.cells.cells()[first] == Cell::Free {
            all_joined &= maze.fill_region(first, params, dice);
        }
    }
    all_joined
}

/// How often chance may look for a way out.
const EXIT_TRIES: usize = 64;

/// What a cell of the maze's own grid is: every second cell of the map, with a frame that nobody may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cell {
    /// Not for mazes.
    Closed,
    /// For mazes, and in no region yet.
    Free,
    /// In the region at hand, and still wall.
    Listed,
    /// A part of a maze.
    Visited,
}

/// The cells with odd coordinates that have nothing but wall around them; cell `(x, y)` of the result is `(2x -
/// 1, 2y - 1)` of the map.
fn free_cells(tiles: &Grid<Tile>, within: Rect) -> Grid<Cell> {
    let mut eligible = BitGrid::of_rect(tiles.size(), within);
    eligible.subtract(&BitGrid::of_cells(tiles.size(), tiles.cells(), |tile| tile != Tile::Wall).dilated());
    let size = oubliette_core::Size::new(tiles.size().width / 2 + 2, tiles.size().height / 2 + 2);
    let mut cells = Grid::filled(size, Cell::Closed);
    for y in (1..tiles.size().height).step_by(2) {
        for (index, &word) in eligible.row(y).iter().enumerate() {
            let mut odd = word & 0xAAAA_AAAA_AAAA_AAAA;
            while odd != 0 {
                let x = 64 * index as i32 + odd.trailing_zeros() as i32;
                odd &= odd - 1;
                cells[Point::new((x + 1) / 2, (y + 1) / 2)] = Cell::Free;
            }
        }
    }
    cells
}

struct Maze<'a, O> {
    tiles: &'a mut Grid<Tile>,
    within: Rect,
    hidden: &'a [Rect],
    cells: Grid<Cell>,
    /// First the cells of the region, then the way back from where the maze grows.
    list: Vec<u32>,
    observer: &'a mut O,
}

impl<O: Observer> Maze<'_, O> {
    /// Returns whether the maze found a way out.
    fn fill_region(&mut self, first: usize, params: &MazeParams<'_>, dice: &mut Dice) -> bool {
        self.list_region(first);
        let size = self.list.len() as i64;
        let wanted = (size * i64::from(params.share) / 1000).max(1);
        let exit = self.find_exit(dice);
        let start = exit.map_or_else(|| self.list[dice.below(self.list.len())], |(cell, _)| cell);
        self.list.clear();
        self.visit(start as usize, start as usize);
        let mut visited = 1;
        let (mut top, mut bottom) = (usize::MAX, 0);
        while let Some(&here) = self.list.last() {
            let here = here as usize;
            (top, bottom) = (top.min(here), bottom.max(here));
            let ways = self.steps().map(|step| here.wrapping_add_signed(step));
            let open = ways.map(|next| self.cells.cells()[next] == Cell::Listed);
            let count = open.iter().filter(|&&is_open| is_open).count();
            if count == 0 || visited >= wanted {
                self.list.pop();
                continue;
            }
            let drawn = if count == 1 { 0 } else { dice.below(count) };
            let next = (0..4).filter(|&way| open[way]).nth(drawn).map_or(here, |way| ways[way]);
            self.visit(here, next);
            visited += 1;
        }
        for &cell in exit.iter().flat_map(|(_, cells)| cells).flatten() {
            self.open(cell);
        }
        self.add_loops(top, bottom, visited * i64::from(1000 - params.complexity) / 5000, dice);
        exit.is_some()
    }

    /// A cell of the listed region with a way out, and the cells of that way: at random, or if chance finds
    /// none, the first there is. The maze begins there, so that it always reaches it.
    fn find_exit(&self, dice: &mut Dice) -> Option<(u32, [Option<Point>; 2])> {
        for _ in 0..EXIT_TRIES {
            let cell = self.list[dice.below(self.list.len())];
            if let Some(exit) = self.exit_of(cell, dice.below(4)) {
                return Some((cell, exit));
            }
        }
        self.list.iter().find_map(|&cell| self.exit_of(cell, 0).map(|exit| (cell, exit)))
    }

    /// The cells to open from a cell of the maze: straight through one or two cells of wall to something that
    /// is open and no maze. The four directions are tried from number `first` on.
    fn exit_of(&self, cell: u32, first: usize) -> Option<[Option<Point>; 2]> {
        let here = self.point(cell as usize);
        (first..first + 4).map(|number| Direction::ALL[number % 4]).find_map(|direction| {
            let [near, middle, far] = [1, 2, 3].map(|count| here.steps(direction, count));
            if self.is_outside(middle) {
                return Some([Some(near), None]);
            }
            // A way of two cells must not brush against anything on its side.
            let sides = [direction.turned_left(), direction.turned_right()].map(|side| middle.step(side));
            let is_wall = |point: Point| self.tiles.at(point) == Some(Tile::Wall);
            let is_free = is_wall(middle) && sides.into_iter().all(is_wall);
            (is_free && self.is_outside(far)).then_some([Some(near), Some(middle)])
        })
    }

    fn is_outside(&self, point: Point) -> bool {
        self.within.contains(point)
            && matches!(self.tiles[point], Tile::Room | Tile::Corridor)
            && !self.hidden.iter().any(|room| room.contains(point))
    }

    /// What to add to a cell's place to step north, east, south or west.
    fn steps(&self) -> [isize; 4] {
        let width = self.cells.size().width as isize;
        [-width, 1, width, -1]
    }

    /// Collects the cells that hang together with `first`.
    fn list_region(&mut self, first: usize) {
        self.list.clear();
        self.list.push(first as u32);
        self.cells.cells_mut()[first] = Cell::Listed;
        let steps = self.steps();
        let mut place = 0;
        while place < self.list.len() {
            let here = self.list[place] as usize;
            for step in steps {
                let next = here.wrapping_add_signed(step);
                if self.cells.cells()[next] == Cell::Free {
                    self.cells.cells_mut()[next] = Cell::Listed;
                    self.list.push(next as u32);
                }
            }
            place += 1;
        }
    }

    /// Opens a cell and the wall between it and the one the maze came from.
    fn visit(&mut self, from: usize, to: usize) {
        self.cells.cells_mut()[to] = Cell::Visited;
        self.list.push(to as u32);
        let (here, before) = (self.point(to), self.point(from));
        self.open(Point::new((here.x + before.x) / 2, (here.y + before.y) / 2));
        self.open(here);
    }

    /// Opens walls inside the maze between the cells `top` and `bottom` until it has `wanted` loops more.
    fn add_loops(&mut self, top: usize, bottom: usize, wanted: i64, dice: &mut Dice) {
        let mut added = 0;
        for _ in 0..64 * wanted {
            if added == wanted {
                break;
            }
            let cell = top + dice.below(bottom - top + 1);
            let beyond = cell.wrapping_add_signed(self.steps()[dice.below(4)]);
            let is_visited = |cell: usize| self.cells.cells()[cell] == Cell::Visited;
            if is_visited(cell) && is_visited(beyond) {
                let (here, there) = (self.point(cell), self.point(beyond));
                let wall = Point::new((here.x + there.x) / 2, (here.y + there.y) / 2);
                if self.tiles[wall] == Tile::Wall {
                    self.open(wall);
                    added += 1;
                }
            }
        }
    }

    /// The cell of the map.
    fn point(&self, cell: usize) -> Point {
        let width = self.cells.size().width as u32;
        Point::new((2 * (cell as u32 % width)) as i32 - 1, (2 * (cell as u32 / width)) as i32 - 1)
    }

    fn open(&mut self, point: Point) {
        if self.tiles[point] == Tile::Wall {
            self.tiles[point] = Tile::Passage;
            self.observer.see(Step::Set(point, Tile::Passage));
        }
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
    fn a_smaller_share_gives_a_smaller_maze() {
        let open = filled(Size::new(41, 41), 250, 1000, 1);
        assert_eq!((Components::of(&open).count(), open.count()), (1, 2 * 100 - 1));
        assert!(filled(Size::new(41, 41), 0, 1000, 1).is_empty());
    }
}
