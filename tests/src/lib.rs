//! Helpers of the tests that cross crates: random drafts and missions, the built program, temporary folders.

pub mod draft;
pub mod effort;
pub mod errand;
pub mod golden;
pub mod program;
pub mod promise;
pub mod refusal;
pub mod sound;

pub use draft::{generate, random_draft};
pub use effort::effort;
pub use program::{Folder, Outcome, oubliette};
