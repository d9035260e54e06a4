//! `bsp`: rooms by binary space partitioning, with corridors and doors, after document 003.
//!
//! The map is cut in two, each half again, level by level through a queue; each part that is not cut holds one
//! room. Then, from the smallest parts up, the two halves of each cut are joined by a corridor with one bend
//! between a point of each; the bend is the point by which the whole part is joined next. At last every place
//! where a corridor passes a room's wall becomes a door.
//!
//! Rooms and corridors keep to a lattice of every second cell: a room spans an odd number of cells and begins
//! on the lattice, a corridor runs along it. So a corridor never scrapes along a room, two rooms never touch,
//! and every cell where a corridor enters a room has walls on both sides: doors are right by construction.
//!
//! A part is cut only where both halves can still hold all the rooms they should, so there are `2^levels` rooms
//! whenever that many fit.

use oubliette_core::seed::label;
use oubliette_core::{
    Door, DoorKind, Grid, Partition, Point, Rect, Rng, Room, RoomId, RoomKind, RoomShape, Seed, Size, Text,
    Tile,
};

use super::{Floorplan, LayOut, LayoutInfo};
use crate::observer::{Observer, Step};
use crate::param::{Choice, Param, SizeRule, Values};
use crate::problem::Problem;

/// The parameters of `bsp`.
#[derive(Clone, Debug)]
pub(crate) struct Bsp {
    levels: u32,
    min_partition: i32,
    border: i32,
    cut_range_percent: i32,
    room_percent: (i32, i32),
    padding: i32,
    is_rogue: bool,
    has_doors: bool,
}

/// Sides of the smallest room, in lattice points: three cells.
const MIN_ROOM: i32 = 2;

const DOORS: &[Choice] = &[
    Choice::new(
        "all",
        Text::new("wherever a corridor enters a room", "partout où un couloir entre dans une salle"),
    ),
    Choice::new("none", Text::new("no doors, open passages", "pas de portes, des passages ouverts")),
];

const CUTS: &[Choice] = &[
    Choice::new("random", Text::new("each part in two, at random", "chaque partie en deux, au hasard")),
    Choice::new(
        "rogue",
        Text::new("three by three, as in Rogue (1980)", "trois par trois, comme dans Rogue (1980)"),
    ),
];

/// Columns and rows of parts in Rogue.
const ROGUE: (i32, i32) = (3, 3);

impl LayOut for Bsp {
    const INFO: LayoutInfo = LayoutInfo {
        name: "bsp",
        summary: Text::new(
            "rooms of varied sizes joined by corridors with doors",
            "des salles de tailles variées, reliées par des couloirs avec des portes",
        ),
        size: SizeRule { default: Size::new(40, 40), min: Size::new(5, 5), odd: false },
        params: &[
            Param::integer(
                "levels",
                0,
                16,
                4,
                Text::new(
                    "how often each part is cut in two",
                    "combien de fois chaque partie est coupée en deux",
                ),
            ),
            Param::integer(
                "min_partition",
                1,
                10_000,
                10,
                Text::new("smallest area of a part, in cells", "plus petite aire d'une partie, en cases"),
            ),
            Param::integer(
                "border",
                1,
                100,
                1,
                Text::new("cells of wall around the map", "cases de mur autour de la carte"),
            ),
            Param::integer(
                "cut_range_percent",
                0,
                50,
                20,
                Text::new(
                    "how far from the middle a cut may fall, in percent",
                    "écart d'une coupe au milieu, en pour cent",
                ),
            ),
            Param::integer(
                "min_room_percent",
                1,
                100,
                60,
                Text::new(
                    "smallest side of a room, in percent of its part",
                    "plus petit côté d'une salle, en pour cent de sa partie",
                ),
            ),
            Param::integer(
                "max_room_percent",
                1,
                100,
                70,
                Text::new(
                    "largest side of a room, in percent of its part",
                    "plus grand côté d'une salle, en pour cent de sa partie",
                ),
            ),
            Param::integer(
                "padding",
                1,
                20,
                1,
                Text::new(
                    "cells of wall between two rooms, at least",
                    "cases de mur entre deux salles, au moins",
                ),
            ),
            Param::choice(
                "cuts",
                CUTS,
                Text::new("how the map is cut into parts", "comment la carte est coupée en parties"),
            ),
            Param::choice("doors", DOORS, Text::new("where doors stand", "où se trouvent les portes")),
        ],
    };

