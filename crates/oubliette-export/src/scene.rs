//! The content of a map in terms of game engines: rooms as areas, and doors and features as things, with links between
//! keys and the doors they open.
//!
//! Every format for engines and tabletops is written from this list, so that they all have the same content.

use oubliette_core::mission::NodeKind;
use oubliette_core::{CompactSort, Door, DoorKind, Dungeon, FeatureKind, NodeId, Point, Recipe, Seed};

use oubliette_draw::map::drawing::is_along_row;
use oubliette_draw::map::lockwork::Bolts;
use oubliette_draw::tileset::TileId;

use crate::told::Told;

/// The kind of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ThingKind {
    Door(DoorKind),
    Feature(FeatureKind),
}

impl ThingKind {
    /// The name in files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            ThingKind::Door(DoorKind::Normal) => "door",
            ThingKind::Door(DoorKind::Secret) => "secret_door",
            ThingKind::Door(DoorKind::Locked) => "locked_door",
            ThingKind::Feature(kind) => kind.name(),
        }
    }

    /// The name in files that require capitals.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            ThingKind::Door(DoorKind::Normal) => "Door",
            ThingKind::Door(DoorKind::Secret) => "SecretDoor",
            ThingKind::Door(DoorKind::Locked) => "LockedDoor",
            ThingKind::Feature(FeatureKind::Start) => "Start",
            ThingKind::Feature(FeatureKind::End) => "End",
            ThingKind::Feature(FeatureKind::Treasure) => "Treasure",
            ThingKind::Feature(FeatureKind::Key) => "Key",
            ThingKind::Feature(FeatureKind::Reward) => "Reward",
            ThingKind::Feature(FeatureKind::Obstacle) => "Obstacle",
        }
    }

    pub(crate) const fn is_door(self) -> bool {
        matches!(self, ThingKind::Door(_))
    }

    /// Every kind, doors first.
    pub(crate) fn all() -> impl Iterator<Item = ThingKind> {
        let doors = DoorKind::ALL.into_iter().map(ThingKind::Door);
        doors.chain(FeatureKind::ALL.into_iter().map(ThingKind::Feature))
    }
}

/// A bolt of a locked door.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bolt {
    /// The number of the set whose keys open it.
    pub(crate) set: u32,
    /// How many keys it needs.
    pub(crate) needs: u32,
}

/// A door or a feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Thing {
    pub(crate) kind: ThingKind,
    pub(crate) at: Point,
    /// Its picture.
    pub(crate) tile: TileId,
    /// The id of its mission node; for a door, that of the first lock.
    pub(crate) node: Option<u32>,
    /// Whether the wall of a door runs along a row of the map.
    pub(crate) along_row: bool,
    /// The locks of a door.
    pub(crate) bolts: Vec<Bolt>,
    /// The number of the set of a key.
    pub(crate) set: Option<u32>,
    /// For a key the doors that it helps to open, for a door its keys, as indices in the list of things.
    pub(crate) links: Vec<usize>,
}

/// All things that stand inside the map: doors first, then features, in their order.
pub(crate) fn things(dungeon: &Dungeon) -> Vec<Thing> {
    let size = dungeon.size();
    let mission = dungeon.mission.as_ref();
    let node_kind = |id: NodeId| Some(mission?.node(id)?.kind);
    let bolts = mission.map(Bolts::of);
    let bolts_of = |door: &Door| -> Vec<Bolt> {
        let places = bolts.iter().flat_map(|bolts| bolts.of_door(door));
        places.filter_map(|place| bolt_of(mission?.nodes()[place].kind)).collect()
    };
    let doors = dungeon.doors.iter().filter(|door| size.contains(door.at)).map(|door| {
        let along_row = is_along_row(&dungeon.tiles, door.at);
        let bolts = bolts_of(door);
        let tile = match door.kind {
            DoorKind::Normal => TileId::DOOR[usize::from(!along_row)],
            DoorKind::Secret => TileId::SECRET_DOOR[usize::from(!along_row)],
            DoorKind::Locked => TileId::locked_door(bolts.first().map_or(0, |bolt| bolt.set), !along_row),
        };
        Thing {
            kind: ThingKind::Door(door.kind),
            at: door.at,
            tile,
            node: door.lock.map(|lock| lock.0),
            along_row,
            bolts,
            set: None,
            links: Vec::new(),
        }
    });
    let features = dungeon.features.iter().filter(|feature| size.contains(feature.at)).map(|feature| {
        let set = feature.node.and_then(node_kind).and_then(NodeKind::set).map(|set| set.0);
        Thing {
            kind: ThingKind::Feature(feature.kind),
            at: feature.at,
            tile: TileId::of_feature(feature.kind, set.unwrap_or(0)),
            node: feature.node.map(|node| node.0),
            along_row: false,
            bolts: Vec::new(),
            set: set.filter(|_| feature.kind == FeatureKind::Key),
            links: Vec::new(),
        }
    });
    linked(doors.chain(features).collect())
}

