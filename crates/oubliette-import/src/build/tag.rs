//! Tags: the data of a thing besides its kind and place, from properties of Tiled or fields of LDtk.

use oubliette_core::{RoomKind, RoomShape};

/// Longer values are sentences, not names.
const MAX_WORD: usize = 64;

/// The properties that link keys to doors: a key and a door with the same value belong together. The first is ours.
const SETS: [&str; 8] = ["set", "key", "key_id", "lock", "lock_id", "opens", "color", "colour"];

/// The tag of a key, a door or another thing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tag {
    /// The number of its mission node, if the file holds a mission.
    pub(crate) node: Option<u32>,
    /// The value that keys share with the doors they open.
    pub(crate) set: Option<String>,
    /// How many keys a door needs.
    pub(crate) needs: Option<u32>,
}

impl Tag {
    /// Adds a property. The value is a number, a word, or a word in quotes.
    pub(crate) fn add(&mut self, name: &str, value: &str) {
        let (name, value) = (name.to_lowercase(), value.trim().trim_matches('"'));
        match name.as_str() {
            "node" => self.node = value.parse().ok().or(self.node),
            "needs" => self.needs = value.parse().ok().filter(|&needs| needs > 0).or(self.needs),
            _ => {
                // Our own property has priority.
                let is_better = name == SETS[0] || self.set.is_none();
                if SETS.contains(&name.as_str()) && is_word(value) && is_better {
                    self.set = Some(value.to_lowercase());
                }
            }
        }
    }
}

/// Whether a value is a name: not a boolean, a list or a reference.
fn is_word(value: &str) -> bool {
    let is_plain = value.chars().all(|sign| sign.is_alphanumeric() || " _-#.".contains(sign));
    is_plain && !matches!(value, "" | "true" | "false" | "null") && value.len() <= MAX_WORD
}

/// The most adjacent rooms of a room.
const MAX_CONNECTIONS: usize = 1 << 16;

/// The tag of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct RoomTag {
    /// The name by which other rooms refer to it.
    pub(crate) name: Option<String>,
    pub(crate) kind: Option<RoomKind>,
    pub(crate) shape: Option<RoomShape>,
    /// The rooms beside it.
    pub(crate) connections: Vec<String>,
}

impl RoomTag {
    /// Adds a property, as [`Tag::add`] does.
    pub(crate) fn add(&mut self, name: &str, value: &str) {
        let value = value.trim().trim_matches('"');
        match name {
            "id" => self.name = Some(value.to_owned()),
            "kind" => self.kind = RoomKind::ALL.into_iter().find(|kind| kind.name() == value),
            "shape" => self.shape = RoomShape::ALL.into_iter().find(|shape| shape.name() == value),
            "connections" => {
                let names = value.split(',').map(str::trim).filter(|name| !name.is_empty());
                self.connections = names.take(MAX_CONNECTIONS).map(str::to_owned).collect();
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tag(properties: &[(&str, &str)]) -> Tag {
        let mut tag = Tag::default();
        properties.iter().for_each(|(name, value)| tag.add(name, value));
        tag
    }

    #[test]
    fn keys_and_doors_name_what_they_share_in_many_ways() {
        for property in [("set", "7"), ("Color", "\"7\""), ("key_id", " 7 "), ("opens", "7")] {
            assert_eq!(tag(&[property]).set.as_deref(), Some("7"), "{property:?}");
        }
        assert_eq!(tag(&[("color", "\"Red\""), ("set", "2"), ("key", "9")]).set.as_deref(), Some("2"));
        assert_eq!(tag(&[("node", "5"), ("needs", "2")]), Tag { node: Some(5), set: None, needs: Some(2) });
    }

    #[test]
    fn yes_and_no_lists_and_nonsense_name_nothing() {
        let long = "a".repeat(MAX_WORD + 1);
        for value in ["true", "null", "\"\"", "[1,2]", "{\"entityIid\":1}", "<b>", &long] {
            assert_eq!(tag(&[("lock", value)]), Tag::default(), "{value}");
        }
        assert_eq!(tag(&[("node", "-1"), ("needs", "0"), ("height", "3")]), Tag::default());
    }
}
