//! What can be asked, for programs.

use serde_json::{Value, json};

/// The description.
pub(crate) fn document() -> Value {
    json!({ "openapi": "3.1.0", "info": { "title": "Oubliette studio", "version": env!("CARGO_PKG_VERSION") } })
}
