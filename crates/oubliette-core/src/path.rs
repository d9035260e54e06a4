//! Shortest ways between two cells, by steps up, right, down and left.
//!
//! The searches work on bits: one bit per cell marks it as not seen yet, and two bits hold the direction by which it
//! was entered. There is no heap. Every row is followed by a blank cell, and there is a blank row above and below the
//! map, so a neighbor is a fixed offset away and never off the map.

use crate::bit_grid::BitGrid;
use crate::geometry::{Direction, Point};

/// A shortest way from `from` to `to` over the cells of `open`, both ends included, by breadth-first search.
///
/// Of several shortest ways, the one whose cells are found first is returned, trying up, right, down, left.
pub fn breadth_first(open: &BitGrid, from: Point, to: Point) -> Option<Vec<Point>> {
    let mut unseen = Unseen::of(open, from, to)?;
    let mut entered_by = EnteredBy::on(&unseen);
    let (start, goal) = (unseen.bit_of(from), unseen.bit_of(to));
    let mut front = vec![start];
    let mut next = Vec::new();
    unseen.remove(start);
    while unseen.has(goal) {
        if front.is_empty() {
            return None;
        }
        for bit in front.drain(..) {
            for direction in Direction::ALL {
                let neighbor = step(bit, direction, unseen.row_bits);
                if unseen.has(neighbor) {
                    unseen.remove(neighbor);
                    entered_by.set(neighbor, direction);
                    next.push(neighbor);
                }
            }
        }
        std::mem::swap(&mut front, &mut next);
    }
    Some(entered_by.way(from, to))
}

/// A shortest way from `from` to `to` over the cells of `open`, both ends included, by A* with the Manhattan
/// distance.
///
/// Ties go to the cell found last, which is the one furthest along; directions are tried up, right, down,
/// left.
pub fn a_star(open: &BitGrid, from: Point, to: Point) -> Option<Vec<Point>> {
    let unseen = Unseen::of(open, from, to)?;
    let mut entered_by = EnteredBy::on(&unseen);
    search(unseen, from, to, |bit, direction| entered_by.set(bit, direction))?;
    Some(entered_by.way(from, to))
}

/// The steps of the way that [`a_star`] finds, without remembering the way.
pub fn step_count(open: &BitGrid, from: Point, to: Point) -> Option<u64> {
    search(Unseen::of(open, from, to)?, from, to, |_, _| ())
}

/// A* that calls `enter` with each cell and the direction by which it was entered; returns the number of steps to the goal.
///
/// A step towards the goal keeps the estimate of the whole way (steps made, plus distance left), and a step
/// away raises it by two. So two stacks replace the priority queue, cells of the present estimate and
/// cells of the next, and the way is as long as the distance plus two for each change of stacks.
fn search(
    mut unseen: Unseen,
    from: Point,
    to: Point,
    mut enter: impl FnMut(usize, Direction),
) -> Option<u64> {
    let goal = unseen.bit_of(to);
    let row_bits = unseen.row_bits;
    let goal_row = goal - to.x as usize..goal - to.x as usize + row_bits;
    let mut steps = u64::from(from.distance(to));
    let mut present = vec![Cell { bit: unseen.bit_of(from), x: from.x, entered_by: Direction::Up }];
    let mut next = Vec::new();
    while !present.is_empty() {
        while let Some(cell) = present.pop() {
            // The cell found last is the next to be looked at: it need not wait on the stack.
            let mut found_last = Some(cell);
            while let Some(Cell { bit, x, entered_by }) = found_last.take() {
                if !unseen.has(bit) {
                    break;
                }
                unseen.remove(bit);
                enter(bit, entered_by);
                if bit == goal {
                    return Some(steps);
                }
                let mut find = |bit, x, entered_by, is_closer: bool| {
                    if unseen.has(bit) {
                        let cell = Cell { bit, x, entered_by };
                        if !is_closer {
                            next.push(cell);
                        } else if let Some(found_before) = found_last.replace(cell) {
                            present.push(found_before);
                        }
                    }
                };
                find(bit - row_bits, x, Direction::Up, bit >= goal_row.end);
                find(bit + 1, x + 1, Direction::Right, x < to.x);
                find(bit + row_bits, x, Direction::Down, bit < goal_row.start);
                find(bit - 1, x - 1, Direction::Left, x > to.x);
            }
        }
        steps += 2;
        std::mem::swap(&mut present, &mut next);
    }
    None
}

/// A cell that was found, and how.
struct Cell {
    bit: usize,
    x: i32,
    entered_by: Direction,
}

fn step(bit: usize, direction: Direction, row_bits: usize) -> usize {
    match direction {
        Direction::Up => bit - row_bits,
        Direction::Right => bit + 1,
        Direction::Down => bit + row_bits,
        Direction::Left => bit - 1,
    }
}

/// The open cells that no search has seen yet, with a blank margin around the map.
struct Unseen {
    words: Vec<u64>,
    row_bits: usize,
}

