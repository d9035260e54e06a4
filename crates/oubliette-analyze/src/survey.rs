//! What several metrics need to know about a dungeon, each found once.
//!
//! Counts come from a single pass over the words of the map. What costs more waits until somebody asks for
//! it, so that a search that looks at one metric does not pay for the others.

use std::cell::OnceCell;

use oubliette_core::{BitGrid, Components, Dungeon, Point, Rect};

use crate::neighborhood::neighborhoods;
use crate::sweep::{Farthest, farthest_in_largest};

/// A dungeon and what has been found out about it.
#[derive(Debug)]
pub struct Survey<'a> {
    /// The dungeon itself.
    pub dungeon: &'a Dungeon,
    /// The cells one can stand on.
    pub open: BitGrid,
    /// How many open cells have no open neighbor, one, two, three, four.
    pub cells_by_neighbors: [u64; 5],
    /// Squares of two by two open cells, overlapping ones included.
    pub blocks: u64,
    regions: OnceCell<Components>,
    farthest: OnceCell<Option<Farthest>>,
    room_floors: OnceCell<Vec<u64>>,
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
            regions: OnceCell::new(),
            farthest: OnceCell::new(),
            room_floors: OnceCell::new(),
        }
    }

    /// Cells of the map, open or blocked.
    pub fn cell_count(&self) -> u64 {
        self.dungeon.size().cell_count() as u64
    }

    /// Cells one can stand on.
    pub fn open_count(&self) -> u64 {
        self.cells_by_neighbors.iter().sum()
    }

    /// Sides that two open cells share: the steps that can be taken, not counting the way back.
    pub fn edge_count(&self) -> u64 {
        let [_, one, two, three, four] = self.cells_by_neighbors;
        (one + 2 * two + 3 * three + 4 * four) / 2
    }

    /// Where one comes in, if that is on the map.
    pub fn start(&self) -> Option<Point> {
        self.dungeon.start().filter(|&point| self.dungeon.size().rect().contains(point))
    }

    /// Where one wants to go, if that is on the map.
    pub fn end(&self) -> Option<Point> {
        self.dungeon.end().filter(|&point| self.dungeon.size().rect().contains(point))
    }

    /// The regions of the open cells.
    pub fn regions(&self) -> &Components {
        self.regions.get_or_init(|| Components::of(&self.open))
    }

    /// Two open cells far apart in the largest region: the farthest where the floor is a tree of passages,
    /// and elsewhere a lower bound that is rarely beaten. `None` if no cell is open.
    pub fn farthest(&self) -> Option<Farthest> {
        *self.farthest.get_or_init(|| farthest_in_largest(&self.open, self.regions()))
    }

    /// Open cells in the area of each room, in the order of the rooms.
    pub fn room_floors(&self) -> &[u64] {
        self.room_floors.get_or_init(|| {
            self.dungeon.rooms.iter().map(|room| open_count_in(&self.open, room.area)).collect()
        })
    }
}

/// Open cells in `area`, of which any part may lie outside the map.
fn open_count_in(open: &BitGrid, area: Rect) -> u64 {
    let clip = |begin: i32, length: i32, side: i32| {
        begin.max(0) as usize..begin.saturating_add(length).clamp(0, side.max(0)) as usize
    };
    let columns = clip(area.x, area.width, open.size().width);
    let rows = clip(area.y, area.height, open.size().height);
    if columns.is_empty() {
        return 0;
    }
    let (first, last) = (columns.start / 64, (columns.end - 1) / 64);
    let from_first = u64::MAX << (columns.start % 64);
    let up_to_last = u64::MAX >> (63 - (columns.end - 1) % 64);
    rows.map(|y| {
        let row = open.row(y as i32);
        (first..=last)
            .map(|column| {
                let left = if column == first { from_first } else { u64::MAX };
                let right = if column == last { up_to_last } else { u64::MAX };
                u64::from((row[column] & left & right).count_ones())
            })
            .sum::<u64>()
    })
    .sum()
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rng;

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
    fn start_and_end_off_the_map_do_not_count() {
        let mut drawn = dungeon("<.>");
        assert_eq!(Survey::of(&drawn).start(), Some(Point::new(0, 0)));
        assert_eq!(Survey::of(&drawn).end(), Some(Point::new(2, 0)));
        drawn.features.iter_mut().for_each(|feature| feature.at.y = 1);
        assert_eq!((Survey::of(&drawn).start(), Survey::of(&drawn).end()), (None, None));
    }

    #[test]
    fn the_floor_of_any_area_is_counted_as_by_cells() {
        let mut rng = Rng::from_state(5);
        for open in noises(9) {
            let width = open.size().width;
            for _ in 0..40 {
                let area = Rect::new(
                    rng.range(-3, width + 3),
                    rng.range(-3, 12),
                    rng.range(-2, width + 5),
                    rng.range(-2, 12),
                );
                let expected = area.points().filter(|&point| open.contains(point)).count() as u64;
                assert_eq!(open_count_in(&open, area), expected, "{area:?} of {}", open.size());
            }
        }
    }
}
