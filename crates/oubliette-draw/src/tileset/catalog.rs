//! The tiles, and their places on the sheet.
//!
//! The sheet has sixteen columns. Tile numbers never change, since existing maps refer to them.

use oubliette_core::{FeatureKind, Tile};

/// Tiles in a row of the sheet.
pub const COLUMNS: u16 = 16;
/// Tiles in a column of the sheet.
pub const ROWS: u16 = 9;
/// The numbers of keys and locks that have tiles of their own; higher numbers share a tile without a number.
pub const NUMBERED: u32 = 16;
/// How many pictures there are of each kind of floor, of water and of rubble.
pub(crate) const VARIANTS: u16 = 4;

/// The number of a tile: its place on the sheet, row by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TileId(pub u16);

impl TileId {
    pub(crate) const FIRST_WALL: TileId = TileId(0);
    pub(crate) const KEY: TileId = TileId(47);
    const FIRST_FLOOR: u16 = 48;
    const FIRST_RUBBLE: u16 = 76;
    pub(crate) const SHADE_ABOVE: TileId = TileId(80);
    pub(crate) const SHADE_LEFT: TileId = TileId(81);
    pub(crate) const SHADE_BOTH: TileId = TileId(82);
    pub(crate) const SHADE_CORNER: TileId = TileId(83);
    pub(crate) const COLUMN: TileId = TileId(84);
    /// A door in a wall along a row, and one in a wall along a column.
    pub const DOOR: [TileId; 2] = [TileId(85), TileId(86)];
    /// The same for secret doors.
    pub const SECRET_DOOR: [TileId; 2] = [TileId(87), TileId(88)];
    pub(crate) const START: TileId = TileId(89);
    pub(crate) const END: TileId = TileId(90);
    pub(crate) const TREASURE: TileId = TileId(91);
    pub(crate) const REWARD: TileId = TileId(92);
    pub(crate) const OBSTACLE: TileId = TileId(93);
    pub(crate) const LOCKED_DOOR: [TileId; 2] = [TileId(94), TileId(95)];
    const FIRST_NUMBERED: u16 = 96;

    /// Every tile of the sheet.
    pub fn all() -> impl Iterator<Item = TileId> {
        (0..COLUMNS * ROWS).map(TileId)
    }

    /// Column and row on the sheet.
    pub const fn place(self) -> (u16, u16) {
        (self.0 % COLUMNS, self.0 / COLUMNS)
    }

    /// A picture of a floor.
    pub const fn floor(tile: Tile, variant: u16) -> TileId {
        let kind = match tile {
            Tile::Corridor => 1,
            Tile::Passage => 2,
            Tile::Cave => 3,
            Tile::Treasure => 4,
            Tile::Door | Tile::SecretDoor | Tile::LockedDoor => 5,
            Tile::Room | Tile::Wall | Tile::Pillar | Tile::Rubble => 0,
        };
        TileId(TileId::FIRST_FLOOR + VARIANTS * kind + variant % VARIANTS)
    }

    /// A picture of rubble.
    pub const fn rubble(variant: u16) -> TileId {
        TileId(TileId::FIRST_RUBBLE + variant % VARIANTS)
    }

    /// A locked door across a column of the map, or along it.
    pub const fn locked_door(number: u32, along_column: bool) -> TileId {
        if number == 0 || number > NUMBERED {
            return TileId::LOCKED_DOOR[along_column as usize];
        }
        let first = TileId::FIRST_NUMBERED + if along_column { COLUMNS } else { 0 };
        TileId(first + number as u16 - 1)
    }

    /// A key.
    pub const fn key(number: u32) -> TileId {
        if number == 0 || number > NUMBERED {
            return TileId::KEY;
        }
        TileId(TileId::FIRST_NUMBERED + 2 * COLUMNS + number as u16 - 1)
    }

    /// The tile of a feature; `number` is that of a key.
    pub const fn of_feature(kind: FeatureKind, number: u32) -> TileId {
        match kind {
            FeatureKind::Start => TileId::START,
            FeatureKind::End => TileId::END,
            FeatureKind::Treasure => TileId::TREASURE,
            FeatureKind::Key => TileId::key(number),
            FeatureKind::Reward => TileId::REWARD,
            FeatureKind::Obstacle => TileId::OBSTACLE,
        }
    }

