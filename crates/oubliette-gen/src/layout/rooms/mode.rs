//! Modes: what gives a dungeon of rooms its character, as data.
//!
//! A mode is a record of a TOML file. The built-in ones stand in `modes.toml`; a recipe may name one of them or
//! bring a record of its own.

use std::sync::LazyLock;

use oubliette_core::{Language, RoomShape, Text, Value, complaint};
use serde::Deserialize;

use super::corridor::Style;
use crate::param::{Choice, Values};
use crate::problem::Problem;

/// A mode after it was checked. Shares are in thousandths.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mode {
    pub(super) shapes: Vec<RoomShape>,
    pub(super) style: Style,
    pub(super) size_variance: i32,
    pub(super) min_size_change: i32,
    pub(super) max_size_change: i32,
    pub(super) density: i32,
    /// How much of the space rooms take up; without it their number is that of the document.
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
    /// Takes over what a user has set instead.
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

/// About what a symmetric floor plan is mirrored or turned.
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

/// A mode as it stands in a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Record {
    name: String,
    #[serde(default)]
    #[expect(dead_code, reason = "for people who read the file; the catalog has its own")]
    description: Option<Description>,
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
    #[expect(dead_code, reason = "whatever the user wants to keep with the mode")]
    custom: Option<Value>,
}

/// One text for everybody, or one for each language.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged, expecting = "expected a text for description, or a table with en and fr")]
#[expect(dead_code, reason = "read by people")]
enum Description {
    One(String),
    Both { en: String, fr: String },
}

fn one() -> f64 {
    1.0
}

/// The built-in modes, as the parameter table lists them.
pub(super) const WORDS: &[Choice] = &[
    Choice::new("classic", "classique", Text::new("plain rooms and mazes", "salles simples et labyrinthes")),
    Choice::new("crypt", "crypte", Text::new("small confined cells", "petites cellules confinées")),
    Choice::new("temple", "temple", Text::new("monumental, mirrored halls", "halls monumentaux en miroir")),
    Choice::new("ruins", "ruines", Text::new("partly collapsed", "en partie effondré")),
    Choice::new(
        "caverns",
        "cavernes",
        Text::new("round halls, winding ways", "salles rondes, chemins sinueux"),
    ),
    Choice::new("fortress", "forteresse", Text::new("eight-sided towers", "tours octogonales")),
    Choice::new("warren", "terrier", Text::new("many tiny burrows", "beaucoup de petits terriers")),
    Choice::new("prison", "prison", Text::new("rows of equal cells", "rangées de cellules égales")),
    Choice::new("mine", "mine", Text::new("a maze of galleries", "un dédale de galeries")),
    Choice::new("cathedral", "cathédrale", Text::new("great naves", "grandes nefs")),
];

static BUILT_IN: LazyLock<Vec<(String, Mode)>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct File {
        mode: Vec<Record>,
    }
    let file: File = toml::from_str(include_str!("modes.toml")).expect("a test reads the built-in modes");
    let checked = |record: Record| {
        let name = record.name.clone();
        (name, record.checked().unwrap_or_else(|problem| unreachable!("{problem}")))
    };
    file.mode.into_iter().map(checked).collect()
});

/// The mode that a recipe asks for: the name of a built-in one, or a record.
pub(super) fn mode(value: &Value) -> Result<Mode, Problem> {
    match value {
        Value::Text(name) => {
            BUILT_IN.iter().find(|(built_in, _)| built_in == name).map(|(_, mode)| mode.clone()).ok_or_else(
                || not_one_of("mode", value.clone(), WORDS.iter().map(|word| word.name).collect()),
            )
        }
        Value::Table(_) => {
            let unreadable = |error: String| {
                let line = error.split_whitespace().collect::<Vec<_>>().join(" ");
                let [en, fr] = Language::ALL.map(|language| complaint(&line, language));
                Problem::conflict(Text::new("mode: {en}", "mode : {fr}"), &[("en", &en), ("fr", &fr)])
            };
            let tree = toml::Value::try_from(value).map_err(|error| unreadable(error.to_string()))?;
            let record: Record =
                tree.try_into().map_err(|error: toml::de::Error| unreadable(error.message().to_owned()))?;
            record.checked()
        }
        other => Err(not_one_of("mode", other.clone(), WORDS.iter().map(|word| word.name).collect())),
    }
}

fn not_one_of(key: &'static str, value: Value, choices: Vec<&'static str>) -> Problem {
    Problem::NotAChoice { key, value, choices }
}

impl Record {
    fn checked(self) -> Result<Mode, Problem> {
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

/// What the word `name` stands for.
fn chosen<T: Copy>(all: &[(&'static str, T)], name: &str) -> Option<T> {
    all.iter().find(|(word, _)| *word == name).map(|(_, value)| *value)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_mode_is_listed_and_sound() {
        let names: Vec<&str> = BUILT_IN.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, WORDS.iter().map(|word| word.name).collect::<Vec<_>>());
        assert!(names.len() >= 10);
    }

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
