//! The parameter tables: name, bounds and meaning of every setting.
//!
//! Each layout publishes one table, and so do missions and furnishing. The checker, the command line's flags and help, the man page, the
//! completions and the JSON catalog all read it, so a parameter is described once.

use std::ops::Deref;

use oubliette_core::{Size, Text, Value};

/// A parameter of a layout.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    /// Its name in recipes; with `-` for `_`, its flag.
    pub name: &'static str,
    /// Its name for people.
    pub title: Text,
    /// The values it allows.
    pub kind: ParamKind,
    /// Its help text.
    pub help: Text,
}

/// The values that a parameter allows.
#[derive(Clone, Copy, Debug)]
pub enum ParamKind {
    /// A whole number from `min` to `max`.
    Integer {
        /// The smallest.
        min: i32,
        /// The largest.
        max: i32,
        /// The value if none is given.
        default: i32,
    },
    /// A decimal number from `min` to `max`.
    Decimal {
        /// The smallest.
        min: f64,
        /// The largest.
        max: f64,
        /// The value if none is given.
        default: f64,
    },
    /// One of a few words.
    Choice {
        /// The words; the first is the value if none is given.
        choices: Choices,
    },
    /// A whole number from `min` to `max`, or nothing: the help text names the default then.
    Optional {
        /// The smallest.
        min: i32,
        /// The largest.
        max: i32,
    },
    /// One of a few words, or a description that the layout reads itself.
    Open {
        /// The words; the first is the value if none is given.
        words: Choices,
    },
}

/// The words that a parameter allows. It dereferences to a slice.
#[derive(Clone, Copy, Debug)]
pub enum Choices {
    /// Words of the parameter table itself.
    Listed(&'static [Choice]),
    /// Words of a data file.
    Read(fn() -> &'static [Choice]),
}

impl Choices {
    /// All words.
    pub fn all(self) -> &'static [Choice] {
        match self {
            Choices::Listed(choices) => choices,
            Choices::Read(read) => read(),
        }
    }

    /// The word that a user means: its name, or its title in either language, whatever its capitals.
    pub(crate) fn meant(self, text: &str) -> Option<&'static str> {
        let exact = self.all().iter().find(|choice| choice.name == text);
        let is_meant = |choice: &&Choice| {
            [choice.name, choice.title.en, choice.title.fr].iter().any(|name| name.eq_ignore_ascii_case(text))
        };
        exact.or_else(|| self.all().iter().find(is_meant)).map(|choice| choice.name)
    }
}

impl Deref for Choices {
    type Target = [Choice];

    fn deref(&self) -> &[Choice] {
        self.all()
    }
}

/// One of the words that a parameter allows.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    /// The word.
    pub name: &'static str,
    /// The word for people.
    pub title: Text,
    /// Its meaning.
    pub help: Text,
}

impl Param {
    /// A whole number from `min` to `max`.
    pub const fn integer(
        name: &'static str,
        title: Text,
        min: i32,
        max: i32,
        default: i32,
        help: Text,
    ) -> Param {
        Param { name, title, kind: ParamKind::Integer { min, max, default }, help }
    }

    /// A decimal number from `min` to `max`.
    pub const fn decimal(
        name: &'static str,
        title: Text,
        min: f64,
        max: f64,
        default: f64,
        help: Text,
    ) -> Param {
        Param { name, title, kind: ParamKind::Decimal { min, max, default }, help }
    }

    /// One of `choices`, of which the first is the default.
    pub const fn choice(name: &'static str, title: Text, choices: &'static [Choice], help: Text) -> Param {
        Param { name, title, kind: ParamKind::Choice { choices: Choices::Listed(choices) }, help }
    }

    /// A whole number from `min` to `max`, or nothing.
    pub const fn optional(name: &'static str, title: Text, min: i32, max: i32, help: Text) -> Param {
        Param { name, title, kind: ParamKind::Optional { min, max }, help }
    }

    /// One of `words`, or a description of the layout's own.
    pub const fn open(name: &'static str, title: Text, words: Choices, help: Text) -> Param {
        Param { name, title, kind: ParamKind::Open { words }, help }
    }

    /// The flag on the command line, without its dashes.
    pub fn flag(&self) -> String {
        self.name.replace('_', "-")
    }

