//! Files that belong beside the one that a format writes.

use oubliette_core::Dungeon;

use crate::tileset::{self, tileset_png};
use crate::{Error, Options};

/// A file that has to lie beside the main one, which refers to it by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Companion {
    /// Its name, without a folder.
    pub file_name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// The name of the tileset beside a map of the name in `options`.
pub(crate) fn tileset_name(options: &Options) -> String {
    format!("{}-tiles.png", options.name)
}

/// For formats that need nothing else.
pub(crate) fn none(_: &Dungeon, _: &Options) -> Result<Vec<Companion>, Error> {
    Ok(Vec::new())
}

/// For formats that show the tiles of our tileset.
pub(crate) fn tileset(_: &Dungeon, options: &Options) -> Result<Vec<Companion>, Error> {
    let (size, theme) = tileset::of_options(options);
    Ok(vec![Companion { file_name: tileset_name(options), bytes: tileset_png(size, theme)? }])
}
