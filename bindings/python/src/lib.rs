//! Oubliette for Python.
//!
//! The module `oubliette._native`: small classes and functions around the library. The package in `python/oubliette`
//! gives them their public names and shapes.

use pyo3::prelude::*;

mod batch;
mod corpus;
mod dungeon;
mod env;
mod interrupt;
mod mission;
mod output;
mod plan;
mod read;
mod refusal;
mod search;
mod value;

/// The native part of the package.
#[pymodule]
mod _native {
    use super::*;

    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::corpus::{Stop, corpus_plan, corpus_search, corpus_shard};
    #[pymodule_export]
    use super::dungeon::Dungeon;
    #[pymodule_export]
    use super::env::{Games, env_tables};
    #[pymodule_export]
    use super::mission::Mission;
    #[pymodule_export]
    use super::output::format_of;
    #[pymodule_export]
    use super::plan::{Plan, generate};
    #[pymodule_export]
    use super::read::{from_tiles, read};
    #[pymodule_export]
    use super::search::{conditions, search, table};

    /// The tables of the library as JSON.
    #[pyfunction]
    fn catalog() -> String {
        oubliette_studio::catalog().to_string()
    }

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
