//! The floor while it is made: rooms are joined half by half, and doors hung where corridors enter.

use oubliette_core::{Door, DoorKind, Grid, Partition, Point, Rect, Rng, Room, RoomId, Tile};

use super::cut::Part;
use super::lattice::Lattice;
use crate::floor::Floorplan;
use crate::observer::{Observer, Step};

/// The point by which a part is joined to its sibling, and the room that it leads to.
#[derive(Clone, Copy)]
pub(super) struct Anchor {
    at: Point,
    room: RoomId,
}

pub(super) struct Floor {
    pub(super) tree: Vec<Part>,
    pub(super) lattice: Lattice,
    pub(super) tiles: Grid<Tile>,
    pub(super) rooms: Vec<Room>,
    /// The cells by which corridors leave and enter rooms, as they were dug.
    pub(super) doorways: Vec<Point>,
}

impl Floor {
    /// Joins the halves of every cut, the smallest parts first.
    pub(super) fn join_halves(&mut self, rng: &mut Rng, observer: &mut impl Observer) {
        let mut anchors: Vec<Option<Anchor>> = vec![None; self.tree.len()];
        for room in &self.rooms {
            let place = room.partition.expect("every room stands in a part") as usize;
            anchors[place] = Some(Anchor { at: self.middle(room.area), room: room.id });
        }
        for place in (0..self.tree.len()).rev() {
            if let Some(first) = self.tree[place].halves {
                let [from, to] =
                    [first, first + 1].map(|half| anchors[half].expect("halves come after their part"));
                let bend = if rng.chance(1, 2) {
                    Point::new(from.at.x, to.at.y)
                } else {
                    Point::new(to.at.x, from.at.y)
                };
                let at_bend = self.dig(from, bend, observer);
                let at_end = self.dig(at_bend, to.at, observer);
                self.connect(at_end.room, to.room);
                anchors[place] = Some(at_bend);
            }
        }
        for room in &mut self.rooms {
            room.connections.sort_unstable();
            room.connections.dedup();
        }
    }

    /// The lattice cell nearest to the middle of a room.
    pub(super) fn middle(&self, area: Rect) -> Point {
        let step = self.lattice.step;
        let middle = |begin: i32, length: i32| begin + (length - 1) / (2 * step) * step;
        Point::new(middle(area.x, area.width), middle(area.y, area.height))
    }

    /// Digs a straight corridor and connects the rooms it comes through; returns where it ends.
    pub(super) fn dig(&mut self, from: Anchor, to: Point, observer: &mut impl Observer) -> Anchor {
        let (dx, dy) = ((to.x - from.at.x).signum(), (to.y - from.at.y).signum());
        let mut here = from;
        let mut is_inside = self.tiles[here.at] == Tile::Room;
        while here.at != to {
            let before = here.at;
            here.at = Point::new(before.x + dx, before.y + dy);
            let tile = self.tiles[here.at];
            if tile == Tile::Wall {
                self.tiles[here.at] = Tile::Corridor;
                observer.see(Step::Set(here.at, Tile::Corridor));
            }
            match (is_inside, tile == Tile::Room) {
                (true, false) => self.doorways.push(here.at),
                (false, true) => {
                    self.doorways.push(before);
                    let entered = self.room_at(here.at);
                    self.connect(here.room, entered);
                    here.room = entered;
                }
                _ => continue,
            }
            is_inside = !is_inside;
        }
        here
    }

    /// The room that covers `cell`, found by going down the tree of cuts.
    pub(super) fn room_at(&self, cell: Point) -> RoomId {
        let mut place = 0;
        while let Some(first) = self.tree[place].halves {
            let in_first = self.lattice.partition(self.tree[first].area).contains(cell);
            place = if in_first { first } else { first + 1 };
        }
        let room = self.rooms.binary_search_by_key(&Some(place as u32), |room| room.partition);
        RoomId(room.expect("every part that is not cut holds a room") as u32)
    }

    pub(super) fn connect(&mut self, a: RoomId, b: RoomId) {
        if a != b {
            self.rooms[a.0 as usize].connections.push(b);
            self.rooms[b.0 as usize].connections.push(a);
        }
    }

    /// Puts a door into every doorway, where corridors leave and enter rooms.
    pub(super) fn hang_doors(&mut self, observer: &mut impl Observer) -> Vec<Door> {
        self.doorways.sort_unstable();
        self.doorways.dedup();
        for &doorway in &self.doorways {
            self.tiles[doorway] = Tile::Door;
            observer.see(Step::Set(doorway, Tile::Door));
        }
        self.doorways.iter().map(|&at| Door::new(at, DoorKind::Normal)).collect()
    }

    /// The way leads from the first room to the last, or across the only one.
    pub(super) fn into_floorplan(self, doors: Vec<Door>) -> Floorplan {
        let (first, last) = (&self.rooms[0], &self.rooms[self.rooms.len() - 1]);
        let (start, end) = if first.id == last.id {
            let Rect { x, y, .. } = first.area;
            (Point::new(x, y), Point::new(first.area.right() - 1, first.area.bottom() - 1))
        } else {
            (first.area.center(), last.area.center())
        };
        let partitions = self
            .tree
            .iter()
            .map(|part| Partition {
                area: self.lattice.partition(part.area),
                level: part.level,
                parent: part.parent,
            })
            .collect();
        Floorplan { rooms: self.rooms, doors, partitions, ..Floorplan::bare(self.tiles, start, end) }
    }
}
