//! The key of the rooms, in words.

use std::collections::BTreeMap;

use oubliette_core::mission::Name;
use oubliette_core::text::capitalized;
use oubliette_core::{DoorKind, Dungeon, Feature, FeatureKind, Glyph, Language, Point, RoomKind, Text, Tile};

use super::column::{Block, Weight, words};
use crate::badge::Badge;
use crate::depict::room_number;
use crate::map::ground::clipped;
use crate::map::lockwork::{Lockwork, Stand};
use crate::map::mark::Marks;
use crate::naming::Names;

const DOORS: [Text; 2] = [Text::new("1 door", "1 porte"), Text::new("{n} doors", "{n} portes")];
const SECRET_DOORS: [Text; 2] =
    [Text::new("1 secret door", "1 porte secrète"), Text::new("{n} secret doors", "{n} portes secrètes")];
const LOCKED_DOORS: [Text; 2] = [
    Text::new("1 locked door", "1 porte verrouillée"),
    Text::new("{n} locked doors", "{n} portes verrouillées"),
];
const LOCK: Text = Text::new("locked door {set}", "porte verrouillée {set}");
const LOCK_OF_SEVERAL: Text =
    Text::new("locked door {set}, {needs} keys", "porte verrouillée {set}, {needs} clés");
const KEY: Text = Text::new("key {set}", "clé {set}");
const KEY_IN: Text = Text::new("key: {rooms}", "clé : {rooms}");
const DOOR_IN: Text = Text::new("door: {rooms}", "porte : {rooms}");
const ONE_ROOM: Text = Text::new("room {rooms}", "salle {rooms}");
const MANY_ROOMS: Text = Text::new("rooms {rooms}", "salles {rooms}");
const CORRIDORS: Text = Text::new("corridors", "couloirs");
const LEADS_TO: Text = Text::new("Leads to {rooms}.", "Mène à {rooms}.");

/// A text for each room: its number, its name, its note, what it holds, and where it leads.
pub(super) fn blocks(dungeon: &Dungeon, names: &Names, language: Language) -> Vec<Block> {
    let contents = contents(dungeon, language);
    let labels = dungeon.labels();
    let block = |(index, room): (usize, &oubliette_core::Room)| {
        let name = names.rooms.get(index).map(|name| one_line(name.to(language))).unwrap_or_default();
        let mut text = words(&sentence(&name), Weight::Bold);
        let note = labels.rooms.get(&(index as u32)).and_then(|label| label.note.as_ref());
        if let Some(note) = note {
            text.extend(words(&sentence(&one_line(note.to(language))), Weight::Plain));
        }
        let mut held: Vec<String> =
            kind_text(room.kind).map(|kind| kind.to(language).to_owned()).into_iter().collect();
        held.extend(contents.get(index).cloned().unwrap_or_default());
        if !held.is_empty() {
            text.extend(words(&sentence(&capitalized(&held.join(", "))), Weight::Plain));
        }
        let others: Vec<u32> = room.connections.iter().map(|other| room_number(other.0)).collect();
        if !others.is_empty() {
            let others = LEADS_TO.fill(language, &[("rooms", &listed(&others))]);
            text.extend(words(&others, Weight::Plain));
        }
        Block::new(room_number(room.id.0).to_string(), text)
    };
    let mut blocks: Vec<Block> = dungeon.rooms.iter().enumerate().map(block).collect();
    if let Some(held) =
        contents.get(dungeon.rooms.len()).filter(|held| !held.is_empty() && !blocks.is_empty())
    {
        let mut text = words(&sentence(&capitalized(CORRIDORS.to(language))), Weight::Bold);
        text.extend(words(&sentence(&capitalized(&held.join(", "))), Weight::Plain));
        blocks.push(Block::new("–".to_owned(), text));
    }
    blocks
}

/// Rooms whose name does not tell what they are.
const fn kind_text(kind: RoomKind) -> Option<Text> {
    match kind {
        RoomKind::Main | RoomKind::Secondary => None,
        RoomKind::Secret => Some(Text::new("secret room", "salle secrète")),
        RoomKind::Treasure => Some(Text::new("treasury", "salle au trésor")),
    }
}