    /// The subject of a tile.
    pub(crate) const fn picture(self) -> Picture {
        const FLOORS: [Tile; 6] =
            [Tile::Room, Tile::Corridor, Tile::Passage, Tile::Cave, Tile::Treasure, Tile::Door];
        match self.0 {
            number @ 0..47 => Picture::Wall(number),
            47 => Picture::Key(0),
            number @ 48..72 => {
                Picture::Floor(FLOORS[((number - 48) / VARIANTS) as usize], (number - 48) % VARIANTS)
            }
            number @ 72..76 => Picture::Water(number - 72),
            number @ 76..80 => Picture::Rubble(number - 76),
            number @ 80..84 => Picture::Shade(number - 80),
            84 => Picture::Column,
            number @ 85..87 => Picture::Door(number == 86),
            number @ 87..89 => Picture::SecretDoor(number == 88),
            89 => Picture::Start,
            90 => Picture::End,
            91 => Picture::Treasure,
            92 => Picture::Reward,
            93 => Picture::Obstacle,
            number @ 94..96 => Picture::LockedDoor(0, number == 95),
            number @ 96..112 => Picture::LockedDoor(number as u32 - 95, false),
            number @ 112..128 => Picture::LockedDoor(number as u32 - 111, true),
            number => Picture::Key(number as u32 - 127),
        }
    }

    /// The name of its subject in files.
    pub const fn kind(self) -> &'static str {
        match self.picture() {
            Picture::Wall(_) => "wall",
            Picture::Floor(Tile::Door, _) => "doorway",
            Picture::Floor(tile, _) => tile.name(),
            Picture::Water(_) => "water",
            Picture::Rubble(_) => "rubble",
            Picture::Shade(_) => "shade",
            Picture::Column => "pillar",
            Picture::Door(_) => "door",
            Picture::SecretDoor(_) => "secret_door",
            Picture::LockedDoor(..) => "locked_door",
            Picture::Start => "start",
            Picture::End => "end",
            Picture::Treasure => "chest",
            Picture::Reward => "reward",
            Picture::Obstacle => "obstacle",
            Picture::Key(_) => "key",
        }
    }

    /// Whether a cell with this tile cannot be walked on.
    pub const fn blocks(self) -> bool {
        matches!(self.picture(), Picture::Wall(_) | Picture::Rubble(_) | Picture::Column | Picture::Water(_))
    }

    /// Whether the tile is free of spoilers.
    pub const fn is_for_players(self) -> bool {
        !matches!(
            self.picture(),
            Picture::SecretDoor(_)
                | Picture::LockedDoor(..)
                | Picture::Key(_)
                | Picture::Treasure
                | Picture::Reward
                | Picture::Obstacle
                | Picture::Floor(Tile::Treasure, _)
        )
    }
}

/// The subject of a tile. Doors run along a row of the map, or along a column where `true`; the number of a key or
/// lock is 0 if it has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Picture {
    /// A wall, by the place of its neighbors in the table of autotiles.
    Wall(u16),
    Floor(Tile, u16),
    Water(u16),
    Rubble(u16),
    /// Shadow from above, from the left, from both, from the corner between.
    Shade(u16),
    Column,
    Door(bool),
    SecretDoor(bool),
    LockedDoor(u32, bool),
    Start,
    End,
    Treasure,
    Reward,
    Obstacle,
    Key(u32),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_is_found_again_by_what_it_shows() {
        for id in TileId::all() {
            let again = match id.picture() {
                Picture::Wall(index) => TileId(TileId::FIRST_WALL.0 + index),
                Picture::Floor(tile, variant) => TileId::floor(tile, variant),
                Picture::Water(variant) => TileId(72 + variant),
                Picture::Rubble(variant) => TileId::rubble(variant),
                Picture::Shade(index) => TileId(TileId::SHADE_ABOVE.0 + index),
                Picture::Column => TileId::COLUMN,
                Picture::Door(along_column) => TileId::DOOR[usize::from(along_column)],
                Picture::SecretDoor(along_column) => TileId::SECRET_DOOR[usize::from(along_column)],
                Picture::LockedDoor(number, along_column) => TileId::locked_door(number, along_column),
                Picture::Start => TileId::START,
                Picture::End => TileId::END,
                Picture::Treasure => TileId::TREASURE,
                Picture::Reward => TileId::REWARD,
                Picture::Obstacle => TileId::OBSTACLE,
                Picture::Key(number) => TileId::key(number),
            };
            assert_eq!(again, id);
        }
    }

    #[test]
    fn numbers_without_a_tile_share_one() {
        assert_eq!(TileId::key(NUMBERED + 1), TileId::KEY);
        assert_eq!(TileId::locked_door(0, true), TileId::LOCKED_DOOR[1]);
    }
}
