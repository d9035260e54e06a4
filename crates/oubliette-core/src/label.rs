//! Names that people give to a dungeon and its rooms.
//!
//! Labels are part of a recipe, or of a map without one, and travel with it. A text is one wording or one per language. Texts are short and have no
//! control characters, so that every format can contain them; [`Labels::from_table`] checks this for every file.

use std::collections::BTreeMap;

use serde::de::{self, Deserializer};
use serde::{Deserialize, Serialize, Serializer};

use crate::mission::Name;
use crate::recipe::Value;
use crate::text::{Language, Message, Text};

/// The names of a dungeon that a person gave it; everything is optional.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Labels {
    /// The title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<Name>,
    /// The line below the title.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subtitle: Option<Name>,
    /// Names and notes of rooms, by the id of the room.
    #[serde(skip_serializing_if = "BTreeMap::is_empty", serialize_with = "by_text")]
    pub rooms: BTreeMap<u32, RoomLabel>,
}

/// The name and the note of a room.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct RoomLabel {
    /// The name.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<Name>,
    /// A note for the game master.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<Name>,
}

impl RoomLabel {
    /// Whether the room has neither a name nor a note.
    pub fn is_empty(&self) -> bool {
        self.name.is_none() && self.note.is_none()
    }

    /// Reads the table at `path`; adds what is wrong with it to `faults`.
    pub fn read(path: &str, value: &Value, faults: &mut Vec<LabelFault>) -> RoomLabel {
        let mut label = RoomLabel::default();
        let Value::Table(fields) = value else {
            faults.push(LabelFault::BadValue { path: path.to_owned(), wanted: A_ROOM });
            return label;
        };
        for (key, value) in fields {
            let path = format!("{path}.{}", quoted(key));
            match key.as_str() {
                "name" => label.name = read_text(&path, value, faults),
                "note" => label.note = read_text(&path, value, faults),
                _ => faults.push(LabelFault::BadValue { path, wanted: A_ROOM }),
            }
        }
        label
    }
}

/// TOML has no other keys than texts.
fn by_text<S: Serializer>(rooms: &BTreeMap<u32, RoomLabel>, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(rooms.iter().map(|(id, label)| (id.to_string(), label)))
}

impl Labels {
    /// The most characters of a text.
    pub const MAX_CHARACTERS: usize = 200;

    /// Room ids are below this number.
    pub const MAX_ROOMS: u32 = 10_000;

    /// Whether no name is given.
    pub fn is_empty(&self) -> bool {
        self.title.is_none() && self.subtitle.is_none() && self.rooms.is_empty()
    }

    /// The name of a room.
    pub fn room_name(&self, id: u32) -> Option<&Name> {
        self.rooms.get(&id)?.name.as_ref()
    }

    /// The ids for which a map with `rooms` rooms has no room.
    pub fn stray_ids(&self, rooms: usize) -> impl Iterator<Item = u32> {
        self.rooms.keys().copied().filter(move |&id| id as usize >= rooms)
    }

    /// Reads the table `names` of a recipe or a map, or reports every fault. A blank text counts as missing.
    pub fn from_table(table: &BTreeMap<String, Value>) -> Result<Labels, Vec<LabelFault>> {
        let mut faults = Vec::new();
        let mut labels = Labels::default();
        for (key, value) in table {
            let path = format!("names.{}", quoted(key));
            match (key.as_str(), value) {
                ("title", value) => labels.title = read_text(&path, value, &mut faults),
                ("subtitle", value) => labels.subtitle = read_text(&path, value, &mut faults),
                ("rooms", Value::Table(rooms)) => labels.rooms = read_rooms(rooms, &mut faults),
                ("rooms", _) => faults.push(LabelFault::BadValue { path, wanted: A_TABLE_OF_ROOMS }),
                _ => faults.push(LabelFault::BadValue { path, wanted: A_KEY_OF_NAMES }),
            }
        }
        if faults.is_empty() { Ok(labels) } else { Err(faults) }
    }
}

fn read_rooms(rooms: &BTreeMap<String, Value>, faults: &mut Vec<LabelFault>) -> BTreeMap<u32, RoomLabel> {
    let mut labels = BTreeMap::new();
    for (key, value) in rooms {
        // A file that is wrong all over gets no more than a page of messages.
        if faults.len() >= MAX_FAULTS {
            break;
        }
        let path = format!("names.rooms.{}", quoted(key));
        let Some(id) = room_id(key) else {
            faults.push(LabelFault::BadRoom { key: quoted(key) });
            continue;
        };
        let label = RoomLabel::read(&path, value, faults);
        if !label.is_empty() {
            labels.insert(id, label);
        }
    }
    labels
}

