//! Paints over a map: changes cells, and the doors, features and rooms on them.
//!
//! Doors come and go with their cells, features leave cells that became solid, rooms without floor are gone. A painted
//! room replaces the rooms inside it. Start and end move last, since they need floor. The
//! mission stays the same; the report shows whether the map still agrees with it. A painted map is no longer the map
//! of its recipe, so it has no recipe, but it keeps its names. A room keeps its key, by which the page names it, through
//! all later strokes: the id of a room of the map below, or the area of a painted room.

use std::collections::BTreeMap;

use oubliette::draw::naming::labels_of;
use oubliette::{
    BitGrid, CompactSort, Components, Door, DoorKind, Dungeon, Feature, FeatureKind, Grid, Labels, Point,
    Rect, Room, RoomId, RoomKind, RoomLabel, RoomShape, Size, Text, Tile, compact_map, room_graph,
};

use crate::refusal::{List, Refusal, RefusalKind, Sentence};
use crate::stroke::{Paint, Stroke};

/// A painted map.
pub(crate) struct Painted {
    pub(crate) dungeon: Dungeon,
    /// The key of each room.
    pub(crate) keys: Vec<String>,
}

/// `dungeon` with `strokes` over it, and `names` for painted rooms.
pub(crate) fn painted(
    mut dungeon: Dungeon,
    strokes: &[Stroke],
    names: &BTreeMap<String, RoomLabel>,
) -> Result<Painted, Refusal> {
    let known = KnownRooms::of(&dungeon, strokes);
    let Canvas { rooms, touched, open } = paint_over(&mut dungeon, strokes)?;
    join_rooms(&mut dungeon.rooms, &rooms, &open, &touched);
    drop_bare_rooms(&mut dungeon.rooms, &open);
    room_graph::complete(&dungeon.tiles, &mut dungeon.rooms);
    let keys: Vec<String> = dungeon.rooms.iter().map(|room| known.key(room)).collect();
    dungeon.names = known.renumbered(&dungeon.rooms);
    for (room, key) in dungeon.rooms.iter().zip(&keys) {
        if let Some(given) = names.get(key) {
            let label = dungeon.names.rooms.entry(room.id.0).or_default();
            label.name = given.name.clone().or_else(|| label.name.take());
            label.note = given.note.clone();
        }
    }
    dungeon.recipe = None;
    Ok(Painted { dungeon, keys })
}

/// A map under paint.
pub(crate) struct Canvas {
    /// For each cell the place of the room it lies in.
    rooms: Grid<Option<u32>>,
    /// The painted cells.
    pub(crate) touched: BitGrid,
    /// The cells that are open under the paint.
    open: BitGrid,
}

/// Changes cells, doors and features; rooms keep their connections and names.
pub(crate) fn paint_over(dungeon: &mut Dungeon, strokes: &[Stroke]) -> Result<Canvas, Refusal> {
    let way = way_tile(dungeon);
    for stroke in strokes {
        if let Stroke::Room(area) = *stroke {
            add_room(&mut dungeon.rooms, area);
        }
    }
    let rooms = room_numbers(&dungeon.rooms, dungeon.size());
    let mut touched = BitGrid::new(dungeon.size());
    for stroke in strokes {
        let Stroke::Run { paint, y, begin, end } = *stroke else { continue };
        touched.insert_run(y, begin, end);
        for x in begin..end {
            let at = Point::new(x, y);
            dungeon.tiles[at] = match paint {
                Paint::Wall => Tile::Wall,
                Paint::Door => Tile::Door,
                Paint::SecretDoor => Tile::SecretDoor,
                Paint::Floor => match rooms[at].and_then(|id| dungeon.rooms.get(id as usize)) {
                    Some(room) if room.kind == RoomKind::Treasure => Tile::Treasure,
                    Some(_) => Tile::Room,
                    None => way,
                },
            };
        }
    }
    let open = dungeon.open_cells();
    hang_doors(dungeon, &touched);
    move_marks(&mut dungeon.features, strokes, &open)?;
    move_keys(&mut dungeon.features, strokes);
    dungeon.features.retain(|feature| open.contains(feature.at));
    Ok(Canvas { rooms, touched, open })
}

