//! Reads the body of a request.

use std::fmt;
use std::marker::PhantomData;

use oubliette::Text;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::table::names;
use crate::refusal::{Refusal, RefusalKind};

/// Reads a body, which must be one JSON object.
pub(super) fn body<T: DeserializeOwned>(body: &[u8]) -> Result<T, Refusal> {
    let mut reader = serde_json::Deserializer::from_slice(body);
    let read = object(&mut reader).and_then(|read| reader.end().map(|()| read));
    read.map_err(|error: serde_json::Error| {
        Refusal::filled(RefusalKind::Wrong, BAD_BODY, &[("error", &error.to_string().replace('\n', " "))])
    })
}

/// Reads an object. By itself, serde would also accept a list of values in the order of the fields.
pub(super) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Object<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object")
        }

        fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
            T::deserialize(MapAccessDeserializer::new(map))
        }
    }

    deserializer.deserialize_map(Object(PhantomData))
}

/// The refusal of a request with an unknown name.
pub(super) fn unknown(name: &str) -> Refusal {
    let known = names().collect::<Vec<_>>().join(", ");
    Refusal::filled(RefusalKind::Unknown, UNKNOWN, &[("name", &name), ("known", &known)])
}

const UNKNOWN: Text = Text::new(
    "there is no request {name}; there are {known}",
    "il n’y a pas de requête {name} ; il y a {known}",
);
const BAD_BODY: Text = Text::new(
    "the body of the request cannot be read: {error}",
    "le corps de la requête est illisible : {error}",
);
