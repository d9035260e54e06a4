//! Furnishing: stairs, treasures and monsters, by the same rules on every layout.
//!
//! The stair up stands in the center, or, where the floor did not grow from there, as near to it as one can
//! still walk around it. Treasures lie in dead ends, cells beside exactly one open cell, and a monster stands
//! in that one. Where a floor has too few dead ends, niches are dug: a wall cell beside exactly one open
//! cell, once opened, is a dead end and joins nothing. Last, as in document 002, the stair down takes a dead end that
//! is still free, at distance 25 or more, so that it cuts nothing off; on a boss floor its guardian stands before it.
//!
//! On a floor with locked doors the treasures with the keys lie in the areas where the mission has its keys,
//! a treasure lies wherever the mission has a reward, and both stairs lie in the areas of start and end. A
//! cracked wall, where there is to be one, is a niche that was not dug, before all doors.

use oubliette_core::{BitGrid, Grid, Point, Rng, Tile, Verdict};

use super::Style;
use super::gate::Gates;
use super::lock::{HiddenKey, Locks};
use super::spot::{can_be_walked_around, choose_stair_up, dead_ends, niches};
use crate::boss;
use crate::chamber::has_crack;
use crate::monster::{Monster, MonsterKind, Mood, Strength, share_exp};
use crate::treasure::{Source, Treasure};

/// How far from the stair up the stair down lies.
pub(crate) const STAIR_DISTANCE: u32 = 25;
/// Guarded treasures of a floor: at least, and how many more there may be.
const TREASURES: (u32, u32) = (8, 2);
/// Monsters that guard nothing: at least, and how many more there may be.
const ROAMERS: (u32, u32) = (9, 3);
/// No roamer starts nearer to the stair up than this.
const QUIET: u32 = 7;
/// Draws for the cell of a roamer before it is left out.
const ATTEMPTS: u32 = 50;

/// A floor with everything on it.
pub(crate) struct Furnished {
    pub(crate) tiles: Grid<Tile>,
    pub(crate) open: BitGrid,
    pub(crate) stair_up: Point,
    pub(crate) stair_down: Point,
    pub(crate) monsters: Vec<Monster>,
    pub(crate) treasures: Vec<Treasure>,
    pub(crate) locks: Locks,
    pub(crate) crack: Option<Point>,
}

impl Furnished {
    /// Whether everything has its place as the mission requires, no door has to be opened from a stair, no stair
    /// has to be crossed outside the mazes, and no order of play gets stuck.
    pub(crate) fn keeps_to(&self, gates: &Gates, style: Style) -> bool {
        let mut open = self.open.clone();
        self.locks.doors.iter().for_each(|door| open.insert(door.at));
        gates.area_at(self.stair_up) == Some(0)
            && (style == Style::Growth || can_be_walked_around(&open, self.stair_up))
            && can_be_walked_around(&open, self.stair_down)
            && self.stair_up.distance(self.stair_down) >= STAIR_DISTANCE
            && self.locks.doors.iter().all(|door| door.at.distance(self.stair_up) > 1)
            && self.locks.keys.len() == gates.keys.len()
            && self.locks.verdict() == Verdict::Sound
    }
}

/// Furnishes floor `depth`, with the doors of `gates` locked.
pub(crate) fn furnish(tiles: Grid<Tile>, gates: Option<&Gates>, depth: u32, rng: &mut Rng) -> Furnished {
    let open = BitGrid::of_cells(tiles.size(), tiles.cells(), Tile::is_open);
    let stair_up = choose_stair_up(&open, gates, Style::of_floor(depth));
    let mut furnisher = Furnisher::new(tiles, open, gates, depth, stair_up, rng);
    if depth == 1 {
        furnisher.place_bonus(rng);
    }
    furnisher.place_treasures(rng);
    furnisher.place_roamers(rng);
    let stair_down = furnisher.place_stair_down(rng);
    let crack = if has_crack(depth) { furnisher.choose_crack(rng) } else { None };
    furnisher.finish(stair_down, crack)
}

