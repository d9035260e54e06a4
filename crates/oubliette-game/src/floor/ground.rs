//! The material of a floor's walls and ground, for pictures.

use oubliette_core::Tile;
use serde::{Deserialize, Serialize};

use super::{Mode, Style, Terrain};

/// The look of a floor's walls and ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Narrow passages.
    Maze,
    /// Rooms of masonry.
    Rooms,
    /// Bare rock.
    Caves,
    /// Halls with pillars.
    Pillars,
    /// Chambers side by side.
    Bsp,
}

impl Ground {
    /// Every ground.
    pub const ALL: [Ground; 5] = [Ground::Maze, Ground::Rooms, Ground::Caves, Ground::Pillars, Ground::Bsp];

    /// The ground of `terrain`, which is a map of the player's own if `is_own`.
    pub(crate) fn of(terrain: &Terrain, is_own: bool) -> Ground {
        if is_own { Ground::of_tiles(terrain) } else { Ground::of_style(Style::of_floor(terrain.depth)) }
    }

    fn of_style(style: Style) -> Ground {
        match style {
            Style::Growth => Ground::Maze,
            Style::Caves | Style::Rooms(Mode::Mine | Mode::Caverns | Mode::Warren) => Ground::Caves,
            Style::Bsp | Style::Rogue => Ground::Bsp,
            Style::Pillars | Style::Rooms(Mode::Temple | Mode::Cathedral) => Ground::Pillars,
            Style::Rooms(Mode::Classic | Mode::Ruins | Mode::Fortress) => Ground::Rooms,
        }
    }

    /// The ground that most cells of a map suggest.
    fn of_tiles(terrain: &Terrain) -> Ground {
        let count = |wanted: Tile| terrain.tiles.cells().iter().filter(|&&tile| tile == wanted).count();
        let counts = [
            (count(Tile::Room), Ground::Rooms),
            (count(Tile::Cave), Ground::Caves),
            (count(Tile::Passage), Ground::Maze),
        ];
        counts.into_iter().rev().max_by_key(|(count, _)| *count).map_or(Ground::Rooms, |(_, ground)| ground)
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Ground::Maze => "maze",
            Ground::Rooms => "rooms",
            Ground::Caves => "caves",
            Ground::Pillars => "pillars",
            Ground::Bsp => "bsp",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Class, World};

    #[test]
    fn twenty_floors_show_every_ground() {
        for ground in Ground::ALL {
            assert!((1..=20).any(|depth| Ground::of_style(Style::of_floor(depth)) == ground), "{ground:?}");
            assert_eq!(serde_json::to_value(ground).unwrap(), ground.name());
        }
        assert_eq!(World::new(7, Class::Mage).ground(), Ground::Maze);
    }
}
