//! Tiled's XML.
//!
//! The tree of a document with small elements needs many times the memory of its text, so the number of elements is
//! limited before the tree is built. Documents that define entities are rejected; a DTD that is only referenced, as in
//! old files of Tiled, is ignored.

use oubliette_core::{Dungeon, Text};
use roxmltree::{Document, Node, ParsingOptions};

use super::cells::Cells;
use super::{Header, NO_NUMBER, Object, Part, Scene, Tilesets, blocks, layer_place, telling};
use crate::ReadError;
use crate::build::bounds::Bounds;
use crate::read::text_of;

/// The longest document that is read.
const MAX_BYTES: usize = 1 << 26;
/// The most elements and texts of a document, and the most attributes.
const MAX_PARTS: u32 = 1 << 19;
/// The most of both together.
const MAX_SUM: usize = 3 << 18;
/// The most attributes of an element: the parser compares each with all before it.
const MAX_ATTRIBUTES: usize = 1 << 9;

const TOO_LONG: Text = Text::new(
    "is longer or has more elements than what is read: save the map with csv, base64 or as json",
    "est plus long ou a plus d’éléments que ce qui se lit : enregistrez la carte en csv, base64 ou json",
);

/// Our own drawings may start with `<` too, the sign of the start.
pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    let begins = |text: &str| ["<?xml", "<map", "<!"].iter().any(|begin| text.starts_with(begin));
    text_of(bytes).is_ok_and(|text| begins(text.trim_start()))
}

pub(crate) fn read(bytes: &[u8], _: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    if !is_modest(text) {
        return Err(ReadError::Foreign { place: "tmx".to_owned(), what: TOO_LONG });
    }
    let options = ParsingOptions {
        allow_dtd: !text.contains("<!ENTITY"),
        nodes_limit: MAX_PARTS,
        ..ParsingOptions::default()
    };
    let document = Document::parse_with_options(text, options).map_err(|error| {
        let at = error.pos();
        ReadError::Xml { line: at.row as usize, column: at.col as usize, detail: error.to_string() }
    })?;
    let map = document.root_element();
    if !map.has_tag_name("map") {
        let kind = crate::read::quoted(map.tag_name().name());
        return Err(ReadError::UnknownKind { place: "<map>".to_owned(), kind });
    }
    let tilesets = read_tilesets(map)?;
    let header = Header {
        orientation: map.attribute("orientation"),
        tile_width: number(map, "tilewidth", "map")?.unwrap_or(0.0),
        tile_height: number(map, "tileheight", "map")?.unwrap_or(0.0),
        bounds: bounds_of(map)?,
    };
    let mut scene = Scene::new(&header, tilesets)?;
    for (name, _, value) in properties_of(map) {
        scene.canvas.add_property(name, value)?;
    }
    for (index, layer) in layers_of(map).enumerate() {
        let name = layer.attribute("name").unwrap_or_default();
        paint_layer(&mut scene, map, layer, &layer_place(&format!("layers[{index}]"), name))?;
    }
    scene.into_dungeon()
}

/// The number of external tilesets of a document that was read before.
pub(crate) fn unopened(bytes: &[u8]) -> usize {
    let text = text_of(bytes).unwrap_or_default();
    let document =
        Document::parse_with_options(text, ParsingOptions { allow_dtd: true, ..ParsingOptions::default() });
    document.map_or(0, |document| {
        children(document.root_element(), "tileset").filter(|set| set.has_attribute("source")).count()
    })
}

/// Whether the tree of the document will be small enough.
fn is_modest(text: &str) -> bool {
    let count = |wanted: u8| text.bytes().filter(|&byte| byte == wanted).count();
    let (elements, equals) = (count(b'<'), count(b'='));
    let attributes = |element: &[u8]| element.iter().filter(|&&byte| byte == b'=').count();
    text.len() <= MAX_BYTES
        && elements.max(equals) <= MAX_PARTS as usize
        && elements + equals <= MAX_SUM
        && text.as_bytes().split(|&byte| byte == b'<').all(|element| attributes(element) <= MAX_ATTRIBUTES)
}

fn read_tilesets(map: Node<'_, '_>) -> Result<Tilesets, ReadError> {
    let mut tilesets = Tilesets::default();
    for (index, set) in children(map, "tileset").enumerate() {
        let place = format!("tilesets[{index}]");
        let first = number(set, "firstgid", &place)?.unwrap_or(1);
        let count = number(set, "tilecount", &place)?;
        tilesets.add(first, count.filter(|_| !set.has_attribute("source")));
        for (index, tile) in children(set, "tile").enumerate() {
            let id = number(tile, "id", &format!("{place}.tiles[{index}]"))?.unwrap_or(0);
            let has_shape =
                children(tile, "objectgroup").any(|group| children(group, "object").next().is_some());
            let is_solid = has_shape || properties_of(tile).any(|(name, _, value)| blocks(name, value));
            tilesets.add_tile(first, id, class_of(tile), is_solid);
        }
    }
    Ok(tilesets)
}

