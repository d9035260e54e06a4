//! A scene for Godot 4.3 and later: three `TileMapLayer` nodes, an `Area2D` per room, a `Sprite2D` per door and feature.
//!
//! Nodes are in groups named after their kind, with further data as metadata; keys and doors refer to each other by
//! node path. Walls and rubble have a collision shape in the tileset. The texture is loaded from beside the scene.

use std::io;

use base64::Engine;
use base64::prelude::BASE64_STANDARD as BASE64;
use oubliette_core::{CompactSort, Dungeon, Grid, Report, Room};

use crate::scene::{self, Property, Thing};
use crate::tileset::{self, TileId};
use crate::told::Told;
use crate::{Error, Options, companion};
use oubliette_draw::tileset::autotile::TileMap;

/// The first word of a layer's data.
const DATA_FORMAT: u16 = 0;
/// The tileset's only source.
const SOURCE: u16 = 0;
/// The longest side of a map that a layer's data can hold.
const MAX_SIDE: i32 = i16::MAX as i32 + 1;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let size = dungeon.size();
    if size.width > MAX_SIDE || size.height > MAX_SIDE {
        return Err(Error::MapTooLarge { format: "tscn", side: MAX_SIDE });
    }
    let (tile_size, _) = tileset::of_options(&options.picture);
    let side = i64::from(tile_size.pixels());
    let shapes = shapes(dungeon);
    writeln!(out, "[gd_scene load_steps={} format=4]\n", shapes.len() + 4)?;
    let image = quoted(&companion::tileset_name(options));
    writeln!(out, "[ext_resource type=\"Texture2D\" path={image} id=\"1_tiles\"]\n")?;
    write_tileset(side, options.player, out)?;
    for (number, (width, height)) in shapes.iter().enumerate() {
        writeln!(out, "[sub_resource type=\"RectangleShape2D\" id=\"Room_{number}\"]")?;
        writeln!(out, "size = Vector2({}, {})\n", width * side, height * side)?;
    }
    writeln!(out, "[node name=\"Dungeon\" type=\"Node2D\"]")?;
    let told = Told::of(dungeon, options.language);
    write_metadata(&scene::map_properties(dungeon, &told)?, out)?;
    for (name, tiles) in TileMap::of(dungeon).layers() {
        let title = name[..1].to_uppercase() + &name[1..];
        writeln!(out, "\n[node name=\"{title}\" type=\"TileMapLayer\" parent=\".\"]")?;
        let bytes = layer_bytes(&tiles);
        if bytes.len() > 2 {
            writeln!(out, "tile_map_data = PackedByteArray(\"{}\")", BASE64.encode(&bytes))?;
        }
        writeln!(out, "tile_set = SubResource(\"TileSet_1\")")?;
    }
    write_rooms(dungeon, &told, &shapes, side, out)?;
    write_things(&scene::things(dungeon), side, out)
}

fn write_tileset(side: i64, is_for_players: bool, out: &mut dyn io::Write) -> Result<(), Error> {
    writeln!(out, "[sub_resource type=\"TileSetAtlasSource\" id=\"TileSetAtlasSource_1\"]")?;
    writeln!(out, "texture = ExtResource(\"1_tiles\")\ntexture_region_size = Vector2i({side}, {side})")?;
    let half = side / 2;
    for tile in TileId::all().filter(|tile| !is_for_players || tile.is_for_players()) {
        let (column, row) = tile.place();
        writeln!(out, "{column}:{row}/0 = 0")?;
        if tile.blocks() {
            write!(out, "{column}:{row}/0/physics_layer_0/polygon_0/points = ")?;
            writeln!(
                out,
                "PackedVector2Array(-{half}, -{half}, {half}, -{half}, {half}, {half}, -{half}, {half})"
            )?;
        }
        writeln!(out, "{column}:{row}/0/custom_data_0 = {}", quoted(tile.kind()))?;
    }
    writeln!(out, "\n[sub_resource type=\"TileSet\" id=\"TileSet_1\"]")?;
    writeln!(out, "tile_size = Vector2i({side}, {side})\nphysics_layer_0/collision_layer = 1")?;
    // Value type 4 is a string.
    writeln!(out, "custom_data_layer_0/name = \"kind\"\ncustom_data_layer_0/type = 4")?;
    Ok(writeln!(out, "sources/{SOURCE} = SubResource(\"TileSetAtlasSource_1\")\n")?)
}

