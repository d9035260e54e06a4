//! Edits: changes to a mission by hand.
//!
//! [`apply`] makes a new mission from an old one, or returns an error with a remedy. The result is always a tree, but
//! an edit can make it impossible to finish; `oubliette-analyze` proves that. Numbers of nodes and sets never change,
//! and new ones get the next free number. An edited mission has no recipe.
//!
//! Rings of keys and doors of several locks are kept as far as possible: a node that is moved out of one leaves it. A
//! set of which a key or a lock leaves its home belongs to the whole mission from then on.

mod error;
mod mend;
mod parse;

pub use error::EditError;
pub use parse::{EDITS, EditForm};

use std::collections::BTreeSet;

use oubliette_core::compact_map;
use oubliette_core::mission::{KeySet, Mission, Name, Node, NodeId, NodeKind, Rule, SetId, SetKind};

/// A change to a mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Moves a node, with the nodes behind it, behind another.
    Move {
        /// The node: anything but the start.
        node: NodeId,
        /// The new parent: the start, a lock or an obstacle.
        to: NodeId,
    },
    /// Removes a node. The nodes behind it move up to its place. With a lock, the keys that no other lock of its set
    /// needs are removed, the last ones first; a set without keys and locks is removed too.
    Delete {
        /// The node: anything but the start.
        node: NodeId,
    },
    /// Adds a set without keys and locks.
    AddSet {
        /// How many keys will open how many locks.
        kind: SetKind,
    },
    /// Adds a key.
    AddKey {
        /// Its set.
        set: SetId,
        /// Its parent.
        parent: NodeId,
    },
    /// Adds a lock.
    AddLock {
        /// Its set.
        set: SetId,
        /// Its parent.
        parent: NodeId,
        /// How many keys it needs.
        needs: u32,
    },
    /// Adds a reward.
    AddReward {
        /// Its parent.
        parent: NodeId,
    },
    /// Puts an obstacle on a line.
    AddObstacle {
        /// The node that the line leads to: anything but the start.
        before: NodeId,
    },
    /// Names a node.
    RenameNode {
        /// The node.
        node: NodeId,
        /// Its name; `None` removes it.
        name: Option<Name>,
    },
    /// Names the keys of a set.
    RenameKeys {
        /// The set.
        set: SetId,
        /// The name of its keys; `None` removes it.
        name: Option<Name>,
    },
    /// Names the locks of a set.
    RenameLocks {
        /// The set.
        set: SetId,
        /// The name of its locks; `None` removes it.
        name: Option<Name>,
    },
    /// Puts the end behind a node, wherever it was before.
    SetEnd {
        /// Its parent.
        parent: NodeId,
    },
    /// Sets how many keys a lock needs.
    SetNeeds {
        /// The lock.
        lock: NodeId,
        /// How many keys it needs.
        needs: u32,
    },
}

/// The mission after an edit.
pub fn apply(mission: &Mission, edit: &Edit) -> Result<Mission, EditError> {
    let mut draft =
        Draft { rule: mission.rule(), sets: mission.sets().to_vec(), nodes: mission.nodes().to_vec() };
    draft.apply(edit)?;
    // Rings and doors are computed again once the tree is known.
    let groups = compact_map(draft.nodes.iter_mut().filter_map(|node| Some((node.id, node.with.take()?))));
    let edited = Mission::new(draft.rule, draft.sets, draft.nodes).map_err(EditError::Broken)?;
    Ok(mend::mended(&edited, &groups))
}

/// The sets and nodes of a mission, open to changes.
struct Draft {
    rule: Rule,
    sets: Vec<KeySet>,
    nodes: Vec<Node>,
}

impl Draft {
    fn apply(&mut self, edit: &Edit) -> Result<(), EditError> {
        match edit {
            Edit::Move { node, to } => self.move_behind(*node, *to),
            Edit::Delete { node } => self.delete(*node),
            Edit::AddSet { kind } => self.add_set(*kind),
            Edit::AddKey { set, parent } => {
                self.set(*set)?;
                self.add(*parent, NodeKind::Key { set: *set })
            }
            Edit::AddLock { set, parent, needs } => {
                self.set(*set)?;
                self.add(*parent, NodeKind::Lock { set: *set, needs: *needs })
            }
            Edit::AddReward { parent } => self.add(*parent, NodeKind::Reward),
            Edit::AddObstacle { before } => {
                let parent = self.parent_of(*before)?;
                let obstacle = self.free_id()?;
                self.add(parent, NodeKind::Obstacle)?;
                self.node(*before)?.parent = Some(obstacle);
                Ok(())
            }
            Edit::RenameNode { node, name } => {
                self.node(*node)?.name.clone_from(name);
                Ok(())
            }
            Edit::RenameKeys { set, name } => {
                self.set(*set)?.key_name.clone_from(name);
                Ok(())
            }
            Edit::RenameLocks { set, name } => {
                self.set(*set)?.lock_name.clone_from(name);
                Ok(())
            }
            Edit::SetEnd { parent } => {
                let end = self.nodes.iter().find(|node| node.kind == NodeKind::End).map(|end| end.id);
                match end {
                    Some(end) => self.move_behind(end, *parent),
                    None => self.add(*parent, NodeKind::End),
                }
            }
            Edit::SetNeeds { lock, needs } => match &mut self.node(*lock)?.kind {
                NodeKind::Lock { needs: old, .. } => {
                    *old = *needs;
                    Ok(())
                }
                kind => Err(EditError::NotALock { node: *lock, kind: kind.name() }),
            },
        }
    }

