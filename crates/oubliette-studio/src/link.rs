//! A map as a link: its layout, the ending of a file, and names with values, as after a question mark.
//!
//! The names are those of recipes: `seed`, `size`, the parameters of the layout, of the furnishing and of the
//! mission, and how pictures look. As on the command line, a parameter of the mission implies one.

use oubliette::export::FORMATS;
use oubliette::export::Format;
use oubliette::generation::{CATALOG, FURNISH, Param};
use oubliette::mission::MISSION;
use oubliette::{Message, Problem, Problems, Text, Value};
use std::collections::BTreeMap;

use crate::refusal::{List, Refusal, RefusalKind, Sentence};
use crate::request::{MapFile, Request, Shown};
use crate::subject::Subject;

const FIELDS: [&str; 3] = ["seed", "size", "unproven"];
const WORDS: [&str; 5] = ["style", "palette", "lang", "paper", "square"];
const SWITCHES: [&str; 10] =
    ["grid", "numbers", "names", "partitions", "areas", "path", "dead_ends", "legend", "player", "sheet"];
const CELL_SIZE: &str = "cell_size";
const WITH_MISSION: &str = "mission";

impl Request {
    /// The request for the file that a link names.
    ///
    /// # Errors
    /// If there is no such layout or no such file, a name is unknown or given twice, or a switch is neither
    /// on nor off. The values themselves are checked when the request is handled.
    pub fn from_link(
        layout: &str,
        ending: &str,
        pairs: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Request, Refusal> {
        let Some(info) = CATALOG.iter().find(|info| info.name == layout) else {
            let known = CATALOG.iter().map(|info| info.name).collect();
            let problem = Problem::UnknownLayout { value: Value::Text(layout.to_owned()), known };
            let refusal = Refusal::problems(&Problems(vec![problem]));
            return Err(Refusal { kind: RefusalKind::Unknown, ..refusal });
        };
        let Some(format) = Format::by_extension(ending) else {
            let endings: Vec<&str> = FORMATS.iter().flat_map(|format| format.extensions).copied().collect();
            let values: [(&str, &dyn std::fmt::Display); 2] =
                [("ending", &ending), ("endings", &endings.join(", "))];
            return Err(Refusal::filled(RefusalKind::Unknown, NO_SUCH_ENDING, &values));
        };
        let mut link = Link::new(info.params);
        for (name, value) in pairs {
            link.take(name, value);
        }
        link.fields.insert("layout".to_owned(), Value::Text(layout.to_owned()));
        link.request(format.name)
    }
}

/// The values of a link that are read so far.
struct Link {
    params: &'static [Param],
    seen: Vec<String>,
    fields: BTreeMap<String, Value>,
    tables: [BTreeMap<String, Value>; 3],
    has_mission: bool,
    has_no_mission: bool,
    shown: Shown,
    problems: List,
}

impl Link {
    fn new(params: &'static [Param]) -> Link {
        Link {
            params,
            seen: Vec::new(),
            fields: BTreeMap::new(),
            tables: Default::default(),
            has_mission: false,
            has_no_mission: false,
            shown: Shown::default(),
            problems: List::default(),
        }
    }

    /// The tables whose parameters may be named, in the order of `tables`.
    fn param_tables(&self) -> [&'static [Param]; 3] {
        [self.params, FURNISH, MISSION]
    }

