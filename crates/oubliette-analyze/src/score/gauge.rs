//! The numbers by which a map is judged, each with what it is compared with.

use crate::area::open_count_in;
use crate::survey::Survey;
use oubliette_core::{BitGrid, Rect};

/// A number that is compared with the table of targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gauge {
    /// The rooms on the path from start to end, of all.
    RoomsPassed,
    /// The sectors on the path from start to end, of those with floor.
    SectorsPassed,
    /// The sectors of which 25 % to 60 % are open, of all.
    EvenSectors,
    /// Loops around more than a pillar for every 100,000 cells of the map.
    Loops,
    /// Cells at which passages part, of the ways that lead somewhere.
    Junctions,
    /// Dead ends, rooms with one neighbor and treasures for every 100,000 cells of the map.
    Rewards,
    /// Pairs of rooms that differ, of all pairs.
    UnlikeRooms,
    /// Cells that must be crossed, dead ends aside, of the floor.
    Chokepoints,
    /// Cells of corridors and mazes for each room, in tenths.
    Corridor,
    /// How deep the deepest dead end is, in cells.
    WayBack,
}

/// A count and what it is counted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Reading {
    pub(super) part: u64,
    pub(super) whole: u64,
}

impl Gauge {
    /// All of them, in the order of the table.
    pub const ALL: [Gauge; 10] = [
        Gauge::RoomsPassed,
        Gauge::SectorsPassed,
        Gauge::EvenSectors,
        Gauge::Loops,
        Gauge::Junctions,
        Gauge::Rewards,
        Gauge::UnlikeRooms,
        Gauge::Chokepoints,
        Gauge::Corridor,
        Gauge::WayBack,
    ];

    /// Whether more of it is better.
    pub(super) const fn is_wanted(self) -> bool {
        !matches!(self, Gauge::Chokepoints | Gauge::Corridor | Gauge::WayBack)
    }

    /// Whether a large map is judged by it as the maps of default size are.
    pub(super) const fn ignores_size(self) -> bool {
        matches!(self, Gauge::Corridor)
    }

    /// Whether people count it; else it is a share or has a decimal.
    pub(super) const fn is_count(self) -> bool {
        !matches!(self, Gauge::Junctions | Gauge::UnlikeRooms | Gauge::Chokepoints | Gauge::Corridor)
    }

    /// The number in the table for a part of 1 of a whole of 1.
    pub(super) const fn scale(self) -> u64 {
        match self {
            Gauge::Loops | Gauge::Rewards => 100_000,
            Gauge::Corridor => 10,
            Gauge::WayBack => 1,
            _ => 1000,
        }
    }

    /// The number of a map as the table holds it; `None` where it does not apply.
    pub fn number(self, survey: &Survey) -> Option<u64> {
        self.read(survey).map(|reading| reading.number(self))
    }

    /// The reading of a map; `None` where it does not apply.
    pub(super) fn read(self, survey: &Survey) -> Option<Reading> {
        self.applies(survey).then(|| {
            let (part, whole) = self.count(survey);
            Reading { part, whole: whole.max(1) }
        })
    }

    /// Whether a map is judged by it, which follows from what the map is made of.
    pub(super) fn applies(self, survey: &Survey) -> bool {
        let made = survey.make_up();
        let rooms = survey.dungeon.rooms.len();
        match self {
            Gauge::RoomsPassed => made.is_roomy() && rooms > 2,
            Gauge::SectorsPassed => !Gauge::RoomsPassed.applies(survey),
            Gauge::EvenSectors | Gauge::Loops | Gauge::Chokepoints => !made.is_maze(),
            Gauge::Junctions => made.is_maze(),
            Gauge::Rewards => true,
            Gauge::UnlikeRooms | Gauge::Corridor => rooms > 0,
            Gauge::WayBack => made.is_partly_maze(),
        }
    }

