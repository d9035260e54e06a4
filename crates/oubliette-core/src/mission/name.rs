//! Names that travel in files: one wording, or one per language.

use serde::ser::SerializeStruct;
use serde::{Serialize, Serializer};

use crate::text::{Language, Text};

/// A name of a key, a lock or a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// The English name.
    pub en: String,
    /// The French name.
    pub fr: String,
}

impl Name {
    /// One name for every language.
    pub fn same(name: &str) -> Name {
        Name { en: name.to_owned(), fr: name.to_owned() }
    }

    /// The name in `language`.
    pub fn to(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::French => &self.fr,
        }
    }
}

impl From<Text> for Name {
    fn from(text: Text) -> Name {
        Name { en: text.en.to_owned(), fr: text.fr.to_owned() }
    }
}

/// A text, or `{"en": …, "fr": …}` where the languages differ.
impl Serialize for Name {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.en == self.fr {
            return serializer.serialize_str(&self.en);
        }
        let mut object = serializer.serialize_struct("Name", 2)?;
        object.serialize_field("en", &self.en)?;
        object.serialize_field("fr", &self.fr)?;
        object.end()
    }
}
