//! Errors of edits, each with its remedy.

use std::fmt;

use oubliette_core::mission::{MissionFault, NodeId, SetId};
use oubliette_core::{Language, Message, Text};

/// An edit that cannot be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum EditError {
    /// There is no such node.
    UnknownNode {
        /// The number that was given.
        node: NodeId,
        /// The largest number there is.
        last: Option<NodeId>,
    },
    /// There is no such set.
    UnknownSet {
        /// The number that was given.
        set: SetId,
        /// The sets there are.
        known: Vec<SetId>,
    },
    /// The start cannot be moved, removed or put behind another node.
    IsStart {
        /// The start.
        node: NodeId,
    },
    /// Nothing can lie behind that node.
    HoldsNothing {
        /// The node.
        node: NodeId,
        /// Its kind.
        kind: &'static str,
    },
    /// A branch cannot be moved behind a part of itself.
    BehindItself {
        /// The branch.
        node: NodeId,
        /// The part of it.
        to: NodeId,
    },
    /// Only locks need keys.
    NotALock {
        /// The node.
        node: NodeId,
        /// Its kind.
        kind: &'static str,
    },
    /// The largest number is used, so nothing can be added.
    NoNumberLeft,
    /// The mission would no longer be one.
    Broken(Vec<MissionFault>),
    /// No edit has that name.
    UnknownEdit {
        /// The text given.
        name: String,
    },
    /// The text is no such edit.
    Malformed {
        /// The edit.
        name: &'static str,
        /// The text given.
        text: String,
        /// The form expected.
        form: &'static str,
        /// An example.
        example: &'static str,
    },
}

impl Message for EditError {
    /// The problem and its remedy. A broken mission has a line for each fault.
    fn message(&self, language: Language) -> String {
        match self {
            EditError::UnknownNode { node, last } => {
                let last = last.unwrap_or(NodeId(0));
                UNKNOWN_NODE.fill(language, &[("node", node), ("last", &last)])
            }
            EditError::UnknownSet { set, known } => {
                const SHOWN: usize = 20;
                let mut sets: Vec<String> = known.iter().take(SHOWN).map(SetId::to_string).collect();
                if known.len() > SHOWN {
                    sets.push("…".to_owned());
                }
                let text = if known.is_empty() { NO_SETS } else { UNKNOWN_SET };
                text.fill(language, &[("set", set), ("known", &sets.join(", "))])
            }
            EditError::IsStart { node } => IS_START.fill(language, &[("node", node)]),
            EditError::HoldsNothing { node, kind } => {
                HOLDS_NOTHING.fill(language, &[("node", node), ("kind", kind)])
            }
            EditError::BehindItself { node, to } => {
                BEHIND_ITSELF.fill(language, &[("node", node), ("to", to)])
            }
            EditError::NotALock { node, kind } => {
                NOT_A_LOCK.fill(language, &[("node", node), ("kind", kind)])
            }
            EditError::NoNumberLeft => NO_NUMBER_LEFT.to(language).to_owned(),
            EditError::Broken(faults) => {
                let lines: Vec<String> = faults.iter().map(|fault| fault.message(language)).collect();
                lines.join("\n")
            }
            EditError::UnknownEdit { name } => {
                let known: Vec<&str> = super::EDITS.iter().map(|edit| edit.name).collect();
                UNKNOWN_EDIT.fill(language, &[("name", name), ("known", &known.join(", "))])
            }
            EditError::Malformed { name, text, form, example } => MALFORMED
                .fill(language, &[("name", name), ("text", text), ("form", form), ("example", example)]),
        }
    }
}

impl fmt::Display for EditError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for EditError {}

const UNKNOWN_NODE: Text = Text::new(
    "there is no node {node}: name an existing one; the last is {last}",
    "le nœud {node} n’existe pas : nommez un nœud existant ; le dernier est {last}",
);
const UNKNOWN_SET: Text = Text::new(
    "there is no set {set}: name one of {known}, or add a set first",
    "le jeu {set} n’existe pas : nommez-en un parmi {known}, ou ajoutez d’abord un jeu",
);
const NO_SETS: Text = Text::new(
    "there is no set {set}: the mission has no sets; add one first",
    "le jeu {set} n’existe pas : la mission n’a aucun jeu ; ajoutez-en d’abord un",
);
const IS_START: Text = Text::new(
    "node {node} is the start and always comes first: name another node",
    "le nœud {node} est le départ et reste toujours en premier : nommez un autre nœud",
);
const HOLDS_NOTHING: Text = Text::new(
    "nothing can lie behind node {node}, a {kind}: name the start, a lock or an obstacle",
    "rien ne peut être derrière le nœud {node} ({kind}) : nommez le départ, un verrou ou un obstacle",
);
const BEHIND_ITSELF: Text = Text::new(
    "node {to} lies in the branch of node {node}: move {to} out of it first, or name a node outside",
    "le nœud {to} est dans la branche du nœud {node} : sortez-en d’abord {to}, ou nommez un nœud au-dehors",
);
const NOT_A_LOCK: Text = Text::new(
    "node {node} is a {kind} and needs no keys: name a lock",
    "le nœud {node} ({kind}) ne demande pas de clés : nommez un verrou",
);
const NO_NUMBER_LEFT: Text = Text::new(
    "there is no free number left: give the last node or set a smaller one in the file",
    "il n’y a plus de numéro libre : donnez-en un plus petit au dernier nœud ou jeu dans le fichier",
);
const UNKNOWN_EDIT: Text = Text::new(
    "there is no edit \"{name}\": use one of {known}",
    "la modification « {name} » n’existe pas : utilisez {known}",
);
const MALFORMED: Text = Text::new(
    "{name}: \"{text}\" is not {form}; write for example {example}",
    "{name} : « {text} » n’est pas {form} ; écrivez par exemple {example}",
);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_name_the_same_things() {
        for text in [
            UNKNOWN_NODE,
            UNKNOWN_SET,
            NO_SETS,
            IS_START,
            HOLDS_NOTHING,
            BEHIND_ITSELF,
            NOT_A_LOCK,
            NO_NUMBER_LEFT,
            UNKNOWN_EDIT,
            MALFORMED,
        ] {
            assert_eq!(text.places(Language::English), text.places(Language::French), "{text:?}");
            assert_ne!(text.en, text.fr);
        }
    }
}