    fn count(self, survey: &Survey) -> (u64, u64) {
        let rooms = survey.dungeon.rooms.len() as u64;
        let open = survey.open_count();
        match self {
            Gauge::RoomsPassed => {
                let path = survey.path_cells();
                let passed = survey.dungeon.rooms.iter().filter(|room| open_count_in(path, room.area) > 0);
                (passed.count() as u64, rooms)
            }
            Gauge::SectorsPassed => {
                let (path, with_floor) =
                    (survey.path_cells(), sectors(survey).filter(|sector| sector.open > 0));
                let on_path = |sector: &Sector| open_count_in(path, sector.area) > 0;
                with_floor
                    .fold((0, 0), |(part, whole), sector| (part + u64::from(on_path(&sector)), whole + 1))
            }
            Gauge::EvenSectors => sectors(survey)
                .fold((0, 0), |(part, whole), sector| (part + u64::from(sector.is_even()), whole + 1)),
            Gauge::Loops => (survey.wide_loop_count(), survey.cell_count()),
            Gauge::Junctions => (survey.crossing_count(), open - survey.branch_cell_count()),
            Gauge::Rewards => {
                let side_rooms =
                    survey.dungeon.rooms.iter().filter(|room| room.connections.len() == 1).count();
                (
                    survey.cells_by_neighbors[1] + side_rooms as u64 + survey.treasure_count(),
                    survey.cell_count(),
                )
            }
            Gauge::UnlikeRooms => {
                let pairs = rooms * rooms.saturating_sub(1) / 2;
                (pairs - like_pairs(survey), pairs)
            }
            Gauge::Chokepoints => (survey.trunk_chokepoint_count(), open),
            Gauge::Corridor => (survey.corridor_cell_count(), rooms),
            Gauge::WayBack => (survey.deepest_dead_end(), 1),
        }
    }
}

impl Reading {
    /// The number as the table holds it, rounded.
    pub(super) fn number(self, gauge: Gauge) -> u64 {
        rounded(u128::from(self.part) * u128::from(gauge.scale()), self.whole)
    }

    /// What people count or read, for a number of the table. A quarter of a thing that is wanted counts as one.
    pub(super) fn shown(self, gauge: Gauge, number: u64) -> u64 {
        if !gauge.is_count() {
            return number;
        }
        let (part, whole) = (u128::from(number) * u128::from(self.whole), u128::from(gauge.scale()));
        let quarters = if gauge.is_wanted() { 3 } else { 2 };
        ((4 * part + quarters * whole) / (4 * whole)) as u64
    }
}

fn rounded(part: u128, whole: u64) -> u64 {
    let whole = u128::from(whole.max(1));
    ((2 * part + whole) / (2 * whole)) as u64
}

/// A sixteenth of the map.
pub(crate) struct Sector {
    pub(crate) area: Rect,
    open: u64,
}

impl Sector {
    /// Whether 25 % to 60 % of it are open, as document 000 wants of the whole map.
    pub(crate) fn is_even(&self) -> bool {
        let cells = self.area.width as u64 * self.area.height as u64;
        (25 * cells..=60 * cells).contains(&(100 * self.open))
    }
}

/// The map cut into four columns and four rows, without those of no cell.
pub(crate) fn sectors(survey: &Survey) -> impl Iterator<Item = Sector> {
    const SIDE: i64 = 4;
    let size = survey.open.size();
    let cut = |length: i32, at: i64| (i64::from(length.max(0)) * at / SIDE) as i32;
    (0..SIDE * SIDE).filter_map(move |index| {
        let (column, row) = (index % SIDE, index / SIDE);
        let (x, y) = (cut(size.width, column), cut(size.height, row));
        let (width, height) = (cut(size.width, column + 1) - x, cut(size.height, row + 1) - y);
        let area = Rect::new(x, y, width, height);
        (width > 0 && height > 0).then(|| Sector { area, open: open_count_in(&survey.open, area) })
    })
}

/// Pairs of rooms with as many exits, of which neither has a quarter more floor than the other.
fn like_pairs(survey: &Survey) -> u64 {
    let rooms = survey.dungeon.rooms.iter().zip(survey.room_floors());
    let mut rooms: Vec<(usize, u64)> = rooms.map(|(room, &floor)| (room.connections.len(), floor)).collect();
    rooms.sort_unstable();
    let mut first = 0;
    let mut pairs = 0;
    for (place, &(exits, floor)) in rooms.iter().enumerate() {
        let is_like = |other: (usize, u64)| other.0 == exits && 4 * floor < 5 * other.1.max(1);
        while first < place && !is_like(rooms[first]) {
            first += 1;
        }
        pairs += (place - first) as u64;
    }
    pairs
}