/// A text on one line, with single spaces.
pub(super) fn one_line(text: &str) -> String {
    let is_break = |letter: char| letter.is_control() || matches!(letter, ' ' | '\u{2028}' | '\u{2029}');
    text.split(is_break).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// A text that ends like a sentence.
fn sentence(text: &str) -> String {
    let has_end = text.is_empty() || text.ends_with(['.', '!', '?', '…', '»', '”', '"']);
    if has_end { text.to_owned() } else { format!("{text}.") }
}

/// Numbers with commas; of many, the first.
fn listed(numbers: &[u32]) -> String {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let shown: Vec<String> = sorted.iter().take(MOST_NUMBERS).map(u32::to_string).collect();
    shown.join(", ") + if sorted.len() > MOST_NUMBERS { ", …" } else { "" }
}

const MOST_NUMBERS: usize = 12;

/// The content of each room, in words; and last, everything outside of all rooms but plain doors.
fn contents(dungeon: &Dungeon, language: Language) -> Vec<Vec<String>> {
    let places = Places::of(dungeon);
    let lockwork = Lockwork::of(dungeon);
    let mut rooms: Vec<Vec<String>> = vec![Vec::new(); dungeon.rooms.len() + 1];
    let mut things: Vec<BTreeMap<u8, (FeatureKind, usize)>> = vec![BTreeMap::new(); rooms.len()];
    let marks = Marks::of(dungeon);
    let has_number = |feature: &Feature| {
        let keys = lockwork.keys_of_row(feature.at.y);
        feature.kind == FeatureKind::Key && keys.iter().any(|key| key.at == feature.at)
    };
    for feature in marks.all().iter().filter(|feature| !has_number(feature)) {
        let known = things[places.at(feature.at)].entry(feature.kind as u8).or_insert((feature.kind, 0));
        known.1 += 1;
    }
    for (room, things) in rooms.iter_mut().zip(things) {
        room.extend(things.values().map(|&(kind, count)| {
            let title = Glyph::of_feature(kind).title().to(language);
            if count == 1 { title.to_owned() } else { format!("{title} ×\u{202f}{count}") }
        }));
    }
    let sets = Sets::of(&lockwork, &places);
    for key in lockwork.keys() {
        if let Some(badge) = lockwork.key(key) {
            rooms[places.at(key.at)].push(sets.key(key, &badge, &lockwork, language));
        }
    }
    add_doors(dungeon, &lockwork, &places, &sets, language, &mut rooms);
    rooms
}

/// Adds the doors of each room: how many, and for locked ones where the key is.
fn add_doors(
    dungeon: &Dungeon,
    lockwork: &Lockwork<'_>,
    places: &Places<'_>,
    sets: &Sets,
    language: Language,
    rooms: &mut [Vec<String>],
) {
    let mut counts = vec![[0_usize; 3]; rooms.len()];
    let mut locks: Vec<Vec<String>> = vec![Vec::new(); rooms.len()];
    for door in dungeon.doors.iter().filter(|door| dungeon.size().contains(door.at)) {
        let gate = lockwork.gates_of_row(door.at.y).iter().find(|gate| gate.at == door.at);
        for room in places.beside(door.at) {
            match gate {
                Some(gate) => locks[room].push(sets.lock(gate, lockwork, language)),
                None if room < places.outside() || door.kind != DoorKind::Normal => {
                    counts[room][door.kind as usize] += 1;
                }
                None => {}
            }
        }
    }
    for ((room, counts), locks) in rooms.iter_mut().zip(counts).zip(locks) {
        let kinds =
            [(DoorKind::Normal, DOORS), (DoorKind::Locked, LOCKED_DOORS), (DoorKind::Secret, SECRET_DOORS)];
        for (kind, [one, many]) in kinds {
            match counts[kind as usize] {
                0 => {}
                1 => room.push(one.to(language).to_owned()),
                count => room.push(many.fill(language, &[("n", &count)])),
            }
        }
        room.extend(locks);
    }
}

/// The rooms with the keys and with the doors of each set.
struct Sets {
    keys: BTreeMap<usize, Vec<usize>>,
    doors: BTreeMap<usize, Vec<usize>>,
    /// The number that stands for the corridors.
    outside: usize,
}

impl Sets {
    fn of(lockwork: &Lockwork<'_>, places: &Places<'_>) -> Sets {
        let mut sets = Sets { keys: BTreeMap::new(), doors: BTreeMap::new(), outside: places.outside() };
        let Some(mission) = lockwork.mission() else { return sets };
        let of_stand = |stand: &Stand| -> Vec<usize> {
            stand.nodes.iter().filter_map(|&node| mission.set_of(node)).collect()
        };
        for key in lockwork.keys() {
            for set in of_stand(key) {
                sets.keys.entry(set).or_default().push(places.at(key.at));
            }
        }
        for gate in lockwork.gates() {
            for set in of_stand(gate) {
                sets.doors.entry(set).or_default().extend(places.beside(gate.at));
            }
        }
        sets
    }

    /// `key 2 (tower key, door: rooms 7, 8)`.
    fn key(&self, stand: &Stand, badge: &Badge, lockwork: &Lockwork<'_>, language: Language) -> String {
        let mut more = Vec::new();
        more.extend(name_of(stand, lockwork, language));
        more.extend(self.doors.get(&badge.set).and_then(|rooms| self.within(DOOR_IN, rooms, language)));
        in_brackets(KEY.fill(language, &[("set", &badge.label)]), &more)
    }

    /// `locked door 2 (key: room 4)`, for each bolt.
    fn lock(&self, gate: &Stand, lockwork: &Lockwork<'_>, language: Language) -> String {
        let bolt = |badge: Badge| {
            let text = match badge.count {
                Some(needs @ 2..) => {
                    LOCK_OF_SEVERAL.fill(language, &[("set", &badge.label), ("needs", &needs)])
                }
                _ => LOCK.fill(language, &[("set", &badge.label)]),
            };
            let rooms = self.keys.get(&badge.set).and_then(|rooms| self.within(KEY_IN, rooms, language));
            in_brackets(text, &rooms.into_iter().collect::<Vec<_>>())
        };
        lockwork.bolts(gate).into_iter().map(bolt).collect::<Vec<_>>().join(", ")
    }

    /// `key: room 4` or `door: corridors`; nothing without rooms.
    fn within(&self, text: Text, rooms: &[usize], language: Language) -> Option<String> {
        let mut numbers: Vec<u32> =
            rooms.iter().filter(|&&room| room < self.outside).map(|&room| room_number(room as u32)).collect();
        numbers.sort_unstable();
        numbers.dedup();
        let many = if numbers.len() == 1 { ONE_ROOM } else { MANY_ROOMS };
        let mut all = Vec::new();
        if !numbers.is_empty() {
            all.push(many.fill(language, &[("rooms", &listed(&numbers))]));
        }
        if rooms.contains(&self.outside) {
            all.push(CORRIDORS.to(language).to_owned());
        }
        (!all.is_empty()).then(|| text.fill(language, &[("rooms", &all.join(", "))]))
    }
}

fn in_brackets(text: String, more: &[String]) -> String {
    if more.is_empty() { text } else { format!("{text} ({})", more.join(", ")) }
}

/// The name of a key, if it has one.
fn name_of(stand: &Stand, lockwork: &Lockwork<'_>, language: Language) -> Option<String> {
    let mission = lockwork.mission()?;
    let &node = stand.nodes.first()?;
    let set = mission.set_of(node).map(|set| &mission.sets()[set]);
    let name: Option<&Name> =
        mission.nodes()[node].name.as_ref().or(set.and_then(|set| set.key_name.as_ref()));
    name.map(|name| one_line(name.to(language)))
}

/// The room of each cell.
struct Places<'a> {
    dungeon: &'a Dungeon,
    /// The index of a room plus one; 0 outside of all rooms.
    cells: Vec<u32>,
}

