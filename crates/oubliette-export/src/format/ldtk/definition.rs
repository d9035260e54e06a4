//! The definitions of a project: layers, kinds of cells, kinds of entities with their fields, the tileset.
//!
//! Kinds that do not occur on the map are left out, so that a map for players does not even name them.

use oubliette_core::{DoorKind, FeatureKind, Tile};
use serde_json::{Value, json};

use super::{LAYERS, Project, cell_value, tile_rect, uid};
use crate::scene::ThingKind;
use oubliette_draw::tileset::{COLUMNS, ROWS, TileId};
use oubliette_draw::{Ink, Palette};

/// A field of an entity or of the level.
pub(super) struct Field {
    pub(super) name: &'static str,
    pub(super) kind: FieldKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum FieldKind {
    Text,
    Number,
    Flag,
    /// Several entities.
    References,
}

impl FieldKind {
    /// The type names in files, and the editor's internal ones.
    pub(super) const fn names(self) -> (&'static str, &'static str) {
        match self {
            FieldKind::Text => ("String", "F_String"),
            FieldKind::Number => ("Int", "F_Int"),
            FieldKind::Flag => ("Bool", "F_Bool"),
            FieldKind::References => ("Array<EntityRef>", "F_EntityRef"),
        }
    }
}

const fn field(name: &'static str, kind: FieldKind) -> Field {
    Field { name, kind }
}

pub(super) const ROOM_FIELDS: &[Field] = &[
    field("id", FieldKind::Number),
    field("kind", FieldKind::Text),
    field("shape", FieldKind::Text),
    field("connections", FieldKind::References),
    field("name", FieldKind::Text),
    field("note", FieldKind::Text),
];
const DOOR_FIELDS: &[Field] = &[field("along_row", FieldKind::Flag)];
const LOCKED_FIELDS: &[Field] = &[
    field("along_row", FieldKind::Flag),
    field("node", FieldKind::Number),
    field("set", FieldKind::Number),
    field("needs", FieldKind::Number),
    field("bolts", FieldKind::Text),
    field("keys", FieldKind::References),
];
const KEY_FIELDS: &[Field] = &[
    field("node", FieldKind::Number),
    field("set", FieldKind::Number),
    field("doors", FieldKind::References),
];
const FEATURE_FIELDS: &[Field] = &[field("node", FieldKind::Number)];
const LEVEL_FIELDS: &[Field] = &[
    field("layout", FieldKind::Text),
    field("seed", FieldKind::Text),
    field("recipe", FieldKind::Text),
    field("rule", FieldKind::Text),
    field("mission", FieldKind::Text),
    field("title", FieldKind::Text),
    field("subtitle", FieldKind::Text),
];
/// The fields of a level without recipe and mission; a map for players does not even name those.
const TITLE_FIELDS: &[Field] = &[field("title", FieldKind::Text), field("subtitle", FieldKind::Text)];

/// The fields of a kind of thing.
pub(super) const fn fields_of(kind: ThingKind) -> &'static [Field] {
    match kind {
        ThingKind::Door(DoorKind::Locked) => LOCKED_FIELDS,
        ThingKind::Door(_) => DOOR_FIELDS,
        ThingKind::Feature(FeatureKind::Key) => KEY_FIELDS,
        ThingKind::Feature(_) => FEATURE_FIELDS,
    }
}

/// The number of a kind of thing.
pub(super) fn uid_of(kind: ThingKind) -> u32 {
    uid::THINGS + ThingKind::all().position(|other| other == kind).unwrap_or(0) as u32
}

/// The number of a field of the entity, or level, with this number.
pub(super) const fn field_uid(owner: u32, place: usize) -> u32 {
    uid::FIELDS + owner * 100 + place as u32
}

pub(super) fn definitions(project: &Project<'_>) -> Value {
    json!({
        "layers": (0..LAYERS.len()).map(|place| layer(project, place)).collect::<Vec<_>>(),
        "entities": entities(project),
        "tilesets": [tileset(project)],
        "enums": [],
        "externalEnums": [],
        "levelFields": fields(uid::LEVEL, level_fields(project)),
    })
}

