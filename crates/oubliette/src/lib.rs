//! oubliette
