//! Obstacles to sight and movement, as virtual tabletops need them: closed lines around the floor, with a gap for each
//! door.
//!
//! A door stands across the middle of its cell. The lines run along the sides of the cell and leave the passage open,
//! so that only the door is in the gap.

use oubliette_core::{BitGrid, Dungeon, Point, Tile};

use crate::scene::{self, Thing};
use oubliette_draw::map::ground::ground_cells;
use oubliette_draw::map::outline::trace;

/// A closed line along the sides of cells: its corners, the first again at the end.
pub(crate) type Loop = Vec<Point>;

/// The lines around everything shown as floor.
pub(crate) fn walls(dungeon: &Dungeon) -> Vec<Loop> {
    loops(&ground_cells(dungeon))
}

/// The lines around rubble, which blocks movement.
pub(crate) fn heaps(dungeon: &Dungeon) -> Vec<Loop> {
    loops(&BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), |tile| tile == Tile::Rubble))
}

fn loops(cells: &BitGrid) -> Vec<Loop> {
    let mut list = Vec::new();
    let traced: Result<(), std::convert::Infallible> = trace(cells, |outline| {
        let mut at = outline.start;
        let mut corners = vec![at];
        for (number, &run) in outline.runs.iter().enumerate() {
            at = if number % 2 == 0 { Point::new(at.x + run, at.y) } else { Point::new(at.x, at.y + run) };
            corners.push(at);
        }
        // The last run leads back to the start; if it was left out, this adds it.
        if corners.last() != corners.first() {
            corners.push(outline.start);
        }
        list.push(corners);
        Ok(())
    });
    let Ok(()) = traced;
    list
}

/// The two ends of a door, in half cells.
pub(crate) fn ends(door: &Thing) -> [(i64, i64); 2] {
    let (x, y) = (2 * i64::from(door.at.x), 2 * i64::from(door.at.y));
    if door.along_row { [(x, y + 1), (x + 2, y + 1)] } else { [(x + 1, y), (x + 1, y + 2)] }
}

/// The doors of a dungeon.
pub(crate) fn doors(dungeon: &Dungeon) -> Vec<Thing> {
    scene::things(dungeon).into_iter().filter(|thing| thing.kind.is_door()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_import::read_dungeon;

    #[test]
    fn lines_are_closed_and_as_few_as_can_be() {
        let walls = walls(&read_dungeon(b"#####\n#...#\n#.#.#\n#...#\n#####").unwrap());
        let corners =
            |points: &[(i32, i32)]| -> Loop { points.iter().map(|&(x, y)| Point::new(x, y)).collect() };
        assert_eq!(walls.len(), 2);
        assert_eq!(walls[0], corners(&[(1, 1), (4, 1), (4, 4), (1, 4), (1, 1)]));
        assert_eq!(walls[1].len(), 5);
        assert_eq!(walls[1].first(), walls[1].last());
    }

    #[test]
    fn a_door_stands_across_the_middle_of_its_cell() {
        let across = doors(&read_dungeon(b"...\n#+#\n...").unwrap());
        assert_eq!(ends(&across[0]), [(2, 3), (4, 3)]);
        let along = doors(&read_dungeon(b".#.\n.+.\n.#.").unwrap());
        assert_eq!(ends(&along[0]), [(3, 2), (3, 4)]);
    }
}
