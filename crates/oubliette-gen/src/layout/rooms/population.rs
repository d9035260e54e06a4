//! How many rooms of which sizes a map gets, and where they may stand.

use oubliette_core::{Grid, Rect, Remark, Room, RoomId, RoomKind, Size, Tile};

use super::dice::Dice;
use super::mode::Mode;
use super::place::{self, Goal, Placed, Placement};
use super::zone::Zone;
use super::{MARGIN, Rooms, room, shape};
use crate::observer::Observer;

/// How many rooms were requested in the part that is laid out.
#[derive(Clone, Copy, Default)]
pub(super) struct Wanted {
    main: usize,
    secondary: usize,
}

/// The smallest and largest side of rooms in a mode, limited to possible values up to `largest`.
pub(super) fn sides(mode: &Mode, (min, max): (i32, i32), largest: i32) -> (i32, i32) {
    let largest = largest.max(2);
    let low = (min + mode.min_size_change).min(max);
    let max = (max + mode.max_size_change).clamp(3.min(largest), largest);
    let min = low.clamp(2, max);
    // The less the sizes vary, the closer both ends come to the middle.
    let (middle, half) = ((min + max) / 2, (max - min) * mode.size_variance / 2000);
    let (low, high) = (middle - half, middle + half + (max - min) % 2 * mode.size_variance / 1000);
    (low.clamp(min, max), high.clamp(min, max))
}

impl Rooms {
    /// The goal of a district for main rooms; it has `cells` of the part that is laid out, and rooms stand `within`.
    fn goal(&self, size: Size, within: Rect, mode: &Mode, density: i32, cells: usize) -> Goal {
        let Some(share) = mode.room_share else {
            let count =
                Rooms::document_count(size, density, mode) * cells / size.cell_count() / self.copies();
            return Goal::Rooms(count);
        };
        let side = |length: i32| (length + self.padding).max(0) as u128;
        let space = side(within.width) * side(within.height) * cells as u128 / size.cell_count() as u128;
        let crowding = share as u128 * density as u128 * mode.density as u128;
        Goal::Cells((space * crowding / (1000 * 50 * 1000)) as usize)
    }

    /// How many main rooms a map of `size` gets by the document's formula, in exact whole numbers.
    pub(super) fn document_count(size: Size, density: i32, mode: &Mode) -> usize {
        // (4 + sqrt(cells) * 3 / 32) * density / 50, scaled by 32 * 50 * 1000; the factors go under the root, which is
        // then rounded only at the end.
        let density = density as u128 * mode.density as u128;
        let scaled = 4 * 32 * density + (9 * size.cell_count() as u128 * density * density).isqrt();
        (scaled / (32 * 50 * 1000)).max(1) as usize
    }

