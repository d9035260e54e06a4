//! Faults of sets and nodes that are not a valid mission, each with its remedy.

use super::{Mission, NodeId, SetId, SetKind};
use crate::text::{Language, Message, Text};

/// Something that has to change before sets and nodes make a mission.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MissionFault {
    /// Not an Oubliette mission.
    NotAMission,
    /// Written by a newer version of the product.
    Newer {
        /// The version of the file.
        version: i64,
    },
    /// A value is missing or of the wrong kind.
    BadValue {
        /// Where, such as `nodes[3].kind`.
        path: String,
        /// The value that is expected.
        wanted: Text,
    },
    /// More nodes than [`Mission::MAX_NODES`].
    TooMany {
        /// How many there are.
        count: usize,
    },
    /// There is no start.
    NoStart,
    /// There is more than one start.
    SecondStart {
        /// The one too many.
        node: NodeId,
    },
    /// There is more than one end.
    SecondEnd {
        /// The one too many.
        node: NodeId,
    },
    /// Two nodes have the same number.
    DuplicateNode {
        /// The number.
        node: NodeId,
    },
    /// Two sets have the same number.
    DuplicateSet {
        /// The number.
        set: SetId,
    },
    /// A node other than the start has no parent.
    Orphan {
        /// The node.
        node: NodeId,
    },
    /// The start has a parent.
    StartBehind {
        /// The start.
        node: NodeId,
    },
    /// A node lies behind one that does not exist.
    UnknownParent {
        /// The node.
        node: NodeId,
        /// The parent that was given.
        parent: NodeId,
    },
    /// A node lies behind a key, a reward or the end.
    NothingBehind {
        /// The node.
        node: NodeId,
        /// The parent that was given.
        parent: NodeId,
        /// The kind of that parent.
        kind: &'static str,
    },
    /// A node lies behind itself.
    Cycle {
        /// The first such node.
        node: NodeId,
    },
    /// A key or a lock belongs to a set that does not exist.
    UnknownSet {
        /// The node.
        node: NodeId,
        /// The set.
        set: SetId,
    },
    /// A lock that needs no key.
    NeedsNothing {
        /// The lock.
        node: NodeId,
    },
    /// A set has more keys or locks than its kind allows.
    WrongCounts {
        /// The set.
        set: SetId,
        /// Its kind.
        kind: SetKind,
        /// Its keys.
        keys: usize,
        /// Its locks.
        locks: usize,
    },
    /// A node stands together with one that it cannot stand with.
    BadCompany {
        /// The node.
        node: NodeId,
        /// The other one.
        with: NodeId,
    },
    /// The home of a set is not an obstacle.
    BadHome {
        /// The set.
        set: SetId,
        /// The home that was given.
        home: NodeId,
    },
}

impl Message for MissionFault {
    /// The fault and its remedy, in one line.
    fn message(&self, language: Language) -> String {
        use MissionFault as F;
        match self {
            F::NotAMission => NOT_A_MISSION.to(language).to_owned(),
            F::Newer { version } => NEWER.fill(language, &[("version", version), ("own", &Mission::VERSION)]),
            F::BadValue { path, wanted } => {
                BAD_VALUE.fill(language, &[("path", path), ("wanted", &wanted.to(language))])
            }
            F::TooMany { count } => {
                TOO_MANY.fill(language, &[("count", count), ("max", &Mission::MAX_NODES)])
            }
            F::NoStart => NO_START.to(language).to_owned(),
            F::SecondStart { node } => SECOND_START.fill(language, &[("node", node)]),
            F::SecondEnd { node } => SECOND_END.fill(language, &[("node", node)]),
            F::DuplicateNode { node } => DUPLICATE_NODE.fill(language, &[("node", node)]),
            F::DuplicateSet { set } => DUPLICATE_SET.fill(language, &[("set", set)]),
            F::Orphan { node } => ORPHAN.fill(language, &[("node", node)]),
            F::StartBehind { node } => START_BEHIND.fill(language, &[("node", node)]),
            F::UnknownParent { node, parent } => {
                UNKNOWN_PARENT.fill(language, &[("node", node), ("parent", parent)])
            }
            F::NothingBehind { node, parent, kind } => {
                NOTHING_BEHIND.fill(language, &[("node", node), ("parent", parent), ("kind", kind)])
            }
            F::Cycle { node } => CYCLE.fill(language, &[("node", node)]),
            F::UnknownSet { node, set } => UNKNOWN_SET.fill(language, &[("node", node), ("set", set)]),
            F::NeedsNothing { node } => NEEDS_NOTHING.fill(language, &[("node", node)]),
            F::WrongCounts { set, kind, keys, locks } => WRONG_COUNTS
                .fill(language, &[("set", set), ("kind", &kind.name()), ("keys", keys), ("locks", locks)]),
            F::BadCompany { node, with } => BAD_COMPANY.fill(language, &[("node", node), ("with", with)]),
            F::BadHome { set, home } => BAD_HOME.fill(language, &[("set", set), ("home", home)]),
        }
    }
}

