//! Lock-and-key missions: what opens what, as a tree.
//!
//! The start and every lock hold what one reaches behind them: keys, further locks, the end, rewards and
//! obstacles. A key belongs to a set, and so do the locks that it opens. A [`Mission`] is always a well-formed
//! tree: [`Mission::new`] is the only way to one and refuses everything else, with all faults at once. Whether it
//! can be *played* is another question, which the analysis answers.

mod fault;
mod name;
mod read;
mod report;
mod write;

pub use fault::MissionFault;
pub use name::Name;
pub use read::MissionReader;
pub use report::{MissionReport, Verdict};

use crate::recipe::Params;
use crate::seed::Seed;

/// A well-formed mission.
#[derive(Clone, Debug, PartialEq)]
pub struct Mission {
    recipe: Option<MissionRecipe>,
    rule: Rule,
    sets: Vec<KeySet>,
    nodes: Vec<Node>,
    /// For each node the place of its parent; the start is its own.
    parents: Vec<u32>,
    /// For each node the place of its set, where it has one.
    set_places: Vec<u32>,
}

/// All that made a mission: the same recipe gives the same mission.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct MissionRecipe {
    /// The version of the generators.
    pub generation: u32,
    /// Where the chance comes from.
    pub seed: Seed,
    /// Every parameter by name.
    pub params: Params,
}

/// What becomes of keys that open a lock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rule {
    /// Keys are kept: a lock opens once as many keys of its set were found as it needs.
    #[default]
    Kept,
    /// Keys are spent: opening a lock takes as many keys of its set as it needs. Permanent keys stay.
    Consumed,
}

impl Rule {
    /// Every rule.
    pub const ALL: [Rule; 2] = [Rule::Kept, Rule::Consumed];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Rule::Kept => "kept",
            Rule::Consumed => "consumed",
        }
    }
}

/// The number of a set, which keys and locks show; the first is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SetId(pub u32);

/// The number of a node. It stays the same whatever is edited around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl std::fmt::Display for SetId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl std::fmt::Display for NodeId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// Keys and the locks they open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeySet {
    /// Its number.
    pub id: SetId,
    /// How many keys open how many locks.
    pub kind: SetKind,
    /// The obstacle inside which all its keys and locks lie: a mission of its own within the mission.
    pub home: Option<NodeId>,
    /// What its keys are: a key, a weapon, a skill.
    pub key_name: Option<Name>,
    /// What its locks are: a door, a chasm, a guardian.
    pub lock_name: Option<Name>,
}

impl KeySet {
    /// A set without names that belongs to the whole mission.
    pub const fn new(id: SetId, kind: SetKind) -> KeySet {
        KeySet { id, kind, home: None, key_name: None, lock_name: None }
    }
}

/// How many keys open how many locks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetKind {
    /// One key, one lock.
    Unique,
    /// Several keys that are alike; a lock needs a number of them.
    Multi,
    /// One key that opens several locks and is never spent.
    Permanent,
}

impl SetKind {
    /// Every kind.
    pub const ALL: [SetKind; 3] = [SetKind::Unique, SetKind::Multi, SetKind::Permanent];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            SetKind::Unique => "unique",
            SetKind::Multi => "multi",
            SetKind::Permanent => "permanent",
        }
    }
}

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its number.
    pub id: NodeId,
    /// What it lies behind; `None` for the start only.
    pub parent: Option<NodeId>,
    /// What it is.
    pub kind: NodeKind,
    /// The node it stands together with. Keys that stand with a key beside them are a ring of keys; a lock that
    /// stands with the first lock of a chain is one more bolt on the same door.
    pub with: Option<NodeId>,
    /// Its own name, where it has one beside its set's.
    pub name: Option<Name>,
}

impl Node {
    /// A node on its own and without a name.
    pub const fn new(id: NodeId, parent: Option<NodeId>, kind: NodeKind) -> Node {
        Node { id, parent, kind, with: None, name: None }
    }

    /// Whether it is one more bolt on the door of another lock.
    pub const fn is_bolt(&self) -> bool {
        matches!(self.kind, NodeKind::Lock { .. }) && self.with.is_some()
    }
}

