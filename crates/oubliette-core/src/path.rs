//! Shortest ways between two cells, by steps up, right, down and left.
//!
//! Both searches remember for each cell only the direction it was entered by: one byte a cell, and no heap.

use crate::bit_grid::BitGrid;
use crate::geometry::{Direction, Point};
use crate::grid::Grid;

const UNSEEN: u8 = 4;

/// A shortest way from `from` to `to` over the cells of `open`, both ends included, by breadth-first search.
///
/// Of several shortest ways it takes the one whose cells were found first, trying up, right, down, left.
pub fn breadth_first(open: &BitGrid, from: Point, to: Point) -> Option<Vec<Point>> {
    let mut entered_by = start(open, from, to)?;
    let mut front = vec![from];
    let mut next = Vec::new();
    entered_by[from] = 0;
    while entered_by[to] == UNSEEN && !front.is_empty() {
        for point in front.drain(..) {
            for direction in Direction::ALL {
                let neighbor = point.step(direction);
                if open.contains(neighbor) && entered_by[neighbor] == UNSEEN {
                    entered_by[neighbor] = direction as u8;
                    next.push(neighbor);
                }
            }
        }
        std::mem::swap(&mut front, &mut next);
    }
    walk_back(&entered_by, from, to)
}

/// A shortest way from `from` to `to` over the cells of `open`, both ends included, by A* with the Manhattan
/// distance.
///
/// A step either keeps the estimate (towards the goal) or raises it by two (away), so two stacks stand in for
/// the priority queue: cells of the present estimate, and cells of the next. Ties go to the cell found last,
/// which is the one furthest along; directions are tried up, right, down, left.
pub fn a_star(open: &BitGrid, from: Point, to: Point) -> Option<Vec<Point>> {
    let mut entered_by = start(open, from, to)?;
    let mut present = vec![(from, Direction::Up)];
    let mut next = Vec::new();
    while !present.is_empty() {
        while let Some((point, direction)) = present.pop() {
            if entered_by[point] != UNSEEN {
                continue;
            }
            entered_by[point] = direction as u8;
            if point == to {
                return walk_back(&entered_by, from, to);
            }
            for direction in Direction::ALL {
                let neighbor = point.step(direction);
                if open.contains(neighbor) && entered_by[neighbor] == UNSEEN {
                    let closer = neighbor.distance(to) < point.distance(to);
                    if closer { &mut present } else { &mut next }.push((neighbor, direction));
                }
            }
        }
        std::mem::swap(&mut present, &mut next);
    }
    None
}

fn start(open: &BitGrid, from: Point, to: Point) -> Option<Grid<u8>> {
    (open.contains(from) && open.contains(to)).then(|| Grid::filled(open.size(), UNSEEN))
}

fn walk_back(entered_by: &Grid<u8>, from: Point, to: Point) -> Option<Vec<Point>> {
    if entered_by[to] == UNSEEN {
        return None;
    }
    let mut path = vec![to];
    let mut point = to;
    while point != from {
        point = point.step(Direction::ALL[entered_by[point] as usize].reversed());
        path.push(point);
    }
    path.reverse();
    Some(path)
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
            for path in [wide, narrow].into_iter().flatten() {
                assert!(path.iter().all(|&point| open.contains(point)));
                assert!(path.windows(2).all(|step| step[0].distance(step[1]) == 1));
            }
        }
    }
}
