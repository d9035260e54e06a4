//! The smallest edits that make a mission sound again.
//!
//! Every single edit that could help is tried: moving a key or a lock, giving a set another key, letting a lock need
//! fewer, taking a lock away. If none is enough, the most helpful one is made and the search continues from there.
//! Moves over few lines come before moves over many, and both before edits that add, change or remove nodes.

use oubliette_core::mission::{Mission, NodeId, NodeKind};
use oubliette_core::{CompactSort, Halt, Work};
use oubliette_gen::mission::edit::{Edit, apply};

use super::{DEFAULT_BUDGET, Goal, Proof, prove_under};

/// Edits that, made in this order, leave no way to get stuck.
#[derive(Clone, Debug, PartialEq)]
pub struct Repair {
    /// The edits.
    pub edits: Vec<Edit>,
}

/// The most edits in a row, and the most missions that are proven, before the search gives up.
const MAX_EDITS: usize = 4;
const MAX_TRIES: usize = 20_000;
/// The most repairs that are offered.
const MAX_REPAIRS: usize = 5;

/// The repairs with the fewest edits, the least intrusive first; empty for a mission that is sound, or if none was
/// found.
pub fn repairs(mission: &Mission) -> Vec<Repair> {
    Work::whole(|work| repairs_within(mission, work))
}

/// The same as [`repairs`], with a token.
///
/// # Errors
/// The token's reason to halt.
pub fn repairs_within(mission: &Mission, work: &Work<'_>) -> Result<Vec<Repair>, Halt> {
    let mut tries = MAX_TRIES;
    let mut edits = Vec::new();
    let mut current = mission.clone();
    while edits.len() < MAX_EDITS {
        let Proof::Stranded { closed, .. } = prove(&current, work)? else { return Ok(Vec::new()) };
        let mut mended: Vec<(u32, Edit)> = Vec::new();
        let mut best: Option<(usize, u32, Edit, Mission)> = None;
        for (cost, edit) in candidates(&current, &closed, tries, work)? {
            tries -= 1;
            work.spend(current.nodes().len() as u64 * STEPS_PER_EDITED_NODE)?;
            let Ok(edited) = apply(&current, &edit) else { continue };
            match prove(&edited, work)? {
                Proof::Sound(_) => mended.push((cost, edit)),
                Proof::Stranded { closed: still, .. } => {
                    let is_better =
                        best.as_ref().is_none_or(|(least, price, ..)| (still.len(), cost) < (*least, *price));
                    if is_better && still.len() < closed.len() {
                        best = Some((still.len(), cost, edit, edited));
                    }
                }
                Proof::Undecided { .. } => {}
            }
        }
        if !mended.is_empty() {
            mended.compact_sort_by_key(|(cost, _)| *cost);
            let with_last = |(_, last): (u32, Edit)| Repair { edits: [edits.clone(), vec![last]].concat() };
            return Ok(mended.into_iter().take(MAX_REPAIRS).map(with_last).collect());
        }
        let Some((_, _, edit, edited)) = best else { return Ok(Vec::new()) };
        edits.push(edit);
        current = edited;
    }
    Ok(Vec::new())
}

fn prove(mission: &Mission, work: &Work<'_>) -> Result<Proof, Halt> {
    prove_under(mission, Goal::Everything, DEFAULT_BUDGET, work)
}

/// The cost of an edit other than a move, in lines that a move crosses.
const ADD_KEY: u32 = 1_000;
const NEED_FEWER: u32 = 1_001;
const DELETE: u32 = 2_000;

/// The first `most` edits that could help to open the closed locks, by their cost.
fn candidates(
    mission: &Mission,
    closed: &[NodeId],
    most: usize,
    work: &Work<'_>,
) -> Result<Vec<(u32, Edit)>, Halt> {
    let nodes = mission.nodes();
    let sets: Vec<_> = closed.iter().filter_map(|&lock| mission.node(lock)?.kind.set()).collect();
    let holders: Vec<usize> = (0..nodes.len()).filter(|&place| nodes[place].kind.holds()).collect();
    let depths = depths(mission);
    let mut edits = Vec::new();
    let of_closed_set = |kind: NodeKind| kind.set().is_some_and(|set| sets.contains(&set));
    for (place, node) in nodes.iter().enumerate().skip(1).filter(|(_, node)| of_closed_set(node.kind)) {
        for &holder in holders.iter().filter(|&&holder| holder != mission.parent_of(place)) {
            let lines = distance(mission, &depths, mission.parent_of(place), holder);
            work.spend(u64::from(lines) + STEPS_PER_EDIT)?;
            edits.push((lines, Edit::Move { node: node.id, to: nodes[holder].id }));
        }
        if let NodeKind::Lock { needs, set } = node.kind {
            if needs > 1 {
                edits.push((NEED_FEWER, Edit::SetNeeds { lock: node.id, needs: needs - 1 }));
            }
            edits.push((ADD_KEY, Edit::AddKey { set, parent: nodes[0].id }));
            edits.push((DELETE, Edit::Delete { node: node.id }));
        }
        if edits.len() > most.saturating_mul(2).saturating_add(nodes.len()) {
            keep_cheapest(&mut edits, most);
        }
    }
    keep_cheapest(&mut edits, most);
    Ok(edits)
}

/// Removes all but the cheapest, so that memory does not grow with nodes times nodes.
fn keep_cheapest(edits: &mut Vec<(u32, Edit)>, most: usize) {
    edits.compact_sort_by_key(|(cost, _)| *cost);
    edits.dedup_by(|a, b| a.1 == b.1);
    edits.truncate(most);
}

