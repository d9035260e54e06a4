//! The built-in styles, read once from `styles.toml`, and the style `flat` in each palette.

use std::sync::LazyLock;

use super::{Style, file};
use crate::palette::{Ink, Palette};
use crate::picture::Color;

static STYLES: LazyLock<Vec<Style>> =
    LazyLock::new(|| file::read_all(include_str!("styles.toml")).expect("a test reads every built-in style"));

pub(super) fn all() -> &'static [Style] {
    &STYLES
}

/// The name of the style whose colors a palette chooses.
pub(super) const FLAT: &str = "flat";

static FLAT_STYLES: LazyLock<Vec<(Palette, Style)>> = LazyLock::new(|| {
    let flat = STYLES.iter().find(|style| style.name == FLAT).expect("a test names it");
    Palette::ALL.into_iter().map(|palette| (palette, colored(flat, palette))).collect()
});

pub(super) fn flat(palette: Palette) -> Option<&'static Style> {
    FLAT_STYLES.iter().find(|(own, _)| *own == palette).map(|(_, style)| style)
}

fn colored(flat: &Style, palette: Palette) -> Style {
    let of = |ink| Color::solid(palette.color(ink));
    let mut style = flat.clone();
    let record = &mut style.record;
    record.paper = of(Ink::Rock);
    record.rock.band = of(Ink::Wall);
    record.wall.color = of(Ink::Edge);
    record.floor.room = of(Ink::Room);
    record.floor.corridor = of(Ink::Corridor);
    record.floor.passage = of(Ink::Passage);
    record.floor.cave = of(Ink::Cave);
    record.floor.treasure = of(Ink::Treasure);
    record.floor.door = of(Ink::Doorway);
    record.thing.ink = of(Ink::Number);
    record.thing.halo = of(Ink::Room);
    record.thing.leaf = of(Ink::Leaf);
    record.thing.stone = of(Ink::Pillar);
    record.thing.start = of(Ink::Start);
    record.thing.end = of(Ink::End);
    record.thing.mark = of(Ink::Partition);
    style
}
