//! Modes: records of settings that give a dungeon of rooms its character.
//!
//! The built-in modes are records of `modes.toml`; a recipe names one of them or brings a record of its own.

mod built_in;
mod record;

pub(super) use built_in::choices;

use oubliette_core::{RoomShape, Value};

use self::record::Record;
use super::corridor::Style;
use crate::param::Values;
use crate::problem::Problem;

/// All of something, in thousandths.
const WHOLE: i32 = 1000;

/// A mode after it was checked. Shares are in thousandths.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mode {
    pub(super) shapes: Vec<RoomShape>,
    pub(super) style: Style,
    pub(super) size_variance: i32,
    pub(super) min_size_change: i32,
    pub(super) max_size_change: i32,
    pub(super) density: i32,
    /// Share of the space that rooms fill; without it their number follows from the size of the map.
    pub(super) room_share: Option<i32>,
    pub(super) maze_share: i32,
    pub(super) maze_complexity: i32,
    pub(super) symmetry: i32,
    pub(super) axis: Option<Axis>,
    pub(super) secondary_share: i32,
    pub(super) secret_rooms: i32,
    pub(super) rubble_chance: i32,
    pub(super) rubble_density: i32,
}

impl Mode {
    /// Whether every room has a twin: then one part is laid out and copied.
    pub(super) fn is_exactly_symmetric(&self) -> bool {
        self.symmetry == WHOLE
    }

    /// Replaces settings by those that a user gave.
    pub(super) fn adopt(&mut self, values: &Values<'_>) {
        for (own, name) in [
            (&mut self.size_variance, "size_variance"),
            (&mut self.maze_share, "maze_share"),
            (&mut self.maze_complexity, "maze_complexity"),
            (&mut self.symmetry, "symmetry"),
            (&mut self.secondary_share, "secondary_percent"),
            (&mut self.rubble_chance, "rubble_chance"),
            (&mut self.rubble_density, "rubble_density"),
        ] {
            *own = values.optional(name).map_or(*own, |percent| 10 * percent);
        }
        self.secret_rooms = values.optional("secret_rooms").unwrap_or(self.secret_rooms);
        if let Some(shape) =
            RoomShape::ALL.into_iter().find(|shape| shape.name() == values.choice("room_shape"))
        {
            self.shapes = vec![shape];
        }
        self.style = chosen(&Style::ALL, values.choice("corridor_style")).unwrap_or(self.style);
        self.axis = chosen(&Axis::ALL, values.choice("axis")).or(self.axis);
    }
}

/// How a symmetric floor plan is mirrored or turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Axis {
    /// Left and right are mirrored.
    Vertical,
    /// Top and bottom are mirrored.
    Horizontal,
    /// Both.
    Both,
    /// Turned by half about the center.
    Rotation,
}

impl Axis {
    pub(super) const ALL: [(&str, Axis); 4] = [
        ("vertical", Axis::Vertical),
        ("horizontal", Axis::Horizontal),
        ("both", Axis::Both),
        ("rotation", Axis::Rotation),
    ];
}

/// The mode of a recipe: the name of a built-in one, or a record.
pub(super) fn mode(value: &Value) -> Result<Mode, Problem> {
    let found = match value {
        Value::Text(name) => built_in::named(name).cloned(),
        Value::Table(_) => Some(Record::read(value)?.checked()?),
        _ => None,
    };
    found.ok_or_else(|| {
        let names = built_in::choices().iter().map(|choice| choice.name).collect();
        not_one_of("mode", value.clone(), names)
    })
}

fn not_one_of(key: &'static str, value: Value, choices: Vec<&'static str>) -> Problem {
    Problem::NotAChoice { key, value, choices }
}

/// The value called `name`.
fn chosen<T: Copy>(all: &[(&'static str, T)], name: &str) -> Option<T> {
    all.iter().find(|(word, _)| *word == name).map(|(_, value)| *value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ruins_are_those_of_the_document() {
        let ruins = mode(&Value::Text("ruins".into())).unwrap();
        assert_eq!((ruins.shapes[0], ruins.style), (RoomShape::Irregular, Style::Broken));
        assert_eq!((ruins.size_variance, ruins.maze_complexity, ruins.symmetry), (900, 300, 200));
        assert_eq!((ruins.rubble_chance, ruins.rubble_density), (400, 300));
    }

    #[test]
    fn a_record_of_ones_own_is_read_and_checked() {
        let record = |text: &str| mode(&toml::from_str(text).unwrap());
        let good =
            "name = \"mine\"\nroom_shapes = [\"round\"]\ncorridor_style = \"bent\"\n[custom]\nmood = 3";
        assert_eq!(record(good).unwrap().shapes, [RoomShape::Round]);
        for bad in [
            "name = \"x\"\nroom_shapes = [\"egg\"]\ncorridor_style = \"bent\"",
            "name = \"x\"\nroom_shapes = []\ncorridor_style = \"bent\"",
            "name = \"x\"\nroom_shapes = [\"round\"]\ncorridor_style = \"curly\"",
            "name = \"x\"\nroom_shapes = [\"round\"]\ncorridor_style = \"bent\"\nsymmetry = 2.0",
            "name = \"x\"\nroom_shapes = [\"round\"]\ncorridor_style = \"bent\"\nsymetry = 1.0",
            "name = \"x\"\nroom_shapes = [\"round\"]",
        ] {
            assert!(record(bad).is_err(), "{bad}");
        }
        assert!(mode(&Value::Text("cript".into())).unwrap_err().to_string().contains("did you mean crypt?"));
    }
}
