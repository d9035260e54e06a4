//! Lists and objects in JSON, an element or entry at a time.
//!
//! Lists stay in the file, as [`RawValue`], and are read in place: a list needs no memory of its own, however small
//! its elements are.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::{ReadError, check_count, json_error, lines_before};

/// Calls `each` with every element of a list and its index. `raw` is a part of `text`.
pub(crate) fn each<'a, T: Deserialize<'a>>(
    text: &str,
    raw: &'a RawValue,
    mut take: impl FnMut(usize, T) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut refusal = None;
    let walk = Walk { take: &mut take, refusal: &mut refusal, element: PhantomData::<T> };
    let walked = serde_json::Deserializer::from_str(raw.get()).deserialize_seq(walk);
    answer(refusal, walked, raw, text)
}

/// Calls `each` with the name and the value of every entry of an object of at most a million. `raw` is a part of
/// `text`.
pub(crate) fn each_entry<'a>(
    text: &str,
    raw: &'a RawValue,
    name: &str,
    mut take: impl FnMut(String, &'a RawValue) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut refusal = None;
    let entries = Entries { name, take: &mut take, refusal: &mut refusal };
    let walked = serde_json::Deserializer::from_str(raw.get()).deserialize_map(entries);
    answer(refusal, walked, raw, text)
}

/// The result of a walk: a visitor's error wins over the parser's.
fn answer(
    refusal: Option<ReadError>,
    walked: Result<(), serde_json::Error>,
    raw: &RawValue,
    text: &str,
) -> Result<(), ReadError> {
    match refusal {
        Some(refusal) => Err(refusal),
        None => walked.map_err(|error| json_error(&error, lines_before(raw.get(), text))),
    }
}

/// The same for an optional list.
pub(crate) fn each_of<'a, T: Deserialize<'a>>(
    text: &str,
    raw: Option<&'a RawValue>,
    take: impl FnMut(usize, T) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    raw.filter(|raw| raw.get() != "null").map_or(Ok(()), |raw| each(text, raw, take))
}

/// The same for a list of parts other than cells, of at most a million.
pub(crate) fn few_of<'a, T: Deserialize<'a>>(
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

struct Entries<'w, F> {
    name: &'w str,
    take: &'w mut F,
    refusal: &'w mut Option<ReadError>,
}

impl<'de, F> Visitor<'de> for Entries<'_, F>
where
    F: FnMut(String, &'de RawValue) -> Result<(), ReadError>,
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut object: A) -> Result<(), A::Error> {
        let mut count = 0;
        while let Some((name, value)) = object.next_entry()? {
            count += 1;
            if let Err(refusal) = check_count(self.name, count).and_then(|()| (self.take)(name, value)) {
                *self.refusal = Some(refusal);
                return Err(A::Error::custom("refused"));
            }
        }
        Ok(())
    }
}
