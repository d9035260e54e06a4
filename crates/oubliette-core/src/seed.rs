//! Seeds: a 64-bit number, or any text.
//!
//! A text of digits that fits 64 bits is that number; every other text is hashed. Each stage of generation
//! draws from a stream of its own, named by a label, so that a change to one stage does not change the others.

use std::fmt;

use serde::de::{self, Deserializer, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use crate::rng::{Rng, mix};

/// The number or text from which all randomness of a dungeon follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Seed {
    /// A number; 0 is as good as any other.
    Number(u64),
    /// A text that is not a number.
    Text(String),
}

/// Every stream that exists, by the stage that draws from it. A label is never used twice.
pub mod label {
    /// The places of walls, rooms and passages.
    pub const LAYOUT: &str = "layout";
    /// The place of the end, for layouts that draw it.
    pub const ENDS: &str = "ends";
    /// The dead ends that hold treasure.
    pub const TREASURE: &str = "treasure";
    /// The places of rubble.
    pub const RUBBLE: &str = "rubble";
    /// The keys and locks of a mission, and the node each lies behind.
    pub const MISSION: &str = "mission";
    /// The lines of a mission on which obstacles stand.
    pub const MISSION_OBSTACLES: &str = "mission-obstacles";
    /// The lines of a mission on which nested missions stand, and their contents.
    pub const MISSION_NESTED: &str = "mission-nested";
    /// The names of the keys and locks of a mission.
    pub const MISSION_NAMES: &str = "mission-names";
    /// The places of the gates, keys and ends of a mission on a map.
    pub const MISSION_PLACES: &str = "mission-places";
    /// The title of a dungeon.
    pub const TITLE: &str = "title";
    /// The names of rooms.
    pub const ROOM_NAMES: &str = "room-names";
}

/// The largest number that every reader of JSON keeps exact.
const MAX_EXACT_IN_JSON: u64 = (1 << 53) - 1;

impl Seed {
    /// Reads a seed as a user writes it.
    pub fn from_text(text: &str) -> Seed {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        match text.parse() {
            Ok(number) if is_number => Seed::Number(number),
            _ => Seed::Text(text.to_owned()),
        }
    }

    /// The seed as a number: itself, or the hash of the text.
    pub fn number(&self) -> u64 {
        match self {
            Seed::Number(number) => *number,
            Seed::Text(text) => mix(hash(text)),
        }
    }

    /// The stream for the stage named `label`.
    pub fn stream(&self, label: &str) -> Rng {
        Rng::from_state(mix(self.number()) ^ hash(label))
    }

    /// The seed of the dungeon number `index` of a batch: the next numbers, or `text/0`, `text/1` and so on.
    pub fn nth(&self, index: u64) -> Seed {
        match self {
            Seed::Number(number) => Seed::Number(number.wrapping_add(index)),
            Seed::Text(text) => Seed::Text(format!("{text}/{index}")),
        }
    }
}

/// As the user wrote it.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seed::Number(number) => number.fmt(f),
            Seed::Text(text) => text.fmt(f),
        }
    }
}

/// A number where every reader keeps it exact, else a text of the same digits, which reads back as the number.
impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Seed::Number(number) if *number <= MAX_EXACT_IN_JSON => serializer.serialize_u64(*number),
            seed => serializer.collect_str(seed),
        }
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        struct SeedVisitor;

        impl Visitor<'_> for SeedVisitor {
            type Value = Seed;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a seed: a whole number from 0 up, or a text")
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Seed, E> {
                Ok(Seed::Number(number))
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Seed, E> {
                u64::try_from(number).map(Seed::Number).map_err(|_| E::custom("a seed is not negative"))
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Seed, E> {
                Ok(Seed::from_text(text))
            }
        }

        deserializer.deserialize_any(SeedVisitor)
    }
}

/// 64-bit FNV-1a over the bytes of `text`.
fn hash(text: &str) -> u64 {
    text.bytes().fold(FNV_OFFSET, hash_byte)
}

pub(crate) const FNV_OFFSET: u64 = 0xCBF2_9CE4_8422_2325;

/// One step of 64-bit FNV-1a.
pub(crate) fn hash_byte(hash: u64, byte: u8) -> u64 {
    (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_a_number_and_everything_else_is_text() {
        assert_eq!(Seed::from_text("42"), Seed::Number(42));
        assert_eq!(Seed::from_text("18446744073709551615"), Seed::Number(u64::MAX));
        for text in ["18446744073709551616", "-1", "+1", "4.5", "", "oubliette", "été 🗝"] {
            assert_eq!(Seed::from_text(text), Seed::Text(text.to_owned()));
        }
    }

    #[test]
    fn the_hash_is_the_published_one_and_seeds_keep_their_values() {
        assert_eq!(hash(""), 0xCBF2_9CE4_8422_2325);
        assert_eq!(hash("foobar"), 0x8594_4171_F739_67E8);
        assert_eq!(Seed::from_text("oubliette").number(), 0x3AAA_BBD7_F212_9CA8);
        assert_eq!(Seed::Number(1).stream(label::LAYOUT).next_u64(), 0xB204_F06B_D8E0_A4B2);
    }

    #[test]
    fn streams_differ_by_label_and_by_seed() {
        let first = |seed: u64, label| Seed::Number(seed).stream(label).next_u64();
        assert_ne!(first(1, label::LAYOUT), first(1, label::ENDS));
        assert_ne!(first(1, label::LAYOUT), first(2, label::LAYOUT));
    }

    #[test]
    fn a_batch_counts_numbers_up_and_appends_to_text() {
        assert_eq!(Seed::Number(5).nth(2), Seed::Number(7));
        assert_eq!(Seed::Number(u64::MAX).nth(1), Seed::Number(0));
        assert_eq!(Seed::from_text("cellar").nth(2), Seed::Text("cellar/2".into()));
    }
}
