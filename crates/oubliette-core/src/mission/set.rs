//! Key sets: keys and the locks they open.

use super::{Name, NodeId};

/// The number of a set, which keys and locks show; the first is 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SetId(pub u32);

impl std::fmt::Display for SetId {
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
    /// The name of its keys: a key, a weapon, a skill.
    pub key_name: Option<Name>,
    /// The name of its locks: a door, a chasm, a guardian.
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
    /// Several identical keys; a lock needs a number of them.
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
