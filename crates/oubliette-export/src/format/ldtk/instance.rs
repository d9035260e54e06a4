//! The level itself, and its entities with the values of their fields.

use serde_json::{Value, json};

use super::definition::{COLOR, Field, FieldKind, ROOM_FIELDS, field_uid, fields_of, level_fields, uid_of};
use super::{Iid, Project, tile_rect, uid};
use crate::Error;
use crate::scene::{self, Property, Thing};
use oubliette_core::Room;

/// The level without its layers.
pub(super) fn level(project: &Project<'_>) -> Result<Value, Error> {
    let size = project.dungeon.size();
    let [width, height] = [size.width, size.height].map(|cells| i64::from(cells) * i64::from(project.side));
    let properties = scene::map_properties(project.dungeon, &project.told)?;
    let values = fields(uid::LEVEL, level_fields(project), |name| plain(&properties, name), Vec::new);
    Ok(json!({
        "identifier": "Level_0", "iid": project.iid(Iid::Level), "uid": uid::LEVEL, "worldX": 0, "worldY": 0,
        "worldDepth": 0, "pxWid": width, "pxHei": height, "__bgColor": "#15131C", "bgColor": null,
        "useAutoIdentifier": true, "bgRelPath": null, "bgPos": null, "bgPivotX": 0.5, "bgPivotY": 0.5,
        "__smartColor": "#ADADB5", "__bgPos": null, "externalRelPath": null, "fieldInstances": values,
        "__neighbours": [],
    }))
}

/// All entities: rooms, doors, features.
pub(super) fn entities(project: &Project<'_>) -> impl Iterator<Item = Value> {
    let rooms = project.dungeon.rooms.iter().enumerate();
    let rooms = rooms.map(|(place, room)| room_entity(project, place, room));
    let things = project.things.iter().enumerate();
    rooms.chain(things.map(|(place, thing)| thing_entity(project, place, thing)))
}

fn room_entity(project: &Project<'_>, place: usize, room: &Room) -> Value {
    let mut properties = vec![
        ("id", Property::Number(room.id.0.into())),
        ("kind", Property::Text(room.kind.name().to_owned())),
        ("shape", Property::Text(room.shape.name().to_owned())),
    ];
    properties.extend(project.told.room_properties(place));
    let rooms = project.dungeon.rooms.len();
    let beside = room.connections.iter().map(|id| id.0 as usize).filter(|&id| id < rooms);
    let references = || beside.map(Iid::Room).collect();
    let values = fields_with(project, uid::ROOM, ROOM_FIELDS, |name| plain(&properties, name), references);
    let area = room.area;
    let cells = [area.x, area.y, area.width, area.height];
    entity(project, "Room", uid::ROOM, Iid::Room(place), cells, &Value::Null, &values)
}

fn thing_entity(project: &Project<'_>, place: usize, thing: &Thing) -> Value {
    let properties = scene::properties(thing);
    let number = uid_of(thing.kind);
    let references = || thing.links.iter().map(|&other| Iid::Thing(other)).collect();
    let values =
        fields_with(project, number, fields_of(thing.kind), |name| plain(&properties, name), references);
    let tile = tile_rect(thing.tile, project.side);
    let cells = [thing.at.x, thing.at.y, 1, 1];
    entity(project, thing.kind.title(), number, Iid::Thing(place), cells, &tile, &values)
}

fn entity(
    project: &Project<'_>,
    name: &str,
    number: u32,
    iid: Iid,
    cells: [i32; 4],
    tile: &Value,
    values: &[Value],
) -> Value {
    let [x, y, width, height] = cells.map(|cells| i64::from(cells) * i64::from(project.side));
    json!({
        "__identifier": name, "__grid": [cells[0], cells[1]], "__pivot": [0, 0], "__tags": [], "__tile": tile,
        "__smartColor": COLOR, "__worldX": x, "__worldY": y, "iid": project.iid(iid), "width": width,
        "height": height, "defUid": number, "px": [x, y], "fieldInstances": values,
    })
}

/// The property of this name as an editor value.
fn plain(list: &[(&str, Property)], name: &str) -> Option<(Value, &'static str)> {
    let (_, value) = list.iter().find(|(own, _)| *own == name)?;
    Some(match value {
        Property::Text(text) => (text.as_str().into(), "V_String"),
        Property::Number(number) => ((*number).into(), "V_Int"),
        Property::Flag(flag) => ((*flag).into(), "V_Bool"),
    })
}

fn fields_with(
    project: &Project<'_>,
    owner: u32,
    list: &[Field],
    plain: impl Fn(&str) -> Option<(Value, &'static str)>,
    references: impl FnOnce() -> Vec<Iid>,
) -> Vec<Value> {
    let all = || {
        let iids = references();
        iids.iter().map(|&iid| (project.reference(iid), Value::from(project.iid(iid)))).collect()
    };
    fields(owner, list, plain, all)
}

/// The values of fields; `references` are those of the single reference field, with the editor's own data for each.
fn fields(
    owner: u32,
    list: &[Field],
    plain: impl Fn(&str) -> Option<(Value, &'static str)>,
    references: impl FnOnce() -> Vec<(Value, Value)>,
) -> Vec<Value> {
    let has_references = list.iter().any(|field| field.kind == FieldKind::References);
    let references = if has_references { references() } else { Vec::new() };
    let instance = |(place, field): (usize, &Field)| {
        let kept = |kind: &str, value: &Value| json!({ "id": kind, "params": [value] });
        let (value, inner): (Value, Vec<Value>) = if field.kind == FieldKind::References {
            let inner = references.iter().map(|(_, iid)| kept("V_String", iid)).collect();
            (references.iter().map(|(reference, _)| reference.clone()).collect(), inner)
        } else {
            match plain(field.name) {
                Some((value, kind)) => (value.clone(), vec![kept(kind, &value)]),
                None => (Value::Null, Vec::new()),
            }
        };
        json!({
            "__identifier": field.name, "__type": field.kind.names().0, "__value": value, "__tile": null,
            "defUid": field_uid(owner, place), "realEditorValues": inner,
        })
    };
    list.iter().enumerate().map(instance).collect()
}
