//! The nodes of a mission: start, locks, keys, obstacles, rewards and the end.

use super::{Name, SetId};

/// The number of a node. Edits of other nodes do not change it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct NodeId(pub u32);

impl std::fmt::Display for NodeId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

/// A node of the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its number.
    pub id: NodeId,
    /// The node it lies behind; `None` for the start only.
    pub parent: Option<NodeId>,
    /// Its kind.
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

/// The kind of a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodeKind {
    /// The place where the player enters; exactly one node.
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
    /// The goal; at most one node.
    End,
    /// Something worth finding.
    Reward,
    /// A challenge such as a fight or a puzzle, with one way in and one way out. It needs no key.
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
