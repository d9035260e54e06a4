//! The areas of a map between its gates, as a tree from the start.

use oubliette_core::area::Areas;
use oubliette_core::mission::{Node, NodeKind};
use oubliette_core::{BitGrid, CompactSort, Dungeon, NodeId, Point, Tile, compact_map};

/// A cell that separates two areas: a locked door, or an obstacle.
struct Gate {
    /// The index of its node.
    place: usize,
    /// The node whose children lie behind it: itself, or the last bolt of a door.
    holder: NodeId,
    at: Point,
}

/// Moves every node on the map behind the gate that it lies behind. `None` if the areas form no tree, or if a node is
/// unreachable; some nodes may have moved by then.
pub(super) fn put_behind(nodes: &mut [Node], at: &[Option<Point>], dungeon: &Dungeon) -> Option<()> {
    let gates = gates_of(nodes, at);
    let areas = areas_between(&gates, dungeon);
    let mut sides = Vec::with_capacity(gates.len());
    for gate in &gates {
        sides.push(<[usize; 2]>::try_from(areas.beside(gate.at)).ok()?);
    }
    let mut gates_at: Vec<(usize, usize)> =
        sides.iter().zip(0..).flat_map(|(sides, gate)| sides.map(|area| (area, gate))).collect();
    gates_at.compact_sort();

    let start = areas.area_at(at[0]?)?;
    let mut holders = vec![None; areas.count()];
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
            node.parent = Some(holders[areas.area_at(at)?]?);
        }
    }
    (reached.len() == gates.len() + 1).then_some(())
}

/// The locks on the map, and the obstacles with nodes behind them.
fn gates_of(nodes: &[Node], at: &[Option<Point>]) -> Vec<Gate> {
    // Bolts come from the first to the last.
    let last_bolts = compact_map(
        nodes.iter().filter(|node| node.is_bolt()).filter_map(|node| Some((node.with?, node.id))),
    );
    let mut parents: Vec<NodeId> = nodes.iter().filter_map(|node| node.parent).collect();
    parents.compact_sort();
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

/// The areas between the gates. A locked door without a lock in the mission stays closed.
fn areas_between(gates: &[Gate], dungeon: &Dungeon) -> Areas {
    let mut closed =
        BitGrid::of_cells(dungeon.size(), dungeon.tiles.cells(), |tile| tile == Tile::LockedDoor);
    gates.iter().for_each(|gate| closed.insert(gate.at));
    Areas::between(dungeon.open_cells(), closed)
}
