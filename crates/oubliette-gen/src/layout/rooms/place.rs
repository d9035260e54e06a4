//! Rooms at random places, each rejected if it comes too close to another one.
//!
//! Rooms are kept in buckets as large as a room can be, so that a new room is compared with its neighbors only.

use oubliette_core::{Point, Rect, Size};

use super::dice::Dice;

/// How often to try on a map of `size`, as the document says.
pub(super) fn attempts(size: Size) -> u64 {
    (1000 * size.cell_count() as u64 / 1024).max(1)
}

/// What rooms to place where.
pub(super) struct Placement {
    /// How many.
    pub(super) count: usize,
    /// How often to try.
    pub(super) attempts: u64,
    /// Smallest and largest side.
    pub(super) sides: (i32, i32),
    /// Where rooms may stand.
    pub(super) within: Rect,
    /// Cells between two rooms, at least.
    pub(super) padding: i32,
}

/// Rooms that keep their distance.
pub(super) struct Placed {
    pub(super) rooms: Vec<Rect>,
    bucket_side: i32,
    columns: i32,
    /// For each bucket the room that was put there last, and for each room the one before it in its bucket.
    buckets: Vec<u32>,
    before: Vec<u32>,
}

/// No room.
const NONE: u32 = u32::MAX;

impl Placed {
    /// No rooms yet, on a map of `size`; none will have sides above `largest` or stand closer than `padding`.
    pub(super) fn new(size: Size, largest: i32, padding: i32) -> Placed {
        let bucket_side = largest + padding;
        let columns = size.width / bucket_side + 1;
        let rows = size.height / bucket_side + 1;
        let buckets = vec![NONE; columns as usize * rows as usize];
        Placed { rooms: Vec::new(), bucket_side, columns, buckets, before: Vec::new() }
    }

    /// Whether a room may stand at `area`.
    pub(super) fn has_space(&self, area: Rect, padding: i32) -> bool {
        let bucket = self.bucket_of(area);
        let rows = self.buckets.len() as i32 / self.columns;
        let near = |place: i32, count: i32| (place - 1).max(0)..(place + 2).min(count);
        near(bucket.y, rows).all(|y| {
            near(bucket.x, self.columns).all(|x| {
                let mut others = self.rooms_in((y * self.columns + x) as usize);
                others.all(|other| !other.intersects(area, padding))
            })
        })
    }

    fn rooms_in(&self, bucket: usize) -> impl Iterator<Item = Rect> {
        let last = Some(self.buckets[bucket]).filter(|&room| room != NONE);
        let numbers = std::iter::successors(last, |&room| {
            Some(self.before[room as usize]).filter(|&room| room != NONE)
        });
        numbers.map(|room| self.rooms[room as usize])
    }

    /// Adds a room.
    pub(super) fn add(&mut self, area: Rect) {
        let bucket = self.bucket_of(area);
        let last = &mut self.buckets[(bucket.y * self.columns + bucket.x) as usize];
        self.before.push(std::mem::replace(last, self.rooms.len() as u32));
        self.rooms.push(area);
    }

    /// Draws rooms until enough are placed or the attempts have run out; returns how many were placed.
    /// `is_free` may refuse a place, and `added` hears of each room that was accepted.
    pub(super) fn place(
        &mut self,
        placement: &Placement,
        dice: &mut Dice,
        mut is_free: impl FnMut(Rect) -> bool,
        mut added: impl FnMut(&mut Placed, Rect, &mut Dice),
    ) -> usize {
        let Placement { count, attempts, sides, within, padding } = *placement;
        let before = self.rooms.len();
        let mut attempt = 0;
        while self.rooms.len() - before < count && attempt < attempts {
            attempt += 1;
            let width = dice.range(sides.0, sides.1);
            let height = dice.range(sides.0, sides.1);
            let x = dice.range(within.x, within.right() - width);
            let y = dice.range(within.y, within.bottom() - height);
            let area = Rect::new(x, y, width, height);
            if within.contains_rect(area) && self.has_space(area, padding) && is_free(area) {
                self.add(area);
                added(self, area, dice);
            }
        }
        self.rooms.len() - before
    }

    fn bucket_of(&self, area: Rect) -> Point {
        Point::new(area.x / self.bucket_side, area.y / self.bucket_side)
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rng;

    use super::*;

    #[test]
    fn buckets_find_every_room_that_is_too_close() {
        for seed in 0..50 {
            let mut dice = Dice::Pinned(Rng::from_state(seed));
            let size = Size::new(80, 60);
            let mut placed = Placed::new(size, 9, 2);
            let placement = Placement {
                count: 40,
                attempts: 2_000,
                sides: (2, 9),
                within: size.rect().shrunk(2),
                padding: 2,
            };
            placed.place(&placement, &mut dice, |_| true, |_, _, _| {});
            for (place, room) in placed.rooms.iter().enumerate() {
                assert!(placement.within.contains_rect(*room));
                assert!(placed.rooms[..place].iter().all(|other| !other.intersects(*room, 2)), "seed {seed}");
            }
        }
    }

    #[test]
    fn a_full_map_ends_the_attempts() {
        let mut dice = Dice::classic(1);
        let mut placed = Placed::new(Size::new(16, 16), 8, 1);
        let placement = Placement {
            count: 1_000,
            attempts: 500,
            sides: (4, 8),
            within: Rect::new(2, 2, 12, 12),
            padding: 1,
        };
        let count = placed.place(&placement, &mut dice, |_| true, |_, _, _| {});
        assert!((1..10).contains(&count));
    }
}
