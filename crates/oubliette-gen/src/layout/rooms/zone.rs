//! Zones: parts of the map with a mode or a density of their own.
//!
//! Zones are written as `AREA=MODE` or `AREA=MODE@DENSITY`, several separated by `;`. An area is `left`,
//! `right`, `top`, `bottom`, `center`, `ring`, or a rectangle `X,Y,WxH`. Or all areas are drawn at once, rows
//! of letters separated by `/`, and each letter is then given its mode: `AAB/CCB: A=crypt; B=temple@80`;
//! letters without a mode, and dots, belong to no zone. A mode is one that is built in, or a record of the recipe.

use oubliette_core::{Rect, Size, Text, Value};

use super::mode::Mode;
use super::own::Modes;
use crate::problem::Problem;

/// A part of the map that differs.
#[derive(Clone, Debug)]
pub(super) struct Zone {
    /// The cells it covers, as rectangles that do not overlap.
    pub(super) areas: Vec<Rect>,
    pub(super) mode: Mode,
    /// Its density, if it has one of its own.
    pub(super) density: Option<i32>,
}

impl Zone {
    /// Number of cells.
    pub(super) fn cell_count(&self) -> usize {
        self.areas.iter().map(|area| area.cell_count()).sum()
    }

    /// Whether the middle of `area` lies in the zone.
    pub(super) fn holds(&self, area: Rect) -> bool {
        self.areas.iter().any(|own| own.contains(area.center()))
    }

    /// A rectangle around it.
    pub(super) fn bounds(&self) -> Rect {
        self.areas.iter().copied().reduce(Rect::around).unwrap_or(Rect::new(0, 0, 0, 0))
    }
}

/// Reads the zones of a map; their problems are added to `problems`.
pub(super) fn read(value: &Value, size: Size, modes: &Modes, problems: &mut Vec<Problem>) -> Vec<Zone> {
    let Value::Text(text) = value else {
        problems.push(unreadable(&value.to_string()));
        return Vec::new();
    };
    let (drawing, entries) = entries(text);
    let mut zones = Vec::new();
    for entry in entries {
        match read_zone(entry, drawing, size, modes) {
            Ok(zone) => zones.push(zone),
            Err(problem) => problems.push(problem),
        }
    }
    let mut seen: Vec<Rect> = Vec::new();
    for area in zones.iter().flat_map(|zone: &Zone| &zone.areas) {
        if seen.iter().any(|other| other.intersects(*area, 0)) {
            problems.push(Problem::conflict(
                Text::new(
                    "zones: two zones overlap at {x},{y}; move one of them",
                    "zones : deux zones se chevauchent en {x},{y} ; déplacez l’une d’elles",
                ),
                &[("x", &area.x), ("y", &area.y)],
            ));
            break;
        }
        seen.push(*area);
    }
    zones
}

/// The drawing, if there is one, and the text of each zone.
fn entries(text: &str) -> (Option<&str>, impl Iterator<Item = &str>) {
    let (drawing, rest) = match text.split_once(':') {
        Some((drawing, rest)) => (Some(drawing.trim()), rest),
        None => (None, text),
    };
    let is_written = |entry: &&str| !matches!(*entry, "" | "none");
    (drawing, rest.split(';').map(str::trim).filter(is_written))
}

/// The names of the modes that zones have.
pub(super) fn mode_names(value: &Value) -> Vec<&str> {
    let Value::Text(text) = value else { return Vec::new() };
    let characters = entries(text).1.filter_map(|entry| Some(entry.split_once('=')?.1));
    characters.map(|character| character.split_once('@').map_or(character, |(name, _)| name).trim()).collect()
}

fn read_zone(entry: &str, drawing: Option<&str>, size: Size, modes: &Modes) -> Result<Zone, Problem> {
    let (area, character) = entry.split_once('=').ok_or_else(|| unreadable(entry))?;
    let (name, density) = match character.split_once('@') {
        Some((name, density)) => {
            let density = density.trim().parse().ok().filter(|density| (1..=2000).contains(density));
            (name, Some(density.ok_or_else(|| unreadable(entry))?))
        }
        None => (character, None),
    };
    let areas = match drawing {
        Some(drawing) => drawn_areas(drawing, area.trim(), size).ok_or_else(|| unreadable(entry))?,
        None => named_areas(area.trim(), size).ok_or_else(|| unreadable(entry))?,
    };
    if let Some(outside) =
        areas.iter().find(|area| !size.rect().contains_rect(**area) || area.cell_count() == 0)
    {
        let Rect { x, y, width, height } = outside;
        return Err(Problem::conflict(
            Text::new(
                "zones: {x},{y},{width}x{height} does not lie on a map of {size}; move or shrink it",
                "zones : {x},{y},{width}x{height} n’est pas sur une carte de {size} ; déplacez ou réduisez-la",
            ),
            &[("x", x), ("y", y), ("width", width), ("height", height), ("size", &size)],
        ));
    }
    Ok(Zone { areas, mode: modes.named(name.trim())?, density })
}