/// The places of things on a map drawn by the player.
pub(crate) struct Wishes {
    pub(crate) stairs: [Point; 2],
    /// The cell of each key, in the order of [`Gates::keys`].
    pub(crate) keys: Vec<Point>,
    pub(crate) treasures: Vec<Point>,
    pub(crate) monsters: Vec<Point>,
}

/// Furnishes a map as its first floor. Nothing is dug: things without a free dead end are left out.
pub(crate) fn furnish_own(tiles: Grid<Tile>, gates: &Gates, wishes: &Wishes, rng: &mut Rng) -> Furnished {
    const DEPTH: u32 = 1;
    let open = BitGrid::of_cells(tiles.size(), tiles.cells(), Tile::is_open);
    let [stair_up, stair_down] = wishes.stairs;
    let mut furnisher = Furnisher::new(tiles, open, Some(gates), DEPTH, stair_up, rng);
    furnisher.niches = Some(Vec::new());
    furnisher.taken.insert(stair_down);
    furnisher.place_wishes(wishes, rng);
    if wishes.treasures.is_empty() {
        furnisher.place_other_treasures(draw_count(TREASURES, rng), rng);
    }
    furnisher.place_roamers(rng);
    furnisher.finish(stair_down, None)
}

/// The most treasures of a map that hold no key.
const MOST_TREASURES: usize = 200;
/// The most monsters that are placed where a map has them: roamers, and those that come later, need numbers, too.
const MOST_MONSTERS: usize = Monster::FIRST_SPAWNED as usize - (ROAMERS.0 + ROAMERS.1) as usize;

struct Furnisher<'a> {
    depth: u32,
    gates: Option<&'a Gates>,
    tiles: Grid<Tile>,
    /// Cells that one can stand on, or could if a door were not locked.
    open: BitGrid,
    /// Cells that hold something, or must stay as they are.
    taken: BitGrid,
    /// Dead ends in the order in which they are used, the last first.
    dead_ends: Vec<Point>,
    /// Walls that might become dead ends, likewise; found when they are first needed.
    niches: Option<Vec<Point>>,
    stair_up: Point,
    monsters: Vec<Monster>,
    treasures: Vec<Treasure>,
    keys: Vec<HiddenKey>,
}

