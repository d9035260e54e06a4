//! The meaning of names in other programs' files: tiles, layers and objects are usually named after their kind.

use oubliette_core::{FeatureKind, Tile};

/// The meaning of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// A kind of cell.
    Tile(Tile),
    /// A feature on floor.
    Feature(FeatureKind),
}

/// Longer names are sentences, without a meaning here.
const MAX_NAME: usize = 64;

const TILES: &[(&str, Tile)] = &[
    ("wall", Tile::Wall),
    ("collision", Tile::Wall),
    ("collider", Tile::Wall),
    ("collide", Tile::Wall),
    ("collidable", Tile::Wall),
    ("blocking", Tile::Wall),
    ("impassable", Tile::Wall),
    // For layers; a single one is a feature on floor.
    ("obstacles", Tile::Wall),
    ("solid", Tile::Wall),
    ("block", Tile::Wall),
    ("blocked", Tile::Wall),
    ("rock", Tile::Wall),
    ("void", Tile::Wall),
    ("mur", Tile::Wall),
    ("pillar", Tile::Pillar),
    ("column", Tile::Pillar),
    ("pilier", Tile::Pillar),
    ("floor", Tile::Room),
    ("ground", Tile::Room),
    ("walkable", Tile::Room),
    ("passable", Tile::Room),
    ("room", Tile::Room),
    ("sol", Tile::Room),
    ("salle", Tile::Room),
    ("corridor", Tile::Corridor),
    ("hallway", Tile::Corridor),
    ("couloir", Tile::Corridor),
    ("passage", Tile::Passage),
    ("cave", Tile::Cave),
    ("grotte", Tile::Cave),
    ("door", Tile::Door),
    ("doorway", Tile::Door),
    ("porte", Tile::Door),
    ("secret_door", Tile::SecretDoor),
    ("secret", Tile::SecretDoor),
    ("porte_secrète", Tile::SecretDoor),
    ("locked_door", Tile::LockedDoor),
    ("lock", Tile::LockedDoor),
    ("key_door", Tile::LockedDoor),
    ("porte_verrouillée", Tile::LockedDoor),
    ("treasure", Tile::Treasure),
    ("rubble", Tile::Rubble),
    ("boulder", Tile::Rubble),
    ("éboulis", Tile::Rubble),
];

const FEATURES: &[(&str, FeatureKind)] = &[
    ("start", FeatureKind::Start),
    ("entrance", FeatureKind::Start),
    ("entry", FeatureKind::Start),
    ("player", FeatureKind::Start),
    ("spawn", FeatureKind::Start),
    ("stairs_up", FeatureKind::Start),
    ("stair_up", FeatureKind::Start),
    ("départ", FeatureKind::Start),
    ("entrée", FeatureKind::Start),
    ("end", FeatureKind::End),
    ("exit", FeatureKind::End),
    ("stairs_down", FeatureKind::End),
    ("stair_down", FeatureKind::End),
    ("sortie", FeatureKind::End),
    ("treasure", FeatureKind::Treasure),
    ("chest", FeatureKind::Treasure),
    ("loot", FeatureKind::Treasure),
    ("trésor", FeatureKind::Treasure),
    ("coffre", FeatureKind::Treasure),
    ("key", FeatureKind::Key),
    ("clé", FeatureKind::Key),
    ("clef", FeatureKind::Key),
    ("reward", FeatureKind::Reward),
    ("goal", FeatureKind::Reward),
    ("obstacle", FeatureKind::Obstacle),
    ("boss", FeatureKind::Obstacle),
    ("monster", FeatureKind::Obstacle),
    ("enemy", FeatureKind::Obstacle),
];

/// The kind of a tile of that name, or of the tiles of a layer of that name.
pub(crate) fn of_tile(name: &str) -> Option<Meaning> {
    first_known(name, |word| tile(word).or_else(|| feature(word)))
}

/// The meaning of an object of that name. Ground is drawn with tiles, so only doors and blocking kinds count.
pub(crate) fn of_object(name: &str) -> Option<Meaning> {
    let stands =
        |meaning: &Meaning| !matches!(meaning, Meaning::Tile(tile) if tile.is_open() && !tile.is_door());
    first_known(name, |word| {
        feature(word).or_else(|| tile(word).filter(|&found| found != Meaning::Tile(Tile::Wall)))
    })
    .filter(stands)
}

