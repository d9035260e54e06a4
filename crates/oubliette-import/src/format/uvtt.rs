//! Universal VTT (`dd2vtt`): closed lines around the floor, and doors in the middle of their cells.
//!
//! A cell is floor if an odd number of lines lies left of it. Only lines along the grid are read, as our own files have
//! them; the picture, kinds of floor, and start and end are not kept.

use oubliette_core::{Dungeon, Point, Text, Tile};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::ReadError;
use crate::build::canvas::Canvas;
use crate::build::json;
use crate::read::text_of;

const NO_OUTLINE: Text = Text::new(
    "is not a closed line along the grid; only maps whose walls are such lines around the floor can be read",
    "n’est pas une ligne fermée le long de la grille ; seules les cartes dont les murs sont de telles lignes autour du sol se lisent",
);

pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    json::has_fields(bytes, &["resolution", "line_of_sight"])
}

#[derive(Deserialize)]
struct File<'a> {
    resolution: Resolution,
    #[serde(borrow)]
    line_of_sight: &'a RawValue,
    #[serde(borrow)]
    objects_line_of_sight: Option<&'a RawValue>,
    #[serde(borrow)]
    portals: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Resolution {
    map_size: Spot,
}

#[derive(Deserialize)]
struct Portal {
    position: Spot,
}

#[derive(Deserialize)]
struct Spot {
    x: f64,
    y: f64,
}

pub(crate) fn read(bytes: &[u8], _: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    let file: File<'_> = json::parse(text)?;
    let Spot { x, y } = file.resolution.map_size;
    let mut canvas = Canvas::new(x as u64, y as u64)?;
    fill(&mut canvas, text, Some(file.line_of_sight), "line_of_sight", Tile::Room)?;
    fill(&mut canvas, text, file.objects_line_of_sight, "objects_line_of_sight", Tile::Rubble)?;
    json::few_of(text, file.portals, "portals", |index, Portal { position: Spot { x, y } }| {
        let at = canvas.point(x.floor() as i64, y.floor() as i64, || format!("portals[{index}]"))?;
        canvas.paint(at, Tile::Door);
        Ok(())
    })?;
    canvas.into_dungeon()
}

/// Paints the cells inside the lines of a list.
fn fill(
    canvas: &mut Canvas,
    text: &str,
    lines: Option<&RawValue>,
    name: &str,
    tile: Tile,
) -> Result<(), ReadError> {
    let size = canvas.size();
    let mut edges = vec![false; size.cell_count()];
    json::few_of(text, lines, name, |index, line: Vec<Spot>| {
        let fault = || ReadError::Foreign { place: format!("{name}[{index}]"), what: NO_OUTLINE };
        let corner = |spot: &Spot| (spot.x as i64, spot.y as i64);
        if line.first().map(corner) != line.last().map(corner) {
            return Err(fault());
        }
        for ends in line.windows(2) {
            let [(x, from), (end, to)] = [corner(&ends[0]), corner(&ends[1])];
            let is_whole = ends.iter().all(|spot| spot.x.fract() == 0.0 && spot.y.fract() == 0.0);
            if !is_whole || (x != end && from != to) {
                return Err(fault());
            }
            if x != end || x < 0 || x >= size.width.into() {
                continue;
            }
            let rows = from.min(to).max(0)..from.max(to).min(size.height.into());
            canvas.afford(1, rows.clone().count() as u64)?;
            for y in rows {
                edges[size.width as usize * y as usize + x as usize] ^= true;
            }
        }
        Ok(())
    })?;
    for (y, row) in (0..).zip(edges.chunks(size.width.max(1) as usize)) {
        let mut is_inside = false;
        for (x, is_edge) in (0..).zip(row) {
            is_inside ^= is_edge;
            if is_inside {
                canvas.paint(Point::new(x, y), tile);
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str =
        r#"{"format": 0.3, "resolution": {"map_size": {"x": 5, "y": 4}}, "line_of_sight": [LINE]}"#;

    fn map(line: &str) -> Result<String, String> {
        let dungeon = read(FILE.replace("LINE", line).as_bytes(), None).map_err(|error| error.to_string())?;
        Ok(dungeon
            .tiles
            .rows()
            .map(|row| row.iter().map(|tile| tile.glyph()).collect::<String>() + "\n")
            .collect())
    }

    #[test]
    fn floor_lies_inside_of_closed_lines() {
        let line = r#"[{"x":1,"y":1},{"x":4,"y":1},{"x":4,"y":3},{"x":1,"y":3},{"x":1,"y":1}]"#;
        assert_eq!(map(line).unwrap(), "#####\n#...#\n#...#\n#####\n");
    }

    #[test]
    fn lines_that_are_open_or_slanted_are_refused_with_their_place() {
        for line in [
            r#"[{"x":1,"y":1},{"x":4,"y":1}]"#,
            r#"[{"x":1,"y":1},{"x":4,"y":3},{"x":1,"y":1}]"#,
            r#"[{"x":0.5,"y":1},{"x":0.5,"y":3},{"x":0.5,"y":1}]"#,
        ] {
            assert!(map(line).unwrap_err().contains("line_of_sight[0]"), "{line}");
        }
        let far = r#"[{"x":1e300,"y":-1e300},{"x":1e300,"y":1e300},{"x":1e300,"y":-1e300}]"#;
        assert!(map(far).is_ok());
    }
}
