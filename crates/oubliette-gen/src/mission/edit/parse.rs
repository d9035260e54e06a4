//! Edits as they are written on a command line: `--move 7:3` moves node 7 behind node 3.

use oubliette_core::Text;
use oubliette_core::mission::{Name, NodeId, SetId, SetKind};

use super::{Edit, EditError};

/// How an edit is written.
#[derive(Clone, Copy, Debug)]
pub struct EditForm {
    /// Its name, and its flag without the dashes.
    pub name: &'static str,
    /// The form of its value.
    pub form: &'static str,
    /// A value.
    pub example: &'static str,
    /// Its help text.
    pub help: Text,
    read: fn(&str) -> Option<Edit>,
}

/// Every edit that can be written.
pub const EDITS: &[EditForm] = &[
    EditForm {
        name: "move",
        form: "NODE:PARENT",
        example: "7:3",
        help: Text::new(
            "move a node, with the nodes behind it, behind another",
            "déplacer un nœud, avec les nœuds derrière lui, derrière un autre",
        ),
        read: |text| {
            let (node, to) = text.split_once(':')?;
            Some(Edit::Move { node: node_id(node)?, to: node_id(to)? })
        },
    },
    EditForm {
        name: "delete",
        form: "NODE",
        example: "7",
        help: Text::new(
            "remove a node, a lock with the keys that no other lock needs; the nodes behind it move up",
            "retirer un nœud, un verrou avec les clés qui ne servent plus ; les nœuds derrière lui remontent",
        ),
        read: |text| Some(Edit::Delete { node: node_id(text)? }),
    },
    EditForm {
        name: "add-set",
        form: "unique|multi|permanent",
        example: "unique",
        help: Text::new("add a set without keys and locks", "ajouter un jeu sans clés ni verrous"),
        read: |text| {
            let kind = SetKind::ALL.into_iter().find(|kind| kind.name() == text.trim())?;
            Some(Edit::AddSet { kind })
        },
    },
    EditForm {
        name: "add-key",
        form: "SET:PARENT",
        example: "2:0",
        help: Text::new("add a key of a set behind a node", "ajouter une clé d’un jeu derrière un nœud"),
        read: |text| {
            let (set, parent) = text.split_once(':')?;
            Some(Edit::AddKey { set: set_id(set)?, parent: node_id(parent)? })
        },
    },
    EditForm {
        name: "add-lock",
        form: "SET:PARENT[:NEEDS]",
        example: "2:0:1",
        help: Text::new(
            "add a lock of a set behind a node; it needs 1 key by default",
            "ajouter un verrou d’un jeu derrière un nœud ; il demande 1 clé par défaut",
        ),
        read: |text| {
            let (set, rest) = text.split_once(':')?;
            let (parent, needs) = rest.split_once(':').unwrap_or((rest, "1"));
            Some(Edit::AddLock { set: set_id(set)?, parent: node_id(parent)?, needs: number(needs)? })
        },
    },
    EditForm {
        name: "add-reward",
        form: "PARENT",
        example: "3",
        help: Text::new("add a reward behind a node", "ajouter une récompense derrière un nœud"),
        read: |text| Some(Edit::AddReward { parent: node_id(text)? }),
    },
    EditForm {
        name: "add-obstacle",
        form: "NODE",
        example: "7",
        help: Text::new(
            "put an obstacle on the line that leads to a node",
            "mettre un obstacle sur la ligne qui mène à un nœud",
        ),
        read: |text| Some(Edit::AddObstacle { before: node_id(text)? }),
    },
    EditForm {
        name: "rename",
        form: "NODE:NAME",
        example: "7:fountain",
        help: Text::new(
            "name a node; an empty name removes it",
            "nommer un nœud ; un nom vide retire le nom",
        ),
        read: |text| {
            let (node, name) = text.split_once(':')?;
            Some(Edit::RenameNode { node: node_id(node)?, name: name_of(name) })
        },
    },
    EditForm {
        name: "rename-keys",
        form: "SET:NAME",
        example: "2:bomb",
        help: Text::new("name the keys of a set", "nommer les clés d’un jeu"),
        read: |text| {
            let (set, name) = text.split_once(':')?;
            Some(Edit::RenameKeys { set: set_id(set)?, name: name_of(name) })
        },
    },
    EditForm {
        name: "rename-locks",
        form: "SET:NAME",
        example: "2:rubble",
        help: Text::new("name the locks of a set", "nommer les verrous d’un jeu"),
        read: |text| {
            let (set, name) = text.split_once(':')?;
            Some(Edit::RenameLocks { set: set_id(set)?, name: name_of(name) })
        },
    },
    EditForm {
        name: "end",
        form: "PARENT",
        example: "3",
        help: Text::new("put the end behind a node", "mettre la fin derrière un nœud"),
        read: |text| Some(Edit::SetEnd { parent: node_id(text)? }),
    },
    EditForm {
        name: "needs",
        form: "LOCK:NUMBER",
        example: "5:2",
        help: Text::new("set how many keys a lock needs", "régler combien de clés un verrou demande"),
        read: |text| {
            let (lock, needs) = text.split_once(':')?;
            Some(Edit::SetNeeds { lock: node_id(lock)?, needs: number(needs)? })
        },
    },
];

impl Edit {
    /// Reads the edit called `name` (see [`EDITS`]) from its value.
    pub fn parse(name: &str, text: &str) -> Result<Edit, EditError> {
        let form = EDITS
            .iter()
            .find(|form| form.name == name)
            .ok_or_else(|| EditError::UnknownEdit { name: name.to_owned() })?;
        (form.read)(text).ok_or_else(|| EditError::Malformed {
            name: form.name,
            text: text.to_owned(),
            form: form.form,
            example: form.example,
        })
    }

    /// The name of the edit and its value, as [`Edit::parse`] reads them.
    pub fn to_text(&self) -> (&'static str, String) {
        let named = |name: &Option<Name>| name.as_ref().map_or(String::new(), |name| name.en.clone());
        match self {
            Edit::Move { node, to } => ("move", format!("{node}:{to}")),
            Edit::Delete { node } => ("delete", node.to_string()),
            Edit::AddSet { kind } => ("add-set", kind.name().to_owned()),
            Edit::AddKey { set, parent } => ("add-key", format!("{set}:{parent}")),
            Edit::AddLock { set, parent, needs } => ("add-lock", format!("{set}:{parent}:{needs}")),
            Edit::AddReward { parent } => ("add-reward", parent.to_string()),
            Edit::AddObstacle { before } => ("add-obstacle", before.to_string()),
            Edit::RenameNode { node, name } => ("rename", format!("{node}:{}", named(name))),
            Edit::RenameKeys { set, name } => ("rename-keys", format!("{set}:{}", named(name))),
            Edit::RenameLocks { set, name } => ("rename-locks", format!("{set}:{}", named(name))),
            Edit::SetEnd { parent } => ("end", parent.to_string()),
            Edit::SetNeeds { lock, needs } => ("needs", format!("{lock}:{needs}")),
        }
    }
}

fn number(text: &str) -> Option<u32> {
    let text = text.trim();
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}

fn node_id(text: &str) -> Option<NodeId> {
    number(text).map(NodeId)
}

fn set_id(text: &str) -> Option<SetId> {
    number(text).map(SetId)
}

fn name_of(text: &str) -> Option<Name> {
    let text = text.trim();
    (!text.is_empty()).then(|| Name::same(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edit_is_written_as_it_is_read() {
        for form in EDITS {
            let edit = Edit::parse(form.name, form.example).unwrap();
            assert_eq!(edit.to_text(), (form.name, form.example.to_owned()));
        }
    }
}
