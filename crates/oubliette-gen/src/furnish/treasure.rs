//! Treasure rooms in far dead ends.
//!
//! A dead end far from the start is widened to a room of three by three cells, or of two by two at the least. The room
//! may open to passages around it, but never to cells behind a lock, an obstacle or a secret door, so it is no way
//! around any of them. Doors, other rooms and features are not changed.

use oubliette_core::{
    BitGrid, Components, Feature, FeatureKind, Grid, Point, Rect, Rng, Room, RoomId, RoomKind, RoomShape,
    Tile,
};

use crate::floor::Floorplan;
use crate::observer::{Observer, Step};

/// The sides of treasure rooms.
const SIDES: (i32, i32) = (2, 3);
/// Dead ends that are compared for each room.
const COMPARED: usize = 16;

/// Makes up to `count` treasure rooms where no feature stands yet; returns the treasures.
///
/// On an exactly symmetric floor a treasure room comes with all its images, which may lie nearer to the start, or not at
/// all.
pub(super) fn place(
    floor: &mut Floorplan,
    features: &[Feature],
    count: usize,
    rng: &mut Rng,
    observer: &mut impl Observer,
) -> Vec<Feature> {
    let mut candidates = far_dead_ends(floor, features);
    let realms = Realms::of(&floor.tiles, features);
    let mut treasures = Vec::new();
    while treasures.len() < count {
        let drawn = candidates.len().min(COMPARED);
        for place in 0..drawn {
            let other = place + rng.below((candidates.len() - place) as u32) as usize;
            candidates.swap(place, other);
        }
        let plans = candidates[..drawn].iter().filter_map(|&at| {
            let plan = Dig { floor: &*floor, realms: &realms, features }.best_at(at)?;
            (treasures.len() + plan.rooms.len() <= count).then_some(plan)
        });
        let Some(plan) = plans.min_by_key(|plan| plan.rank) else {
            if drawn == candidates.len() {
                break;
            }
            candidates.drain(..drawn);
            continue;
        };
        for (at, area) in plan.rooms {
            floor.tiles.fill(area, Tile::Treasure);
            observer.see(Step::Fill(area, Tile::Treasure));
            // Dead ends that the room covers or widens are no longer dead ends.
            candidates.retain(|&candidate| !area.shrunk(-1).contains(candidate));
            treasures.push(Feature::new(at, FeatureKind::Treasure));
            floor.rooms.push(treasure_room(RoomId(floor.rooms.len() as u32), area));
        }
    }
    treasures
}

/// The dead ends of passages farther from the start than half the map is long, in reading order.
fn far_dead_ends(floor: &Floorplan, features: &[Feature]) -> Vec<Point> {
    let size = floor.tiles.size();
    let open = BitGrid::of_cells(size, floor.tiles.cells(), Tile::is_open);
    let far = (size.width.max(size.height) / 2) as u32;
    let is_dead_end =
        |at: &Point| at.neighbors().into_iter().filter(|&next| open.contains(next)).count() == 1;
    let is_free = |at: &Point| features.iter().all(|feature| feature.at != *at);
    open.points()
        .filter(|at| at.distance(floor.start) > far && is_passage(floor.tiles[*at]))
        .filter(|at| is_dead_end(at) && is_free(at))
        .collect()
}

fn is_passage(tile: Tile) -> bool {
    matches!(tile, Tile::Corridor | Tile::Passage | Tile::Cave)
}

fn treasure_room(id: RoomId, area: Rect) -> Room {
    let (kind, shape) = (RoomKind::Treasure, RoomShape::Rectangle);
    Room { id, area, kind, shape, connections: Vec::new(), partition: None }
}

/// The parts of the floor between which there are only locks, obstacles and secret doors.
struct Realms {
    cells: BitGrid,
    parts: Components,
}

impl Realms {
    fn of(tiles: &Grid<Tile>, features: &[Feature]) -> Realms {
        let is_free = |tile: Tile| tile.is_open() && !matches!(tile, Tile::LockedDoor | Tile::SecretDoor);
        let mut cells = BitGrid::of_cells(tiles.size(), tiles.cells(), is_free);
        let obstacles = features.iter().filter(|feature| feature.kind == FeatureKind::Obstacle);
        obstacles.for_each(|obstacle| cells.remove(obstacle.at));
        Realms { parts: Components::of(&cells), cells }
    }