    fn node(&mut self, id: NodeId) -> Result<&mut Node, EditError> {
        let last = self.nodes.iter().map(|node| node.id).max();
        self.nodes.iter_mut().find(|node| node.id == id).ok_or(EditError::UnknownNode { node: id, last })
    }

    fn set(&mut self, id: SetId) -> Result<&mut KeySet, EditError> {
        let known: Vec<SetId> = self.sets.iter().map(|set| set.id).collect();
        self.sets.iter_mut().find(|set| set.id == id).ok_or(EditError::UnknownSet { set: id, known })
    }

    /// The parent of a node; the start has none.
    fn parent_of(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        self.node(id)?.parent.ok_or(EditError::IsStart { node: id })
    }

    /// Refuses a node that nothing can lie behind.
    fn holder(&mut self, id: NodeId) -> Result<NodeId, EditError> {
        let kind = self.node(id)?.kind;
        if kind.holds() { Ok(id) } else { Err(EditError::HoldsNothing { node: id, kind: kind.name() }) }
    }

    fn free_id(&self) -> Result<NodeId, EditError> {
        let last = self.nodes.iter().map(|node| node.id.0).max().unwrap_or(0);
        last.checked_add(1).map(NodeId).ok_or(EditError::NoNumberLeft)
    }

    fn add(&mut self, parent: NodeId, kind: NodeKind) -> Result<(), EditError> {
        let (id, parent) = (self.free_id()?, self.holder(parent)?);
        self.nodes.push(Node::new(id, Some(parent), kind));
        Ok(())
    }

    fn add_set(&mut self, kind: SetKind) -> Result<(), EditError> {
        let last = self.sets.iter().map(|set| set.id.0).max().unwrap_or(0);
        let id = last.checked_add(1).map(SetId).ok_or(EditError::NoNumberLeft)?;
        self.sets.push(KeySet::new(id, kind));
        Ok(())
    }

    fn move_behind(&mut self, node: NodeId, to: NodeId) -> Result<(), EditError> {
        self.parent_of(node)?;
        self.holder(to)?;
        if self.branch(node).contains(&to) {
            return Err(EditError::BehindItself { node, to });
        }
        self.node(node)?.parent = Some(to);
        Ok(())
    }

    /// A node and all that lies behind it. Nodes stand after their parents, so one pass finds them.
    fn branch(&self, id: NodeId) -> BTreeSet<NodeId> {
        let mut branch = BTreeSet::from([id]);
        for node in &self.nodes {
            if node.parent.is_some_and(|parent| branch.contains(&parent)) {
                branch.insert(node.id);
            }
        }
        branch
    }

    fn delete(&mut self, id: NodeId) -> Result<(), EditError> {
        let parent = self.parent_of(id)?;
        let kind = self.node(id)?.kind;
        for child in self.nodes.iter_mut().filter(|node| node.parent == Some(id)) {
            child.parent = Some(parent);
        }
        self.nodes.retain(|node| node.id != id);
        for set in self.sets.iter_mut().filter(|set| set.home == Some(id)) {
            set.home = None;
        }
        if let NodeKind::Lock { set, .. } = kind {
            self.drop_spare_keys(set)?;
        }
        if let Some(set) = kind.set()
            && self.nodes.iter().all(|node| node.kind.set() != Some(set))
        {
            self.sets.retain(|other| other.id != set);
        }
        Ok(())
    }

    /// Removes the last keys of a set that its locks do not need.
    fn drop_spare_keys(&mut self, id: SetId) -> Result<(), EditError> {
        let kind = self.set(id)?.kind;
        let needs = || {
            self.nodes.iter().filter_map(|node| match node.kind {
                NodeKind::Lock { set, needs } if set == id => Some(u64::from(needs)),
                _ => None,
            })
        };
        let is_spent = self.rule == Rule::Consumed && kind != SetKind::Permanent;
        let mut to_keep = if is_spent { needs().sum() } else { needs().max().unwrap_or(0) };
        self.nodes.retain(|node| {
            let is_key = node.kind == NodeKind::Key { set: id };
            let is_kept = !is_key || to_keep > 0;
            to_keep -= u64::from(is_key && is_kept);
            is_kept
        });
        Ok(())
    }
}

#[cfg(test)]
mod tests;
