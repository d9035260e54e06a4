//! A project for LDtk 1.5 with one level.
//!
//! The kinds of cells are an IntGrid layer, the pictures are three layers of tiles, and rooms, doors and features are
//! entities. Rooms refer to adjacent rooms, keys to the doors they open and doors to their keys. Ids are derived from
//! the dungeon, so the same dungeon gives the same project. [`definition`] has the definitions, [`instance`] the
//! level.

mod definition;
mod instance;

use std::io;

use oubliette_core::{Dungeon, Grid, Report, Tile};
use serde_json::{Value, json};

use crate::number::push_number;
use crate::scene::{self, Thing};
use crate::tileset::{self, COLUMNS, TileId};
use crate::told::Told;
use crate::{Error, Options, companion};
use oubliette_draw::tileset::autotile::TileMap;

const VERSION: &str = "1.5.3";

/// The numbers of definitions, which never change.
mod uid {
    pub(super) const TILESET: u32 = 1;
    pub(super) const LEVEL: u32 = 2;
    /// Entities, details, shade, terrain, cells: from the uppermost to the lowest.
    pub(super) const LAYERS: [u32; 5] = [3, 4, 5, 6, 7];
    pub(super) const ROOM: u32 = 10;
    /// The first kind of thing.
    pub(super) const THINGS: u32 = 11;
    /// The first field; each kind of entity has a hundred numbers.
    pub(super) const FIELDS: u32 = 1000;
    /// Greater than all others.
    pub(super) const NEXT: u32 = 10_000;
}

/// The ids of the parts of the project, all distinct.
#[derive(Clone, Copy)]
enum Iid {
    Project,
    World,
    Level,
    Layer(usize),
    Room(usize),
    Thing(usize),
}

/// A level, independent of its JSON form.
struct Project<'a> {
    dungeon: &'a Dungeon,
    things: Vec<Thing>,
    told: Told,
    digest: u64,
    /// Pixels along the side of a cell.
    side: u32,
    image: String,
}

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let (size, _) = tileset::of_options(&options.picture);
    let project = Project {
        dungeon,
        things: scene::things(dungeon),
        told: Told::of(dungeon, options.language),
        digest: dungeon.digest(),
        side: size.pixels(),
        image: companion::tileset_name(options),
    };
    writeln!(out, "{{{},", inner(&project.head()))?;
    writeln!(out, "\"defs\":{},", definition::definitions(&project))?;
    writeln!(out, "\"levels\":[{{{},\n\"layerInstances\":[", inner(&instance::level(&project)?))?;
    let layers = TileMap::of(dungeon).layers();
    project.write_entities(out)?;
    for (place, (_, tiles)) in layers.iter().rev().enumerate() {
        project.write_tiles(place + 1, tiles, out)?;
    }
    project.write_cells(out)?;
    Ok(writeln!(out, "]}}]}}")?)
}

/// The names of the layers, from the uppermost to the lowest, and their kinds.
const LAYERS: [(&str, &str); 5] = [
    ("Entities", "Entities"),
    ("Details", "Tiles"),
    ("Shade", "Tiles"),
    ("Terrain", "Tiles"),
    ("Cells", "IntGrid"),
];

/// The number of a kind of cell; 0 is nothing.
const fn cell_value(tile: Tile) -> u32 {
    tile as u32 + 1
}

/// An object without its braces.
fn inner(value: &Value) -> String {
    let text = value.to_string();
    text[1..text.len() - 1].to_owned()
}