    fn are_one(&self, a: Point, b: Point) -> bool {
        self.cells.contains(a) && self.cells.contains(b) && self.parts.label_at(a) == self.parts.label_at(b)
    }
}

/// A treasure room and its images, each around its dead end.
struct Rooms {
    rooms: Vec<(Point, Rect)>,
    /// The cells missing from the largest room, and the ways into it: fewer are better.
    rank: (usize, usize),
}

/// Looks for places to dig.
struct Dig<'a> {
    floor: &'a Floorplan,
    realms: &'a Realms,
    features: &'a [Feature],
}

impl Dig<'_> {
    /// The best rooms around a dead end and its images.
    fn best_at(&self, at: Point) -> Option<Rooms> {
        let inside = self.floor.tiles.size().interior();
        let areas = areas_around(at).filter(|area| inside.contains_rect(*area));
        areas.filter_map(|area| self.rooms(at, area)).min_by_key(|rooms| rooms.rank)
    }

    fn rooms(&self, at: Point, area: Rect) -> Option<Rooms> {
        let ways_in = self.ways_into(at, area)?;
        let rooms = self.alike(at, area);
        let are_apart = rooms
            .iter()
            .enumerate()
            .all(|(place, (_, area))| rooms[..place].iter().all(|(_, other)| !area.intersects(*other, 1)));
        let all_fit = rooms[1..].iter().all(|&(at, area)| self.ways_into(at, area).is_some());
        let lacking = (SIDES.1 * SIDES.1) as usize - area.cell_count();
        (are_apart && all_fit).then_some(Rooms { rooms, rank: (lacking, ways_in) })
    }

    /// The dead end with its room, and their images, each once.
    fn alike(&self, at: Point, area: Rect) -> Vec<(Point, Rect)> {
        let size = self.floor.tiles.size();
        let corner = Point::new(area.right() - 1, area.bottom() - 1);
        let images = |point: Point| self.floor.symmetry.images(size, point);
        let mut alike = vec![(at, area)];
        for ((at, a), b) in images(at).zip(images(Point::new(area.x, area.y))).zip(images(corner)) {
            let image = (at, Rect::new(a.x.min(b.x), a.y.min(b.y), area.width, area.height));
            if !alike.contains(&image) {
                alike.push(image);
            }
        }
        alike
    }

    /// How many cells around `area` lead into it, if it may be dug around the dead end `at`.
    fn ways_into(&self, at: Point, area: Rect) -> Option<usize> {
        let tiles = &self.floor.tiles;
        let is_free = |cell: Point| match tiles[cell] {
            Tile::Wall | Tile::Pillar => true,
            tile => is_passage(tile) && self.realms.are_one(at, cell),
        };
        let is_bare = self.features.iter().all(|feature| !area.contains(feature.at));
        if !is_bare || !area.points().all(is_free) {
            return None;
        }
        let mut ways_in = 0;
        for (cell, next) in steps_out_of(area).filter(|&(_, next)| tiles[next].is_open()) {
            // Cells that were open before may lead anywhere, also to a door.
            let is_new = !tiles[cell].is_open();
            if is_new && !(is_passage(tiles[next]) && self.realms.are_one(at, next)) {
                return None;
            }
            ways_in += 1;
        }
        Some(ways_in)
    }
}

/// The areas of a suitable size that contain `at`.
fn areas_around(at: Point) -> impl Iterator<Item = Rect> {
    let spans = |middle: i32| {
        [(-1, SIDES.1), (-1, SIDES.0), (0, SIDES.0)].map(move |(offset, length)| (middle + offset, length))
    };
    let rows = spans(at.y);
    spans(at.x)
        .into_iter()
        .flat_map(move |(x, width)| rows.map(move |(y, height)| Rect::new(x, y, width, height)))
}

/// The steps from a cell of `area` to one outside.
fn steps_out_of(area: Rect) -> impl Iterator<Item = (Point, Point)> {
    area.points().flat_map(move |cell| {
        cell.neighbors().into_iter().filter(move |next| !area.contains(*next)).map(move |next| (cell, next))
    })
}

#[cfg(test)]
mod tests {
    use oubliette_core::{Remark, Size, Value};

