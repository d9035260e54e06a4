//! Everything that made a dungeon: the same recipe gives the same bytes.
//!
//! A recipe here is plain data, as in its file; `oubliette-gen` checks its layout and values. So a crate can read a
//! recipe without depending on the layouts.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

use serde::de::{self, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize, Serializer};

use crate::compact::compact_map;
use crate::geometry::Size;
use crate::label::Labels;
use crate::seed::Seed;

/// Layout, size, seed and parameters of a dungeon.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Recipe {
    /// The version of the generators; dungeons of different generations differ.
    pub generation: u32,
    /// The layout's name.
    pub layout: String,
    /// The map's size.
    pub size: Size,
    /// The seed.
    pub seed: Seed,
    /// Whether the map is made even if nobody can say that its mission can always be finished. In the recipe of a
    /// finished map: whether that is so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unproven: bool,
    /// Every parameter of the layout by name.
    pub params: Params,
    /// Every parameter of the furnishing by name.
    #[serde(default)]
    pub furnish: Params,
    /// The mission that is set into the map: every parameter of its plan by name, or the mission itself as it
    /// stands in a file.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mission: Option<Params>,
    /// Names that a person gave to the dungeon and its rooms.
    #[serde(default, skip_serializing_if = "Labels::is_empty")]
    pub names: Labels,
}

impl Recipe {
    /// The generation that this version of the product makes.
    pub const GENERATION: u32 = 1;
}

/// Parameters by name. The dungeons of a batch share one copy.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Params(Arc<BTreeMap<String, Value>>);

impl Deref for Params {
    type Target = BTreeMap<String, Value>;

    fn deref(&self) -> &BTreeMap<String, Value> {
        &self.0
    }
}

impl FromIterator<(String, Value)> for Params {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(params: I) -> Params {
        Params(Arc::new(compact_map(params)))
    }
}

impl<const N: usize> From<[(String, Value); N]> for Params {
    fn from(params: [(String, Value); N]) -> Params {
        params.into_iter().collect()
    }
}

impl Serialize for Params {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Params {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Params, D::Error> {
        BTreeMap::deserialize(deserializer).map(|params| Params(Arc::new(params)))
    }
}

/// A value as it stands in a file.
#[derive(Clone, Debug, PartialEq)]
pub enum Value {
    /// Nothing (`null`).
    Null,
    /// True or false.
    Bool(bool),
    /// A whole number.
    Integer(i64),
    /// Any other number.
    Float(f64),
    /// A text.
    Text(String),
    /// Several values.
    List(Vec<Value>),
    /// Values by name.
    Table(BTreeMap<String, Value>),
}

/// Short, for messages: texts in quotes, lists and tables only by their kind.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Bool(value) => value.fmt(f),
            Value::Integer(value) => value.fmt(f),
            Value::Float(value) => value.fmt(f),
            Value::Text(value) => write!(f, "{value:?}"),
            Value::List(_) => f.write_str("[…]"),
            Value::Table(_) => f.write_str("{…}"),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(value) => serializer.serialize_bool(*value),
            Value::Integer(value) => serializer.serialize_i64(*value),
            Value::Float(value) => serializer.serialize_f64(*value),
            Value::Text(value) => serializer.serialize_str(value),
            Value::List(values) => values.serialize(serializer),
            Value::Table(values) => values.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Integer(value))
    }

    /// A number too large for a signed word can only be a seed, which reads its digits from a text as well.
    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(i64::try_from(value).map_or_else(|_| Value::Text(value.to_string()), Value::Integer))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Value::Float(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::Text(value.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Value::List(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut table: A) -> Result<Value, A::Error> {
        let mut values = BTreeMap::new();
        while let Some((key, value)) = table.next_entry()? {
            if values.insert(key, value).is_some() {
                return Err(de::Error::custom("a key stands twice in the same table"));
            }
        }
        Ok(Value::Table(values))
    }
}

/// A size as written by a user is no size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeError {
    /// Not of the form `WIDTHxHEIGHT` with two whole numbers.
    Malformed,
    /// A side of zero cells.
    Empty,
    /// More cells than [`Size::MAX_CELLS`].
    TooLarge,
}

impl std::str::FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Size, SizeError> {
        let (width, height) = text.split_once(['x', 'X', '×']).ok_or(SizeError::Malformed)?;
        let side = |digits: &str| {
            if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
                return Err(SizeError::Malformed);
            }
            // Digits beyond 64 bits are a large number all the same.
            Ok(digits.parse::<u64>().unwrap_or(u64::MAX))
        };
        let (width, height) = (side(width.trim())?, side(height.trim())?);
        match width.checked_mul(height) {
            Some(0) => Err(SizeError::Empty),
            Some(cells) if cells <= Size::MAX_CELLS => Ok(Size::new(width as i32, height as i32)),
            _ if width == 0 || height == 0 => Err(SizeError::Empty),
            _ => Err(SizeError::TooLarge),
        }
    }
}

impl Serialize for Size {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Size {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Size, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| de::Error::custom(format!("{text:?} is not a size such as 40x30")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_as_they_are_written() {
        assert_eq!("40x30".parse(), Ok(Size::new(40, 30)));
        assert_eq!(Size::new(40, 30).to_string(), "40x30");
        assert_eq!("8192x8192".parse(), Ok(Size::new(8192, 8192)));
    }

    #[test]
    fn bad_sizes_say_what_is_wrong() {
        for text in ["", "x", "40", "40x", "x40", "-1x5", "+4x4", "4.5x3", "40x40x40", "forty"] {
            assert_eq!(text.parse::<Size>(), Err(SizeError::Malformed), "{text:?}");
        }
        for text in ["0x5", "5x0", "0x0", "0x99999999999999999999"] {
            assert_eq!(text.parse::<Size>(), Err(SizeError::Empty), "{text:?}");
        }
        for text in ["8192x8193", "99999999999999999999x5", "4294967296x4294967296"] {
            assert_eq!(text.parse::<Size>(), Err(SizeError::TooLarge), "{text:?}");
        }
    }
}
