//! The mission of a map: what its locks and keys are, the file says; what lies behind what, the map itself.
//!
//! A file of ours holds the mission as a record, and each thing names its node. Where somebody has moved, added or
//! changed things since, they count: a new key or door gets a node of its own, and every node is put behind the door that
//! it now lies behind. A file without a record has a mission all the same if its keys and doors name what they share. A
//! map whose areas are no tree, because a locked door has a way around, keeps the mission of its record as that was, and
//! the proof says what is wrong with it.

mod tree;

use std::collections::BTreeMap;

use oubliette_core::mission::{KeySet, Name, Node, NodeKind, Rule, SetKind};
use oubliette_core::{Dungeon, FeatureKind, Mission, NodeId, Point, SetId, Tile};

use super::tag::Tag;

/// What a file says of the mission of its map.
#[derive(Default)]
pub(super) struct Record {
    /// The mission that the map was made for.
    pub(super) mission: Option<Mission>,
    /// What becomes of keys, where there is no such mission.
    pub(super) rule: Rule,
    /// What is said of locked doors, by their cells.
    pub(super) doors: Vec<(Point, Tag)>,
    /// What is said of features, by their places in the list.
    pub(super) features: Vec<(usize, Tag)>,
}

impl Record {
    /// Gives the dungeon its mission, and its doors and features their nodes.
    pub(super) fn attach(mut self, dungeon: &mut Dungeon) {
        self.doors.retain(|&(at, _)| dungeon.tiles[at] == Tile::LockedDoor);
        self.doors.sort_by_key(|&(at, _)| at);
        let mut draft = Draft::of(self.mission.as_ref());
        let doors = draft.seat_doors(&self.doors, dungeon);
        let features = draft.seat_features(&self.features, dungeon);
        let has_keys = draft.nodes.iter().any(|node| matches!(node.kind, NodeKind::Key { .. }));
        let recorded = draft.recorded;
        let ids: Vec<NodeId> = draft.nodes.iter().map(|node| node.id).collect();
        let rule = self.mission.as_ref().map_or(self.rule, Mission::rule);
        let read = if has_keys { draft.read(rule, dungeon) } else { None };
        // Nodes that only the draft has are none if nothing came of it.
        let known = if read.is_some() { ids.len() } else { recorded };
        let id_of = |place: usize| (place < known).then(|| ids[place]);
        doors.into_iter().for_each(|(door, place)| dungeon.doors[door].lock = id_of(place));
        features.into_iter().for_each(|(feature, place)| dungeon.features[feature].node = id_of(place));
        dungeon.mission = match (read, self.mission) {
            (Some(read), Some(mission)) if is_same(&read, &mission) => Some(mission),
            (read, mission) => read.or(mission),
        };
    }
}

/// Whether two missions differ at most in where they come from.
fn is_same(a: &Mission, b: &Mission) -> bool {
    a.rule() == b.rule() && a.sets() == b.sets() && a.nodes() == b.nodes()
}

/// The nodes while they are found on the map. They are named by their places in the list.
struct Draft {
    nodes: Vec<Node>,
    /// How many of them are those of the record.
    recorded: usize,
    places: BTreeMap<NodeId, usize>,
    sets: Vec<KeySet>,
    set_places: BTreeMap<SetId, usize>,
    set_of_word: BTreeMap<String, SetId>,
    /// The cell of each node that stands on the map; bolts have none of their own.
    at: Vec<Option<Point>>,
}

impl Draft {
    fn of(record: Option<&Mission>) -> Draft {
        let (nodes, sets) = match record {
            Some(mission) => (mission.nodes().to_vec(), mission.sets().to_vec()),
            None => (vec![Node::new(NodeId(0), None, NodeKind::Start)], Vec::new()),
        };
        Draft {
            recorded: if record.is_some() { nodes.len() } else { 0 },
            places: nodes.iter().map(|node| node.id).zip(0..).collect(),
            set_places: sets.iter().map(|set| set.id).zip(0..).collect(),
            set_of_word: sets.iter().map(|set| (set.id.to_string(), set.id)).collect(),
            at: vec![None; nodes.len()],
            nodes,
            sets,
        }
    }

    /// Finds or makes the lock of each door; returns places of doors with those of their nodes.
    fn seat_doors(&mut self, tags: &[(Point, Tag)], dungeon: &Dungeon) -> Vec<(usize, usize)> {
        let mut seated = Vec::new();
        for (at, tag) in tags {
            let Ok(door) = dungeon.doors.binary_search_by_key(at, |door| door.at) else { continue };
            if seated.last().is_some_and(|&(last, _)| last == door) {
                continue;
            }
            let place = self.claim(tag, "lock", *at).or_else(|| {
                let kind = NodeKind::Lock { set: self.set(tag)?, needs: tag.needs.unwrap_or(1) };
                Some(self.add(kind, *at))
            });
            seated.extend(place.map(|place| (door, place)));
        }
        seated
    }

