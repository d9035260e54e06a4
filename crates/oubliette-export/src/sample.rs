//! Missions and maps that tests draw.

use oubliette_core::mission::{KeySet, Name, Node, NodeKind, Rule, SetKind};
use oubliette_core::{Dungeon, FeatureKind, Mission, NodeId, Point, Rng, SetId};

use crate::read_dungeon;

pub(crate) fn node(id: u32, parent: u32, kind: NodeKind) -> Node {
    Node::new(NodeId(id), (kind != NodeKind::Start).then_some(NodeId(parent)), kind)
}

pub(crate) const fn key(set: u32) -> NodeKind {
    NodeKind::Key { set: SetId(set) }
}

pub(crate) const fn lock(set: u32, needs: u32) -> NodeKind {
    NodeKind::Lock { set: SetId(set), needs }
}

/// A mission with one of everything: each kind of set and node, a ring, bolts, names, and a nested set.
pub(crate) fn full_mission() -> Mission {
    let names = |set: KeySet| KeySet {
        key_name: Some(Name { en: "brass key".into(), fr: "clé de laiton".into() }),
        lock_name: Some(Name::same("porte \"rouge\"\n<b>&🗝")),
        ..set
    };
    let sets = vec![
        names(KeySet::new(SetId(1), SetKind::Unique)),
        KeySet::new(SetId(2), SetKind::Multi),
        KeySet::new(SetId(3), SetKind::Permanent),
        KeySet { home: Some(NodeId(8)), ..KeySet::new(SetId(12), SetKind::Unique) },
    ];
    let with = |node: Node, with| Node { with: Some(NodeId(with)), ..node };
    let nodes = vec![
        node(0, 0, NodeKind::Start),
        node(1, 0, key(1)),
        node(2, 0, lock(1, 1)),
        node(3, 2, key(2)),
        with(node(4, 2, key(2)), 3),
        node(5, 0, lock(2, 2)),
        with(node(6, 5, lock(3, 1)), 5),
        node(7, 2, key(3)),
        node(8, 2, NodeKind::Obstacle),
        node(9, 8, key(12)),
        node(10, 8, lock(12, 1)),
        Node { name: Some(Name::same("a chest")), ..node(11, 10, NodeKind::Reward) },
        node(12, 6, NodeKind::End),
    ];
    Mission::new(Rule::Consumed, sets, nodes).unwrap()
}

/// The smallest map with a mission: its key lies before its door.
pub(crate) fn locked_dungeon() -> Dungeon {
    let mut dungeon = read_dungeon(b"#######\n#<?.=>#\n#######\n").unwrap();
    let sets = vec![KeySet::new(SetId(1), SetKind::Unique)];
    let nodes = vec![
        node(0, 0, NodeKind::Start),
        node(1, 0, key(1)),
        node(2, 0, lock(1, 1)),
        node(3, 2, NodeKind::End),
    ];
    dungeon.mission = Some(Mission::new(Rule::Kept, sets, nodes).unwrap());
    dungeon.doors[0].lock = Some(NodeId(2));
    for feature in &mut dungeon.features {
        feature.node = match feature.kind {
            FeatureKind::Start => Some(NodeId(0)),
            FeatureKind::Key => Some(NodeId(1)),
            _ => Some(NodeId(3)),
        };
    }
    assert_eq!(dungeon.doors[0].at, Point::new(4, 1));
    dungeon
}

/// A tree of `count` nodes in which each hangs below one of the `reach` that came last, with rings and bolts.
pub(crate) fn random_mission(count: u32, reach: u32, rng: &mut Rng) -> Mission {
    let set_count = 1 + rng.below(30);
    let sets = (1..=set_count).map(|id| KeySet::new(SetId(id), SetKind::Multi)).collect();
    let mut nodes = vec![node(0, 0, NodeKind::Start)];
    let mut holders = vec![NodeId(0)];
    for id in 1..count {
        let back = rng.below(reach.min(holders.len() as u32)) as usize;
        let parent = holders[holders.len() - 1 - back];
        let set = 1 + rng.below(set_count);
        let kind = match rng.below(10) {
            0..4 => lock(set, 1 + rng.below(12)),
            4..8 => key(set),
            8 => NodeKind::Obstacle,
            _ => NodeKind::Reward,
        };
        let mut new = node(id, parent.0, kind);
        // Now and then a key joins a ring, and a lock bolts the door it lies behind.
        let company = nodes.iter().rev().take(8).find(|other| match (kind, other.kind) {
            (NodeKind::Key { .. }, NodeKind::Key { .. }) => other.parent == new.parent,
            // Nothing else may lie between the bolts of a door.
            (NodeKind::Lock { .. }, NodeKind::Lock { .. }) => {
                Some(other.id) == new.parent && nodes.iter().all(|node| node.parent != Some(other.id))
            }
            _ => false,
        });
        if let Some(other) = company.filter(|_| rng.chance(1, 3)) {
            new.with = other.with.or(Some(other.id));
            holders.retain(|&holder| holder != other.id);
        }
        if rng.chance(1, 4) {
            let length = 1 + rng.below(30) as usize;
            new.name = Some(Name::same(&"wide name of a thing or two or three"[..length]));
        }
        if kind.holds() {
            holders.push(NodeId(id));
        }
        nodes.push(new);
    }
    Mission::new(Rule::Kept, sets, nodes).unwrap()
}
