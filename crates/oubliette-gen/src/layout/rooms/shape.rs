//! Room shapes: which cells of a room's rectangle are floor.
//!
//! Every shape holds the room's center and the cells from there to the middle of each side, so corridors find
//! it.

use oubliette_core::{Grid, Point, Rect, RoomShape, Tile};

use super::dice::Dice;
use crate::observer::{Observer, Step};

/// Sides below which a room is a plain rectangle: a smaller shape could not be told from one.
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
        RoomShape::Irregular => !ragged.is_cut(left, top, right, bottom),
    };
    // Pillars stand on every second cell, away from the walls and from the ways through the middle.
    let is_pillar = shape == RoomShape::Pillared && to_side.0 % 2 == 1 && to_side.1 % 2 == 1;
    match (is_floor || on_axis, is_pillar && !on_axis) {
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

    fn is_cut(&self, left: i32, top: i32, right: i32, bottom: i32) -> bool {
        let (row, column) = (self.rows[top as usize], self.columns[left as usize]);
        left < row.0 || right < row.1 || top < column.0 || bottom < column.1
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
                    assert!(open.contains(center) && open.contains(Point::new(0, center.y)));
                    if shape != RoomShape::Irregular {
                        assert_eq!(Components::of(&open).count(), 1, "{shape:?} {size}");
                    }
                }
            }
        }
    }
}
