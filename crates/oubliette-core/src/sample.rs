//! Missions and maps for tests, here and in other crates.

use crate::mission::{KeySet, Name, Node, NodeKind, Rule, SetKind};
use crate::{
    Door, DoorKind, Dungeon, Feature, FeatureKind, Grid, Mission, NodeId, Point, Rng, SetId, Size, Tile,
};

/// A node below `parent`, which a start does not have.
pub fn node(id: u32, parent: u32, kind: NodeKind) -> Node {
    Node::new(NodeId(id), (kind != NodeKind::Start).then_some(NodeId(parent)), kind)
}

/// A key of `set`.
pub const fn key(set: u32) -> NodeKind {
    NodeKind::Key { set: SetId(set) }
}

/// A lock that needs `needs` keys of `set`.
pub const fn lock(set: u32, needs: u32) -> NodeKind {
    NodeKind::Lock { set: SetId(set), needs }
}

/// A mission with one of everything: each kind of set and node, a ring, bolts, names, and a nested set.
pub fn full_mission() -> Mission {
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
    Mission::new(Rule::Consumed, sets, nodes).expect("a mission without faults")
}

/// The smallest map with a mission: its key lies before its door.
pub fn locked_dungeon() -> Dungeon {
    let map = ["#######", "#<?.=>#", "#######"];
    let tile = |glyph: u8| Tile::from_glyph(glyph.into()).unwrap_or(Tile::Room);
    let tiles = map.concat().into_bytes().into_iter().map(tile).collect();
    let feature = |x, kind| Feature::new(Point::new(x, 1), kind);
    let mut dungeon = Dungeon {
        recipe: None,
        tiles: Grid::from_cells(Size::new(7, 3), tiles).expect("three rows of seven cells"),
        rooms: Vec::new(),
        doors: vec![Door::new(Point::new(4, 1), DoorKind::Locked)],
        features: vec![
            feature(1, FeatureKind::Start),
            feature(5, FeatureKind::End),
            feature(2, FeatureKind::Key),
        ],
        partitions: Vec::new(),
        mission: None,
        remarks: Vec::new(),
        names: crate::Labels::default(),
    };
    let sets = vec![KeySet::new(SetId(1), SetKind::Unique)];
    let nodes = vec![
        node(0, 0, NodeKind::Start),
        node(1, 0, key(1)),
        node(2, 0, lock(1, 1)),
        node(3, 2, NodeKind::End),
    ];
    dungeon.mission = Some(Mission::new(Rule::Kept, sets, nodes).expect("a mission without faults"));
    dungeon.doors[0].lock = Some(NodeId(2));
    for feature in &mut dungeon.features {
        feature.node = match feature.kind {
            FeatureKind::Start => Some(NodeId(0)),
            FeatureKind::Key => Some(NodeId(1)),
            _ => Some(NodeId(3)),
        };
    }
    dungeon
}

/// A tree of `count` nodes in which each hangs below one of the `reach` that came last, with rings and bolts.
pub fn random_mission(count: u32, reach: u32, rng: &mut Rng) -> Mission {
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
    Mission::new(Rule::Kept, sets, nodes).expect("a mission without faults")
}
