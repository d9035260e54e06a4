//! Cells that suit stairs and treasures.

use oubliette_core::{BitGrid, Point, Size};

use super::Style;
use super::gate::Gates;

/// The center of a maze that grew from there; else the cell nearest to the center that cuts nothing off, in
/// the open or in a dead end. Failing that, the nearest open cell. Before all locked doors, if there are any.
pub(super) fn choose_stair_up(open: &BitGrid, gates: Option<&Gates>, style: Style) -> Point {
    let center = open.size().center();
    if style == Style::Growth {
        return center;
    }
    let key = |point: &Point| (point.distance(center), *point);
    let is_fit = |point: &Point| gates.is_none_or(|gates| gates.area_at(*point) == Some(0));
    let is_sensible = |point: &Point| is_fit(point) && can_be_walked_around(open, *point);
    let sensible = open.points().filter(is_sensible).min_by_key(key);
    sensible.or_else(|| open.points().filter(is_fit).min_by_key(key)).unwrap_or(center)
}

/// Whether the open cells beside `point` are connected in the ring of eight cells around it, so that a walk through
/// `point` can always go around instead.
pub(super) fn can_be_walked_around(open: &BitGrid, point: Point) -> bool {
    const RING: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
    let ring = RING.map(|(dx, dy)| open.contains(Point::new(point.x + dx, point.y + dy)));
    // Cells beside the point have even places, corners odd ones. A stretch of open cells ends where a cell
    // beside the point is followed by a wall, or by a corner that is.
    let ends_stretch = |place: &usize| {
        let (corner, next) = (ring[(place + 1) % 8], ring[(place + 2) % 8]);
        ring[*place] && !(corner && next)
    };
    (0..8).step_by(2).filter(ends_stretch).count() <= 1
}

fn open_beside(open: &BitGrid, point: Point) -> usize {
    point.neighbors().into_iter().filter(|neighbor| open.contains(*neighbor)).count()
}

/// Open cells beside exactly one open cell, in reading order.
pub(super) fn dead_ends(open: &BitGrid) -> Vec<Point> {
    open.points().filter(|point| open_beside(open, *point) == 1).collect()
}

/// Wall cells inside the border beside exactly one open cell, in reading order.
pub(super) fn niches(open: &BitGrid) -> Vec<Point> {
    let Size { width, height } = open.size();
    let inside = (1..height - 1).flat_map(|y| (1..width - 1).map(move |x| Point::new(x, y)));
    inside.filter(|point| !open.contains(*point) && open_beside(open, *point) == 1).collect()
}
