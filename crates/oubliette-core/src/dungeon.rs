//! The finished dungeon: the kind of each cell, and the rooms, doors and features on them.

use crate::bit_grid::BitGrid;
use crate::geometry::{Point, Rect, Size};
use crate::grid::Grid;
use crate::label::Labels;
use crate::mission::{Mission, NodeId};
use crate::recipe::Recipe;
use crate::remark::Remark;
use crate::seed::{FNV_OFFSET, hash_byte};
use crate::tile::Tile;

/// A map with everything on it.
#[derive(Clone, Debug, PartialEq)]
pub struct Dungeon {
    /// The recipe that made it; `None` for a map drawn by hand or by another program.
    pub recipe: Option<Recipe>,
    /// The kind of each cell.
    pub tiles: Grid<Tile>,
    /// The rooms; a room's id is its place in this list.
    pub rooms: Vec<Room>,
    /// The doors, in reading order.
    pub doors: Vec<Door>,
    /// The features on the cells.
    pub features: Vec<Feature>,
    /// How the map was cut into parts, roots before their halves; empty for layouts that cut nothing.
    pub partitions: Vec<Partition>,
    /// The mission that is set into the map: its locks are doors, its keys are features.
    pub mission: Option<Mission>,
    /// Notes from generation that the map does not show.
    pub remarks: Vec<Remark>,
    /// The names of a map without a recipe, part of its files; a recipe has its own, see [`Dungeon::labels`].
    pub names: Labels,
}

impl Dungeon {
    /// Width and height.
    pub fn size(&self) -> Size {
        self.tiles.size()
    }

    /// The cells that can be walked on.
    pub fn open_cells(&self) -> BitGrid {
        BitGrid::of_cells(self.size(), self.tiles.cells(), Tile::is_open)
    }

    /// The cell where the player enters.
    pub fn start(&self) -> Option<Point> {
        self.place_of(FeatureKind::Start)
    }

    /// The cell to reach.
    pub fn end(&self) -> Option<Point> {
        self.place_of(FeatureKind::End)
    }

    /// The names that a person gave to the dungeon and its rooms.
    pub fn labels(&self) -> &Labels {
        self.recipe.as_ref().map_or(&self.names, |recipe| &recipe.names)
    }

    fn place_of(&self, kind: FeatureKind) -> Option<Point> {
        self.features.iter().find(|feature| feature.kind == kind).map(|feature| feature.at)
    }

    /// A 64-bit hash of the map. The recipe and the remarks are not part of it.
    pub fn digest(&self) -> u64 {
        let size = self.size();
        let numbers = [size.width, size.height, self.rooms.len() as i32, self.doors.len() as i32]
            .into_iter()
            .chain(self.rooms.iter().flat_map(|room| {
                let Rect { x, y, width, height } = room.area;
                [x, y, width, height, room.kind as i32, room.shape as i32, room.connections.len() as i32]
                    .into_iter()
                    .chain(room.connections.iter().map(|id| id.0 as i32))
            }))
            .chain(self.doors.iter().flat_map(|door| [door.at.x, door.at.y, door.kind as i32]))
            .chain(
                self.features.iter().flat_map(|feature| [feature.at.x, feature.at.y, feature.kind as i32]),
            );
        let tiles = self.tiles.cells().iter().map(|&tile| tile as u8);
        tiles.chain(numbers.flat_map(i32::to_le_bytes)).fold(FNV_OFFSET, hash_byte)
    }
}

/// The place of a room in [`Dungeon::rooms`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoomId(pub u32);

/// A room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// Its place in the list of rooms.
    pub id: RoomId,
    /// Its floor, without the walls around it.
    pub area: Rect,
    /// Its kind.
    pub kind: RoomKind,
    /// How its floor fills its area.
    pub shape: RoomShape,
    /// The rooms that it was joined to, or that it leads to without crossing another room, in order. While the floor is
    /// connected, so are the rooms.
    pub connections: Vec<RoomId>,
    /// The part of the map it was put into: a place in [`Dungeon::partitions`].
    pub partition: Option<u32>,
}

/// The kind of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomKind {
    /// One of the rooms that the dungeon consists of.
    Main,
    /// A lesser room beside the main ones.
    Secondary,
    /// A room behind secret doors.
    Secret,
    /// A room with treasure.
    Treasure,
}

impl RoomKind {
    /// Every kind.
    pub const ALL: [RoomKind; 4] =
        [RoomKind::Main, RoomKind::Secondary, RoomKind::Secret, RoomKind::Treasure];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            RoomKind::Main => "main",
            RoomKind::Secondary => "secondary",
            RoomKind::Secret => "secret",
            RoomKind::Treasure => "treasure",
        }
    }
}

