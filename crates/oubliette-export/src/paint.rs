//! Painters: a [`Picture`](oubliette_draw::picture::Picture) as pixels, SVG, PDF operators, or data for a canvas.
//!
//! They know shapes and stamps, and nothing of dungeons or styles.

pub(crate) mod pdf;
pub(crate) mod pixels;
pub(crate) mod svg;
pub mod wire;