const MAX_FAULTS: usize = 20;
const MAX_QUOTED: usize = 20;

/// The beginning of a key, for messages.
fn quoted(key: &str) -> String {
    key.chars().filter(|letter| !letter.is_control()).take(MAX_QUOTED).collect()
}

/// A room id as it is written: digits without leading zeros, so that no room has two keys.
fn room_id(key: &str) -> Option<u32> {
    key.parse().ok().filter(|id: &u32| *id < Labels::MAX_ROOMS && id.to_string() == key)
}

/// A text of a label; `None` with a fault if it is wrong, and without one if it is blank.
fn read_text(path: &str, value: &Value, faults: &mut Vec<LabelFault>) -> Option<Name> {
    let name = match value {
        Value::Null => return None,
        Value::Text(text) => Name::same(text),
        Value::Table(table) => match (table.get("en"), table.get("fr")) {
            (Some(Value::Text(en)), Some(Value::Text(fr))) if table.len() == 2 => {
                Name { en: en.clone(), fr: fr.clone() }
            }
            _ => {
                faults.push(LabelFault::BadValue { path: path.to_owned(), wanted: A_TEXT });
                return None;
            }
        },
        _ => {
            faults.push(LabelFault::BadValue { path: path.to_owned(), wanted: A_TEXT });
            return None;
        }
    };
    for text in [&name.en, &name.fr] {
        let length = text.chars().count();
        if length > Labels::MAX_CHARACTERS {
            faults.push(LabelFault::TooLong { path: path.to_owned(), length });
            return None;
        }
        // XML has no form for the last two.
        if text.chars().any(|letter| letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}')) {
            faults.push(LabelFault::ControlCharacter { path: path.to_owned() });
            return None;
        }
    }
    let is_blank = name.en.trim().is_empty() || name.fr.trim().is_empty();
    (!is_blank).then_some(name)
}

impl<'de> Deserialize<'de> for Labels {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Labels, D::Error> {
        let table = BTreeMap::deserialize(deserializer)?;
        Labels::from_table(&table).map_err(|faults| {
            de::Error::custom(
                faults.first().map_or_else(String::new, |fault| fault.message(Language::English)),
            )
        })
    }
}

/// Something to change before labels can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LabelFault {
    /// A value of the wrong kind, or an unknown key.
    BadValue {
        /// The place, such as `names.title`.
        path: String,
        /// The value that is expected.
        wanted: Text,
    },
    /// A text is longer than [`Labels::MAX_CHARACTERS`].
    TooLong {
        /// The place.
        path: String,
        /// The length of the text in characters.
        length: usize,
    },
    /// A text contains a line break, a tab or another control character.
    ControlCharacter {
        /// The place.
        path: String,
    },
    /// The key of a room is not a number below [`Labels::MAX_ROOMS`].
    BadRoom {
        /// The key.
        key: String,
    },
    /// The map has no room of this id.
    NoSuchRoom {
        /// The id.
        id: u32,
        /// How many rooms the map has.
        rooms: usize,
    },
}

const BAD_VALUE: Text = Text::new("{path}: give {wanted}", "{path} : donnez {wanted}");
const TOO_LONG: Text = Text::new(
    "{path}: {length} characters; use at most {max}",
    "{path} : {length} caractères ; n’en utilisez pas plus de {max}",
);
const CONTROL_CHARACTER: Text = Text::new(
    "{path}: remove line breaks, tabs and other control characters",
    "{path} : retirez les sauts de ligne, tabulations et autres caractères de contrôle",
);
const BAD_ROOM: Text = Text::new(
    "names.rooms: \"{key}\" is not a room; use its id, a whole number from 0 to {max}",
    "names.rooms : « {key} » n’est pas une salle ; utilisez son numéro, un entier de 0 à {max}",
);
const NO_SUCH_ROOM: Text = Text::new(
    "names.rooms.{id}: the map has {rooms} rooms, whose ids count from 0; remove this name or correct its id",
    "names.rooms.{id} : la carte a {rooms} salles, numérotées à partir de 0 ; retirez ce nom ou corrigez son numéro",
);
const A_TEXT: Text = Text::new(
    "a text, or one per language: { en = …, fr = … }",
    "un texte, ou un par langue : { en = …, fr = … }",
);
const A_KEY_OF_NAMES: Text =
    Text::new("only title, subtitle and rooms in names", "seulement title, subtitle et rooms dans names");