/// How a room's floor fills its area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoomShape {
    /// All of it.
    Rectangle,
    /// An ellipse.
    Round,
    /// Two bars that cross.
    Cross,
    /// All but the cut corners.
    Octagon,
    /// Most of it, with ragged edges.
    Irregular,
    /// All of it but rows of pillars.
    Pillared,
}

impl RoomShape {
    /// Every shape.
    pub const ALL: [RoomShape; 6] = [
        RoomShape::Rectangle,
        RoomShape::Round,
        RoomShape::Cross,
        RoomShape::Octagon,
        RoomShape::Irregular,
        RoomShape::Pillared,
    ];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            RoomShape::Rectangle => "rectangle",
            RoomShape::Round => "round",
            RoomShape::Cross => "cross",
            RoomShape::Octagon => "octagon",
            RoomShape::Irregular => "irregular",
            RoomShape::Pillared => "pillared",
        }
    }
}

/// A door: a cell in the wall line of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Door {
    /// Its cell.
    pub at: Point,
    /// How it opens.
    pub kind: DoorKind,
    /// The lock of the mission that keeps it closed: the first, where several bolt it.
    pub lock: Option<NodeId>,
}

impl Door {
    /// A door that is no part of a mission.
    pub const fn new(at: Point, kind: DoorKind) -> Door {
        Door { at, kind, lock: None }
    }
}

/// How a door opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DoorKind {
    /// By pushing it.
    Normal,
    /// By finding it first.
    Secret,
    /// With a key.
    Locked,
}

impl DoorKind {
    /// Every kind.
    pub const ALL: [DoorKind; 3] = [DoorKind::Normal, DoorKind::Secret, DoorKind::Locked];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            DoorKind::Normal => "normal",
            DoorKind::Secret => "secret",
            DoorKind::Locked => "locked",
        }
    }
}

/// Something that stands on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Feature {
    /// Its cell.
    pub at: Point,
    /// Its kind.
    pub kind: FeatureKind,
    /// The node of the mission that it is.
    pub node: Option<NodeId>,
}

impl Feature {
    /// A feature that is no part of a mission.
    pub const fn new(at: Point, kind: FeatureKind) -> Feature {
        Feature { at, kind, node: None }
    }
}

/// A kind of feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeatureKind {
    /// The cell where the player enters.
    Start,
    /// The cell to reach.
    End,
    /// Something worth finding.
    Treasure,
    /// A key of the mission.
    Key,
    /// Something worth finding behind a lock of the mission.
    Reward,
    /// A challenge that blocks the way until it is overcome.
    Obstacle,
}

impl FeatureKind {
    /// Every kind.
    pub const ALL: [FeatureKind; 6] = [
        FeatureKind::Start,
        FeatureKind::End,
        FeatureKind::Treasure,
        FeatureKind::Key,
        FeatureKind::Reward,
        FeatureKind::Obstacle,
    ];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            FeatureKind::Start => "start",
            FeatureKind::End => "end",
            FeatureKind::Treasure => "treasure",
            FeatureKind::Key => "key",
            FeatureKind::Reward => "reward",
            FeatureKind::Obstacle => "obstacle",
        }
    }
}

/// A part of the map in the tree of cuts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partition {
    /// The cells it covers.
    pub area: Rect,
    /// How many cuts made it.
    pub level: u32,
    /// The part it was cut from.
    pub parent: Option<u32>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small() -> Dungeon {
        Dungeon {
            recipe: None,
            tiles: Grid::filled(Size::new(3, 3), Tile::Wall),
            rooms: Vec::new(),
            doors: Vec::new(),
            features: vec![Feature::new(Point::new(1, 1), FeatureKind::End)],
            partitions: Vec::new(),
            mission: None,
            remarks: Vec::new(),
            names: Labels::default(),
        }
    }

    #[test]
    fn the_digest_sees_tiles_doors_and_features() {
        let mut digests = vec![small().digest()];
        let mut changed = small();
        changed.tiles[Point::new(1, 1)] = Tile::Cave;
        digests.push(changed.digest());
        changed.doors.push(Door::new(Point::new(1, 0), DoorKind::Normal));
        digests.push(changed.digest());
        changed.features.clear();
        digests.push(changed.digest());
        digests.sort_unstable();
        digests.dedup();
        assert_eq!(digests.len(), 4);
    }

    #[test]
    fn start_and_end_are_features() {
        assert_eq!((small().start(), small().end()), (None, Some(Point::new(1, 1))));
    }
}
