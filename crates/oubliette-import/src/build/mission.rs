//! The mission of an imported map: locks and keys come from the file, the order of areas from the map.
//!
//! A file of ours holds the mission as a record, and each thing refers to its node. Later edits of the map count: a
//! new key or door gets a node of its own, and every node is moved behind the door that it now lies behind. A file
//! without a record still has a mission if its keys and doors have a property in common. If the areas form no tree,
//! because a locked door can be bypassed, the mission of the record is kept unchanged, and the proof reports the
//! problem.

mod tree;

use std::collections::BTreeMap;

use oubliette_core::mission::{KeySet, Name, Node, NodeKind, Rule, SetKind};
use oubliette_core::{CompactSort, Dungeon, FeatureKind, Mission, NodeId, Point, SetId, Tile, compact_map};

use super::tag::Tag;

/// The data about a mission in a file.
#[derive(Default)]
pub(crate) struct Record {
    /// The mission that the map was generated for.
    pub(crate) mission: Option<Mission>,
    /// The rule for keys, if there is no such mission.
    pub(crate) rule: Rule,
    /// The tags of locked doors, by cell.
    pub(crate) doors: Vec<(Point, Tag)>,
    /// The tags of features, by index in the list.
    pub(crate) features: Vec<(usize, Tag)>,
}

impl Record {
    /// Gives the dungeon its mission, and its doors and features their nodes.
    pub(crate) fn attach(mut self, dungeon: &mut Dungeon) {
        self.doors.retain(|&(at, _)| dungeon.tiles[at] == Tile::LockedDoor);
        self.doors.compact_sort_by_key(|&(at, _)| at);
        let mut draft = Draft::of(self.mission.as_ref());
        let doors = draft.seat_doors(&self.doors, dungeon);
        let features = draft.seat_features(&self.features, dungeon);
        let has_keys = draft.nodes.iter().any(|node| matches!(node.kind, NodeKind::Key { .. }));
        let recorded = draft.recorded;
        let ids: Vec<NodeId> = draft.nodes.iter().map(|node| node.id).collect();
        let rule = self.mission.as_ref().map_or(self.rule, Mission::rule);
        let read = if has_keys { draft.read(rule, dungeon) } else { None };
        // If the draft failed, nodes that only it has are removed.
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

/// Whether two missions are equal, ignoring their recipes.
fn is_same(a: &Mission, b: &Mission) -> bool {
    a.rule() == b.rule() && a.sets() == b.sets() && a.nodes() == b.nodes()
}

/// The nodes while they are matched with the map. They are referred to by index.
struct Draft {
    nodes: Vec<Node>,
    /// The number of nodes from the record.
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
            places: compact_map(nodes.iter().map(|node| node.id).zip(0..)),
            set_places: compact_map(sets.iter().map(|set| set.id).zip(0..)),
            set_of_word: compact_map(sets.iter().map(|set| (set.id.to_string(), set.id))),
            at: vec![None; nodes.len()],
            nodes,
            sets,
        }
    }

    /// Finds or creates the lock of each door; returns indices of doors with those of their nodes.
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
                // There is one of each, whatever the tag contains.
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

    /// The node of that kind that the tag refers to, if it is still free. Its other data is updated from the tag.
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

    /// A new node; its parent is determined later.
    fn add(&mut self, kind: NodeKind, at: Point) -> usize {
        let last = self.places.last_key_value().map_or(0, |(id, _)| id.0);
        // If the numbers have run out, two nodes share one, and the draft fails.
        let id = NodeId(last.saturating_add(1));
        let place = self.nodes.len();
        self.nodes.push(Node::new(id, Some(self.nodes[0].id), kind));
        self.places.insert(id, place);
        self.at.push(Some(at));
        place
    }

    /// The set that the tag refers to: a number is the set's number if that is free, any other word is its name.
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

    /// The mission of the nodes on this map, if they form one.
    fn read(mut self, rule: Rule, dungeon: &Dungeon) -> Option<Mission> {
        tree::put_behind(&mut self.nodes, &self.at, dungeon)?;
        self.part_rings();
        self.fit_sets();
        Mission::new(rule, self.sets, self.nodes).ok()
    }

    /// Splits rings whose keys no longer lie together.
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

    /// Changes the kind of sets that have more keys or locks than their kind allows.
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
