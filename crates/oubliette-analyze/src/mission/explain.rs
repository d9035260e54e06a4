//! Explains a lock: which keys open it, where they are, and which locks have to be opened first.
//!
//! Works on a mission alone, and on a map, where every answer comes with its cell.

mod wording;

use oubliette_core::mission::NodeKind;
use oubliette_core::{Dungeon, Mission, NodeId, Point, SetId, Work};

use super::board::Board;
use super::explore::{Aim, Exploration};
use super::needed::needed;
use super::play::Play;
use super::prove::{DEFAULT_BUDGET, has_choices, open_all, played};

/// A node, and where it stands if there is a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The node.
    pub node: NodeId,
    /// Its cell.
    pub at: Option<Point>,
}

/// A key that opens the lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeySpot {
    /// The key.
    pub key: Spot,
    /// The locks and obstacles on the way from the start to it.
    pub way: Vec<Spot>,
}

/// All there is to say about a lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The lock.
    pub lock: Spot,
    /// The set whose keys open it.
    pub set: SetId,
    /// How many of them it needs.
    pub needs: u32,
    /// The keys of its set.
    pub keys: Vec<KeySpot>,
    /// The locks and obstacles on the way from the start to it.
    pub way: Vec<Spot>,
    /// The locks that spend the same keys; none where keys are kept.
    pub rivals: Vec<Spot>,
    /// When it opens.
    pub opening: Opening,
}

/// When a lock opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// With the keys that lie before the first locks.
    AtOnce,
    /// Once these locks are open, in this order.
    After(Vec<Spot>),
    /// Never: there are fewer keys than it needs.
    TooFewKeys,
    /// Never: too many of its keys lie behind the lock itself.
    KeysBehindItself,
    /// Never: too many of its keys, or the lock itself, lie behind these locks, which never open.
    OutOfReach(Vec<Spot>),
    /// Never: its keys are spent on other locks before it can be reached.
    KeysSpent,
    /// There are more states of play than the budget allows, and none of those explored opens it.
    Undecided,
}

/// Why there is nothing to explain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// The map has no mission.
    NoMission,
    /// The mission has no such node.
    NoSuchNode(NodeId),
    /// The node is not a lock.
    NotALock(NodeId),
    /// No door of the map stands there.
    NoDoor(Point),
    /// The door there belongs to no lock.
    NotLocked(Point),
}

/// Explains a lock of a mission.
pub fn explain(mission: &Mission, lock: NodeId) -> Result<Explanation, NoAnswer> {
    explain_with(mission, lock, &vec![None; mission.nodes().len()])
}

/// Explains a lock of the mission that a map carries.
pub fn explain_on_map(dungeon: &Dungeon, lock: NodeId) -> Result<Explanation, NoAnswer> {
    let mission = dungeon.mission.as_ref().ok_or(NoAnswer::NoMission)?;
    explain_with(mission, lock, &cells(dungeon, mission))
}

/// Explains the locks of the door at `at`: several where it has several bolts, the outermost first.
pub fn explain_door(dungeon: &Dungeon, at: Point) -> Result<Vec<Explanation>, NoAnswer> {
    let mission = dungeon.mission.as_ref().ok_or(NoAnswer::NoMission)?;
    let door = dungeon.doors.iter().find(|door| door.at == at).ok_or(NoAnswer::NoDoor(at))?;
    let first = door.lock.ok_or(NoAnswer::NotLocked(at))?;
    let cells = cells(dungeon, mission);
    let bolts = mission.nodes().iter().filter(|node| node.with == Some(first)).map(|node| node.id);
    std::iter::once(first).chain(bolts).map(|lock| explain_with(mission, lock, &cells)).collect()
}

/// The cell of each node, bolts at the door of the first lock of their chain.
fn cells(dungeon: &Dungeon, mission: &Mission) -> Vec<Option<Point>> {
    let mut cells = vec![None; mission.nodes().len()];
    let doors = dungeon.doors.iter().filter_map(|door| Some((door.lock?, door.at)));
    let features = dungeon.features.iter().filter_map(|feature| Some((feature.node?, feature.at)));
    for (id, at) in doors.chain(features) {
        if let Some(place) = mission.place_of(id) {
            cells[place] = Some(at);
        }
    }
    for (place, node) in mission.nodes().iter().enumerate() {
        if let Some(first) = node.with.and_then(|first| mission.place_of(first)) {
            cells[place] = cells[place].or(cells[first]);
        }
    }
    cells
}

