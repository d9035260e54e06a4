//! Reads a mission from the values of its file.
//!
//! Unknown fields are ignored (spheres and metrics are computed again), known ones must be valid; all faults are
//! reported at once.

use std::collections::BTreeMap;

use super::{
    KeySet, Mission, MissionFault, MissionRecipe, Name, Node, NodeId, NodeKind, Rule, SetId, SetKind,
};
use crate::recipe::{Params, Value};
use crate::seed::Seed;
use crate::text::Text;

type Table = BTreeMap<String, Value>;

const AN_OBJECT: Text = Text::new("an object", "un objet");
const A_LIST: Text = Text::new("a list", "une liste");
const A_NUMBER: Text = Text::new("a whole number from 0 to 4294967295", "un nombre entier de 0 à 4294967295");
const A_RULE: Text = Text::new("\"kept\" or \"consumed\"", "« kept » ou « consumed »");
const A_SET_KIND: Text =
    Text::new("\"unique\", \"multi\" or \"permanent\"", "« unique », « multi » ou « permanent »");
const A_NODE_KIND: Text = Text::new(
    "\"start\", \"lock\", \"key\", \"end\", \"reward\" or \"obstacle\"",
    "« start », « lock », « key », « end », « reward » ou « obstacle »",
);
const A_NAME: Text = Text::new("a text, or {\"en\": …, \"fr\": …}", "un texte, ou {\"en\": …, \"fr\": …}");

impl Mission {
    /// Reads a mission, or returns every fault.
    pub fn from_value(value: &Value) -> Result<Mission, Vec<MissionFault>> {
        let Value::Table(table) = value else { return Err(vec![MissionFault::NotAMission]) };
        Mission::from_table(table)
    }

    /// Reads a mission from its table, or returns every fault.
    pub fn from_table(table: &Table) -> Result<Mission, Vec<MissionFault>> {
        let mut reader = MissionReader::new(table)?;
        let empty = Vec::new();
        for (key, add) in
            [("sets", MissionReader::add_set as fn(&mut _, &_)), ("nodes", MissionReader::add_node)]
        {
            let values = match table.get(key) {
                Some(Value::List(values)) => values,
                _ => {
                    reader.miss_list(key);
                    &empty
                }
            };
            values.iter().for_each(|value| add(&mut reader, value));
        }
        reader.finish()
    }
}

/// A mission that is read part by part, since its lists may be long.
#[derive(Debug)]
pub struct MissionReader {
    rule: Rule,
    recipe: Option<MissionRecipe>,
    sets: Vec<KeySet>,
    nodes: Vec<Node>,
    /// How many sets and nodes were read, valid or not.
    counts: [usize; 2],
    faults: Vec<MissionFault>,
}

/// More faults than these are not even kept.
const MAX_FAULTS: usize = 1000;

impl MissionReader {
    /// Reads the fields of a mission beside its sets and nodes; refuses another format and a newer version.
    pub fn new(table: &Table) -> Result<MissionReader, Vec<MissionFault>> {
        if table.get("format") != Some(&Value::Text(Mission::FORMAT.to_owned())) {
            return Err(vec![MissionFault::NotAMission]);
        }
        if let Some(&Value::Integer(version)) = table.get("version")
            && version > i64::from(Mission::VERSION)
        {
            return Err(vec![MissionFault::Newer { version }]);
        }
        let mut faults = Vec::new();
        let rule = match table.get("rule") {
            None => Rule::default(),
            Some(value) => word(value, &Rule::ALL, Rule::name).unwrap_or_else(|| {
                faults.push(bad("rule", A_RULE));
                Rule::default()
            }),
        };
        let recipe = read_recipe(table.get("recipe"));
        Ok(MissionReader { rule, recipe, sets: Vec::new(), nodes: Vec::new(), counts: [0; 2], faults })
    }

    /// Notes that the list of that name is missing, or is not a list.
    pub fn miss_list(&mut self, key: &str) {
        self.faults.push(bad(key, A_LIST));
    }

    /// Reads the next set.
    pub fn add_set(&mut self, value: &Value) {
        let [count, _] = &mut self.counts;
        read_record("sets", count, value, &mut self.sets, &mut self.faults, read_set);
    }

    /// Reads the next node.
    pub fn add_node(&mut self, value: &Value) {
        let [_, count] = &mut self.counts;
        read_record("nodes", count, value, &mut self.nodes, &mut self.faults, read_node);
    }

    /// The mission, or every fault.
    pub fn finish(self) -> Result<Mission, Vec<MissionFault>> {
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let mission = Mission::new(self.rule, self.sets, self.nodes)?;
        Ok(match self.recipe {
            Some(recipe) => mission.with_recipe(recipe),
            None => mission,
        })
    }
}

