//! `tmx`, with a row of the map or an object per line.

use std::io;

use oubliette_core::{Dungeon, Report};

use super::json::push_row;
use super::{EDITOR, FIRST, Object, TiledMap, VERSION, Value, gid};
use crate::scene::Property;
use crate::xml::{allowed_json, escaped};
use crate::{Error, Options};
use oubliette_draw::tileset::{COLUMNS, ROWS};

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let map = TiledMap::of(dungeon, options)?;
    let size = dungeon.size();
    writeln!(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    write!(
        out,
        "<map version=\"{VERSION}\" tiledversion=\"{EDITOR}\" orientation=\"orthogonal\" renderorder=\"right-down\""
    )?;
    write!(out, " width=\"{}\" height=\"{}\"", size.width, size.height)?;
    write!(out, " tilewidth=\"{0}\" tileheight=\"{0}\" infinite=\"0\"", map.side)?;
    writeln!(out, " nextlayerid=\"{}\" nextobjectid=\"{}\">", map.next_layer_id(), map.next_object_id())?;
    write_properties(map.properties.iter().map(|(name, value)| (*name, value)), out)?;
    write_tileset(&map, out)?;
    let mut line = Vec::new();
    for (number, (name, tiles)) in map.layers.iter().enumerate() {
        let (id, size) = (number + 1, tiles.size());
        write!(out, "<layer id=\"{id}\" name=\"{name}\"")?;
        writeln!(out, " width=\"{}\" height=\"{}\">\n<data encoding=\"csv\">", size.width, size.height)?;
        for (y, row) in tiles.rows().enumerate() {
            line.clear();
            push_row(&mut line, row);
            line.extend_from_slice(if y + 1 < size.height as usize { b",\n" } else { b"\n" });
            out.write_all(&line)?;
        }
        writeln!(out, "</data>\n</layer>")?;
    }
    for (number, (name, objects)) in map.groups.iter().enumerate() {
        let id = map.layers.len() + number + 1;
        writeln!(out, "<objectgroup id=\"{id}\" name=\"{name}\" draworder=\"index\">")?;
        objects.iter().try_for_each(|object| write_object(object, out))?;
        writeln!(out, "</objectgroup>")?;
    }
    Ok(writeln!(out, "</map>")?)
}

fn write_tileset(map: &TiledMap, out: &mut dyn io::Write) -> Result<(), Error> {
    let (columns, rows) = (u32::from(COLUMNS), u32::from(ROWS));
    let (side, image) = (map.side, escaped(&map.image));
    write!(
        out,
        "<tileset firstgid=\"{FIRST}\" name=\"oubliette\" tilewidth=\"{side}\" tileheight=\"{side}\""
    )?;
    writeln!(out, " tilecount=\"{}\" columns=\"{columns}\">", columns * rows)?;
    writeln!(out, "<image source=\"{image}\" width=\"{}\" height=\"{}\"/>", columns * side, rows * side)?;
    for tile in map.tiles() {
        write!(out, "<tile id=\"{}\" type=\"{}\"><properties>", tile.0, tile.kind())?;
        write!(out, "<property name=\"solid\" type=\"bool\" value=\"{}\"/>", tile.blocks())?;
        writeln!(out, "</properties></tile>")?;
    }
    Ok(writeln!(out, "</tileset>")?)
}

fn write_object(object: &Object, out: &mut dyn io::Write) -> Result<(), Error> {
    let Object { id, name, class, left, y, width, height, .. } = object;
    write!(out, "<object id=\"{id}\" name=\"{}\" type=\"{class}\"", escaped(name))?;
    if object.tile.is_some() {
        write!(out, " gid=\"{}\"", gid(object.tile))?;
    }
    write!(out, " x=\"{left}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">")?;
    write_properties(object.properties.iter().map(|(name, value)| (name.as_str(), value)), out)?;
    Ok(writeln!(out, "</object>")?)
}

fn write_properties<'a>(
    list: impl Iterator<Item = (&'a str, &'a Value)>,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    write!(out, "<properties>")?;
    for (name, value) in list {
        write!(out, "<property name=\"{name}\"")?;
        match value {
            // XML readers turn a bare tab or line feed in an attribute into a space.
            Value::Plain(Property::Text(text)) => {
                let text =
                    escaped(&allowed_json(text)).to_string().replace('\n', "&#10;").replace('\t', "&#9;");
                write!(out, " value=\"{text}\"/>")?;
            }
            Value::Plain(Property::Number(number)) => write!(out, " type=\"int\" value=\"{number}\"/>")?,
            Value::Plain(Property::Flag(flag)) => write!(out, " type=\"bool\" value=\"{flag}\"/>")?,
            Value::Object(id) => write!(out, " type=\"object\" value=\"{id}\"/>")?,
        }
    }
    Ok(writeln!(out, "</properties>")?)
}
