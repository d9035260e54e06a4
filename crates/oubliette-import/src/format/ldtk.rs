//! Projects of the editor LDtk.
//!
//! Reads the first level with a map, or the selected one, in any world. The kind of an IntGrid value comes from its
//! identifier, or else from that of the layer; the kind of an entity comes from its identifier. If a level has no
//! IntGrid, its tiles get their kind from the name of the layer, or are floor. Levels in separate files are never
//! opened. Projects from before version 0.8, whose values had no numbers, are read too.

mod entity;

use oubliette_core::{CompactSort, Dungeon, Text};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use crate::ReadError;
use crate::build::canvas::Canvas;
use crate::build::json;
use crate::build::word::{self, Meaning};
use crate::read::{quoted, text_of};

const EXTERNAL: Text = Text::new(
    "is kept in a file of its own, which is not opened: save the project without separate level files",
    "est dans un fichier à part, qui n’est pas ouvert : enregistrez le projet sans fichiers de niveau séparés",
);
const NO_GRID: Text = Text::new(
    "has neither an IntGrid layer nor tiles: there is no map to read",
    "n’a ni calque IntGrid ni tuiles : il n’y a pas de carte à lire",
);
const NO_GRID_SIZE: Text = Text::new("a cell needs at least one pixel", "une case demande au moins un pixel");
const WRONG_COUNT: Text = Text::new(
    "does not hold as many cells as __cWid times __cHei",
    "ne contient pas autant de cases que __cWid fois __cHei",
);

pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    json::has_fields(bytes, &["defs", "levels"])
}

#[derive(Deserialize)]
struct File<'a> {
    #[serde(borrow)]
    defs: Definitions<'a>,
    #[serde(borrow)]
    levels: Option<&'a RawValue>,
    #[serde(borrow)]
    worlds: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Definitions<'a> {
    #[serde(borrow)]
    layers: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct LayerDefinition<'a> {
    uid: i64,
    #[serde(rename = "intGridValues", borrow)]
    values: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct ValueDefinition {
    value: Option<i64>,
    identifier: Option<String>,
}

#[derive(Deserialize)]
struct World<'a> {
    #[serde(borrow)]
    levels: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Level<'a> {
    #[serde(default)]
    identifier: String,
    #[serde(rename = "fieldInstances", borrow)]
    fields: Option<&'a RawValue>,
    #[serde(rename = "layerInstances", borrow)]
    layers: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Layer<'a> {
    #[serde(rename = "__identifier", default)]
    name: String,
    #[serde(rename = "__type")]
    kind: String,
    #[serde(rename = "__cWid")]
    width: u64,
    #[serde(rename = "__cHei")]
    height: u64,
    #[serde(rename = "__gridSize")]
    grid_size: i64,
    #[serde(rename = "layerDefUid", default)]
    definition: i64,
    #[serde(rename = "intGridCsv", borrow)]
    values: Option<&'a RawValue>,
    #[serde(rename = "intGrid", borrow)]
    old_values: Option<&'a RawValue>,
    #[serde(rename = "gridTiles", borrow)]
    tiles: Option<&'a RawValue>,
    #[serde(rename = "autoLayerTiles", borrow)]
    auto_tiles: Option<&'a RawValue>,
    #[serde(rename = "entityInstances", borrow)]
    entities: Option<&'a RawValue>,
}

/// A cell of an IntGrid from before 0.8, whose values count from 0.
#[derive(Deserialize)]
struct OldValue {
    #[serde(rename = "coordId")]
    place: i64,
    #[serde(rename = "v")]
    value: i64,
}

#[derive(Deserialize)]
struct TilePlace {
    px: [i64; 2],
}

#[derive(Deserialize)]
struct Field<'a> {
    #[serde(rename = "__identifier", default)]
    name: String,
    #[serde(rename = "__value", borrow)]
    value: Option<&'a RawValue>,
}