/// The rooms of the map below and then the painted ones, with their names.
struct KnownRooms {
    /// The place of each area; rooms of the map below come first.
    places: BTreeMap<[i32; 4], usize>,
    /// How many of them are rooms of the map below.
    below: usize,
    names: Labels,
}

impl KnownRooms {
    /// Names of painted rooms follow from the map below, so that no stroke renames them.
    fn of(dungeon: &Dungeon, strokes: &[Stroke]) -> KnownRooms {
        let below = dungeon.rooms.len();
        let mut names = labels_of(dungeon);
        let mut areas: Vec<Rect> = dungeon.rooms.iter().map(|room| room.area).collect();
        areas.extend(strokes.iter().filter_map(|stroke| match stroke {
            Stroke::Room(area) => Some(*area),
            _ => None,
        }));
        if areas.len() > below {
            let mut all = dungeon.clone();
            all.rooms
                .extend((below as u32..).zip(&areas[below..]).map(|(id, &area)| room_of(RoomId(id), area)));
            let is_painted = |(id, _): &(u32, RoomLabel)| *id as usize >= below;
            names.rooms.extend(labels_of(&all).rooms.into_iter().filter(is_painted));
        }
        let places = compact_map(areas.iter().enumerate().rev().map(|(place, &area)| (sides(area), place)));
        KnownRooms { places, below, names }
    }

    fn place(&self, room: &Room) -> Option<usize> {
        self.places.get(&sides(room.area)).copied()
    }

    fn key(&self, room: &Room) -> String {
        match self.place(room) {
            Some(id) if id < self.below => id.to_string(),
            _ => sides(room.area).map(|side| side.to_string()).join("."),
        }
    }

    /// The names with those of the rooms that are left, by their new ids.
    fn renumbered(&self, rooms: &[Room]) -> Labels {
        let label_of =
            |room: &Room| Some((room.id.0, self.names.rooms.get(&(self.place(room)? as u32))?.clone()));
        Labels { rooms: compact_map(rooms.iter().filter_map(label_of)), ..self.names.clone() }
    }
}

const fn sides(area: Rect) -> [i32; 4] {
    [area.x, area.y, area.width, area.height]
}

/// Adds a room in place of those inside it.
fn add_room(rooms: &mut Vec<Room>, area: Rect) {
    keep_rooms(rooms, |room| room.area.intersection(area) != room.area);
    rooms.push(room_of(RoomId(rooms.len() as u32), area));
}

fn room_of(id: RoomId, area: Rect) -> Room {
    let (kind, shape) = (RoomKind::Main, RoomShape::Rectangle);
    Room { id, area, kind, shape, connections: Vec::new(), partition: None }
}

/// Moves the start and the end, each to the cell of its last stroke. They remain parts of the mission.
fn move_marks(features: &mut Vec<Feature>, strokes: &[Stroke], open: &BitGrid) -> Result<(), Refusal> {
    let is_mark = |kind: FeatureKind| move |feature: &&mut Feature| feature.kind == kind;
    let last = |kind: FeatureKind| {
        strokes.iter().enumerate().rev().find_map(|(place, stroke)| match *stroke {
            Stroke::Mark { kind: other, at } if other == kind => Some((kind, at, place + 1)),
            _ => None,
        })
    };
    let marks: Vec<(FeatureKind, Point, usize)> =
        [FeatureKind::Start, FeatureKind::End].into_iter().filter_map(last).collect();
    for &(kind, at, _) in &marks {
        match features.iter_mut().find(is_mark(kind)) {
            Some(feature) => feature.at = at,
            None => features.push(Feature::new(at, kind)),
        }
    }
    let mut problems = List::default();
    for (kind, at, place) in marks {
        let text = match kind {
            FeatureKind::Start => (START_ON_WALL, START_TAKEN),
            _ => (END_ON_WALL, END_TAKEN),
        };
        let cell = format!("{}, {}", at.x, at.y);
        let mut say = |text| problems.push(|| Sentence::filled(text, &[("place", &place), ("cell", &cell)]));
        if !open.contains(at) {
            say(text.0);
        } else if features.iter().any(|feature| feature.at == at && feature.kind != kind) {
            say(text.1);
        }
    }
    if problems.is_empty() {
        return Ok(());
    }
    Err(Refusal { kind: RefusalKind::Wrong, problems: problems.into_sentences() })
}

