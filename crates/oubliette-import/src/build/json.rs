//! JSON of other programs: reading and recognizing whole files.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, Error, IgnoredAny, MapAccess, Visitor};

use crate::ReadError;
use serde_json::value::RawValue;

use crate::read::json_error;
pub(crate) use crate::read::{each, each_entry, each_of, few_of};

/// Reads a whole file.
pub(crate) fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, ReadError> {
    serde_json::from_str(text).map_err(|error| json_error(&error, 0))
}

/// Whether the file is an object with all of these fields, as far as it can be parsed.
pub(crate) fn has_fields(bytes: &[u8], fields: &[&str]) -> bool {
    let Ok(text) = crate::read::text_of(bytes) else { return false };
    if !text.trim_start().starts_with('{') {
        return false;
    }
    let mut missing = fields.to_vec();
    // A truncated file is recognized by the fields before its end.
    let _ = serde_json::Deserializer::from_str(text).deserialize_map(Fields { missing: &mut missing });
    missing.is_empty()
}

/// Whether the file is a whole object, but without a name in the field `format`.
pub(crate) fn is_unnamed_object(bytes: &[u8]) -> bool {
    let Ok(text) = crate::read::text_of(bytes) else { return false };
    let is_object = || text.trim_start().starts_with('{') && serde_json::from_str::<IgnoredAny>(text).is_ok();
    let is_named = |file: Named<'_>| file.format.is_some_and(|format| format.get().starts_with('"'));
    is_object() && serde_json::from_str(text).is_ok_and(|file| !is_named(file))
}

#[derive(Deserialize)]
struct Named<'a> {
    #[serde(borrow)]
    format: Option<&'a RawValue>,
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
