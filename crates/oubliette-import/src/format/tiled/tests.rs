//! The same maps in JSON and in XML.

use std::io::Write;

use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use oubliette_core::{Rect, Size};

use super::*;
use crate::import::drawn;

/// A map of four by three cells. Tile 1 is a wall and tile 3 a door by their classes, tile 4 blocks by a property.
fn json(layers: &str) -> String {
    format!(
        r#"{{"type": "map", "orientation": "orthogonal", "width": 4, "height": 3, "tilewidth": 16, "tileheight": 16,
        "tilesets": [
            {{"firstgid": 1, "tilecount": 4, "tiles": [{{"id": 0, "type": "wall"}}, {{"id": 2, "class": "Door"}},
                {{"id": 3, "properties": [{{"name": "solid", "type": "bool", "value": true}}]}}]}},
            {{"firstgid": 5, "source": "../../etc/passwd"}}],
        "layers": [{layers}]}}"#
    )
}

fn xml(layers: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?>
<map orientation="orthogonal" width="4" height="3" tilewidth="16" tileheight="16" infinite="0">
 <tileset firstgid="1" tilecount="4"><tile id="0" type="wall"/><tile id="2" class="Door"/>
  <tile id="3"><properties><property name="solid" type="bool" value="true"/></properties>
   <objectgroup><object x="0" y="0" type="key"/></objectgroup></tile></tileset>
 <tileset firstgid="5" source="../../etc/passwd"/>
 {layers}
</map>"#
    )
}

