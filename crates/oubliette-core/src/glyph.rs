//! The characters of a map in a terminal.

use crate::{FeatureKind, Text, Tile};

/// A sign on a map of characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Glyph {
    /// Every other blocked cell.
    Wall,
    /// A pillar.
    Pillar,
    /// Every other cell that can be walked on.
    Floor,
    /// Stones that block where floor was.
    Rubble,
    /// A door.
    Door,
    /// A door that has to be found.
    SecretDoor,
    /// A door that opens with a key.
    LockedDoor,
    /// The cell where the player enters.
    Start,
    /// The cell to reach.
    End,
    /// Something worth finding.
    Treasure,
    /// A key of the mission.
    Key,
    /// Something worth finding behind a lock of the mission.
    Reward,
    /// A challenge that blocks the way until it is overcome.
    Obstacle,
}

impl Glyph {
    /// Every glyph, in the order of legends; a glyph's place in this list is its number.
    pub const ALL: [Glyph; 13] = [
        Glyph::Wall,
        Glyph::Pillar,
        Glyph::Floor,
        Glyph::Rubble,
        Glyph::Door,
        Glyph::SecretDoor,
        Glyph::LockedDoor,
        Glyph::Start,
        Glyph::End,
        Glyph::Treasure,
        Glyph::Key,
        Glyph::Reward,
        Glyph::Obstacle,
    ];

    /// The glyph of a cell without a feature.
    pub const fn of_tile(tile: Tile) -> Glyph {
        match tile {
            Tile::Door => Glyph::Door,
            Tile::SecretDoor => Glyph::SecretDoor,
            Tile::LockedDoor => Glyph::LockedDoor,
            Tile::Pillar => Glyph::Pillar,
            Tile::Rubble => Glyph::Rubble,
            tile if tile.is_open() => Glyph::Floor,
            _ => Glyph::Wall,
        }
    }

    /// The glyph of a feature.
    pub const fn of_feature(kind: FeatureKind) -> Glyph {
        match kind {
            FeatureKind::Start => Glyph::Start,
            FeatureKind::End => Glyph::End,
            FeatureKind::Treasure => Glyph::Treasure,
            FeatureKind::Key => Glyph::Key,
            FeatureKind::Reward => Glyph::Reward,
            FeatureKind::Obstacle => Glyph::Obstacle,
        }
    }

    /// Its character.
    pub const fn character(self) -> char {
        match self {
            Glyph::Wall => '#',
            Glyph::Pillar => 'o',
            Glyph::Floor => '.',
            Glyph::Rubble => '%',
            Glyph::Door => '+',
            Glyph::SecretDoor => 'S',
            Glyph::LockedDoor => '=',
            Glyph::Start => '<',
            Glyph::End => '>',
            Glyph::Treasure => '$',
            Glyph::Key => '?',
            Glyph::Reward => '*',
            Glyph::Obstacle => '!',
        }
    }

    /// Its meaning, for legends.
    pub const fn title(self) -> Text {
        match self {
            Glyph::Wall => Text::new("wall", "mur"),
            Glyph::Pillar => Text::new("pillar", "pilier"),
            Glyph::Floor => Text::new("floor", "sol"),
            Glyph::Rubble => Text::new("rubble", "éboulis"),
            Glyph::Door => Text::new("door", "porte"),
            Glyph::SecretDoor => Text::new("secret door", "porte secrète"),
            Glyph::LockedDoor => Text::new("locked door", "porte verrouillée"),
            Glyph::Start => Text::new("start", "départ"),
            Glyph::End => Text::new("end", "arrivée"),
            Glyph::Treasure => Text::new("treasure", "trésor"),
            Glyph::Key => Text::new("key", "clé"),
            Glyph::Reward => Text::new("reward", "récompense"),
            Glyph::Obstacle => Text::new("obstacle", "obstacle"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_has_its_own_character_and_number() {
        for (number, glyph) in Glyph::ALL.into_iter().enumerate() {
            assert_eq!(glyph as usize, number);
            assert_eq!(
                Glyph::ALL.into_iter().filter(|other| other.character() == glyph.character()).count(),
                1
            );
        }
    }

    #[test]
    fn pillars_are_told_from_walls_and_every_floor_is_floor() {
        let glyphs = Tile::ALL.map(|tile| Glyph::of_tile(tile).character());
        assert_eq!(glyphs, ['#', 'o', '.', '.', '.', '.', '+', 'S', '=', '.', '%']);
    }
}