/// Twelve bytes for each non-empty cell: position, source, tile on the sheet, and no variation.
fn layer_bytes(tiles: &Grid<Option<TileId>>) -> Vec<u8> {
    let mut bytes = DATA_FORMAT.to_le_bytes().to_vec();
    for (y, row) in (0_u16..).zip(tiles.rows()) {
        for (x, tile) in (0_u16..).zip(row) {
            let Some(tile) = tile else { continue };
            let (column, row) = tile.place();
            for word in [x, y, SOURCE, column, row, 0] {
                bytes.extend_from_slice(&word.to_le_bytes());
            }
        }
    }
    bytes
}

/// The distinct sizes of rooms.
fn shapes(dungeon: &Dungeon) -> Vec<(i64, i64)> {
    let mut sizes: Vec<(i64, i64)> = dungeon.rooms.iter().map(size_of).collect();
    sizes.compact_sort();
    sizes.dedup();
    sizes
}

fn size_of(room: &Room) -> (i64, i64) {
    (room.area.width.into(), room.area.height.into())
}

fn write_rooms(
    dungeon: &Dungeon,
    told: &Told,
    shapes: &[(i64, i64)],
    side: i64,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    writeln!(out, "\n[node name=\"Rooms\" type=\"Node2D\" parent=\".\"]")?;
    for (number, room) in dungeon.rooms.iter().enumerate() {
        let (width, height) = size_of(room);
        let [x, y] = [(room.area.x, width), (room.area.y, height)]
            .map(|(begin, length)| (2 * i64::from(begin) + length) * side / 2);
        writeln!(out, "\n[node name=\"Room{number}\" type=\"Area2D\" parent=\"Rooms\" groups=[\"room\"]]")?;
        writeln!(out, "position = Vector2({x}, {y})")?;
        let connections: Vec<String> = room.connections.iter().map(|id| id.0.to_string()).collect();
        writeln!(out, "metadata/id = {}\nmetadata/kind = {}", room.id.0, quoted(room.kind.name()))?;
        writeln!(out, "metadata/shape = {}", quoted(room.shape.name()))?;
        writeln!(out, "metadata/connections = PackedInt32Array({})", connections.join(", "))?;
        write_metadata(&told.room_properties(number), out)?;
        let shape = shapes.binary_search(&(width, height)).unwrap_or(0);
        writeln!(out, "\n[node name=\"Shape\" type=\"CollisionShape2D\" parent=\"Rooms/Room{number}\"]")?;
        writeln!(out, "shape = SubResource(\"Room_{shape}\")")?;
    }
    Ok(())
}

fn write_things(things: &[Thing], side: i64, out: &mut dyn io::Write) -> Result<(), Error> {
    let folder = |thing: &Thing| if thing.kind.is_door() { "Doors" } else { "Features" };
    for name in ["Doors", "Features"] {
        writeln!(out, "\n[node name=\"{name}\" type=\"Node2D\" parent=\".\"]")?;
        for (place, thing) in things.iter().enumerate().filter(|(_, thing)| folder(thing) == name) {
            let title = thing.kind.title();
            write!(out, "\n[node name=\"{title}{place}\" type=\"Sprite2D\" parent=\"{name}\"")?;
            writeln!(out, " groups=[\"{}\"]]", thing.kind.name())?;
            let [x, y] = [thing.at.x, thing.at.y].map(|cell| (2 * i64::from(cell) + 1) * side / 2);
            let (column, row) = thing.tile.place();
            let [left, top] = [column, row].map(|tiles| i64::from(tiles) * side);
            writeln!(out, "position = Vector2({x}, {y})\ntexture = ExtResource(\"1_tiles\")")?;
            writeln!(out, "region_enabled = true\nregion_rect = Rect2({left}, {top}, {side}, {side})")?;
            writeln!(out, "metadata/cell = Vector2i({}, {})", thing.at.x, thing.at.y)?;
            write_metadata(&scene::properties(thing), out)?;
            if !thing.links.is_empty() {
                let paths = thing.links.iter().map(|&other| {
                    let linked = &things[other];
                    format!("NodePath(\"../../{}/{}{other}\")", folder(linked), linked.kind.title())
                });
                let what = if thing.kind.is_door() { "keys" } else { "doors" };
                writeln!(out, "metadata/{what} = [{}]", paths.collect::<Vec<_>>().join(", "))?;
            }
        }
    }
    Ok(())
}

