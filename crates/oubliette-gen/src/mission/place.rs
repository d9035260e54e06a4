//! The second part of document 001: places each key and lock behind another node.
//!
//! The mission is built in the order in which a player explores it. Each step draws one of the objects that are left,
//! and one of the nodes that are open so far, and puts the object behind the node. A key opens every lock of its set
//! that now has enough keys, in any branch; a lock that is placed after its keys is open at once. So every lock opens
//! with keys that were placed before anything behind it.
//!
//! An object whose counterpart is in the tree is `1/spread` times as likely as another, and a node with `N`
//! objects behind it has the weight `1/(N+1) + spread*N`. Weights are whole numbers with 32 bits after the
//! point, so the draws are the same on every machine. A draw costs the logarithm of the number of open nodes.
//!
//! Under the rule `consumed` a lock of a set with several locks could be opened in place of another. Such a
//! set is *contested*. The needs of its locks add up to no more than its keys, and all its keys can be found
//! before any of its locks is opened: contested sets are ranked in the order of their first keys, each node
//! has as its *level* the highest rank of the locks on the way to it or to the keys for it, and a key of rank
//! `r` goes only where the level is below `r`. So the player can finish rank after rank from every state of play.

use oubliette_core::Rng;
use oubliette_core::mission::{KeySet, NodeId, NodeKind, Rule, SetId, SetKind};

use super::draw::{ObjectSet, Objects};
use super::fenwick::Fenwick;
use super::tree::Tree;

/// The number 1 as a weight.
const ONE: u64 = 1 << 32;

/// The parameter `spread` as a weight.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread(u64);

impl Spread {
    pub(super) fn new(spread: f64) -> Spread {
        Spread((spread * ONE as f64).round() as u64)
    }

    /// The weight of a node with `count` objects behind it.
    fn node_weight(self, count: u32) -> u64 {
        ONE / (u64::from(count) + 1) + self.0 * u64::from(count)
    }
}

/// Puts every object behind a node.
pub(super) fn place(objects: &Objects, rule: Rule, spread: Spread, rng: &mut Rng) -> Tree {
    let mut explorer = Explorer::new(objects, rule, spread);
    let mut pending = Pending::new(objects.needs.len());
    while let Some(object) = pending.draw(spread, rng) {
        let index = objects.set_of[object as usize] as usize;
        let set = &objects.sets[index];
        if set.keys().contains(&object) {
            if explorer.sets[index].keys == 0 {
                pending.link_all(set.locks());
            }
            explorer.place_key(index, rng);
        } else {
            if !explorer.sets[index].has_lock {
                pending.link_all(set.keys());
            }
            explorer.place_lock(index, object, rng);
        }
    }
    explorer.tree
}

/// The objects that are left: first those whose counterpart is in the tree, then the others.
struct Pending {
    objects: Vec<u32>,
    /// Where each object stands in the list.
    slots: Vec<u32>,
    linked: usize,
}

const PLACED: u32 = u32::MAX;

impl Pending {
    fn new(count: usize) -> Pending {
        Pending { objects: (0..count as u32).collect(), slots: (0..count as u32).collect(), linked: 0 }
    }

    /// Draws one of the objects that are left.
    fn draw(&mut self, spread: Spread, rng: &mut Rng) -> Option<u32> {
        let last = self.objects.len().checked_sub(1)?;
        // The base weight U + M + P is the same for all, so only the ratio of the two classes matters.
        let linked = self.linked as u64 * ONE;
        let others = (self.objects.len() - self.linked) as u64 * spread.0;
        let ticket = rng.below_u64(linked + others);
        let mut slot = match ticket.checked_sub(linked) {
            None => (ticket / ONE) as usize,
            Some(ticket) => self.linked + (ticket / spread.0) as usize,
        };
        if slot < self.linked {
            self.linked -= 1;
            self.swap(slot, self.linked);
            slot = self.linked;
        }
        self.swap(slot, last);
        let object = self.objects.pop()?;
        self.slots[object as usize] = PLACED;
        Some(object)
    }

    /// Counts those of `objects` that are left to the likely ones.
    fn link_all(&mut self, objects: std::ops::Range<u32>) {
        for object in objects {
            let slot = self.slots[object as usize];
            if slot != PLACED && slot as usize >= self.linked {
                self.swap(slot as usize, self.linked);
                self.linked += 1;
            }
        }
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.objects.swap(a, b);
        self.slots[self.objects[a] as usize] = a as u32;
        self.slots[self.objects[b] as usize] = b as u32;
    }
}

/// The tree so far, and its open nodes.
struct Explorer<'a> {
    objects: &'a Objects,
    rule: Rule,
    spread: Spread,
    tree: Tree,
    sets: Vec<Progress>,
    /// The open nodes, and their weights at the same places.
    open: Vec<OpenNode>,
    weights: Fenwick,
    /// For each object that is a lock in the tree: where its parent stands among the open nodes, and its
    /// node.
    locks: Vec<Option<(u32, NodeId)>>,
    ranks: u32,
}

