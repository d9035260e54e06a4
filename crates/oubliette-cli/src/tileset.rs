//! `oubliette tileset`: the tiles that maps are drawn with, as a picture.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use oubliette::export::tileset::{Theme, TileSize, tileset_png};

use crate::failure::{Failure, both};
use crate::{output, request, text};

pub(crate) fn run(matches: &ArgMatches) -> Result<(), Failure> {
    let (size, theme) = both(chosen_size(matches), chosen_theme(matches))?;
    let out = request::path(matches, "out")?.unwrap_or_else(|| PathBuf::from("-"));
    if out == Path::new("-") && output::is_terminal() {
        return Err(Failure::said(text::BINARY_TO_TERMINAL, &[("format", &"png")]));
    }
    let png = tileset_png(size, theme).map_err(Failure::Export)?;
    output::write_file(&out, |file| Ok(file.write_all(&png)?))
}

fn chosen_size(matches: &ArgMatches) -> Result<TileSize, Failure> {
    let Some(word) = request::flag(matches, "cell-size") else { return Ok(TileSize::Small) };
    let found = TileSize::ALL.into_iter().find(|size| size.pixels().to_string() == word);
    found.ok_or_else(|| request::not_a_word("--cell-size", word, &["16", "32"]))
}

fn chosen_theme(matches: &ArgMatches) -> Result<Theme, Failure> {
    let Some(word) = request::flag(matches, "theme") else { return Ok(Theme::default()) };
    let found = Theme::ALL.into_iter().find(|theme| theme.name() == word);
    found.ok_or_else(|| request::not_a_word("--theme", word, &Theme::ALL.map(Theme::name)))
}
