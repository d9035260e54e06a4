//! Rooms at random places, each rejected if it comes too close to another one.
//!
//! Rooms are kept in buckets as large as a room can be, so that a new room is compared with its neighbors only.

use oubliette_core::{Point, Rect, Size};

use super::dice::Dice;

/// The number of attempts on a map of `size`, as in the document.
pub(super) fn attempts(size: Size) -> u64 {
    (1000 * size.cell_count() as u64 / 1024).max(1)
}

/// How many rooms of which sizes to place, and where.
pub(super) struct Placement {
    /// When there are enough.
    pub(super) goal: Goal,
    /// The number of attempts.
    pub(super) attempts: u64,
    /// Smallest and largest side.
    pub(super) sides: (i32, i32),
    /// Where rooms may stand.
    pub(super) within: Rect,
    /// Cells between two rooms, at least.
    pub(super) padding: i32,
}

/// When there are enough rooms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// This many rooms.
    Rooms(usize),
    /// This many cells filled, by rooms and the walls between them.
    Cells(usize),
}

impl Goal {
    /// The rest of the goal once a room is placed.
    fn after(self, area: Rect, padding: i32) -> Goal {
        match self {
            Goal::Rooms(count) => Goal::Rooms(count.saturating_sub(1)),
            Goal::Cells(count) => {
                let cells = (area.width + padding) * (area.height + padding);
                Goal::Cells(count.saturating_sub(cells as usize))
            }
        }
    }

    /// The goal, but at least one room or cell.
    pub(super) fn at_least_a_room(self) -> Goal {
        match self {
            Goal::Rooms(count) => Goal::Rooms(count.max(1)),
            Goal::Cells(count) => Goal::Cells(count.max(1)),
        }
    }

    fn is_met(self) -> bool {
        matches!(self, Goal::Rooms(0) | Goal::Cells(0))
    }

    /// How many rooms of mean size reach the goal, to the nearest.
    pub(super) fn room_count(self, (smallest, largest): (i32, i32), padding: i32) -> usize {
        match self {
            Goal::Rooms(count) => count,
            Goal::Cells(count) => {
                // Twice the side of a room with its wall, four times its cells.
                let side = (smallest + largest + 2 * padding) as usize;
                (8 * count + side * side) / (2 * side * side)
            }
        }
    }
}

/// Rooms with a minimum distance between them.
pub(super) struct Placed {
    pub(super) rooms: Vec<Rect>,
    bucket_side: i32,
    columns: i32,
    /// For each bucket the room that was put there last, and for each room the one before it in its bucket.
    buckets: Vec<u32>,
    before: Vec<u32>,
}

/// The most draws of rooms that should fill a space.
const ROUNDS: usize = 4;

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

    /// Draws rooms until enough are placed or the attempts have run out; returns the rest of the goal.
    /// `is_free` may refuse a place, and `twin_of` may give a room a second one, which is placed if it fits.
    ///
    /// The first rooms may leave little space to the others, above all on a small map. So rooms that should fill
    /// their space are drawn again, up to a limit, if they do not; a number of rooms is drawn once, as in the document.
    pub(super) fn place(
        &mut self,
        placement: &Placement,
        dice: &mut Dice,
        mut is_free: impl FnMut(Rect) -> bool,
        mut twin_of: impl FnMut(Rect, &mut Dice) -> Option<Rect>,
    ) -> Goal {
        let before = self.rooms.len();
        let mut rest = self.place_once(placement, dice, &mut is_free, &mut twin_of);
        for _ in 1..ROUNDS {
            if matches!(rest, Goal::Rooms(_)) || rest.is_met() {
                break;
            }
            self.remove_from(before);
            rest = self.place_once(placement, dice, &mut is_free, &mut twin_of);
        }
        rest
    }

    fn place_once(
        &mut self,
        placement: &Placement,
        dice: &mut Dice,
        is_free: &mut impl FnMut(Rect) -> bool,
        twin_of: &mut impl FnMut(Rect, &mut Dice) -> Option<Rect>,
    ) -> Goal {
        let Placement { mut goal, attempts, sides, within, padding } = *placement;
        let mut attempt = 0;
        while !goal.is_met() && attempt < attempts {
            attempt += 1;
            let width = dice.range(sides.0, sides.1);
            let height = dice.range(sides.0, sides.1);
            let x = dice.range(within.x, within.right() - width);
            let y = dice.range(within.y, within.bottom() - height);
            let area = Rect::new(x, y, width, height);
            if !within.contains_rect(area) || !self.has_space(area, padding) || !is_free(area) {
                continue;
            }
            self.add(area);
            goal = goal.after(area, padding);
            let twin = twin_of(area, dice);
            if let Some(twin) = twin.filter(|&twin| !goal.is_met() && self.has_space(twin, padding)) {
                self.add(twin);
                goal = goal.after(twin, padding);
            }
        }
        goal
    }

    /// Removes the rooms that were placed last, down to the first `count`.
    fn remove_from(&mut self, count: usize) {
        for area in self.rooms.drain(count..).rev() {
            let bucket = Point::new(area.x / self.bucket_side, area.y / self.bucket_side);
            let last = &mut self.buckets[(bucket.y * self.columns + bucket.x) as usize];
            *last = self.before.pop().unwrap_or(NONE);
        }
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
                goal: Goal::Rooms(40),
                attempts: 2_000,
                sides: (2, 9),
                within: size.rect().shrunk(2),
                padding: 2,
            };
            placed.place(&placement, &mut dice, |_| true, |_, _| None);
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
            goal: Goal::Rooms(1_000),
            attempts: 500,
            sides: (4, 8),
            within: Rect::new(2, 2, 12, 12),
            padding: 1,
        };
        let missing = placed.place(&placement, &mut dice, |_| true, |_, _| None);
        assert!((1..10).contains(&placed.rooms.len()));
        assert_eq!(missing, Goal::Rooms(1_000 - placed.rooms.len()));
    }

    #[test]
    fn rooms_take_up_as_many_cells_as_wanted_whatever_their_sizes() {
        for (seed, sides) in (0..60).zip([(3, 5), (4, 4), (2, 9), (6, 8)].into_iter().cycle()) {
            let mut dice = Dice::Pinned(Rng::from_state(seed));
            let size = Size::new(60, 60);
            let mut placed = Placed::new(size, 9, 1);
            let within = size.rect().shrunk(2);
            let goal = Goal::Cells(1_000);
            let placement = Placement { goal, attempts: 4_000, sides, within, padding: 1 };
            let rest = placed.place(&placement, &mut dice, |_| true, |_, _| None);
            assert_eq!(rest, Goal::Cells(0));
            let taken: i32 = placed.rooms.iter().map(|room| (room.width + 1) * (room.height + 1)).sum();
            assert!((1_000..1_000 + (sides.1 + 1).pow(2)).contains(&taken), "{taken} cells of {sides:?}");
        }
    }
}
