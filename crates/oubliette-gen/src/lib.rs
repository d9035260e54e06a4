//! oubliette-gen