pub(crate) fn read(bytes: &[u8], wanted: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    let file: File<'_> = json::parse(text)?;
    let mut chosen = None;
    // The error of a level without a map, reported only if no level has one.
    let mut refused = None;
    let mut choose = |place: String, level: Level<'_>| {
        if chosen.is_some() || wanted.is_some_and(|wanted| wanted != level.identifier) {
            return Ok(());
        }
        match read_level(text, &file, &level, &place) {
            Ok(dungeon) => chosen = Some(dungeon),
            Err(error @ ReadError::Foreign { what: EXTERNAL | NO_GRID, .. }) => {
                refused.get_or_insert(error);
            }
            Err(error) => return Err(error),
        }
        Ok(())
    };
    json::few_of(text, file.levels, "levels", |index, level| choose(format!("levels[{index}]"), level))?;
    json::few_of(text, file.worlds, "worlds", |outer, world: World<'_>| {
        json::few_of(text, world.levels, "levels", |index, level| {
            choose(format!("worlds[{outer}].levels[{index}]"), level)
        })
    })?;
    match (chosen, refused, wanted) {
        (Some(dungeon), ..) => Ok(dungeon),
        (None, Some(refused), _) => Err(refused),
        (None, None, Some(level)) => Err(ReadError::NoLevel { level: quoted(level) }),
        (None, None, None) => Err(ReadError::Empty),
    }
}

/// The number of levels of a project that was read before.
pub(crate) fn count_levels(bytes: &[u8]) -> usize {
    let mut count = 0;
    let text = text_of(bytes).unwrap_or_default();
    for_each_level(text, |_: IgnoredAny| count += 1).map_or(0, |()| count)
}

/// The names of the levels with a map.
pub(crate) fn levels(bytes: &[u8]) -> Vec<String> {
    let mut names = Vec::new();
    let text = text_of(bytes).unwrap_or_default();
    let walked = for_each_level(text, |level: Level<'_>| {
        let has_map = level.layers.is_some_and(|layers| matches!(ground_of(text, layers), Ok(Some(_))));
        if has_map && !level.identifier.is_empty() {
            names.push(level.identifier);
        }
    });
    walked.map_or_else(|_| Vec::new(), |()| names)
}

fn for_each_level<'a, L: Deserialize<'a>>(text: &'a str, mut visit: impl FnMut(L)) -> Result<(), ReadError> {
    let file: File<'a> = json::parse(text)?;
    let mut levels = |raw| {
        json::few_of(text, raw, "levels", |_, level: L| {
            visit(level);
            Ok(())
        })
    };
    levels(file.levels)?;
    json::few_of(text, file.worlds, "worlds", |_, world: World<'_>| levels(world.levels))
}

fn read_level(text: &str, file: &File<'_>, level: &Level<'_>, path: &str) -> Result<Dungeon, ReadError> {
    let place = format!("{path} {}", quoted(&level.identifier));
    let Some(layers) = level.layers else {
        return Err(ReadError::Foreign { place, what: EXTERNAL });
    };
    let ground = ground_of(text, layers)?;
    let ground = ground.ok_or_else(|| ReadError::Foreign { place: place.clone(), what: NO_GRID })?;
    let values = values_of(text, file)?;
    let mut canvas = Canvas::new(ground.width, ground.height)?;
    json::few_of(text, level.fields, "fieldInstances", |_, field: Field<'_>| {
        // Only strings matter here.
        let value = field.value.and_then(|value| serde_json::from_str::<String>(value.get()).ok());
        value.map_or(Ok(()), |value| canvas.add_property(&field.name, &value))
    })?;
    json::few_of(text, Some(layers), "layerInstances", |index, layer: Layer<'_>| {
        let place = format!("{place} layerInstances[{index}] {}", quoted(&layer.name));
        if layer.ground() == ground {
            paint(&mut canvas, text, &layer, &values, &place)?;
        }
        Ok(())
    })?;
    json::few_of(text, Some(layers), "layerInstances", |index, layer: Layer<'_>| {
        let place = format!("{place} layerInstances[{index}] {}", quoted(&layer.name));
        entity::add_entities(&mut canvas, text, &layer, ground.grid_size, &place)
    })?;
    canvas.into_dungeon()
}

/// The kind and size of the layers that the map is made of.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Ground {
    is_int_grid: bool,
    width: u64,
    height: u64,
    grid_size: i64,
}

impl Layer<'_> {
    fn ground(&self) -> Ground {
        let Layer { width, height, grid_size, .. } = *self;
        Ground { is_int_grid: self.kind == "IntGrid", width, height, grid_size }
    }
}

