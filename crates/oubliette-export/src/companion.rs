//! Companion files, which a format needs beside its main file.

use oubliette_core::Dungeon;

use crate::tileset::{self, tileset_png};
use crate::{Error, Options};

/// A file that must lie beside the main file, which refers to it by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// Its name, without a folder.
    pub file_name: String,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// The name of the tileset beside a map of the name in `options`.
pub(crate) fn tileset_name(options: &Options) -> String {
    format!("{}-tiles.png", options.name)
}

/// For formats without companions.
pub(crate) fn none(_: &Dungeon, _: &Options) -> Result<Vec<Companion>, Error> {
    Ok(Vec::new())
}

/// For formats that use the built-in tileset.
pub(crate) fn tileset(_: &Dungeon, options: &Options) -> Result<Vec<Companion>, Error> {
    let (size, theme) = tileset::of_options(&options.picture);
    Ok(vec![Companion { file_name: tileset_name(options), bytes: tileset_png(size, theme)? }])
}
