//! The size of a test: small in `cargo xtask test`, large in `cargo xtask soak`.

/// `much` if `OUBLIETTE_SOAK` is set, else `little`.
pub fn effort(little: u64, much: u64) -> u64 {
    if std::env::var_os("OUBLIETTE_SOAK").is_some() { much } else { little }
}
