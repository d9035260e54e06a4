//! Entities of a level: rooms, doors and features.

use oubliette_core::Tile;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;

use super::{Field, Layer};
use crate::ReadError;
use crate::build::canvas::Canvas;
use crate::build::json;
use crate::build::tag::{RoomTag, Tag};
use crate::build::word::{self, Meaning};
use crate::read::quoted;

#[derive(Deserialize)]
struct Entity<'a> {
    #[serde(rename = "__identifier", default)]
    name: String,
    #[serde(default)]
    iid: String,
    #[serde(rename = "__grid")]
    at: [i64; 2],
    #[serde(default)]
    px: [i64; 2],
    #[serde(default)]
    width: u64,
    #[serde(default)]
    height: u64,
    #[serde(rename = "fieldInstances", borrow)]
    fields: Option<&'a RawValue>,
}

/// A reference to an entity; elements of other lists have none of these fields.
#[derive(Deserialize)]
#[serde(untagged)]
enum Reference {
    To {
        #[serde(rename = "entityIid")]
        iid: String,
    },
    Other(IgnoredAny),
}

/// Puts the entities of a layer on the map, whose cells have `grid_size` pixels a side.
pub(super) fn add_entities(
    canvas: &mut Canvas,
    text: &str,
    layer: &Layer<'_>,
    grid_size: i64,
    place: &str,
) -> Result<(), ReadError> {
    json::few_of(text, layer.entities, "entityInstances", |index, entity: Entity<'_>| {
        let place = || format!("{place} entityInstances[{index}] {}", quoted(&entity.name));
        if word::is_room(&entity.name) {
            let tag = room_tag(text, &entity)?;
            let [x, y] = entity.px.map(|place| place.div_euclid(grid_size));
            let [width, height] = [entity.width, entity.height].map(|side| side.div_euclid(grid_size as u64));
            let area = canvas.covered(x, y, width, height);
            let area = area.ok_or_else(|| ReadError::Outside { place: place(), size: canvas.size() })?;
            return canvas.add_tagged_room(area, tag, place);
        }
        let Some(mut meaning) = word::of_object(&entity.name) else { return Ok(()) };
        let mut tag = Tag::default();
        json::few_of(text, entity.fields, "fieldInstances", |_, field: Field<'_>| {
            let Some(value) = field.value.map(RawValue::get) else { return Ok(()) };
            if meaning == Meaning::Tile(Tile::Door) {
                meaning = word::door_of(&field.name, value).map_or(meaning, Meaning::Tile);
            }
            tag.add(&field.name, value);
            Ok(())
        })?;
        // Entities may have a finer or coarser grid than the cells: their center decides.
        let middle = |place: i64| place.saturating_mul(layer.grid_size).saturating_add(layer.grid_size / 2);
        let [x, y] = entity.at.map(|place| middle(place).div_euclid(grid_size));
        let at = canvas.point(x, y, place)?;
        canvas.set_tagged(at, meaning, tag, place)
    })
}

/// The tag of a room entity. Rooms refer to each other by entity references.
fn room_tag(text: &str, entity: &Entity<'_>) -> Result<RoomTag, ReadError> {
    let mut tag = RoomTag::default();
    json::few_of(text, entity.fields, "fieldInstances", |_, field: Field<'_>| match field.value {
        Some(value) if value.get().starts_with('[') => {
            json::few_of(text, Some(value), &field.name, |_, reference: Reference| {
                if let Reference::To { iid } = reference {
                    tag.connections.push(iid);
                }
                Ok(())
            })
        }
        Some(value) => {
            tag.add(&field.name, value.get());
            Ok(())
        }
        None => Ok(()),
    })?;
    tag.name = Some(entity.iid.clone()).filter(|iid| !iid.is_empty());
    Ok(tag)
}
