//! The areas into which locked doors and obstacles cut a map, each in a color that none of its neighbors has.

use oubliette_core::{BitGrid, CompactSort, Dungeon, Point, area};

use crate::tone::SETS;

/// The areas of a map.
pub struct Areas {
    areas: area::Areas,
    tints: Vec<u8>,
}

impl Areas {
    /// The areas of `dungeon`.
    pub fn of(dungeon: &Dungeon) -> Areas {
        let areas = area::Areas::of(dungeon);
        let tints = tints(&areas);
        Areas { areas, tints }
    }

    /// The color of the area of `point`; none for walls and for cells between areas.
    pub fn tint_at(&self, point: Point) -> Option<usize> {
        self.areas.area_at(point).map(|area| self.tints[area].into())
    }

    /// The cells of all areas of each color.
    pub fn by_tint(&self) -> Vec<BitGrid> {
        let mut grids = vec![BitGrid::new(self.areas.cells().size()); SETS];
        for (area, (y, begin, end)) in self.areas.runs() {
            grids[usize::from(self.tints[area])].insert_run(y, begin, end);
        }
        grids
    }
}

/// A color for each area: the one of its number, or the next that no earlier neighbor has.
fn tints(areas: &area::Areas) -> Vec<u8> {
    let mut neighbors = Vec::new();
    for gate in areas.gates().points() {
        let around = areas.beside(gate);
        neighbors
            .extend(around.iter().flat_map(|&a| around.iter().map(move |&b| (a, b))).filter(|(a, b)| a > b));
    }
    neighbors.compact_sort();
    let mut tints: Vec<u8> = Vec::with_capacity(areas.count());
    for area in 0..areas.count() {
        let begin = neighbors.partition_point(|&(own, _)| own < area);
        let end = neighbors.partition_point(|&(own, _)| own <= area);
        let taken = neighbors[begin..end].iter().fold(0u8, |taken, &(_, other)| taken | 1 << tints[other]);
        let wanted = area % SETS;
        let free = (0..SETS).map(|step| (wanted + step) % SETS).find(|tint| taken >> tint & 1 == 0);
        tints.push(free.unwrap_or(wanted) as u8);
    }
    tints
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_import::read_dungeon;

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
