//! The kinds of cells. Drawing and exporting decide how they look.

use crate::text::Text;

/// The kind of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Tile {
    /// Solid: rock, or a wall that was built.
    Wall,
    /// A pillar from which walls extend; blocks like one.
    Pillar,
    /// The floor of a room.
    Room,
    /// A corridor between rooms.
    Corridor,
    /// A passage of a maze.
    Passage,
    /// The floor of a cave.
    Cave,
    /// A doorway in the wall of a room.
    Door,
    /// A doorway that looks like the wall it stands in.
    SecretDoor,
    /// A doorway, or a gate in a passage, that opens with a key.
    LockedDoor,
    /// The floor of a treasure room.
    Treasure,
    /// A heap of stones on former floor; blocks like a wall.
    Rubble,
}

impl Tile {
    /// Every kind; a kind's place in this list is its number.
    pub const ALL: [Tile; 11] = [
        Tile::Wall,
        Tile::Pillar,
        Tile::Room,
        Tile::Corridor,
        Tile::Passage,
        Tile::Cave,
        Tile::Door,
        Tile::SecretDoor,
        Tile::LockedDoor,
        Tile::Treasure,
        Tile::Rubble,
    ];

    /// Whether the cell can be walked on.
    pub const fn is_open(self) -> bool {
        // Open kinds are adjacent in the list, so two comparisons are enough and many cells can be tested at once.
        self as u8 >= Tile::Room as u8 && self as u8 <= Tile::Treasure as u8
    }

    /// Whether it is a doorway of any kind.
    pub const fn is_door(self) -> bool {
        matches!(self, Tile::Door | Tile::SecretDoor | Tile::LockedDoor)
    }

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Tile::Wall => "wall",
            Tile::Pillar => "pillar",
            Tile::Room => "room",
            Tile::Corridor => "corridor",
            Tile::Passage => "passage",
            Tile::Cave => "cave",
            Tile::Door => "door",
            Tile::SecretDoor => "secret_door",
            Tile::Treasure => "treasure",
            Tile::Rubble => "rubble",
            Tile::LockedDoor => "locked_door",
        }
    }

    /// The name for people.
    pub const fn title(self) -> Text {
        match self {
            Tile::Wall => Text::new("wall", "mur"),
            Tile::Pillar => Text::new("pillar", "pilier"),
            Tile::Room => Text::new("room", "salle"),
            Tile::Corridor => Text::new("corridor", "couloir"),
            Tile::Passage => Text::new("passage", "passage"),
            Tile::Cave => Text::new("cave", "grotte"),
            Tile::Door => Text::new("door", "porte"),
            Tile::SecretDoor => Text::new("secret door", "porte secrète"),
            Tile::Treasure => Text::new("treasure room", "salle au trésor"),
            Tile::Rubble => Text::new("rubble", "éboulis"),
            Tile::LockedDoor => Text::new("locked door", "porte verrouillée"),
        }
    }

    /// The character of this kind in a drawing of the map, different for every kind.
    pub const fn glyph(self) -> char {
        match self {
            Tile::Wall => '#',
            Tile::Pillar => 'o',
            Tile::Room => '.',
            Tile::Corridor => ',',
            Tile::Passage => ':',
            Tile::Cave => ';',
            Tile::Door => '+',
            Tile::SecretDoor => 'S',
            Tile::Treasure => '$',
            Tile::Rubble => '%',
            Tile::LockedDoor => '=',
        }
    }

    /// The kind drawn as `glyph`.
    pub fn from_glyph(glyph: char) -> Option<Tile> {
        Tile::ALL.into_iter().find(|tile| tile.glyph() == glyph)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_has_its_own_glyph_name_and_number() {
        for (number, tile) in Tile::ALL.into_iter().enumerate() {
            assert_eq!(tile as usize, number);
            assert_eq!(Tile::from_glyph(tile.glyph()), Some(tile));
            assert_eq!(Tile::ALL.into_iter().filter(|other| other.name() == tile.name()).count(), 1);
        }
    }

    #[test]
    fn one_can_stand_on_everything_but_walls_pillars_and_rubble() {
        for tile in Tile::ALL {
            assert_eq!(tile.is_open(), !matches!(tile, Tile::Wall | Tile::Pillar | Tile::Rubble), "{tile:?}");
        }
    }
}
