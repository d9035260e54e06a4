//! Files for other programs, read by readers that are not ours, cell by cell and lock by lock.

#![expect(clippy::unwrap_used, reason = "a test stops where something is wrong")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use oubliette::export::tileset::TileId;
use oubliette::export::{Format, Ink, Options, Palette, PictureOptions, Rgb, Style};
use oubliette::mission::NodeKind;
use oubliette::{Dungeon, FeatureKind, Point, Rect, Tile};
use oubliette_tests::draft::{furnished, layouts};
use oubliette_tests::effort;
use serde_json::Value;
use tiled::PropertyValue;

/// Maps per layout that every reader reads.
fn seeds() -> u64 {
    effort(12, 60)
}
/// The mission does not fit every map.
fn enough() -> usize {
    seeds() as usize * 5 / 6
}
/// Pixels along the side of a tile.
const SIDE: i32 = 16;

fn for_each_map(mut read: impl FnMut(&Dungeon)) {
    for info in layouts() {
        let dungeons: Vec<Dungeon> = (0..seeds()).filter_map(|seed| furnished(info.name, seed)).collect();
        assert!(dungeons.len() >= enough(), "{}", info.name);
        dungeons.iter().for_each(&mut read);
    }
}

fn written(format: &str, dungeon: &Dungeon) -> String {
    let bytes = Format::by_name(format).unwrap().to_bytes(dungeon, None, &Options::default()).unwrap();
    String::from_utf8(bytes).unwrap()
}

fn recipe_of(dungeon: &Dungeon) -> Value {
    serde_json::to_value(&dungeon.recipe).unwrap()
}

/// The tile and the feature of a cell, from its terrain picture and the picture above it.
fn assert_looks_like(tile: Tile, terrain: &str, detail: Option<&str>) {
    match tile {
        Tile::Wall => assert_eq!((terrain, detail), ("wall", None)),
        Tile::Pillar => assert!((terrain, detail) == ("wall", None) || detail == Some("pillar"), "{terrain}"),
        Tile::Rubble => assert!(terrain != "wall" && detail == Some("rubble"), "{terrain} {detail:?}"),
        Tile::Door | Tile::SecretDoor | Tile::LockedDoor => assert_eq!((terrain, detail), ("doorway", None)),
        tile => assert_eq!((terrain, detail), (tile.name(), None)),
    }
}

/// A door or feature in a file: kind, cell, set, node.
type Told = (String, (i32, i32), Option<i64>, Option<i64>);

/// The doors and features of a dungeon, sorted.
fn truth(dungeon: &Dungeon) -> Vec<Told> {
    let set_of = |node: Option<oubliette::NodeId>| {
        let kind = node.and_then(|node| dungeon.mission.as_ref()?.node(node)).map(|node| node.kind);
        kind.and_then(NodeKind::set).map(|set| i64::from(set.0))
    };
    let number = |node: Option<oubliette::NodeId>| node.map(|node| i64::from(node.0));
    let doors = dungeon.doors.iter().map(|door| {
        let kind = match door.kind.name() {
            "normal" => "door".to_owned(),
            other => format!("{other}_door"),
        };
        (kind, (door.at.x, door.at.y), set_of(door.lock), number(door.lock))
    });
    let features = dungeon.features.iter().map(|feature| {
        let kind = feature.kind.name().to_owned();
        (kind, (feature.at.x, feature.at.y), set_of(feature.node), number(feature.node))
    });
    let mut all: Vec<Told> = doors.chain(features).collect();
    all.sort();
    all
}

fn assert_told(dungeon: &Dungeon, mut told: Vec<Told>) {
    told.sort();
    assert_eq!(told, truth(dungeon));
}

/// How many pairs of a key and a door that it helps to open there are.
fn pair_count(dungeon: &Dungeon) -> usize {
    let all = truth(dungeon);
    let doors = all.iter().filter(|thing| thing.0 == "locked_door");
    doors.map(|door| all.iter().filter(|thing| thing.0 == "key" && thing.2 == door.2).count()).sum()
}