    fn plan(values: &Values<'_>, size: Size, problems: &mut Vec<Problem>) -> Bsp {
        let layout = Bsp {
            levels: values.integer("levels") as u32,
            min_partition: values.integer("min_partition"),
            border: values.integer("border"),
            cut_range_percent: values.integer("cut_range_percent"),
            room_percent: (values.integer("min_room_percent"), values.integer("max_room_percent")),
            padding: values.integer("padding"),
            is_rogue: values.choice("cuts") == "rogue",
            has_doors: values.choice("doors") == "all",
        };
        let least_side = 2 * layout.border + 2 * ROGUE.0 * (MIN_ROOM + layout.gap()) - 1;
        if layout.is_rogue && size.width.min(size.height) < least_side {
            problems.push(Problem::conflict(
                Text::new(
                    "cuts: nine rooms do not fit {size}; use at least {least}x{least}, or random cuts",
                    "cuts : neuf salles ne tiennent pas sur {size} ; prenez au moins {least}x{least}, ou des coupes random",
                ),
                &[("size", &size), ("least", &least_side)],
            ));
        }
        let (min, max) = layout.room_percent;
        if min > max {
            problems.push(Problem::conflict(
                Text::new(
                    "min_room_percent: {min} is more than max_room_percent {max}; lower it or raise the other",
                    "min_room_percent : {min} dépasse max_room_percent {max} ; baissez-le ou montez l'autre",
                ),
                &[("min", &min), ("max", &max)],
            ));
        }
        let widest_border = (size.width.min(size.height) - cells_of(MIN_ROOM)) / 2;
        if layout.border > widest_border {
            problems.push(Problem::conflict(
                Text::new(
                    "border: {border} leaves no place for a room on {size}; use at most {most}",
                    "border : {border} ne laisse aucune place à une salle sur {size} ; utilisez au plus {most}",
                ),
                &[("border", &layout.border), ("size", &size), ("most", &widest_border)],
            ));
        }
        layout
    }

    fn lay_out(&self, size: Size, seed: &Seed, observer: &mut impl Observer) -> Floorplan {
        let mut rng = seed.stream(label::LAYOUT);
        let lattice = Lattice { border: self.border, size };
        observer.see(Step::Stage(Text::new("cuts", "coupes")));
        let tree = self.cut(&lattice, &mut rng, observer);
        let mut floor = Floor {
            tree,
            lattice,
            tiles: Grid::filled(size, Tile::Wall),
            rooms: Vec::new(),
            doorways: Vec::new(),
        };
        observer.see(Step::Stage(Text::new("rooms", "salles")));
        self.place_rooms(&mut floor, &mut rng, observer);
        observer.see(Step::Stage(Text::new("corridors", "couloirs")));
        floor.join_halves(&mut rng, observer);
        let mut doors = Vec::new();
        if self.has_doors {
            observer.see(Step::Stage(Text::new("doors", "portes")));
            doors = floor.hang_doors(observer);
        }
        floor.into_floorplan(doors)
    }
}

impl Bsp {
    /// Cuts the map level by level. The list of parts is its own queue: halves are added behind, and taken in
    /// turn.
    fn cut(&self, lattice: &Lattice, rng: &mut Rng, observer: &mut impl Observer) -> Vec<Part> {
        let fields = if self.is_rogue { ROGUE } else { (1, 1) };
        let mut tree = vec![Part { area: lattice.area(), level: 0, parent: None, halves: None, fields }];
        let mut place = 0;
        while place < tree.len() {
            let part = tree[place];
            let halves = if self.is_rogue {
                part.cut_off_field()
            } else {
                let halves = self.try_cut(part.area, self.levels - part.level, rng);
                halves.map(|(first, second)| [(first, fields), (second, fields)])
            };
            if let Some(halves) = halves {
                observer.see(Step::Cut(lattice.partition(halves[0].0), lattice.partition(halves[1].0)));
                tree[place].halves = Some(tree.len());
                let (level, parent) = (part.level + 1, Some(place as u32));
                tree.extend(halves.map(|(area, fields)| Part { area, level, parent, halves: None, fields }));
            }
            place += 1;
        }
        tree
    }

