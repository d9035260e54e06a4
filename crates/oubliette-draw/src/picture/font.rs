//! The stroke font of pictures.
