//! The text of `batch.toml`, which describes a batch. Two batches with the same text have the same dungeons.

use oubliette::export::{Format, Options, PictureOptions, PrintOptions};
use oubliette::{Language, Plan, recipe};

use super::podium::Podium;

/// The text for a batch of `count` dungeons. The count is part of it only with `--top`.
pub(super) fn manifest(
    plan: &Plan,
    format: &Format,
    options: &Options,
    podium: Option<&Podium>,
    count: u64,
) -> String {
    let Options {
        picture,
        print,
        player,
        blocks,
        language,
        steps: _,
        faults: _,
        unproven: _,
        name: _,
        matrix: _,
        bounds: _,
    } = options;
    // No flag hides doors or the grid on paper.
    let PictureOptions {
        cell_size,
        style,
        palette,
        grid,
        numbers,
        names,
        partitions,
        areas,
        path,
        dead_ends,
        legend,
        doors: _,
        secrets: _,
    } = picture;
    let PrintOptions { paper, square, sheet, grid: _ } = print;
    let has_words = format.has_words || *names || *sheet || *legend;
    let language = if has_words { *language } else { Language::default() };
    let podium = podium.map_or_else(String::new, |podium| podium.manifest(count));
    let blocks = if *blocks { "blocks = true\n" } else { "" };
    format!(
        "format = \"{}\"\ncell_size = {cell_size}\nstyle = \"{}\"\npalette = \"{}\"\ngrid = {grid}\nnumbers = {numbers}\nnames = {names}\n\
         partitions = {partitions}\nareas = {areas}\npath = {path}\ndead_ends = {dead_ends}\nlegend = {legend}\nplayer = {player}\npaper = \"{}\"\nsquare = \"{}\"\nsheet = {sheet}\nlanguage = \"{}\"\n{blocks}{podium}\n{}",
        format.name,
        style.name,
        palette.name(),
        paper.name(),
        square.name(),
        language.code(),
        recipe::to_table_toml(plan.recipe()),
    )
}
