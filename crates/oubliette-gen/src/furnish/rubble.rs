//! Rubble that never cuts anything.
//!
//! A stone may fall on a cell only if the open cells around it hang together without it: then every way past
//! the cell goes around it, and the floor stays connected whatever else has fallen.

use oubliette_core::{Grid, Point, Rect, Tile};

use crate::observer::{Observer, Step};

/// The cells around a cell, in a circle from above it.
const CIRCLE: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Tries `count` times to drop a stone inside `area`, never beside its walls or a door, and never on a cell of
/// `taken`. `draw(n)` gives a number below `n`.
pub(crate) fn scatter(
    tiles: &mut Grid<Tile>,
    area: Rect,
    count: usize,
    taken: &[Point],
    mut draw: impl FnMut(usize) -> usize,
    observer: &mut impl Observer,
) {
    let inside = area.shrunk(1);
    if inside.width < 1 || inside.height < 1 {
        return;
    }
    for _ in 0..count {
        let x = inside.x + draw(inside.width as usize) as i32;
        let y = inside.y + draw(inside.height as usize) as i32;
        let point = Point::new(x, y);
        let is_free = tiles[point] == Tile::Room && !taken.contains(&point) && !is_at_a_door(tiles, point);
        if is_free && goes_around(tiles, point) {
            tiles[point] = Tile::Rubble;
            observer.see(Step::Set(point, Tile::Rubble));
        }
    }
}

fn is_at_a_door(tiles: &Grid<Tile>, point: Point) -> bool {
    point
        .neighbors()
        .into_iter()
        .any(|next| matches!(tiles[next], Tile::Door | Tile::SecretDoor | Tile::LockedDoor))
}

/// Whether the open cells beside `point` hang together by the cells in the circle around it.
fn goes_around(tiles: &Grid<Tile>, point: Point) -> bool {
    let is_open = CIRCLE.map(|(dx, dy)| tiles[Point::new(point.x + dx, point.y + dy)].is_open());
    // Each stretch of open cells in the circle that holds a cell beside the point is a group of its own.
    let beside = |place: usize| place.is_multiple_of(2) && is_open[place];
    let Some(gap) = (0..8).find(|&place| !is_open[place]) else { return true };
    let mut groups = 0;
    let mut has_side = false;
    for place in (gap + 1..=gap + 8).map(|place| place % 8) {
        if is_open[place] {
            has_side |= beside(place);
        } else {
            groups += usize::from(std::mem::take(&mut has_side));
        }
    }
    groups == 1
}

#[cfg(test)]
mod tests {
    use oubliette_core::{BitGrid, Components, Rng, Size};

    use super::*;

    #[test]
    fn rubble_never_cuts_a_room_in_two() {
        for seed in 0..300 {
            let mut rng = Rng::from_state(seed);
            let size = Size::new(rng.range(3, 20), rng.range(3, 20));
            let mut tiles = Grid::filled(size, Tile::Wall);
            tiles.fill(size.interior(), Tile::Room);
            let area = size.interior();
            scatter(
                &mut tiles,
                area,
                4 * area.cell_count(),
                &[],
                |bound| rng.below(bound as u32) as usize,
                &mut (),
            );
            let open = BitGrid::of_cells(size, tiles.cells(), Tile::is_open);
            assert_eq!(Components::of(&open).count(), 1, "seed {seed}\n{}", open.to_text());
            assert!(
                area.points()
                    .filter(|&point| tiles[point] == Tile::Rubble)
                    .all(|point| area.shrunk(1).contains(point))
            );
        }
    }
}
