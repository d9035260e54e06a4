//! Rubble that never disconnects the floor.
//!
//! Rubble may fall on a cell only if the open cells around it are connected without it: then every way over the cell
//! can go around it, and the floor stays connected.

use oubliette_core::{Grid, Point, Rect, Tile};

use crate::observer::{Observer, Step};
use crate::symmetry::Symmetry;

/// The cells around a cell, in a circle from above it.
const CIRCLE: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// Where rubble falls.
pub(crate) struct Pile<'a, O> {
    pub(crate) tiles: &'a mut Grid<Tile>,
    /// A stone falls on a cell and on its images, or on none of them.
    pub(crate) symmetry: Symmetry,
    /// Cells that stay free.
    pub(crate) taken: &'a [Point],
    pub(crate) observer: &'a mut O,
}

impl<O: Observer> Pile<'_, O> {
    /// Tries `count` times to drop a stone inside `area`, never beside its walls or a door. `draw(n)` gives a
    /// number below `n`.
    pub(crate) fn scatter(&mut self, area: Rect, count: usize, mut draw: impl FnMut(usize) -> usize) {
        let inside = area.shrunk(1);
        if inside.width < 1 || inside.height < 1 {
            return;
        }
        for _ in 0..count {
            let x = inside.x + draw(inside.width as usize) as i32;
            let y = inside.y + draw(inside.height as usize) as i32;
            self.try_drop(Point::new(x, y));
        }
    }

    fn try_drop(&mut self, point: Point) {
        let cells = self.symmetry.images(self.tiles.size(), point).chain([point]);
        let is_taken = cells.clone().any(|cell| self.taken.contains(&cell));
        let is_free = self.tiles[point] == Tile::Room && !is_taken && !is_at_a_door(self.tiles, point);
        if is_free && goes_around(self.tiles, point) {
            for cell in cells {
                self.tiles[cell] = Tile::Rubble;
                self.observer.see(Step::Set(cell, Tile::Rubble));
            }
        }
    }
}

fn is_at_a_door(tiles: &Grid<Tile>, point: Point) -> bool {
    point.neighbors().into_iter().any(|next| tiles[next].is_door())
}

/// Whether the open cells beside `point` are connected by the eight cells around it.
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
            let mut pile =
                Pile { tiles: &mut tiles, symmetry: Symmetry::NONE, taken: &[], observer: &mut () };
            pile.scatter(area, 4 * area.cell_count(), |bound| rng.below(bound as u32) as usize);
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