impl<'a> Furnisher<'a> {
    /// A floor with nothing on it but its stair up and its doors.
    fn new(
        tiles: Grid<Tile>,
        open: BitGrid,
        gates: Option<&'a Gates>,
        depth: u32,
        stair_up: Point,
        rng: &mut Rng,
    ) -> Furnisher<'a> {
        let mut taken = BitGrid::new(tiles.size());
        gates.into_iter().flat_map(|gates| &gates.doors).for_each(|door| taken.insert(door.at));
        taken.insert(stair_up);
        let mut dead_ends = dead_ends(&open);
        rng.shuffle(&mut dead_ends);
        let (monsters, treasures, keys) = (Vec::new(), Vec::new(), Vec::new());
        Furnisher {
            depth,
            gates,
            taken,
            dead_ends,
            niches: None,
            tiles,
            open,
            stair_up,
            monsters,
            treasures,
            keys,
        }
    }

    fn finish(self, stair_down: Point, crack: Option<Point>) -> Furnished {
        let Furnisher { tiles, mut open, stair_up, mut monsters, treasures, keys, .. } = self;
        share_exp(&mut monsters, self.depth);
        let doors = self.gates.map_or_else(Vec::new, |gates| gates.doors.clone());
        doors.iter().for_each(|door| open.remove(door.at));
        let areas = self.gates.map_or(0, |gates| gates.areas.count());
        let locks = Locks { doors, keys, areas };
        Furnished { tiles, open, stair_up, stair_down, monsters, treasures, locks, crack }
    }

    /// Keys, treasures and monsters where the map has them; guards stand beside their treasures.
    fn place_wishes(&mut self, wishes: &Wishes, rng: &mut Rng) {
        let keys = self.gates.map_or(&[][..], |gates| &gates.keys);
        for (&(metal, area), &at) in keys.iter().zip(&wishes.keys) {
            if self.is_free(at) {
                self.add_treasure(at);
            }
            // Keys of a ring lie in one treasure.
            if let Some(treasure) = self.treasures.iter().position(|treasure| treasure.at == at) {
                self.keys.push(HiddenKey { metal, treasure: treasure as u16, area });
            }
        }
        for &at in wishes.treasures.iter().take(MOST_TREASURES) {
            if self.is_free(at) {
                self.add_treasure(at);
            }
        }
        for &at in &wishes.monsters {
            self.add_own_monster(at, |kind| kind.traits().free_weight, rng);
        }
        for place in 0..self.treasures.len() {
            let beside = self.treasures[place].at.neighbors();
            if let Some(post) = beside.into_iter().find(|&point| self.is_free(point)) {
                self.add_own_monster(post, |kind| kind.traits().guard_weight, rng);
            }
        }
    }

    fn add_own_monster(&mut self, at: Point, weight: impl Fn(MonsterKind) -> u32, rng: &mut Rng) {
        if self.is_free(at) && self.monsters.len() < MOST_MONSTERS {
            let kind = draw_kind(self.depth, weight, rng);
            self.add_monster(kind, at, rng);
        }
    }

    /// The bonus of the first floor: a treasure beside the stair up.
    fn place_bonus(&mut self, rng: &mut Rng) {
        let free: Vec<Point> =
            self.stair_up.neighbors().into_iter().filter(|point| self.open.contains(*point)).collect();
        if let Some(&at) = rng.pick(&free) {
            self.add_treasure(at);
        }
    }

    fn place_stair_down(&mut self, rng: &mut Rng) -> Point {
        let stair_up = self.stair_up;
        let area = self.gates.map(|gates| gates.end);
        let found = self.take_dead_end(area, rng, |point| point.distance(stair_up) >= STAIR_DISTANCE);
        let (stair, before) = match found {
            Some((stair, before)) => (stair, Some(before)),
            None => (self.farthest_free_cell(area), None),
        };
        self.taken.insert(stair);
        if let Some(kind) = boss::guardian(self.depth) {
            let post = before.or_else(|| stair.neighbors().into_iter().find(|point| self.is_free(*point)));
            if let Some(post) = post {
                self.add_monster(kind, post, rng);
            }
        }
        stair
    }

    fn place_treasures(&mut self, rng: &mut Rng) {
        let count = draw_count(TREASURES, rng) + u32::from(self.depth == 1);
        if let Some(gates) = self.gates {
            for &(metal, area) in &gates.keys {
                if let Some(treasure) = self.place_treasure(Some(area), rng) {
                    self.keys.push(HiddenKey { metal, treasure, area });
                }
            }
            for &area in &gates.rewards {
                self.place_treasure(Some(area), rng);
            }
        }
        self.place_other_treasures(count, rng);
    }

    /// Guarded treasures in free dead ends, until there are `count` of them or no dead end is left.
    fn place_other_treasures(&mut self, count: u32, rng: &mut Rng) {
        while self.treasures.len() < count as usize {
            if self.place_treasure(None, rng).is_none() {
                break;
            }
        }
    }

    /// A guarded treasure, in `area` if it matters where; its number.
    fn place_treasure(&mut self, area: Option<u16>, rng: &mut Rng) -> Option<u16> {
        let (at, post) = self.take_dead_end(area, rng, |_| true)?;
        self.add_treasure(at);
        let kind = draw_kind(self.depth, |kind| kind.traits().guard_weight, rng);
        self.add_monster(kind, post, rng);
        Some(self.treasures.len() as u16 - 1)
    }

    fn place_roamers(&mut self, rng: &mut Rng) {
        let count = draw_count(ROAMERS, rng);
        let size = self.open.size();
        for _ in 0..count {
            let mut draw =
                || Point::new(rng.below(size.width as u32) as i32, rng.below(size.height as u32) as i32);
            let is_quiet = |point: &Point| point.distance(self.stair_up) >= QUIET;
            let found = (0..ATTEMPTS).map(|_| draw()).find(|point| is_quiet(point) && self.is_free(*point));
            if let Some(at) = found {
                let kind = draw_kind(self.depth, |kind| kind.traits().free_weight, rng);
                self.add_monster(kind, at, rng);
            }
        }
    }

    /// A wall beside exactly one open cell that is free, away from the stair up.
    fn choose_crack(&self, rng: &mut Rng) -> Option<Point> {
        let area = self.gates.map(|_| 0);
        let mut walls = niches(&self.open);
        walls
            .retain(|wall| wall.distance(self.stair_up) >= QUIET && self.free_post_of(*wall, area).is_some());
        rng.pick(&walls).copied()
    }

    /// A dead end that suits, in `area` if it matters where, and the one cell beside it; both free.
    fn take_dead_end(
        &mut self,
        area: Option<u16>,
        rng: &mut Rng,
        suits: impl Fn(Point) -> bool,
    ) -> Option<(Point, Point)> {
        for place in (0..self.dead_ends.len()).rev() {
            let point = self.dead_ends[place];
            if suits(point)
                && let Some(post) = self.free_post_of(point, area)
            {
                self.dead_ends.swap_remove(place);
                return Some((point, post));
            }
        }
        self.niches.get_or_insert_with(|| {
            let mut niches = niches(&self.open);
            rng.shuffle(&mut niches);
            niches
        });
        let is_fit = |point: &Point| {
            suits(*point)
                && self.free_post_of(*point, area).is_some_and(|post| self.tiles[post] != Tile::Door)
        };
        let place = self.niches.as_ref()?.iter().rposition(is_fit)?;
        let point = self.niches.as_mut()?.swap_remove(place);
        let post = self.free_post_of(point, area)?;
        self.open.insert(point);
        self.tiles[point] = self.tiles[post];
        Some((point, post))
    }

    /// The only open cell beside `point`, if there is exactly one, in `area`, and both are free.
    fn free_post_of(&self, point: Point, area: Option<u16>) -> Option<Point> {
        let mut beside = point.neighbors().into_iter().filter(|neighbor| self.open.contains(*neighbor));
        let post = beside.next()?;
        let is_only = beside.next().is_none();
        let is_free = is_only && !self.taken.contains(point) && !self.taken.contains(post);
        (is_free && self.is_in(area, post)).then_some(post)
    }

    fn is_in(&self, area: Option<u16>, point: Point) -> bool {
        area.is_none() || self.gates.and_then(|gates| gates.area_at(point)) == area
    }

    fn is_free(&self, point: Point) -> bool {
        self.open.contains(point) && !self.taken.contains(point)
    }

    /// The free cell that is farthest from the stair up; the last in reading order of several.
    fn farthest_free_cell(&self, area: Option<u16>) -> Point {
        let free = self.open.points().filter(|point| self.is_free(*point) && self.is_in(area, *point));
        free.max_by_key(|point| point.distance(self.stair_up)).unwrap_or(self.stair_up)
    }

    fn add_treasure(&mut self, at: Point) {
        self.taken.insert(at);
        self.treasures.push(Treasure { source: Source::Native(self.treasures.len() as u16), at });
    }

    fn add_monster(&mut self, kind: MonsterKind, at: Point, rng: &mut Rng) {
        self.taken.insert(at);
        let Strength { hp, attack } = Strength::of(kind, self.depth, rng);
        self.monsters.push(Monster {
            id: self.monsters.len() as u8,
            kind,
            at,
            hp,
            max_hp: hp,
            attack,
            exp: 0,
            mood: Mood::Calm,
            sleep: 0,
            loot: None,
        });
    }
}

/// Draws a number from `least` to `least + more`.
fn draw_count((least, more): (u32, u32), rng: &mut Rng) -> u32 {
    least + rng.below(more + 1)
}

fn draw_kind(depth: u32, weight: impl Fn(MonsterKind) -> u32, rng: &mut Rng) -> MonsterKind {
    let weights =
        MonsterKind::ALL.map(|kind| if kind.traits().first_floor <= depth { weight(kind) } else { 0 });
    rng.pick_weighted(&weights).map_or(MonsterKind::Sentinel, |place| MonsterKind::ALL[place])
}