fn write_metadata(list: &[(&str, Property)], out: &mut dyn io::Write) -> Result<(), Error> {
    for (name, value) in list {
        match value {
            Property::Text(text) => writeln!(out, "metadata/{name} = {}", quoted(text))?,
            Property::Number(number) => writeln!(out, "metadata/{name} = {number}")?,
            Property::Flag(flag) => writeln!(out, "metadata/{name} = {flag}")?,
        }
    }
    Ok(())
}

/// A string in Godot's syntax. Characters of number 0 are removed, since they would end it.
fn quoted(text: &str) -> String {
    let text = text.replace('\0', "\u{fffd}").replace('\\', "\\\\").replace('"', "\\\"");
    format!("\"{text}\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::{RoomId, RoomKind, RoomShape, Size, Tile};
    use oubliette_import::read_dungeon;

    fn scene_of(dungeon: &Dungeon) -> String {
        let mut bytes = Vec::new();
        write(dungeon, None, &Options::default(), &mut bytes).unwrap();
        String::from_utf8(bytes).unwrap()
    }

    #[test]
    fn rooms_and_things_lie_where_their_cells_are() {
        let mut dungeon = read_dungeon(b"######\n#<..>#\n#....#\n######").unwrap();
        dungeon.rooms.push(Room {
            id: RoomId(0),
            area: oubliette_core::Rect::new(1, 1, 4, 2),
            kind: RoomKind::Main,
            shape: RoomShape::Rectangle,
            connections: Vec::new(),
            partition: None,
        });
        let text = scene_of(&dungeon);
        let side = i64::from(tileset::of_options(&Options::default().picture).0.pixels());
        let has = |line: String| assert!(text.contains(&line), "{line} is not in\n{text}");
        has(format!("id=\"Room_0\"]\nsize = Vector2({}, {})", 4 * side, 2 * side));
        has(format!("groups=[\"room\"]]\nposition = Vector2({}, {})", 3 * side, 2 * side));
        for thing in scene::things(&dungeon) {
            let (column, row) = thing.tile.place();
            let [left, top] = [column, row].map(|tiles| i64::from(tiles) * side);
            has(format!(
                "region_rect = Rect2({left}, {top}, {side}, {side})\nmetadata/cell = Vector2i({}, 1)",
                thing.at.x
            ));
            has(format!(
                "position = Vector2({}, {})\ntexture",
                (2 * i64::from(thing.at.x) + 1) * side / 2,
                3 * side / 2
            ));
        }
    }

    #[test]
    fn our_own_scenes_could_not_be_read_back() {
        let dungeon = read_dungeon(b"#######\n#<..#.#\n#.o.+>#\n#%..#$#\n#######").unwrap();
        let mut bytes = Vec::new();
        write(&dungeon, None, &Options::default(), &mut bytes).unwrap();
        let again = oubliette_import::import(&bytes).unwrap();
        assert_eq!(
            (again.tiles, again.doors, again.features),
            (dungeon.tiles, dungeon.doors, dungeon.features)
        );
        let empty = oubliette_import::import(b"[gd_scene format=4]\n").unwrap_err();
        assert!(empty.to_string().contains("tscn") || empty.to_string().contains("no cells"), "{empty}");
    }

    #[test]
    fn a_side_may_have_as_many_cells_as_a_layer_can_count() {
        let row = |width| {
            let mut dungeon = read_dungeon(b"#").unwrap();
            dungeon.tiles = Grid::filled(Size::new(width, 1), Tile::Wall);
            write(&dungeon, None, &Options::default(), &mut Vec::new())
        };
        assert!(row(1 << 15).is_ok());
        assert!(matches!(row((1 << 15) + 1), Err(Error::MapTooLarge { side: 32_768, .. })));
    }
}
