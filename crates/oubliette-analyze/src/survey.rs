//! Facts about a dungeon that several metrics share, each computed once.
//!
//! Counts come from a single pass over the words of the map. Costlier facts are computed on first use, so a search for
//! one metric does not pay for the others.

use std::cell::OnceCell;

use oubliette_core::report::Reason;
use oubliette_core::{BitGrid, Components, Dungeon, FeatureKind, Point, Tile, path};

use crate::area::open_count_in;
use crate::neighborhood::neighborhoods;
use crate::obstacle::Obstacles;
use crate::score::{self, MakeUp};
use crate::sweep::{Farthest, farthest_in_largest};
use crate::trunk::Trunk;
use crate::way::step_count;

/// A dungeon and the facts computed about it so far.
#[derive(Debug)]
pub struct Survey<'a> {
    /// The dungeon itself.
    pub dungeon: &'a Dungeon,
    /// The cells that can be walked on.
    pub open: BitGrid,
    /// How many open cells have no open neighbor, one, two, three, four.
    pub cells_by_neighbors: [u64; 5],
    /// Squares of two by two open cells, overlapping ones included.
    pub blocks: u64,
    trunk: OnceCell<Trunk>,
    obstacles: OnceCell<Obstacles>,
    regions: OnceCell<Components>,
    steps: OnceCell<Option<u64>>,
    chokepoints: OnceCell<u64>,
    farthest: OnceCell<Option<Farthest>>,
    corridor_cells: OnceCell<u64>,
    room_floors: OnceCell<Vec<u64>>,
    path: OnceCell<Vec<Point>>,
    path_cells: OnceCell<BitGrid>,
    make_up: OnceCell<MakeUp>,
    score: OnceCell<Option<u32>>,
}

