//! What keeps sets and nodes from being a mission, each with what to do about it.

use super::{KeySet, Mission, Node, NodeId, NodeKind, Places, SetId, SetKind};
use crate::text::{Language, Text};

/// Something that has to change before sets and nodes make a mission.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum MissionFault {
    /// Not a mission of ours at all.
    NotAMission,
    /// Written by a newer version of the product.
    Newer {
        /// The version of the file.
        version: i64,
    },
    /// A value is missing or not what it should be.
    BadValue {
        /// Where, such as `nodes[3].kind`.
        path: String,
        /// What should stand there.
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
    /// A node lies behind nothing.
    Orphan {
        /// The node.
        node: NodeId,
    },
    /// The start lies behind something.
    StartBehind {
        /// The start.
        node: NodeId,
    },
    /// A node lies behind one that does not exist.
    UnknownParent {
        /// The node.
        node: NodeId,
        /// What it is said to lie behind.
        parent: NodeId,
    },
    /// A node lies behind a key, a reward or the end.
    NothingBehind {
        /// The node.
        node: NodeId,
        /// What it is said to lie behind.
        parent: NodeId,
        /// What that is.
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
        /// What is said to be its home.
        home: NodeId,
    },
}

impl MissionFault {
    /// What is wrong and what to change, in one line.
    pub fn message(&self, language: Language) -> String {
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
    "this is no mission: a mission is an object with \"format\": \"oubliette-mission\"",
    "ce n'est pas une mission : une mission est un objet avec \"format\": \"oubliette-mission\"",
);
const NEWER: Text = Text::new(
    "the mission has version {version} and this program reads up to {own}: use a newer oubliette",
    "la mission est en version {version} et ce programme lit jusqu'à {own} : utilisez un oubliette plus récent",
);
const BAD_VALUE: Text = Text::new("{path}: expected {wanted}", "{path} : il faut {wanted}");
const TOO_MANY: Text = Text::new(
    "the mission has {count} nodes; at most {max} are possible",
    "la mission a {count} nœuds ; {max} au plus sont possibles",
);
const NO_START: Text = Text::new(
    "the mission has no start: give one node the kind \"start\" and no parent",
    "la mission n'a pas de départ : donnez à un nœud le genre « start » et aucun parent",
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
    "le nœud {node} n'a pas de parent : mettez-le derrière le départ, un verrou ou un obstacle",
);
const START_BEHIND: Text = Text::new(
    "the start, node {node}, has a parent: take it away",
    "le départ, nœud {node}, a un parent : retirez-le",
);
const UNKNOWN_PARENT: Text = Text::new(
    "node {node} lies behind node {parent}, which does not exist: name one that does",
    "le nœud {node} est derrière le nœud {parent}, qui n'existe pas : nommez-en un qui existe",
);
const NOTHING_BEHIND: Text = Text::new(
    "node {node} lies behind node {parent}, a {kind}: only the start, locks and obstacles hold something",
    "le nœud {node} est derrière le nœud {parent} ({kind}) : seuls départ, verrous et obstacles contiennent quelque chose",
);
const CYCLE: Text = Text::new(
    "node {node} lies behind itself: move it, or one of those it lies behind, to where the start leads",
    "le nœud {node} est derrière lui-même : déplacez-le, ou un de ceux qui le précèdent, là où mène le départ",
);
const UNKNOWN_SET: Text = Text::new(
    "node {node} belongs to set {set}, which does not exist: add the set or name one that does",
    "le nœud {node} est du jeu {set}, qui n'existe pas : ajoutez ce jeu ou nommez-en un qui existe",
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
    "le nœud {node} ne peut pas aller avec le nœud {with} : une clé va avec une clé du même parent, un verrou avec le premier verrou d'une chaîne sans rien d'autre entre eux",
);
const BAD_HOME: Text = Text::new(
    "the home of set {set} is node {home}, which is no obstacle: name an obstacle or nothing",
    "le foyer du jeu {set} est le nœud {home}, qui n'est pas un obstacle : nommez un obstacle ou rien",
);

/// Every fault of these sets and nodes.
pub(super) fn checked(sets: &[KeySet], nodes: &[Node]) -> Result<(), Vec<MissionFault>> {
    if nodes.len() > Mission::MAX_NODES || sets.len() > Mission::MAX_NODES {
        return Err(vec![MissionFault::TooMany { count: nodes.len().max(sets.len()) }]);
    }
    let mut faults = Vec::new();
    duplicates(sets.iter().map(|set| set.id.0), |set| {
        faults.push(MissionFault::DuplicateSet { set: SetId(set) });
    });
    duplicates(nodes.iter().map(|node| node.id.0), |node| {
        faults.push(MissionFault::DuplicateNode { node: NodeId(node) });
    });
    let node_places = Places::of(nodes.iter().map(|node| node.id.0));
    let find = |id: NodeId| node_places.find(id.0).map(|place| &nodes[place as usize]);
    check_ends(nodes, &mut faults);
    for node in nodes {
        check_parent(node, find, &mut faults);
        if matches!(node.kind, NodeKind::Lock { needs: 0, .. }) {
            faults.push(MissionFault::NeedsNothing { node: node.id });
        }
        if let Some(with) = node.with
            && !may_stand_with(node, with, find)
        {
            faults.push(MissionFault::BadCompany { node: node.id, with });
        }
    }
    check_bolts(nodes, &node_places, &mut faults);
    check_sets(sets, nodes, find, &mut faults);
    if faults.is_empty() {
        check_cycles(nodes, &node_places, &mut faults);
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn duplicates(numbers: impl Iterator<Item = u32>, mut report: impl FnMut(u32)) {
    let mut numbers: Vec<u32> = numbers.collect();
    if numbers.is_sorted_by(|a, b| a < b) {
        return;
    }
    numbers.sort_unstable();
    let mut last = None;
    for pair in numbers.windows(2) {
        if pair[0] == pair[1] && last != Some(pair[0]) {
            report(pair[0]);
            last = Some(pair[0]);
        }
    }
}

fn check_ends(nodes: &[Node], faults: &mut Vec<MissionFault>) {
    let of_kind = |kind: NodeKind| nodes.iter().filter(move |node| node.kind == kind).map(|node| node.id);
    let mut starts = of_kind(NodeKind::Start);
    if starts.next().is_none() {
        faults.push(MissionFault::NoStart);
    }
    faults.extend(starts.map(|node| MissionFault::SecondStart { node }));
    faults.extend(of_kind(NodeKind::End).skip(1).map(|node| MissionFault::SecondEnd { node }));
}

fn check_parent<'a>(node: &Node, find: impl Fn(NodeId) -> Option<&'a Node>, faults: &mut Vec<MissionFault>) {
    let is_start = node.kind == NodeKind::Start;
    match node.parent {
        None if !is_start => faults.push(MissionFault::Orphan { node: node.id }),
        None => {}
        Some(_) if is_start => faults.push(MissionFault::StartBehind { node: node.id }),
        Some(parent) => match find(parent) {
            None => faults.push(MissionFault::UnknownParent { node: node.id, parent }),
            Some(holder) if !holder.kind.holds() => {
                faults.push(MissionFault::NothingBehind { node: node.id, parent, kind: holder.kind.name() });
            }
            Some(_) => {}
        },
    }
}

/// A key stands with a key beside it that itself stands alone; a lock stands with a lock that its parent is or
/// stands with.
fn may_stand_with<'a>(node: &Node, with: NodeId, find: impl Fn(NodeId) -> Option<&'a Node>) -> bool {
    let Some(other) = find(with) else { return false };
    match (node.kind, other.kind) {
        (NodeKind::Key { .. }, NodeKind::Key { .. }) => {
            other.id != node.id && other.parent == node.parent && other.with.is_none()
        }
        (NodeKind::Lock { .. }, NodeKind::Lock { .. }) => {
            let parent = node.parent.and_then(find);
            other.with.is_none()
                && parent.is_some_and(|parent| parent.id == with || parent.with == Some(with))
        }
        _ => false,
    }
}

/// Behind every bolt of a door but the last there is only the next bolt.
fn check_bolts(nodes: &[Node], places: &Places, faults: &mut Vec<MissionFault>) {
    let mut bolts = nodes.iter().filter(|node| node.is_bolt()).peekable();
    if bolts.peek().is_none() {
        return;
    }
    let parent_place = |node: &Node| node.parent.and_then(|parent| places.find(parent.0));
    let mut child_counts = vec![0u32; nodes.len()];
    nodes.iter().filter_map(parent_place).for_each(|place| child_counts[place as usize] += 1);
    for bolt in bolts {
        if let (Some(with), Some(parent)) = (bolt.with, parent_place(bolt))
            && child_counts[parent as usize] > 1
        {
            faults.push(MissionFault::BadCompany { node: bolt.id, with });
        }
    }
}

fn check_sets<'a>(
    sets: &[KeySet],
    nodes: &[Node],
    find: impl Fn(NodeId) -> Option<&'a Node>,
    faults: &mut Vec<MissionFault>,
) {
    let set_places = Places::of(sets.iter().map(|set| set.id.0));
    let mut counts = vec![(0usize, 0usize); sets.len()];
    for node in nodes {
        let Some(set) = node.kind.set() else { continue };
        match (set_places.find(set.0), node.kind) {
            (None, _) => faults.push(MissionFault::UnknownSet { node: node.id, set }),
            (Some(place), NodeKind::Key { .. }) => counts[place as usize].0 += 1,
            (Some(place), _) => counts[place as usize].1 += 1,
        }
    }
    for (set, (keys, locks)) in sets.iter().zip(counts) {
        let (most_keys, most_locks) = match set.kind {
            SetKind::Unique => (1, 1),
            SetKind::Permanent => (1, usize::MAX),
            SetKind::Multi => (usize::MAX, usize::MAX),
        };
        if keys > most_keys || locks > most_locks {
            faults.push(MissionFault::WrongCounts { set: set.id, kind: set.kind, keys, locks });
        }
        if let Some(home) = set.home
            && !find(home).is_some_and(|node| node.kind == NodeKind::Obstacle)
        {
            faults.push(MissionFault::BadHome { set: set.id, home });
        }
    }
}

/// Follows every node to the start; a walk that meets itself is a cycle.
fn check_cycles(nodes: &[Node], places: &Places, faults: &mut Vec<MissionFault>) {
    const UNKNOWN: u32 = 0;
    const ROOTED: u32 = u32::MAX;
    let mut walk_of = vec![UNKNOWN; nodes.len()];
    for (walk, begin) in (1..).zip(0..nodes.len()) {
        let mut place = begin;
        while walk_of[place] == UNKNOWN {
            walk_of[place] = walk;
            match nodes[place].parent.and_then(|parent| places.find(parent.0)) {
                Some(parent) => place = parent as usize,
                None => break,
            }
        }
        let is_root = nodes[place].parent.is_none();
        if walk_of[place] == walk && !is_root {
            faults.push(MissionFault::Cycle { node: nodes[place].id });
        }
        // Whatever was found is settled: later walks stop here.
        let mut place = begin;
        while walk_of[place] == walk {
            walk_of[place] = ROOTED;
            match nodes[place].parent.and_then(|parent| places.find(parent.0)) {
                Some(parent) => place = parent as usize,
                None => break,
            }
        }
    }
}
