//! More ways between a part of a symmetric map and its images.
//!
//! One way joins the part to its image. Another one, elsewhere on the axis, always closes a loop: both parts are
//! connected, so one can leave over one way and come back over the other, around the wall between them.

use oubliette_core::{Direction, Grid, Point, Rect, Size, Tile};

use super::mode::Axis;

/// A straight way from a room to the axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Crossing {
    fault: Fault,
    length: i32,
    pub(super) from: Point,
    pub(super) to: Point,
    /// Where it goes from there along the axis, to meet its image.
    pub(super) end: Point,
}

/// What is wrong with a way, from good to bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Fault {
    None,
    /// It opens rooms beside it.
    Touches,
    /// Another way is near, so the loop is short.
    IsClose,
}

/// The distance between two ways from which on a loop leads around more than a pillar.
const APART: u32 = 6;

/// The crossings to choose from, the shortest first: ways through solid rock that touch nothing beside them, where
/// there are any.
pub(super) fn crossings(axis: Axis, tiles: &Grid<Tile>, areas: impl Iterator<Item = Rect>) -> Vec<Crossing> {
    let search = Search::of(axis, tiles);
    let mut found: Vec<Crossing> = areas.flat_map(|area| search.of_room(area)).collect();
    found.sort_unstable();
    let least = found.first().map(|crossing| crossing.fault);
    found.retain(|crossing| Some(crossing.fault) == least);
    found.truncate(found.len().div_ceil(2));
    found
}

struct Search<'a> {
    axis: Axis,
    tiles: &'a Grid<Tile>,
    /// The directions in which an axis lies, and the places along that axis where it can be crossed already.
    sides: Vec<(Direction, Vec<i32>)>,
}

impl Search<'_> {
    fn of(axis: Axis, tiles: &Grid<Tile>) -> Search<'_> {
        let size = tiles.size();
        let middle = middle(size);
        let directions: &[Direction] = match axis {
            Axis::Vertical => &[Direction::Right],
            Axis::Horizontal | Axis::Rotation => &[Direction::Down],
            Axis::Both => &[Direction::Right, Direction::Down],
        };
        // Where the map is turned, ways come down to the middle row and go on along it.
        let above = i32::from(axis == Axis::Rotation);
        let is_open = |at: Point| tiles[at].is_open();
        let open_places = |direction: Direction| -> Vec<i32> {
            if direction == Direction::Right {
                (0..size.height).filter(|&y| is_open(Point::new(middle.x, y))).collect()
            } else {
                let is_crossed = |x: i32| (0..=above).all(|up| is_open(Point::new(x, middle.y - up)));
                (0..size.width).filter(|&x| is_crossed(x)).collect()
            }
        };
        let sides = directions.iter().map(|&direction| (direction, open_places(direction))).collect();
        Search { axis, tiles, sides }
    }

    fn of_room(&self, area: Rect) -> impl Iterator<Item = Crossing> {
        self.sides.iter().flat_map(move |(direction, open_places)| {
            let places =
                if *direction == Direction::Right { area.y..area.bottom() } else { area.x..area.right() };
            places.filter_map(move |place| self.at(area, *direction, place, open_places))
        })
    }

    /// The crossing from a row or a column of a room.
    fn at(&self, area: Rect, direction: Direction, place: i32, open_places: &[i32]) -> Option<Crossing> {
        let middle = middle(self.tiles.size());
        let is_level = direction == Direction::Right;
        let (last, length, to) = if is_level {
            (Point::new(area.right() - 1, place), area.width, Point::new(middle.x, place))
        } else {
            (Point::new(place, area.bottom() - 1), area.height, Point::new(place, middle.y))
        };
        let mut cells = (0..length).map(|step| last.steps(direction, -step));
        let from = cells.find(|&cell| self.tiles[cell] == Tile::Room)?;
        let steps = from.distance(to) as i32;
        let end = self.end_of(to);
        let is_turned = self.axis == Axis::Rotation;
        let is_free = (1..=steps - i32::from(is_turned))
            .all(|step| self.is_rock(from.steps(direction, step), direction));
        let next = open_places.partition_point(|&open| open < place);
        let near = open_places[next.saturating_sub(1)..].iter().take(2);
        let gap = near.map(|open| open.abs_diff(place)).min().unwrap_or(u32::MAX);
        if !is_free || gap < 2 {
            return None;
        }
        let fault = if is_turned && !self.is_free_along(to, end) {
            Fault::Touches
        } else if gap < APART {
            Fault::IsClose
        } else {
            Fault::None
        };
        Some(Crossing { fault, length: steps + to.distance(end) as i32, from, to, end })
    }

    /// Whether a cell and those on both sides of it are wall.
    fn is_rock(&self, cell: Point, direction: Direction) -> bool {
        let sides = [cell, cell.step(direction.turned_left()), cell.step(direction.turned_right())];
        sides.into_iter().all(|at| self.tiles.at(at) == Some(Tile::Wall))
    }

    /// Whether the way along the middle row opens nothing above it.
    fn is_free_along(&self, to: Point, end: Point) -> bool {
        let (left, right) = (to.x.min(end.x), to.x.max(end.x));
        let above = |x: i32| self.tiles[Point::new(x, to.y - 1)].is_open();
        (left..=right).all(|x| self.tiles[Point::new(x, to.y)].is_open() || x == to.x || !above(x))
    }

    /// The cell where the way meets its image.
    fn end_of(&self, to: Point) -> Point {
        if self.axis != Axis::Rotation {
            return to;
        }
        self.axis.bridges(self.tiles.size(), to).last().map_or(to, |&(_, end)| end)
    }
}

/// The last column and the last row before the middle, or in it.
fn middle(size: Size) -> Point {
    Point::new((size.width - 1) / 2, (size.height - 1) / 2)
}
