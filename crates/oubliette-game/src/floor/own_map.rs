//! A map of the player's own as the first floor of a run.
//!
//! The hero enters at its start and leaves at its end. Keys lie in treasures at their cells, treasures and rewards
//! are treasures, and an obstacle is a monster. Its doors are locked by its mission, with any number of sets, doors
//! and bolts. [`OwnMap`] is the part of a map that the game uses, and all that a save or a replay holds of it.

use std::fmt;

use oubliette_core::front::farthest;
use oubliette_core::{
    BitGrid, Dungeon, Feature, FeatureKind, Grid, Language, Message, Point, Size, Text, Tile, Verdict,
};

use super::furnish::{Wishes, furnish_own};
use super::gate::{Areas, Gates, bolts_of, metal_of};
use super::lock::{Bolt, LockedDoor};
use super::metal::Metal;
use super::{FloorState, Terrain, finished};
use crate::chance::{label, stream};

/// The most cells of a map that is played: as many as one of 255 by 255 has.
pub const MAX_CELLS: u64 = 255 * 255;

const TITLE: Text = Text::new("your map", "votre carte");

/// Why a map cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unplayable {
    /// It has more than [`MAX_CELLS`] cells.
    TooLarge {
        /// Its size.
        size: Size,
    },
    /// There is nowhere to stand, or nowhere to go.
    NoFloor,
    /// No way leads from the start to the end.
    EndOutOfReach {
        /// The end.
        end: Point,
    },
    /// Its locks and keys can leave a player stuck.
    Stuck,
    /// Its doors compete for keys in too many ways to decide whether a player gets stuck.
    Undecided,
}

impl Message for Unplayable {
    /// The reason, as a sentence in `language`.
    fn message(&self, language: Language) -> String {
        match *self {
            Unplayable::TooLarge { size } => TOO_LARGE.fill(language, &[("size", &size)]),
            Unplayable::NoFloor => NO_FLOOR.to(language).to_owned(),
            Unplayable::EndOutOfReach { end } => OUT_OF_REACH.fill(language, &[("x", &end.x), ("y", &end.y)]),
            Unplayable::Stuck => STUCK.to(language).to_owned(),
            Unplayable::Undecided => UNDECIDED.to(language).to_owned(),
        }
    }
}

impl fmt::Display for Unplayable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Language::English))
    }
}

impl std::error::Error for Unplayable {}

const TOO_LARGE: Text = Text::new(
    "the map has {size} cells; the game plays at most 255x255",
    "la carte fait {size} cases ; le jeu en accepte au plus 255x255",
);
const NO_FLOOR: Text = Text::new(
    "the map has nowhere to go: draw at least two cells of floor side by side",
    "la carte ne mène nulle part : dessinez au moins deux cases de sol côte à côte",
);
const OUT_OF_REACH: Text = Text::new(
    "no way leads from the start to the end at {x},{y}: open one, or move either",
    "aucun chemin ne mène du départ à l’arrivée en {x},{y} : ouvrez-en un, ou déplacez l’un des deux",
);
const STUCK: Text = Text::new(
    "a player can get stuck among the locks and keys of this map; run oubliette analyze to see where",
    "un joueur peut rester bloqué parmi les verrous et les clés de cette carte ; lancez oubliette analyze pour voir où",
);

const UNDECIDED: Text = Text::new(
    "too many doors of this map compete for the same keys to prove that no player gets stuck: give some of them a set of their own",
    "trop de portes de cette carte se disputent les mêmes clés pour prouver qu’aucun joueur ne reste bloqué : donnez à certaines un jeu de clés à elles",
);

/// The part of a map that the game uses. It can be played: both stairs lie on connected floor, and no order of play
/// gets stuck.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnMap {
    pub(crate) tiles: Grid<Tile>,
    /// Where one comes in, and where one leaves.
    pub(crate) stairs: [Point; 2],
    pub(crate) doors: Vec<(Point, Vec<Bolt>)>,
    pub(crate) keys: Vec<(Point, Metal)>,
    pub(crate) treasures: Vec<Point>,
    pub(crate) monsters: Vec<Point>,
}

