//! What lies behind what: the areas of a map between its gates, as a tree from the start.

use std::collections::BTreeMap;

use oubliette_core::mission::{Node, NodeKind};
use oubliette_core::{BitGrid, Components, Dungeon, NodeId, Point, Tile};

/// A cell that parts two areas: a locked door, or an obstacle.
struct Gate {
    /// The place of its node.
    place: usize,
    /// The node that holds what lies behind it: itself, or the last bolt of a door.
    holder: NodeId,
    at: Point,
}

/// Puts every node that stands on the map behind the gate that it lies behind. `None` if the areas are no tree, or if a
/// node stands where nobody gets: of the nodes some may have moved then.
pub(super) fn put_behind(nodes: &mut [Node], at: &[Option<Point>], dungeon: &Dungeon) -> Option<()> {
    let gates = gates_of(nodes, at);
    let floor = floor_between(&gates, dungeon);
    let areas = Components::of(&floor);
    let area_of = |at: Point| floor.contains(at).then(|| areas.label_at(at) as usize);
    let mut sides = Vec::with_capacity(gates.len());
    for gate in &gates {
        let mut beside: Vec<usize> = gate.at.neighbors().into_iter().filter_map(area_of).collect();
        beside.sort_unstable();
        beside.dedup();
        sides.push(<[usize; 2]>::try_from(beside).ok()?);
    }
    let mut gates_at: Vec<(usize, usize)> =
        sides.iter().zip(0..).flat_map(|(sides, gate)| sides.map(|area| (area, gate))).collect();
    gates_at.sort_unstable();

    let start = area_of(at[0]?)?;
    let mut holders = vec![None; areas.count() as usize];
    holders[start] = Some(nodes[0].id);
    let mut reached = vec![(start, None)];
    let mut next = 0;
    while let Some(&(area, way_in)) = reached.get(next) {
        next += 1;
        let first = gates_at.partition_point(|&(other, _)| other < area);
        let leave = gates_at[first..].iter().take_while(|&&(other, _)| other == area);
        for &(_, number) in leave.filter(|&&(_, number)| Some(number) != way_in) {
            let [one, other] = sides[number];
            let beyond = if one == area { other } else { one };
            let gate = &gates[number];
            nodes[gate.place].parent = holders[area];
            if holders[beyond].replace(gate.holder).is_some() {
                return None;
            }
            reached.push((beyond, Some(number)));
        }
    }
    let mut is_gate = vec![false; nodes.len()];
    gates.iter().for_each(|gate| is_gate[gate.place] = true);
    for (place, node) in nodes.iter_mut().enumerate().skip(1) {
        if let Some(at) = at[place].filter(|_| !is_gate[place]) {
            node.parent = Some(holders[area_of(at)?]?);
        }
    }
    (reached.len() == gates.len() + 1).then_some(())
}

/// The locks that stand on the map, and the obstacles that something lies behind.
fn gates_of(nodes: &[Node], at: &[Option<Point>]) -> Vec<Gate> {
    // Bolts come from the first to the last.
    let last_bolts: BTreeMap<NodeId, NodeId> =
        nodes.iter().filter(|node| node.is_bolt()).filter_map(|node| Some((node.with?, node.id))).collect();
    let mut parents: Vec<NodeId> = nodes.iter().filter_map(|node| node.parent).collect();
    parents.sort_unstable();
    let gate = |(place, node): (usize, &Node)| {
        let parts = match node.kind {
            NodeKind::Lock { .. } => true,
            NodeKind::Obstacle => parents.binary_search(&node.id).is_ok(),
            _ => false,
        };
        let holder = last_bolts.get(&node.id).copied().unwrap_or(node.id);
        at[place].filter(|_| parts).map(|at| Gate { place, holder, at })
    };
    nodes.iter().enumerate().filter_map(gate).collect()
}

/// The cells one can walk on without passing a gate. A locked door that is no lock of the mission stays closed.
fn floor_between(gates: &[Gate], dungeon: &Dungeon) -> BitGrid {
    let is_floor = |tile: Tile| tile.is_open() && tile != Tile::LockedDoor;
    let mut floor = BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), is_floor);
    gates.iter().for_each(|gate| floor.remove(gate.at));
    floor
}
