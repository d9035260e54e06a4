//! Dungeons for tests, drawn as text or random.

use oubliette_core::{
    BitGrid, Dungeon, Feature, FeatureKind, Grid, Measure, Point, Rect, Rng, Room, RoomId, RoomKind,
    RoomShape, Size, Tile,
};

use crate::metric::Metric;
use crate::survey::Survey;

/// Widths on both sides of every word boundary up to the third.
pub(crate) const WIDTHS: [i32; 12] = [1, 2, 3, 31, 63, 64, 65, 127, 128, 129, 191, 200];

/// Reads a drawing: `#` is wall, `<` the start, `>` the end, and everything but `#` is floor.
pub(crate) fn dungeon(text: &str) -> Dungeon {
    let mut drawn = dungeon_of(&BitGrid::from_text(text));
    let rows = text.lines().map(str::trim).filter(|row| !row.is_empty());
    for (y, row) in rows.enumerate() {
        for (x, character) in row.chars().enumerate() {
            let kind = match character {
                '<' => FeatureKind::Start,
                '>' => FeatureKind::End,
                _ => continue,
            };
            drawn.features.push(Feature::new(Point::new(x as i32, y as i32), kind));
        }
    }
    drawn
}

/// The dungeon whose floor is `open`.
pub(crate) fn dungeon_of(open: &BitGrid) -> Dungeon {
    let mut tiles = Grid::filled(open.size(), Tile::Wall);
    for point in open.points() {
        tiles[point] = Tile::Cave;
    }
    Dungeon {
        recipe: None,
        tiles,
        rooms: Vec::new(),
        doors: Vec::new(),
        features: Vec::new(),
        partitions: Vec::new(),
        mission: None,
        remarks: Vec::new(),
        names: oubliette_core::Labels::default(),
    }
}

/// A room whose floor fills `area`.
pub(crate) fn room(area: Rect) -> Room {
    Room {
        id: RoomId(0),
        area,
        kind: RoomKind::Main,
        shape: RoomShape::Rectangle,
        connections: Vec::new(),
        partition: None,
    }
}

/// A map on which each cell is open in `percent` of all cases.
pub(crate) fn noise(size: Size, percent: u32, seed: u64) -> BitGrid {
    let mut rng = Rng::from_state(seed);
    let mut open = BitGrid::new(size);
    for point in size.rect().points().filter(|_| rng.chance(percent, 100)) {
        open.insert(point);
    }
    open
}

/// Noise of several densities at each of [`WIDTHS`].
pub(crate) fn noises(height: i32) -> impl Iterator<Item = BitGrid> {
    WIDTHS.into_iter().flat_map(move |width| {
        [0, 35, 60, 85, 100].map(|percent| noise(Size::new(width, height), percent, width as u64))
    })
}

/// The value of `metric` for a drawing.
pub(crate) fn measured(metric: Metric, text: &str) -> Measure {
    (metric.measure)(&Survey::of(&dungeon(text)))
}
