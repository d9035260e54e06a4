//! The check that sets and nodes make a mission: every fault at once.

use super::order::Places;
use super::{KeySet, Mission, MissionFault, Node, NodeId, NodeKind, SetId, SetKind};

/// Every fault of these sets and nodes.
pub(super) fn check(sets: &[KeySet], nodes: &[Node]) -> Result<(), Vec<MissionFault>> {
    if nodes.len() > Mission::MAX_NODES || sets.len() > Mission::MAX_NODES {
        return Err(vec![MissionFault::TooMany { count: nodes.len().max(sets.len()) }]);
    }
    let mut faults = Vec::new();
    duplicates(sets.iter().map(|set| set.id.0), |set| {
        faults.push(MissionFault::DuplicateSet { set: SetId(set) });
    });
    duplicates(nodes.iter().map(|node| node.id.0), |node| {
        faults.push(MissionFault::DuplicateNode { node: NodeId(node) });
    });
    let node_places = Places::of(nodes.iter().map(|node| node.id.0));
    let find = |id: NodeId| node_places.find(id.0).map(|place| &nodes[place as usize]);
    check_ends(nodes, &mut faults);
    for node in nodes {
        check_parent(node, find, &mut faults);
        if matches!(node.kind, NodeKind::Lock { needs: 0, .. }) {
            faults.push(MissionFault::NeedsNothing { node: node.id });
        }
        if let Some(with) = node.with
            && !may_stand_with(node, with, find)
        {
            faults.push(MissionFault::BadCompany { node: node.id, with });
        }
    }
    check_bolts(nodes, &node_places, &mut faults);
    check_sets(sets, nodes, find, &mut faults);
    if faults.is_empty() {
        check_cycles(nodes, &node_places, &mut faults);
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}

fn duplicates(numbers: impl Iterator<Item = u32>, mut report: impl FnMut(u32)) {
    let mut numbers: Vec<u32> = numbers.collect();
    if numbers.is_sorted_by(|a, b| a < b) {
        return;
    }
    numbers.sort_unstable();
    let mut last = None;
    for pair in numbers.windows(2) {
        if pair[0] == pair[1] && last != Some(pair[0]) {
            report(pair[0]);
            last = Some(pair[0]);
        }
    }
}

fn check_ends(nodes: &[Node], faults: &mut Vec<MissionFault>) {
    let of_kind = |kind: NodeKind| nodes.iter().filter(move |node| node.kind == kind).map(|node| node.id);
    let mut starts = of_kind(NodeKind::Start);
    if starts.next().is_none() {
        faults.push(MissionFault::NoStart);
    }
    faults.extend(starts.map(|node| MissionFault::SecondStart { node }));
    faults.extend(of_kind(NodeKind::End).skip(1).map(|node| MissionFault::SecondEnd { node }));
}

fn check_parent<'a>(node: &Node, find: impl Fn(NodeId) -> Option<&'a Node>, faults: &mut Vec<MissionFault>) {
    let is_start = node.kind == NodeKind::Start;
    match node.parent {
        None if !is_start => faults.push(MissionFault::Orphan { node: node.id }),
        None => {}
        Some(_) if is_start => faults.push(MissionFault::StartBehind { node: node.id }),
        Some(parent) => match find(parent) {
            None => faults.push(MissionFault::UnknownParent { node: node.id, parent }),
            Some(holder) if !holder.kind.holds() => {
                faults.push(MissionFault::NothingBehind { node: node.id, parent, kind: holder.kind.name() });
            }
            Some(_) => {}
        },
    }
}

/// A key stands with a key beside it that itself stands alone; a lock stands with a lock that its parent is or
/// stands with.
fn may_stand_with<'a>(node: &Node, with: NodeId, find: impl Fn(NodeId) -> Option<&'a Node>) -> bool {
    let Some(other) = find(with) else { return false };
    match (node.kind, other.kind) {
        (NodeKind::Key { .. }, NodeKind::Key { .. }) => {
            other.id != node.id && other.parent == node.parent && other.with.is_none()
        }
        (NodeKind::Lock { .. }, NodeKind::Lock { .. }) => {
            let parent = node.parent.and_then(find);
            other.with.is_none()
                && parent.is_some_and(|parent| parent.id == with || parent.with == Some(with))
        }
        _ => false,
    }
}

/// Behind every bolt of a door but the last there is only the next bolt.
fn check_bolts(nodes: &[Node], places: &Places, faults: &mut Vec<MissionFault>) {
    let mut bolts = nodes.iter().filter(|node| node.is_bolt()).peekable();
    if bolts.peek().is_none() {
        return;
    }
    let parent_place = |node: &Node| node.parent.and_then(|parent| places.find(parent.0));
    let mut child_counts = vec![0u32; nodes.len()];
    nodes.iter().filter_map(parent_place).for_each(|place| child_counts[place as usize] += 1);
    for bolt in bolts {
        if let (Some(with), Some(parent)) = (bolt.with, parent_place(bolt))
            && child_counts[parent as usize] > 1
        {
            faults.push(MissionFault::BadCompany { node: bolt.id, with });
        }
    }
}

fn check_sets<'a>(
    sets: &[KeySet],
    nodes: &[Node],
    find: impl Fn(NodeId) -> Option<&'a Node>,
    faults: &mut Vec<MissionFault>,
) {
    let set_places = Places::of(sets.iter().map(|set| set.id.0));
    let mut counts = vec![(0usize, 0usize); sets.len()];
    for node in nodes {
        let Some(set) = node.kind.set() else { continue };
        match (set_places.find(set.0), node.kind) {
            (None, _) => faults.push(MissionFault::UnknownSet { node: node.id, set }),
            (Some(place), NodeKind::Key { .. }) => counts[place as usize].0 += 1,
            (Some(place), _) => counts[place as usize].1 += 1,
        }
    }
    for (set, (keys, locks)) in sets.iter().zip(counts) {
        let (most_keys, most_locks) = match set.kind {
            SetKind::Unique => (1, 1),
            SetKind::Permanent => (1, usize::MAX),
            SetKind::Multi => (usize::MAX, usize::MAX),
        };
        if keys > most_keys || locks > most_locks {
            faults.push(MissionFault::WrongCounts { set: set.id, kind: set.kind, keys, locks });
        }
        if let Some(home) = set.home
            && !find(home).is_some_and(|node| node.kind == NodeKind::Obstacle)
        {
            faults.push(MissionFault::BadHome { set: set.id, home });
        }
    }
}

/// Follows every node to the start; a walk that meets itself is a cycle.
fn check_cycles(nodes: &[Node], places: &Places, faults: &mut Vec<MissionFault>) {
    const UNKNOWN: u32 = 0;
    const ROOTED: u32 = u32::MAX;
    let mut walk_of = vec![UNKNOWN; nodes.len()];
    for (walk, begin) in (1..).zip(0..nodes.len()) {
        let mut place = begin;
        while walk_of[place] == UNKNOWN {
            walk_of[place] = walk;
            match nodes[place].parent.and_then(|parent| places.find(parent.0)) {
                Some(parent) => place = parent as usize,
                None => break,
            }
        }
        let is_root = nodes[place].parent.is_none();
        if walk_of[place] == walk && !is_root {
            faults.push(MissionFault::Cycle { node: nodes[place].id });
        }
        // Mark the nodes of this walk, so that later walks stop here.
        let mut place = begin;
        while walk_of[place] == walk {
            walk_of[place] = ROOTED;
            match nodes[place].parent.and_then(|parent| places.find(parent.0)) {
                Some(parent) => place = parent as usize,
                None => break,
            }
        }
    }
}