    use super::*;
    use crate::{CATALOG, Draft, check, generate};

    /// The map after a treasure room was dug, with the start at its first open cell.
    fn dug(map: &str) -> String {
        let rows: Vec<&str> = map.lines().map(str::trim).filter(|row| !row.is_empty()).collect();
        let cells =
            rows.iter().flat_map(|row| row.chars()).map(|glyph| Tile::from_glyph(glyph).unwrap()).collect();
        let size = Size::new(rows[0].len() as i32, rows.len() as i32);
        let tiles = Grid::from_cells(size, cells).unwrap();
        let start = tiles.size().rect().points().find(|&at| tiles[at].is_open()).unwrap();
        let mut floor = Floorplan::bare(tiles, start, start);
        place(&mut floor, &[], 1, &mut Rng::from_state(1), &mut ());
        floor.tiles.rows().map(|row| row.iter().map(|tile| tile.glyph()).collect::<String>() + "\n").collect()
    }

    #[test]
    fn a_dead_end_in_the_rock_becomes_a_room_of_three_by_three() {
        let map = "##########\n##########\n#,,,,,,,##\n##########\n##########\n";
        assert_eq!(dug(map), "##########\n######$$$#\n#,,,,,$$$#\n######$$$#\n##########\n");
    }

    #[test]
    fn a_treasure_room_is_no_way_around_a_lock() {
        let map =
            "#############\n#,,,,,,,,,,,#\n###########+#\n#######,,,,,#\n#############\n#############\n";
        assert!(dug(map).contains('$'), "{}", dug(map));
        let locked = map.replace('+', "=");
        assert_eq!(dug(&locked).lines().nth(2), Some("###########=#"), "{}", dug(&locked));
    }

    #[test]
    fn a_treasure_room_leaves_doors_and_rooms_alone() {
        let map = "##############\n#,,,,,,+...###\n########...###\n#########+####\n#########,####\n\
                   ##############\n##############\n";
        let after = dug(map);
        let below: Vec<&str> = after.lines().skip(2).take(4).collect();
        assert_eq!(below, ["########...###", "#########+####", "########$$$###", "########$$$###"]);
    }

    #[test]
    fn treasure_rooms_are_no_bare_dead_ends_on_any_layout() {
        for info in CATALOG {
            let (mut rooms, mut whole) = (0, 0);
            for seed in 0..60 {
                let draft = Draft::new(info.name).with_seed(&seed.to_string());
                let draft = draft.with_furnishing("treasure_rooms", Value::Integer(3));
                let dungeon = generate(&check(&draft).unwrap()).unwrap();
                let found = dungeon.rooms.iter().filter(|room| room.kind == RoomKind::Treasure);
                let areas: Vec<Rect> = found.map(|room| room.area).collect();
                for area in &areas {
                    assert!(area.points().all(|cell| dungeon.tiles[cell] == Tile::Treasure));
                    assert!(
                        [area.width, area.height].into_iter().all(|side| (SIDES.0..=SIDES.1).contains(&side))
                    );
                }
                let told = Remark::about_rooms(RoomKind::Treasure, 3, areas.len());
                assert!(told.is_none_or(|told| dungeon.remarks.contains(&told)), "{} {seed}", info.name);
                rooms += areas.len();
                whole += areas.iter().filter(|area| area.cell_count() == 9).count();
            }
            println!("{}: {rooms} treasure rooms, {whole} of three by three", info.name);
            assert!(4 * whole >= 3 * rooms, "{}: {whole} of {rooms} are whole", info.name);
        }
    }

    #[test]
    fn the_number_of_treasure_rooms_is_drawn_where_a_least_is_given() {
        let mut counts = std::collections::BTreeSet::new();
        for seed in 0..40 {
            let draft = Draft::new("pillars").with_seed(&seed.to_string());
            let draft = draft.with_furnishing("treasure_rooms", Value::Integer(3));
            let draft = draft.with_furnishing("min_treasure_rooms", Value::Integer(1));
            let dungeon = generate(&check(&draft).unwrap()).unwrap();
            counts.insert(dungeon.rooms.iter().filter(|room| room.kind == RoomKind::Treasure).count());
        }
        assert!(counts.into_iter().eq(1..=3));
    }
}
