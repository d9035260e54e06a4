//! What one request may ask for.

/// The most that one request may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Cells of a map.
    pub cells: u64,
    /// Maps of a gallery.
    pub maps: u64,
    /// Maps that a search may try.
    pub tries: u64,
    /// Cells of all maps of a gallery or a search together.
    pub total_cells: u64,
    /// Bytes of a file.
    pub file_bytes: u64,
    /// Nodes of a mission; proving and drawing one takes time that grows with their square.
    pub nodes: u64,
    /// Edits of a mission.
    pub edits: u64,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            cells: 1 << 20,
            maps: 10_000,
            tries: 1_000_000,
            total_cells: 1 << 33,
            file_bytes: 64 << 20,
            nodes: 2_000,
            edits: 1_000,
        }
    }
}