impl OwnMap {
    /// The part of `dungeon` that the game uses.
    ///
    /// # Errors
    /// Why it cannot be played.
    pub fn of(dungeon: &Dungeon) -> Result<OwnMap, Unplayable> {
        let size = dungeon.size();
        if size.cell_count() as u64 > MAX_CELLS {
            return Err(Unplayable::TooLarge { size });
        }
        let stairs = stairs_of(dungeon)?;
        let doors = locked_doors(dungeon);
        let mut tiles = dungeon.tiles.clone();
        for at in size.rect().points().filter(|at| dungeon.tiles[*at] == Tile::LockedDoor) {
            tiles[at] = Tile::Door;
        }
        doors.iter().for_each(|(at, _)| tiles[*at] = Tile::LockedDoor);
        let is_place = |at: Point| tiles.at(at).is_some_and(Tile::is_open) && tiles[at] != Tile::LockedDoor;
        let is_free = |at: &Point| is_place(*at) && !stairs.contains(at);
        // A treasure on a stair lies beside it.
        let free = |at: Point| [&[at], &at.neighbors()[..]].concat().into_iter().find(is_free);
        let cells = |kind| dungeon.features.iter().filter(move |feature| feature.kind == kind);
        let metal = |node| dungeon.mission.as_ref().and_then(|mission| metal_of(mission, node));
        let key = |feature: &Feature| Some((free(feature.at)?, metal(feature.node?)?));
        let lies_loose = |feature: &&Feature| feature.node.and_then(metal).is_none();
        let worth = cells(FeatureKind::Treasure).chain(cells(FeatureKind::Reward));
        // A key without a lock becomes a treasure.
        let loose = cells(FeatureKind::Key).filter(lies_loose);
        let map = OwnMap {
            stairs,
            doors,
            keys: cells(FeatureKind::Key).filter_map(key).collect(),
            treasures: worth.chain(loose).filter_map(|feature| free(feature.at)).collect(),
            monsters: cells(FeatureKind::Obstacle).map(|feature| feature.at).filter(is_free).collect(),
            tiles,
        };
        map.checked()
    }

    /// The map, if it keeps its promises.
    pub(crate) fn checked(self) -> Result<OwnMap, Unplayable> {
        let size = self.tiles.size();
        if size.cell_count() as u64 > MAX_CELLS {
            return Err(Unplayable::TooLarge { size });
        }
        let [start, end] = self.stairs;
        let open = self.open();
        let things = self.keys.iter().map(|key| key.0).chain(self.treasures.iter().copied());
        let mut places = things.chain(self.monsters.iter().copied());
        let is_place = |at: Point| open.contains(at) && self.tiles[at] != Tile::LockedDoor;
        let mut cells: Vec<Point> = self.doors.iter().map(|door| door.0).collect();
        cells.sort_unstable();
        let are_doors = cells.iter().all(|at| self.tiles.at(*at) == Some(Tile::LockedDoor))
            && cells.is_sorted_by(|a, b| a < b)
            && self.doors.iter().all(|(_, bolts)| !bolts.is_empty());
        if !is_place(start) || !are_doors || !places.all(|at| is_place(at) && !self.stairs.contains(&at)) {
            return Err(Unplayable::NoFloor);
        }
        if !is_place(end) || start == end || !open.flood(start).contains(end) {
            return Err(Unplayable::EndOutOfReach { end });
        }
        match self.floor(0).0.locks.verdict() {
            Verdict::Sound => Ok(self),
            Verdict::Stranded { .. } => Err(Unplayable::Stuck),
            Verdict::Undecided { .. } => Err(Unplayable::Undecided),
        }
    }