/// Reads the next of a list of records. Of lists that are far too long, or wrong all over, the rest is passed over.
fn read_record<T>(
    key: &str,
    count: &mut usize,
    value: &Value,
    records: &mut Vec<T>,
    faults: &mut Vec<MissionFault>,
    read: impl Fn(&mut Reader<'_>) -> Option<T>,
) {
    let path = || format!("{key}[{count}]");
    if records.len() <= Mission::MAX_NODES && faults.len() < MAX_FAULTS {
        match value {
            Value::Table(fields) => records.extend(read(&mut Reader { fields, path: &path(), faults })),
            _ => faults.push(bad(&path(), AN_OBJECT)),
        }
    }
    *count += 1;
}

/// The recipe is only a record of how the mission was made: one that cannot be read is no fault of the mission.
fn read_recipe(value: Option<&Value>) -> Option<MissionRecipe> {
    let Some(Value::Table(table)) = value else { return None };
    let generation = number(table.get("generation")?)?;
    let seed = match table.get("seed")? {
        Value::Integer(number) => Seed::Number(u64::try_from(*number).ok()?),
        Value::Text(text) => Seed::from_text(text),
        _ => return None,
    };
    let Value::Table(params) = table.get("params")? else { return None };
    let params: Params = params.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
    Some(MissionRecipe { generation, seed, params })
}

fn read_set(reader: &mut Reader<'_>) -> Option<KeySet> {
    let id = reader.number("id").map(SetId);
    let kind = reader.word("kind", &SetKind::ALL, SetKind::name, A_SET_KIND);
    let home = reader.optional_number("home")?.map(NodeId);
    let key_name = reader.name("key_name")?;
    let lock_name = reader.name("lock_name")?;
    Some(KeySet { id: id?, kind: kind?, home, key_name, lock_name })
}

fn read_node(reader: &mut Reader<'_>) -> Option<Node> {
    let id = reader.number("id").map(NodeId);
    let parent = reader.optional_number("parent");
    let with = reader.optional_number("with");
    let name = reader.name("name");
    let kind = match reader.fields.get("kind") {
        Some(Value::Text(kind)) => match kind.as_str() {
            "start" => Some(NodeKind::Start),
            "end" => Some(NodeKind::End),
            "reward" => Some(NodeKind::Reward),
            "obstacle" => Some(NodeKind::Obstacle),
            "key" => reader.number("set").map(|set| NodeKind::Key { set: SetId(set) }),
            "lock" => {
                let (set, needs) = (reader.number("set"), reader.number("needs"));
                set.zip(needs).map(|(set, needs)| NodeKind::Lock { set: SetId(set), needs })
            }
            _ => reader.fault("kind", A_NODE_KIND),
        },
        _ => reader.fault("kind", A_NODE_KIND),
    };
    Some(Node { id: id?, parent: parent?.map(NodeId), kind: kind?, with: with?.map(NodeId), name: name? })
}

/// One object of a list: reads its fields and collects their faults.
struct Reader<'a> {
    fields: &'a Table,
    path: &'a str,
    faults: &'a mut Vec<MissionFault>,
}

impl Reader<'_> {
    fn fault<T>(&mut self, key: &str, wanted: Text) -> Option<T> {
        self.faults.push(bad(&format!("{}.{key}", self.path), wanted));
        None
    }

    fn number(&mut self, key: &str) -> Option<u32> {
        self.fields.get(key).and_then(number).or_else(|| self.fault(key, A_NUMBER))
    }

    fn optional_number(&mut self, key: &str) -> Option<Option<u32>> {
        match self.fields.get(key) {
            None | Some(Value::Null) => Some(None),
            Some(value) => number(value).map(Some).or_else(|| self.fault(key, A_NUMBER)),
        }
    }

    fn word<T: Copy>(
        &mut self,
        key: &str,
        all: &[T],
        name: fn(T) -> &'static str,
        wanted: Text,
    ) -> Option<T> {
        self.fields.get(key).and_then(|value| word(value, all, name)).or_else(|| self.fault(key, wanted))
    }

    fn name(&mut self, key: &str) -> Option<Option<Name>> {
        match self.fields.get(key) {
            None | Some(Value::Null) => Some(None),
            Some(Value::Text(name)) => Some(Some(Name::same(name))),
            Some(Value::Table(names)) => match (names.get("en"), names.get("fr")) {
                (Some(Value::Text(en)), Some(Value::Text(fr))) => {
                    Some(Some(Name { en: en.clone(), fr: fr.clone() }))
                }
                _ => self.fault(key, A_NAME),
            },
            Some(_) => self.fault(key, A_NAME),
        }
    }
}

fn number(value: &Value) -> Option<u32> {
    match value {
        Value::Integer(number) => u32::try_from(*number).ok(),
        _ => None,
    }
}

fn word<T: Copy>(value: &Value, all: &[T], name: fn(T) -> &'static str) -> Option<T> {
    let Value::Text(text) = value else { return None };
    all.iter().copied().find(|&one| name(one) == text)
}

fn bad(path: &str, wanted: Text) -> MissionFault {
    MissionFault::BadValue { path: path.to_owned(), wanted }
}