fn explain_with(mission: &Mission, lock: NodeId, cells: &[Option<Point>]) -> Result<Explanation, NoAnswer> {
    let nodes = mission.nodes();
    let place = mission.place_of(lock).ok_or(NoAnswer::NoSuchNode(lock))?;
    let NodeKind::Lock { set, needs } = nodes[place].kind else { return Err(NoAnswer::NotALock(lock)) };
    let board = Board::of(mission);
    let gate = board.area_of[place];
    let spot = |place: usize| Spot { node: nodes[place].id, at: cells[place] };
    let way_to = |place: usize| {
        let mut way: Vec<Spot> = Vec::new();
        let mut above = mission.parent_of(place);
        while above != 0 {
            way.push(spot(above));
            above = mission.parent_of(above);
        }
        way.reverse();
        way
    };
    let key_places: Vec<usize> =
        (0..nodes.len()).filter(|&key| nodes[key].kind == NodeKind::Key { set }).collect();
    let rivals = match mission.set_of(place) {
        Some(own) if board.spends[own] => board.gates_of.at(own),
        _ => &[],
    };
    let gate_spot = |gate: u32| spot(board.node_of[gate as usize] as usize);
    Ok(Explanation {
        lock: spot(place),
        set,
        needs,
        keys: key_places.iter().map(|&key| KeySpot { key: spot(key), way: way_to(key) }).collect(),
        way: way_to(place),
        rivals: rivals.iter().filter(|&&rival| rival != gate).map(|&rival| gate_spot(rival)).collect(),
        opening: opening(&board, gate, &key_places, gate_spot),
    })
}

fn opening(board: &Board, gate: u32, keys: &[usize], spot: impl Fn(u32) -> Spot) -> Opening {
    let mut play = Play::begin(board);
    if play.can_open(gate as usize) {
        return Opening::AtOnce;
    }
    play.open_free();
    let mut is_decided = true;
    if !play.is_open(gate as usize) && has_choices(board, &play) {
        let aim = Aim::Gate(gate);
        let explored = Work::whole(|work| Exploration::of(board, play.clone(), aim, DEFAULT_BUDGET, work));
        is_decided = explored.is_complete;
        match explored.first_success() {
            Some(state) => play = played(&play, &explored.way_to(state)),
            None => open_all(board, &mut play),
        }
    }
    if play.is_open(gate as usize) {
        let mut order = needed(board, play.opened(), &[gate]);
        order.pop();
        return Opening::After(order.into_iter().map(spot).collect());
    }
    let needs = board.needs[gate as usize] as usize;
    if keys.len() < needs {
        return Opening::TooFewKeys;
    }
    // Gates come after those that they lie behind.
    let mut is_inside = vec![false; board.gate_count()];
    for inner in gate as usize..board.gate_count() {
        is_inside[inner] = inner == gate as usize || is_inside[board.outer[inner] as usize];
    }
    let areas = || keys.iter().map(|&key| board.area_of[key] as usize);
    if areas().filter(|&area| !is_inside[area]).count() < needs {
        return Opening::KeysBehindItself;
    }
    let mut generous = Play::begin_generous(board);
    generous.open_free();
    if !generous.is_open(gate as usize) {
        let mut closed_before = vec![None; board.gate_count()];
        for other in 1..board.gate_count() {
            let is_closed = other != gate as usize && !generous.is_open(other);
            closed_before[other] =
                closed_before[board.outer[other] as usize].or(is_closed.then_some(other as u32));
        }
        let mut closed: Vec<u32> =
            areas().chain([gate as usize]).filter_map(|area| closed_before[area]).collect();
        closed.sort_unstable();
        closed.dedup();
        return Opening::OutOfReach(closed.into_iter().map(spot).collect());
    }
    if is_decided { Opening::KeysSpent } else { Opening::Undecided }
}

#[cfg(test)]
mod tests;
