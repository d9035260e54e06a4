//! A map of somebody's own as the first floor of a run.
//!
//! One comes in at its start and leaves at its end. Keys lie where it has them, in treasures; treasures and rewards are
//! treasures, and an obstacle is a monster. The rules know no more than a few locked doors: those of a larger mission are
//! not locked.

use std::fmt;

use oubliette_core::mission::Node;
use oubliette_core::walk::farthest;
use oubliette_core::{BitGrid, Dungeon, Feature, FeatureKind, Language, Point, Size, Text, Tile};

use super::furnish::{Wishes, furnish_own};
use super::gate::Gates;
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
}

impl Unplayable {
    /// What is wrong, as a sentence in `language`.
    pub fn message(self, language: Language) -> String {
        match self {
            Unplayable::TooLarge { size } => TOO_LARGE.fill(language, &[("size", &size)]),
            Unplayable::NoFloor => NO_FLOOR.to(language).to_owned(),
            Unplayable::EndOutOfReach { end } => OUT_OF_REACH.fill(language, &[("x", &end.x), ("y", &end.y)]),
            Unplayable::Stuck => STUCK.to(language).to_owned(),
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
    "the map has {size} cells; one of at most 255x255 can be played",
    "la carte a {size} cases ; on peut en jouer une de 255x255 au plus",
);
const NO_FLOOR: Text = Text::new(
    "the map has nowhere to go: draw at least two cells of floor side by side",
    "la carte ne mène nulle part : dessinez au moins deux cases de sol côte à côte",
);
const OUT_OF_REACH: Text = Text::new(
    "no way leads from the start to the end at {x},{y}: open one, or move either",
    "aucun chemin ne mène du départ à la sortie en {x},{y} : ouvrez-en un, ou déplacez l'un des deux",
);
const STUCK: Text = Text::new(
    "a player can get stuck among the locks and keys of this map: oubliette analyze says where",
    "un joueur peut rester bloqué parmi les verrous et les clés de cette carte : oubliette analyze dit où",
);

/// The floor that `dungeon` is in run `run`, as it is when nobody has been there.
///
/// # Errors
/// Why it cannot be played.
pub fn on_map(run: u64, dungeon: &Dungeon) -> Result<(Terrain, FloorState), Unplayable> {
    let size = dungeon.size();
    if size.cell_count() as u64 > MAX_CELLS {
        return Err(Unplayable::TooLarge { size });
    }
    let [up, down] = stairs_of(dungeon)?;
    let gates = playable_gates(dungeon, down);
    let mut tiles = dungeon.tiles.clone();
    if gates.is_none() {
        tiles = tiles.map(|tile| if tile == Tile::LockedDoor { Tile::Door } else { tile });
    }
    let is_treasure = |kind| match kind {
        FeatureKind::Treasure | FeatureKind::Reward => true,
        // A key that opens nothing is worth something at least.
        FeatureKind::Key => gates.is_none(),
        _ => false,
    };
    let wishes = Wishes {
        stairs: [up, down],
        keys: cells_of(dungeon, |kind| kind == FeatureKind::Key),
        treasures: cells_of(dungeon, is_treasure),
        monsters: cells_of(dungeon, |kind| kind == FeatureKind::Obstacle),
    };
    let furnished = furnish_own(tiles, gates.as_ref(), &wishes, &mut stream(run, 1, label::FLOOR));
    if !furnished.locks.are_never_stuck(0) {
        return Err(Unplayable::Stuck);
    }
    Ok(finished(furnished, 1, TITLE))
}

/// Whether the doors that `dungeon` locks are locked when it is played. A map without any counts as well.
pub fn keeps_its_locks(dungeon: &Dungeon) -> bool {
    let is_locked = dungeon.tiles.cells().contains(&Tile::LockedDoor);
    !is_locked || stairs_of(dungeon).is_ok_and(|[_, down]| playable_gates(dungeon, down).is_some())
}

fn cells_of(dungeon: &Dungeon, is_wanted: impl Fn(FeatureKind) -> bool) -> Vec<Point> {
    let features = dungeon.features.iter().filter(|feature| is_wanted(feature.kind));
    features.map(|feature| feature.at).collect()
}

/// Where one comes in and leaves: start and end, or where they are missing the first cell of the floor and the one
/// farthest from the other.
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

/// The gates of its mission, if the rules know such gates: few doors with a single bolt each.
fn playable_gates(dungeon: &Dungeon, end: Point) -> Option<Gates> {
    let mission = dungeon.mission.as_ref()?;
    let has_bolts = mission.nodes().iter().any(Node::is_bolt);
    let is_stray = dungeon.tiles.cells().iter().filter(|&&tile| tile == Tile::LockedDoor).count()
        != dungeon.doors.iter().filter(|door| door.lock.is_some()).count();
    if has_bolts || is_stray {
        return None;
    }
    match dungeon.end() {
        Some(_) => Gates::of(dungeon),
        None => {
            let mut ended = dungeon.clone();
            ended.features.push(Feature::new(end, FeatureKind::End));
            Gates::of(&ended)
        }
    }
}

#[cfg(test)]
mod tests;