fn bounds_of(map: Node<'_, '_>) -> Result<Bounds, ReadError> {
    let mut bounds = Bounds::default();
    if map.attribute("infinite") != Some("1") {
        let size = |name| Ok(number(map, name, "map")?.unwrap_or(0));
        bounds.include(0, 0, size("width")?, size("height")?);
        return Ok(bounds);
    }
    let chunks =
        layers_of(map).flat_map(|layer| layer.descendants().filter(|node| node.has_tag_name("chunk")));
    for (index, chunk) in chunks.enumerate() {
        let (x, y, width, height) = area_of(chunk, &format!("chunks[{index}]"))?;
        bounds.include(x, y, width, height);
    }
    Ok(bounds)
}

/// Every layer of tiles or objects, including those in groups.
fn layers_of<'a>(map: Node<'a, 'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    // Tiles of a tileset may hold objects too: their collision shapes.
    let is_layer = |node: &Node<'a, 'a>| {
        node.has_tag_name("layer")
            || node.has_tag_name("objectgroup")
                && !node.parent().is_some_and(|parent| parent.has_tag_name("tile"))
    };
    map.descendants().filter(is_layer)
}

fn paint_layer<'a>(
    scene: &mut Scene,
    map: Node<'a, 'a>,
    layer: Node<'a, 'a>,
    place: &str,
) -> Result<(), ReadError> {
    let name = telling(layer.attribute("name").unwrap_or_default(), class_of(layer));
    for data in children(layer, "data") {
        let size = |name| Ok(number(layer, name, place)?.or(number(map, name, "map")?).unwrap_or(0));
        let (width, height) = (size("width")?, size("height")?);
        let mut is_whole = true;
        for (index, chunk) in children(data, "chunk").enumerate() {
            is_whole = false;
            let place = format!("{place} chunks[{index}]");
            let (x, y, width, height) = area_of(chunk, &place)?;
            let cells = cells_of(data, chunk);
            scene.paint(name, &Part { x, y, width, height, cells, place })?;
        }
        if is_whole {
            let (cells, place) = (cells_of(data, data), format!("{place} data"));
            scene.paint(name, &Part { x: 0, y: 0, width, height, cells, place })?;
        }
    }
    for (index, object) in children(layer, "object").enumerate() {
        let place = || format!("{place} objects[{index}]");
        scene.stand(name, object_of(object, &place())?, place)?;
    }
    Ok(())
}

/// The cells in `part`, which is the data of a layer or of a chunk.
fn cells_of<'a>(data: Node<'a, 'a>, part: Node<'a, 'a>) -> Cells<'a> {
    let text = part.text().unwrap_or_default();
    match data.attribute("encoding") {
        None => Cells::Elements(part),
        Some("csv") => Cells::Csv(text),
        Some(_) => Cells::Base64 { text, compression: data.attribute("compression").unwrap_or_default() },
    }
}

fn object_of(node: Node<'_, '_>, place: &str) -> Result<Object, ReadError> {
    let length = |name| Ok(number(node, name, place)?.unwrap_or(0.0));
    let mut object = Object {
        name: node.attribute("name").unwrap_or_default().to_owned(),
        class: class_of(node).to_owned(),
        x: length("x")?,
        y: length("y")?,
        width: length("width")?,
        height: length("height")?,
        gid: number(node, "gid", place)?.unwrap_or(0),
        is_rectangle: !["ellipse", "polygon", "polyline"]
            .iter()
            .any(|&shape| children(node, shape).next().is_some()),
        ..Object::default()
    };
    for (name, kind, value) in properties_of(node) {
        object.add_property(name, kind, value);
    }
    Ok(object)
}

fn area_of(node: Node<'_, '_>, place: &str) -> Result<(i64, i64, u64, u64), ReadError> {
    let at = |name| Ok(number(node, name, place)?.unwrap_or(0));
    let length = |name| Ok(number(node, name, place)?.unwrap_or(0));
    Ok((at("x")?, at("y")?, length("width")?, length("height")?))
}

fn children<'a>(node: Node<'a, 'a>, name: &'static str) -> impl Iterator<Item = Node<'a, 'a>> {
    node.children().filter(move |child| child.has_tag_name(name))
}

fn class_of<'a>(node: Node<'a, 'a>) -> &'a str {
    node.attribute("type").or(node.attribute("class")).unwrap_or_default()
}

/// Name, type and value of each property. Long values are the text of the element.
fn properties_of<'a>(node: Node<'a, 'a>) -> impl Iterator<Item = (&'a str, &'a str, &'a str)> {
    let properties = children(node, "properties").flat_map(|list| children(list, "property"));
    properties.filter_map(|property| {
        let value = property.attribute("value").or(property.text())?;
        Some((property.attribute("name")?, property.attribute("type").unwrap_or("string"), value))
    })
}

/// A number in an attribute, if present.
fn number<T: std::str::FromStr>(node: Node<'_, '_>, name: &str, place: &str) -> Result<Option<T>, ReadError> {
    let wrong = |_| ReadError::Foreign { place: format!("{place}.{name}"), what: NO_NUMBER };
    node.attribute(name).map(|text| text.trim().parse().map_err(wrong)).transpose()
}
