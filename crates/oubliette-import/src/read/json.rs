//! Our own JSON, checked before it becomes a dungeon.
//!
//! The file is parsed twice. The first pass reads only its format and version, so that a file of another program or of
//! a newer version gets an error about that and not about its fields.

use std::fmt;
use std::marker::PhantomData;

use oubliette_core::{Dungeon, FeatureKind, Grid, LabelFault, Labels, Recipe, Size, Tile};
use serde::Deserialize;
use serde::de::{Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::mission::mission_of;
use super::record::{add_feature, read_doors, read_features, read_partitions, read_remarks, read_rooms};
use super::rows::{self, DrawnRows};
use super::{MAX_THINGS, ReadError, check_count, doors_of};
use oubliette_core::document::{
    self, DoorRecord, FeatureRecord, PartitionRecord, PointRecord, RemarkRecord, RoomRecord,
};

/// The longest recipe; real ones are far shorter. A short text can stand for large values, so recipes have their own
/// limit.
const MAX_RECIPE_BYTES: usize = 1 << 20;

/// The longest names; real ones are far shorter.
const MAX_NAMES_BYTES: usize = 1 << 23;

/// The most characters of a file that a message quotes.
const MAX_QUOTED: usize = 200;

#[derive(Deserialize)]
struct Header {
    format: String,
    version: u64,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<'a> {
    #[serde(rename = "format")]
    _format: IgnoredAny,
    #[serde(rename = "version")]
    _version: IgnoredAny,
    #[serde(borrow)]
    recipe: Option<&'a RawValue>,
    #[serde(borrow)]
    names: Option<&'a RawValue>,
    width: Option<u64>,
    height: Option<u64>,
    #[serde(default, deserialize_with = "rows::matrix")]
    matrix: Option<DrawnRows>,
    #[serde(default, deserialize_with = "rows::cells")]
    cells: Option<DrawnRows>,
    legend: Option<Legend>,
    #[serde(default)]
    rooms: Few<RoomRecord<'static>>,
    doors: Option<Few<DoorRecord<'static>>>,
    #[serde(default)]
    features: Few<FeatureRecord<'static>>,
    #[serde(default)]
    partitions: Few<PartitionRecord>,
    #[serde(default)]
    remarks: Few<RemarkRecord<'static>>,
    start: Option<PointRecord>,
    end: Option<PointRecord>,
    #[serde(borrow)]
    mission: Option<&'a RawValue>,
    #[serde(rename = "report")]
    _report: Option<IgnoredAny>,
}

/// Reads the object.
pub(super) fn read(text: &str) -> Result<Dungeon, ReadError> {
    let header: Header = serde_json::from_str(text).map_err(|error| json_error(&error, 0))?;
    if header.format != document::FORMAT {
        return Err(ReadError::NotADungeon { found: quoted(&header.format) });
    }
    if header.version > document::VERSION.into() {
        return Err(ReadError::Newer { version: header.version });
    }
    let document: Document = serde_json::from_str(text).map_err(|error| json_error(&error, 0))?;
    if let Some(Legend(Some(entry))) = document.legend {
        return Err(ReadError::Legend { entry });
    }
    let tiles = read_tiles(document.cells, document.matrix)?;
    let size = tiles.size();
    check_size(document.width, document.height, size)?;
    let partitions = read_partitions(&document.partitions.checked("partitions")?, size)?;
    let rooms = read_rooms(document.rooms.checked("rooms")?, partitions.len(), size)?;
    let mission = document.mission.map(|raw| mission_of(raw.get(), text)).transpose()?;
    let doors = match document.doors {
        Some(records) => read_doors(&records.checked("doors")?, mission.as_ref(), size)?,
        None => doors_of(&tiles)?,
    };
    let mut features = read_features(&document.features.checked("features")?, mission.as_ref(), size)?;
    add_feature(&mut features, FeatureKind::Start, document.start, size)?;
    add_feature(&mut features, FeatureKind::End, document.end, size)?;
    let recipe = document.recipe.map(|raw| read_recipe(raw.get())).transpose()?;
    let names = document.names.map(|raw| read_names(raw.get(), text)).transpose()?.unwrap_or_default();
    if let Some(id) = names.stray_ids(rooms.len()).next() {
        return Err(ReadError::Names { fault: LabelFault::NoSuchRoom { id, rooms: rooms.len() } });
    }
    let remarks = read_remarks(&document.remarks.checked("remarks")?)?;
    Ok(Dungeon { recipe, tiles, rooms, doors, features, partitions, mission, remarks, names })
}

/// Reads the names of a map without a recipe, which are a part of `text`.
fn read_names(json: &str, text: &str) -> Result<Labels, ReadError> {
    if json.len() > MAX_NAMES_BYTES {
        return Err(ReadError::NamesTooLong { limit: MAX_NAMES_BYTES });
    }
    let table = serde_json::from_str(json).map_err(|error| json_error(&error, lines_before(json, text)))?;
    Labels::from_table(&table).map_err(|faults| {
        let wrong = LabelFault::BadRoom { key: String::new() };
        ReadError::Names { fault: faults.into_iter().next().unwrap_or(wrong) }
    })
}

/// Reads a recipe on its own.
pub(super) fn read_recipe(json: &str) -> Result<Recipe, ReadError> {
    if json.len() > MAX_RECIPE_BYTES {
        return Err(ReadError::RecipeTooLong { limit: MAX_RECIPE_BYTES });
    }
    serde_json::from_str(json).map_err(|error| ReadError::Recipe { detail: detail_of(&error) })
}

/// The number of line ends in `text` before a part of it.
pub(crate) fn lines_before(part: &str, text: &str) -> usize {
    let begin = part.as_ptr() as usize - text.as_ptr() as usize;
    text[..begin].matches('\n').count()
}

/// The parser's error for a part of a file after `lines_before` lines.
pub(crate) fn json_error(error: &serde_json::Error, lines_before: usize) -> ReadError {
    ReadError::Json { line: lines_before + error.line(), column: error.column(), detail: detail_of(error) }
}

/// The parser's message without the place, which counts from the beginning of the part.
fn detail_of(error: &serde_json::Error) -> String {
    let text = error.to_string();
    shortened(text.rsplit_once(" at line ").map_or(text.as_str(), |(detail, _)| detail))
}

/// The beginning of a string from the file, in quotes.
pub(crate) fn quoted(text: &str) -> String {
    format!("{:?}", shortened(text))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(MAX_QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A list of which only as much is kept as is needed to detect that it is too long.
struct Few<T>(Vec<T>);

impl<T> Few<T> {
    fn checked(self, place: &str) -> Result<Vec<T>, ReadError> {
        check_count(place, self.0.len()).map(|()| self.0)
    }
}

impl<T> Default for Few<T> {
    fn default() -> Few<T> {
        Few(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Few<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<T>, D::Error> {
        struct FewVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for FewVisitor<T> {
            type Value = Few<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a sequence")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Few<T>, A::Error> {
                let mut kept = Vec::new();
                while kept.len() <= MAX_THINGS {
                    match list.next_element()? {
                        Some(element) => kept.push(element),
                        None => return Ok(Few(kept)),
                    }
                }
                while list.next_element::<IgnoredAny>()?.is_some() {}
                Ok(Few(kept))
            }
        }

        deserializer.deserialize_seq(FewVisitor(PhantomData))
    }
}

/// The first entry that is not ours.
struct Legend(Option<String>);

impl<'de> Deserialize<'de> for Legend {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Legend, D::Error> {
        struct LegendVisitor;

        impl<'de> Visitor<'de> for LegendVisitor {
            type Value = Legend;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object with a name for each character")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Legend, A::Error> {
                let mut wrong = None;
                while let Some((glyph, name)) = entries.next_entry::<String, String>()? {
                    let is_ours = |tile: &Tile| glyph.chars().eq([tile.glyph()]) && name == tile.name();
                    if wrong.is_none() && !Tile::ALL.iter().any(is_ours) {
                        wrong = Some(format!("{}: {}", quoted(&glyph), quoted(&name)));
                    }
                }
                Ok(Legend(wrong))
            }
        }

        deserializer.deserialize_map(LegendVisitor)
    }
}

/// The cells, which the matrix may repeat; or the matrix alone.
fn read_tiles(cells: Option<DrawnRows>, matrix: Option<DrawnRows>) -> Result<Grid<Tile>, ReadError> {
    let (cells, matrix) = match (cells, matrix) {
        (None, None) => return Err(ReadError::NoCells),
        (Some(only), None) | (None, Some(only)) => return only?.into_grid(),
        (Some(cells), Some(matrix)) => (cells?.into_grid()?, matrix?.into_grid()?),
    };
    if cells.size() != matrix.size() {
        return Err(ReadError::MatrixSize { matrix: matrix.size(), cells: cells.size() });
    }
    let mut pairs = cells.cells().iter().zip(matrix.cells());
    match pairs.position(|(cell, bit)| cell.is_open() != bit.is_open()) {
        Some(index) => {
            let width = cells.size().width as usize;
            Err(ReadError::MatrixDisagrees { row: index / width + 1, column: index % width + 1 })
        }
        None => Ok(cells),
    }
}

fn check_size(width: Option<u64>, height: Option<u64>, found: Size) -> Result<(), ReadError> {
    let width = width.unwrap_or(found.width as u64);
    let height = height.unwrap_or(found.height as u64);
    if (width, height) == (found.width as u64, found.height as u64) {
        Ok(())
    } else {
        Err(ReadError::SizeMismatch { said: format!("{width}x{height}"), found })
    }
}

#[cfg(test)]
mod tests;
