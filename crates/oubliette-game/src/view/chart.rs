//! The floor as far as it is known: the tile of each cell, and every known thing on it.

use oubliette_core::{Grid, Point, Size, Tile};
use serde::{Deserialize, Serialize};

use super::rows::{self, Letter};
use super::{Placed, Thing};
use crate::world::World;

/// The known tiles of a floor. In JSON a row of letters stands for a row of cells:
///
/// | letter | tile | letter | tile |
/// | --- | --- | --- | --- |
/// | space | unknown | `+` | door |
/// | `#` | wall | `=` | locked door |
/// | `o` | pillar | `S` | secret door |
/// | `.` | room | `_` | treasure room |
/// | `,` | corridor | `%` | rubble |
/// | `:` | passage of a maze | `~` | cave |
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Chart {
    /// The tile of each cell; `None` where it was never seen.
    #[serde(with = "rows")]
    pub tiles: Grid<Option<Tile>>,
}

impl Chart {
    /// Width and height of the floor.
    pub fn size(&self) -> Size {
        self.tiles.size()
    }

    /// The tile at `point`; `None` if it is unknown or outside the map.
    pub fn tile_at(&self, point: Point) -> Option<Tile> {
        self.tiles.at(point).flatten()
    }
}

impl World {
    /// The floor as far as it is known.
    pub(super) fn chart(&self) -> Chart {
        let size = self.terrain.size();
        let tiles = size.rect().points().map(|point| self.tile_in_sight(point)).collect();
        Chart { tiles: Grid::from_cells(size, tiles).expect("a tile for each cell") }
    }

    /// Everything that is known to stand on the floor, one thing per cell. Only cells that can hold a thing are
    /// looked at.
    pub(super) fn known_things(&self) -> Vec<Placed> {
        let state = self.state();
        let still = [self.terrain.stair_up, self.terrain.stair_down, self.hero.at];
        let points = still.into_iter().chain(state.treasures.iter().map(|treasure| treasure.at));
        let mut points: Vec<Point> = points.chain(state.monsters.iter().map(|monster| monster.at)).collect();
        points.sort_unstable();
        points.dedup();
        let placed = |at: Point| self.sight(at).thing.map(|thing| Placed { at, thing });
        points.into_iter().filter_map(placed).collect()
    }

    /// The stair down, once it was seen.
    pub(super) fn known_stair_down(&self) -> Option<Point> {
        Some(self.terrain.stair_down).filter(|at| self.tile_in_sight(*at).is_some())
    }
}

impl Thing {
    /// Whether it is a monster.
    pub fn is_monster(&self) -> bool {
        matches!(self, Thing::Monster(_))
    }
}

impl Letter for Option<Tile> {
    fn letter(self) -> char {
        match self {
            None => ' ',
            Some(Tile::Wall) => '#',
            Some(Tile::Pillar) => 'o',
            Some(Tile::Room) => '.',
            Some(Tile::Corridor) => ',',
            Some(Tile::Passage) => ':',
            Some(Tile::Cave) => '~',
            Some(Tile::Door) => '+',
            Some(Tile::SecretDoor) => 'S',
            Some(Tile::LockedDoor) => '=',
            Some(Tile::Treasure) => '_',
            Some(Tile::Rubble) => '%',
        }
    }

    fn of_letter(letter: char) -> Option<Option<Tile>> {
        let tiles = Tile::ALL.into_iter().map(Some).chain([None]);
        tiles.into_iter().find(|tile| tile.letter() == letter)
    }
}