fn json_layer(name: &str, data: &str) -> String {
    format!(r#"{{"type": "tilelayer", "name": "{name}", "width": 4, "height": 3, "data": {data}}}"#)
}

fn xml_layer(name: &str, data: &str) -> String {
    format!(r#"<layer name="{name}" width="4" height="3">{data}</layer>"#)
}

fn from_json(layers: &str) -> Result<Dungeon, ReadError> {
    tmj::read(json(layers).as_bytes(), None)
}

fn from_xml(layers: &str) -> Result<Dungeon, ReadError> {
    tmx::read(xml(layers).as_bytes(), None)
}

/// The same layer in both forms.
fn both(name: &str, numbers: &str) -> [Result<Dungeon, ReadError>; 2] {
    let data = format!(r#"<data encoding="csv">{numbers}</data>"#);
    [from_json(&json_layer(name, &format!("[{numbers}]"))), from_xml(&xml_layer(name, &data))]
}

fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for group in bytes.chunks(3) {
        let bits =
            group.iter().fold(0u32, |bits, &byte| bits << 8 | u32::from(byte)) << (8 * (3 - group.len()));
        let signs = (0..4).map(|place| char::from(SIGNS[(bits >> (18 - 6 * place) & 63) as usize]));
        text.extend(signs.take(group.len() + 1).chain(std::iter::repeat('=')).take(4));
    }
    text
}

fn bytes_of(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

fn zlib(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

const NUMBERS: [u32; 12] = [1, 1, 3, 1, 1, 2, 2, 4, 1, 1, 1, 1];
const MAP: &str = "##+#\n#..#\n####\n";

#[test]
fn tiles_are_what_their_classes_say() {
    for dungeon in both("terrain", "1,1,3,1,\n1,2,2,4,\n1,1,1,1") {
        assert_eq!(drawn(&dungeon.unwrap()), MAP);
    }
}

#[test]
fn cells_come_as_elements_csv_base64_zlib_and_gzip() {
    let plain = bytes_of(&NUMBERS);
    let ways = [("", base64(&plain)), ("zlib", base64(&zlib(&plain))), ("gzip", base64(&gzip(&plain)))];
    for (compression, text) in ways {
        let data = format!(r#"<data encoding="base64" compression="{compression}">\n {text}\n </data>"#);
        let data = data.replace("\\n", "\n");
        assert_eq!(drawn(&from_xml(&xml_layer("terrain", &data)).unwrap()), MAP, "{compression}");
        // Some writers escape slashes.
        let text = text.replace('/', "\\/");
        let data = format!(r#""{text}", "encoding": "base64", "compression": "{compression}""#);
        assert_eq!(drawn(&from_json(&json_layer("terrain", &data)).unwrap()), MAP, "{compression}");
    }
    let elements: String = NUMBERS.iter().map(|gid| format!(r#"<tile gid="{gid}"/>"#)).collect();
    assert_eq!(drawn(&from_xml(&xml_layer("terrain", &format!("<data>{elements}</data>"))).unwrap()), MAP);
}

#[test]
fn turned_tiles_are_the_same_tiles() {
    let turned: Vec<String> =
        (0..).zip(NUMBERS).map(|(place, gid)| (gid | (place % 16) << 28).to_string()).collect();
    for dungeon in both("terrain", &turned.join(",")) {
        assert_eq!(drawn(&dungeon.unwrap()), MAP);
    }
}

#[test]
fn tiles_of_a_tileset_in_another_file_are_judged_by_their_layer() {
    for dungeon in both("Walls", "5,5,5,5, 5,0,0,5, 5,5,5,5") {
        assert_eq!(
            drawn(&dungeon.unwrap()),
            "####\n#..#\n####\n",
            "no floor is drawn: it is where no wall is"
        );
    }
    for dungeon in both("Ground", "0,0,0,0, 0,99,99,0, 0,0,0,0") {
        assert_eq!(drawn(&dungeon.unwrap()), "####\n#..#\n####\n", "floor is drawn: all else is rock");
    }
}

#[test]
fn what_decorates_a_wall_does_not_open_it() {
    let ground = json_layer("ground", "[5,5,5,5, 5,5,5,5, 5,5,5,5]");
    let walls = json_layer("walls", "[6,6,6,6, 6,0,0,6, 6,6,6,6]");
    let ivy = json_layer("ivy", "[7,7,7,7, 7,7,7,7, 7,7,7,7]");
    let group = format!(r#"{{"type": "group", "name": "all", "layers": [{ground}, {walls}, {ivy}]}}"#);
    assert_eq!(drawn(&from_json(&group).unwrap()), "####\n#..#\n####\n");
}

#[test]
fn a_number_without_a_tile_is_named_with_its_layer_and_place() {
    let without_last = |text: String| {
        text.replace("\"firstgid\": 5", "\"firstgid\": 9").replace("\"5\" source", "\"9\" source")
    };
    let file = without_last(json(&json_layer("terrain", "[1,1,1,1, 1,8,1,1, 1,1,1,1]")));
    let error = tmj::read(file.as_bytes(), None).unwrap_err();
    assert_eq!(error, ReadError::Reference { place: "layers[0] \"terrain\" data[5]".into(), number: 8 });
    let data = r#"<data encoding="csv">1,1,1,1, 1,8,1,1, 1,1,1,1</data>"#;
    let file = without_last(xml(&xml_layer("terrain", data)));
    let error = tmx::read(file.as_bytes(), None).unwrap_err();
    assert_eq!(error, ReadError::Reference { place: "layers[0] \"terrain\" data[5]".into(), number: 8 });
}

#[test]
fn too_few_and_too_many_cells_are_refused() {
    for numbers in ["1,1,1", "1,1,1,1,1,1,1,1,1,1,1,1,1", ""] {
        for outcome in both("terrain", numbers) {
            let place = "layers[0] \"terrain\" data".to_owned();
            assert_eq!(outcome, Err(ReadError::Foreign { place, what: WRONG_COUNT }), "{numbers}");
        }
    }
}

fn packed(compression: &str, text: &str) -> String {
    let data = format!(r#""{text}", "encoding": "base64", "compression": "{compression}""#);
    from_json(&json_layer("terrain", &data)).unwrap_err().to_string()
}

#[test]
fn packed_cells_that_are_damaged_are_told_apart() {
    let whole = zlib(&bytes_of(&NUMBERS));
    let place = "layers[0] \"terrain\" data";
    assert_eq!(packed("zlib", "not base64!"), format!("{place}: is not base64"));
    assert_eq!(
        packed("", "AAA"),
        format!("{place}: does not hold as many cells as its width times its height")
    );
    assert!(packed("zlib", &base64(&whole[..whole.len() / 2])).starts_with(&format!("{place}: ")));
    assert!(packed("gzip", &base64(&whole)).starts_with(&format!("{place}: is damaged")));
    assert!(packed("zstd", "KLUv").contains("save the map with zlib"));
    assert!(packed("lzma", "AAAA").contains("\"lzma\" is not known here"));
}

#[test]
fn a_bomb_is_put_out_after_the_last_cell() {
    let bomb = base64(&zlib(&vec![0; 64 << 20]));
    assert!(bomb.len() < 100 << 10);
    assert!(packed("zlib", &bomb).contains("does not hold as many cells"));
}

#[test]
fn parts_of_an_endless_map_are_joined() {
    let chunks = r#"[{"x": -16, "y": -1, "width": 2, "height": 1, "data": [1, 2]},
                     {"x": -14, "y": 0, "width": 1, "height": 1, "data": [3]}]"#;
    let layer = format!(
        r#"{{"type": "tilelayer", "name": "terrain", "chunks": {chunks}}},
        {{"type": "objectgroup", "objects": [{{"x": -232, "y": -8, "type": "start", "point": true}}]}}"#
    );
    let file = json(&layer).replacen("\"width\": 4", "\"infinite\": true, \"width\": 4", 1);
    assert_eq!(drawn(&tmj::read(file.as_bytes(), None).unwrap()), "#<#\n##+\n");
    let chunks = r#"<chunk x="-16" y="-1" width="2" height="1">1,2</chunk><chunk x="-14" y="0" width="1" height="1">3</chunk>"#;
    let layer = xml_layer("terrain", &format!(r#"<data encoding="csv">{chunks}</data>"#))
        + r#"<objectgroup><object x="-232" y="-8" type="start"><point/></object></objectgroup>"#;
    let file = xml(&layer).replace("infinite=\"0\"", "infinite=\"1\"");
    assert_eq!(drawn(&tmx::read(file.as_bytes(), None).unwrap()), "#<#\n##+\n");
}

#[test]
fn objects_stand_where_their_middle_is_and_rooms_are_outlines() {
    let ground = "[1,1,1,1, 1,2,2,1, 1,1,1,1]";
    let objects = r#"{"type": "objectgroup", "name": "things", "objects": [
        {"x": 16, "y": 16, "width": 32, "height": 16, "type": "room", "name": "Hall"},
        {"x": 24, "y": 24, "name": "Start", "point": true},
        {"x": 32, "y": 32, "width": 16, "height": 16, "gid": 5, "type": "key", "name": "A"},
        {"x": 48, "y": 16, "width": 16, "height": 16, "type": "door", "properties":
            [{"name": "locked", "type": "bool", "value": true}]},
        {"x": -500, "y": 0, "type": "bush", "template": "../../etc/passwd"}]}"#;
    let dungeon = from_json(&format!("{}, {objects}", json_layer("terrain", ground))).unwrap();
    assert_eq!(drawn(&dungeon), "####\n#<?=\n####\n");
    assert_eq!(dungeon.rooms[0].area, Rect::new(1, 1, 2, 1));
}

#[test]
fn objects_that_cannot_stand_are_named() {
    let error = |object: &str| {
        let group = format!(r#"<objectgroup name="things"><object x="1" y="1"/>{object}</objectgroup>"#);
        from_xml(&group).unwrap_err()
    };
    let place = "layers[0] \"things\" objects[1]";
    let far = error(r#"<object type="key" x="1e300" y="0"/>"#);
    assert_eq!(far, ReadError::Outside { place: place.into(), size: Size::new(4, 3) });
    let nowhere = error(r#"<object type="key" x="NaN" y="0"/>"#);
    assert_eq!(nowhere, ReadError::Foreign { place: place.into(), what: NO_NUMBER });
    let word = error(r#"<object type="key" x="left" y="0"/>"#);
    assert_eq!(word, ReadError::Foreign { place: format!("{place}.x"), what: NO_NUMBER });
}

#[test]
fn maps_of_other_grids_and_without_tile_sizes_are_refused() {
    let file = json("").replace("orthogonal", "hexagonal");
    let error = tmj::read(file.as_bytes(), None).unwrap_err();
    assert_eq!(error, ReadError::Foreign { place: "orientation \"hexagonal\"".into(), what: NOT_SQUARE });
    let file = xml("").replace("tilewidth=\"16\"", "tilewidth=\"-0\"");
    assert!(matches!(tmx::read(file.as_bytes(), None), Err(ReadError::Foreign { what: NO_TILE_SIZE, .. })));
}

#[test]
fn tiles_with_a_shape_to_collide_with_and_those_that_cannot_be_walked_on_block() {
    let tiles = r#"{"id": 1, "objectgroup": {"draworder": "index", "objects": [{"x": 0, "y": 0, "width": 16, "height": 16}]}},
        {"id": 0, "type": "wall"}, {"id": 2, "properties": [{"name": "walkable", "type": "bool", "value": false}]},
        {"id": 3, "objectgroup": {"objects": []}}"#;
    let file = json(&json_layer("stuff", "[1,2,3,4, 4,4,4,4, 4,4,4,4]"));
    let begin = file.find("{\"id\": 0").unwrap();
    let end = file.find("]},\n            {\"firstgid\": 5").unwrap();
    let file = format!("{}{tiles}{}", &file[..begin], &file[end..]);
    assert_eq!(drawn(&tmj::read(file.as_bytes(), None).unwrap()), "###.\n....\n....\n");
    let tiles = r#"<tile id="1"><objectgroup draworder="index"><object id="1" x="0" y="0" width="16" height="16"/></objectgroup></tile>
        <tile id="2"><properties><property name="walkable" type="bool" value="false"/></properties></tile><tile id="0" type="wall"/>"#;
    let file = xml(&xml_layer("stuff", "<data encoding=\"csv\">1,2,3,4, 2,2,2,2, 4,4,4,4</data>"));
    let (begin, end) = (file.find("<tile id").unwrap(), file.find("</tileset>").unwrap());
    let file = format!("{}{tiles}{}", &file[..begin], &file[end..]);
    assert_eq!(drawn(&tmx::read(file.as_bytes(), None).unwrap()), "###.\n####\n....\n");
}

#[test]
fn rectangles_on_a_layer_of_collisions_are_walls() {
    let ground = "5,5,5,5, 5,5,5,5, 5,5,5,5";
    let rectangles = r#"{"type": "objectgroup", "name": "Collisions", "objects": [
        {"x": 0, "y": 0, "width": 64, "height": 16}, {"x": 9, "y": 16, "width": 16, "height": 15.5},
        {"x": 32, "y": 32, "width": 16, "height": 16, "ellipse": true}, {"x": -9000, "y": 0, "width": 1e300, "height": 3},
        {"x": 56, "y": 40, "name": "start", "width": 0, "height": 0}]}"#;
    let dungeon =
        from_json(&format!("{}, {rectangles}", json_layer("ground", &format!("[{ground}]")))).unwrap();
    assert_eq!(drawn(&dungeon), "####\n.#..\n...<\n");
    let rectangles = r#"<objectgroup name="walls"><object x="0" y="0" width="64" height="16"/>
        <object x="9" y="16" width="16" height="15.5"/><object x="32" y="32" width="16" height="16"><ellipse/></object>
        <object x="0" y="32"><polygon points="0,0 16,0 16,16"/></object></objectgroup>"#;
    let layer = xml_layer("ground", &format!("<data encoding=\"csv\">{ground}</data>"));
    assert_eq!(drawn(&from_xml(&(layer + rectangles)).unwrap()), "####\n.#..\n....\n");
}

#[test]
fn a_dtd_that_is_only_named_is_not_looked_at() {
    let file = xml(&xml_layer("terrain", r#"<data encoding="csv">1,1,3,1, 1,2,2,4, 1,1,1,1</data>"#));
    let dtd = r#"<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">"#;
    let file = file.replacen("?>", &format!("?>\n{dtd}"), 1);
    assert_eq!(drawn(&tmx::read(file.as_bytes(), None).unwrap()), MAP);
}

#[test]
fn a_layer_may_tell_by_its_class_and_a_tile_by_either_word() {
    let layer =
        json_layer("Layer 2", "[6,0,0,6, 6,0,0,6, 6,6,6,6]").replacen('{', "{\"class\": \"Collidable\", ", 1);
    assert_eq!(drawn(&from_json(&layer).unwrap()), "#..#\n#..#\n####\n");
    let layer = xml_layer("Layer 2", "<data encoding=\"csv\">6,0,0,6, 6,0,0,6, 6,6,6,6</data>");
    assert_eq!(
        drawn(&from_xml(&layer.replace("<layer", "<layer class=\"Walls\"")).unwrap()),
        "#..#\n#..#\n####\n"
    );
    let file = json(&json_layer("terrain", "[1,1,3,1, 1,2,2,4, 1,1,1,1]"));
    for (type_, class) in [("wall", ""), ("", "wall"), ("wall", "wall")] {
        let both = format!("\"type\": \"{type_}\", \"class\": \"{class}\"");
        let file = file.replacen("\"type\": \"wall\"", &both, 1);
        assert_eq!(drawn(&tmj::read(file.as_bytes(), None).unwrap()), MAP);
    }
}

#[test]
fn properties_are_read_as_they_were_written_before_tiled_1_2() {
    let objects = r#"{"objects": [{"x": 0, "y": 0, "type": "start", "properties": {"hp": 3}},
        {"x": 20, "y": 0, "type": "key", "properties": {"color": "red"}},
        {"x": 36, "y": 0, "type": "door", "properties": {"locked": true, "color": "red"}}]}"#;
    let data = json_layer("floor", "[2,2,2,2, 1,1,1,1, 1,1,1,1]");
    let file = json(&format!("{data}, {objects}")).replacen(
        '{',
        r#"{"properties": {"music": "cave", "rule": "consumed"},"#,
        1,
    );
    let dungeon = tmj::read(file.as_bytes(), None).unwrap();
    let mission = dungeon.mission.unwrap();
    assert_eq!((mission.nodes().len(), mission.rule().name()), (3, "consumed"));
}
