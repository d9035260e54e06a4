//! The importers of other programs' formats, a file each with a `recognizes` and a `read` function.

pub(crate) mod donjon;
pub(crate) mod godot;
pub(crate) mod ldtk;
pub(crate) mod mask;
pub(crate) mod matrix;
pub(crate) mod sokoban;
pub(crate) mod tiled;
pub(crate) mod uvtt;
pub(crate) mod watabou;
