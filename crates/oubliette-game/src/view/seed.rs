//! A seed as a text of digits: a page reads numbers above 2^53 wrong.

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::Serializer;

pub(super) fn serialize<S: Serializer>(seed: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(seed)
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}