impl std::fmt::Display for MissionFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for MissionFault {}

const NOT_A_MISSION: Text = Text::new(
    "this is not a mission: a mission is an object with \"format\": \"oubliette-mission\"",
    "ce n’est pas une mission : une mission est un objet avec \"format\": \"oubliette-mission\"",
);
const NEWER: Text = Text::new(
    "the mission has version {version} and this program reads up to {own}: use a newer oubliette",
    "la mission est en version {version} et ce programme lit jusqu’à {own} : utilisez un oubliette plus récent",
);
const BAD_VALUE: Text = Text::new("{path}: expected {wanted}", "{path} : il faut {wanted}");
const TOO_MANY: Text = Text::new(
    "the mission has {count} nodes; at most {max} are possible",
    "la mission a {count} nœuds ; {max} au plus sont possibles",
);
const NO_START: Text = Text::new(
    "the mission has no start: give one node the kind \"start\" and no parent",
    "la mission n’a pas de départ : donnez à un nœud le genre « start » et aucun parent",
);
const SECOND_START: Text = Text::new(
    "node {node} is a second start: a mission has exactly one",
    "le nœud {node} est un deuxième départ : une mission en a exactement un",
);
const SECOND_END: Text = Text::new(
    "node {node} is a second end: a mission has at most one",
    "le nœud {node} est une deuxième arrivée : une mission en a au plus une",
);
const DUPLICATE_NODE: Text = Text::new(
    "two nodes have the number {node}: give each its own",
    "deux nœuds portent le numéro {node} : donnez à chacun le sien",
);
const DUPLICATE_SET: Text = Text::new(
    "two sets have the number {set}: give each its own",
    "deux jeux de clés portent le numéro {set} : donnez à chacun le sien",
);
const ORPHAN: Text = Text::new(
    "node {node} has no parent: put it behind the start, a lock or an obstacle",
    "le nœud {node} n’a pas de parent : mettez-le derrière le départ, un verrou ou un obstacle",
);
const START_BEHIND: Text = Text::new(
    "the start, node {node}, has a parent: remove it",
    "le départ, nœud {node}, a un parent : retirez-le",
);
const UNKNOWN_PARENT: Text = Text::new(
    "node {node} lies behind node {parent}, which does not exist: name one that does",
    "le nœud {node} est derrière le nœud {parent}, qui n’existe pas : nommez-en un qui existe",
);
const NOTHING_BEHIND: Text = Text::new(
    "node {node} lies behind node {parent}, a {kind}: only the start, locks and obstacles hold something",
    "le nœud {node} est derrière le nœud {parent} ({kind}) : seuls départ, verrous et obstacles contiennent quelque chose",
);
const CYCLE: Text = Text::new(
    "node {node} lies behind itself: move it, or a node before it, behind a node that the start leads to",
    "le nœud {node} est derrière lui-même : déplacez-le, ou un nœud qui le précède, derrière un nœud accessible depuis le départ",
);
const UNKNOWN_SET: Text = Text::new(
    "node {node} belongs to set {set}, which does not exist: add the set or name one that does",
    "le nœud {node} est du jeu {set}, qui n’existe pas : ajoutez ce jeu ou nommez-en un qui existe",
);
const NEEDS_NOTHING: Text = Text::new(
    "lock {node} needs no key: give it \"needs\" of 1 or more",
    "le verrou {node} ne demande aucune clé : donnez-lui « needs » de 1 ou plus",
);
const WRONG_COUNTS: Text = Text::new(
    "set {set} is {kind} and has {keys} keys and {locks} locks: unique means at most one of each, permanent at most one key; for more choose multi",
    "le jeu {set} est {kind} et a {keys} clés et {locks} verrous : unique veut au plus un de chaque, permanent au plus une clé ; pour plus, choisissez multi",
);
const BAD_COMPANY: Text = Text::new(
    "node {node} cannot stand with node {with}: keys stand with a key that has the same parent, a lock with the first lock of a chain in which nothing else lies between",
    "le nœud {node} ne peut pas aller avec le nœud {with} : une clé va avec une clé du même parent, un verrou avec le premier verrou d’une chaîne sans rien d’autre entre eux",
);
const BAD_HOME: Text = Text::new(
    "the home of set {set} is node {home}, which is not an obstacle: name an obstacle or nothing",
    "le foyer du jeu {set} est le nœud {home}, qui n’est pas un obstacle : nommez un obstacle ou rien",
);
