//! The outlines of a set of cells as closed loops.
//!
//! A loop runs along the sides of cells with the set on its right, so outer loops run clockwise and loops around holes
//! counterclockwise. Each side is visited once, so the work is linear in the length of the outlines. Cells that meet
//! only at a corner are not joined there.

use oubliette_core::{BitGrid, Direction, Point};

/// A closed loop along the sides of cells.
pub struct Outline<'a> {
    /// The corner where it begins.
    pub start: Point,
    /// Steps along x, along y, along x and so on; negative to the left and up. The last one leads back to the
    /// start.
    pub runs: &'a [i32],
}

/// Calls `each` for every loop around `cells`, in the reading order of their first corners; stops at its first
/// error.
pub fn trace<E>(cells: &BitGrid, mut each: impl FnMut(Outline<'_>) -> Result<(), E>) -> Result<(), E> {
    // Every loop runs along the upper side of some cell, so these sides are enough to find all loops.
    let mut tops = tops_of(cells);
    let mut runs = Vec::new();
    for y in 0..cells.size().height {
        for word in 0..cells.stride() {
            loop {
                let bits = tops.row(y)[word];
                if bits == 0 {
                    break;
                }
                let start = Point::new(word as i32 * 64 + bits.trailing_zeros() as i32, y);
                runs.clear();
                walk(cells, &mut tops, start, &mut runs);
                each(Outline { start, runs: &runs })?;
            }
        }
    }
    Ok(())
}

/// The cells of the set whose upper neighbor is not in it.
fn tops_of(cells: &BitGrid) -> BitGrid {
    let mut tops = cells.clone();
    for y in 1..cells.size().height {
        for (top, above) in tops.row_mut(y).iter_mut().zip(cells.row(y - 1)) {
            *top &= !above;
        }
    }
    tops
}

/// Walks the loop that begins at the upper left corner of `start`, and takes its upper sides out of `tops`.
fn walk(cells: &BitGrid, tops: &mut BitGrid, start: Point, runs: &mut Vec<i32>) {
    let mut corner = start;
    let mut heading = Direction::Right;
    let mut run = 0;
    loop {
        if heading == Direction::Right {
            if !tops.contains(corner) {
                break;
            }
            tops.remove(corner);
        }
        corner = corner.step(heading);
        run += 1;
        let (ahead_left, ahead_right) = cells_ahead(corner, heading);
        let turned = match (cells.contains(ahead_left), cells.contains(ahead_right)) {
            (_, false) => heading.turned_right(),
            (true, true) => heading.turned_left(),
            (false, true) => continue,
        };
        let (dx, dy) = heading.delta();
        runs.push(run * (dx + dy));
        (heading, run) = (turned, 0);
    }
}

/// The cells on both sides of the line that leads on from `corner`.
fn cells_ahead(corner: Point, heading: Direction) -> (Point, Point) {
    let Point { x, y } = corner;
    let [upper_left, upper_right] = [Point::new(x - 1, y - 1), Point::new(x, y - 1)];
    let [lower_left, lower_right] = [Point::new(x - 1, y), Point::new(x, y)];
    match heading {
        Direction::Up => (upper_left, upper_right),
        Direction::Right => (upper_right, lower_right),
        Direction::Down => (lower_right, lower_left),
        Direction::Left => (lower_left, upper_left),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::{Rng, Size};

    fn loops(cells: &BitGrid) -> Vec<(Point, Vec<i32>)> {
        let mut found = Vec::new();
        trace::<()>(cells, |outline| {
            found.push((outline.start, outline.runs.to_vec()));
            Ok(())
        })
        .unwrap();
        found
    }

    /// Cells inside, counted by the area under each horizontal run: holes count against.
    fn area(outline: &(Point, Vec<i32>)) -> i64 {
        let (mut y, mut area) = (i64::from(outline.0.y), 0);
        for pair in outline.1.chunks(2) {
            area -= i64::from(pair[0]) * y;
            y += i64::from(pair[1]);
        }
        area
    }

    #[test]
    fn a_room_is_one_loop_and_its_pillar_another() {
        let cells = BitGrid::from_text("....\n.##.\n....\n");
        assert_eq!(
            loops(&cells),
            [(Point::new(0, 0), vec![4, 3, -4, -3]), (Point::new(1, 2), vec![2, -1, -2, 1]),]
        );
    }

    #[test]
    fn cells_that_meet_at_a_corner_have_a_loop_each() {
        assert_eq!(loops(&BitGrid::from_text(".#\n#.\n")).len(), 2);
    }

    #[test]
    fn loops_are_closed_and_enclose_every_cell_once() {
        let mut rng = Rng::from_state(7);
        for width in [1, 2, 63, 64, 65, 128, 130] {
            for height in [1, 2, 9] {
                let mut cells = BitGrid::new(Size::new(width, height));
                for point in cells.size().rect().points() {
                    if rng.chance(60, 100) {
                        cells.insert(point);
                    }
                }
                let loops = loops(&cells);
                for (_, runs) in &loops {
                    assert_eq!(runs.len() % 2, 0);
                    assert_eq!(runs.iter().step_by(2).sum::<i32>(), 0);
                    assert_eq!(runs.iter().skip(1).step_by(2).sum::<i32>(), 0);
                    assert!(runs.iter().all(|&run| run != 0));
                }
                assert_eq!(loops.iter().map(area).sum::<i64>(), cells.count() as i64, "{width}x{height}");
            }
        }
    }

    #[test]
    fn nothing_has_no_outline() {
        assert!(loops(&BitGrid::new(Size::new(70, 3))).is_empty());
    }
}
