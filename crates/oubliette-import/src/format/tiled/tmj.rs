//! Tiled's JSON.

use std::borrow::Cow;

use oubliette_core::{Dungeon, Text};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::cells::Cells;
use super::{Header, Object, Part, Scene, Tilesets, blocks, layer_place, telling};
use crate::ReadError;
use crate::build::bounds::Bounds;
use crate::build::json;
use crate::read::text_of;

/// The deepest nesting of layer groups; real maps nest two or three.
const MAX_DEPTH: u32 = 16;
const TOO_DEEP: Text = Text::new("groups are nested too deep", "les groupes sont trop imbriqués");

pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    json::has_fields(bytes, &["layers", "tilewidth"])
}

#[derive(Deserialize)]
struct File<'a> {
    #[serde(default)]
    width: u64,
    #[serde(default)]
    height: u64,
    tilewidth: f64,
    tileheight: f64,
    orientation: Option<String>,
    #[serde(default)]
    infinite: bool,
    #[serde(borrow)]
    properties: Option<&'a RawValue>,
    #[serde(borrow)]
    tilesets: Option<&'a RawValue>,
    #[serde(borrow)]
    layers: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct TilesetFile<'a> {
    firstgid: u32,
    source: Option<IgnoredAny>,
    tilecount: Option<u32>,
    #[serde(borrow)]
    tiles: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct TileFile<'a> {
    id: u32,
    #[serde(rename = "type", default)]
    kind: String,
    #[serde(default)]
    class: String,
    #[serde(borrow)]
    properties: Option<&'a RawValue>,
    #[serde(borrow)]
    objectgroup: Option<Shapes<'a>>,
}

/// The collision shapes of a tile.
#[derive(Deserialize)]
struct Shapes<'a> {
    #[serde(borrow)]
    objects: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Property<'a> {
    name: String,
    #[serde(rename = "type", default)]
    kind: String,
    #[serde(borrow)]
    value: &'a RawValue,
}

#[derive(Deserialize)]
struct Layer<'a> {
    #[serde(default)]
    name: String,
    #[serde(default)]
    class: String,
    width: Option<u64>,
    height: Option<u64>,
    #[serde(default)]
    encoding: String,
    #[serde(default)]
    compression: String,
    #[serde(borrow)]
    data: Option<&'a RawValue>,
    #[serde(borrow)]
    chunks: Option<&'a RawValue>,
    #[serde(borrow)]
    objects: Option<&'a RawValue>,
    #[serde(borrow)]
    layers: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Chunk<'a> {
    x: i64,
    y: i64,
    width: u64,
    height: u64,
    #[serde(borrow)]
    data: &'a RawValue,
}

#[derive(Deserialize)]
struct ObjectFile<'a> {
    #[serde(default)]
    name: String,
    #[serde(rename = "type", default)]
    kind: String,
    #[serde(default)]
    class: String,
    x: f64,
    y: f64,
    #[serde(default)]
    width: f64,
    #[serde(default)]
    height: f64,
    #[serde(default)]
    gid: u32,
    ellipse: Option<IgnoredAny>,
    polygon: Option<IgnoredAny>,
    polyline: Option<IgnoredAny>,
    #[serde(borrow)]
    properties: Option<&'a RawValue>,
}

pub(crate) fn read(bytes: &[u8], _: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    let file: File<'_> = json::parse(text)?;
    let tilesets = read_tilesets(text, file.tilesets)?;
    let header = Header {
        orientation: file.orientation.as_deref(),
        tile_width: file.tilewidth,
        tile_height: file.tileheight,
        bounds: bounds_of(text, &file)?,
    };
    let mut scene = Scene::new(&header, tilesets)?;
    each_property(text, file.properties, |property| {
        if !property.value.get().starts_with('"') {
            return Ok(());
        }
        scene.canvas.add_property(&property.name, &parse_text(text, property.value)?)
    })?;
    each_layer(text, file.layers, "layers", 0, &mut |place, layer| {
        paint_layer(&mut scene, text, &file, place, layer)
    })?;
    scene.into_dungeon()
}

/// Calls `each` with every property. Before Tiled 1.2, properties were an object of values, not a list.
fn each_property<'a>(
    text: &str,
    raw: Option<&'a RawValue>,
    mut take: impl FnMut(Property<'a>) -> Result<(), ReadError>,
) -> Result<(), ReadError> {
    match raw.filter(|raw| raw.get().starts_with('{')) {
        None => json::few_of(text, raw, "properties", |_, property| take(property)),
        Some(raw) => json::each_entry(text, raw, "properties", |name, value| {
            take(Property { name, kind: String::new(), value })
        }),
    }
}

/// The number of external tilesets of a map that was read before.
pub(crate) fn unopened(bytes: &[u8]) -> usize {
    let mut count = 0;
    let text = text_of(bytes).unwrap_or_default();
    let walked = json::parse(text).and_then(|file: File<'_>| {
        json::few_of(text, file.tilesets, "tilesets", |_, set: TilesetFile<'_>| {
            count += usize::from(set.source.is_some());
            Ok(())
        })
    });
    walked.map_or(0, |()| count)
}

