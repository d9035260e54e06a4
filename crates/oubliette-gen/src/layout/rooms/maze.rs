//! Mazes in what is left: by backtracking, on odd cells.
//!
//! A maze may only use cells with nothing but wall around them, so that it never opens a room or a corridor by
//! accident; then it is joined to the rest at one place, where a straight way of a cell or two leads out.
//! Between two such cells two steps apart there is nothing but wall either.

use oubliette_core::{BitGrid, Direction, Grid, Point, Rect, Size, Tile};

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
    let stride = stride(tiles.size());
    let mut free = free_cells(tiles, within);
    let ways = ways_between(&free, stride);
    // The list is written to before it is known whether a cell belongs there: hence the places at its end.
    let mut list = vec![0; free.iter().map(|&cell| usize::from(cell)).sum::<usize>() + 4];
    let mut maze = Maze { tiles, within, hidden: params.hidden, ways, stride, observer };
    let mut all_joined = true;
    let mut first = 0;
    while let Some(next) = first_free(&free, first) {
        first = next;
        let size = list_region(&mut free, stride, first, &mut list);
        all_joined &= maze.fill_region(&list[..size], params, dice);
    }
    all_joined
}

/// How often chance may look for a way out.
const EXIT_TRIES: usize = 64;
/// How often chance may look for a wall to open, per loop.
const LOOP_TRIES: u64 = 64;

/// What [`Maze::ways`] holds of a cell: a bit for each direction in which a cell is still to be visited, then the
/// number of the direction from which the maze came.
const WAYS: u8 = 15;
const CAME_FROM: u32 = 4;
/// Whether the cell is a part of a maze.
const VISITED: u8 = 1 << 6;
/// Whether a maze began there.
const ROOT: u8 = 1 << 7;

/// For each set of directions, its members by number, repeated until there are twelve: one throw of twelve sides
/// draws fairly from one, two, three or four.
const MEMBERS: [[u8; SIDES]; 16] = {
    let mut table = [[0; SIDES]; 16];
    let mut set = 1u8;
    while set < 16 {
        let (mut place, mut direction) = (0, 0);
        while place < SIDES {
            if set >> direction & 1 == 1 {
                table[set as usize][place] = direction;
                place += 1;
            }
            direction = (direction + 1) % 4;
        }
        set += 1;
    }
    table
};
const SIDES: usize = 12;

/// Cells in a row of the mazes' own grid on a map of `size`: every second cell, and a frame that nobody may use.
fn stride(size: Size) -> usize {
    size.width as usize / 2 + 2
}

/// What to add to a place in rows of `stride` cells to step in each direction.
fn steps(stride: usize) -> [isize; 4] {
    [-(stride as isize), 1, stride as isize, -1]
}

/// 1 for each cell with odd coordinates that has nothing but wall around it, 0 for the others; cell `(x, y)` of
/// the mazes' own grid is `(2x - 1, 2y - 1)` of the map.
fn free_cells(tiles: &Grid<Tile>, within: Rect) -> Vec<u8> {
    let size = tiles.size();
    let mut eligible = BitGrid::of_rect(size, within);
    eligible.subtract(&BitGrid::of_cells(size, tiles.cells(), |tile| tile != Tile::Wall).dilated());
    let rows = size.height as usize / 2;
    let mut cells = vec![0; stride(size) * (rows + 2)];
    for (y, row) in cells.chunks_exact_mut(stride(size)).skip(1).take(rows).enumerate() {
        for (&word, cells) in eligible.row(2 * y as i32 + 1).iter().zip(row[1..].chunks_mut(32)) {
            let mut bits = word >> 1;
            for cell in cells {
                *cell = (bits & 1) as u8;
                bits >>= 2;
            }
        }
    }
    cells
}

/// For each cell, the directions in which a free one lies.
fn ways_between(free: &[u8], stride: usize) -> Vec<u8> {
    let inner = stride..free.len() - stride;
    let mut ways = vec![0; free.len()];
    let beside =
        |step: isize| &free[inner.start.wrapping_add_signed(step)..inner.end.wrapping_add_signed(step)];
    let [up, right, down, left] = steps(stride).map(beside);
    let beside = up.iter().zip(right).zip(down.iter().zip(left));
    for (ways, ((up, right), (down, left))) in ways[inner.clone()].iter_mut().zip(beside) {
        *ways = up | right << 1 | down << 2 | left << 3;
    }
    ways
}

/// The first free cell from place `from` on; most places are none, and are passed over sixteen at a time.
fn first_free(free: &[u8], from: usize) -> Option<usize> {
    let (blocks, rest) = free[from..].as_chunks::<16>();
    let skipped = blocks.iter().take_while(|&&block| block == [0; 16]).count();
    let within = blocks.get(skipped).map_or(rest, |block| &block[..]);
    within.iter().position(|&cell| cell == 1).map(|place| from + 16 * skipped + place)
}

/// Lists the cells that hang together with `first`, which are then no longer free; returns how many there are.
fn list_region(free: &mut [u8], stride: usize, first: usize, list: &mut [u32]) -> usize {
    let steps = steps(stride);
    list[0] = first as u32;
    free[first] = 0;
    let (mut place, mut count) = (0, 1);
    while place < count {
        let here = list[place] as usize;
        // Which cells are free is a coin toss: writing them all down is faster than asking.
        let Some(found) = list[count..].first_chunk_mut::<4>() else { break };
        let mut added = 0;
        for step in steps {
            let next = here.wrapping_add_signed(step);
            found[added & 3] = next as u32;
            added += usize::from(std::mem::take(&mut free[next]));
        }
        count += added;
        place += 1;
    }
    count
}

