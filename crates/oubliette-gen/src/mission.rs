//! Lock-and-key missions: planning them, editing them, and setting them into floors.

mod embed;

pub use embed::Misfit;