    /// The value if none is given.
    pub fn default_value(&self) -> Value {
        match self.kind {
            ParamKind::Integer { default, .. } => Value::Integer(default.into()),
            ParamKind::Decimal { default, .. } => Value::Float(default),
            ParamKind::Choice { choices: words } | ParamKind::Open { words } => {
                Value::Text(words[0].name.to_owned())
            }
            ParamKind::Optional { .. } => Value::Null,
        }
    }
}

impl Choice {
    /// A word, the same in French, and its meaning.
    pub const fn new(name: &'static str, french: &'static str, help: Text) -> Choice {
        Choice { name, title: Text::new(name, french), help }
    }
}

/// The sizes that a layout can make.
#[derive(Clone, Copy, Debug)]
pub struct SizeRule {
    /// The size if none is given.
    pub default: Size,
    /// The smallest width and height.
    pub min: Size,
    /// Whether both sides must be odd.
    pub odd: bool,
}

impl SizeRule {
    /// Whether a map of `size` can be made.
    pub fn allows(&self, size: Size) -> bool {
        size.width >= self.min.width
            && size.height >= self.min.height
            && !(self.odd && (size.width % 2 == 0 || size.height % 2 == 0))
    }

    /// The allowed sizes closest to `size`: one below it and one above it, as far as they exist.
    pub fn nearest(&self, size: Size) -> Vec<Size> {
        let near = |side: i32, min: i32, step: i32| {
            let side = side.max(min);
            if self.odd && side % 2 == 0 { side + step } else { side }
        };
        let at = |step| {
            Size::new(near(size.width, self.min.width, step), near(size.height, self.min.height, step))
        };
        let mut sizes = vec![at(-1), at(1)];
        sizes.dedup();
        sizes.retain(|&size| self.allows(size) && size.cell_count() as u64 <= Size::MAX_CELLS);
        sizes
    }
}

/// The values of a table's parameters after they were checked.
pub(crate) struct Values<'a> {
    pub(crate) table: &'static [Param],
    pub(crate) values: &'a mut [Value],
}

impl Values<'_> {
    /// The value as it was given.
    pub(crate) fn value(&self, name: &str) -> &Value {
        &self.values[self.place(name)]
    }

    /// Replaces a value by the one that is used; the recipe then holds it.
    pub(crate) fn settle(&mut self, name: &str, used: i32) {
        self.values[self.place(name)] = Value::Integer(used.into());
    }

    fn place(&self, name: &str) -> usize {
        let place = self.table.iter().position(|param| param.name == name);
        place.expect("a layout asks only for parameters of its own table")
    }

    /// The value of a whole number.
    pub(crate) fn integer(&self, name: &str) -> i32 {
        match self.value(name) {
            Value::Integer(value) => *value as i32,
            other => unreachable!("{name} was checked to be a whole number and is {other}"),
        }
    }

    /// The value of a decimal number.
    pub(crate) fn decimal(&self, name: &str) -> f64 {
        match self.value(name) {
            Value::Float(value) => *value,
            other => unreachable!("{name} was checked to be a decimal number and is {other}"),
        }
    }

    /// The value of a whole number that may be missing.
    pub(crate) fn optional(&self, name: &str) -> Option<i32> {
        match self.value(name) {
            Value::Null => None,
            _ => Some(self.integer(name)),
        }
    }

    /// The word of a choice.
    pub(crate) fn choice(&self, name: &str) -> &str {
        match self.value(name) {
            Value::Text(value) => value,
            other => unreachable!("{name} was checked to be a word and is {other}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ODD: SizeRule = SizeRule { default: Size::new(37, 19), min: Size::new(5, 5), odd: true };

    #[test]
    fn the_nearest_sizes_lie_on_both_sides() {
        assert_eq!(ODD.nearest(Size::new(40, 40)), [Size::new(39, 39), Size::new(41, 41)]);
        assert_eq!(ODD.nearest(Size::new(40, 41)), [Size::new(39, 41), Size::new(41, 41)]);
        assert_eq!(ODD.nearest(Size::new(2, 9)), [Size::new(5, 9)]);
    }

    #[test]
    fn no_size_beyond_the_largest_map_is_proposed() {
        assert_eq!(ODD.nearest(Size::new(8192, 8192)), [Size::new(8191, 8191)]);
    }
}
