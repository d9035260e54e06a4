//! The point where a replay and its run differ.

use oubliette_core::{Language, Message, Text};

use crate::action::Action;
use crate::refusal::Refusal;

/// The first action after which a replay differs from its recording.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The number of the action, from 1; 0 if the run begins otherwise.
    pub action: usize,
    /// The turn in which it was done.
    pub turn: u32,
    /// The difference.
    pub kind: PartingKind,
}

/// How a replay differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PartingKind {
    /// The action cannot be done.
    Refused {
        /// The action.
        action: Action,
        /// Why not.
        refusal: Refusal,
    },
    /// It leads to another state than the one recorded.
    OtherState,
}

impl Message for Parting {
    /// A sentence about the place, without a full stop.
    fn message(&self, language: Language) -> String {
        let (action, turn) = (self.action, self.turn);
        match self.kind {
            PartingKind::OtherState if action == 0 => Text::new(
                "it differs from the start: another version recorded it",
                "elle diverge dès le début : une autre version l’a enregistrée",
            )
            .to(language)
            .to_owned(),
            PartingKind::OtherState => Text::new(
                "it differs in turn {turn}: action {action} has another result",
                "elle diverge au tour {turn} : l’action {action} a un autre résultat",
            )
            .fill(language, &[("turn", &turn), ("action", &action)]),
            PartingKind::Refused { refusal, .. } => Text::new(
                "it differs in turn {turn}: action {action} is not possible ({why})",
                "elle diverge au tour {turn} : l’action {action} est impossible ({why})",
            )
            .fill(language, &[("turn", &turn), ("action", &action), ("why", &refusal.text().to(language))]),
        }
    }
}
