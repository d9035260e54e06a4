//! After an edit: rings, doors and homes that no longer hold are dissolved.

use std::collections::BTreeMap;

use oubliette_core::mission::{KeySet, Mission, Node, NodeId, NodeKind};

/// The node that each node was grouped with before the edit.
type Groups = BTreeMap<NodeId, NodeId>;

/// The mission with corrected groups and homes.
pub(super) fn mended(mission: &Mission, groups: &Groups) -> Mission {
    let with = companions(mission, groups);
    let nodes = mission.nodes().iter().zip(with).map(|(node, with)| Node { with, ..node.clone() }).collect();
    Mission::new(mission.rule(), homes(mission), nodes)
        .expect("groups and homes that hold keep a tree a tree")
}

/// For each node the node it is grouped with now. Keys of a ring stay together behind the same node; a lock stays on the
/// door of the lock before it if nothing else lies behind that one.
fn companions(mission: &Mission, groups: &Groups) -> Vec<Option<NodeId>> {
    let children = mission.children();
    let nodes = mission.nodes();
    let group = |node: &Node| groups.get(&node.id).copied().unwrap_or(node.id);
    let mut rings: BTreeMap<(NodeId, usize), NodeId> = BTreeMap::new();
    let mut with: Vec<Option<NodeId>> = Vec::with_capacity(nodes.len());
    for (place, node) in nodes.iter().enumerate() {
        let parent = mission.parent_of(place);
        with.push(match node.kind {
            NodeKind::Key { .. } => {
                let first = *rings.entry((group(node), parent)).or_insert(node.id);
                Some(first).filter(|&first| first != node.id)
            }
            NodeKind::Lock { .. } => {
                let before = &nodes[parent];
                let is_bolt = matches!(before.kind, NodeKind::Lock { .. })
                    && group(before) == group(node)
                    && children.of(parent).len() == 1;
                is_bolt.then(|| with[parent].unwrap_or(before.id))
            }
            _ => None,
        });
    }
    with
}

/// The sets, those without a home whose keys and locks do not all lie inside it any more.
fn homes(mission: &Mission) -> Vec<KeySet> {
    let mut sets = mission.sets().to_vec();
    if sets.iter().all(|set| set.home.is_none()) {
        return sets;
    }
    let spans = Spans::of(mission);
    for place in 0..mission.nodes().len() {
        let Some(set) = mission.set_of(place) else { continue };
        let home = sets[set].home.and_then(|home| mission.place_of(home));
        if home.is_some_and(|home| !spans.is_behind(place, home)) {
            sets[set].home = None;
        }
    }
    sets
}

/// The nodes numbered in depth-first order: the nodes behind a node have the numbers that follow its own.
struct Spans {
    entered: Vec<usize>,
    sizes: Vec<usize>,
}

impl Spans {
    fn of(mission: &Mission) -> Spans {
        let count = mission.nodes().len();
        let mut sizes = vec![1; count];
        for place in (1..count).rev() {
            sizes[mission.parent_of(place)] += sizes[place];
        }
        let mut entered = vec![0; count];
        let mut next: Vec<usize> = vec![1; count];
        for place in 1..count {
            let parent = mission.parent_of(place);
            entered[place] = next[parent];
            next[parent] += sizes[place];
            next[place] = entered[place] + 1;
        }
        Spans { entered, sizes }
    }

    fn is_behind(&self, place: usize, home: usize) -> bool {
        let first = self.entered[home];
        (first..first + self.sizes[home]).contains(&self.entered[place])
    }
}
