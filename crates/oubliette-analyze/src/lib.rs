//! oubliette-analyze