    pub(super) fn place_rooms(
        &self,
        tiles: &mut Grid<Tile>,
        part: Rect,
        dice: &mut Dice,
        observer: &mut impl Observer,
    ) -> (Vec<Room>, Wanted) {
        let size = tiles.size();
        let within = self.place_for_rooms(size, part);
        let modes = std::iter::once(&self.mode).chain(self.zones.iter().map(|zone| &zone.mode));
        let largest = modes.map(|mode| self.sides(mode).1).max().unwrap_or(self.largest);
        let mut placed = Placed::new(size, largest, self.padding);
        let mut rooms = Vec::new();
        let mut wanted = Wanted::default();
        for district in 0..=self.zones.len() {
            let zone = district.checked_sub(1).map(|zone| &self.zones[zone]);
            let mode = zone.map_or(&self.mode, |zone| &zone.mode);
            let zoned: usize = self.zones.iter().map(Zone::cell_count).sum();
            let cells = zone.map_or(size.cell_count() - zoned, Zone::cell_count);
            let density = zone.and_then(|zone| zone.density).unwrap_or(self.density);
            let goal = self.goal(size, within, mode, density, cells);
            let main = Placement {
                goal: if district == 0 && zoned == 0 { goal.at_least_a_room() } else { goal },
                attempts: place::attempts(size),
                sides: self.sides(mode),
                within: zone.map_or(within, |zone| zone.bounds().intersection(within)),
                padding: self.padding,
            };
            let is_here = |area: Rect| match zone {
                Some(zone) => zone.holds(area),
                None => !self.zones.iter().any(|zone| zone.holds(area)),
            };
            let before = placed.rooms.len();
            let missing = placed.place(&main, dice, is_here, |area, dice| self.twin_of(area, size, dice));
            let main_rooms = before..placed.rooms.len();
            let secondary_count = main_rooms.len() * mode.secondary_share as usize / 1000;
            let secondary = Placement {
                goal: Goal::Rooms(secondary_count),
                sides: (main.sides.0.min(3), main.sides.0.max(3).min(main.sides.1)),
                ..main
            };
            placed.place(&secondary, dice, is_here, |_, _| None);
            wanted.main += main_rooms.len() + missing.room_count(main.sides, main.padding);
            wanted.secondary += secondary_count;
            let kinds = (before..placed.rooms.len()).map(|place| main_rooms.contains(&place));
            rooms.extend(kinds.map(|is_main| if is_main { RoomKind::Main } else { RoomKind::Secondary }));
        }
        if placed.rooms.is_empty() {
            // The place is smaller than any room that was drawn: one room fills all of it.
            let side = |length: i32| length.clamp(2, largest);
            placed.add(Rect::new(within.x, within.y, side(within.width), side(within.height)));
            rooms.push(RoomKind::Main);
        }
        let areas = std::mem::take(&mut placed.rooms).into_iter().zip(rooms).enumerate();
        let rooms = areas.map(|(place, (area, kind))| {
            let shape = match &self.mode_at(area).shapes[..] {
                &[shape] => shape,
                shapes => shapes[dice.below(shapes.len())],
            };
            let shape = shape::carve(tiles, area, shape, dice, observer);
            room(RoomId(place as u32), area, kind, shape)
        });
        (rooms.collect(), wanted)
    }

    /// Remarks about rooms that found no place.
    pub(super) fn remarks(&self, wanted: Wanted, rooms: &[Room]) -> Vec<Remark> {
        let of_kind = |kind: RoomKind| rooms.iter().filter(|room| room.kind == kind).count();
        [
            (RoomKind::Main, wanted.main),
            (RoomKind::Secondary, wanted.secondary),
            (RoomKind::Secret, self.mode.secret_rooms as usize),
        ]
        .into_iter()
        .filter_map(|(kind, wanted)| Remark::about_rooms(kind, wanted * self.copies(), of_kind(kind)))
        .collect()
    }

    /// The sides of rooms in a mode.
    fn sides(&self, mode: &Mode) -> (i32, i32) {
        sides(mode, self.room_sizes, self.largest)
    }

    /// The image of a new room, with the chance of the parameter `symmetry`. Exact symmetry comes later.
    fn twin_of(&self, area: Rect, size: Size, dice: &mut Dice) -> Option<Rect> {
        let is_wanted =
            self.mode.symmetry > 0 && !self.mode.is_exactly_symmetric() && dice.chance(self.mode.symmetry);
        let twin = self.axis.images_of_area(size, area).last();
        twin.filter(|_| is_wanted && self.zones.is_empty())
    }

    /// Where rooms may stand: away from the edge of the map, and in a part that will be mirrored, away from
    /// their images.
    pub(super) fn place_for_rooms(&self, size: Size, part: Rect) -> Rect {
        let within = size.rect().shrunk(MARGIN).intersection(part);
        if !self.mode.is_exactly_symmetric() {
            return within;
        }
        let half =
            |side: i32, whole: i32| if side < whole { (whole - self.padding) / 2 } else { whole - MARGIN };
        let (right, bottom) = (half(part.width, size.width), half(part.height, size.height));
        Rect::new(within.x, within.y, right - within.x, bottom - within.y)
    }
}
