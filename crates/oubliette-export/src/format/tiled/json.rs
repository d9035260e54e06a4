//! `tmj`, with a row of the map or an object per line.

use std::io;

use oubliette_core::{Dungeon, Report};
use serde_json::{Value as Json, json};

use super::{EDITOR, FIRST, Object, TiledMap, VERSION, Value, gid};
use crate::number::push_number;
use crate::scene::Property;
use crate::{Error, Options};
use oubliette_draw::tileset::{COLUMNS, ROWS, TileId};

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let map = TiledMap::of(dungeon, options)?;
    let size = dungeon.size();
    writeln!(
        out,
        "{{\"type\":\"map\",\"version\":\"{VERSION}\",\"tiledversion\":\"{EDITOR}\",\"orientation\":\"orthogonal\","
    )?;
    writeln!(out, "\"renderorder\":\"right-down\",\"width\":{},\"height\":{},", size.width, size.height)?;
    writeln!(out, "\"tilewidth\":{0},\"tileheight\":{0},\"infinite\":false,", map.side)?;
    let (layer_id, object_id) = (map.next_layer_id(), map.next_object_id());
    writeln!(out, "\"nextlayerid\":{layer_id},\"nextobjectid\":{object_id},\"compressionlevel\":-1,")?;
    writeln!(
        out,
        "\"properties\":{},",
        properties(map.properties.iter().map(|(name, value)| (*name, value)))
    )?;
    write_tileset(&map, out)?;
    writeln!(out, "\"layers\":[")?;
    write_layers(&map, out)?;
    for (number, (name, objects)) in map.groups.iter().enumerate() {
        let id = map.layers.len() + number + 1;
        write!(out, "{{\"id\":{id},\"name\":\"{name}\",\"type\":\"objectgroup\",\"draworder\":\"index\",")?;
        write!(out, "\"x\":0,\"y\":0,\"opacity\":1,\"visible\":true,\"objects\":[")?;
        for (place, object) in objects.iter().enumerate() {
            write!(out, "{}\n{}", if place == 0 { "" } else { "," }, object_json(object))?;
        }
        writeln!(out, "]}}{}", if number + 1 == map.groups.len() { "" } else { "," })?;
    }
    Ok(writeln!(out, "]}}")?)
}

fn write_tileset(map: &TiledMap, out: &mut dyn io::Write) -> Result<(), Error> {
    let (columns, rows) = (u32::from(COLUMNS), u32::from(ROWS));
    let (side, image) = (map.side, serde_json::to_string(&map.image)?);
    write!(out, "\"tilesets\":[{{\"firstgid\":{FIRST},\"name\":\"oubliette\",\"image\":{image},")?;
    write!(out, "\"imagewidth\":{},\"imageheight\":{},", columns * side, rows * side)?;
    write!(out, "\"tilewidth\":{side},\"tileheight\":{side},\"tilecount\":{},", columns * rows)?;
    writeln!(out, "\"columns\":{columns},\"margin\":0,\"spacing\":0,\"tiles\":[")?;
    for (place, tile) in map.tiles().enumerate() {
        let comma = if place == 0 { "" } else { ",\n" };
        let solid = json!([{ "name": "solid", "type": "bool", "value": tile.blocks() }]);
        write!(out, "{comma}{{\"id\":{},\"type\":\"{}\",\"properties\":{solid}}}", tile.0, tile.kind())?;
    }
    Ok(writeln!(out, "]}}],")?)
}

fn write_layers(map: &TiledMap, out: &mut dyn io::Write) -> Result<(), Error> {
    let mut line = Vec::new();
    for (number, (name, tiles)) in map.layers.iter().enumerate() {
        let (id, size) = (number + 1, tiles.size());
        write!(out, "{{\"id\":{id},\"name\":\"{name}\",\"type\":\"tilelayer\",\"x\":0,\"y\":0,")?;
        write!(out, "\"width\":{},\"height\":{},\"opacity\":1,", size.width, size.height)?;
        writeln!(out, "\"visible\":true,\"data\":[")?;
        for (y, row) in tiles.rows().enumerate() {
            line.clear();
            push_row(&mut line, row);
            if y + 1 < size.height as usize {
                line.push(b',');
            }
            line.push(b'\n');
            out.write_all(&line)?;
        }
        writeln!(out, "]}},")?;
    }
    Ok(())
}

/// The numbers of a row of tiles, with commas between them.
pub(super) fn push_row(line: &mut Vec<u8>, row: &[Option<TileId>]) {
    for (x, &tile) in row.iter().enumerate() {
        if x > 0 {
            line.push(b',');
        }
        push_number(line, gid(tile));
    }
}

fn object_json(object: &Object) -> Json {
    let mut json = json!({
        "id": object.id,
        "name": object.name,
        "type": object.class,
        "x": object.left,
        "y": object.y,
        "width": object.width,
        "height": object.height,
        "rotation": 0,
        "visible": true,
        "properties": properties(object.properties.iter().map(|(name, value)| (name.as_str(), value))),
    });
    if object.tile.is_some() {
        json["gid"] = gid(object.tile).into();
    }
    json
}

fn properties<'a>(list: impl Iterator<Item = (&'a str, &'a Value)>) -> Json {
    list.map(|(name, value)| {
        let (kind, value): (&str, Json) = match value {
            Value::Plain(Property::Text(text)) => ("string", text.as_str().into()),
            Value::Plain(Property::Number(number)) => ("int", (*number).into()),
            Value::Plain(Property::Flag(flag)) => ("bool", (*flag).into()),
            Value::Object(id) => ("object", (*id).into()),
        };
        json!({ "name": name, "type": kind, "value": value })
    })
    .collect()
}