fn unreadable(entry: &str) -> Problem {
    Problem::conflict(
        Text::new(
            "zones: cannot read {entry}; write for example left=crypt, 2,2,10x8=temple@80 or AB/AB: A=crypt; B=ruins",
            "zones : {entry} est illisible ; écrivez par exemple left=crypt, 2,2,10x8=temple@80 ou AB/AB: A=crypt; B=ruins",
        ),
        &[("entry", &format!("{entry:?}"))],
    )
}

fn named_areas(name: &str, size: Size) -> Option<Vec<Rect>> {
    let Size { width, height } = size;
    let (half_width, half_height) = (width / 2, height / 2);
    let core = Rect::new(width / 4, height / 4, width - width / 4 * 2, height - height / 4 * 2);
    Some(match name {
        "left" => vec![Rect::new(0, 0, half_width, height)],
        "right" => vec![Rect::new(half_width, 0, width - half_width, height)],
        "top" => vec![Rect::new(0, 0, width, half_height)],
        "bottom" => vec![Rect::new(0, half_height, width, height - half_height)],
        "center" => vec![core],
        "ring" => vec![
            Rect::new(0, 0, width, core.y),
            Rect::new(0, core.bottom(), width, height - core.bottom()),
            Rect::new(0, core.y, core.x, core.height),
            Rect::new(core.right(), core.y, width - core.right(), core.height),
        ],
        rectangle => {
            let mut parts = rectangle.split(',').map(str::trim);
            let (x, y) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
            let extent: Size = parts.next()?.parse().ok()?;
            if parts.next().is_some() {
                return None;
            }
            vec![Rect::new(x, y, extent.width, extent.height)]
        }
    })
}

/// The fields of a drawing that show `letter`, stretched over the map.
fn drawn_areas(drawing: &str, letter: &str, size: Size) -> Option<Vec<Rect>> {
    let rows: Vec<Vec<char>> = drawing.split('/').map(|row| row.trim().chars().collect()).collect();
    let (columns, lines) = (rows[0].len(), rows.len());
    let is_even = columns > 0 && rows.iter().all(|row| row.len() == columns);
    let fits = columns <= size.width as usize && lines <= size.height as usize;
    let letter = letter.chars().next().filter(|_| letter.chars().count() == 1)?;
    if !is_even || !fits {
        return None;
    }
    let edge = |place: usize, count: usize, side: i32| (place as i64 * i64::from(side) / count as i64) as i32;
    let mut areas = Vec::new();
    for (y, row) in rows.iter().enumerate() {
        for (x, _) in row.iter().enumerate().filter(|(_, field)| **field == letter) {
            let (left, right) = (edge(x, columns, size.width), edge(x + 1, columns, size.width));
            let (top, bottom) = (edge(y, lines, size.height), edge(y + 1, lines, size.height));
            areas.push(Rect::new(left, top, right - left, bottom - top));
        }
    }
    (!areas.is_empty()).then_some(areas)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: Size = Size::new(40, 30);

    fn zones(text: &str) -> Result<Vec<Zone>, Vec<Problem>> {
        let mut problems = Vec::new();
        let modes = Modes::read(&Value::Text("classic".into()), &[], &mut problems);
        let zones = read(&Value::Text(text.into()), SIZE, &modes, &mut problems);
        if problems.is_empty() { Ok(zones) } else { Err(problems) }
    }

    #[test]
    fn zones_are_halves_rings_rectangles_and_drawings() {
        assert!(zones("none").unwrap().is_empty());
        let halves = zones("left=crypt; right=temple@80").unwrap();
        assert_eq!(halves[0].areas, [Rect::new(0, 0, 20, 30)]);
        assert_eq!((halves[1].areas[0].x, halves[1].density), (20, Some(80)));
        let ring = zones("ring=ruins; center=temple").unwrap();
        assert_eq!(ring.iter().map(Zone::cell_count).sum::<usize>(), SIZE.cell_count());
        assert_eq!(zones("2, 3, 10x8=mine").unwrap()[0].areas, [Rect::new(2, 3, 10, 8)]);
        let drawn = zones("AAB/.CB: A=crypt; B=ruins").unwrap();
        assert_eq!((drawn.len(), drawn[0].areas.len(), drawn[1].areas.len()), (2, 2, 2));
        assert_eq!(drawn[1].bounds(), Rect::new(26, 0, 14, 30));
    }

    #[test]
    fn bad_zones_are_refused_with_the_reason() {
        for (bad, hint) in [
            ("left", "cannot read"),
            ("left=crypt@0", "cannot read"),
            ("middle=crypt", "cannot read"),
            ("1,2,3=crypt", "cannot read"),
            ("left=cript", "did you mean crypt?"),
            ("35,0,10x10=crypt", "does not lie"),
            ("0,0,0x5=crypt", "cannot read"),
            ("left=crypt; top=temple", "overlap"),
            ("AB/A: A=crypt", "cannot read"),
            ("AB/AB: Z=crypt", "cannot read"),
        ] {
            let problems = zones(bad).unwrap_err();
            assert!(problems[0].to_string().contains(hint), "{bad}: {}", problems[0]);
        }
    }
}
