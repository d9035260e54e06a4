//! The locks, keys and areas of a mission on a map.

use std::io::Write;

use oubliette_core::{Dungeon, Text};

use super::draw::write_outlines;
use crate::figure::{TEXT_STYLE, write_figures, write_patterns};
use crate::xml::escaped;
use crate::{Error, Options, PictureOptions};
use oubliette_draw::badge::{Outline, draw_key, draw_lock};
use oubliette_draw::figure::{Figure, Spot};
use oubliette_draw::map::area::Areas;
use oubliette_draw::map::lockwork::Lockwork;
use oubliette_draw::tone::{TINT_PERCENT, Tone, area_color};

/// Badges are drawn at this size and scaled down to the cell size.
const SIDE: i64 = 40;
/// The scale for a cell of one pixel, in thousandths.
const SCALE: u64 = 1_000 / SIDE as u64;

const LOCK: Text = Text::new("lock of set {label}", "verrou du jeu {label}");
const KEY: Text = Text::new("key of set {label}", "clé du jeu {label}");

/// A faint color over the cells of each area.
pub(super) fn write_areas(
    dungeon: &Dungeon,
    options: &PictureOptions,
    out: &mut impl Write,
) -> Result<(), Error> {
    writeln!(out, "<g id=\"areas\" shape-rendering=\"crispEdges\" opacity=\"0.{TINT_PERCENT}\">")?;
    for (tint, cells) in Areas::of(dungeon).by_tint().iter().enumerate() {
        if !cells.is_empty() {
            write!(out, "<path fill=\"{}\" d=\"", area_color(tint))?;
            write_outlines(cells, options.cell_size, out)?;
            writeln!(out, "\"/>")?;
        }
    }
    writeln!(out, "</g>")?;
    Ok(())
}

/// The locks and keys, if there are any.
pub(super) fn write_locks_and_keys(
    lockwork: &Lockwork<'_>,
    options: &Options,
    out: &mut impl Write,
) -> Result<(), Error> {
    let outline = Outline::full(Tone::BLACK);
    let corner = Spot { x: 0, y: 0 };
    let locks = lockwork.gates().iter().map(|gate| {
        let mut figures = Vec::new();
        let bolts = lockwork.bolts(gate);
        draw_lock(&bolts, corner, SIDE, outline, &mut figures);
        let labels: Vec<&str> = bolts.iter().map(|bolt| bolt.label.as_str()).collect();
        (gate.at, LOCK.fill(options.language, &[("label", &labels.join("+"))]), figures)
    });
    let keys = lockwork.keys().iter().filter_map(|stand| {
        let mut figures = Vec::new();
        let badge = lockwork.key(stand)?;
        draw_key(&badge, corner, SIDE, outline, &mut figures);
        Some((stand.at, KEY.fill(options.language, &[("label", &badge.label)]), figures))
    });
    let groups: [(&str, Vec<(_, _, Vec<Figure>)>); 2] =
        [("locks", locks.collect()), ("keys", keys.collect())];
    let figures = groups.iter().flat_map(|(_, badges)| badges).flat_map(|(_, _, figures)| figures);
    write_patterns(figures, options.picture.palette, out)?;
    let cell_size = u64::from(options.picture.cell_size);
    let scale = cell_size * SCALE;
    for (id, badges) in groups.iter().filter(|(_, badges)| !badges.is_empty()) {
        writeln!(out, "<g id=\"{id}\" {TEXT_STYLE}>")?;
        for (at, title, figures) in badges {
            let [x, y] = [at.x, at.y].map(|cell| cell.max(0) as u64 * cell_size);
            writeln!(
                out,
                "<g transform=\"translate({x} {y}) scale({}.{:03})\">",
                scale / 1_000,
                scale % 1_000
            )?;
            writeln!(out, "<title>{}</title>", escaped(title))?;
            write_figures(figures.iter(), options.picture.palette, out)?;
            writeln!(out, "</g>")?;
        }
        writeln!(out, "</g>")?;
    }
    Ok(())
}
