//! Treasure rooms in far dead ends.
//!
//! A dead end far from the start is widened to a room of up to three by three cells. A cell is dug only if it
//! touches nothing that is open but the dead end itself, so a treasure room never becomes a second way.

use oubliette_core::{
    BitGrid, Feature, FeatureKind, Grid, Point, Rect, Rng, Room, RoomId, RoomKind, RoomShape, Tile,
};

use crate::layout::Floorplan;
use crate::observer::{Observer, Step};

/// Makes up to `count` treasure rooms where no feature stands yet; returns the treasures.
///
/// On an exactly symmetric floor a treasure room comes with all its images, which may lie nearer to the start, or not at
/// all.
pub(super) fn place(
    floor: &mut Floorplan,
    features: &[Feature],
    count: usize,
    rng: &mut Rng,
    observer: &mut impl Observer,
) -> Vec<Feature> {
    let size = floor.tiles.size();
    let open = BitGrid::of_cells(size, floor.tiles.cells(), Tile::is_open);
    let far = (size.width.max(size.height) / 2) as u32;
    let mut candidates: Vec<Point> = open
        .points()
        .filter(|point| {
            point.distance(floor.start) > far
                && features.iter().all(|feature| feature.at != *point)
                && !is_in_room(floor, *point)
        })
        .filter(|point| point.neighbors().into_iter().filter(|&next| open.contains(next)).count() == 1)
        .collect();
    let mut treasures = Vec::new();
    while treasures.len() < count && !candidates.is_empty() {
        let at = candidates.swap_remove(rng.below(candidates.len() as u32) as usize);
        let alike = alike(floor, at);
        let is_free = |at: &Point| features.iter().all(|feature| feature.at != *at);
        if treasures.len() + alike.len() > count || !are_apart(&alike) || !alike.iter().all(is_free) {
            continue;
        }
        for at in alike {
            let area = dig(&mut floor.tiles, at, observer);
            // Dead ends that the new room has swallowed or widened are none any more.
            candidates.retain(|candidate| !area.shrunk(-1).contains(*candidate));
            treasures.push(Feature::new(at, FeatureKind::Treasure));
            floor.rooms.push(treasure_room(floor, area));
        }
    }
    treasures
}

/// The cell and its images, each once.
fn alike(floor: &Floorplan, at: Point) -> Vec<Point> {
    let mut alike = vec![at];
    for image in floor.symmetry.images(floor.tiles.size(), at) {
        if !alike.contains(&image) {
            alike.push(image);
        }
    }
    alike
}

/// Whether the rooms at these cells neither meet nor touch.
fn are_apart(cells: &[Point]) -> bool {
    let is_apart = |a: &Point, b: &Point| a.x.abs_diff(b.x).max(a.y.abs_diff(b.y)) > 3;
    cells.iter().enumerate().all(|(place, a)| cells[..place].iter().all(|b| is_apart(a, b)))
}

fn treasure_room(floor: &Floorplan, area: Rect) -> Room {
    let is_whole = area.points().all(|point| floor.tiles[point] == Tile::Treasure);
    Room {
        id: RoomId(floor.rooms.len() as u32),
        area,
        kind: RoomKind::Treasure,
        shape: if is_whole { RoomShape::Rectangle } else { RoomShape::Irregular },
        connections: Vec::new(),
        partition: None,
    }
}

fn is_in_room(floor: &Floorplan, point: Point) -> bool {
    matches!(
        floor.tiles[point],
        Tile::Room | Tile::Door | Tile::SecretDoor | Tile::LockedDoor | Tile::Treasure
    )
}

/// Widens the dead end at `center`; returns the rectangle of what became treasure room.
fn dig(tiles: &mut Grid<Tile>, center: Point, observer: &mut impl Observer) -> Rect {
    let size = tiles.size();
    let square = Rect::new(center.x - 1, center.y - 1, 3, 3).intersection(size.interior());
    let is_clear = |tiles: &Grid<Tile>, point: Point| {
        tiles[point] == Tile::Wall
            && point.neighbors().into_iter().all(|next| next == center || !tiles[next].is_open())
    };
    let dug: Vec<Point> = square.points().filter(|&point| is_clear(tiles, point)).collect();
    tiles[center] = Tile::Treasure;
    // Sides first: a corner is dug only where a side leads to it.
    let (sides, corners): (Vec<Point>, Vec<Point>) =
        dug.into_iter().partition(|point| point.distance(center) == 1);
    for point in sides {
        tiles[point] = Tile::Treasure;
    }
    for point in corners {
        if point.neighbors().into_iter().any(|next| square.contains(next) && tiles[next] == Tile::Treasure) {
            tiles[point] = Tile::Treasure;
        }
    }
    let cells: Vec<Point> = square.points().filter(|&point| tiles[point] == Tile::Treasure).collect();
    cells.iter().for_each(|&point| observer.see(Step::Set(point, Tile::Treasure)));
    let (left, top) = cells.iter().fold((i32::MAX, i32::MAX), |(x, y), cell| (x.min(cell.x), y.min(cell.y)));
    let (right, bottom) = cells.iter().fold((0, 0), |(x, y), cell| (x.max(cell.x), y.max(cell.y)));
    Rect::new(left, top, right - left + 1, bottom - top + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dug(map: &str, x: i32, y: i32) -> String {
        let rows: Vec<&str> = map.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        let cells =
            rows.iter().flat_map(|row| row.chars()).map(|glyph| Tile::from_glyph(glyph).unwrap()).collect();
        let size = oubliette_core::Size::new(rows[0].len() as i32, rows.len() as i32);
        let mut tiles = Grid::from_cells(size, cells).unwrap();
        dig(&mut tiles, Point::new(x, y), &mut ());
        tiles.rows().map(|row| row.iter().map(|tile| tile.glyph()).collect::<String>() + "\n").collect()
    }

    #[test]
    fn a_dead_end_in_the_rock_becomes_a_room() {
        let map = "########\n########\n#,,,,###\n########\n########\n";
        assert_eq!(dug(map, 4, 2), "########\n####$$##\n#,,,$$##\n####$$##\n########\n");
    }

    #[test]
    fn a_treasure_room_opens_no_second_way() {
        let map = "########\n#,,,,,,#\n#,######\n#,,,,###\n########\n########\n";
        let after = dug(map, 4, 3);
        assert_eq!(after, "########\n#,,,,,,#\n#,######\n#,,,$$##\n####$$##\n########\n");
    }
}