impl<'a> Places<'a> {
    fn of(dungeon: &'a Dungeon) -> Places<'a> {
        let size = dungeon.size();
        let mut cells = vec![0; dungeon.tiles.cells().len()];
        for (index, room) in dungeon.rooms.iter().enumerate() {
            for point in clipped(room.area, size).points() {
                cells[(point.y * size.width + point.x) as usize] = index as u32 + 1;
            }
        }
        Places { dungeon, cells }
    }

    /// The number that stands for cells outside of all rooms.
    fn outside(&self) -> usize {
        self.dungeon.rooms.len()
    }

    /// The index of the room around a cell.
    fn at(&self, at: Point) -> usize {
        let size = self.dungeon.size();
        let cell = if size.contains(at) { self.cells[(at.y * size.width + at.x) as usize] } else { 0 };
        (cell as usize).checked_sub(1).unwrap_or(self.outside())
    }

    /// The rooms whose floor touches a door; if there are none, the outside.
    fn beside(&self, door: Point) -> Vec<usize> {
        let is_floor = |&point: &Point| {
            let is_room = |tile: Tile| tile.is_open() && !tile.is_door() && tile != Tile::Corridor;
            self.dungeon.tiles.at(point).is_some_and(is_room)
        };
        let near = door.neighbors().into_iter().filter(is_floor).map(|point| self.at(point));
        let mut rooms: Vec<usize> = near.filter(|&room| room < self.outside()).collect();
        rooms.sort_unstable();
        rooms.dedup();
        if rooms.is_empty() { vec![self.outside()] } else { rooms }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naming::names_of;
    use oubliette_core::sample::locked_dungeon;
    use oubliette_core::{Rect, Room, RoomId, RoomLabel, RoomShape};

    fn dungeon() -> Dungeon {
        let mut dungeon = locked_dungeon();
        let room = |id, x, width| Room {
            id: RoomId(id),
            area: Rect::new(x, 1, width, 1),
            kind: RoomKind::Main,
            shape: RoomShape::Rectangle,
            connections: vec![RoomId(1 - id)],
            partition: None,
        };
        dungeon.rooms = vec![room(0, 1, 3), room(1, 5, 1)];
        dungeon
    }

    fn texts(dungeon: &Dungeon, language: Language) -> Vec<String> {
        blocks(dungeon, &names_of(dungeon), language).iter().map(Block::plain).collect()
    }

    #[test]
    fn a_room_tells_what_it_holds_which_key_opens_its_doors_and_where_it_leads() {
        let texts = texts(&dungeon(), Language::English);
        assert!(texts[0].starts_with("1 "), "{}", texts[0]);
        let end = "Start, key 1 (door: rooms 1, 2), locked door 1 (key: room 1). Leads to 2.";
        assert!(texts[0].ends_with(end), "{}", texts[0]);
        assert!(texts[1].ends_with("End, locked door 1 (key: room 1). Leads to 1."), "{}", texts[1]);
    }

    #[test]
    fn notes_stand_before_the_content_in_the_language_of_the_sheet() {
        let mut dungeon = dungeon();
        dungeon.recipe = None;
        let note = Name { en: "Smells of\nrust".into(), fr: "Sent la rouille !".into() };
        dungeon.names.rooms.insert(1, RoomLabel { name: None, note: Some(note) });
        assert!(texts(&dungeon, Language::English)[1].contains(" Smells of rust. End, "));
        let french = texts(&dungeon, Language::French);
        let end = "Sent la rouille ! Arrivée, porte verrouillée 1 (clé : salle 1). Mène à 1.";
        assert!(french[1].ends_with(end), "{}", french[1]);
    }

    #[test]
    fn keys_and_locks_outside_of_rooms_are_listed_last() {
        let mut dungeon = dungeon();
        dungeon.rooms.remove(0);
        dungeon.rooms[0].id = RoomId(0);
        let texts = texts(&dungeon, Language::English);
        assert!(texts[0].contains("End, locked door 1 (key: corridors)."), "{}", texts[0]);
        assert_eq!(texts[1], "– Corridors. Start, key 1 (door: room 1).");
    }

    #[test]
    fn a_map_without_rooms_has_no_key() {
        let mut dungeon = dungeon();
        dungeon.rooms.clear();
        assert!(texts(&dungeon, Language::English).is_empty());
    }
}