struct Maze<'a, O> {
    tiles: &'a mut Grid<Tile>,
    within: Rect,
    hidden: &'a [Rect],
    ways: Vec<u8>,
    stride: usize,
    observer: &'a mut O,
}

impl<O: Observer> Maze<'_, O> {
    /// Returns whether the maze found a way out.
    fn fill_region(&mut self, region: &[u32], params: &MazeParams<'_>, dice: &mut Dice) -> bool {
        let wanted = (region.len() as u64 * params.share as u64 / 1000).max(1);
        let exit = self.find_exit(region, dice);
        let start = exit.map_or_else(|| region[dice.below(region.len())], |(cell, _)| cell);
        let visited = self.grow(start as usize, wanted, dice);
        for &cell in exit.iter().flat_map(|(_, cells)| cells).flatten() {
            self.open(self.tiles.offset(cell));
        }
        self.add_loops(region, visited * (1000 - params.complexity) as u64 / 5000, dice);
        exit.is_some()
    }

    /// Digs from `start` through the cells of its region until `wanted` are open or none is left; returns how
    /// many are. At a dead end the way back is read from the cells themselves.
    fn grow(&mut self, start: usize, wanted: u64, dice: &mut Dice) -> u64 {
        let size = self.tiles.size();
        let (steps, halves) = (steps(self.stride), steps(size.width as usize));
        let (mut here, mut on_map) = (start, self.tiles.offset(self.point(start)));
        let (ways, tiles) = (&mut self.ways[..], self.tiles.cells_mut());
        let mut state = visit(ways, self.stride, here, ROOT);
        open(tiles, size, on_map, self.observer);
        let mut visited = 1;
        while visited < wanted {
            let unvisited = usize::from(state & WAYS);
            if unvisited == 0 {
                if state & ROOT != 0 {
                    break;
                }
                let back = usize::from(state >> CAME_FROM & 3);
                here = here.wrapping_add_signed(-steps[back]);
                on_map = on_map.wrapping_add_signed(-2 * halves[back]);
                state = ways[here];
                continue;
            }
            let direction = MEMBERS[unvisited][dice.below(SIDES)];
            let ahead = usize::from(direction & 3);
            open(tiles, size, on_map.wrapping_add_signed(halves[ahead]), self.observer);
            here = here.wrapping_add_signed(steps[ahead]);
            on_map = on_map.wrapping_add_signed(2 * halves[ahead]);
            open(tiles, size, on_map, self.observer);
            state = visit(ways, self.stride, here, direction << CAME_FROM);
            visited += 1;
        }
        visited
    }

    /// A cell of the region with a way out, and the cells of that way: at random, or if chance finds none, the
    /// first there is. The maze begins there, so that it always reaches it.
    fn find_exit(&self, region: &[u32], dice: &mut Dice) -> Option<(u32, [Option<Point>; 2])> {
        for _ in 0..EXIT_TRIES {
            let cell = region[dice.below(region.len())];
            if let Some(exit) = self.exit_of(cell, dice.below(4)) {
                return Some((cell, exit));
            }
        }
        region.iter().find_map(|&cell| self.exit_of(cell, 0).map(|exit| (cell, exit)))
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

    /// Opens walls inside the maze of a region until it has `wanted` loops more.
    fn add_loops(&mut self, region: &[u32], wanted: u64, dice: &mut Dice) {
        let mut added = 0;
        for _ in 0..LOOP_TRIES * wanted {
            if added == wanted {
                break;
            }
            let cell = region[dice.below(region.len())] as usize;
            added += u64::from(self.try_add_loop(cell, dice.below(4)));
        }
        // Where chance found too few, the first there are.
        for &cell in region {
            for direction in [Direction::Right, Direction::Down] {
                if added == wanted {
                    return;
                }
                added += u64::from(self.try_add_loop(cell as usize, direction as usize));
            }
        }
    }

    /// Opens the wall between two cells of the maze, if there is one; returns whether there was.
    fn try_add_loop(&mut self, cell: usize, direction: usize) -> bool {
        let beyond = cell.wrapping_add_signed(steps(self.stride)[direction]);
        if self.ways[cell] & self.ways[beyond] & VISITED == 0 {
            return false;
        }
        let wall = self.tiles.offset(self.point(cell).step(Direction::ALL[direction]));
        let is_wall = self.tiles.cells()[wall] == Tile::Wall;
        if is_wall {
            self.open(wall);
        }
        is_wall
    }

    /// The cell of the map.
    fn point(&self, cell: usize) -> Point {
        let (x, y) = (cell as u32 % self.stride as u32, cell as u32 / self.stride as u32);
        Point::new(2 * x as i32 - 1, 2 * y as i32 - 1)
    }

    fn open(&mut self, offset: usize) {
        let size = self.tiles.size();
        open(self.tiles.cells_mut(), size, offset, self.observer);
    }
}

/// Makes a cell of the map a passage.
fn open(tiles: &mut [Tile], size: Size, offset: usize, observer: &mut impl Observer) {
    tiles[offset] = Tile::Passage;
    let width = size.width as usize;
    observer
        .see_made(|| Step::Set(Point::new((offset % width) as i32, (offset / width) as i32), Tile::Passage));
}

/// Marks a cell, which is from now on no way for those around it; returns what `ways` holds of it.
fn visit(ways: &mut [u8], stride: usize, cell: usize, origin: u8) -> u8 {
    let state = ways[cell] | VISITED | origin;
    ways[cell] = state;
    for (number, step) in steps(stride).into_iter().enumerate() {
        ways[cell.wrapping_add_signed(step)] &= !(1 << ((number + 2) % 4));
    }
    state
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Components, Rng};

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
