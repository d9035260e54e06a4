//! Exactly symmetric floor plans: a part of the map is laid out and then mirrored or turned onto the rest.
//!
//! The part is connected in itself and reaches the line or point about which it is mirrored, so the whole is
//! connected.

use oubliette_core::{Grid, Point, Rect, Room, RoomId, Size, Tile};

use super::mode::Axis;
use crate::symmetry::Symmetry;

impl Axis {
    /// The cells that are alike.
    pub(super) fn symmetry(self) -> Symmetry {
        match self {
            Axis::Vertical => Symmetry::VERTICAL,
            Axis::Horizontal => Symmetry::HORIZONTAL,
            Axis::Both => Symmetry::BOTH,
            Axis::Rotation => Symmetry::ROTATION,
        }
    }

    /// The part of the map that is laid out: all of it that is not the image of something else.
    pub(super) fn part(self, size: Size) -> Rect {
        let (half_width, half_height) = ((size.width + 1) / 2, (size.height + 1) / 2);
        match self {
            Axis::Vertical => Rect::new(0, 0, half_width, size.height),
            Axis::Horizontal | Axis::Rotation => Rect::new(0, 0, size.width, half_height),
            Axis::Both => Rect::new(0, 0, half_width, half_height),
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

    /// Copies the part onto its images. A middle row of its own image counts with both its halves.
    pub(super) fn mirror(self, tiles: &mut Grid<Tile>, rooms: &mut Vec<Room>) {
        let size = tiles.size();
        for point in self.part(size).points() {
            if tiles[point] != Tile::Wall {
                self.symmetry().images(size, point).for_each(|image| tiles[image] = tiles[point]);
            }
        }
        self.mirror_rooms(size, rooms);
    }

    fn mirror_rooms(self, size: Size, rooms: &mut Vec<Room>) {
        let count = rooms.len();
        for copy in 1..self.symmetry().copies() {
            let offset = (count * copy) as u32;
            for place in 0..count {
                let room = rooms[place].clone();
                rooms.push(Room {
                    id: RoomId(place as u32 + offset),
                    area: self.images_of_area(size, room.area).nth(copy - 1).unwrap_or(room.area),
                    connections: room.connections.iter().map(|id| RoomId(id.0 + offset)).collect(),
                    ..room
                });
            }
        }
    }

    /// The images of a rectangle.
    pub(super) fn images_of_area(self, size: Size, area: Rect) -> impl Iterator<Item = Rect> {
        let Rect { x, y, width, height } = area;
        let firsts = self.symmetry().images(size, Point::new(x, y));
        let lasts = self.symmetry().images(size, Point::new(x + width - 1, y + height - 1));
        firsts
            .zip(lasts)
            .map(move |(first, last)| Rect::new(first.x.min(last.x), first.y.min(last.y), width, height))
    }
}
