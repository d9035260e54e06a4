//! A recipe as the user wrote it, not checked yet.
//!
//! A draft comes from flags, from a recipe file, or from both (flags override the file). It holds values of any
//! kind under any name, so that the check can report all problems at once.

use std::collections::BTreeMap;

use oubliette_core::{Seed, Size, Value};

use crate::problem::Problem;

/// A recipe with parts missing or wrong.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Draft {
    /// The fields beside the parameters: `layout`, `size`, `seed`, `generation`, and unknown ones.
    pub fields: BTreeMap<String, Value>,
    /// The parameters of the layout by name.
    pub params: BTreeMap<String, Value>,
    /// The parameters of the furnishing by name.
    pub furnish: BTreeMap<String, Value>,
    /// The parameters of the mission by name, or a mission as in its file; `None` for a map without one.
    pub mission: Option<BTreeMap<String, Value>>,
    /// The names that a person gave to the dungeon and its rooms, as in a file.
    pub names: BTreeMap<String, Value>,
}

impl Draft {
    /// A draft for `layout` with defaults for everything else.
    pub fn new(layout: &str) -> Draft {
        Draft::default().with("layout", Value::Text(layout.to_owned()))
    }

    /// Reads the tree of a recipe file.
    pub fn from_value(value: Value) -> Result<Draft, Problem> {
        let Value::Table(mut fields) = value else { return Err(Problem::NotATable { key: None }) };
        let mut table = |key: &'static str| match fields.remove(key) {
            None => Ok(None),
            Some(Value::Table(params)) => Ok(Some(params)),
            Some(_) => Err(Problem::NotATable { key: Some(key) }),
        };
        let (params, furnish, mission) = (table("params")?, table("furnish")?, table("mission")?);
        let names = table("names")?;
        Ok(Draft {
            fields,
            params: params.unwrap_or_default(),
            furnish: furnish.unwrap_or_default(),
            mission,
            names: names.unwrap_or_default(),
        })
    }

    /// The draft with a field set.
    pub fn with(mut self, field: &str, value: Value) -> Draft {
        self.fields.insert(field.to_owned(), value);
        self
    }

    /// The draft with the seed as a user writes it: a number or any text.
    pub fn with_seed(self, seed: &str) -> Draft {
        self.with("seed", Value::Text(seed.to_owned()))
    }

    /// The draft with a seed that is already one.
    pub fn with_exact_seed(self, seed: &Seed) -> Draft {
        self.with_seed(&seed.to_string())
    }

    /// The draft with a size.
    pub fn with_size(self, size: Size) -> Draft {
        self.with("size", Value::Text(size.to_string()))
    }

    /// The draft with a parameter set to a whole number.
    pub fn with_param(self, name: &str, value: i64) -> Draft {
        self.with_value(name, Value::Integer(value))
    }

    /// The draft with a parameter set to a word.
    pub fn with_choice(self, name: &str, value: &str) -> Draft {
        self.with_value(name, Value::Text(value.to_owned()))
    }

    /// The draft with a parameter set to any value.
    pub fn with_value(mut self, name: &str, value: Value) -> Draft {
        self.params.insert(name.to_owned(), value);
        self
    }

    /// The draft with the default mission, or with the one it has.
    pub fn with_mission(mut self) -> Draft {
        self.mission.get_or_insert_default();
        self
    }

    /// The draft with a parameter of its mission set to any value.
    pub fn with_mission_value(mut self, name: &str, value: Value) -> Draft {
        self.mission.get_or_insert_default().insert(name.to_owned(), value);
        self
    }

    /// The draft with a parameter of the furnishing set to any value.
    pub fn with_furnishing(mut self, name: &str, value: Value) -> Draft {
        self.furnish.insert(name.to_owned(), value);
        self
    }
}