/// The cells of `sectors` that are not even.
pub(crate) fn uneven_cells(survey: &Survey) -> BitGrid {
    let mut cells = BitGrid::new(survey.open.size());
    for Rect { x, y, width, height } in sectors(survey).filter(|part| !part.is_even()).map(|part| part.area) {
        (y..y + height).for_each(|y| cells.insert_run(y, x, x + width));
    }
    cells
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Dungeon, RoomId, Size};

    use super::*;
    use crate::drawing::{dungeon, dungeon_of, room};

    #[test]
    fn the_map_is_cut_into_sixteen_sectors_or_fewer() {
        let count = |width, height| {
            let drawn = dungeon_of(&BitGrid::new(Size::new(width, height)));
            let areas: Vec<Rect> = sectors(&Survey::of(&drawn)).map(|sector| sector.area).collect();
            let cells: i32 = areas.iter().map(|area| area.width * area.height).sum();
            assert_eq!(cells, width * height);
            areas.len()
        };
        assert_eq!([count(32, 32), count(37, 19), count(3, 9), count(1, 1), count(0, 5)], [16, 16, 12, 1, 0]);
    }

    #[test]
    fn a_path_passes_rooms_and_sectors() {
        let mut drawn = dungeon("<.......\n#######.\n.......>\n........");
        assert_eq!(Gauge::RoomsPassed.read(&Survey::of(&drawn)), None);
        assert_eq!(
            Gauge::SectorsPassed.read(&Survey::of(&drawn)).map(|read| (read.part, read.whole)),
            Some((6, 13))
        );
        drawn.rooms =
            [Rect::new(0, 0, 3, 1), Rect::new(7, 0, 1, 4), Rect::new(0, 2, 7, 2)].map(room).to_vec();
        assert_eq!(
            Gauge::RoomsPassed.read(&Survey::of(&drawn)).map(|read| (read.part, read.whole)),
            Some((2, 3))
        );
        assert_eq!(Gauge::SectorsPassed.read(&Survey::of(&drawn)), None);
    }

    fn with_rooms(rooms: &[(i32, usize)]) -> Dungeon {
        let mut drawn = dungeon_of(&BitGrid::of_rect(Size::new(40, 4), Rect::new(0, 0, 40, 4)));
        drawn.rooms = rooms.iter().map(|&(width, _)| room(Rect::new(0, 0, width, 1))).collect();
        for (room, &(_, exits)) in drawn.rooms.iter_mut().zip(rooms) {
            room.connections = vec![RoomId(0); exits];
        }
        drawn
    }

    #[test]
    fn rooms_differ_by_a_quarter_of_floor_or_by_their_exits() {
        let unlike = |rooms: &[(i32, usize)]| Gauge::UnlikeRooms.number(&Survey::of(&with_rooms(rooms)));
        assert_eq!(unlike(&[]), None);
        assert_eq!(unlike(&[(9, 1)]), Some(0));
        assert_eq!(unlike(&[(8, 1), (9, 1)]), Some(0));
        assert_eq!(unlike(&[(8, 1), (10, 1)]), Some(1000));
        assert_eq!(unlike(&[(8, 1), (8, 2)]), Some(1000));
        assert_eq!(unlike(&[(8, 1), (8, 1), (12, 1)]), Some(667));
    }

    #[test]
    fn pairs_are_counted_as_one_by_one() {
        for seed in 0..200 {
            let mut rng = oubliette_core::Rng::from_state(seed);
            let rooms: Vec<(i32, usize)> =
                (0..rng.range(1, 12)).map(|_| (rng.range(0, 30), rng.range(0, 3) as usize)).collect();
            let is_like =
                |a: (i32, usize), b: (i32, usize)| a.1 == b.1 && 4 * a.0.max(b.0) < 5 * a.0.min(b.0).max(1);
            let pairs = (0..rooms.len()).flat_map(|a| (0..a).map(move |b| (a, b)));
            let expected = pairs.filter(|&(a, b)| is_like(rooms[a], rooms[b])).count() as u64;
            assert_eq!(like_pairs(&Survey::of(&with_rooms(&rooms))), expected, "{rooms:?}");
        }
    }

    #[test]
    fn what_is_counted_is_shown_as_a_count() {
        let reading = Reading { part: 3, whole: 7 };
        assert_eq!(reading.number(Gauge::RoomsPassed), 429);
        assert_eq!(reading.shown(Gauge::RoomsPassed, 429), 3);
        assert_eq!([450, 470, 500].map(|number| reading.shown(Gauge::RoomsPassed, number)), [3, 4, 4]);
        assert_eq!(reading.shown(Gauge::Chokepoints, 500), 500);
    }
}