impl Project<'_> {
    /// An id in the form of a UUID, derived from the dungeon.
    fn iid(&self, of: Iid) -> String {
        let (kind, number) = match of {
            Iid::Project => (0, 0),
            Iid::World => (1, 0),
            Iid::Level => (2, 0),
            Iid::Layer(number) => (3, number),
            Iid::Room(number) => (4, number),
            Iid::Thing(number) => (5, number),
        };
        // The kind and number are part of the id, so no two ids are equal.
        let digest = self.digest;
        let (high, middle, low) = (digest >> 32, digest >> 16 & 0xffff, digest & 0xffff);
        format!("{high:08x}-{middle:04x}-11d0-{low:04x}-{kind:02x}{number:010x}")
    }

    /// A reference to an entity as the value of a field.
    fn reference(&self, to: Iid) -> Value {
        json!({
            "entityIid": self.iid(to),
            "layerIid": self.iid(Iid::Layer(0)),
            "levelIid": self.iid(Iid::Level),
            "worldIid": self.iid(Iid::World),
        })
    }

    /// The project without definitions and levels.
    fn head(&self) -> Value {
        json!({
            "__header__": {
                "fileType": "LDtk Project JSON", "app": "LDtk", "doc": "https://ldtk.io/json",
                "schema": "https://ldtk.io/files/JSON_SCHEMA.json", "appAuthor": "Sebastien 'deepnight' Benard",
                "appVersion": VERSION, "url": "https://ldtk.io",
            },
            "iid": self.iid(Iid::Project), "jsonVersion": VERSION, "appBuildId": 473_703, "nextUid": uid::NEXT,
            "identifierStyle": "Capitalize", "toc": [], "worldLayout": "Free",
            "worldGridWidth": 256, "worldGridHeight": 256, "defaultLevelWidth": 256, "defaultLevelHeight": 256,
            "defaultPivotX": 0, "defaultPivotY": 0, "defaultGridSize": self.side,
            "defaultEntityWidth": self.side, "defaultEntityHeight": self.side,
            "bgColor": "#15131C", "defaultLevelBgColor": "#15131C", "minifyJson": false, "externalLevels": false,
            "exportTiled": false, "simplifiedExport": false, "imageExportMode": "None", "exportLevelBg": true,
            "pngFilePattern": null, "backupOnSave": false, "backupLimit": 10, "backupRelPath": null,
            "levelNamePattern": "Level_%idx", "tutorialDesc": null, "customCommands": [], "flags": [],
            "worlds": [], "dummyWorldIid": self.iid(Iid::World),
        })
    }

    fn write_entities(&self, out: &mut dyn io::Write) -> Result<(), Error> {
        self.begin_layer(0, out)?;
        write!(out, "\"intGridCsv\":[],\"gridTiles\":[],\"entityInstances\":[")?;
        for (place, entity) in instance::entities(self).enumerate() {
            write!(out, "{}\n{entity}", if place == 0 { "" } else { "," })?;
        }
        Ok(writeln!(out, "]}},")?)
    }

    fn write_tiles(
        &self,
        place: usize,
        tiles: &Grid<Option<TileId>>,
        out: &mut dyn io::Write,
    ) -> Result<(), Error> {
        self.begin_layer(place, out)?;
        write!(out, "\"intGridCsv\":[],\"entityInstances\":[],\"gridTiles\":[")?;
        let width = tiles.size().width as u32;
        let mut texts = TileTexts::new(width, self.side);
        let mut is_first = true;
        let mut line = Vec::new();
        let mut down = Vec::new();
        for (y, row) in (0..).zip(tiles.rows()) {
            line.clear();
            down.clear();
            push_number(&mut down, y * self.side);
            for (x, tile) in (0..).zip(row) {
                let Some(tile) = tile else { continue };
                line.extend_from_slice(if std::mem::take(&mut is_first) { b"\n" } else { b",\n" });
                line.extend_from_slice(&texts.columns[x as usize]);
                line.extend_from_slice(&down);
                line.extend_from_slice(texts.of_tile(*tile));
                push_number(&mut line, x + y * width);
                line.extend_from_slice(b"],\"a\":1}");
            }
            out.write_all(&line)?;
        }
        Ok(writeln!(out, "]}},")?)
    }

    fn write_cells(&self, out: &mut dyn io::Write) -> Result<(), Error> {
        self.begin_layer(LAYERS.len() - 1, out)?;
        write!(out, "\"gridTiles\":[],\"entityInstances\":[],\"intGridCsv\":[")?;
        let mut line = Vec::new();
        for (y, row) in self.dungeon.tiles.rows().enumerate() {
            line.clear();
            for (x, &tile) in row.iter().enumerate() {
                line.extend_from_slice(match (x, y) {
                    (0, 0) => b"\n",
                    (0, _) => b",\n",
                    _ => b",",
                });
                push_number(&mut line, cell_value(tile));
            }
            out.write_all(&line)?;
        }
        Ok(writeln!(out, "]}}")?)
    }

    /// A layer without its cells, tiles and entities.
    fn begin_layer(&self, place: usize, out: &mut dyn io::Write) -> Result<(), Error> {
        let (name, kind) = LAYERS[place];
        let size = self.dungeon.size();
        let shows_tiles = kind == "Tiles";
        let layer = json!({
            "__identifier": name, "__type": kind, "__cWid": size.width, "__cHei": size.height,
            "__gridSize": self.side, "__opacity": 1, "__pxTotalOffsetX": 0, "__pxTotalOffsetY": 0,
            "__tilesetDefUid": shows_tiles.then_some(uid::TILESET),
            "__tilesetRelPath": shows_tiles.then_some(&self.image),
            "iid": self.iid(Iid::Layer(place)), "levelId": uid::LEVEL, "layerDefUid": uid::LAYERS[place],
            "pxOffsetX": 0, "pxOffsetY": 0, "visible": true, "optionalRules": [], "autoLayerTiles": [],
            "seed": 0, "overrideTilesetUid": null,
        });
        Ok(writeln!(out, "{{{},", inner(&layer))?)
    }
}

