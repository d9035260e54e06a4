//! oubliette-export
