//! Schemas of fields whose values come from the tables of layouts, formats and styles, or may be any JSON.

use oubliette::export::diagram::DIAGRAM_FORMATS;
use oubliette::export::{FORMATS, Palette, Paper, PictureOptions, Square, Style};
use oubliette::game::{Attribute, Class, Enchantment, Skill};
use oubliette::generation::CATALOG;
use oubliette::{Direction, Language, Recipe};
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Value, json};

/// The schema of a body, without references to other schemas.
#[cfg(feature = "schema")]
pub(crate) fn of<T: schemars::JsonSchema>() -> serde_json::Value {
    use schemars::generate::SchemaSettings;
    use schemars::transform::RecursiveTransform;

    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.meta_schema = None;
        settings.inline_subschemas = true;
    });
    let list_required = RecursiveTransform(|schema: &mut Schema| {
        if schema.get("properties").is_some() && schema.get("required").is_none() {
            schema.insert("required".to_owned(), json!([]));
        }
    });
    let mut schema = settings.with_transform(list_required).into_generator().into_root_schema_for::<T>();
    schema.remove("title");
    schema.into()
}

/// A recipe, which the generator checks.
pub(crate) fn recipe(_: &mut SchemaGenerator) -> Schema {
    let names: Vec<&str> = CATALOG.iter().map(|info| info.name).collect();
    let table = |help: &str| json!({ "type": "object", "description": help });
    json_schema!({
        "type": "object",
        "required": ["layout"],
        "additionalProperties": false,
        "properties": {
            "layout": { "enum": names, "description": "The name of the layout." },
            "size": { "type": "string", "description": "Columns x rows, or a word such as `large`." },
            "seed": {
                "type": ["string", "integer"],
                "minimum": 0,
                "description": "The seed: a number or any text; 0 by default.",
            },
            "generation": {
                "const": Recipe::GENERATION,
                "description": "The version of the generator for which the recipe was written.",
            },
            "unproven": {
                "type": "boolean",
                "description": "Whether to make the map even if it is not decided whether the player can get stuck.",
            },
            "params": table("The parameters of the layout by name."),
            "furnish": table("The parameters of the furnishing by name."),
            "mission": table("The parameters of the mission by name. Without it, the map has no mission."),
            "names": table("Names that a person gave: `title`, `subtitle`, and `rooms` by id, each with `name` and `note`."),
        },
    })
}

/// A map in our JSON, or text with a character per cell.
pub(crate) fn drawn(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "object", "array"] })
}

/// The same, or none.
pub(crate) fn optional_recipe(generator: &mut SchemaGenerator) -> Schema {
    let mut schema = recipe(generator);
    schema.insert("type".to_owned(), json!(["object", "null"]));
    schema
}

/// The same, or none.
pub(crate) fn optional_drawn(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "object", "array", "null"] })
}

pub(crate) fn format(_: &mut SchemaGenerator) -> Schema {
    one_of(FORMATS.iter().map(|format| format.name))
}

pub(crate) fn mission_format(_: &mut SchemaGenerator) -> Schema {
    one_of(DIAGRAM_FORMATS.iter().map(|format| format.name))
}

pub(crate) fn style(_: &mut SchemaGenerator) -> Schema {
    one_of_or_null(Style::all().iter().map(|style| style.name.as_str()))
}

pub(crate) fn palette(_: &mut SchemaGenerator) -> Schema {
    one_of_or_null(Palette::ALL.iter().map(|palette| palette.name()))
}

pub(crate) fn paper(_: &mut SchemaGenerator) -> Schema {
    one_of_or_null(Paper::ALL.into_iter().map(Paper::name))
}

pub(crate) fn square(_: &mut SchemaGenerator) -> Schema {
    one_of_or_null(Square::ALL.into_iter().map(Square::name))
}

pub(crate) fn language(_: &mut SchemaGenerator) -> Schema {
    one_of_or_null([Language::English, Language::French].into_iter().map(Language::code))
}

pub(crate) fn cell_size(_: &mut SchemaGenerator) -> Schema {
    let sizes = PictureOptions::CELL_SIZES;
    json_schema!({ "type": ["integer", "null"], "minimum": sizes.start(), "maximum": sizes.end() })
}

pub(crate) fn object(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": "object" })
}

pub(crate) fn optional_object(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["object", "null"] })
}

pub(crate) fn optional_seed(_: &mut SchemaGenerator) -> Schema {
    json_schema!({ "type": ["string", "integer", "null"], "minimum": 0 })
}

pub(crate) fn class(_: &mut SchemaGenerator) -> Schema {
    one_of(Class::ALL.into_iter().map(Class::name))
}

/// Actions of the game.
pub(crate) fn actions(_: &mut SchemaGenerator) -> Schema {
    let slot = json!({ "type": "integer", "minimum": 0, "maximum": u8::MAX });
    let direction = json!({ "enum": Direction::ALL });
    let skill = json!({ "enum": Skill::ALL });
    let one = |name: &str, value: &Value| json!({ "type": "object", "required": [name], "additionalProperties": false, "properties": { name: value } });
    let two = |name: &str, first: &Value, second: &Value| {
        one(name, &json!({ "type": "array", "prefixItems": [first, second], "minItems": 2, "maxItems": 2 }))
    };
    let plain = ["wait", "take", "leave", "keep", "undo", "redo", "restart", "exit"];
    let mut kinds = vec![json!({ "enum": plain }), one("step", &direction), one("cast", &direction)];
    kinds.extend(["drink", "read", "wear", "throw"].map(|name| one(name, &slot)));
    kinds.push(two("use", &skill, &direction));
    kinds.push(two("enchant", &slot, &json!({ "enum": Enchantment::ALL })));
    kinds.push(one("raise", &json!({ "enum": Attribute::ALL })));
    kinds.push(one("learn", &skill));
    json_schema!({ "type": "array", "items": { "oneOf": kinds } })
}

fn one_of(names: impl Iterator<Item = &'static str>) -> Schema {
    json_schema!({ "enum": names.collect::<Vec<_>>() })
}

fn one_of_or_null(names: impl Iterator<Item = &'static str>) -> Schema {
    json_schema!({ "enum": names.map(Some).chain([None]).collect::<Vec<_>>() })
}
