//! Lists in JSON, an element at a time.
//!
//! They stay where they are in the file, as [`RawValue`], and are walked in place: however small its elements are,
//! a list never takes memory of its own.

use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::{Deserializer, Error, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::{ReadError, check_count, json_error, lines_before};

/// Hands on each element of a list with its place. `raw` is a part of `text`.
pub(crate) fn each<'a, T: Deserialize<'a>>(
    text: &str,
    raw: &'a RawValue,
    mut take: impl FnMut(usize, T) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    let mut refusal = None;
    let walk = Walk { take: &mut take, refusal: &mut refusal, element: PhantomData::<T> };
    let walked = serde_json::Deserializer::from_str(raw.get()).deserialize_seq(walk);
    match (refusal, walked) {
        (Some(refusal), _) => Err(refusal),
        (None, walked) => walked.map_err(|error| json_error(&error, lines_before(raw.get(), text))),
    }
}

/// The same for a list that need not be there.
pub(crate) fn each_of<'a, T: Deserialize<'a>>(
    text: &str,
    raw: Option<&'a RawValue>,
    take: impl FnMut(usize, T) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    raw.filter(|raw| raw.get() != "null").map_or(Ok(()), |raw| each(text, raw, take))
}

/// The same for a list of parts that are not cells, of which nobody has a million.
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
