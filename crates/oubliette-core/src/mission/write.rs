//! A mission as the values of its file.
//!
//! ```text
//! format · version · recipe · rule
//! sets   [{id, kind, keys, locks}]                  home, key_name, lock_name where they are set
//! nodes  [{id, parent, kind, set, needs}]           with, name where they are set
//! ```

use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Serialize, Serializer};

use super::{KeySet, Mission, Node, NodeKind, SetId};

impl Mission {
    /// The word that marks a file as a mission.
    pub const FORMAT: &'static str = "oubliette-mission";
    /// The version of the file format that this version of the product writes.
    pub const VERSION: u32 = 1;
}

impl Serialize for SetId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(self.0)
    }
}

/// A set with the number of its keys and locks.
pub struct SetRecord<'a> {
    set: &'a KeySet,
    keys: u32,
    locks: u32,
}

impl Mission {
    /// The sets as they stand in a file, with the number of their keys and locks.
    pub fn set_records(&self) -> impl Iterator<Item = SetRecord<'_>> {
        let mut counts = vec![(0u32, 0u32); self.sets.len()];
        for (place, node) in self.nodes.iter().enumerate() {
            if let Some(set) = self.set_of(place) {
                match node.kind {
                    NodeKind::Key { .. } => counts[set].0 += 1,
                    _ => counts[set].1 += 1,
                }
            }
        }
        self.sets.iter().zip(counts).map(|(set, (keys, locks))| SetRecord { set, keys, locks })
    }
}

impl Serialize for SetRecord<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.set.id)?;
        map.serialize_entry("kind", self.set.kind.name())?;
        map.serialize_entry("keys", &self.keys)?;
        map.serialize_entry("locks", &self.locks)?;
        if let Some(home) = &self.set.home {
            map.serialize_entry("home", home)?;
        }
        if let Some(name) = &self.set.key_name {
            map.serialize_entry("key_name", name)?;
        }
        if let Some(name) = &self.set.lock_name {
            map.serialize_entry("lock_name", name)?;
        }
        map.end()
    }
}

impl Serialize for Node {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let needs = if let NodeKind::Lock { needs, .. } = self.kind { Some(needs) } else { None };
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("parent", &self.parent)?;
        map.serialize_entry("kind", self.kind.name())?;
        map.serialize_entry("set", &self.kind.set())?;
        map.serialize_entry("needs", &needs)?;
        if let Some(with) = &self.with {
            map.serialize_entry("with", with)?;
        }
        if let Some(name) = &self.name {
            map.serialize_entry("name", name)?;
        }
        map.end()
    }
}

impl Serialize for Mission {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Mission", 6)?;
        object.serialize_field("format", Mission::FORMAT)?;
        object.serialize_field("version", &Mission::VERSION)?;
        object.serialize_field("recipe", &self.recipe)?;
        object.serialize_field("rule", self.rule.name())?;
        object.serialize_field("sets", &self.set_records().collect::<Vec<_>>())?;
        object.serialize_field("nodes", &self.nodes)?;
        object.end()
    }
}