/// What a node is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// Where one comes in; exactly one node.
    Start,
    /// Closed until enough keys of its set were found.
    Lock {
        /// The set whose keys open it.
        set: SetId,
        /// How many keys it needs.
        needs: u32,
    },
    /// Opens locks of its set.
    Key {
        /// The set whose locks it opens.
        set: SetId,
    },
    /// What one wants to reach; at most one node.
    End,
    /// Something worth finding.
    Reward,
    /// A fight, a puzzle or a long way that has to be passed: one way in, one way out, and needs no key.
    Obstacle,
}

impl NodeKind {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            NodeKind::Start => "start",
            NodeKind::Lock { .. } => "lock",
            NodeKind::Key { .. } => "key",
            NodeKind::End => "end",
            NodeKind::Reward => "reward",
            NodeKind::Obstacle => "obstacle",
        }
    }

    /// Whether something can lie behind such a node.
    pub const fn holds(self) -> bool {
        matches!(self, NodeKind::Start | NodeKind::Lock { .. } | NodeKind::Obstacle)
    }

    /// The set of a key or a lock.
    pub const fn set(self) -> Option<SetId> {
        match self {
            NodeKind::Lock { set, .. } | NodeKind::Key { set } => Some(set),
            _ => None,
        }
    }
}

/// No set; stands in the list of set places.
const NO_SET: u32 = u32::MAX;

impl Mission {
    /// The most nodes a mission may have.
    pub const MAX_NODES: usize = 1_000_000;

    /// A mission of these sets and nodes, if they make a tree; otherwise every fault.
    ///
    /// Nodes keep their order where each comes after its parent; otherwise they are put into the order of a walk
    /// that enters each branch before the next.
    pub fn new(rule: Rule, sets: Vec<KeySet>, nodes: Vec<Node>) -> Result<Mission, Vec<MissionFault>> {
        fault::checked(&sets, &nodes)?;
        let nodes = parents_first(nodes);
        let place_of_node = Places::of(nodes.iter().map(|node| node.id.0));
        let place_of_set = Places::of(sets.iter().map(|set| set.id.0));
        let parents = nodes
            .iter()
            .map(|node| node.parent.and_then(|parent| place_of_node.find(parent.0)).unwrap_or(0))
            .collect();
        let set_places = nodes
            .iter()
            .map(|node| node.kind.set().and_then(|set| place_of_set.find(set.0)).unwrap_or(NO_SET))
            .collect();
        Ok(Mission { recipe: None, rule, sets, nodes, parents, set_places })
    }

    /// The mission with the recipe that made it.
    pub fn with_recipe(self, recipe: MissionRecipe) -> Mission {
        Mission { recipe: Some(recipe), ..self }
    }

    /// What made it; `None` for a mission that was drawn or edited by hand.
    pub fn recipe(&self) -> Option<&MissionRecipe> {
        self.recipe.as_ref()
    }

    /// What becomes of keys that open a lock.
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// The sets of keys and locks.
    pub fn sets(&self) -> &[KeySet] {
        &self.sets
    }

    /// The nodes, each after its parent; the first is the start.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The place of the parent of the node at `place`; the start is its own parent.
    pub fn parent_of(&self, place: usize) -> usize {
        self.parents[place] as usize
    }

    /// The place in [`Mission::sets`] of the set of the key or lock at `place`.
    pub fn set_of(&self, place: usize) -> Option<usize> {
        let set = self.set_places[place];
        (set != NO_SET).then_some(set as usize)
    }

    /// The place of the node with the given number.
    pub fn place_of(&self, id: NodeId) -> Option<usize> {
        // Numbers count up unless the mission was edited.
        match self.nodes.get(id.0 as usize) {
            Some(node) if node.id == id => Some(id.0 as usize),
            _ => self.nodes.iter().position(|node| node.id == id),
        }
    }

    /// The node with the given number.
    pub fn node(&self, id: NodeId) -> Option<&Node> {
        self.place_of(id).map(|place| &self.nodes[place])
    }

    /// The set with the given number.
    pub fn set(&self, id: SetId) -> Option<&KeySet> {
        self.sets.iter().find(|set| set.id == id)
    }