fn read_tilesets(text: &str, raw: Option<&RawValue>) -> Result<Tilesets, ReadError> {
    let mut tilesets = Tilesets::default();
    json::few_of(text, raw, "tilesets", |_, set: TilesetFile<'_>| {
        tilesets.add(set.firstgid, set.tilecount.filter(|_| set.source.is_none()));
        json::few_of(text, set.tiles, "tiles", |_, tile: TileFile<'_>| {
            let mut is_solid = false;
            each_property(text, tile.properties, |property| {
                is_solid |= blocks(&property.name, property.value.get());
                Ok(())
            })?;
            let shapes = tile.objectgroup.and_then(|group| group.objects);
            json::few_of(text, shapes, "objects", |_, _: IgnoredAny| {
                is_solid = true;
                Ok(())
            })?;
            tilesets.add_tile(set.firstgid, tile.id, class_of(&tile.kind, &tile.class), is_solid);
            Ok(())
        })
    })?;
    Ok(tilesets)
}

/// The map's own size, or the bounds of all chunks of an infinite one.
fn bounds_of(text: &str, file: &File<'_>) -> Result<Bounds, ReadError> {
    let mut bounds = Bounds::default();
    if !file.infinite {
        bounds.include(0, 0, file.width, file.height);
        return Ok(bounds);
    }
    each_layer(text, file.layers, "layers", 0, &mut |_, layer| {
        json::few_of(text, layer.chunks, "chunks", |_, chunk: Chunk<'_>| {
            bounds.include(chunk.x, chunk.y, chunk.width, chunk.height);
            Ok(())
        })
    })?;
    Ok(bounds)
}

type TakeLayer<'t, 'a> = dyn FnMut(&str, &Layer<'a>) -> Result<(), ReadError> + 't;

/// Calls `each` with every layer that is not a group, with its path.
fn each_layer<'a>(
    text: &str,
    raw: Option<&'a RawValue>,
    path: &str,
    depth: u32,
    take: &mut TakeLayer<'_, 'a>,
) -> Result<(), ReadError> {
    json::few_of(text, raw, "layers", |index, layer: Layer<'a>| {
        let place = format!("{path}[{index}]");
        match layer.layers {
            None => take(&place, &layer),
            Some(_) if depth == MAX_DEPTH => Err(ReadError::Foreign { place, what: TOO_DEEP }),
            inner => each_layer(text, inner, &format!("{place}.layers"), depth + 1, take),
        }
    })
}

fn paint_layer(
    scene: &mut Scene,
    text: &str,
    file: &File<'_>,
    path: &str,
    layer: &Layer<'_>,
) -> Result<(), ReadError> {
    let place = layer_place(path, &layer.name);
    if let Some(data) = layer.data {
        let (width, height) = (layer.width.unwrap_or(file.width), layer.height.unwrap_or(file.height));
        let data_place = format!("{place} data");
        paint_part(scene, text, layer, data, (0, 0, width, height), data_place)?;
    }
    json::few_of(text, layer.chunks, "chunks", |index, chunk: Chunk<'_>| {
        let area = (chunk.x, chunk.y, chunk.width, chunk.height);
        paint_part(scene, text, layer, chunk.data, area, format!("{place} chunks[{index}].data"))
    })?;
    json::few_of(text, layer.objects, "objects", |index, file: ObjectFile<'_>| {
        let ObjectFile {
            name,
            kind,
            class,
            x,
            y,
            width,
            height,
            gid,
            ellipse,
            polygon,
            polyline,
            properties,
        } = file;
        let is_rectangle = ellipse.is_none() && polygon.is_none() && polyline.is_none();
        let class = class_of(&kind, &class).to_owned();
        let mut object = Object { name, class, x, y, width, height, gid, is_rectangle, ..Object::default() };
        each_property(text, properties, |property| {
            object.add_property(&property.name, &property.kind, property.value.get());
            Ok(())
        })?;
        scene.stand(telling(&layer.name, &layer.class), object, || format!("{place} objects[{index}]"))
    })
}

fn paint_part(
    scene: &mut Scene,
    text: &str,
    layer: &Layer<'_>,
    data: &RawValue,
    (x, y, width, height): (i64, i64, u64, u64),
    place: String,
) -> Result<(), ReadError> {
    let packed: Cow<'_, str>;
    let cells = match layer.encoding.as_str() {
        "base64" => {
            packed = parse_text(text, data)?;
            Cells::Base64 { text: &packed, compression: &layer.compression }
        }
        _ => Cells::List { text, raw: data },
    };
    scene.paint(telling(&layer.name, &layer.class), &Part { x, y, width, height, cells, place })
}

/// Tiled has used both words for the class of a tile or an object; some files have both.
fn class_of<'a>(kind: &'a str, class: &'a str) -> &'a str {
    if kind.is_empty() { class } else { kind }
}

/// A string in the file, borrowed unless it has escaped characters.
fn parse_text<'a>(text: &str, raw: &'a RawValue) -> Result<Cow<'a, str>, ReadError> {
    #[derive(Deserialize)]
    struct Words<'a>(#[serde(borrow)] Cow<'a, str>);

    let words: Result<Words<'a>, _> = serde_json::from_str(raw.get());
    words
        .map(|words| words.0)
        .map_err(|error| crate::read::json_error(&error, crate::read::lines_before(raw.get(), text)))
}