/// Parts of a tile's text that many tiles share: they are most of the file.
struct TileTexts {
    /// The text up to the x coordinate, for each column.
    columns: Vec<Vec<u8>>,
    /// The text between the y coordinate and the cell index, for each tile that occurred.
    tiles: Vec<Vec<u8>>,
    side: u32,
}

impl TileTexts {
    fn new(width: u32, side: u32) -> TileTexts {
        let column = |x| format!("{{\"px\":[{},", x * side).into_bytes();
        TileTexts { columns: (0..width).map(column).collect(), tiles: Vec::new(), side }
    }

    fn of_tile(&mut self, tile: TileId) -> &[u8] {
        let place = usize::from(tile.0);
        if self.tiles.len() <= place {
            self.tiles.resize(place + 1, Vec::new());
        }
        if self.tiles[place].is_empty() {
            let (column, row) = tile.place();
            let [x, y] = [column, row].map(|tiles| u32::from(tiles) * self.side);
            self.tiles[place] = format!("],\"src\":[{x},{y}],\"f\":0,\"t\":{},\"d\":[", tile.0).into_bytes();
        }
        &self.tiles[place]
    }
}

/// The position of a tile on the sheet, in LDtk's form.
fn tile_rect(tile: TileId, side: u32) -> Value {
    let (column, row) = (tile.0 % COLUMNS, tile.0 / COLUMNS);
    let [x, y] = [column, row].map(|tiles| u32::from(tiles) * side);
    json!({ "tilesetUid": uid::TILESET, "x": x, "y": y, "w": side, "h": side })
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::sample::locked_dungeon;

    fn project() -> Value {
        let format = crate::Format::by_name("ldtk").unwrap();
        let bytes = format.to_bytes(&locked_dungeon(), None, &Options::default()).unwrap();
        serde_json::from_slice(&bytes).unwrap()
    }

    /// All values of fields called `name`, wherever they are.
    fn all<'a>(value: &'a Value, name: &str, found: &mut Vec<&'a Value>) {
        match value {
            Value::Object(fields) => {
                found.extend(fields.get(name));
                fields.values().for_each(|value| all(value, name, found));
            }
            Value::Array(list) => list.iter().for_each(|value| all(value, name, found)),
            _ => {}
        }
    }

    #[test]
    fn ids_have_the_form_of_a_uuid_and_none_is_there_twice() {
        let project = project();
        let mut ids = Vec::new();
        all(&project, "iid", &mut ids);
        let mut ids: Vec<&str> = ids.into_iter().map(|id| id.as_str().unwrap()).collect();
        for id in &ids {
            assert_eq!(id.split('-').map(str::len).collect::<Vec<_>>(), [8, 4, 4, 4, 12], "{id}");
        }
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert!(count > 5 && ids.len() == count, "{} of {count}", ids.len());
    }

    #[test]
    fn every_number_of_a_cell_has_a_name() {
        let project = project();
        let (mut grids, mut kinds) = (Vec::new(), Vec::new());
        all(&project, "intGridCsv", &mut grids);
        all(&project, "intGridValues", &mut kinds);
        let values = kinds.iter().flat_map(|kinds| kinds.as_array().unwrap()).map(|kind| &kind["value"]);
        let values: Vec<&Value> = values.collect();
        let cells: Vec<&Value> = grids.iter().flat_map(|grid| grid.as_array().unwrap()).collect();
        assert!(!cells.is_empty() && cells.iter().all(|cell| **cell == 0 || values.contains(cell)));
        assert!(cells.iter().any(|cell| **cell != 0));
    }

    #[test]
    fn pictures_of_entities_are_whole_tiles_of_the_sheet() {
        let project = project();
        let mut tiles = Vec::new();
        all(&project, "tileRect", &mut tiles);
        tiles.retain(|tile| !tile.is_null());
        assert!(!tiles.is_empty());
        for tile in tiles {
            let [x, y, w, h] = ["x", "y", "w", "h"].map(|name| tile[name].as_u64().unwrap());
            assert!(w > 0 && w == h && x % w == 0 && y % h == 0, "{tile}");
        }
    }

    #[test]
    fn a_locked_door_carries_its_set_and_a_reference_to_its_keys() {
        let project = project();
        let mut fields = Vec::new();
        all(&project, "fieldInstances", &mut fields);
        let text = serde_json::to_string(&fields).unwrap();
        assert!(text.contains("entityIid") && text.contains("\"__identifier\":\"set\""), "{text}");
    }
}