#[test]
fn tiled_maps_as_xml_are_read_by_the_tiled_crate() {
    for_each_map(|dungeon| {
        let text = written("tmx", dungeon);
        let reader = |path: &Path| -> std::io::Result<_> {
            match path == Path::new("map.tmx") {
                true => Ok(std::io::Cursor::new(text.clone().into_bytes())),
                false => Err(std::io::ErrorKind::NotFound.into()),
            }
        };
        let map = tiled::Loader::with_reader(reader).load_tmx_map("map.tmx").unwrap();
        let layers: Vec<_> = map.layers().collect();
        let kind_at = |layer: usize, point: Point| {
            let tiles = layers[layer].as_tile_layer().unwrap();
            let tile = tiles.get_tile(point.x, point.y)?;
            Some(tile.get_tile().unwrap().user_type.clone())
        };
        for point in dungeon.size().rect().points() {
            let terrain = kind_at(0, point).unwrap();
            assert_looks_like(dungeon.tiles[point], &terrain, kind_at(2, point).as_deref());
        }
        let Some(PropertyValue::StringValue(recipe)) = map.properties.get("recipe") else { panic!() };
        assert_eq!(serde_json::from_str::<Value>(recipe).unwrap(), recipe_of(dungeon));
        assert_eq!(layers[3].as_object_layer().unwrap().objects().len(), dungeon.rooms.len());
        let mut told = Vec::new();
        let mut links = 0;
        let things =
            || [4, 5].into_iter().flat_map(|layer| layers[layer].as_object_layer().unwrap().objects());
        let by_id: BTreeMap<u32, tiled::Object<'_>> = things().map(|object| (object.id(), object)).collect();
        for object in things() {
            let number = |name: &str| match object.properties.get(name) {
                Some(&PropertyValue::IntValue(number)) => Some(i64::from(number)),
                _ => None,
            };
            let place = (object.x as i32 / SIDE, object.y as i32 / SIDE - 1);
            told.push((object.user_type.clone(), place, number("set"), number("node")));
            assert!(object.get_tile().unwrap().get_tile().is_some());
            let properties: BTreeMap<&String, &PropertyValue> = object.properties.iter().collect();
            for (name, value) in properties {
                let PropertyValue::ObjectValue(id) = value else { continue };
                let other = &by_id[id];
                assert!(name.starts_with(if object.user_type == "key" { "door_" } else { "key_" }));
                assert_eq!(other.properties.get("set"), object.properties.get("set"));
                links += usize::from(object.user_type == "key");
            }
        }
        assert_told(dungeon, told);
        assert_eq!(links, pair_count(dungeon));
    });
}

#[test]
fn tiled_maps_in_json_equal_those_in_xml() {
    for_each_map(|dungeon| {
        let json: Value = serde_json::from_str(&written("tmj", dungeon)).unwrap();
        let xml = written("tmx", dungeon);
        for (number, part) in xml.split("<data encoding=\"csv\">").skip(1).enumerate() {
            let data = part.split("</data>").next().unwrap();
            let cells: Vec<u64> = data.split(',').map(|cell| cell.trim().parse().unwrap()).collect();
            let other = json["layers"][number]["data"].as_array().unwrap();
            assert!(
                cells.iter().eq(other.iter().map(|cell| cell.as_u64().unwrap()).collect::<Vec<_>>().iter())
            );
        }
        let objects =
            json["layers"].as_array().unwrap().iter().filter_map(|layer| layer["objects"].as_array());
        assert_eq!(objects.map(Vec::len).sum::<usize>(), xml.matches("<object ").count());
    });
}