/// The fields of the level.
pub(super) fn level_fields(project: &Project<'_>) -> &'static [Field] {
    let has_source = project.dungeon.recipe.is_some() || project.dungeon.mission.is_some();
    if has_source { LEVEL_FIELDS } else { TITLE_FIELDS }
}

fn layer(project: &Project<'_>, place: usize) -> Value {
    let (name, kind) = LAYERS[place];
    json!({
        "__type": kind, "identifier": name, "type": kind, "uid": uid::LAYERS[place], "doc": null, "uiColor": null,
        "gridSize": project.side, "guideGridWid": 0, "guideGridHei": 0,
        // The values of cells are for programs; users see the tiles above them.
        "displayOpacity": if kind == "IntGrid" { 0 } else { 1 }, "inactiveOpacity": 1,
        "hideInList": false, "hideFieldsWhenInactive": true, "canSelectWhenInactive": true,
        "renderInWorldView": true, "pxOffsetX": 0, "pxOffsetY": 0, "parallaxFactorX": 0, "parallaxFactorY": 0,
        "parallaxScaling": true, "requiredTags": [], "excludedTags": [], "autoTilesKilledByOtherLayerUid": null,
        "uiFilterTags": [], "useAsyncRender": false,
        "intGridValues": if kind == "IntGrid" { cell_kinds(project) } else { Vec::new() },
        "intGridValuesGroups": [], "autoRuleGroups": [], "autoSourceLayerDefUid": null,
        "tilesetDefUid": (kind == "Tiles").then_some(uid::TILESET), "tilePivotX": 0, "tilePivotY": 0,
        "biomeFieldUid": null,
    })
}

fn cell_kinds(project: &Project<'_>) -> Vec<Value> {
    let cells = project.dungeon.tiles.cells();
    let kinds = Tile::ALL.into_iter().filter(|tile| cells.contains(tile));
    let kind = |tile: Tile| {
        let color = Palette::Dungeon.color(Ink::of_tile(tile)).to_string().to_uppercase();
        json!({
            "value": cell_value(tile), "identifier": tile.name(), "color": color, "tile": null, "groupUid": 0,
        })
    };
    kinds.map(kind).collect()
}

fn entities(project: &Project<'_>) -> Vec<Value> {
    let is_there = |kind: &ThingKind| project.things.iter().any(|thing| thing.kind == *kind);
    let tile_of = |kind| project.things.iter().find(|thing| thing.kind == kind).map(|thing| thing.tile);
    let mut list = Vec::new();
    if !project.dungeon.rooms.is_empty() {
        list.push(entity(project, "Room", uid::ROOM, ROOM_FIELDS, None));
    }
    let kinds = ThingKind::all().filter(is_there);
    list.extend(
        kinds.map(|kind| entity(project, kind.title(), uid_of(kind), fields_of(kind), tile_of(kind))),
    );
    list
}

fn entity(
    project: &Project<'_>,
    name: &str,
    number: u32,
    own_fields: &[Field],
    tile: Option<TileId>,
) -> Value {
    let side = project.side;
    let is_area = tile.is_none();
    json!({
        "identifier": name, "uid": number, "tags": [], "exportToToc": false, "allowOutOfBounds": false, "doc": null,
        "width": side, "height": side, "resizableX": is_area, "resizableY": is_area,
        "minWidth": null, "maxWidth": null, "minHeight": null, "maxHeight": null, "keepAspectRatio": false,
        "tileOpacity": 1, "fillOpacity": if is_area { 0.05 } else { 0.0 }, "lineOpacity": if is_area { 0.5 } else { 0.0 },
        "hollow": is_area, "color": COLOR, "renderMode": if is_area { "Rectangle" } else { "Tile" },
        "showName": is_area, "tilesetId": tile.map(|_| uid::TILESET), "tileRenderMode": "FitInside",
        "tileRect": tile.map(|tile| tile_rect(tile, side)), "uiTileRect": null, "nineSliceBorders": [],
        "maxCount": 0, "limitScope": "PerLevel", "limitBehavior": "MoveLastOne", "pivotX": 0, "pivotY": 0,
        "fieldDefs": fields(number, own_fields),
    })
}

/// The color of entities in the editor.
pub(super) const COLOR: &str = "#D9CDB4";

fn fields(owner: u32, list: &[Field]) -> Vec<Value> {
    let definition = |(place, field): (usize, &Field)| {
        let (name, inner_name) = field.kind.names();
        let is_array = field.kind == FieldKind::References;
        json!({
            "identifier": field.name, "doc": null, "__type": name, "uid": field_uid(owner, place), "type": inner_name,
            "isArray": is_array, "canBeNull": !is_array && field.kind != FieldKind::Flag,
            "arrayMinLength": null, "arrayMaxLength": null,
            "editorDisplayMode": if is_array { "RefLinkBetweenCenters" } else { "Hidden" },
            "editorDisplayScale": 1, "editorDisplayPos": "Above", "editorLinkStyle": "StraightArrow",
            "editorDisplayColor": null, "editorAlwaysShow": false, "editorShowInWorld": false,
            "editorCutLongValues": true, "editorTextSuffix": null, "editorTextPrefix": null,
            "useForSmartColor": false, "exportToToc": false, "searchable": false, "min": null, "max": null,
            "regex": null, "acceptFileTypes": null, "defaultOverride": null, "textLanguageMode": null,
            "symmetricalRef": false, "autoChainRef": false, "allowOutOfLevelRef": false,
            "allowedRefs": "Any", "allowedRefsEntityUid": null, "allowedRefTags": [], "tilesetUid": null,
        })
    };
    list.iter().enumerate().map(definition).collect()
}

fn tileset(project: &Project<'_>) -> Value {
    let (columns, rows, side) = (u32::from(COLUMNS), u32::from(ROWS), project.side);
    json!({
        "__cWid": columns, "__cHei": rows, "identifier": "Oubliette", "uid": uid::TILESET, "relPath": project.image,
        "embedAtlas": null, "pxWid": columns * side, "pxHei": rows * side, "tileGridSize": side, "spacing": 0,
        "padding": 0, "tags": [], "tagsSourceEnumUid": null, "enumTags": [], "customData": [],
        "savedSelections": [], "cachedPixelData": null,
    })
}