/// The part of a set that is in the tree.
#[derive(Clone, Default)]
struct Progress {
    keys: u32,
    has_lock: bool,
    /// How many locks, in the order of their making, have enough keys by now.
    unlocked: u32,
    /// How many keys are needed to open those and the next.
    next_at: u32,
    /// The place of a contested set in the order in which all can be finished; 0 for others.
    rank: u32,
    /// The highest level of its keys, or its rank.
    level: u32,
}

struct OpenNode {
    id: NodeId,
    /// Where the open node before it on the way from the start stands; the start is its own.
    parent: u32,
    count: u32,
    level: u32,
}

impl<'a> Explorer<'a> {
    fn new(objects: &'a Objects, rule: Rule, spread: Spread) -> Explorer<'a> {
        let locks = objects.sets.iter().map(|set| set.locks().len()).sum::<usize>();
        let mut tree = Tree {
            sets: (1..).zip(&objects.sets).map(|(id, set)| KeySet::new(SetId(id), set.kind)).collect(),
            nodes: Vec::with_capacity(objects.needs.len() + 1),
        };
        let start = tree.add(None, NodeKind::Start);
        let mut explorer = Explorer {
            objects,
            rule,
            spread,
            tree,
            sets: objects
                .sets
                .iter()
                .map(|set| Progress {
                    next_at: objects.needs[set.locks().start as usize],
                    ..Progress::default()
                })
                .collect(),
            open: Vec::with_capacity(locks + 1),
            weights: Fenwick::new(locks + 1),
            locks: vec![None; objects.needs.len()],
            ranks: 0,
        };
        explorer.open_node(OpenNode { id: start, parent: 0, count: 0, level: 0 });
        explorer
    }

    fn open_node(&mut self, node: OpenNode) {
        self.weights.change(self.open.len(), 0, self.spread.node_weight(node.count));
        self.open.push(node);
    }

    /// The place of a random open node.
    fn draw_open(&self, rng: &mut Rng) -> usize {
        self.weights.find(rng.below_u64(self.weights.total()))
    }

    fn add_behind(&mut self, place: usize, kind: NodeKind) -> NodeId {
        let node = &mut self.open[place];
        let (old, new) = (self.spread.node_weight(node.count), self.spread.node_weight(node.count + 1));
        node.count += 1;
        self.weights.change(place, old, new);
        self.tree.add(Some(node.id), kind)
    }

    fn place_key(&mut self, index: usize, rng: &mut Rng) {
        if self.sets[index].keys == 0 && self.is_contested(&self.objects.sets[index]) {
            self.ranks += 1;
            self.sets[index].rank = self.ranks;
            self.sets[index].level = self.ranks;
        }
        let mut place = self.draw_open(rng);
        let rank = self.sets[index].rank;
        // The start has level 0, so the climb ends there at the latest.
        while rank > 0 && self.open[place].level >= rank {
            place = self.open[place].parent as usize;
        }
        self.add_behind(place, NodeKind::Key { set: SetId(index as u32 + 1) });
        let level = self.open[place].level;
        let progress = &mut self.sets[index];
        progress.keys += 1;
        progress.level = progress.level.max(level);
        self.unlock(index);
    }

    /// Under `consumed`, whether the player chooses which lock to spend the keys of a set on.
    fn is_contested(&self, set: &ObjectSet) -> bool {
        self.rule == Rule::Consumed && set.kind == SetKind::Multi && set.locks().len() > 1
    }

    /// Opens the locks of a set that have enough keys now.
    fn unlock(&mut self, index: usize) {
        let locks = self.objects.sets[index].locks();
        loop {
            let progress = &mut self.sets[index];
            let lock = locks.start + progress.unlocked;
            if lock == locks.end || progress.keys < progress.next_at {
                return;
            }
            progress.unlocked += 1;
            if let Some(&needs) = self.objects.needs.get(lock as usize + 1) {
                // Under `consumed` all locks up to the next must be affordable together, in any order.
                let is_spent = self.rule == Rule::Consumed && self.objects.sets[index].kind == SetKind::Multi;
                progress.next_at = if is_spent { progress.next_at + needs } else { needs };
            }
            if let Some((parent, id)) = self.locks[lock as usize] {
                self.open_lock(parent, id, index);
            }
        }
    }

    fn open_lock(&mut self, parent: u32, id: NodeId, index: usize) {
        let level = self.sets[index].level.max(self.open[parent as usize].level);
        self.open_node(OpenNode { id, parent, count: 0, level });
    }

    fn place_lock(&mut self, index: usize, object: u32, rng: &mut Rng) {
        self.sets[index].has_lock = true;
        let place = self.draw_open(rng);
        let set = SetId(index as u32 + 1);
        let id = self.add_behind(place, NodeKind::Lock { set, needs: self.objects.needs[object as usize] });
        self.locks[object as usize] = Some((place as u32, id));
        if object - self.objects.sets[index].locks().start < self.sets[index].unlocked {
            self.open_lock(place as u32, id, index);
        }
    }
}

#[cfg(test)]
mod tests;
