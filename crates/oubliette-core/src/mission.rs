//! Missions: trees of locks and keys.
//!
//! The children of the start and of every lock are the nodes behind it: keys, further locks, the end, rewards and
//! obstacles. A key belongs to a set, and so do the locks that it opens. A [`Mission`] is always a well-formed tree:
//! [`Mission::new`] is the only constructor, and it returns all faults of anything else at once. Whether a mission can
//! be *played* to its end is proven by `oubliette-analyze`.

mod check;
mod children;
mod fault;
mod name;
mod node;
mod order;
mod read;
mod report;
mod set;
mod write;

pub use children::Children;
pub use fault::MissionFault;
pub use name::Name;
pub use node::{Node, NodeId, NodeKind};
pub use read::MissionReader;
pub use report::{MissionReport, Verdict};
pub use set::{KeySet, SetId, SetKind};

use self::order::{Places, parents_first};
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
    /// The place of each node by its number.
    node_places: Places,
}

/// The recipe of a mission: the same recipe gives the same mission.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct MissionRecipe {
    /// The version of the generators.
    pub generation: u32,
    /// The seed.
    pub seed: Seed,
    /// Every parameter by name.
    pub params: Params,
}

/// Whether opening a lock spends keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Rule {
    /// Keys are kept: a lock opens once as many keys of its set were found as it needs.
    #[default]
    Kept,
    /// Keys are spent: opening a lock uses up as many keys of its set as it needs. Permanent keys stay.
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
        check::check(&sets, &nodes)?;
        let nodes = parents_first(nodes);
        let node_places = Places::of(nodes.iter().map(|node| node.id.0));
        let place_of_set = Places::of(sets.iter().map(|set| set.id.0));
        let parents = nodes
            .iter()
            .map(|node| node.parent.and_then(|parent| node_places.find(parent.0)).unwrap_or(0))
            .collect();
        let set_places = nodes
            .iter()
            .map(|node| node.kind.set().and_then(|set| place_of_set.find(set.0)).unwrap_or(NO_SET))
            .collect();
        Ok(Mission { recipe: None, rule, sets, nodes, parents, set_places, node_places })
    }

    /// The mission with the recipe that made it.
    pub fn with_recipe(self, recipe: MissionRecipe) -> Mission {
        Mission { recipe: Some(recipe), ..self }
    }

    /// The recipe that made it; `None` for a mission that was drawn or edited by hand.
    pub fn recipe(&self) -> Option<&MissionRecipe> {
        self.recipe.as_ref()
    }

    /// Whether opening a lock spends keys.
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
        self.node_places.find(id.0).map(|place| place as usize)
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
        Children::of_parents(&self.parents)
    }
}

#[cfg(test)]
mod tests;
