//! The mission read back from the cells of a map.
//!
//! The open cells are cut at locked doors and at obstacles with something behind them. The remaining cells form areas,
//! and the cut cells join them. The map matches its mission if these areas and cuts form the mission's tree: the start
//! lies in the first area, each gate leads from the area of its node to an area with no other way in, and keys, rewards
//! and the end lie in the areas of their parents. A map that differs is played as it is, so that the verdict is about the
//! map. This code shares nothing with the embedding and accepts any map.

mod fault;
mod place;
mod played;

pub use fault::{MAP_FAULTS, MapFaultInfo};

use oubliette_core::mission::NodeKind;
use oubliette_core::report::{MapFault, MissionProof};
use oubliette_core::{BitGrid, Components, Dungeon, Mission, Point, Tile, Verdict};

use self::fault::Faults;
use self::place::Places;
use self::played::Played;
use super::certificate::Goal;
use super::prove::{DEFAULT_BUDGET, prove};
use crate::survey::count_of_kind;

/// Whether the cells of a map are the mission that it carries, and the map can always be finished; `None` for a map
/// without a mission.
pub fn prove_map(dungeon: &Dungeon) -> Option<MissionProof> {
    mission_proof(dungeon, &dungeon.open_cells())
}

/// The same with a verdict on the mission that is known already.
pub fn read_back(dungeon: &Dungeon, verdict: Verdict) -> Option<MissionProof> {
    proof_with(dungeon, &dungeon.open_cells(), |_| verdict)
}

pub(crate) fn mission_proof(dungeon: &Dungeon, open: &BitGrid) -> Option<MissionProof> {
    proof_with(dungeon, open, |mission| prove(mission, Goal::Everything, DEFAULT_BUDGET).verdict())
}

/// The proof with a verdict on the mission, which is that on the map where they do not differ.
fn proof_with(
    dungeon: &Dungeon,
    open: &BitGrid,
    verdict: impl FnOnce(&Mission) -> Verdict,
) -> Option<MissionProof> {
    let mission = dungeon.mission.as_ref()?;
    let (areas, faults, played) = compare(dungeon, mission, open);
    Some(MissionProof { verdict: played.unwrap_or_else(|| verdict(mission)), areas, faults })
}

/// The number of areas, where cells and mission differ, and if they do, the verdict on the cells.
fn compare(dungeon: &Dungeon, mission: &Mission, open: &BitGrid) -> (u32, Vec<MapFault>, Option<Verdict>) {
    let mut faults = Faults::default();
    let places = Places::of(dungeon, mission, open, &mut faults);
    let mut cut = open.clone();
    for at in (0..mission.nodes().len()).filter_map(|place| places.gate(place)) {
        cut.remove(at);
    }
    cut_stray_doors(dungeon, mission, &places, &mut cut, &mut faults);
    let areas = Components::of(&cut);
    match places.at[0].filter(|&start| cut.contains(start)) {
        Some(start) => read_nodes(mission, &places, &cut, &areas, start, &mut faults),
        None => faults.add("no_start", None, places.at[0]),
    }
    let is_played = !faults.list.is_empty();
    let verdict = is_played.then(|| Played::new(mission, &places, &cut, &areas).verdict(&mut faults));
    faults.name(mission);
    (areas.count(), faults.list, verdict)
}

/// Compares each node with the map.
fn read_nodes(
    mission: &Mission,
    places: &Places,
    cut: &BitGrid,
    areas: &Components,
    start: Point,
    faults: &mut Faults,
) {
    let mut reading = Reading {
        mission,
        places,
        cut,
        areas,
        behind: vec![UNKNOWN; mission.nodes().len()],
        is_entered: vec![false; areas.count() as usize],
        is_touched: vec![false; areas.count() as usize],
    };
    reading.behind[0] = areas.label_at(start);
    reading.is_entered[reading.behind[0] as usize] = true;
    for place in 1..mission.nodes().len() {
        reading.read(place, faults);
    }
    let is_sealed = |area: u32| !reading.is_entered[area as usize] && !reading.is_touched[area as usize];
    if let Some(area) = (0..areas.count()).find(|&area| is_sealed(area)) {
        faults.add("sealed", None, cut.points().find(|&point| areas.label_at(point) == area));
    }
}

/// Closed doors that belong to no lock are closed all the same.
fn cut_stray_doors(
    dungeon: &Dungeon,
    mission: &Mission,
    places: &Places,
    cut: &mut BitGrid,
    faults: &mut Faults,
) {
    let is_lock = |place: &usize| matches!(mission.nodes()[*place].kind, NodeKind::Lock { .. });
    let is_closed = |at: &Point| dungeon.tiles.at(*at) == Some(Tile::LockedDoor);
    let locks = (0..mission.nodes().len()).filter(is_lock).filter_map(|place| places.gate(place));
    let known = locks.filter(is_closed).count() as u64;
    if known == count_of_kind(dungeon.tiles.cells(), Tile::LockedDoor) {
        return;
    }
    let closed = BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), |tile| tile == Tile::LockedDoor);
    let mut stray = closed;
    stray.intersect(cut);
    if let Some(first) = stray.first() {
        faults.add("stray", None, Some(first));
    }
    cut.subtract(&stray);
}

/// No area: the area behind the node could not be determined.
const UNKNOWN: u32 = u32::MAX;

struct Reading<'a> {
    mission: &'a Mission,
    places: &'a Places,
    cut: &'a BitGrid,
    areas: &'a Components,
    /// For each node the area behind it.
    behind: Vec<u32>,
    /// For each area whether a node leads into it, and whether it lies at a gate.
    is_entered: Vec<bool>,
    is_touched: Vec<bool>,
}

impl Reading<'_> {
    /// Compares a node with the map. All those it lies behind must have been read.
    fn read(&mut self, place: usize, faults: &mut Faults) {
        let node = &self.mission.nodes()[place];
        let before = self.behind[self.mission.parent_of(place)];
        if node.is_bolt() {
            let first = node.with.and_then(|first| self.mission.place_of(first)).unwrap_or(0);
            self.behind[place] = self.behind[first];
            return;
        }
        let Some(at) = self.places.at[place] else { return };
        if let Some(gate) = self.places.gate(place) {
            self.read_gate(place, gate, before, faults);
        } else if !self.cut.contains(at) {
            faults.add("off_floor", Some(node.id), Some(at));
        } else if before != UNKNOWN && self.areas.label_at(at) != before {
            faults.add("elsewhere", Some(node.id), Some(at));
        }
    }

    fn read_gate(&mut self, place: usize, at: Point, before: u32, faults: &mut Faults) {
        let id = self.mission.nodes()[place].id;
        let mut sides: Vec<u32> = at
            .neighbors()
            .into_iter()
            .filter(|&point| self.cut.contains(point))
            .map(|point| self.areas.label_at(point))
            .collect();
        let open_sides = sides.len();
        sides.sort_unstable();
        sides.dedup();
        for &area in &sides {
            self.is_touched[area as usize] = true;
        }
        let code = match (sides.as_slice(), open_sides) {
            (&[_, _], _) if before == UNKNOWN => return,
            (&[a, b], _) if a == before || b == before => {
                let far = if a == before { b } else { a };
                if !std::mem::replace(&mut self.is_entered[far as usize], true) {
                    self.behind[place] = far;
                    return;
                }
                "way_around"
            }
            (&[_, _], _) => "elsewhere",
            (&[] | &[_], 0 | 1) => "leads_nowhere",
            (&[] | &[_], _) => "way_around",
            _ => "many_sides",
        };
        faults.add(code, Some(id), Some(at));
    }
}

#[cfg(test)]
mod tests;
