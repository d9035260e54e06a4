//! Dungeons of Watabou's One Page Dungeon in JSON: rectangles of floor, and doors on cells of their own.
//!
//! A rectangle one cell wide or high is a corridor, any other a room, and a round one a rotunda. Cells may lie left of
//! and above the origin: the map is shifted, with a wall around it. The entrance is the start; the ending room, or
//! else the stairs down, is the end. Columns (which stand on corners of cells and block none), water (which can be
//! crossed) and notes are not kept.

use oubliette_core::{Dungeon, FeatureKind, Point, Rect, RoomShape, Tile};
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::ReadError;
use crate::build::bounds::Bounds;
use crate::build::canvas::Canvas;
use crate::build::json;
use crate::read::text_of;

/// The wall around the map, in cells.
const BORDER: i64 = 1;

pub(crate) fn recognizes(bytes: &[u8]) -> bool {
    json::has_fields(bytes, &["rects", "doors"])
}

#[derive(Deserialize)]
struct File<'a> {
    #[serde(borrow)]
    rects: &'a RawValue,
    #[serde(borrow)]
    doors: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct RectFile {
    x: i64,
    y: i64,
    w: u64,
    h: u64,
    #[serde(default)]
    rotunda: bool,
    #[serde(default)]
    ending: bool,
}

#[derive(Deserialize)]
struct DoorFile {
    x: i64,
    y: i64,
    #[serde(rename = "type", default)]
    kind: u32,
}

/// The special kinds of doors. A stairwell leads on to the next room.
const OPEN: u32 = 0;
const NARROW: u32 = 2;
const ENTRANCE: u32 = 3;
const SECRET: u32 = 6;
const STAIRS_DOWN: u32 = 8;
const STAIRWELL: u32 = 9;

pub(crate) fn read(bytes: &[u8], _: Option<&str>) -> Result<Dungeon, ReadError> {
    let text = text_of(bytes)?;
    let file: File<'_> = json::parse(text)?;
    let mut bounds = Bounds::default();
    json::few_of(text, Some(file.rects), "rects", |_, rect: RectFile| {
        bounds.include(rect.x, rect.y, rect.w, rect.h);
        Ok(())
    })?;
    json::few_of(text, file.doors, "doors", |_, door: DoorFile| {
        bounds.include(door.x, door.y, 1, 1);
        Ok(())
    })?;
    if bounds.width() == 0 {
        return Err(ReadError::Empty);
    }
    let side = |length: u64| length.saturating_add(2 * BORDER as u64);
    let mut canvas = Canvas::new(side(bounds.width()), side(bounds.height()))?;
    // Empty parts may lie at any distance.
    let moved = |x: i64, y: i64| {
        let moved = |place: i64, begin: i64| place.saturating_sub(begin).saturating_add(BORDER);
        (moved(x, bounds.left), moved(y, bounds.top))
    };
    json::few_of(text, Some(file.rects), "rects", |index, rect: RectFile| {
        let (x, y) = moved(rect.x, rect.y);
        let place = || format!("rects[{index}]");
        canvas.afford(rect.w, rect.h)?;
        let Some(area) = canvas.covered(x, y, rect.w, rect.h) else { return Ok(()) };
        add_rect(&mut canvas, area, &rect, place)
    })?;
    json::few_of(text, file.doors, "doors", |index, door: DoorFile| {
        let (x, y) = moved(door.x, door.y);
        let place = || format!("doors[{index}]");
        let at = canvas.point(x, y, place)?;
        add_door(&mut canvas, at, door.kind, place)
    })?;
    canvas.into_dungeon()
}

fn add_rect(
    canvas: &mut Canvas,
    area: Rect,
    rect: &RectFile,
    place: impl Fn() -> String,
) -> Result<(), ReadError> {
    let is_room = area.width > 1 && area.height > 1;
    for y in area.y..area.bottom() {
        for x in area.x..area.right() {
            let at = Point::new(x, y);
            if rect.rotunda && !is_in_round(area, at) {
                continue;
            }
            match canvas.at(at) {
                // A corridor that runs into a room ends there.
                Some(Tile::Room) => {}
                _ => canvas.paint(at, if is_room { Tile::Room } else { Tile::Corridor }),
            }
        }
    }
    if rect.ending {
        canvas.stand(area.center(), FeatureKind::End, &place)?;
    }
    if is_room {
        let shape = if rect.rotunda { RoomShape::Round } else { RoomShape::Rectangle };
        canvas.add_room(area, shape, place)?;
    }
    Ok(())
}

/// Whether the center of a cell lies within the ellipse that fills the area.
fn is_in_round(area: Rect, at: Point) -> bool {
    let (width, height) = (i128::from(area.width), i128::from(area.height));
    let x = 2 * i128::from(at.x - area.x) + 1 - width;
    let y = 2 * i128::from(at.y - area.y) + 1 - height;
    let (across, down) = (x * height, y * width);
    across * across + down * down <= width * width * height * height
}

