//! Styles in files: a record over the one it begins with.

use std::fmt;

use oubliette_core::{Language, Message};
use toml::{Table, Value};

use super::{NOT_A_STYLE, OUT_OF_RANGE, Record, Style, Title, UNKNOWN_BASE};

/// Why a text is not a style.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum StyleError {
    /// It is not TOML, or a setting is unknown, missing or of the wrong type.
    Text(String),
    /// It begins with a style that does not exist.
    Base(String),
    /// A number is out of range.
    Range {
        /// The setting.
        field: &'static str,
        /// Its value.
        value: i64,
        /// The allowed values.
        range: (i64, i64),
    },
}

impl Message for StyleError {
    fn message(&self, language: Language) -> String {
        match self {
            StyleError::Text(cause) => NOT_A_STYLE.fill(language, &[("cause", cause)]),
            StyleError::Base(base) => {
                let names: Vec<&str> = Style::all().iter().map(|style| style.name.as_str()).collect();
                UNKNOWN_BASE.fill(language, &[("base", base), ("styles", &names.join(", "))])
            }
            StyleError::Range { field, value, range } => OUT_OF_RANGE.fill(
                language,
                &[("field", field), ("value", value), ("least", &range.0), ("most", &range.1)],
            ),
        }
    }
}

impl fmt::Display for StyleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for StyleError {}

impl From<toml::de::Error> for StyleError {
    fn from(cause: toml::de::Error) -> StyleError {
        StyleError::Text(cause.message().to_owned())
    }
}

/// A style over one of the built-in styles.
pub(super) fn read(text: &str) -> Result<Style, StyleError> {
    let own: Table = text.parse()?;
    let base = match own.get("base") {
        Some(Value::String(name)) => name.as_str(),
        _ => "parchment",
    };
    let tables = tables(include_str!("styles.toml"))?;
    let base = merged(&tables, base)?;
    style(over(base, own))
}

/// All styles of a text, each over an earlier one or complete.
pub(super) fn read_all(text: &str) -> Result<Vec<Style>, StyleError> {
    let tables = tables(text)?;
    let named = |table: &Table| {
        let name = table.get("name").and_then(Value::as_str).unwrap_or_default();
        merged(&tables, name).and_then(style)
    };
    tables.iter().map(named).collect()
}

fn tables(text: &str) -> Result<Vec<Table>, StyleError> {
    let styles = match text.parse::<Table>()?.remove("style") {
        Some(Value::Array(styles)) => styles,
        _ => Vec::new(),
    };
    let as_table = |style| match style {
        Value::Table(table) => Some(table),
        _ => None,
    };
    Ok(styles.into_iter().filter_map(as_table).collect())
}

/// The settings of the style called `name`, over those of its base.
fn merged(tables: &[Table], name: &str) -> Result<Table, StyleError> {
    let named = |table: &&Table| table.get("name").and_then(Value::as_str) == Some(name);
    let place = tables.iter().position(|table| named(&table));
    let place = place.ok_or_else(|| StyleError::Base(name.to_owned()))?;
    match tables[place].get("base").and_then(Value::as_str) {
        // A base stands before the styles over it, so this ends.
        Some(base) => Ok(over(merged(&tables[..place], base)?, tables[place].clone())),
        None => Ok(tables[place].clone()),
    }
}

/// The settings of `own`, and those of `base` that it does not have.
fn over(mut base: Table, own: Table) -> Table {
    for (key, value) in own {
        let value = match (base.remove(&key), value) {
            (Some(Value::Table(below)), Value::Table(above)) => Value::Table(over(below, above)),
            (_, value) => value,
        };
        base.insert(key, value);
    }
    base
}

fn style(mut table: Table) -> Result<Style, StyleError> {
    table.remove("base");
    let name = match table.remove("name") {
        Some(Value::String(name)) => name,
        _ => "own".to_owned(),
    };
    let title = match table.remove("title") {
        Some(title) => title.try_into::<Title>()?,
        None => Title { en: name.clone(), fr: name.clone() },
    };
    let record: Record = Value::Table(table).try_into()?;
    check(&record)?;
    Ok(Style { name, title: [title.en, title.fr], record })
}

/// The widest line or reach, in hundredths of a cell. Painters and windows of large maps rely on it.
pub(crate) const MAX_REACH: i32 = 150;

fn check(record: &Record) -> Result<(), StyleError> {
    let Record { rock, wall, shade, grid, thing, .. } = record;
    let lengths = [
        ("rock.band_width", rock.band_width, MAX_REACH),
        ("rock.hatch_width", rock.hatch_width, 40),
        ("rock.hatch_reach", rock.hatch_reach, MAX_REACH),
        ("rock.squares_width", rock.squares_width, 40),
        ("wall.width", wall.width, 60),
        ("wall.height", wall.height, 60),
        ("shade.reach", shade.reach, 100),
        ("shade.steps", shade.steps, 12),
        ("grid.width", grid.width, 40),
        ("thing.tint", thing.tint as i32, 100),
    ];
    for (field, value, most) in lengths {
        if !(0..=most).contains(&value) {
            return Err(StyleError::Range { field, value: value.into(), range: (0, most.into()) });
        }
    }
    for (field, values, least, most) in
        [("shade.fall", shade.fall, -50, 50), ("grid.dash", grid.dash, 0, 100)]
    {
        if let Some(value) = values.into_iter().find(|value| !(least..=most).contains(value)) {
            return Err(StyleError::Range { field, value: value.into(), range: (least.into(), most.into()) });
        }
    }
    Ok(())
}
