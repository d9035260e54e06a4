//! A map to be printed (`pdf`), on A4, A3 or Letter: the pages of [`for_each_page`](crate::for_each_page), and the recipe as the
//! subject of the file.

mod document;

use std::io;

use oubliette_core::{Dungeon, Report};

use crate::print::pages_as_given;
use crate::{Error, Options};
use document::Document;

pub(crate) fn write(
    dungeon: &Dungeon,
    _: Option<&Report>,
    options: &Options,
    out: &mut dyn io::Write,
) -> Result<(), Error> {
    let mut document = Document::new();
    options.check_squares()?;
    for page in pages_as_given(dungeon, options, &options.picture.way(dungeon)) {
        document.add_page(&page?, &options.bounds.work())?;
    }
    if let Some(recipe) = &dungeon.recipe {
        document.set_subject(&serde_json::to_string(recipe)?);
    }
    document.write(out)
}

#[cfg(test)]
pub(crate) use document::page_count;