    fn take(&mut self, name: String, value: String) {
        if self.seen.contains(&name) {
            return self.problems.push(|| Sentence::filled(TWICE, &[("name", &name)]));
        }
        self.seen.push(name.clone());
        let has = |table: &[Param]| table.iter().any(|param| param.name == name);
        if FIELDS.contains(&name.as_str()) {
            self.fields.insert(name, Value::Text(value));
        } else if let Some(place) = self.param_tables().into_iter().position(has) {
            self.tables[place].insert(name, Value::Text(value));
        } else if WORDS.contains(&name.as_str()) {
            let word = match name.as_str() {
                "style" => &mut self.shown.style,
                "palette" => &mut self.shown.palette,
                "paper" => &mut self.shown.paper,
                "square" => &mut self.shown.square,
                _ => &mut self.shown.lang,
            };
            *word = Some(value);
        } else if name == CELL_SIZE {
            match value.parse() {
                Ok(size) => self.shown.cell_size = Some(size),
                Err(_) => self.say(NOT_A_NUMBER, &name, &value),
            }
        } else if name == WITH_MISSION || SWITCHES.contains(&name.as_str()) {
            self.switch(&name, &value);
        } else {
            let known = self.known();
            self.problems.push(|| {
                let problem = Problem::UnknownKey { key: name, known };
                Sentence::of(|language| problem.message(language))
            });
        }
    }

    fn switch(&mut self, name: &str, value: &str) {
        let is_on = match value {
            "" | "1" | "true" => true,
            "0" | "false" => false,
            _ => return self.say(NOT_A_SWITCH, name, value),
        };
        match name {
            "grid" => self.shown.grid = Some(is_on),
            "numbers" => self.shown.numbers = is_on,
            "names" => self.shown.names = is_on,
            "partitions" => self.shown.partitions = is_on,
            "areas" => self.shown.areas = is_on,
            "path" => self.shown.path = is_on,
            "dead_ends" => self.shown.dead_ends = is_on,
            "legend" => self.shown.legend = is_on,
            "player" => self.shown.player = is_on,
            "sheet" => self.shown.sheet = is_on,
            _ => (self.has_mission, self.has_no_mission) = (is_on, !is_on),
        }
    }

    fn say(&mut self, text: Text, name: &str, value: &str) {
        self.problems.push(|| Sentence::filled(text, &[("name", &name), ("value", &value)]));
    }

    /// Every name that a link of this layout can have.
    fn known(&self) -> Vec<&'static str> {
        let params = self.param_tables().into_iter().flatten().map(|param| param.name);
        let others = WORDS.into_iter().chain([CELL_SIZE]).chain(SWITCHES).chain([WITH_MISSION]);
        FIELDS.into_iter().chain(params).chain(others).collect()
    }

    fn request(mut self, format: &str) -> Result<Request, Refusal> {
        let [params, furnish, mission] = self.tables;
        if self.has_no_mission
            && let Some(name) = mission.keys().next()
        {
            self.problems.push(|| Sentence::filled(NO_MISSION, &[("name", name)]));
        }
        if !self.problems.is_empty() {
            return Err(Refusal { kind: RefusalKind::Wrong, problems: self.problems.into_sentences() });
        }
        let mut recipe = self.fields;
        recipe.insert("params".to_owned(), Value::Table(params));
        recipe.insert("furnish".to_owned(), Value::Table(furnish));
        if self.has_mission || !mission.is_empty() {
            recipe.insert("mission".to_owned(), Value::Table(mission));
        }
        let map = Subject::Recipe(Value::Table(recipe));
        Ok(Request::File(MapFile { map, format: format.to_owned(), bundle: false, shown: self.shown }))
    }
}

const NO_SUCH_ENDING: Text = Text::new(
    "unknown file extension .{ending}; known extensions: {endings}",
    "extension de fichier inconnue : .{ending} ; extensions connues : {endings}",
);
const TWICE: Text =
    Text::new("{name} is given twice; give it once", "{name} est donné deux fois ; donnez-le une fois");
const NOT_A_NUMBER: Text =
    Text::new("{name}: \"{value}\" is not a whole number", "{name} : « {value} » n’est pas un nombre entier");
const NOT_A_SWITCH: Text = Text::new(
    "{name}: \"{value}\" is invalid; use 1 or 0",
    "{name} : « {value} » n’est pas valide ; utilisez 1 ou 0",
);
const NO_MISSION: Text = Text::new(
    "mission is 0, and {name} is a parameter of the mission; leave out one of them",
    "mission vaut 0, et {name} est un paramètre de la mission ; retirez l’un des deux",
);