#[test]
fn ldtk_projects_are_read_by_ldtk2_and_every_reference_leads_somewhere() {
    for_each_map(|dungeon| {
        let project = ldtk2::Ldtk::from_str(written("ldtk", dungeon)).unwrap();
        let level = &project.levels[0];
        let layers = level.layer_instances.as_ref().unwrap();
        let kinds: BTreeMap<i64, String> = project.defs.layers[4]
            .int_grid_values
            .iter()
            .map(|value| (value.value, value.identifier.clone().unwrap()))
            .collect();
        let cells = layers[4].int_grid_csv.iter().map(|value| kinds[value].as_str());
        assert!(cells.eq(dungeon.tiles.cells().iter().map(|tile| tile.name())));
        let tiles = |layer: usize| -> BTreeMap<i64, &str> {
            let tile = |tile: &ldtk2::TileInstance| (tile.d[0], TileId(tile.t as u16).kind());
            layers[layer].grid_tiles.iter().map(tile).collect()
        };
        let (details, terrain) = (tiles(1), tiles(3));
        for (index, &tile) in (0..).zip(dungeon.tiles.cells()) {
            assert_looks_like(tile, terrain[&index], details.get(&index).copied());
        }
        let entities = &layers[0].entity_instances;
        let by_iid: BTreeMap<&str, &ldtk2::EntityInstance> =
            entities.iter().map(|entity| (entity.iid.as_str(), entity)).collect();
        assert_eq!(by_iid.len(), entities.len(), "no two have the same id");
        let field = |entity: &ldtk2::EntityInstance, name: &str| {
            let found = entity.field_instances.iter().find(|field| field.identifier == name);
            found.and_then(|field| field.value.clone()).unwrap_or(Value::Null)
        };
        let mut told = Vec::new();
        let mut links = 0;
        for entity in entities {
            assert!(project.defs.entities.iter().any(|own| own.uid == entity.def_uid));
            for reference in ["keys", "doors", "connections"].map(|name| field(entity, name)) {
                for other in reference.as_array().into_iter().flatten() {
                    let other = by_iid[other["entityIid"].as_str().unwrap()];
                    assert_eq!(field(other, "set"), field(entity, "set"));
                    links += usize::from(entity.identifier == "Key");
                }
            }
            if entity.identifier != "Room" {
                let name: String = entity.identifier.replace("Door", "_door").to_lowercase();
                let name = name.trim_start_matches('_').to_owned();
                let place = (entity.grid[0] as i32, entity.grid[1] as i32);
                told.push((name, place, field(entity, "set").as_i64(), field(entity, "node").as_i64()));
            }
        }
        assert_told(dungeon, told);
        assert_eq!(links, pair_count(dungeon));
        let recipe = level.field_instances.iter().find(|field| field.identifier == "recipe").unwrap();
        let recipe = recipe.value.as_ref().unwrap().as_str().unwrap();
        assert_eq!(serde_json::from_str::<Value>(recipe).unwrap(), recipe_of(dungeon));
    });
}

/// A picture that a renderer of SVG made.
struct Rendered(resvg::tiny_skia::Pixmap);

impl Rendered {
    fn of(svg: &str, dungeon: &Dungeon) -> Rendered {
        let tree = resvg::usvg::Tree::from_str(svg, &resvg::usvg::Options::default()).unwrap();
        let size = dungeon.size();
        let wanted = (size.width * SIDE, size.height * SIDE);
        assert_eq!((tree.size().width() as i32, tree.size().height() as i32), wanted);
        let mut pixels = resvg::tiny_skia::Pixmap::new(wanted.0 as u32, wanted.1 as u32).unwrap();
        resvg::render(&tree, resvg::tiny_skia::Transform::identity(), &mut pixels.as_mut());
        Rendered(pixels)
    }

    /// The color of a pixel, relative to the corner of a cell.
    fn at(&self, cell: Point, x: i32, y: i32) -> Rgb {
        let pixel = self.0.pixel((cell.x * SIDE + x) as u32, (cell.y * SIDE + y) as u32).unwrap();
        Rgb(pixel.red(), pixel.green(), pixel.blue())
    }

    fn middle(&self, cell: Point) -> Rgb {
        self.at(cell, SIDE / 2, SIDE / 2)
    }