/// The size of the topmost IntGrid, or else of the topmost layer of tiles.
fn ground_of(text: &str, layers: &RawValue) -> Result<Option<Ground>, ReadError> {
    let mut found: Option<Ground> = None;
    json::few_of(text, Some(layers), "layerInstances", |index, layer: Layer<'_>| {
        let is_better = match layer.kind.as_str() {
            "IntGrid" => !found.is_some_and(|ground| ground.is_int_grid),
            "Tiles" | "AutoLayer" => found.is_none(),
            _ => false,
        };
        if is_better {
            found = Some(layer.ground());
        }
        if layer.grid_size > 0 {
            return Ok(());
        }
        Err(ReadError::Foreign { place: format!("layerInstances[{index}].__gridSize"), what: NO_GRID_SIZE })
    })?;
    Ok(found)
}

/// A value of an IntGrid: its layer's number, its own, and its kind if that is known.
type Value = (i64, i64, Option<Meaning>);

fn values_of(text: &str, file: &File<'_>) -> Result<Vec<Value>, ReadError> {
    let mut values = Vec::new();
    json::few_of(text, file.defs.layers, "defs.layers", |_, layer: LayerDefinition<'_>| {
        json::few_of(text, layer.values, "intGridValues", |index, value: ValueDefinition| {
            let number = value.value.unwrap_or(index as i64 + 1);
            values.push((layer.uid, number, value.identifier.as_deref().and_then(word::of_tile)));
            Ok(())
        })
    })?;
    values.compact_sort_by_key(|value| (value.0, value.1));
    Ok(values)
}

/// Paints a layer where no layer above has painted.
fn paint(
    canvas: &mut Canvas,
    text: &str,
    layer: &Layer<'_>,
    values: &[Value],
    place: &str,
) -> Result<(), ReadError> {
    canvas.afford(layer.width, layer.height)?;
    let of_layer = word::of_tile(&layer.name);
    let set_value = |canvas: &mut Canvas, index: i64, number: i64, cell: &dyn Fn() -> String| {
        let found = values.binary_search_by_key(&(layer.definition, number), |value| (value.0, value.1));
        let no_value = |_| ReadError::Reference { place: cell(), number: u32::try_from(number).unwrap_or(0) };
        let known = values[found.map_err(no_value)?].2;
        let width = layer.width.max(1) as i64;
        set(canvas, index.rem_euclid(width), index.div_euclid(width), known.or(of_layer), cell)
    };
    let mut count = 0;
    json::each_of(text, layer.values, |index, number: i64| {
        count += 1;
        match number {
            0 => Ok(()),
            _ => set_value(canvas, index as i64, number, &|| format!("{place} intGridCsv[{index}]")),
        }
    })?;
    let is_old = layer.values.is_none() && layer.old_values.is_some();
    json::each_of(text, layer.old_values.filter(|_| is_old), |index, old: OldValue| {
        let place = || format!("{place} intGrid[{index}]");
        set_value(canvas, old.place, old.value.saturating_add(1), &place)
    })?;
    if layer.kind == "IntGrid" && !is_old {
        let is_full = Some(count) == layer.width.checked_mul(layer.height);
        let wrong = || ReadError::Foreign { place: format!("{place} intGridCsv"), what: WRONG_COUNT };
        return if is_full { Ok(()) } else { Err(wrong()) };
    }
    for (name, tiles) in [("gridTiles", layer.tiles), ("autoLayerTiles", layer.auto_tiles)] {
        json::each_of(text, tiles, |index, tile: TilePlace| {
            let [x, y] = tile.px.map(|place| place.div_euclid(layer.grid_size));
            // Rules may push tiles over the edge of the level.
            if canvas.covered(x, y, 1, 1).is_none() {
                return Ok(());
            }
            set(canvas, x, y, of_layer, || format!("{place} {name}[{index}]"))
        })?;
    }
    Ok(())
}

fn set(
    canvas: &mut Canvas,
    x: i64,
    y: i64,
    meaning: Option<Meaning>,
    place: impl Fn() -> String,
) -> Result<(), ReadError> {
    let at = canvas.point(x, y, &place)?;
    match meaning {
        _ if canvas.at(at).is_some() => Ok(()),
        Some(meaning) => canvas.set(at, meaning, place),
        None => {
            canvas.paint_floor(at);
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests;