    /// The map as a floor of run `run`, before the first visit.
    pub(crate) fn floor(&self, run: u64) -> (Terrain, FloorState) {
        let door = |(at, bolts): &(Point, Vec<Bolt>)| LockedDoor {
            at: *at,
            bolts: bolts.clone(),
            sides: Vec::new(),
        };
        let mut doors: Vec<LockedDoor> = self.doors.iter().map(door).collect();
        let areas = Areas::new(self.open(), self.stairs[0], &mut doors).expect("the start is open floor");
        let whole = self.open().flood(self.stairs[0]);
        // The others can never be reached.
        let keys = self.keys.iter().filter(|(at, _)| whole.contains(*at));
        let (cells, keys) = keys.filter_map(|(at, metal)| Some((*at, (*metal, areas.area_at(*at)?)))).unzip();
        let gates = Gates { doors, areas, keys, rewards: Vec::new(), end: 0 };
        let wishes = Wishes {
            stairs: self.stairs,
            keys: cells,
            treasures: self.treasures.clone(),
            monsters: self.monsters.clone(),
        };
        let furnished = furnish_own(self.tiles.clone(), &gates, &wishes, &mut stream(run, 1, label::FLOOR));
        finished(furnished, 1, TITLE)
    }

    /// The cells one can stand on once every door is open.
    fn open(&self) -> BitGrid {
        BitGrid::of_cells(self.tiles.size(), self.tiles.cells(), Tile::is_open)
    }
}

/// The doors that the mission of `dungeon` locks, each once.
fn locked_doors(dungeon: &Dungeon) -> Vec<(Point, Vec<Bolt>)> {
    let Some(mission) = &dungeon.mission else { return Vec::new() };
    let open = dungeon.open_cells();
    let mut doors: Vec<(Point, Vec<Bolt>)> = Vec::new();
    for door in dungeon.doors.iter().filter(|door| open.contains(door.at)) {
        let is_new = doors.iter().all(|(at, _)| *at != door.at);
        let bolts = door.lock.filter(|_| is_new).and_then(|lock| bolts_of(mission, lock));
        doors.extend(bolts.map(|bolts| (door.at, bolts)));
    }
    doors
}

/// Whether the doors that `dungeon` locks are locked when it is played: those that no lock of its mission keeps closed
/// are not. A map without any counts as well.
pub fn keeps_its_locks(dungeon: &Dungeon) -> bool {
    let doors = locked_doors(dungeon);
    let is_locked = |at: &Point| dungeon.tiles[*at] == Tile::LockedDoor;
    dungeon.size().rect().points().filter(is_locked).all(|at| doors.iter().any(|door| door.0 == at))
}

/// The cells to enter and to leave: start and end, or where they are missing the first cell of the floor and the
/// one farthest from the other.
fn stairs_of(dungeon: &Dungeon) -> Result<[Point; 2], Unplayable> {
    let open = dungeon.open_cells();
    let on_floor = |at: &Point| open.contains(*at);
    let start = dungeon.start().filter(on_floor);
    let end = dungeon.end().filter(on_floor);
    let [start, end] = match (start, end) {
        (Some(start), Some(end)) => [start, end],
        (Some(start), None) => [start, farthest_from(&open, start)?],
        (None, Some(end)) => [farthest_from(&open, end)?, end],
        (None, None) => {
            let first = open.first().ok_or(Unplayable::NoFloor)?;
            [first, farthest_from(&open, first)?]
        }
    };
    match open.flood(start).contains(end) && start != end {
        true => Ok([start, end]),
        false => Err(Unplayable::EndOutOfReach { end }),
    }
}

fn farthest_from(open: &BitGrid, from: Point) -> Result<Point, Unplayable> {
    let found = farthest(open, from).map(|(point, _)| point);
    found.filter(|&point| point != from).ok_or(Unplayable::NoFloor)
}

#[cfg(test)]
mod tests;
