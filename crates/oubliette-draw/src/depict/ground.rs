//! The floor of a window of the map, and its outline.

use std::convert::Infallible;

use oubliette_core::{BitGrid, Dungeon, Grid, Point, Rect, RoomShape, Size, Tile};

use crate::map::ground::{clipped, is_ground};
use crate::map::outline::trace;
use crate::picture::{CELL, Path, Spot};

/// How far from a corner its curve begins, at most: half of the way to the next corner, but the middle of the cell in
/// the corner stays inside.
const MAX_ROUNDING: i32 = CELL;

/// The cells of a window, measured from its corner.
pub(super) struct Ground {
    /// The cell of the map at the corner of the window.
    pub(super) origin: Point,
    /// The kinds of the cells.
    pub(super) tiles: Grid<Tile>,
    /// The cells drawn as floor: also below rubble, and below pillars that touch no wall.
    pub(super) floor: BitGrid,
    /// The cells whose corners are rounded: caves and round rooms.
    smooth: BitGrid,
    /// Whether there are any of those.
    pub(super) is_smooth: bool,
}

impl Ground {
    pub(super) fn of(dungeon: &Dungeon, near: Rect, shows_secrets: bool) -> Ground {
        let area = clipped(near, dungeon.size());
        let origin = Point::new(area.x, area.y);
        let size = Size::new(area.width, area.height);
        let mut tiles = Grid::filled(size, Tile::Wall);
        for point in size.rect().points() {
            tiles[point] = dungeon.tiles[Point::new(point.x + origin.x, point.y + origin.y)];
        }
        let mut floor = BitGrid::of_cells(size, tiles.cells(), |tile| {
            is_ground(tile) && (shows_secrets || tile != Tile::SecretDoor)
        });
        for point in size.rect().points().filter(|&point| tiles[point] == Tile::Pillar) {
            if point.neighbors().iter().all(|&near| tiles.at(near) != Some(Tile::Wall)) {
                floor.insert(point);
            }
        }
        let smooth = smooth_cells(dungeon, area, &tiles);
        let is_smooth = !smooth.is_empty();
        Ground { origin, tiles, floor, smooth, is_smooth }
    }

    /// The corner of a cell of the window, in units of the picture.
    pub(super) const fn corner(&self, cell: Point) -> Spot {
        Spot::new((cell.x + self.origin.x) * CELL, (cell.y + self.origin.y) * CELL)
    }

    /// Whether a cell of the window is floor; false outside.
    pub(super) fn is_floor(&self, cell: Point) -> bool {
        self.floor.size().contains(cell) && self.floor.contains(cell)
    }

    /// The outline of the floor: sharp at built walls, round in caves and round rooms.
    pub(super) fn outline(&self) -> Path {
        self.path_of(&self.floor, |corner| self.is_smooth && self.is_smooth_at(corner))
    }

    /// The outline of some cells: round where they touch some of the `smooth` cells.
    pub(super) fn outline_of(&self, cells: &BitGrid, smooth: &BitGrid) -> Path {
        let is_smooth = |cell: Point| smooth.size().contains(cell) && smooth.contains(cell);
        self.path_of(cells, |corner| self.is_smooth && around(corner).into_iter().any(is_smooth))
    }

    /// Whether a cell of the floor has round corners.
    pub(super) fn is_smooth_cell(&self, cell: Point) -> bool {
        self.smooth.contains(cell)
    }

    /// The outline of some cells with sharp corners.
    pub(super) fn cells(&self, cells: &BitGrid) -> Path {
        self.path_of(cells, |_| false)
    }

    /// Loops of runs; a curve replaces each round corner.
    fn path_of(&self, cells: &BitGrid, is_round: impl Fn(Point) -> bool) -> Path {
        let mut path = Path::default();
        let traced: Result<(), Infallible> = trace(cells, |outline| {
            let mut at = outline.start;
            let mut pen = self.corner(at);
            for (number, &run) in outline.runs.iter().enumerate() {
                let is_row = number % 2 == 0;
                at = if is_row { Point::new(at.x + run, at.y) } else { Point::new(at.x, at.y + run) };
                // The next run, which turns left or right here, and around again after the last.
                let next = outline.runs[(number + 1) % outline.runs.len()];
                let spot = self.corner(at);
                let towards = |run: i32, is_row: bool| {
                    let way = (run * CELL / 2).clamp(-MAX_ROUNDING, MAX_ROUNDING);
                    if is_row { spot.moved(way, 0) } else { spot.moved(0, way) }
                };
                let rounds = is_round(at);
                let arrival = if rounds { towards(-run, is_row) } else { spot };
                if number == 0 {
                    path.move_to(arrival);
                } else if pen != arrival {
                    path.line_to(arrival);
                }
                pen = arrival;
                if rounds {
                    pen = towards(next, !is_row);
                    path.curve_to(spot, pen);
                }
            }
            path.close();
            Ok(())
        });
        let Ok(()) = traced;
        path
    }

    /// Whether one of the floor cells around a corner is smooth.
    fn is_smooth_at(&self, corner: Point) -> bool {
        around(corner).into_iter().any(|cell| self.is_floor(cell) && self.smooth.contains(cell))
    }
}

/// The four cells around a corner.
fn around(corner: Point) -> [Point; 4] {
    [(0, 0), (-1, 0), (0, -1), (-1, -1)].map(|(dx, dy)| Point::new(corner.x + dx, corner.y + dy))
}

fn smooth_cells(dungeon: &Dungeon, area: Rect, tiles: &Grid<Tile>) -> BitGrid {
    let mut smooth = BitGrid::of_cells(tiles.size(), tiles.cells(), |tile| tile == Tile::Cave);
    let is_round = |shape| matches!(shape, RoomShape::Round | RoomShape::Irregular);
    for room in dungeon.rooms.iter().filter(|room| is_round(room.shape)) {
        let part = clipped(room.area, dungeon.size()).intersection(area);
        for point in part.points() {
            smooth.insert(Point::new(point.x - area.x, point.y - area.y));
        }
    }
    smooth
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::Step;
    use oubliette_import::read_dungeon;

    fn outline(map: &str) -> Path {
        let dungeon = read_dungeon(map.as_bytes()).unwrap();
        Ground::of(&dungeon, dungeon.size().rect(), true).outline()
    }

    #[test]
    fn the_outline_of_a_room_has_its_four_corners() {
        let corners = [(300, 100), (300, 200), (100, 200), (100, 100)];
        assert_eq!(outline("####\n#..#\n####\n"), Path::polygon(&corners));
    }

    #[test]
    fn caves_have_round_corners_and_rooms_beside_them_sharp_ones() {
        let round = |map| outline(map).steps.iter().filter(|step| matches!(step, Step::Curve(..))).count();
        assert_eq!(round("####\n#..#\n####\n"), 0);
        assert_eq!(round("####\n#;;#\n####\n"), 4);
        // The room's two corners away from the cave stay sharp.
        assert_eq!(round("######\n#;..##\n#;..##\n######\n"), 2);
    }

    #[test]
    fn windows_see_the_same_outline_where_they_overlap() {
        let dungeon = read_dungeon(b"########\n#..,,..#\n########\n").unwrap();
        let whole = Ground::of(&dungeon, dungeon.size().rect(), true).outline();
        let part = Ground::of(&dungeon, Rect::new(3, 0, 5, 3), true).outline();
        let right_end = Spot::new(700, 100);
        let has = |path: &Path| {
            path.steps.iter().any(|step| matches!(step, Step::Move(at) | Step::Line(at) if *at == right_end))
        };
        assert!(has(&whole) && has(&part));
    }
}