fn add_door(canvas: &mut Canvas, at: Point, kind: u32, place: impl Fn() -> String) -> Result<(), ReadError> {
    let (tile, feature) = match kind {
        OPEN | NARROW | STAIRWELL => (Tile::Corridor, None),
        ENTRANCE => (Tile::Corridor, Some(FeatureKind::Start)),
        STAIRS_DOWN => (Tile::Corridor, Some(FeatureKind::End)),
        SECRET => (Tile::SecretDoor, None),
        _ => (Tile::Door, None),
    };
    canvas.paint(at, tile);
    feature.map_or(Ok(()), |kind| canvas.stand(at, kind, place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::import::drawn;

    const FILE: &str = r#"{
        "version": "1.2.7", "title": "Halls of the Toad", "story": "…",
        "rects": [
            {"x": -2, "y": -1, "w": 3, "h": 3}, {"x": 2, "y": 0, "w": 2, "h": 1},
            {"x": 5, "y": -2, "w": 5, "h": 5, "rotunda": true, "ending": true}],
        "doors": [
            {"x": -3, "y": 0, "dir": {"x": 1, "y": 0}, "type": 3},
            {"x": 1, "y": 0, "dir": {"x": 1, "y": 0}, "type": 6},
            {"x": 4, "y": 0, "dir": {"x": 1, "y": 0}, "type": 1}],
        "notes": [{"text": "A toad.", "ref": "1", "pos": {"x": 0.5, "y": 0.5}}],
        "columns": [{"x": -1, "y": 0}, {"x": 6.5, "y": 0.5}, {"x": 99, "y": 99}], "water": [{"x": 6, "y": 0}]
    }"#;

    #[test]
    fn rooms_corridors_and_doors_are_moved_into_view_with_a_wall_around() {
        let dungeon = read(FILE.as_bytes(), None).unwrap();
        let map = "\
###############
##########...##
##...####.....#
#<...S,,+..>..#
##...####.....#
##########...##
###############
";
        assert_eq!(drawn(&dungeon), map);
        assert_eq!(dungeon.rooms.len(), 2);
        assert_eq!(dungeon.rooms[1].shape, RoomShape::Round);
    }

    #[test]
    fn stairs_down_are_the_end_where_no_room_is_and_a_stairwell_leads_on() {
        let file = r#"{"version": "1.2.4b", "title": "Stairs",
            "rects": [{"x": 0, "y": 0, "w": 2, "h": 2}, {"x": 2, "y": 0, "w": 1, "h": 1}, {"x": 3, "y": 0, "w": 2, "h": 2},
                {"x": 5, "y": 1, "w": 1, "h": 1}, {"x": -1, "y": 0, "w": 1, "h": 1}],
            "doors": [{"x": 2, "y": 0, "dir": {"x": 1, "y": 0}, "type": 9}, {"x": 5, "y": 1, "dir": {"x": 1, "y": 0}, "type": 8},
                {"x": -1, "y": 0, "dir": {"x": 1, "y": 0}, "type": 3}]}"#;
        let dungeon = read(file.as_bytes(), None).unwrap();
        assert_eq!(drawn(&dungeon), "#########\n#<..,..##\n##..#..>#\n#########\n");
    }

    #[test]
    fn no_place_is_too_far_away_to_be_told() {
        let far = r#"{"rects": [{"x": -9223372036854775808, "y": 0, "w": 18446744073709551615, "h": 9}], "doors": []}"#;
        assert_eq!(read(far.as_bytes(), None), Err(ReadError::TooLarge));
        let apart = r#"{"rects": [{"x": 0, "y": 0, "w": 1, "h": 1}], "doors": [{"x": 4000000000, "y": 0}]}"#;
        assert_eq!(read(apart.as_bytes(), None), Err(ReadError::TooLarge));
        assert_eq!(read(br#"{"rects": [], "doors": []}"#, None), Err(ReadError::Empty));
        let nothing = r#"{"rects": [{"x": 9223372036854775807, "y": 0, "w": 0, "h": 1}, {"x": -5, "y": 0, "w": 1, "h": 1}]}"#;
        assert_eq!(drawn(&read(nothing.as_bytes(), None).unwrap()), "###\n#,#\n###\n");
    }

    #[test]
    fn many_rectangles_over_each_other_do_not_make_work_for_hours() {
        let rect = r#"{"x":0,"y":0,"w":8000,"h":8000}"#;
        let file = format!(r#"{{"rects": [{}], "doors": []}}"#, vec![rect; 100].join(","));
        assert_eq!(read(file.as_bytes(), None), Err(ReadError::TooLarge));
    }
}