    /// The halves of `area`, which should be cut `levels` times in all; fewer if so many rooms do not fit.
    fn try_cut(&self, area: Rect, levels: u32, rng: &mut Rng) -> Option<(Rect, Rect)> {
        let levels =
            (1..=levels).rev().find(|&levels| self.least_width(area.height, levels) <= area.width)?;
        let least_width = self.least_width(area.height, levels - 1);
        let least_height = self.least_width(area.width, levels - 1);
        let (tall_cut, wide_cut) = (2 * least_width <= area.width, 2 * least_height <= area.height);
        let upright = match (tall_cut, wide_cut) {
            (true, true) if 2 * area.width > 3 * area.height => true,
            (true, true) if 2 * area.height > 3 * area.width => false,
            (true, true) => rng.chance(1, 2),
            (tall_cut, _) => tall_cut,
        };
        let Rect { x, y, width, height } = area;
        Some(if upright {
            let first = self.cut_at(width, least_width, rng);
            (Rect::new(x, y, first, height), Rect::new(x + first, y, width - first, height))
        } else {
            let first = self.cut_at(height, least_height, rng);
            (Rect::new(x, y, width, first), Rect::new(x, y + first, width, height - first))
        })
    }

    fn cut_at(&self, length: i32, least: i32, rng: &mut Rng) -> i32 {
        let low = (length * (50 - self.cut_range_percent) + 99) / 100;
        let high = length * (50 + self.cut_range_percent) / 100;
        rng.range(low.clamp(least, length - least), high.clamp(least, length - least))
    }

    /// The least width of a part of the given height that can be cut `levels` times: of the cuts, some halve
    /// the height as long as it lasts, and the others the width.
    fn least_width(&self, height: i32, levels: u32) -> i32 {
        let least_side = MIN_ROOM + self.gap();
        (0..=levels)
            .filter_map(|width_cuts| {
                let height = height >> (levels - width_cuts);
                if height < least_side {
                    return None;
                }
                let width = least_side.max((self.min_partition + 4 * height - 1) / (4 * height));
                width.checked_mul(1 << width_cuts)
            })
            .min()
            .unwrap_or(i32::MAX / 2)
    }

    /// Lattice points between two rooms; the one cell of wall between neighboring points comes for free.
    fn gap(&self) -> i32 {
        self.padding / 2
    }

    fn place_rooms(&self, floor: &mut Floor, rng: &mut Rng, observer: &mut impl Observer) {
        for place in 0..floor.tree.len() {
            let part = floor.tree[place];
            if part.halves.is_some() {
                continue;
            }
            let (x, width) = self.place_side(part.area.x, part.area.width, rng);
            let (y, height) = self.place_side(part.area.y, part.area.height, rng);
            let area = floor.lattice.room(Rect::new(x, y, width, height));
            floor.tiles.fill(area, Tile::Room);
            observer.see(Step::Fill(area, Tile::Room));
            floor.rooms.push(Room {
                id: RoomId(floor.rooms.len() as u32),
                area,
                kind: RoomKind::Main,
                shape: RoomShape::Rectangle,
                connections: Vec::new(),
                partition: Some(place as u32),
            });
        }
    }

    /// Where a room begins in its part, and how long it is, along one axis.
    fn place_side(&self, begin: i32, length: i32, rng: &mut Rng) -> (i32, i32) {
        let most = (length - self.gap()).max(MIN_ROOM);
        let percent = rng.range(self.room_percent.0, self.room_percent.1);
        // `percent` of 2 * length cells, rounded to the nearest odd number of cells.
        let room = (length * percent / 100 + 1).clamp(MIN_ROOM, most);
        (begin + rng.range(0, most - room), room)
    }
}

/// Every second cell inside the border.
#[derive(Clone, Copy)]
struct Lattice {
    border: i32,
    size: Size,
}

/// The cells that `points` lattice points in a row span.
const fn cells_of(points: i32) -> i32 {
    2 * points - 1
}

impl Lattice {
    /// All lattice points.
    fn area(&self) -> Rect {
        let points = |cells: i32| (cells - 2 * self.border + 1) / 2;
        Rect::new(0, 0, points(self.size.width), points(self.size.height))
    }

    fn cell(&self, point: Point) -> Point {
        Point::new(self.border + 2 * point.x, self.border + 2 * point.y)
    }

    /// The cells of a room over the given lattice points.
    fn room(&self, points: Rect) -> Rect {
        let Point { x, y } = self.cell(Point::new(points.x, points.y));
        Rect::new(x, y, cells_of(points.width), cells_of(points.height))
    }

