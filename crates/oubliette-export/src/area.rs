//! The areas into which locked doors and obstacles cut a map, each in a color that none of its neighbors has.

use oubliette_core::{BitGrid, Components, Dungeon, FeatureKind, Point, Tile};

use crate::tone::SETS;

/// The areas of a map.
pub(crate) struct Areas {
    cells: BitGrid,
    components: Components,
    tints: Vec<u8>,
}

impl Areas {
    /// The areas of `dungeon`.
    pub(crate) fn of(dungeon: &Dungeon) -> Areas {
        let mut cells = dungeon.open_cells();
        let mut cuts =
            BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), |tile| tile == Tile::LockedDoor);
        dungeon
            .features
            .iter()
            .filter(|feature| feature.kind == FeatureKind::Obstacle && dungeon.size().contains(feature.at))
            .for_each(|feature| cuts.insert(feature.at));
        cells.subtract(&cuts);
        let components = Components::of(&cells);
        let tints = tints(&cells, &components, &cuts);
        Areas { cells, components, tints }
    }

    /// The color of the area of `point`; none for walls, and for what lies between areas.
    pub(crate) fn tint_at(&self, point: Point) -> Option<usize> {
        let is_inside = self.cells.contains(point);
        is_inside.then(|| self.tints[self.components.label_at(point) as usize].into())
    }

    /// The cells of all areas of each color.
    pub(crate) fn by_tint(&self) -> Vec<BitGrid> {
        let mut grids = vec![BitGrid::new(self.cells.size()); SETS];
        let mut labels = self.components.run_labels().iter();
        for y in 0..self.cells.size().height {
            for ((begin, end), &label) in self.cells.runs(y).zip(labels.by_ref()) {
                grids[usize::from(self.tints[label as usize])].insert_run(y, begin, end);
            }
        }
        grids
    }
}

/// A color for each area: its number's, or the next that no area before it has that a cut parts it from.
fn tints(cells: &BitGrid, components: &Components, cuts: &BitGrid) -> Vec<u8> {
    let mut neighbors = Vec::new();
    for cut in cuts.points() {
        let around = cut.neighbors().into_iter().filter(|&point| cells.contains(point));
        let around: Vec<u32> = around.map(|point| components.label_at(point)).collect();
        neighbors
            .extend(around.iter().flat_map(|&a| around.iter().map(move |&b| (a, b))).filter(|(a, b)| a > b));
    }
    neighbors.sort_unstable();
    let mut tints: Vec<u8> = Vec::with_capacity(components.count() as usize);
    for area in 0..components.count() {
        let begin = neighbors.partition_point(|&(own, _)| own < area);
        let end = neighbors.partition_point(|&(own, _)| own <= area);
        let taken =
            neighbors[begin..end].iter().fold(0u8, |taken, &(_, other)| taken | 1 << tints[other as usize]);
        let wanted = area as usize % SETS;
        let free = (0..SETS).map(|step| (wanted + step) % SETS).find(|tint| taken >> tint & 1 == 0);
        tints.push(free.unwrap_or(wanted) as u8);
    }
    tints
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_dungeon;

    #[test]
    fn doors_and_obstacles_part_areas_of_different_colors() {
        let dungeon = read_dungeon(b"#..=..!.#+.#\n").unwrap();
        let areas = Areas::of(&dungeon);
        let tints: Vec<Option<usize>> = (0..12).map(|x| areas.tint_at(Point::new(x, 0))).collect();
        let [a, b, c, d] = [Some(0), Some(1), Some(2), Some(3)];
        assert_eq!(tints, [None, a, a, None, b, b, None, c, None, d, d, None]);
        assert_eq!(areas.by_tint()[1].to_text(), "####..######\n");
    }

    #[test]
    fn areas_beside_each_other_never_share_a_color_however_many_there_are() {
        // A long hall with a closet behind every door: the hall is the first area, so number 8 would look like it.
        let row = |middle: &str| middle.repeat(20) + "\n";
        let dungeon = read_dungeon((row("..") + &row("=#") + &row(".#")).as_bytes()).unwrap();
        let areas = Areas::of(&dungeon);
        let hall = areas.tint_at(Point::new(0, 0));
        assert!((0..20).all(|closet| areas.tint_at(Point::new(2 * closet, 2)) != hall));
    }
}
