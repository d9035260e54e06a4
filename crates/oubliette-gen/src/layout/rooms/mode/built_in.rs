//! The modes of `modes.toml`. The file is the only place that lists them: a new record is a new mode.

use std::sync::LazyLock;

use oubliette_core::Text;

use super::Mode;
use super::record::Record;
use crate::param::{Choice, Choices};

const MODES: &str = include_str!("../modes.toml");

static BUILT_IN: LazyLock<Vec<BuiltIn>> = LazyLock::new(|| read(MODES));
static CHOICES: LazyLock<Vec<Choice>> = LazyLock::new(|| BUILT_IN.iter().map(BuiltIn::choice).collect());

/// The built-in modes, as the parameter table lists them; the first is the default.
pub(in crate::layout::rooms) fn choices() -> &'static [Choice] {
    &CHOICES
}

/// The built-in mode called `name`, in either language.
pub(super) fn named(name: &str) -> Option<&'static Mode> {
    let name = Choices::Read(choices).meant(name)?;
    BUILT_IN.iter().find(|built_in| built_in.name == name).map(|built_in| &built_in.mode)
}

struct BuiltIn {
    name: String,
    title: [String; 2],
    description: [String; 2],
    mode: Mode,
}

impl BuiltIn {
    fn choice(&'static self) -> Choice {
        let text = |[en, fr]: &'static [String; 2]| Text::new(en, fr);
        Choice { name: &self.name, title: text(&self.title), help: text(&self.description) }
    }
}

impl From<Record> for BuiltIn {
    fn from(record: Record) -> BuiltIn {
        let mode = record.checked().unwrap_or_else(|problem| unreachable!("{}: {problem}", record.name));
        let description = record.description.expect("built-in modes have a description").in_both();
        let title = record.title.expect("built-in modes have a title").in_both();
        BuiltIn { name: record.name, title, description, mode }
    }
}

/// The modes of a file that ships with the program; tests read all of it.
fn read(text: &str) -> Vec<BuiltIn> {
    let mut file: toml::Table = text.parse().expect("the built-in modes are TOML");
    let Some(toml::Value::Array(modes)) = file.remove("mode") else { unreachable!("no built-in modes") };
    let records = modes.into_iter().map(toml::Value::try_into::<Record>);
    records.map(|record| record.expect("the built-in modes are sound").into()).collect()
}

#[cfg(test)]
mod tests {
    use oubliette_core::RoomShape;

    use super::*;

    #[test]
    fn every_built_in_mode_is_listed_and_sound() {
        let names: Vec<&str> = choices().iter().map(|choice| choice.name).collect();
        assert!(names.len() >= 10 && names.iter().all(|name| named(name).is_some()), "{names:?}");
        assert_eq!(names[0], "classic", "the default");
    }

    #[test]
    fn a_record_of_the_file_is_all_that_a_new_mode_needs() {
        let record = r#"
            [[mode]]
            name = "hive"
            title = { en = "hive", fr = "ruche" }
            description = { en = "round cells", fr = "cellules rondes" }
            room_shapes = ["round"]
            corridor_style = "winding"
        "#;
        let modes: &'static [BuiltIn] = read(&format!("{MODES}{record}")).leak();
        let hive = modes.last().unwrap();
        let choice = hive.choice();
        assert_eq!(modes.len(), choices().len() + 1);
        assert_eq!((choice.name, choice.title.fr, choice.help.en), ("hive", "ruche", "round cells"));
        assert_eq!(hive.mode.shapes, [RoomShape::Round]);
    }
}
