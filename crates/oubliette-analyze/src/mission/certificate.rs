//! Certificates: proofs that a mission can be finished in every order of play, as data.
//!
//! A certificate is found by [`prove`](super::prove()) and is valid only after [`check`](super::check) has accepted it.
//! This module documents why each argument is a proof.
//!
//! A lock is *safe* in a play if the keys found so far are enough for it in every continuation: as many as it
//! needs if keys are kept, as many as all locks of its set need together if they are spent. A lock that is safe and
//! reached can be opened after any openings: of the keys found, the other locks of its set have used no more than they
//! need, so its own are left. Further openings never make a lock less safe. And opening a safe lock never hurts: the
//! other locks of the set are then safe too, and the rest only gains the keys and locks behind it.

use oubliette_core::{NodeId, SetId};

/// The goal that must stay possible in every order of play.
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
    /// The goal that is proven to stay possible.
    pub goal: Goal,
    /// Why.
    pub argument: Argument,
}

/// Why no order of play strands the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Argument {
    /// Locks in an order, each safe and reached when only those before it are open, and the goal reached when
    /// all are open.
    ///
    /// Take any play. Go through the order and open the locks that are still closed: each is reached and safe, for
    /// those before it are open, so it can be opened. The goal is reached. Hence no play is lost.
    Order(Vec<NodeId>),
    /// All locks in an order in which each is settled if those before it are.
    ///
    /// A play ends where no lock can be opened; it is a dead end if one is closed. A lock is *settled* if no
    /// dead end has it reached and closed. Suppose one has. Its set has too few keys at hand there for this
    /// lock and for every other that is reached and closed. Let *n* be the least that one of these needs:
    /// fewer than *n* are at hand, and every lock that is reached and needs fewer than *n* is open. On the other hand
    /// at least as many are at hand as if each branch were open or closed, whichever leaves fewer keys, except for
    /// the way to the lock, which is open, the lock, which is closed, and the locks that are settled or that need fewer
    /// than *n* keys of the set, which are open. If that is *n* or more for every *n* that a lock of the set needs
    /// and that is no more than this lock needs, there is no such dead end. Where all locks are settled, there
    /// is no dead end at all, and every play can go on until all is open.
    Settled(Vec<NodeId>),
    /// States that play can lead to, as far as it has to be followed.
    ///
    /// By *closing* a play all safe locks are opened for as long as there are any; as opening a safe lock never
    /// hurts, a play is lost exactly if it is lost once closed. Shown are (1) that closing the beginning leads
    /// to a listed state; (2) that in a listed state every lock that can be opened leads, once all is closed
    /// again, to a listed state, and is a choice; (3) that a listed state is the goal, or some lock can be
    /// opened in it; or, instead of (2) and (3), that the keys cannot run out from a listed state on: no set of
    /// open locks that contains those of the state has the keys to pay for itself, misses the goal, and leaves
    /// too few keys of each counted set for every lock of the set that is reached and closed. Each play ends
    /// with such a set if it is lost, whatever the order of its openings. Take any play and close it after each opening: by (1) and (2) it stays in the list until
    /// it is the goal (an opening of a safe lock changes nothing once closed, for closing would have opened
    /// it), or the keys cannot run out. By (3) it can go on until then; and it ends, for each opening leaves fewer
    /// locks closed. Hence no play is lost.
    States {
        /// The locks whose opening is a choice. All others are opened when that costs no key of any other
        /// lock.
        choices: Vec<NodeId>,
        /// For each state as many words as the choices need, 64 to a word, the first in the lowest bit: the
        /// choices that are open. States are sorted.
        states: Vec<u64>,
        /// The sets whose keys are counted.
        counted: Vec<SetId>,
    },
}

/// Why a certificate proves nothing about a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// Not a lock of the mission, or one that is named twice.
    NoSuchLock(NodeId),
    /// The lock is not reached when its turn comes.
    NotReached(NodeId),
    /// When its turn comes, opening the lock may use keys that others need, or there are too few.
    NotSafe(NodeId),
    /// There may be a dead end in which the lock is closed.
    NotSettled(NodeId),
    /// At the end of the order the goal is not reached.
    GoalNotReached,
    /// The list of states is malformed: it must hold whole states, sorted, each once.
    Malformed,
    /// Not a set of the mission.
    NoSuchSet(SetId),
    /// The beginning is not among the states.
    NoBeginning,
    /// A lock can be opened that is not among the choices.
    NoChoice(NodeId),
    /// Opening this choice leads out of the listed states.
    LeadsOut(NodeId),
    /// A listed state is not closed.
    NotClosed,
    /// A listed state is not the goal and has no way on.
    DeadEnd,
}
