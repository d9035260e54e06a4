//! Room shapes: which cells of a room's rectangle are floor.
//!
//! Every shape holds the room's center and, but for ragged edges, the cells from there to the middle of each side, so
//! corridors find it.

use oubliette_core::{Grid, Point, Rect, RoomShape, Tile};

use super::dice::Dice;
use crate::observer::{Observer, Step};

/// Sides below which a room is a plain rectangle: smaller shapes would look like one.
const SMALLEST_SHAPED: i32 = 4;

/// Carves a room; returns the shape it got.
pub(super) fn carve(
    tiles: &mut Grid<Tile>,
    area: Rect,
    shape: RoomShape,
    dice: &mut Dice,
    observer: &mut impl Observer,
) -> RoomShape {
    let is_small = area.width < SMALLEST_SHAPED || area.height < SMALLEST_SHAPED;
    if is_small || shape == RoomShape::Rectangle {
        tiles.fill(area, Tile::Room);
        observer.see(Step::Fill(area, Tile::Room));
        return RoomShape::Rectangle;
    }
    let ragged = if shape == RoomShape::Irregular { Ragged::draw(area, dice) } else { Ragged::default() };
    for point in area.points() {
        let tile = tile_at(area, shape, point, &ragged);
        if tile != Tile::Wall {
            tiles[point] = tile;
            observer.see(Step::Set(point, tile));
        }
    }
    shape
}

fn tile_at(area: Rect, shape: RoomShape, point: Point, ragged: &Ragged) -> Tile {
    let (left, top) = (point.x - area.x, point.y - area.y);
    let (right, bottom) = (area.width - 1 - left, area.height - 1 - top);
    let to_side = (left.min(right), top.min(bottom));
    let on_axis = point.x == area.center().x || point.y == area.center().y;
    let is_floor = match shape {
        RoomShape::Rectangle | RoomShape::Pillared => true,
        RoomShape::Round => is_in_ellipse(area, left, top),
        RoomShape::Cross => to_side.0 >= area.width / 4 || to_side.1 >= area.height / 4,
        RoomShape::Octagon => to_side.0 + to_side.1 >= area.width.min(area.height) / 4,
        RoomShape::Irregular => ragged.is_floor(left, top),
    };
    // Pillars stand on every second cell, away from the walls and from the ways through the middle.
    let is_pillar = shape == RoomShape::Pillared && to_side.0 % 2 == 1 && to_side.1 % 2 == 1;
    match (is_floor || on_axis && shape != RoomShape::Irregular, is_pillar && !on_axis) {
        (false, _) => Tile::Wall,
        (true, true) => Tile::Pillar,
        (true, false) => Tile::Room,
    }
}

/// Whether the center of a cell lies in the ellipse of its rectangle, in whole numbers.
fn is_in_ellipse(area: Rect, left: i32, top: i32) -> bool {
    let (width, height) = (i64::from(area.width), i64::from(area.height));
    let across = i64::from(2 * left + 1) - width;
    let down = i64::from(2 * top + 1) - height;
    across * across * height * height + down * down * width * width <= width * width * height * height
}

/// How far each row and column is cut in from its ends.
#[derive(Default)]
struct Ragged {
    rows: Vec<(i32, i32)>,
    columns: Vec<(i32, i32)>,
}

impl Ragged {
    fn draw(area: Rect, dice: &mut Dice) -> Ragged {
        let mut cuts = |count: i32, length: i32| {
            let deepest = length / 4;
            (0..count).map(|_| (dice.range(0, deepest), dice.range(0, deepest))).collect()
        };
        Ragged { rows: cuts(area.height, area.width), columns: cuts(area.width, area.height) }
    }

    /// Whether a cell is left over by the cuts, and is no spike that sticks out alone.
    fn is_floor(&self, left: i32, top: i32) -> bool {
        let beside = [(left - 1, top), (left + 1, top), (left, top - 1), (left, top + 1)];
        self.is_left(left, top) && beside.into_iter().filter(|&(x, y)| self.is_left(x, y)).count() > 1
    }

    fn is_left(&self, left: i32, top: i32) -> bool {
        let (width, height) = (self.columns.len() as i32, self.rows.len() as i32);
        let is_inside = (0..width).contains(&left) && (0..height).contains(&top);
        is_inside && {
            let (row, column) = (self.rows[top as usize], self.columns[left as usize]);
            let (right, bottom) = (width - 1 - left, height - 1 - top);
            left >= row.0 && right >= row.1 && top >= column.0 && bottom >= column.1
        }
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::{BitGrid, Components, Rng, Size};

    use super::*;

    fn drawn(shape: RoomShape, width: i32, height: i32) -> String {
        let size = Size::new(width, height);
        let mut tiles = Grid::filled(size, Tile::Wall);
        carve(&mut tiles, size.rect(), shape, &mut Dice::Pinned(Rng::from_state(1)), &mut ());
        tiles.rows().map(|row| row.iter().map(|tile| tile.glyph()).collect::<String>() + "\n").collect()
    }

    #[test]
    fn shapes_look_like_their_names() {
        assert_eq!(drawn(RoomShape::Cross, 7, 5), "#.....#\n.......\n.......\n.......\n#.....#\n");
        assert_eq!(
            drawn(RoomShape::Octagon, 8, 6),
            "#......#\n........\n........\n........\n........\n#......#\n"
        );
        assert_eq!(
            drawn(RoomShape::Pillared, 7, 5),
            ".......\n.o.o.o.\n.......\n.o.o.o.\n.......\n".replace(".o.o.o.", ".o...o.")
        );
        let round = drawn(RoomShape::Round, 9, 7);
        assert!(round.starts_with("##"), "{round}");
    }

    #[test]
    fn every_shape_is_connected_and_reaches_its_sides() {
        for shape in RoomShape::ALL {
            for (width, height) in [(4, 4), (5, 9), (12, 7), (20, 20), (31, 6)] {
                for seed in 0..20 {
                    let size = Size::new(width, height);
                    let mut tiles = Grid::filled(size, Tile::Wall);
                    carve(&mut tiles, size.rect(), shape, &mut Dice::Pinned(Rng::from_state(seed)), &mut ());
                    let open = BitGrid::of_cells(size, tiles.cells(), Tile::is_open);
                    let center = size.rect().center();
                    assert!(open.contains(center));
                    if shape != RoomShape::Irregular {
                        assert!(open.contains(Point::new(0, center.y)));
                        assert_eq!(Components::of(&open).count(), 1, "{shape:?} {size}");
                    }
                }
            }
        }
    }

    #[test]
    fn ragged_rooms_have_few_cells_that_stick_out_alone() {
        let (mut spikes, mut cells) = (0, 0);
        for seed in 0..500 {
            let size = Size::new(6 + seed % 7, 5 + seed % 6);
            let mut tiles = Grid::filled(size, Tile::Wall);
            let mut dice = Dice::Pinned(Rng::from_state(seed as u64));
            carve(&mut tiles, size.rect(), RoomShape::Irregular, &mut dice, &mut ());
            let open = BitGrid::of_cells(size, tiles.cells(), Tile::is_open);
            let beside = |cell: Point| cell.neighbors().into_iter().filter(|&at| open.contains(at)).count();
            spikes += open.points().filter(|&cell| beside(cell) < 2).count();
            cells += open.count();
        }
        assert!(25 * spikes < cells, "{spikes} of {cells} cells stick out");
    }
}