const fn bolt_of(kind: NodeKind) -> Option<Bolt> {
    match kind {
        NodeKind::Lock { set, needs } => Some(Bolt { set: set.0, needs }),
        _ => None,
    }
}

fn linked(mut things: Vec<Thing>) -> Vec<Thing> {
    let mut doors: Vec<(u32, usize)> = Vec::new();
    for (place, thing) in things.iter().enumerate() {
        doors.extend(thing.bolts.iter().map(|bolt| (bolt.set, place)));
    }
    doors.compact_sort();
    doors.dedup();
    for key in 0..things.len() {
        let Some(set) = things[key].set else { continue };
        let begin = doors.partition_point(|&(own, _)| own < set);
        for &(_, door) in doors[begin..].iter().take_while(|&&(own, _)| own == set) {
            things[key].links.push(door);
            things[door].links.push(key);
        }
    }
    things
}

/// A property's value, in the types that all formats support.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Property {
    Text(String),
    Number(i64),
    Flag(bool),
}

/// The properties of a thing besides its position and its links.
pub(crate) fn properties(thing: &Thing) -> Vec<(&'static str, Property)> {
    let mut list = Vec::new();
    if let Some(node) = thing.node {
        list.push(("node", Property::Number(node.into())));
    }
    if thing.kind.is_door() {
        list.push(("along_row", Property::Flag(thing.along_row)));
    }
    if let Some(first) = thing.bolts.first() {
        list.push(("set", Property::Number(first.set.into())));
        list.push(("needs", Property::Number(first.needs.into())));
    }
    if thing.bolts.len() > 1 {
        let all: Vec<String> =
            thing.bolts.iter().map(|bolt| format!("{}x{}", bolt.set, bolt.needs)).collect();
        list.push(("bolts", Property::Text(all.join(" "))));
    }
    if let Some(set) = thing.set {
        list.push(("set", Property::Number(set.into())));
    }
    list
}

/// The properties of the map: its recipe and its mission as JSON, the most used parts of them, and its title. Seeds are
/// strings, since most readers round large numbers.
pub(crate) fn map_properties(
    dungeon: &Dungeon,
    told: &Told,
) -> Result<Vec<(&'static str, Property)>, serde_json::Error> {
    let mut list = Vec::new();
    if let Some(recipe) = &dungeon.recipe {
        list.push(("layout", Property::Text(recipe.layout.clone())));
        list.push(("seed", Property::Text(seed_text(recipe))));
        list.push(("recipe", Property::Text(serde_json::to_string(recipe)?)));
    }
    if let Some(mission) = &dungeon.mission {
        list.push(("rule", Property::Text(mission.rule().name().to_owned())));
        list.push(("mission", Property::Text(serde_json::to_string(mission)?)));
    }
    list.extend(told.properties());
    Ok(list)
}

fn seed_text(recipe: &Recipe) -> String {
    match &recipe.seed {
        Seed::Number(number) => number.to_string(),
        Seed::Text(text) => text.clone(),
    }
}

/// The name of the thing at this index of the list: its kind and number.
pub(crate) fn name_of(thing: &Thing, place: usize) -> String {
    format!("{} {}", thing.kind.name(), place + 1)
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::sample::locked_dungeon;

    #[test]
    fn a_key_is_linked_to_its_door_and_the_door_to_its_key() {
        let things = things(&locked_dungeon());
        let kinds: Vec<&str> = things.iter().map(|thing| thing.kind.name()).collect();
        assert_eq!(kinds, ["locked_door", "start", "end", "key"]);
        assert_eq!((&things[0].links, &things[3].links), (&vec![3], &vec![0]));
        assert_eq!(things[0].bolts, [Bolt { set: 1, needs: 1 }]);
        assert_eq!((things[3].set, things[3].tile), (Some(1), TileId::key(1)));
    }

    #[test]
    fn what_stands_outside_the_map_is_left_out() {
        let mut dungeon = locked_dungeon();
        dungeon.doors[0].at = Point::new(-1, 3);
        assert!(things(&dungeon).iter().all(|thing| !thing.kind.is_door()));
    }
}