/// Whether an object of that name is the outline of a room.
pub(crate) fn is_room(name: &str) -> bool {
    first_known(name, tile) == Some(Meaning::Tile(Tile::Room))
}

/// Whether a property of that name marks walkable tiles.
pub(crate) fn is_passage(name: &str) -> bool {
    ["walkable", "passable"].iter().any(|word| name.eq_ignore_ascii_case(word))
}

/// The kind of door that a property of that name and value makes.
pub(crate) fn door_of(name: &str, value: &str) -> Option<Tile> {
    let value = value.trim_matches('"').to_lowercase();
    match (name.to_lowercase().as_str(), value.as_str()) {
        ("locked", "true") | ("kind", "locked") => Some(Tile::LockedDoor),
        ("secret", "true") | ("kind", "secret") => Some(Tile::SecretDoor),
        _ => None,
    }
}

fn tile(word: &str) -> Option<Meaning> {
    TILES.iter().find(|row| row.0 == word).map(|row| Meaning::Tile(row.1))
}

fn feature(word: &str) -> Option<Meaning> {
    FEATURES.iter().find(|row| row.0 == word).map(|row| Meaning::Feature(row.1))
}

/// The meaning of the whole name, else of the longest part at its beginning, else at its end: `Key A` is a key, and so
/// is `RedKey`.
fn first_known(name: &str, meaning: impl Fn(&str) -> Option<Meaning>) -> Option<Meaning> {
    if name.len() > MAX_NAME {
        return None;
    }
    let words = words_of(name);
    let count = words.len();
    let beginnings = (1..=count).rev().map(|end| &words[..end]);
    let ends = (1..count).map(|begin| &words[begin..]);
    let known = |part: &[String]| {
        let part = part.join("_");
        meaning(&part).or_else(|| meaning(part.strip_suffix('s')?))
    };
    beginnings.chain(ends).find_map(known)
}

/// The words of a name in lower case: they begin at capitals and end at any other character than a letter.
fn words_of(name: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for character in name.chars() {
        if !character.is_alphanumeric() || was_small && character.is_uppercase() {
            words.push(String::new());
        }
        if character.is_alphanumeric()
            && let Some(word) = words.last_mut()
        {
            word.extend(character.to_lowercase());
        }
        was_small = character.is_lowercase();
    }
    words.retain(|word| !word.is_empty());
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_and_feature_is_known_by_its_own_name() {
        for kind in Tile::ALL {
            assert_eq!(of_tile(kind.name()), Some(Meaning::Tile(kind)));
        }
        for kind in FeatureKind::ALL {
            assert_eq!(of_object(kind.name()), Some(Meaning::Feature(kind)));
        }
    }

    #[test]
    fn numbers_adjectives_capitals_and_plurals_do_not_hide_a_name() {
        for name in ["Key A", "RedKey", "keys", "key_12", "KEY", "a very old key"] {
            assert_eq!(of_object(name), Some(Meaning::Feature(FeatureKind::Key)), "{name}");
        }
        assert_eq!(of_tile("Secret door 3"), Some(Meaning::Tile(Tile::SecretDoor)));
        assert_eq!(of_tile("Walls"), Some(Meaning::Tile(Tile::Wall)));
    }

    #[test]
    fn a_layer_of_obstacles_blocks_and_an_obstacle_stands_on_a_floor() {
        assert_eq!(of_tile("Obstacles"), Some(Meaning::Tile(Tile::Wall)));
        assert_eq!(of_tile("obstacle"), Some(Meaning::Feature(FeatureKind::Obstacle)));
        assert_eq!(of_object("obstacles"), Some(Meaning::Feature(FeatureKind::Obstacle)));
    }

    #[test]
    fn what_is_not_known_means_nothing() {
        for name in ["", "   ", "terrain", "keyboard", "\u{7}", &"key ".repeat(40)] {
            assert_eq!(of_object(name), None, "{name}");
        }
        assert_eq!(of_object("floor"), None, "ground is no object");
    }

    #[test]
    fn a_room_is_an_outline_and_a_treasure_room_is_no_treasure() {
        assert!(is_room("room") && is_room("Room 7") && !is_room("door"));
    }
}