    fn has(&self, cell: Point, color: Rgb) -> bool {
        (0..SIDE).any(|y| (0..SIDE).any(|x| self.at(cell, x, y) == color))
    }
}

#[test]
fn every_cell_of_a_picture_rendered_by_resvg_shows_what_is_on_the_map() {
    let color = |ink| Palette::default().color(ink);
    let style = Style::by_name("flat").unwrap();
    let options = PictureOptions { cell_size: SIDE as u32, style, ..PictureOptions::default() }.into();
    let svg = Format::by_name("svg").unwrap();
    for_each_map(|dungeon| {
        let text = String::from_utf8(svg.to_bytes(dungeon, None, &options).unwrap()).unwrap();
        let picture = Rendered::of(&text, dungeon);
        let is_floor = |tile: Tile| tile.is_open() || tile == Tile::Rubble;
        let mark_at = |point| dungeon.features.iter().find(|feature| feature.at == point);
        for point in dungeon.size().rect().points() {
            let tile = dungeon.tiles[point];
            let mut around = Rect::new(point.x - 1, point.y - 1, 3, 3).points();
            let shown = picture.middle(point);
            let expected = match (tile, mark_at(point).map(|mark| mark.kind)) {
                (Tile::Wall, _) if around.any(|near| dungeon.tiles.at(near).is_some_and(is_floor)) => {
                    Ink::Wall
                }
                (Tile::Wall, _) => Ink::Rock,
                (Tile::Pillar, _) => Ink::Pillar,
                (_, Some(FeatureKind::Start)) => Ink::Start,
                (_, Some(FeatureKind::End)) => Ink::End,
                (_, Some(_)) => {
                    assert_ne!(shown, color(Ink::of_tile(tile)), "{point:?} has a mark");
                    continue;
                }
                (Tile::Door, None) => Ink::Leaf,
                (Tile::SecretDoor, None) => Ink::Edge,
                (Tile::LockedDoor, None) => {
                    // A plate that fills its cell, in a dark frame.
                    assert_eq!(picture.at(point, 0, 0), Rgb::hex(0x101010), "{point:?}");
                    assert_ne!(shown, color(Ink::Doorway), "{point:?}");
                    continue;
                }
                (Tile::Rubble, None) => {
                    assert!(picture.has(point, color(Ink::Pillar)), "{point:?}");
                    assert!(shown != color(Ink::Wall) && shown != color(Ink::Rock), "{point:?}");
                    continue;
                }
                (tile, None) => Ink::of_tile(tile),
            };
            assert_eq!(shown, color(expected), "{tile:?} at {point:?}");
        }
        let recipe = text.split("<metadata>").nth(1).unwrap().split("</metadata>").next().unwrap();
        let recipe = recipe.replace("&quot;", "\"");
        assert_eq!(serde_json::from_str::<Value>(&recipe).unwrap(), recipe_of(dungeon));
        assert_badges(dungeon, &text);
    });
}

/// The locks and keys of a set: kind and place.
type Badges<'a> = BTreeSet<(&'a str, (i32, i32))>;

/// Locks and keys stand where they are on the map, each under the name of its set.
fn assert_badges(dungeon: &Dungeon, svg: &str) {
    let mut told: BTreeMap<&str, Badges<'_>> = BTreeMap::new();
    for badge in svg.split("<g transform=\"translate(").skip(1) {
        let place = badge.split(')').next().unwrap();
        let place: Vec<i32> = place.split(' ').map(|pixels| pixels.parse::<i32>().unwrap() / SIDE).collect();
        let title = badge.split("<title>").nth(1).unwrap().split("</title>").next().unwrap();
        let (kind, set) = title.split_once(" of set ").unwrap();
        told.entry(set).or_default().insert((kind, (place[0], place[1])));
    }
    let mut wanted: BTreeMap<i64, Badges<'_>> = BTreeMap::new();
    for (kind, place, set, _) in &truth(dungeon) {
        let kind = match kind.as_str() {
            "locked_door" => "lock",
            "key" => "key",
            _ => continue,
        };
        wanted.entry(set.unwrap()).or_default().insert((kind, *place));
    }
    let told: BTreeSet<Badges<'_>> = told.into_values().collect();
    assert_eq!(told, wanted.into_values().collect(), "the same places belong together");
}