    /// The keys of a set.
    pub fn keys_of(&self, set: SetId) -> impl Iterator<Item = &Node> {
        self.nodes.iter().filter(move |node| node.kind == NodeKind::Key { set })
    }

    /// The locks of a set.
    pub fn locks_of(&self, set: SetId) -> impl Iterator<Item = &Node> {
        self.nodes
            .iter()
            .filter(move |node| matches!(node.kind, NodeKind::Lock { set: own, .. } if own == set))
    }

    /// The places of the children of each node, in order.
    pub fn children(&self) -> Children {
        let mut begins = vec![0u32; self.nodes.len() + 1];
        for &parent in self.parents.iter().skip(1) {
            begins[parent as usize + 1] += 1;
        }
        for place in 1..begins.len() {
            begins[place] += begins[place - 1];
        }
        let mut next = begins.clone();
        let mut places = vec![0; self.nodes.len().saturating_sub(1)];
        for (child, &parent) in self.parents.iter().enumerate().skip(1) {
            let slot = &mut next[parent as usize];
            places[*slot as usize] = child as u32;
            *slot += 1;
        }
        Children { begins, places }
    }
}

/// The children of every node of a mission, in two flat lists.
#[derive(Clone, Debug)]
pub struct Children {
    begins: Vec<u32>,
    places: Vec<u32>,
}

impl Children {
    /// The places of the children of the node at `place`.
    pub fn of(&self, place: usize) -> &[u32] {
        &self.places[self.begins[place] as usize..self.begins[place + 1] as usize]
    }
}

/// Where each number stands in a list of distinct numbers.
pub(crate) struct Places {
    /// Number and place, sorted; empty where each number minus the first is its place.
    sorted: Vec<(u32, u32)>,
    first: u32,
    count: u32,
}

impl Places {
    pub(crate) fn of(numbers: impl Iterator<Item = u32> + Clone) -> Places {
        let first = numbers.clone().next().unwrap_or(0);
        let is_dense =
            (0..).zip(numbers.clone()).all(|(place, number)| first.checked_add(place) == Some(number));
        let count = numbers.clone().count() as u32;
        let mut sorted = Vec::new();
        if !is_dense {
            sorted.extend(numbers.zip(0..));
            sorted.sort_unstable();
        }
        Places { sorted, first, count }
    }

    pub(crate) fn find(&self, number: u32) -> Option<u32> {
        if self.sorted.is_empty() {
            return number.checked_sub(self.first).filter(|&place| place < self.count);
        }
        let place = self.sorted.partition_point(|&(other, _)| other < number);
        self.sorted.get(place).filter(|(found, _)| *found == number).map(|&(_, place)| place)
    }
}

/// The nodes of a tree in an order in which each comes after its parent.
fn parents_first(nodes: Vec<Node>) -> Vec<Node> {
    let places = Places::of(nodes.iter().map(|node| node.id.0));
    let parent_place = |node: &Node| node.parent.and_then(|parent| places.find(parent.0));
    let is_in_order = (0..).zip(&nodes).all(|(place, node)| match parent_place(node) {
        None => place == 0,
        Some(parent) => parent < place,
    });
    if is_in_order {
        return nodes;
    }
    let mut children: Vec<(u32, u32)> =
        (0..).zip(&nodes).filter_map(|(place, node)| Some((parent_place(node)?, place))).collect();
    children.sort_unstable();
    let mut order = Vec::with_capacity(nodes.len());
    let mut stack: Vec<u32> =
        (0..).zip(&nodes).filter(|(_, node)| node.parent.is_none()).map(|(place, _)| place).collect();
    while let Some(place) = stack.pop() {
        order.push(place);
        let begin = children.partition_point(|&(parent, _)| parent < place);
        let end = children.partition_point(|&(parent, _)| parent <= place);
        stack.extend(children[begin..end].iter().rev().map(|&(_, child)| child));
    }
    let mut nodes: Vec<Option<Node>> = nodes.into_iter().map(Some).collect();
    order.into_iter().filter_map(|place| nodes[place as usize].take()).collect()
}

#[cfg(test)]
mod tests;
