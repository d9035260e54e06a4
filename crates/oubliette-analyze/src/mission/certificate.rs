//! Proofs that a mission can be finished whatever the player does, as data.
//!
//! A certificate is found by [`prove`](super::prove()) and believed by nobody until
//! [`check`](super::check) has read it.

use oubliette_core::NodeId;

/// What must stay possible whatever the player does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Goal {
    /// Every lock can still be opened.
    #[default]
    Everything,
    /// The end can still be reached. Where a mission has no end, this is [`Goal::Everything`].
    End,
}

/// A proof that no order of play strands the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What is proven to stay possible.
    pub goal: Goal,
    /// Why.
    pub argument: Argument,
}

/// Why no order of play strands the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Locks in an order in which each can be opened without taking a key from any other: before its turn,
    /// keys enough for every lock of its set can be found.
    Order(Vec<NodeId>),
    /// Every state that play can lead to.
    States {
        /// The locks whose opening is a choice. All others are opened when that takes nothing from any other
        /// lock.
        choices: Vec<NodeId>,
        /// For each state as many words as the choices need, 64 to a word, the first in the lowest bit: the
        /// choices that are open. States are sorted.
        states: Vec<u64>,
    },
}
