//! The catalog: the tables of the program, for other programs and for pages.

use oubliette::export::diagram::DIAGRAM_FORMATS;
use oubliette::export::{FORMATS, Palette, PictureOptions, Style};
use oubliette::game::Class;
use oubliette::generation::{CATALOG, FURNISH, LayoutInfo, Param, ParamKind, SIZE_PRESETS};
use oubliette::import::IMPORTS;
use oubliette::mission::edit::EDITS;
use oubliette::mission::{MAP_FAULTS, MISSION, MISSION_METRICS};
use oubliette::{CRITERIA, METRICS, Recipe, Size, Text, Tile, WARNINGS};
use serde_json::{Value, json};

use crate::limits::Limits;

/// Layouts, parameters, formats, metrics, edits: every table, with texts in both languages, and the default limits.
pub fn catalog() -> Value {
    catalog_with(Limits::default())
}

/// The catalog of a studio with these limits.
pub fn catalog_with(limits: Limits) -> Value {
    json!({
        "format": "oubliette-catalog",
        "version": 1,
        "generation": Recipe::GENERATION,
        "max_cells": Size::MAX_CELLS,
        "limits": {
            "maps": limits.maps,
            "tries": limits.tries,
            "drawn_nodes": limits.drawn_nodes,
            "advised_nodes": limits.advised_nodes,
        },
        "tiles": Tile::ALL.iter().map(|tile| json!({
            "name": tile.name(),
            "title": both(tile.title()),
            "is_open": tile.is_open(),
        })).collect::<Vec<_>>(),
        "sizes": SIZE_PRESETS.iter().map(|(name, side)| json!({ "name": name, "side": side })).collect::<Vec<_>>(),
        "furnish": FURNISH.iter().map(param).collect::<Vec<_>>(),
        "layouts": CATALOG.iter().map(|info| layout(info)).collect::<Vec<_>>(),
        "formats": FORMATS.iter().map(|format| json!({
            "name": format.name,
            "extensions": format.extensions,
            "is_text": format.is_text,
            "help": both(format.help),
        })).collect::<Vec<_>>(),
        "imports": IMPORTS.iter().map(|import| json!({
            "name": import.name,
            "extensions": import.extensions,
            "has_levels": import.has_levels,
            "help": both(import.help),
        })).collect::<Vec<_>>(),
        "palettes": Palette::ALL.iter().map(|palette| json!({
            "name": palette.name(),
            "title": both(palette.title()),
        })).collect::<Vec<_>>(),
        "styles": Style::all().iter().map(|style| json!({
            "name": style.name,
            "title": { "en": style.title[0], "fr": style.title[1] },
            "cell_size": style.default_cell_size(),
            "colors": crate::picture::colors(style),
        })).collect::<Vec<_>>(),
        "cell_size": {
            "min": PictureOptions::CELL_SIZES.start(),
            "max": PictureOptions::CELL_SIZES.end(),
            "default": PictureOptions::DEFAULT_CELL_SIZE,
        },
        "metrics": METRICS.iter().map(|metric| json!({
            "name": metric.name,
            "title": both(metric.title),
            "help": both(metric.help),
        })).collect::<Vec<_>>(),
        "mission": mission(),
        "classes": Class::ALL.iter().map(|class| json!({
            "name": class.name(),
            "title": both(class.title()),
            "help": both(class.help()),
            "attributes": class.attributes(),
        })).collect::<Vec<_>>(),
        "criteria": CRITERIA.iter().map(|criterion| json!({
            "code": criterion.code,
            "title": both(criterion.title),
            "help": both(criterion.help),
        })).collect::<Vec<_>>(),
        "warnings": WARNINGS.iter().map(|warning| json!({
            "code": warning.code,
            "text": both(warning.text),
        })).collect::<Vec<_>>(),
    })
}

/// The tables about missions.
fn mission() -> Value {
    json!({
        "params": MISSION.iter().map(param).collect::<Vec<_>>(),
        "formats": DIAGRAM_FORMATS.iter().map(|format| json!({
            "name": format.name,
            "extensions": format.extensions,
            "is_text": format.is_text,
            "help": both(format.help),
        })).collect::<Vec<_>>(),
        "edits": EDITS.iter().map(|edit| json!({
            "name": edit.name,
            "form": edit.form,
            "example": edit.example,
            "help": both(edit.help),
        })).collect::<Vec<_>>(),
        "metrics": MISSION_METRICS.iter().map(|metric| json!({
            "name": metric.name,
            "title": both(metric.title),
            "help": both(metric.help),
        })).collect::<Vec<_>>(),
        "faults": MAP_FAULTS.iter().map(|fault| json!({
            "code": fault.code,
            "text": both(fault.text),
        })).collect::<Vec<_>>(),
    })
}

fn layout(info: &LayoutInfo) -> Value {
    json!({
        "name": info.name,
        "title": both(info.title),
        "summary": both(info.summary),
        "size": { "default": info.size.default, "min": info.size.min, "odd": info.size.odd },
        "params": info.params.iter().map(param).collect::<Vec<_>>(),
    })
}

fn param(param: &Param) -> Value {
    let mut row = json!({
        "name": param.name,
        "title": both(param.title),
        "flag": format!("--{}", param.flag()),
        "help": both(param.help),
        "default": param.default_value(),
    });
    let details = match param.kind {
        ParamKind::Integer { min, max, .. } => json!({ "kind": "integer", "min": min, "max": max }),
        ParamKind::Decimal { min, max, .. } => json!({ "kind": "decimal", "min": min, "max": max }),
        ParamKind::Optional { min, max } => json!({ "kind": "optional", "min": min, "max": max }),
        ParamKind::Choice { choices } | ParamKind::Open { words: choices } => json!({
            "kind": if matches!(param.kind, ParamKind::Open { .. }) { "open" } else { "choice" },
            "choices": choices.iter().map(|choice| json!({
                "name": choice.name,
                "title": both(choice.title),
                "help": both(choice.help),
            })).collect::<Vec<_>>(),
        }),
    };
    if let (Value::Object(row), Value::Object(details)) = (&mut row, details) {
        row.extend(details);
    }
    row
}

fn both(text: Text) -> Value {
    json!({ "en": text.en, "fr": text.fr })
}
