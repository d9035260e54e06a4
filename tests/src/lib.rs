//! What the tests that cross crates share: random drafts, the built program, folders that clean up after
//! themselves.

pub mod draft;
pub mod program;
pub mod refusal;

pub use draft::random_draft;
pub use program::{Folder, Outcome, oubliette};