impl Unseen {
    /// All of `open`; `None` if one of the ends is not open.
    fn of(open: &BitGrid, from: Point, to: Point) -> Option<Unseen> {
        if !open.contains(from) || !open.contains(to) {
            return None;
        }
        // A row that fills its last word gets another one.
        let row_words = open.size().width as usize / 64 + 1;
        let mut words = vec![0; row_words * (open.size().height as usize + 2)];
        let rows = open.words().chunks_exact(open.stride());
        for (padded, row) in words.chunks_exact_mut(row_words).skip(1).zip(rows) {
            padded[..row.len()].copy_from_slice(row);
        }
        Some(Unseen { words, row_bits: 64 * row_words })
    }

    fn bit_of(&self, point: Point) -> usize {
        (point.y as usize + 1) * self.row_bits + point.x as usize
    }

    fn has(&self, bit: usize) -> bool {
        self.words[bit / 64] >> (bit % 64) & 1 == 1
    }

    fn remove(&mut self, bit: usize) {
        self.words[bit / 64] &= !(1 << (bit % 64));
    }
}

/// The direction by which each cell was entered, two bits a cell.
struct EnteredBy {
    words: Vec<u64>,
    row_bits: usize,
}

impl EnteredBy {
    fn on(cells: &Unseen) -> EnteredBy {
        EnteredBy { words: vec![0; 2 * cells.words.len()], row_bits: cells.row_bits }
    }

    /// Notes the direction of a cell that has none yet.
    fn set(&mut self, bit: usize, direction: Direction) {
        self.words[bit / 32] |= (direction as u64) << (bit % 32 * 2);
    }

    fn at(&self, point: Point) -> Direction {
        let bit = (point.y as usize + 1) * self.row_bits + point.x as usize;
        Direction::ALL[(self.words[bit / 32] >> (bit % 32 * 2) & 3) as usize]
    }

    /// The way that was walked to `to`, found by walking back.
    fn way(&self, from: Point, to: Point) -> Vec<Point> {
        let mut way = vec![to];
        let mut point = to;
        while point != from {
            point = point.step(self.at(point).reversed());
            way.push(point);
        }
        way.reverse();
        way
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Size;
    use crate::rng::Rng;

    fn drawn(open: &BitGrid, path: &[Point]) -> String {
        let mut text: Vec<char> = open.to_text().chars().collect();
        for point in path {
            text[(point.y * (open.size().width + 1) + point.x) as usize] = '*';
        }
        text.into_iter().collect()
    }

    #[test]
    fn both_searches_walk_around_a_wall() {
        let open = BitGrid::from_text(
            "
            .....
            .###.
            ...#.",
        );
        let expected = "*****\n*###*\n**.#*\n";
        for search in [breadth_first, a_star] {
            let path = search(&open, Point::new(1, 2), Point::new(4, 2)).unwrap();
            assert_eq!(drawn(&open, &path), expected);
        }
    }

    #[test]
    fn there_is_no_way_into_a_closed_room() {
        let open = BitGrid::from_text(".#.");
        for search in [breadth_first, a_star] {
            assert_eq!(search(&open, Point::new(0, 0), Point::new(2, 0)), None);
            assert_eq!(search(&open, Point::new(0, 0), Point::new(1, 0)), None);
            assert_eq!(search(&open, Point::new(0, 0), Point::new(9, 9)), None);
            assert_eq!(search(&open, Point::new(0, 0), Point::new(0, 0)), Some(vec![Point::new(0, 0)]));
        }
    }

    #[test]
    fn no_way_leads_around_the_edge_of_the_map() {
        for width in [63, 64, 65, 128] {
            let mut open = BitGrid::new(Size::new(width, 2));
            let (from, to) = (Point::new(width - 1, 0), Point::new(0, 1));
            open.insert(from);
            open.insert(to);
            for search in [breadth_first, a_star] {
                assert_eq!(search(&open, from, to), None);
                assert_eq!(search(&open, to, from), None);
            }
        }
    }

    #[test]
    fn a_star_is_as_short_as_breadth_first_on_noise() {
        for seed in 0..300 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(2 + rng.below(70) as i32, 2 + rng.below(30) as i32);
            let mut open = BitGrid::new(size);
            for point in size.rect().points().filter(|_| rng.chance(65, 100)) {
                open.insert(point);
            }
            let mut random_point =
                || Point::new(rng.below(size.width as u32) as i32, rng.below(size.height as u32) as i32);
            let (from, to) = (random_point(), random_point());
            let (wide, narrow) = (breadth_first(&open, from, to), a_star(&open, from, to));
            assert_eq!(wide.as_ref().map(Vec::len), narrow.as_ref().map(Vec::len), "seed {seed}");
            let steps = wide.as_ref().map(|path| path.len() as u64 - 1);
            assert_eq!(step_count(&open, from, to), steps, "seed {seed}");
            for path in [wide, narrow].into_iter().flatten() {
                assert!(path.iter().all(|&point| open.contains(point)));
                assert!(path.windows(2).all(|step| step[0].distance(step[1]) == 1));
            }
        }
    }
}
