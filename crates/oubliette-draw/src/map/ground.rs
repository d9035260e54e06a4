//! The floor as pictures show it: open cells, and the floor under rubble.
//!
//! Rubble blocks the floor that it lies on. Pictures show that floor, so walls keep their distance, and only the
//! stones show that the cell is blocked. A map does not record which floor it was; the nearest one in a straight line
//! is used.

use oubliette_core::{BitGrid, Direction, Dungeon, Grid, Point, Rect, Size, Tile};

/// How far the floor under rubble is searched for. It bounds the work on a map full of rubble.
const MAX_DISTANCE: u32 = 8;

/// Whether the cell is shown as floor.
pub const fn is_ground(tile: Tile) -> bool {
    tile.is_open() || matches!(tile, Tile::Rubble)
}

/// The cells shown as floor.
pub fn ground_cells(dungeon: &Dungeon) -> BitGrid {
    BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), is_ground)
}

/// The floor under the rubble at `point`: the nearest floor with only rubble in between, or else that of a room.
pub fn floor_under(tiles: &Grid<Tile>, point: Point) -> Tile {
    let nearest = |direction: Direction| {
        let mut at = point;
        let mut ahead = (1..=MAX_DISTANCE).map(|distance| {
            at = at.step(direction);
            (distance, tiles.at(at))
        });
        let (distance, tile) = ahead.find(|&(_, tile)| tile != Some(Tile::Rubble))?;
        let floor = tile.filter(|&tile| tile.is_open() && !tile.is_door())?;
        Some((distance, floor))
    };
    let floors = Direction::ALL.into_iter().filter_map(nearest);
    floors.min_by_key(|&(distance, _)| distance).map_or(Tile::Room, |(_, floor)| floor)
}

/// The part of `area` that lies on the map. The area may be unchecked input.
pub fn clipped(area: Rect, size: Size) -> Rect {
    let span = |begin: i32, length: i32, limit: i32| {
        (begin.clamp(0, limit.max(0)), begin.saturating_add(length).clamp(0, limit.max(0)))
    };
    let (left, right) = span(area.x, area.width, size.width);
    let (top, bottom) = span(area.y, area.height, size.height);
    Rect::new(left, top, right - left, bottom - top)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_import::read_dungeon;

    fn under(row: &str, x: i32) -> Tile {
        floor_under(&read_dungeon(row.as_bytes()).unwrap().tiles, Point::new(x, 0))
    }

    #[test]
    fn rubble_lies_on_the_nearest_floor() {
        assert_eq!(under("#,%#", 2), Tile::Corridor);
        assert_eq!(under(",%%%;", 1), Tile::Corridor);
        assert_eq!(under(",%%%;", 3), Tile::Cave);
        assert_eq!(under(":+%;", 2), Tile::Cave);
    }

    #[test]
    fn rubble_without_a_floor_in_sight_lies_in_a_room() {
        assert_eq!(under("%", 0), Tile::Room);
        assert_eq!(under(",#%#,", 2), Tile::Room);
        assert_eq!(under(&("%".repeat(100) + ","), 0), Tile::Room);
    }
}
