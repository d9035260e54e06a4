//! What the tests that cross crates share: random drafts and missions, the built program, folders that clean up after
//! themselves.

pub mod draft;
pub mod effort;
pub mod errand;
pub mod golden;
pub mod program;
pub mod refusal;
pub mod sound;

pub use draft::random_draft;
pub use effort::effort;
pub use program::{Folder, Outcome, oubliette};
