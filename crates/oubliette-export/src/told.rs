//! The names of a dungeon in one language, as formats for engines and tabletops contain them.
//!
//! Title and room names are those of pictures and sheets: given by a person, or generated. Subtitle and notes are there
//! only if a person gave them. In maps for players, notes and revealing names are already removed.

use oubliette_core::{Dungeon, Language};
use oubliette_draw::naming::names_of;
use serde_json::{Value, json};

use crate::scene::Property;

/// The names of a dungeon.
pub(crate) struct Told {
    pub(crate) title: String,
    pub(crate) subtitle: Option<String>,
    rooms: Vec<ToldRoom>,
}

/// The names of a room.
pub(crate) struct ToldRoom {
    pub(crate) name: String,
    pub(crate) note: Option<String>,
}

impl Told {
    pub(crate) fn of(dungeon: &Dungeon, language: Language) -> Told {
        let names = names_of(dungeon);
        let given = dungeon.labels();
        let room = |(id, name): (u32, &oubliette_core::mission::Name)| {
            let note = given.rooms.get(&id).and_then(|label| label.note.as_ref());
            ToldRoom {
                name: name.to(language).to_owned(),
                note: note.map(|note| note.to(language).to_owned()),
            }
        };
        Told {
            title: names.title.to(language).to_owned(),
            subtitle: given.subtitle.as_ref().map(|text| text.to(language).to_owned()),
            rooms: (0..).zip(&names.rooms).map(room).collect(),
        }
    }

    /// The names of the room at this place in the list of rooms.
    pub(crate) fn room(&self, place: usize) -> Option<&ToldRoom> {
        self.rooms.get(place)
    }

    /// Title and subtitle as properties of the map.
    pub(crate) fn properties(&self) -> Vec<(&'static str, Property)> {
        let subtitle = self.subtitle.iter().map(|text| ("subtitle", Property::Text(text.clone())));
        [("title", Property::Text(self.title.clone()))].into_iter().chain(subtitle).collect()
    }

    /// Name and note as properties of the room at this place in the list of rooms.
    pub(crate) fn room_properties(&self, place: usize) -> Vec<(&'static str, Property)> {
        let Some(room) = self.room(place) else { return Vec::new() };
        let note = room.note.iter().map(|text| ("note", Property::Text(text.clone())));
        [("name", Property::Text(room.name.clone()))].into_iter().chain(note).collect()
    }

    /// All names as JSON; rooms are in their order.
    pub(crate) fn json(&self) -> Value {
        let room = |room: &ToldRoom| match &room.note {
            Some(note) => json!({ "name": room.name, "note": note }),
            None => json!({ "name": room.name }),
        };
        let rooms: Vec<Value> = self.rooms.iter().map(room).collect();
        let mut names = json!({ "title": self.title, "rooms": rooms });
        if let Some(subtitle) = &self.subtitle {
            names["subtitle"] = subtitle.as_str().into();
        }
        names
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::mission::Name;
    use oubliette_core::{Labels, Rect, Room, RoomId, RoomKind, RoomLabel, RoomShape};
    use oubliette_import::read_dungeon;

    use super::*;
    use crate::{FORMATS, Options};

    const NOTE: &str = "The floor \"gives\" way <here> & there";

    fn named_dungeon() -> Dungeon {
        let mut dungeon = read_dungeon(b"#######\n#<..+>#\n#######\n").unwrap();
        dungeon.rooms.push(Room {
            id: RoomId(0),
            area: Rect::new(1, 1, 3, 1),
            kind: RoomKind::Main,
            shape: RoomShape::Rectangle,
            connections: Vec::new(),
            partition: None,
        });
        let kitchen =
            RoomLabel { name: Some(Name::same("Kitchen of Wonders")), note: Some(Name::same(NOTE)) };
        dungeon.names = Labels {
            title: Some(Name { en: "My Own Keep".into(), fr: "Mon propre donjon".into() }),
            subtitle: Some(Name::same("Level two of four")),
            rooms: [(0, kitchen)].into(),
        };
        dungeon
    }

    /// The formats with room for texts; pictures draw them instead.
    const NAMED: [&str; 9] = ["json", "jsonl", "tmj", "tmx", "ldtk", "tscn", "dd2vtt", "foundry", "dot"];

    fn text_of(format: &str, options: &Options) -> String {
        let format = FORMATS.iter().find(|own| own.name == format).unwrap();
        String::from_utf8(format.to_bytes(&named_dungeon(), None, options).unwrap()).unwrap()
    }

    #[test]
    fn every_format_with_room_for_texts_has_the_title_and_the_room_names() {
        for format in NAMED {
            let text = text_of(format, &Options::default());
            for word in ["My Own Keep", "Level two of four", "Kitchen of Wonders", "gives"] {
                assert!(text.contains(word), "{format}: {word}");
            }
            let french = text_of(format, &Options { language: Language::French, ..Options::default() });
            assert!(french.contains("Mon propre donjon"), "{format}");
        }
    }

    #[test]
    fn no_format_for_players_has_a_note() {
        for format in FORMATS {
            let options = Options { player: true, ..Options::default() };
            let bytes = format.to_bytes(&named_dungeon(), None, &options).unwrap();
            assert!(!String::from_utf8_lossy(&bytes).contains("gives"), "{}", format.name);
            let has_title = NAMED.contains(&format.name) || format.name == "svg";
            assert_eq!(String::from_utf8_lossy(&bytes).contains("My Own Keep"), has_title, "{}", format.name);
        }
    }

    #[test]
    fn files_stay_readable_with_signs_in_names() {
        for format in ["json", "jsonl", "tmj", "ldtk", "dd2vtt", "foundry"] {
            serde_json::from_str::<Value>(&text_of(format, &Options::default())).expect(format);
        }
        assert_eq!(read_dungeon(text_of("json", &Options::default()).as_bytes()).unwrap(), named_dungeon());
        assert!(text_of("tmx", &Options::default()).contains("&lt;here&gt; &amp; there"));
    }

    #[test]
    fn a_map_without_given_names_has_its_generated_title_and_no_subtitle() {
        let mut dungeon = named_dungeon();
        dungeon.names = Labels::default();
        let told = Told::of(&dungeon, Language::English);
        assert_eq!(told.title, names_of(&dungeon).title.en);
        assert_eq!((told.subtitle.as_deref(), told.room_properties(0).len()), (None, 1));
    }
}