    /// The cells of a part; together the parts cover all cells inside the border.
    fn partition(&self, points: Rect) -> Rect {
        let Point { x, y } = self.cell(Point::new(points.x, points.y));
        let all = self.area();
        let right =
            if points.right() == all.right() { self.size.width - self.border } else { x + 2 * points.width };
        let bottom = if points.bottom() == all.bottom() {
            self.size.height - self.border
        } else {
            y + 2 * points.height
        };
        Rect::new(x, y, right - x, bottom - y)
    }
}

/// A node of the tree of cuts, in lattice points.
#[derive(Clone, Copy)]
struct Part {
    area: Rect,
    level: u32,
    parent: Option<u32>,
    /// The place of the first half in the tree; the second follows it.
    halves: Option<usize>,
    /// Columns and rows of equal fields that it is to be cut into.
    fields: (i32, i32),
}

impl Part {
    /// Cuts off one column of fields, or one row if there is only one column.
    fn cut_off_field(&self) -> Option<[(Rect, (i32, i32)); 2]> {
        let Rect { x, y, width, height } = self.area;
        match self.fields {
            (1, 1) => None,
            (1, rows) => {
                let first = height / rows;
                let rest = Rect::new(x, y + first, width, height - first);
                Some([(Rect::new(x, y, width, first), (1, 1)), (rest, (1, rows - 1))])
            }
            (columns, rows) => {
                let first = width / columns;
                let rest = Rect::new(x + first, y, width - first, height);
                Some([(Rect::new(x, y, first, height), (1, rows)), (rest, (columns - 1, rows))])
            }
        }
    }
}

/// The point by which a part is joined to its sibling, and the room one reaches from there.
#[derive(Clone, Copy)]
struct Anchor {
    at: Point,
    room: RoomId,
}

struct Floor {
    tree: Vec<Part>,
    lattice: Lattice,
    tiles: Grid<Tile>,
    rooms: Vec<Room>,
    /// The cells by which corridors leave and enter rooms, as they were dug.
    doorways: Vec<Point>,
}

