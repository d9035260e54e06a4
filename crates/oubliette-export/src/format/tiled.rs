//! Maps for the Tiled editor and the many engines that read its files, as JSON (`tmj`) or XML (`tmx`).
//!
//! Three layers of tiles (terrain, shadows, details), and three of objects: rooms as rectangles, doors and features as tile
//! objects with their properties. Keys and doors point at each other by object properties. The version is 1.10, which Tiled
//! reads from 1.8 on; the tileset is embedded, its picture lies beside the map.

mod json;
mod xml;

pub(crate) use json::write as write_tmj;
pub(crate) use xml::write as write_tmx;

use oubliette_core::{Dungeon, Grid, Rect, Room};

use crate::scene::{self, Property, Thing};
use crate::tileset::{self, TileId};
use crate::told::Told;
use crate::{Error, Options, companion};
use oubliette_draw::tileset::autotile::TileMap;

/// The version of the format.
const VERSION: &str = "1.10";
/// The editor version to declare; some readers require one.
const EDITOR: &str = "1.10.2";
/// The number of the first tile; 0 is no tile.
const FIRST: u32 = 1;
const NO_TILE: u32 = 0;

/// A map in Tiled's terms, independent of JSON and XML.
struct TiledMap {
    /// Pixels along the side of a tile.
    side: u32,
    image: String,
    is_for_players: bool,
    layers: [(&'static str, Grid<Option<TileId>>); 3],
    groups: [(&'static str, Vec<Object>); 3],
    properties: Vec<(&'static str, Value)>,
}

/// A thing in a layer of objects, in pixels.
struct Object {
    id: u32,
    name: String,
    class: &'static str,
    left: i64,
    /// The upper edge, or the lower edge of an object with a tile.
    y: i64,
    width: i64,
    height: i64,
    tile: Option<TileId>,
    properties: Vec<(String, Value)>,
}

/// A property's value.
enum Value {
    Plain(Property),
    /// The number of another object.
    Object(u32),
}

impl TiledMap {
    fn of(dungeon: &Dungeon, options: &Options) -> Result<TiledMap, Error> {
        let (size, _) = tileset::of_options(&options.picture);
        let side = i64::from(size.pixels());
        let things = scene::things(dungeon);
        let first_thing = dungeon.rooms.len() as u32 + 1;
        let objects = |doors: bool| {
            let of_kind = things.iter().enumerate().filter(|(_, thing)| thing.kind.is_door() == doors);
            of_kind.map(|(place, thing)| object_of_thing(thing, place, first_thing, side)).collect()
        };
        let rooms = dungeon.rooms.iter().enumerate();
        let told = Told::of(dungeon, options.language);
        let rooms = rooms.map(|(place, room)| object_of_room(room, place, &told, side)).collect();
        let properties = scene::map_properties(dungeon, &told)?;
        Ok(TiledMap {
            side: size.pixels(),
            image: companion::tileset_name(options),
            is_for_players: options.player,
            layers: TileMap::of(dungeon).layers(),
            groups: [("rooms", rooms), ("doors", objects(true)), ("features", objects(false))],
            properties: properties.into_iter().map(|(name, value)| (name, Value::Plain(value))).collect(),
        })
    }

    fn next_layer_id(&self) -> usize {
        self.layers.len() + self.groups.len() + 1
    }

    fn next_object_id(&self) -> usize {
        self.groups.iter().map(|(_, objects)| objects.len()).sum::<usize>() + 1
    }

    /// The tiles that the file describes.
    fn tiles(&self) -> impl Iterator<Item = TileId> {
        let is_for_players = self.is_for_players;
        TileId::all().filter(move |tile| !is_for_players || tile.is_for_players())
    }
}

fn object_of_room(room: &Room, place: usize, told: &Told, side: i64) -> Object {
    let Rect { x, y, width, height } = room.area;
    let [left, y, width, height] = [x, y, width, height].map(|cells| i64::from(cells) * side);
    let connections: Vec<String> = room.connections.iter().map(|other| other.0.to_string()).collect();
    let text = |text: &str| Value::Plain(Property::Text(text.to_owned()));
    let mut properties = vec![
        ("id".to_owned(), Value::Plain(Property::Number(room.id.0.into()))),
        ("kind".to_owned(), text(room.kind.name())),
        ("shape".to_owned(), text(room.shape.name())),
        ("connections".to_owned(), text(&connections.join(","))),
    ];
    let names = told.room_properties(place).into_iter();
    properties.extend(names.map(|(name, value)| (name.to_owned(), Value::Plain(value))));
    let name = format!("room {}", room.id.0);
    let id = place as u32 + 1;
    Object { id, name, class: "room", left, y, width, height, tile: None, properties }
}

fn object_of_thing(thing: &Thing, place: usize, first_id: u32, side: i64) -> Object {
    let plain = scene::properties(thing).into_iter();
    let mut properties: Vec<(String, Value)> =
        plain.map(|(name, value)| (name.to_owned(), Value::Plain(value))).collect();
    let link = if thing.kind.is_door() { "key" } else { "door" };
    for (number, &other) in thing.links.iter().enumerate() {
        properties.push((format!("{link}_{}", number + 1), Value::Object(first_id + other as u32)));
    }
    Object {
        id: first_id + place as u32,
        name: scene::name_of(thing, place),
        class: thing.kind.name(),
        left: i64::from(thing.at.x) * side,
        // The origin of an object with a tile is its lower edge.
        y: (i64::from(thing.at.y) + 1) * side,
        width: side,
        height: side,
        tile: Some(thing.tile),
        properties,
    }
}

/// The number of a tile in layers and objects.
fn gid(tile: Option<TileId>) -> u32 {
    tile.map_or(NO_TILE, |tile| FIRST + u32::from(tile.0))
}
