//! Undo and redo.

use oubliette_core::Mission;

use super::{Edit, EditError, apply};

/// A mission with all that it was before, and what was undone.
#[derive(Clone, Debug)]
pub struct History {
    past: Vec<Mission>,
    present: Mission,
    future: Vec<Mission>,
}

impl History {
    /// The history of a mission that was not edited yet.
    pub fn new(mission: Mission) -> History {
        History { past: Vec::new(), present: mission, future: Vec::new() }
    }

    /// The mission as it is now.
    pub fn mission(&self) -> &Mission {
        &self.present
    }

    /// Edits the mission; what was undone before can no longer be redone. A refused edit changes nothing.
    pub fn apply(&mut self, edit: &Edit) -> Result<&Mission, EditError> {
        let next = apply(&self.present, edit)?;
        self.past.push(std::mem::replace(&mut self.present, next));
        self.future.clear();
        Ok(&self.present)
    }

    /// Takes the last edit back; `None` if there is none.
    pub fn undo(&mut self) -> Option<&Mission> {
        let previous = self.past.pop()?;
        self.future.push(std::mem::replace(&mut self.present, previous));
        Some(&self.present)
    }

    /// Makes the edit that was undone last again; `None` if there is none.
    pub fn redo(&mut self) -> Option<&Mission> {
        let next = self.future.pop()?;
        self.past.push(std::mem::replace(&mut self.present, next));
        Some(&self.present)
    }
}
