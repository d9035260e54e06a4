//! The positions of room numbers, in pixels.
//!
//! A number stands in the middle of its room, or a cell beside it where a mark or a pillar is in the way. It is
//! made smaller to fit, and left out where even the smallest digits would not fit the room.

use oubliette_core::{Dungeon, Rect, Room, Size};

use crate::depict::room_number;
use crate::figure::font;
use crate::map::mark::Marks;

/// Columns of a digit at scale 1.
pub const DIGIT_WIDTH: i64 = font::WIDTH;
/// Rows of a digit at scale 1.
pub const DIGIT_HEIGHT: i64 = font::HEIGHT;
/// From a digit to the next at scale 1.
pub const ADVANCE: i64 = DIGIT_WIDTH + 1;

/// A number on the map, in pixels.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Left edge of the first digit.
    pub left: i64,
    /// Upper edge of the digits.
    pub top: i64,
    /// Pixels per dot of a digit.
    pub scale: i64,
    /// Digits only.
    pub text: String,
}

impl Label {
    /// Pixels from the left edge of the first digit to the right edge of the last.
    pub fn width(&self) -> i64 {
        (self.text.len() as i64 * ADVANCE - 1) * self.scale
    }

    /// The first pixel row below.
    pub fn bottom(&self) -> i64 {
        self.top + DIGIT_HEIGHT * self.scale
    }

    /// The cells it touches.
    fn cells(&self, cell_size: i64) -> Rect {
        let (left, top) = (self.left / cell_size, self.top / cell_size);
        let right = (self.left + self.width() - 1) / cell_size;
        let bottom = (self.bottom() - 1) / cell_size;
        Rect::new(left as i32, top as i32, (right - left + 1) as i32, (bottom - top + 1) as i32)
    }
}

/// The numbers of all rooms that have room for one.
pub fn labels(dungeon: &Dungeon, marks: &Marks, cell_size: u32) -> Vec<Label> {
    dungeon.rooms.iter().filter_map(|room| label_of(room, dungeon, marks, cell_size.into())).collect()
}

fn label_of(room: &Room, dungeon: &Dungeon, marks: &Marks, cell_size: i64) -> Option<Label> {
    if !is_inside(room.area, dungeon.size()) {
        return None;
    }
    let Rect { x, y, width, height } = room.area;
    let [left, top, width, height] = [x, y, width, height].map(|cells| i64::from(cells) * cell_size);
    let text = room_number(room.id.0).to_string();
    let dots = text.len() as i64 * ADVANCE - 1;
    // Three quarters of a cell high, and a tenth of the room free on each side.
    let wanted = (cell_size * 3 / 4 / DIGIT_HEIGHT).max(1);
    let scale = wanted.min(width * 8 / 10 / dots).min(height * 8 / 10 / DIGIT_HEIGHT);
    if scale < 1 {
        return None;
    }
    let middle = Label {
        left: left + (width - dots * scale) / 2,
        top: top + (height - DIGIT_HEIGHT * scale) / 2,
        scale,
        text,
    };
    let moves = [(0, 0), (0, -1), (0, 1), (-1, 0), (1, 0)];
    moves
        .into_iter()
        .map(|(dx, dy)| Label {
            left: middle.left + dx * cell_size,
            top: middle.top + dy * cell_size,
            ..middle.clone()
        })
        .find(|label| {
            let cells = label.cells(cell_size);
            room.area.contains_rect(cells) && is_free(dungeon, marks, cells)
        })
}

/// Whether all of `area` lies on the map. The area may be unchecked input.
fn is_inside(area: Rect, size: Size) -> bool {
    let fits = |begin: i32, length: i32, limit: i32| {
        begin >= 0 && length > 0 && i64::from(begin) + i64::from(length) <= i64::from(limit)
    };
    fits(area.x, area.width, size.width) && fits(area.y, area.height, size.height)
}

/// Whether the cells are floor without any feature.
fn is_free(dungeon: &Dungeon, marks: &Marks, cells: Rect) -> bool {
    let is_marked = |y| {
        let row = marks.row(y);
        let next = row.partition_point(|feature| feature.at.x < cells.x);
        row.get(next).is_some_and(|feature| feature.at.x < cells.right())
    };
    !(cells.y..cells.bottom()).any(is_marked) && cells.points().all(|point| dungeon.tiles[point].is_open())
}

#[cfg(test)]
mod tests {
    use super::*;
    use oubliette_core::{RoomId, RoomKind, RoomShape};
    use oubliette_import::read_dungeon;

    fn with_room(map: &str, id: u32, area: Rect) -> Dungeon {
        let mut dungeon = read_dungeon(map.as_bytes()).unwrap();
        dungeon.rooms.push(Room {
            id: RoomId(id),
            area,
            kind: RoomKind::Main,
            shape: RoomShape::Rectangle,
            connections: Vec::new(),
            partition: None,
        });
        dungeon
    }

    fn label(map: &str, id: u32, area: Rect, cell_size: u32) -> Option<Label> {
        let dungeon = with_room(map, id, area);
        labels(&dungeon, &Marks::of(&dungeon), cell_size).pop()
    }

    const HALL: &str = ".....\n.....\n.....\n";

    #[test]
    fn a_number_stands_in_the_middle_of_its_room() {
        let label = label(HALL, 7, Rect::new(0, 0, 5, 3), 20).unwrap();
        assert_eq!((label.left, label.top, label.scale), (45, 23, 2));
        assert_eq!((label.width(), label.bottom()), (10, 37));
    }

    #[test]
    fn a_number_shrinks_to_fit_and_is_left_out_where_it_cannot() {
        let one_cell = Rect::new(1, 1, 1, 1);
        assert_eq!(label(HALL, 7, one_cell, 20).unwrap().scale, 2);
        assert_eq!(label(HALL, 77, one_cell, 20).unwrap().scale, 1);
        assert_eq!(label(HALL, 777, one_cell, 20), None);
        assert_eq!(label(HALL, 7, one_cell, 1), None);
        assert_eq!(label(HALL, 7, one_cell, 0), None);
    }

    #[test]
    fn a_number_makes_way_for_a_mark_and_for_a_pillar() {
        let beside_pillar = label(".....\n..o..\n.....\n", 7, Rect::new(0, 0, 5, 3), 20).unwrap();
        assert_eq!((beside_pillar.left, beside_pillar.top), (45, 3));
        let beside_mark = label(".....\n..<..\n.....\n", 7, Rect::new(0, 0, 5, 3), 20).unwrap();
        assert_eq!((beside_mark.left, beside_mark.top), (45, 3));
        assert_eq!(label(".<>\n", 1, Rect::new(1, 0, 2, 1), 20), None);
    }

    #[test]
    fn a_room_outside_the_map_gets_no_number() {
        assert_eq!(label(HALL, 7, Rect::new(-50, -50, 5, 5), 20), None);
        assert_eq!(label(HALL, 7, Rect::new(50, 50, 5, 5), 20), None);
    }
}