/// The steps of keeping and sorting an edit, and of making it, for each node.
const STEPS_PER_EDIT: u64 = 16;
const STEPS_PER_EDITED_NODE: u64 = 64;

fn depths(mission: &Mission) -> Vec<u32> {
    let mut depths = vec![0; mission.nodes().len()];
    (1..depths.len()).for_each(|place| depths[place] = depths[mission.parent_of(place)] + 1);
    depths
}

/// The lines between two nodes of the tree.
fn distance(mission: &Mission, depths: &[u32], mut a: usize, mut b: usize) -> u32 {
    let mut lines = 0;
    while a != b {
        if depths[a] >= depths[b] {
            a = mission.parent_of(a);
        } else {
            b = mission.parent_of(b);
        }
        lines += 1;
    }
    lines
}

#[cfg(test)]
mod tests {
    use oubliette_core::mission::{KeySet, Node, Rule, SetId, SetKind};
    use oubliette_core::{Bounds, Seed};

    use super::*;
    use crate::mission::{check_mission, plan_mission, prove};

    fn mission(rule: Rule, kind: SetKind, nodes: &[(u32, NodeKind)]) -> Mission {
        let start = Node::new(NodeId(0), None, NodeKind::Start);
        let others =
            (1..).zip(nodes).map(|(id, &(parent, kind))| Node::new(NodeId(id), Some(NodeId(parent)), kind));
        let nodes = std::iter::once(start).chain(others).collect();
        Mission::new(rule, vec![KeySet::new(SetId(1), kind)], nodes).unwrap()
    }

    const KEY: NodeKind = NodeKind::Key { set: SetId(1) };
    const LOCK: NodeKind = NodeKind::Lock { set: SetId(1), needs: 1 };

    #[test]
    fn a_key_behind_its_own_lock_is_moved_one_line() {
        let broken = mission(Rule::Kept, SetKind::Unique, &[(0, LOCK), (1, KEY)]);
        let first = &repairs(&broken)[0];
        assert_eq!(first.edits, [Edit::Move { node: NodeId(2), to: NodeId(0) }]);
    }

    #[test]
    fn a_set_without_keys_gets_one() {
        let broken = mission(Rule::Kept, SetKind::Unique, &[(0, LOCK)]);
        assert_eq!(repairs(&broken)[0].edits, [Edit::AddKey { set: SetId(1), parent: NodeId(0) }]);
    }

    #[test]
    fn two_doors_that_compete_for_one_key_are_mended_by_a_move() {
        let broken = mission(Rule::Consumed, SetKind::Multi, &[(0, KEY), (0, LOCK), (0, LOCK), (2, KEY)]);
        assert!(!prove(&broken).is_sound());
        for repair in repairs(&broken) {
            let mended =
                repair.edits.iter().fold(broken.clone(), |mission, edit| apply(&mission, edit).unwrap());
            assert!(prove(&mended).is_sound(), "{repair:?}");
        }
        assert_eq!(repairs(&broken)[0].edits.len(), 1);
    }

    /// Keys and locks of one set in turn, each behind a lock before it.
    fn tangle(nodes: u32) -> Mission {
        let behind = |id: u32| (id * 7 % (id / 2 + 1)) * 2;
        let nodes: Vec<(u32, NodeKind)> = (1..nodes)
            .map(|id| (behind(id).saturating_sub(1).min(id - 1), if id % 2 == 1 { LOCK } else { KEY }))
            .collect();
        mission(Rule::Consumed, SetKind::Multi, &nodes)
    }

    #[test]
    fn a_search_for_repairs_ends_with_its_budget_or_when_nobody_waits() {
        let losing = tangle(400);
        let bounds = Bounds { budget: 1_000_000, ..Bounds::NONE };
        let exhausted = Halt::Exhausted { budget: 1_000_000 };
        assert_eq!(repairs_within(&losing, &bounds.work()), Err(exhausted));
        let gone = Bounds { must_stop: &|| true, ..Bounds::NONE };
        assert_eq!(repairs_within(&losing, &gone.work()), Err(Halt::Stopped));
    }

    #[test]
    fn of_all_edits_only_the_cheapest_are_kept() {
        let losing = tangle(600);
        let closed: Vec<NodeId> = losing.nodes().iter().map(|node| node.id).collect();
        let all = candidates(&losing, &closed, usize::MAX, &Work::unbounded()).unwrap();
        let few = candidates(&losing, &closed, 500, &Work::unbounded()).unwrap();
        assert!(all.len() > 100_000 && all[..500] == few);
    }

    #[test]
    fn a_sound_mission_needs_no_repair() {
        let plan = check_mission(&Default::default()).unwrap();
        assert_eq!(repairs(&plan_mission(&plan, &Seed::Number(1))), []);
    }

    #[test]
    fn a_key_moved_anywhere_in_a_planned_mission_can_be_mended() {
        let plan = check_mission(&Default::default()).unwrap();
        for seed in 0..20 {
            let mission = plan_mission(&plan, &Seed::Number(seed));
            let holders: Vec<NodeId> =
                mission.nodes().iter().filter(|node| node.kind.holds()).map(|node| node.id).collect();
            for key in mission.nodes().iter().filter(|node| matches!(node.kind, NodeKind::Key { .. })) {
                for &to in &holders {
                    let Ok(edited) = apply(&mission, &Edit::Move { node: key.id, to }) else { continue };
                    if !prove(&edited).is_sound() {
                        assert!(!repairs(&edited).is_empty(), "seed {seed}: {} to {to}", key.id);
                    }
                }
            }
        }
    }
}