impl<'a> Survey<'a> {
    /// Surveys `dungeon`.
    pub fn of(dungeon: &'a Dungeon) -> Survey<'a> {
        let open = dungeon.open_cells();
        let mut cells_by_neighbors = [0; 5];
        let mut blocks = 0;
        for neighborhood in neighborhoods(&open) {
            for (count, cells) in cells_by_neighbors.iter_mut().zip(neighborhood.cells_by_neighbors()) {
                *count += u64::from(cells.count_ones());
            }
            blocks += u64::from(neighborhood.block_corners().count_ones());
        }
        Survey {
            dungeon,
            open,
            cells_by_neighbors,
            blocks,
            trunk: OnceCell::new(),
            obstacles: OnceCell::new(),
            regions: OnceCell::new(),
            steps: OnceCell::new(),
            chokepoints: OnceCell::new(),
            farthest: OnceCell::new(),
            corridor_cells: OnceCell::new(),
            room_floors: OnceCell::new(),
            path: OnceCell::new(),
            path_cells: OnceCell::new(),
            make_up: OnceCell::new(),
            score: OnceCell::new(),
        }
    }

    /// Cells of the map, open or blocked.
    pub fn cell_count(&self) -> u64 {
        self.dungeon.size().cell_count() as u64
    }

    /// The number of cells that can be walked on.
    pub fn open_count(&self) -> u64 {
        self.cells_by_neighbors.iter().sum()
    }

    /// Sides that two open cells share: the steps that can be taken, not counting the way back.
    pub fn edge_count(&self) -> u64 {
        let [_, one, two, three, four] = self.cells_by_neighbors;
        (one + 2 * two + 3 * three + 4 * four) / 2
    }

    /// The start, if it is on the map.
    pub fn start(&self) -> Option<Point> {
        self.dungeon.start().filter(|&point| self.dungeon.size().rect().contains(point))
    }

    /// The end, if it is on the map.
    pub fn end(&self) -> Option<Point> {
        self.dungeon.end().filter(|&point| self.dungeon.size().rect().contains(point))
    }

    /// The regions of the open cells.
    pub fn regions(&self) -> &Components {
        self.regions.get_or_init(|| Components::of(&self.open))
    }

    /// The region of the start, or the largest without a start; `None` if no cell is open.
    pub fn home_region(&self) -> Option<u32> {
        let start = self.start().filter(|&start| self.open.contains(start));
        start.map(|start| self.regions().label_at(start)).or_else(|| self.regions().largest())
    }

    /// Independent ways around something blocked: the obstacles that do not touch the edge of the map.
    pub fn loop_count(&self) -> u64 {
        self.obstacles().inner_count
    }

    /// The [loops](Survey::loop_count) around more than a pillar of four cells.
    pub fn wide_loop_count(&self) -> u64 {
        self.obstacles().block_count
    }

    /// Independent cycles of the graph of open cells.
    pub fn cycle_count(&self) -> u64 {
        self.loop_count() + self.blocks
    }

    /// The number of [regions](Survey::regions), which by Euler's formula is known before the regions are.
    pub fn region_count(&self) -> u64 {
        self.cycle_count() + self.open_count() - self.edge_count()
    }

    fn obstacles(&self) -> &Obstacles {
        self.obstacles.get_or_init(|| Obstacles::of(self.trunk()))
    }

    fn trunk(&self) -> &Trunk {
        self.trunk.get_or_init(|| {
            let kept: Vec<Point> = self.start().into_iter().chain(self.end()).collect();
            Trunk::of(&self.open, &kept)
        })
    }

    /// Steps of a shortest way from the start to the end; `None` if one of them is missing or no way leads
    /// there.
    ///
    /// Only the number is computed, not the cells of the way.
    pub fn steps(&self) -> Option<u64> {
        *self.steps.get_or_init(|| {
            let (start, end) = self.start().zip(self.end())?;
            step_count(&self.trunk().cells, start, end)
        })
    }

    /// Cells of passages that must be crossed: blocking one disconnects the floor.
    pub fn chokepoint_count(&self) -> u64 {
        *self.chokepoints.get_or_init(|| self.obstacles().chokepoint_count(&self.open, self.trunk()))
    }

    /// The cells of which [`Survey::chokepoint_count`] is the number.
    pub fn chokepoints(&self) -> BitGrid {
        self.obstacles().chokepoints(&self.open, self.trunk())
    }

    /// How many chokepoints there are apart from passages that lead nowhere.
    pub fn trunk_chokepoint_count(&self) -> u64 {
        self.obstacles().trunk_chokepoint_count(self.trunk())
    }

    /// The cells of which [`Survey::trunk_chokepoint_count`] is the number.
    pub fn trunk_chokepoints(&self) -> BitGrid {
        self.obstacles().trunk_chokepoints(self.trunk())
    }

    /// The cells of which [`Survey::branch_cell_count`] is the number.
    pub fn branch_cells(&self) -> BitGrid {
        let mut cells = self.open.clone();
        cells.subtract(&self.trunk().cells);
        cells
    }

    /// Cells of passages that lead nowhere; passages to the start or the end do not count.
    pub fn branch_cell_count(&self) -> u64 {
        self.trunk().branch_cell_count
    }

    /// Cells of the ways that lead somewhere at which passages part.
    pub fn crossing_count(&self) -> u64 {
        let trunk = self.trunk().cells.words();
        let partings = neighborhoods(&self.open).map(|cells| cells.partings());
        partings.zip(trunk).map(|(word, trunk)| u64::from((word & trunk).count_ones())).sum()
    }

    /// How many cells lie between the deepest dead end and the ways that lead somewhere.
    pub fn deepest_dead_end(&self) -> u64 {
        self.trunk().deepest_branch(&self.open)
    }

    /// What the map is made of.
    pub fn make_up(&self) -> MakeUp {
        *self.make_up.get_or_init(|| MakeUp::of(self))
    }

    /// A shortest way from the start to the end, both included; empty if there is none.
    pub fn path(&self) -> &[Point] {
        self.path.get_or_init(|| {
            let ends = self.start().zip(self.end());
            ends.and_then(|(start, end)| path::a_star(&self.open, start, end)).unwrap_or_default()
        })
    }

    /// The cells of [`Survey::path`].
    pub(crate) fn path_cells(&self) -> &BitGrid {
        self.path_cells.get_or_init(|| {
            let mut cells = BitGrid::new(self.open.size());
            self.path().iter().for_each(|&point| cells.insert(point));
            cells
        })
    }

    /// How good the dungeon is, from 0 to 100; `None` if no cell is open.
    pub fn score(&self) -> Option<u32> {
        *self.score.get_or_init(|| score::total_from(self, 0))
    }

    /// The score if it is at least `least`. Stops early once the score must be less.
    pub fn score_from(&self, least: u32) -> Option<u32> {
        if let Some(score) = self.score.get() {
            return score.filter(|&score| score >= least);
        }
        let found = score::total_from(self, least);
        found.map(|score| self.score.get_or_init(|| Some(score)));
        found
    }

    /// Why the score is less than 100, in the order of the criteria; empty if no cell is open.
    pub fn reasons(&self) -> Vec<Reason> {
        score::reasons(self).collect()
    }

    /// Things worth finding.
    pub fn treasure_count(&self) -> u64 {
        let features = self.dungeon.features.iter();
        features.filter(|feature| feature.kind == FeatureKind::Treasure).count() as u64
    }

    /// Open cells of corridors, recognized by their tile or, on a map without corridor tiles, by their width.
    pub fn corridor_cell_count(&self) -> u64 {
        *self.corridor_cells.get_or_init(|| self.count_corridor_cells())
    }

    fn count_corridor_cells(&self) -> u64 {
        let tiles = self.dungeon.tiles.cells();
        let corridors = [Tile::Corridor, Tile::Passage, Tile::Door, Tile::SecretDoor]
            .map(|kind| count_of_kind(tiles, kind))
            .iter()
            .sum();
        let narrow = neighborhoods(&self.open).map(|cells| cells.passages());
        if corridors == 0 {
            return narrow.map(|word| u64::from(word.count_ones())).sum();
        }
        if count_of_kind(tiles, Tile::Cave) == 0 {
            return corridors;
        }
        let caves = BitGrid::of_cells(self.dungeon.size(), tiles, |tile| tile == Tile::Cave);
        corridors
            + narrow.zip(caves.words()).map(|(word, cave)| u64::from((word & cave).count_ones())).sum::<u64>()
    }

    /// Two open cells far apart in the largest region: the farthest where the floor is a tree of passages,
    /// and elsewhere a lower bound that is rarely exceeded. `None` if no cell is open.
    pub fn farthest(&self) -> Option<Farthest> {
        *self.farthest.get_or_init(|| farthest_in_largest(&self.open, self.regions(), self.cycle_count()))
    }

    /// Open cells in the area of each room, in the order of the rooms.
    pub fn room_floors(&self) -> &[u64] {
        self.room_floors.get_or_init(|| {
            self.dungeon.rooms.iter().map(|room| open_count_in(&self.open, room.area)).collect()
        })
    }

    /// How much smaller the smallest room is than the largest, in percent; `None` without floor in rooms.
    pub fn room_scale(&self) -> Option<u64> {
        let floors = self.room_floors();
        let (smallest, largest) = (floors.iter().min()?, floors.iter().max()?);
        (100 * (largest - smallest)).checked_div(*largest)
    }
}

/// How many of `tiles` are of one kind. Counted in bytes, many at a time.
pub(crate) fn count_of_kind(tiles: &[Tile], kind: Tile) -> u64 {
    let count = |some: &[Tile]| u64::from(some.iter().map(|&tile| u8::from(tile == kind)).sum::<u8>());
    tiles.chunks(usize::from(u8::MAX)).map(count).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::{dungeon, dungeon_of, noises};

    #[test]
    fn cells_edges_and_blocks_are_counted() {
        let drawn = dungeon(
            "
            ###.
            ...#
            ...#",
        );
        let survey = Survey::of(&drawn);
        assert_eq!(survey.cells_by_neighbors, [1, 0, 4, 2, 0]);
        assert_eq!((survey.open_count(), survey.edge_count(), survey.blocks), (7, 7, 2));
        assert_eq!(survey.cell_count(), 12);
        assert_eq!(survey.regions().count(), 2);
    }

    #[test]
    fn edges_by_words_are_as_many_as_by_cells() {
        for open in noises(9) {
            let drawn = dungeon_of(&open);
            let right_and_down =
                |point: Point| [Point::new(point.x + 1, point.y), Point::new(point.x, point.y + 1)];
            let edges = open.points().flat_map(right_and_down).filter(|&point| open.contains(point)).count();
            assert_eq!(Survey::of(&drawn).edge_count(), edges as u64);
            assert_eq!(Survey::of(&drawn).open_count(), open.count() as u64);
        }
    }

    #[test]
    fn regions_counted_by_formula_are_those_that_are_found() {
        for open in noises(1).chain(noises(14)) {
            let drawn = dungeon_of(&open);
            let survey = Survey::of(&drawn);
            assert_eq!(survey.region_count(), u64::from(survey.regions().count()), "{}", open.to_text());
        }
    }

    #[test]
    fn the_branches_of_a_tree_are_all_but_the_way() {
        let drawn = dungeon(
            "
            #.###
            <...>
            #.###",
        );
        assert_eq!(Survey::of(&drawn).branch_cell_count(), 2);
    }

    #[test]
    fn passages_part_where_the_way_can_be_missed() {
        let drawn = dungeon(
            "
            #.####.
            <.....>
            ###.###
            ##..#..",
        );
        assert_eq!(Survey::of(&drawn).crossing_count(), 2);
        assert_eq!(Survey::of(&dungeon("<....>")).crossing_count(), 0);
    }

    #[test]
    fn start_and_end_off_the_map_do_not_count() {
        let mut drawn = dungeon("<.>");
        assert_eq!(Survey::of(&drawn).start(), Some(Point::new(0, 0)));
        assert_eq!(Survey::of(&drawn).end(), Some(Point::new(2, 0)));
        drawn.features.iter_mut().for_each(|feature| feature.at.y = 1);
        assert_eq!((Survey::of(&drawn).start(), Survey::of(&drawn).end()), (None, None));
    }
}
