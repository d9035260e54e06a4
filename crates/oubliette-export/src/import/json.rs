//! JSON of other programs, an element at a time.
//!
//! Lists stay where they are in the file, as [`RawValue`], and are walked in place: however small its elements are,
//! a list never takes memory of its own.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::ReadError;
use crate::read::{check_count, json_error, lines_before};

/// Reads a whole file.
pub(super) fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| json_error(&error, 0))
}

/// Hands on each element of a list with its place. `raw` is a part of `text`.
pub(super) fn each<'a, T: Deserialize<'a>>(
    text: &str,
    raw: &'a RawValue,
    mut take: impl FnMut(usize, T) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut refusal = None;
    let walk = Walk { take: &mut take, refusal: &mut refusal, element: PhantomData::<T> };
    let walked = serde_json::Deserializer::from_str(raw.get()).deserialize_seq(walk);
    match (refusal, walked) {
        (Some(refusal), _) => Err(refusal),
        (None, walked) => walked.map_err(|error| json_error(&error, lines_before(raw, text))),
    }
}

/// The same for a list that need not be there.
pub(super) fn each_of<'a, T: Deserialize<'a>>(
    text: &str,
    raw: Option<&'a RawValue>,
    take: impl FnMut(usize, T) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    raw.filter(|raw| raw.get() != "null").map_or(Ok(()), |raw| each(text, raw, take))
}

/// The same for a list of parts that are not cells, of which nobody has a million.
pub(super) fn few_of<'a, T: Deserialize<'a>>(
    text: &str,
    raw: Option<&'a RawValue>,
    name: &str,
    mut take: impl FnMut(usize, T) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    each_of(text, raw, |index, element| {
        check_count(name, index + 1)?;
        take(index, element)
    })
}

struct Walk<'w, F, T> {
    take: &'w mut F,
    refusal: &'w mut Option<ReadError>,
    element: PhantomData<T>,
}

impl<'de, T, F> Visitor<'de> for Walk<'_, F, T>
where
    T: Deserialize<'de>,
    F: FnMut(usize, T) -> Result<(), ReadError>,
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let mut place = 0;
        while let Some(element) = list.next_element()? {
            if let Err(refusal) = (self.take)(place, element) {
                *self.refusal = Some(refusal);
                return Err(A::Error::custom("refused"));
            }
            place += 1;
        }
        Ok(())
    }
}

/// Whether the file is an object with all of these fields, as far as it can be read.
pub(super) fn has_fields(bytes: &[u8], fields: &[&str]) -> bool {
    let Ok(text) = crate::read::text_of(bytes) else { return false };
    if !text.trim_start().starts_with('{') {
        return false;
    }
    let mut missing = fields.to_vec();
    // A file that ends early is recognized by the fields before its end.
    let _ = serde_json::Deserializer::from_str(text).deserialize_map(Fields { missing: &mut missing });
    missing.is_empty()
}

/// Whether the file is a whole object, but without that field.
pub(super) fn is_object_without(bytes: &[u8], field: &str) -> bool {
    let Ok(text) = crate::read::text_of(bytes) else { return false };
    text.trim_start().starts_with('{')
        && serde_json::from_str::<IgnoredAny>(text).is_ok()
        && !has_fields(bytes, &[field])
}

struct Fields<'m, 'f> {
    missing: &'m mut Vec<&'f str>,
}

impl<'de> Visitor<'de> for Fields<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(key) = map.next_key::<std::borrow::Cow<'_, str>>()? {
            self.missing.retain(|field| *field != key);
            if self.missing.is_empty() {
                return Err(A::Error::custom("found"));
            }
            map.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}