/// Moves keys; those that the map does not have are left out.
fn move_keys(features: &mut [Feature], strokes: &[Stroke]) {
    for stroke in strokes {
        let Stroke::Key { node, at } = *stroke else { continue };
        let is_it = |feature: &&mut Feature| feature.kind == FeatureKind::Key && feature.node == Some(node);
        features.iter_mut().filter(is_it).for_each(|feature| feature.at = at);
    }
}

/// The most common tile of ways on the map.
fn way_tile(dungeon: &Dungeon) -> Tile {
    let count = |kind| dungeon.tiles.cells().iter().filter(|&&tile| tile == kind).count();
    [Tile::Cave, Tile::Passage, Tile::Corridor]
        .into_iter()
        .max_by_key(|&kind| count(kind))
        .unwrap_or(Tile::Corridor)
}

/// For each cell the place of the room it lies in.
fn room_numbers(rooms: &[Room], size: Size) -> Grid<Option<u32>> {
    let mut numbers = Grid::filled(size, None);
    for room in rooms {
        numbers.fill(room.area.intersection(size.rect()), Some(room.id.0));
    }
    numbers
}

/// Replaces the doors of painted cells with the painted doors.
fn hang_doors(dungeon: &mut Dungeon, touched: &BitGrid) {
    dungeon.doors.retain(|door| !touched.contains(door.at));
    for at in touched.points() {
        match dungeon.tiles[at] {
            Tile::Door => dungeon.doors.push(Door::new(at, DoorKind::Normal)),
            Tile::SecretDoor => dungeon.doors.push(Door::new(at, DoorKind::Secret)),
            _ => {}
        }
    }
    dungeon.doors.compact_sort_by_key(|door| door.at);
}

/// Rooms stay connected while floor leads from one to the other without crossing a third, and become so where a
/// painted way leads from room to room.
fn join_rooms(rooms: &mut [Room], numbers: &Grid<Option<u32>>, open: &BitGrid, touched: &BitGrid) {
    let mut ways = open.clone();
    let is_room = BitGrid::of_cells(open.size(), numbers.cells(), |number| number.is_some());
    ways.subtract(&is_room);
    let touching = touching_rooms(&ways, numbers, open);
    let shares_way = |a: RoomId, b: RoomId| {
        let labels = |id: RoomId| touching.labels.get(id.0 as usize).map_or(&[][..], Vec::as_slice);
        touching.neighbors.binary_search(&(a.0.min(b.0), a.0.max(b.0))).is_ok()
            || labels(a).iter().any(|label| labels(b).binary_search(label).is_ok())
    };
    for room in rooms.iter_mut() {
        let id = room.id;
        room.connections.retain(|&other| shares_way(id, other));
    }
    ways.intersect(touched);
    for pair in painted_links(&touching_rooms(&ways, numbers, open)) {
        let [a, b] = pair.map(|id| id as usize);
        for (from, to) in [(a, b), (b, a)] {
            let connections = &mut rooms[from].connections;
            if let Err(slot) = connections.binary_search(&RoomId(to as u32)) {
                connections.insert(slot, RoomId(to as u32));
            }
        }
    }
}