impl Floor {
    /// Joins the halves of every cut, the smallest parts first.
    fn join_halves(&mut self, rng: &mut Rng, observer: &mut impl Observer) {
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
    fn middle(&self, area: Rect) -> Point {
        let middle = |begin: i32, length: i32| begin + (length - 1) / 4 * 2;
        Point::new(middle(area.x, area.width), middle(area.y, area.height))
    }

    /// Digs a straight corridor and connects the rooms it comes through; returns where it ends.
    fn dig(&mut self, from: Anchor, to: Point, observer: &mut impl Observer) -> Anchor {
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
    fn room_at(&self, cell: Point) -> RoomId {
        let mut place = 0;
        while let Some(first) = self.tree[place].halves {
            let in_first = self.lattice.partition(self.tree[first].area).contains(cell);
            place = if in_first { first } else { first + 1 };
        }
        let room = self.rooms.binary_search_by_key(&Some(place as u32), |room| room.partition);
        RoomId(room.expect("every part that is not cut holds a room") as u32)
    }

    fn connect(&mut self, a: RoomId, b: RoomId) {
        if a != b {
            self.rooms[a.0 as usize].connections.push(b);
            self.rooms[b.0 as usize].connections.push(a);
        }
    }

    /// Puts a door into every doorway, where corridors leave and enter rooms.
    fn hang_doors(&mut self, observer: &mut impl Observer) -> Vec<Door> {
        self.doorways.sort_unstable();
        self.doorways.dedup();
        for &doorway in &self.doorways {
            self.tiles[doorway] = Tile::Door;
            observer.see(Step::Set(doorway, Tile::Door));
        }
        self.doorways.iter().map(|&at| Door::new(at, DoorKind::Normal)).collect()
    }

    /// The way leads from the first room to the last, or across the only one.
    fn into_floorplan(self, doors: Vec<Door>) -> Floorplan {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Draft, check, generate};

    fn dungeon(draft: &Draft) -> oubliette_core::Dungeon {
        generate(&check(draft).unwrap()).unwrap()
    }

    #[test]
    fn there_are_as_many_rooms_as_the_levels_ask_for() {
        for (levels, rooms) in [(0, 1), (1, 2), (2, 4), (4, 16), (6, 64)] {
            for seed in 0..20 {
                let draft = Draft::new("bsp").with_param("levels", levels).with_seed(&seed.to_string());
                assert_eq!(dungeon(&draft).rooms.len(), rooms, "{levels} levels, seed {seed}");
            }
        }
    }

    #[test]
    fn a_map_too_small_for_all_rooms_gets_those_that_fit() {
        let draft = Draft::new("bsp")
            .with_size(Size::new(9, 9))
            .with_param("levels", 16)
            .with_param("min_partition", 1);
        assert_eq!(dungeon(&draft).rooms.len(), 4);
        let draft = Draft::new("bsp").with_size(Size::new(5, 5)).with_param("levels", 16);
        assert_eq!(dungeon(&draft).rooms.len(), 1);
    }

    #[test]
    fn partitions_cover_the_map_inside_the_border_once() {
        let draft = Draft::new("bsp").with_size(Size::new(42, 31)).with_param("border", 2);
        let dungeon = dungeon(&draft);
        let mut covered = Grid::filled(Size::new(42, 31), 0);
        for room in &dungeon.rooms {
            let area = dungeon.partitions[room.partition.unwrap() as usize].area;
            assert!(area.contains_rect(room.area));
            assert!(area.cell_count() > room.area.cell_count());
            area.points().for_each(|point| covered[point] += 1);
        }
        for point in Size::new(42, 31).rect().points() {
            let inside = Size::new(42, 31).rect().shrunk(2).contains(point);
            assert_eq!(covered[point], i32::from(inside), "{point:?}");
        }
    }

    #[test]
    fn connected_rooms_reach_each_other_without_crossing_a_third() {
        for seed in 0..30 {
            let dungeon = dungeon(&Draft::new("bsp").with_seed(&seed.to_string()));
            for room in &dungeon.rooms {
                for other in &room.connections {
                    let mut open = dungeon.open_cells();
                    for third in
                        dungeon.rooms.iter().filter(|third| third.id != room.id && third.id != *other)
                    {
                        third.area.points().for_each(|point| open.remove(point));
                    }
                    let reached = open.flood(room.area.center());
                    assert!(reached.contains(dungeon.rooms[other.0 as usize].area.center()), "seed {seed}");
                }
            }
        }
    }

    #[test]
    fn the_whole_partition_may_be_a_room() {
        let full = Draft::new("bsp").with_param("min_room_percent", 100).with_param("max_room_percent", 100);
        let floor = dungeon(&full).open_cells().count();
        assert!(floor > 1000, "{floor} of 1600 cells");
        let smallest = Draft::new("bsp").with_param("min_room_percent", 1).with_param("max_room_percent", 1);
        assert!(dungeon(&smallest).rooms.iter().all(|room| (room.area.width, room.area.height) == (3, 3)));
    }

    #[test]
    fn rogue_has_nine_rooms_three_by_three() {
        for seed in 0..50 {
            for size in [Size::new(13, 13), Size::new(40, 40), Size::new(80, 24), Size::new(31, 60)] {
                let draft = Draft::new("bsp")
                    .with_choice("cuts", "rogue")
                    .with_size(size)
                    .with_seed(&seed.to_string());
                let dungeon = dungeon(&draft);
                assert_eq!(dungeon.rooms.len(), 9, "{size}");
                let columns = |room: &Room| {
                    (room.area.center().x * 3 / size.width, room.area.center().y * 3 / size.height)
                };
                let mut fields: Vec<(i32, i32)> = dungeon.rooms.iter().map(columns).collect();
                fields.sort_unstable();
                fields.dedup();
                assert!(size.width < 20 || fields.len() == 9, "{size}");
            }
        }
        let small = Draft::new("bsp").with_choice("cuts", "rogue").with_size(Size::new(12, 20));
        assert!(check(&small).unwrap_err().to_string().contains("at least 13x13"));
    }

    #[test]
    fn padding_keeps_rooms_apart() {
        for padding in [1, 2, 3, 4, 5, 9] {
            for seed in 0..20 {
                let draft = Draft::new("bsp").with_param("padding", padding).with_seed(&seed.to_string());
                let dungeon = dungeon(&draft);
                for room in &dungeon.rooms {
                    let others = dungeon.rooms.iter().filter(|other| other.id != room.id);
                    for other in others {
                        assert!(
                            !room.area.intersects(other.area, padding as i32),
                            "padding {padding}, seed {seed}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn values_that_do_not_go_together_are_refused() {
        let draft = Draft::new("bsp").with_param("min_room_percent", 80).with_param("border", 19);
        let problems = check(&draft).unwrap_err().0;
        assert_eq!(problems.len(), 2);
        assert_eq!(problems[1].to_string(), "border: 19 leaves no place for a room on 40x40; use at most 18");
    }
}
