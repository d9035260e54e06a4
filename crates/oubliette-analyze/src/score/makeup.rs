//! What a map is made of: rooms, corridors, mazes and caves, how narrow it is, whether it mirrors itself, its size, and
//! the floor for each room.
//!
//! It follows from the floor and never from the recipe, so that a map drawn by hand is judged like a generated one.

use oubliette_core::{BitGrid, Tile};

use super::share;
use crate::metric::symmetry::symmetric_cell_count;
use crate::neighborhood::neighborhoods;
use crate::survey::{Survey, count_of_kind};

/// What a map is made of. Parts are in tenths of a percent of the floor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MakeUp {
    /// Rooms, corridors with their doors, mazes, and caves.
    pub parts: [u64; 4],
    /// Cells outside rooms in no open square of two by two.
    pub narrow: u64,
    /// Cells that equal their mirror image, in tenths of a percent of the map.
    pub symmetry: u64,
    /// The side of the map, in hundredths of a doubling.
    pub side: u64,
    /// The floor for each room, in hundredths of a doubling.
    pub spread: u64,
}

/// From this part of maze on, in tenths of a percent, a map is a maze.
const MAZE_FROM: u64 = 900;
/// From this part of maze on, dead ends can be deep.
const PARTLY_MAZE_FROM: u64 = 200;
/// From this part of rooms on, a map is explored room by room.
const ROOMS_FROM: u64 = 333;

impl MakeUp {
    /// How many numbers make up [`MakeUp::numbers`].
    pub(super) const COUNT: usize = 8;

    pub(crate) fn of(survey: &Survey) -> MakeUp {
        let cells = parts(survey);
        let tiles = survey.dungeon.tiles.cells();
        let outside =
            BitGrid::of_cells(survey.open.size(), tiles, |tile| !matches!(tile, Tile::Room | Tile::Treasure));
        let narrow = neighborhoods(&survey.open).zip(outside.words());
        let narrow =
            narrow.map(|(cells, outside)| u64::from((cells.passages() & outside).count_ones())).sum();
        let all = cells.iter().sum();
        MakeUp {
            parts: cells.map(|count| share(count, all)),
            narrow: share(narrow, survey.open_count()),
            symmetry: share(symmetric_cell_count(survey), survey.cell_count()),
            side: doublings(survey.cell_count()) / 2,
            spread: doublings(survey.open_count() / (survey.dungeon.rooms.len() as u64 + 1)),
        }
    }

    /// The same as a row of the table holds it.
    pub(super) fn numbers(self) -> [u64; Self::COUNT] {
        let [rooms, corridors, mazes, caves] = self.parts;
        [rooms, corridors, mazes, caves, self.narrow, self.symmetry, self.side, self.spread]
    }

    /// Whether all is passages: there are no loops to want, and nothing but chokepoints.
    pub(super) fn is_maze(self) -> bool {
        self.parts[2] >= MAZE_FROM
    }

    /// Whether there is maze enough for deep dead ends.
    pub(super) fn is_partly_maze(self) -> bool {
        self.parts[2] >= PARTLY_MAZE_FROM
    }

    /// Whether rooms are what there is to see.
    pub(super) fn is_roomy(self) -> bool {
        self.parts[0] >= ROOMS_FROM
    }
}

/// How far two maps differ in what they are made of: 10 for each percent of the floor or of the symmetry, 20 for each
/// percent that is narrow, 200 for each doubling of the floor for each room and, if it counts, 300 for each doubling of the side.
pub(super) fn distance(a: [u64; MakeUp::COUNT], b: [u64; MakeUp::COUNT], counts_size: bool) -> u64 {
    let [rooms, corridors, mazes, caves, narrow, symmetry, side, spread] =
        std::array::from_fn(|index| a[index].abs_diff(b[index]));
    let size = if counts_size { side } else { 0 };
    (rooms + corridors + mazes + caves) / 2 + 2 * narrow + symmetry + 2 * spread + 3 * size
}

/// The cells of rooms, corridors, mazes and caves. Without tiles of corridors or mazes, narrow cells count as corridor where
/// rooms are known and as maze elsewhere.
fn parts(survey: &Survey) -> [u64; 4] {
    let tiles = survey.dungeon.tiles.cells();
    let count = |kinds: &[Tile]| kinds.iter().map(|&kind| count_of_kind(tiles, kind)).sum::<u64>();
    let corridors = count(&[Tile::Corridor, Tile::Door, Tile::SecretDoor, Tile::LockedDoor]);
    let mazes = count(&[Tile::Passage]);
    if corridors + mazes > 0 {
        return [count(&[Tile::Room, Tile::Treasure]), corridors, mazes, count(&[Tile::Cave])];
    }
    let narrow = narrow_cells(&survey.open).count() as u64;
    let wide = survey.open_count() - narrow;
    if survey.dungeon.rooms.is_empty() { [0, 0, narrow, wide] } else { [wide, narrow, 0, 0] }
}

fn narrow_cells(open: &BitGrid) -> BitGrid {
    let mut cells = BitGrid::new(open.size());
    for (word, around) in cells.words_mut().iter_mut().zip(neighborhoods(open)) {
        *word = around.passages();
    }
    cells
}

/// How often 1 must be doubled to reach `number`, in hundredths; evenly in between.
fn doublings(number: u64) -> u64 {
    let whole = number.max(1).ilog2();
    let rest = number.max(1) - (1 << whole);
    100 * u64::from(whole) + ((100 * u128::from(rest)) >> whole) as u64
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rect;

    use super::*;
    use crate::drawing::{dungeon, room};

    #[test]
    fn a_drawing_is_made_of_what_its_shape_shows() {
        let made = |text: &str| Survey::of(&dungeon(text)).make_up().parts;
        assert_eq!(made("<....>\n.#.##."), [0, 0, 1000, 0]);
        assert_eq!(made("..##..\n......\n..##.."), [0, 0, 143, 857]);
        let mut halls = dungeon("..##..\n......\n..##..");
        halls.rooms = vec![room(Rect::new(0, 0, 2, 3)), room(Rect::new(4, 0, 2, 3))];
        assert_eq!(Survey::of(&halls).make_up().parts, [857, 143, 0, 0]);
    }

    #[test]
    fn tiles_tell_more_than_the_shape() {
        let mut drawn = dungeon("..##..\n......\n..##..");
        for (index, tile) in [(8, Tile::Passage), (9, Tile::Corridor)] {
            drawn.tiles.cells_mut()[index] = tile;
        }
        assert_eq!(Survey::of(&drawn).make_up().parts, [0, 71, 71, 857]);
    }

    #[test]
    fn sizes_are_compared_by_doublings() {
        assert_eq!([0, 1, 2, 3, 4, 6, 1024].map(doublings), [0, 0, 100, 150, 200, 250, 1000]);
        assert!(doublings(u64::MAX) > 6300);
    }

    #[test]
    fn maps_of_the_same_parts_are_near_each_other() {
        let maze = [0, 0, 1000, 0, 1000, 600, 500, 900];
        let hall = [1000, 0, 0, 0, 0, 600, 500, 900];
        assert_eq!(distance(maze, maze, true), 0);
        assert_eq!(distance(maze, hall, true), 3000);
        let larger = [0, 0, 1000, 0, 1000, 600, 600, 900];
        assert_eq!([true, false].map(|counts| distance(maze, larger, counts)), [300, 0]);
    }
}
