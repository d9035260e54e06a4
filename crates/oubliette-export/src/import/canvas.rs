//! The map while another program's file is painted onto it.
//!
//! Nothing is allocated before its size was found to fit, and how much may be painted is limited, so that no small
//! file makes a long day's work.

use oubliette_core::{Dungeon, Feature, FeatureKind, Grid, Point, Rect, Room, RoomId, RoomKind, RoomShape};
use oubliette_core::{Size, Tile};

use super::word::Meaning;
use crate::ReadError;
use crate::read::{MAX_THINGS, TOO_MANY, doors_of};

/// How often all cells of the largest map may be painted over.
const MAX_COATS: u64 = 4;

/// A map that is being painted. Cells that nothing is said about are floor where only walls are painted, and rock
/// otherwise.
pub(super) struct Canvas {
    cells: Grid<Option<Tile>>,
    rooms: Vec<Room>,
    features: Vec<Feature>,
    painted: u64,
}

impl Canvas {
    pub(super) fn new(width: u64, height: u64) -> Result<Canvas, ReadError> {
        let count = width.checked_mul(height).filter(|&count| count <= Size::MAX_CELLS);
        match count.ok_or(ReadError::TooLarge)? {
            0 => Err(ReadError::Empty),
            _ => Ok(Canvas {
                cells: Grid::filled(Size::new(width as i32, height as i32), None),
                rooms: Vec::new(),
                features: Vec::new(),
                painted: 0,
            }),
        }
    }

    pub(super) fn size(&self) -> Size {
        self.cells.size()
    }

    /// Takes note that so many cells are going to be painted.
    pub(super) fn afford(&mut self, width: u64, height: u64) -> Result<(), ReadError> {
        let cells = width.checked_mul(height).ok_or(ReadError::TooLarge)?;
        self.painted = self.painted.saturating_add(cells);
        if self.painted > MAX_COATS * Size::MAX_CELLS { Err(ReadError::TooLarge) } else { Ok(()) }
    }

    /// The cell in column `x` and row `y`, which may be anything.
    pub(super) fn point(&self, x: i64, y: i64, place: impl FnOnce() -> String) -> Result<Point, ReadError> {
        let point = i32::try_from(x).ok().zip(i32::try_from(y).ok()).map(|(x, y)| Point::new(x, y));
        point
            .filter(|&point| self.size().contains(point))
            .ok_or_else(|| ReadError::Outside { place: place(), size: self.size() })
    }

    /// What the cell is, if anything was said about it.
    pub(super) fn at(&self, at: Point) -> Option<Tile> {
        self.cells[at]
    }

    pub(super) fn paint(&mut self, at: Point, tile: Tile) {
        self.cells[at] = Some(tile);
    }

    /// Floor, where nothing else was said.
    pub(super) fn paint_floor(&mut self, at: Point) {
        self.cells[at].get_or_insert(Tile::Room);
    }

    /// Paints what a name means: a kind of cell, or something on a floor.
    pub(super) fn set(
        &mut self,
        at: Point,
        meaning: Meaning,
        place: impl FnOnce() -> String,
    ) -> Result<(), ReadError> {
        match meaning {
            Meaning::Tile(tile) => {
                self.paint(at, tile);
                Ok(())
            }
            Meaning::Feature(kind) => self.stand(at, kind, place),
        }
    }

    /// Puts something on the cell. A map has one start and one end: the first of each that a file names.
    pub(super) fn stand(
        &mut self,
        at: Point,
        kind: FeatureKind,
        place: impl FnOnce() -> String,
    ) -> Result<(), ReadError> {
        let is_unique = matches!(kind, FeatureKind::Start | FeatureKind::End);
        if is_unique && self.features.iter().any(|feature| feature.kind == kind) {
            return Ok(());
        }
        if self.features.len() == MAX_THINGS {
            return Err(ReadError::Foreign { place: place(), what: TOO_MANY });
        }
        self.features.push(Feature::new(at, kind));
        Ok(())
    }

    /// Adds a room; its floor is painted by whoever adds it.
    pub(super) fn add_room(
        &mut self,
        area: Rect,
        shape: RoomShape,
        place: impl FnOnce() -> String,
    ) -> Result<(), ReadError> {
        if self.rooms.len() == MAX_THINGS {
            return Err(ReadError::Foreign { place: place(), what: TOO_MANY });
        }
        let id = RoomId(self.rooms.len() as u32);
        let (kind, connections, partition) = (RoomKind::Main, Vec::new(), None);
        self.rooms.push(Room { id, area, kind, shape, connections, partition });
        Ok(())
    }

    /// The part of the map that a rectangle covers; `None` where it covers nothing of it.
    pub(super) fn covered(&self, x: i64, y: i64, width: u64, height: u64) -> Option<Rect> {
        let side = |begin: i64, length: u64, limit: i32| {
            let end = begin.saturating_add_unsigned(length).min(limit.into());
            let begin = begin.max(0);
            (begin < end).then_some((begin as i32, (end - begin) as i32))
        };
        let ((x, width), (y, height)) =
            side(x, width, self.size().width).zip(side(y, height, self.size().height))?;
        Some(Rect::new(x, y, width, height))
    }

    /// The finished dungeon. What stands on a cell stands on floor.
    pub(super) fn into_dungeon(self) -> Result<Dungeon, ReadError> {
        let Canvas { cells, rooms, mut features, .. } = self;
        let has_floor = cells.cells().iter().any(|cell| cell.is_some_and(Tile::is_open));
        let has_wall = cells.cells().iter().any(|cell| cell.is_some_and(|tile| !tile.is_open()));
        let unsaid = if has_wall && !has_floor { Tile::Room } else { Tile::Wall };
        let mut tiles = cells.map(|cell| cell.unwrap_or(unsaid));
        for feature in &features {
            if !tiles[feature.at].is_open() {
                tiles[feature.at] = Tile::Room;
            }
        }
        features.sort_by_key(|feature| feature.kind as u8);
        let doors = doors_of(&tiles)?;
        let (partitions, remarks) = (Vec::new(), Vec::new());
        Ok(Dungeon { recipe: None, tiles, rooms, doors, features, partitions, mission: None, remarks })
    }
}