/// Which rooms lie at which ways.
struct Touching {
    /// For each room the ways at its sides, in order.
    labels: Vec<Vec<u32>>,
    /// Pairs of rooms whose floors lie side by side, in order.
    neighbors: Vec<(u32, u32)>,
}

fn touching_rooms(ways: &BitGrid, numbers: &Grid<Option<u32>>, open: &BitGrid) -> Touching {
    let components = Components::of(ways);
    let rooms = numbers.cells().iter().flatten().max().map_or(0, |&last| last as usize + 1);
    let mut touching = Touching { labels: vec![Vec::new(); rooms], neighbors: Vec::new() };
    for at in open.points() {
        let Some(room) = numbers[at] else { continue };
        for beside in at.neighbors().into_iter().filter(|&beside| open.contains(beside)) {
            match numbers[beside] {
                Some(other) if other > room => touching.neighbors.push((room, other)),
                None if ways.contains(beside) => {
                    touching.labels[room as usize].push(components.label_at(beside));
                }
                _ => {}
            }
        }
    }
    for labels in &mut touching.labels {
        labels.sort_unstable();
        labels.dedup();
    }
    touching.neighbors.sort_unstable();
    touching.neighbors.dedup();
    touching
}

/// Each painted way joins the rooms at it, one to the next.
fn painted_links(touching: &Touching) -> Vec<[u32; 2]> {
    let rooms = touching.labels.iter().zip(0..);
    let mut ends: Vec<(u32, u32)> =
        rooms.flat_map(|(labels, room)| labels.iter().map(move |&label| (label, room))).collect();
    ends.sort_unstable();
    ends.windows(2).filter(|pair| pair[0].0 == pair[1].0).map(|pair| [pair[0].1, pair[1].1]).collect()
}

/// Takes out rooms in which no cell is open.
fn drop_bare_rooms(rooms: &mut Vec<Room>, open: &BitGrid) {
    keep_rooms(rooms, |room| {
        room.area.intersection(open.size().rect()).points().any(|point| open.contains(point))
    });
}

/// Keeps some rooms and numbers them anew.
fn keep_rooms(rooms: &mut Vec<Room>, is_kept: impl Fn(&Room) -> bool) {
    let mut next = 0;
    let numbers: Vec<Option<RoomId>> = rooms
        .iter()
        .map(|room| {
            is_kept(room).then(|| {
                next += 1;
                RoomId(next - 1)
            })
        })
        .collect();
    rooms.retain(|room| numbers[room.id.0 as usize].is_some());
    for (room, number) in rooms.iter_mut().zip(0..) {
        room.id = RoomId(number);
        let kept = room.connections.iter().filter_map(|id| numbers[id.0 as usize]);
        room.connections = kept.collect();
    }
}

const START_ON_WALL: Text = Text::new(
    "stroke {place}: the start cannot be at {cell}, which is no floor; choose a cell of the floor",
    "le trait {place} : le départ ne peut pas être en {cell}, qui n’est pas du sol ; choisissez une case du sol",
);
const END_ON_WALL: Text = Text::new(
    "stroke {place}: the end cannot be at {cell}, which is no floor; choose a cell of the floor",
    "le trait {place} : l’arrivée ne peut pas être en {cell}, qui n’est pas du sol ; choisissez une case du sol",
);
const START_TAKEN: Text = Text::new(
    "stroke {place}: the start cannot be at {cell}, where something else is; choose a free cell",
    "le trait {place} : le départ ne peut pas être en {cell}, où il y a autre chose ; choisissez une case libre",
);
const END_TAKEN: Text = Text::new(
    "stroke {place}: the end cannot be at {cell}, where something else is; choose a free cell",
    "le trait {place} : l’arrivée ne peut pas être en {cell}, où il y a autre chose ; choisissez une case libre",
);