const A_TABLE_OF_ROOMS: Text = Text::new("a table of rooms by id", "une table de salles par numéro");
const A_ROOM: Text = Text::new("a table with name and note only", "une table avec seulement name et note");

impl Message for LabelFault {
    /// The fault and its remedy, in one line.
    fn message(&self, language: Language) -> String {
        match self {
            LabelFault::BadValue { path, wanted } => {
                BAD_VALUE.fill(language, &[("path", path), ("wanted", &wanted.to(language))])
            }
            LabelFault::TooLong { path, length } => {
                let max = Labels::MAX_CHARACTERS;
                TOO_LONG.fill(language, &[("path", path), ("length", length), ("max", &max)])
            }
            LabelFault::ControlCharacter { path } => CONTROL_CHARACTER.fill(language, &[("path", path)]),
            LabelFault::BadRoom { key } => {
                BAD_ROOM.fill(language, &[("key", key), ("max", &(Labels::MAX_ROOMS - 1))])
            }
            LabelFault::NoSuchRoom { id, rooms } => {
                NO_SUCH_ROOM.fill(language, &[("id", id), ("rooms", rooms)])
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Value {
        Value::Text(text.to_owned())
    }

    fn table<const N: usize>(entries: [(&str, Value); N]) -> BTreeMap<String, Value> {
        entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
    }

    #[test]
    fn labels_are_read_from_a_table() {
        let room = table([("name", text("Kitchen")), ("note", text("Smells of soup."))]);
        let both = table([("en", text("The Pit")), ("fr", text("La Fosse"))]);
        let rooms = table([("3", Value::Table(room)), ("4", Value::Table(table([("name", text(" "))])))]);
        let labels = Labels::from_table(&table([
            ("title", Value::Table(both)),
            ("subtitle", text("")),
            ("rooms", Value::Table(rooms)),
        ]));
        let labels = labels.unwrap();
        assert_eq!(labels.title, Some(Name { en: "The Pit".into(), fr: "La Fosse".into() }));
        assert_eq!(labels.subtitle, None);
        assert_eq!(labels.room_name(3), Some(&Name::same("Kitchen")));
        assert_eq!(labels.rooms.len(), 1);
        assert_eq!(Labels::from_table(&BTreeMap::new()), Ok(Labels::default()));
        assert_eq!((labels.stray_ids(3).collect(), labels.stray_ids(4).count()), (vec![3], 0));
    }

    #[test]
    fn every_fault_is_reported_in_both_languages() {
        let room = Value::Table(table([("colour", text("red"))]));
        let faults = Labels::from_table(&table([
            ("title", text(&"x".repeat(201))),
            ("subtitle", text("a\nb")),
            ("author", text("me")),
            ("rooms", Value::Table(table([("10000", room.clone()), ("01", room.clone()), ("1", room)]))),
        ]))
        .unwrap_err();
        assert_eq!(faults.len(), 6);
        for fault in faults.iter().chain(&[LabelFault::NoSuchRoom { id: 9, rooms: 3 }]) {
            let [en, fr] = Language::ALL.map(|language| fault.message(language));
            assert!(en != fr && en.starts_with("names") && fr.starts_with("names"), "{en}\n{fr}");
        }
    }

    #[test]
    fn a_message_quotes_little_of_a_hostile_key() {
        let long = "\u{1b}[2J".repeat(10_000);
        let room = Value::Table(table([(&*long, text("x"))]));
        let rooms = Value::Table(table([(&*long, Value::Null), ("1", room)]));
        let faults = Labels::from_table(&table([(&*long, Value::Null), ("rooms", rooms)])).unwrap_err();
        assert_eq!(faults.len(), 3);
        for fault in faults {
            let message = fault.message(Language::English);
            assert!(message.len() < 200 && !message.contains('\u{1b}'), "{message:?}");
        }
    }

    #[test]
    fn a_file_that_is_wrong_all_over_gets_few_messages() {
        let rooms = (0..500).map(|id| (id.to_string(), Value::Null)).collect();
        let faults = Labels::from_table(&table([("rooms", Value::Table(rooms))])).unwrap_err();
        assert_eq!(faults.len(), MAX_FAULTS);
    }
}
