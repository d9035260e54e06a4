//! A mode as it is written in a file, and the check of its fields.

use oubliette_core::{RoomShape, Text, Value};
use serde::Deserialize;

use super::{Axis, Mode, chosen, not_one_of};
use crate::layout::rooms::corridor::Style;
use crate::problem::Problem;

/// A mode as written in a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Record {
    pub(super) name: String,
    #[serde(default)]
    pub(super) title: Option<Wording>,
    #[serde(default)]
    pub(super) description: Option<Wording>,
    room_shapes: Vec<String>,
    corridor_style: String,
    #[serde(default = "one")]
    room_size_variance: f64,
    #[serde(default)]
    min_size_change: i64,
    #[serde(default)]
    max_size_change: i64,
    #[serde(default = "one")]
    density_change: f64,
    #[serde(default)]
    room_share: Option<f64>,
    #[serde(default = "one")]
    maze_share: f64,
    #[serde(default = "one")]
    maze_complexity: f64,
    #[serde(default)]
    symmetry: f64,
    #[serde(default)]
    axis: Option<String>,
    #[serde(default)]
    secondary_share: f64,
    #[serde(default)]
    secret_rooms: i64,
    #[serde(default)]
    rubble_chance: f64,
    #[serde(default)]
    rubble_density: f64,
    #[serde(default)]
    #[expect(dead_code, reason = "users may keep anything with a mode")]
    custom: Option<Value>,
}

/// One text for both languages, or one for each.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a text, or a table with en and fr")]
pub(super) enum Wording {
    One(String),
    Both { en: String, fr: String },
}

impl Wording {
    /// The English and the French wording.
    pub(super) fn in_both(self) -> [String; 2] {
        match self {
            Wording::One(text) => [text.clone(), text],
            Wording::Both { en, fr } => [en, fr],
        }
    }
}

fn one() -> f64 {
    1.0
}

impl Record {
    /// The record in `value`, with fields that are not checked yet.
    pub(super) fn read(value: &Value) -> Result<Record, Problem> {
        let tree = toml::Value::try_from(value).map_err(|error| unreadable(&error))?;
        tree.try_into().map_err(|error: toml::de::Error| unreadable(&error))
    }

    /// The mode of this record.
    pub(super) fn checked(&self) -> Result<Mode, Problem> {
        let shapes = self.room_shapes.iter().map(|name| {
            let found = RoomShape::ALL.into_iter().find(|shape| shape.name() == name);
            found.ok_or_else(|| {
                let names = RoomShape::ALL.map(RoomShape::name).to_vec();
                not_one_of("mode.room_shapes", Value::Text(name.clone()), names)
            })
        });
        let shapes: Vec<RoomShape> = shapes.collect::<Result<_, _>>()?;
        if shapes.is_empty() {
            let names = RoomShape::ALL.map(RoomShape::name).to_vec();
            return Err(not_one_of("mode.room_shapes", Value::List(Vec::new()), names));
        }
        let style = named("mode.corridor_style", &Style::ALL, &self.corridor_style)?;
        let axis = self.axis.as_deref().map(|name| named("mode.axis", &Axis::ALL, name)).transpose()?;
        Ok(Mode {
            shapes,
            style,
            size_variance: share("mode.room_size_variance", self.room_size_variance, 1)?,
            min_size_change: whole("mode.min_size_change", self.min_size_change, -64, 64)?,
            max_size_change: whole("mode.max_size_change", self.max_size_change, -64, 64)?,
            density: share("mode.density_change", self.density_change, 10)?,
            room_share: self.room_share.map(|value| share("mode.room_share", value, 1)).transpose()?,
            maze_share: share("mode.maze_share", self.maze_share, 1)?,
            maze_complexity: share("mode.maze_complexity", self.maze_complexity, 1)?,
            symmetry: share("mode.symmetry", self.symmetry, 1)?,
            axis,
            secondary_share: share("mode.secondary_share", self.secondary_share, 10)?,
            secret_rooms: whole("mode.secret_rooms", self.secret_rooms, 0, 50)?,
            rubble_chance: share("mode.rubble_chance", self.rubble_chance, 1)?,
            rubble_density: share("mode.rubble_density", self.rubble_density, 1)?,
        })
    }
}

fn named<T: Copy>(key: &'static str, all: &[(&'static str, T)], name: &str) -> Result<T, Problem> {
    chosen(all, name).ok_or_else(|| {
        not_one_of(key, Value::Text(name.to_owned()), all.iter().map(|(word, _)| *word).collect())
    })
}

/// A share between 0 and `most`, in thousandths.
fn share(key: &'static str, value: f64, most: i32) -> Result<i32, Problem> {
    if value >= 0.0 && value <= f64::from(most) {
        return Ok((value * 1000.0 + 0.5) as i32);
    }
    let (min, max) = (0.0, f64::from(most));
    Err(Problem::NotDecimal { key, value: Value::Float(value), min, max, example: 0.5 })
}

fn whole(key: &'static str, value: i64, min: i32, max: i32) -> Result<i32, Problem> {
    let in_range = i32::try_from(value).ok().filter(|value| (min..=max).contains(value));
    in_range.ok_or(Problem::OutOfRange { key, value, min, max })
}

/// The parser's message, which ends with the name of the field.
fn unreadable(error: &dyn std::fmt::Display) -> Problem {
    let detail = error.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
    Problem::conflict(Text::new("mode: {detail}", "mode : {detail}"), &[("detail", &detail)])
}
