//! Where a replay and the run that it is said to be part ways.

use oubliette_core::{Language, Text};

use crate::action::Action;
use crate::refusal::Refusal;

/// The first action after which a replay is not what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parting {
    /// The number of the action, from 1; 0 if the run begins otherwise.
    pub action: usize,
    /// The turn in which it was done.
    pub turn: u32,
    /// What is different.
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

impl Parting {
    /// A sentence without a full stop that says where.
    pub fn sentence(&self, language: Language) -> String {
        let (action, turn) = (self.action, self.turn);
        match self.kind {
            PartingKind::OtherState if action == 0 => Text::new(
                "it parts ways at the very start: another version recorded it",
                "elle diverge dès le début : une autre version l'a enregistrée",
            )
            .to(language)
            .to_owned(),
            PartingKind::OtherState => Text::new(
                "it parts ways in turn {turn}: action {action} leads elsewhere",
                "elle diverge au tour {turn} : l'action {action} mène ailleurs",
            )
            .fill(language, &[("turn", &turn), ("action", &action)]),
            PartingKind::Refused { refusal, .. } => Text::new(
                "it parts ways in turn {turn}: action {action} cannot be done ({why})",
                "elle diverge au tour {turn} : l'action {action} est impossible ({why})",
            )
            .fill(language, &[("turn", &turn), ("action", &action), ("why", &refusal.text().to(language))]),
        }
    }
}