    /// The same for features.
    fn seat_features(&mut self, tags: &[(usize, Tag)], dungeon: &Dungeon) -> Vec<(usize, usize)> {
        let is_new = self.recorded == 0;
        let silent = Tag::default();
        let mut tags = tags.iter().peekable();
        let mut seated = Vec::new();
        for (number, feature) in dungeon.features.iter().enumerate() {
            let tag = tags.next_if(|(place, _)| *place == number).map_or(&silent, |(_, tag)| tag);
            let place = match feature.kind {
                FeatureKind::Treasure => None,
                // There is one of each, whatever it says.
                FeatureKind::Start if is_new => self.sit(0, feature.at),
                FeatureKind::End if is_new => Some(self.add(NodeKind::End, feature.at)),
                FeatureKind::Key => self.claim(tag, "key", feature.at).or_else(|| {
                    let kind = NodeKind::Key { set: self.set(tag)? };
                    Some(self.add(kind, feature.at))
                }),
                kind => self.claim(tag, kind.name(), feature.at),
            };
            seated.extend(place.map(|place| (number, place)));
        }
        seated
    }

    /// The node of that kind that the tag names, if nothing else was it before. What the tag says beside counts.
    fn claim(&mut self, tag: &Tag, kind: &str, at: Point) -> Option<usize> {
        let place = *self.places.get(&NodeId(tag.node?))?;
        let node = &self.nodes[place];
        if node.kind.name() != kind || node.is_bolt() {
            return None;
        }
        self.sit(place, at)?;
        let said = self.set(tag);
        match &mut self.nodes[place].kind {
            NodeKind::Lock { set, needs } => {
                *set = said.unwrap_or(*set);
                *needs = tag.needs.unwrap_or(*needs);
            }
            NodeKind::Key { set } => *set = said.unwrap_or(*set),
            _ => {}
        }
        Some(place)
    }

    fn sit(&mut self, place: usize, at: Point) -> Option<usize> {
        let seat = &mut self.at[place];
        seat.is_none().then(|| *seat = Some(at)).map(|()| place)
    }

    /// A new node; behind what, is seen later.
    fn add(&mut self, kind: NodeKind, at: Point) -> usize {
        let last = self.places.last_key_value().map_or(0, |(id, _)| id.0);
        // Where the last number there is was taken, two nodes have it, and nothing comes of the draft.
        let id = NodeId(last.saturating_add(1));
        let place = self.nodes.len();
        self.nodes.push(Node::new(id, Some(self.nodes[0].id), kind));
        self.places.insert(id, place);
        self.at.push(Some(at));
        place
    }

    /// The set that the tag names: a number is its number if that is free, and any other word its name.
    fn set(&mut self, tag: &Tag) -> Option<SetId> {
        let word = tag.set.as_ref()?;
        if let Some(&known) = self.set_of_word.get(word) {
            return Some(known);
        }
        let number = word.parse().ok().filter(|&number| number > 0);
        let last = self.set_places.last_key_value().map_or(0, |(id, _)| id.0);
        let free = number.map(SetId).filter(|id| !self.set_places.contains_key(id));
        let id = free.unwrap_or(SetId(last.saturating_add(1)));
        let name = number.is_none().then(|| Name::same(word));
        self.set_places.insert(id, self.sets.len());
        self.sets.push(KeySet {
            key_name: name.clone(),
            lock_name: name,
            ..KeySet::new(id, SetKind::Unique)
        });
        self.set_of_word.insert(word.clone(), id);
        Some(id)
    }

    /// The mission that the nodes are on this map, if they are one.
    fn read(mut self, rule: Rule, dungeon: &Dungeon) -> Option<Mission> {
        tree::put_behind(&mut self.nodes, &self.at, dungeon)?;
        self.part_rings();
        self.fit_sets();
        Mission::new(rule, self.sets, self.nodes).ok()
    }

    /// Keys that no longer lie together are no ring.
    fn part_rings(&mut self) {
        for place in 0..self.nodes.len() {
            let node = &self.nodes[place];
            let other = node.with.and_then(|with| self.places.get(&with));
            let is_key = matches!(node.kind, NodeKind::Key { .. });
            if is_key && other.is_some_and(|&other| self.at[other] != self.at[place]) {
                self.nodes[place].with = None;
            }
        }
    }

    /// Sets that have more keys or locks than their kind allows get another kind.
    fn fit_sets(&mut self) {
        let mut counts = vec![(0, 0); self.sets.len()];
        for node in &self.nodes {
            let place = node.kind.set().and_then(|set| self.set_places.get(&set));
            let Some(&place) = place else { continue };
            match node.kind {
                NodeKind::Key { .. } => counts[place].0 += 1,
                _ => counts[place].1 += 1,
            }
        }
        for (set, (keys, locks)) in self.sets.iter_mut().zip(counts) {
            set.kind = match set.kind {
                SetKind::Unique if keys <= 1 && locks <= 1 => SetKind::Unique,
                SetKind::Unique | SetKind::Permanent if keys <= 1 => SetKind::Permanent,
                _ => SetKind::Multi,
            };
        }
    }
}

#[cfg(test)]
mod tests;
