//! Edits: changes to a mission by hand.
//!
//! [`apply`] makes a new mission of an old one, or says what is in the way and what to do. The result is
//! always a tree; whether it can still be played to the end is for the analysis to say. Numbers of nodes and
//! sets stay what they are, and what is added gets the next free number. Whoever edits a mission is its
//! author: its recipe goes.
//!
//! Rings of keys and doors of several locks follow an edit as far as they can: what was moved out of one
//! leaves it. A set of which a key or a lock leaves its home belongs to the whole mission from then on.

mod error;
mod history;
mod mend;
mod parse;

pub use error::EditError;
pub use history::History;
pub use parse::{EDITS, EditForm};

use std::collections::BTreeSet;

use mend::Groups;
use oubliette_core::mission::{KeySet, Mission, Name, Node, NodeId, NodeKind, Rule, SetId, SetKind};

/// A change to a mission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Moves a node, with all that lies behind it, behind another.
    Move {
        /// What is moved: anything but the start.
        node: NodeId,
        /// What it lies behind afterwards: the start, a lock or an obstacle.
        to: NodeId,
    },
    /// Takes a node out. What lay behind it moves up to where it was. With a lock go the keys that no other
    /// lock of its set needs, those that come last first; a set without keys and locks goes too.
    Delete {
        /// What is taken out: anything but the start.
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
        /// What it lies behind.
        parent: NodeId,
    },
    /// Adds a lock.
    AddLock {
        /// Its set.
        set: SetId,
        /// What it lies behind.
        parent: NodeId,
        /// How many keys it needs.
        needs: u32,
    },
    /// Adds a reward.
    AddReward {
        /// What it lies behind.
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
        /// Its name; `None` takes the name away.
        name: Option<Name>,
    },
    /// Names the keys of a set.
    RenameKeys {
        /// The set.
        set: SetId,
        /// What its keys are; `None` takes the name away.
        name: Option<Name>,
    },
    /// Names the locks of a set.
    RenameLocks {
        /// The set.
        set: SetId,
        /// What its locks are; `None` takes the name away.
        name: Option<Name>,
    },
    /// Puts the end behind a node, wherever it was before.
    SetEnd {
        /// What it lies behind.
        parent: NodeId,
    },
    /// Says how many keys a lock needs.
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
    // Who stands with whom is found out again once the tree is known.
    let groups =
        draft.nodes.iter_mut().filter_map(|node| Some((node.id, node.with.take()?))).collect::<Groups>();
    let edited = Mission::new(draft.rule, draft.sets, draft.nodes).map_err(EditError::Broken)?;
    Ok(mend::mended(&edited, &groups))
}

/// A mission with its parts in reach.
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

    /// What a node lies behind, which the start does not.
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

    /// Takes out the last keys of a set that its locks do not need.
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
