//! Exactly symmetric floor plans: a part of the map is laid out and then mirrored or turned onto the rest.
//!
//! The part is connected in itself and reaches the line or point about which it is mirrored, so the whole is
//! connected.

use oubliette_core::{Grid, Point, Rect, Room, RoomId, Size, Tile};

use super::mode::Axis;

impl Axis {
    /// The part of the map that is laid out: all of it that is not the image of something else.
    pub(super) fn part(self, size: Size) -> Rect {
        let (half_width, half_height) = ((size.width + 1) / 2, (size.height + 1) / 2);
        match self {
            Axis::Vertical => Rect::new(0, 0, half_width, size.height),
            Axis::Horizontal | Axis::Rotation => Rect::new(0, 0, size.width, half_height),
            Axis::Both => Rect::new(0, 0, half_width, half_height),
        }
    }

    /// How often the part stands on the map.
    pub(super) fn copies(self) -> usize {
        if self == Axis::Both { 4 } else { 2 }
    }

    /// The images of a cell other than itself; some may be the cell itself where it lies on an axis.
    pub(super) fn images(self, size: Size, point: Point) -> Vec<Point> {
        let across = Point::new(size.width - 1 - point.x, point.y);
        let down = Point::new(point.x, size.height - 1 - point.y);
        let turned = Point::new(across.x, down.y);
        match self {
            Axis::Vertical => vec![across],
            Axis::Horizontal => vec![down],
            Axis::Both => vec![across, down, turned],
            Axis::Rotation => vec![turned],
        }
    }

    /// The ways by which the part must reach its images: each from anywhere on the floor to these cells, in
    /// order.
    pub(super) fn bridges(self, size: Size, from: Point) -> Vec<(Point, Point)> {
        let (middle_x, middle_y) = ((size.width - 1) / 2, (size.height - 1) / 2);
        let to_column = (from, Point::new(middle_x, from.y));
        let to_row = (from, Point::new(from.x, middle_y));
        match self {
            Axis::Vertical => vec![to_column],
            Axis::Horizontal => vec![to_row],
            Axis::Both => vec![to_column, to_row],
            Axis::Rotation => {
                // Past the middle by a cell where the width is even, so that the way and its image meet.
                let beyond = if from.x <= middle_x { size.width / 2 } else { middle_x };
                vec![to_row, (to_row.1, Point::new(beyond, middle_y))]
            }
        }
    }

    /// Copies the part onto its images.
    pub(super) fn mirror(self, tiles: &mut Grid<Tile>, rooms: &mut Vec<Room>) {
        let size = tiles.size();
        for point in self.part(size).points() {
            for image in self.images(size, point) {
                if tiles[point] != Tile::Wall {
                    tiles[image] = tiles[point];
                }
            }
        }
        if self == Axis::Rotation {
            // The middle row of an odd height is its own image, and both halves of it count.
            for point in self.part(size).points() {
                let image = self.images(size, point)[0];
                if tiles[point] == Tile::Wall && tiles[image] != Tile::Wall {
                    tiles[point] = tiles[image];
                }
            }
        }
        self.mirror_rooms(size, rooms);
    }

    fn mirror_rooms(self, size: Size, rooms: &mut Vec<Room>) {
        let count = rooms.len();
        let copies = self.images(size, Point::new(0, 0)).len();
        for copy in 0..copies {
            for place in 0..count {
                let room = rooms[place].clone();
                let Rect { x, y, width, height } = room.area;
                let first = self.images(size, Point::new(x, y))[copy];
                let last = self.images(size, Point::new(x + width - 1, y + height - 1))[copy];
                let area = Rect::new(first.x.min(last.x), first.y.min(last.y), width, height);
                let offset = (count * (copy + 1)) as u32;
                rooms.push(Room {
                    id: RoomId(place as u32 + offset),
                    area,
                    connections: room.connections.iter().map(|id| RoomId(id.0 + offset)).collect(),
                    ..room
                });
            }
        }
    }
}