/// The bytes of a text in Base64.
fn decoded(text: &str) -> Vec<u8> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let values: Vec<u32> =
        text.chars().filter_map(|letter| LETTERS.find(letter)).map(|at| at as u32).collect();
    let bytes = values.chunks(4).flat_map(|four| {
        let bits = four.iter().enumerate().fold(0, |bits, (place, value)| bits | value << (18 - 6 * place));
        let count = four.len() - 1;
        bits.to_be_bytes()[1..=count].to_vec()
    });
    bytes.collect()
}

#[test]
fn godot_scenes_pass_the_check_of_the_tscn_crate_and_hold_every_cell() {
    for_each_map(|dungeon| {
        let text = written("tscn", dungeon);
        let scene = tscn::Document::parse(&text).unwrap();
        let report = tscn::check(&scene, &text);
        assert!(
            !report.has_errors(),
            "{:?}",
            report.errors().map(|issue| &issue.message).collect::<Vec<_>>()
        );
        let nodes: Vec<_> = scene.sections_of(tscn::SectionKind::Node).collect();
        let cells_of = |name: &str| -> BTreeMap<(i32, i32), &str> {
            let node = nodes.iter().find(|node| node.field_str("name") == Some(name)).unwrap();
            let Some(data) = node.prop("tile_map_data") else { return BTreeMap::new() };
            let bytes = decoded(data.value_raw.split('"').nth(1).unwrap());
            assert_eq!((bytes[..2].to_vec(), bytes.len() % 12), (vec![0, 0], 2));
            let cell = |cell: &[u8]| {
                let word = |at: usize| u16::from_le_bytes([cell[2 * at], cell[2 * at + 1]]);
                let id = TileId(word(3) + 16 * word(4));
                assert_eq!((word(2), word(5)), (0, 0));
                ((i32::from(word(0)), i32::from(word(1))), id.kind())
            };
            bytes[2..].chunks(12).map(cell).collect()
        };
        let (terrain, details) = (cells_of("Terrain"), cells_of("Details"));
        for point in dungeon.size().rect().points() {
            let at = (point.x, point.y);
            assert_looks_like(dungeon.tiles[point], terrain[&at], details.get(&at).copied());
        }
        let paths: Vec<String> = nodes.iter().map(|node| tscn::node_path(node)).collect();
        let mut links = 0;
        for linked in text.split("NodePath(\"../../").skip(1).map(|part| part.split('"').next().unwrap()) {
            assert!(paths.iter().any(|path| path.ends_with(linked)), "{linked}");
            links += usize::from(linked.starts_with("Doors/"));
        }
        assert_eq!(links, pair_count(dungeon));
        let mut told = Vec::new();
        for node in nodes.iter().filter(|node| node.prop("metadata/cell").is_some()) {
            let number = |name: &str| node.prop(name).map(|value| value.value_raw.trim().parse().unwrap());
            let cell = node.prop("metadata/cell").unwrap().value_raw.trim();
            let cell = cell.strip_prefix("Vector2i(").unwrap().strip_suffix(')').unwrap();
            let (x, y) = cell.split_once(", ").unwrap();
            let at: (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            let middle = format!("Vector2({}, {})", at.0 * SIDE + SIDE / 2, at.1 * SIDE + SIDE / 2);
            assert_eq!(node.prop("position").unwrap().value_raw.trim(), middle);
            let name = node.field_str("name").unwrap();
            let line = text.split(&format!("[node name=\"{name}\" ")).nth(1).unwrap().lines().next().unwrap();
            let kind = line.split("groups=[\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
            told.push((kind, at, number("metadata/set"), number("metadata/node")));
        }
        assert_told(dungeon, told);
        assert_eq!(text.matches("groups=[\"room\"]").count(), dungeon.rooms.len());
    });
}

/// The walls of a tabletop file, each as the two cells that it separates.
fn parted(lines: &Value) -> BTreeSet<((i64, i64), (i64, i64))> {
    let mut sides = BTreeSet::new();
    let number = |value: &Value| value.as_f64().unwrap() as i64;
    for line in lines.as_array().unwrap() {
        let corners: Vec<(i64, i64)> =
            line.as_array().unwrap().iter().map(|at| (number(&at["x"]), number(&at["y"]))).collect();
        assert!(corners.len() > 4 && corners.first() == corners.last());
        for pair in corners.windows(2) {
            let ((x0, y0), (x1, y1)) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
            assert!(x0 == x1 || y0 == y1);
            sides.extend((x0..x1).map(|x| ((x, y0 - 1), (x, y0))));
            sides.extend((y0..y1).map(|y| ((x0 - 1, y), (x0, y))));
        }
    }
    sides
}

#[test]
fn walls_of_a_tabletop_file_enclose_exactly_the_floor() {
    for_each_map(|dungeon| {
        let file: Value = serde_json::from_str(&written("dd2vtt", dungeon)).unwrap();
        let size = dungeon.size();
        let mut sides = parted(&file["line_of_sight"]);
        sides.extend(parted(&file["objects_line_of_sight"]));
        let start = dungeon.start().unwrap();
        let mut seen = BTreeSet::from([(i64::from(start.x), i64::from(start.y))]);
        let mut next: Vec<(i64, i64)> = seen.iter().copied().collect();
        while let Some((x, y)) = next.pop() {
            for near in [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)] {
                let side = ((x, y).min(near), (x, y).max(near));
                if !sides.contains(&side) && seen.insert(near) {
                    next.push(near);
                }
            }
        }
        for point in size.rect().points() {
            let is_reached = seen.contains(&(point.x.into(), point.y.into()));
            assert_eq!(is_reached, dungeon.tiles[point].is_open(), "{point:?}");
        }
        assert_eq!(seen.len(), dungeon.tiles.cells().iter().filter(|tile| tile.is_open()).count());
        let portals = file["portals"].as_array().unwrap();
        let middle = |at: &Value| at.as_f64().unwrap() as i32;
        let places =
            portals.iter().map(|portal| (middle(&portal["position"]["x"]), middle(&portal["position"]["y"])));
        assert!(places.eq(dungeon.doors.iter().map(|door| (door.at.x, door.at.y))));
        let image = decoded(file["image"].as_str().unwrap());
        let reader = png::Decoder::new(std::io::Cursor::new(image)).read_info().unwrap();
        let side = file["resolution"]["pixels_per_grid"].as_u64().unwrap() as u32;
        assert_eq!(
            (reader.info().width, reader.info().height),
            (size.width as u32 * side, size.height as u32 * side)
        );
    });
}

#[test]
fn a_foundry_scene_has_secret_and_locked_doors() {
    for_each_map(|dungeon| {
        let file: Value = serde_json::from_str(&written("foundry", dungeon)).unwrap();
        let doors: Vec<&Value> =
            file["walls"].as_array().unwrap().iter().filter(|wall| wall["door"] != 0).collect();
        assert_eq!(doors.len(), dungeon.doors.len());
        let side = file["grid"]["size"].as_f64().unwrap();
        for (wall, door) in doors.into_iter().zip(&dungeon.doors) {
            let expected = match door.kind.name() {
                "secret" => (2, 0),
                "locked" => (1, 2),
                _ => (1, 0),
            };
            assert_eq!((wall["door"].as_i64().unwrap(), wall["ds"].as_i64().unwrap()), expected);
            let ends: Vec<f64> =
                wall["c"].as_array().unwrap().iter().map(|end| end.as_f64().unwrap()).collect();
            let cell = |a: f64, b: f64| ((a + b) / 2.0 / side) as i32;
            assert_eq!((cell(ends[0], ends[2]), cell(ends[1], ends[3])), (door.at.x, door.at.y));
        }
    });
}
