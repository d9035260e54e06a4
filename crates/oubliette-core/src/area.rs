//! The areas of a map: the parts of its floor between locked doors and obstacles.
//!
//! The gates are removed from the open cells, and each connected region of the rest is an area.

use crate::bit_grid::BitGrid;
use crate::component::Components;
use crate::dungeon::{Dungeon, FeatureKind};
use crate::geometry::Point;
use crate::report::Run;
use crate::tile::Tile;

/// The areas of a floor, numbered by their first cell in reading order.
///
/// ```
/// use oubliette_core::area::Areas;
/// use oubliette_core::{BitGrid, Point};
///
/// let (floor, gates) = (BitGrid::from_text("....#"), BitGrid::from_text("##.##"));
/// let areas = Areas::between(floor, gates);
/// assert_eq!(areas.area_at(Point::new(3, 0)), Some(1));
/// assert_eq!(areas.beside(Point::new(2, 0)), [0, 1]);
/// ```
#[derive(Clone, Debug)]
pub struct Areas {
    cells: BitGrid,
    gates: BitGrid,
    regions: Components,
}

impl Areas {
    /// The areas of `dungeon` between its locked doors and obstacles.
    pub fn of(dungeon: &Dungeon) -> Areas {
        Areas::between(dungeon.open_cells(), gates_of(dungeon))
    }

    /// The areas of the floor `open` between `gates`, a set on a map of the same size.
    pub fn between(open: BitGrid, gates: BitGrid) -> Areas {
        let mut cells = open;
        cells.subtract(&gates);
        let regions = Components::of(&cells);
        Areas { cells, gates, regions }
    }

    /// Number of areas.
    pub fn count(&self) -> usize {
        self.regions.count() as usize
    }

    /// The cells of all areas.
    pub fn cells(&self) -> &BitGrid {
        &self.cells
    }

    /// The cells that part the areas.
    pub fn gates(&self) -> &BitGrid {
        &self.gates
    }

    /// The area of `point`; `None` for walls and gates, and outside the map.
    pub fn area_at(&self, point: Point) -> Option<usize> {
        self.cells.contains(point).then(|| self.regions.label_at(point) as usize)
    }

    /// The areas beside `point`, sorted, each once.
    pub fn beside(&self, point: Point) -> Vec<usize> {
        let mut beside: Vec<usize> =
            point.neighbors().into_iter().filter_map(|next| self.area_at(next)).collect();
        beside.sort_unstable();
        beside.dedup();
        beside
    }

    /// Every run of cells in reading order, with its area.
    pub fn runs(&self) -> impl Iterator<Item = (usize, Run)> {
        let rows = 0..self.cells.size().height;
        let runs = rows.flat_map(|y| self.cells.runs(y).map(move |(begin, end)| (y, begin, end)));
        self.regions.run_labels().iter().map(|&area| area as usize).zip(runs)
    }
}

/// The cells of the locked doors and obstacles of `dungeon`.
pub fn gates_of(dungeon: &Dungeon) -> BitGrid {
    let mut gates = BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), |tile| tile == Tile::LockedDoor);
    let obstacles = dungeon.features.iter().filter(|feature| feature.kind == FeatureKind::Obstacle);
    obstacles
        .filter(|feature| dungeon.size().contains(feature.at))
        .for_each(|feature| gates.insert(feature.at));
    gates
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gates_part_the_floor_into_areas() {
        let open = BitGrid::from_text(
            "
            .......
            ##.##.#
            .......",
        );
        let gates = BitGrid::from_text(
            "
            #.#####
            #####.#
            ####.##",
        );
        let areas = Areas::between(open, gates);
        let area = |x, y| areas.area_at(Point::new(x, y));
        assert_eq!((area(0, 0), area(3, 0), area(0, 2), area(6, 2)), (Some(0), Some(1), Some(1), Some(2)));
        assert_eq!(
            (area(0, 1), area(1, 0), area(9, 9)),
            (None, None, None),
            "walls, gates and what lies outside"
        );
        assert_eq!((areas.beside(Point::new(4, 2)), areas.count()), (vec![1, 2], 3));
    }

    #[test]
    fn runs_name_each_cell_of_an_area_once() {
        let areas =
            Areas::between(BitGrid::from_text("..#..\n.....\n"), BitGrid::from_text("#####\n###.#\n"));
        let runs: Vec<(usize, Run)> = areas.runs().collect();
        assert_eq!(runs, [(0, (0, 0, 2)), (1, (0, 3, 5)), (0, (1, 0, 3)), (1, (1, 4, 5))]);
    }
}
