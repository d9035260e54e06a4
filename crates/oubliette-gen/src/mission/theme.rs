//! Names for keys, locks, rewards and obstacles: a key may be a key, a skill, a switch or a foe to defeat.

mod table;

pub(super) use table::THEMES;

use oubliette_core::mission::{Name, NodeKind, SetKind};
use oubliette_core::{Rng, Text};

use super::tree::Tree;

/// The names of a theme.
#[derive(Debug)]
pub(super) struct Theme {
    name: &'static str,
    unique: &'static [Pair],
    permanent: &'static [Pair],
    families: &'static [Family],
    rewards: &'static [Text],
    obstacles: &'static [Text],
}

/// A key and its lock.
#[derive(Clone, Copy, Debug)]
struct Pair {
    key: Text,
    lock: Text,
}

/// Identical keys under different names, and their locks.
#[derive(Clone, Copy, Debug)]
struct Family {
    pair: Pair,
    members: &'static [Text],
}

impl Theme {
    /// The theme of that name, or none.
    pub(super) fn named(name: &str) -> Option<&'static Theme> {
        table::TABLE.iter().find(|theme| theme.name == name)
    }

    /// Names every set, every key of a multi set, every reward and every obstacle. Names are numbered once they are used up.
    pub(super) fn name_all(&self, tree: &mut Tree, rng: &mut Rng) {
        let mut unique = Supply::new(self.unique, rng);
        let mut permanent = Supply::new(self.permanent, rng);
        let mut families = Supply::new(self.families, rng);
        let mut members: Vec<Option<Supply<Text>>> = Vec::with_capacity(tree.sets.len());
        for set in &mut tree.sets {
            let (pair, round) = match set.kind {
                SetKind::Unique => unique.next(),
                SetKind::Permanent => permanent.next(),
                SetKind::Multi => {
                    let (family, round) = families.next();
                    members.push(Some(Supply::new(family.members, rng)));
                    (family.pair, round)
                }
            };
            if set.kind != SetKind::Multi {
                members.push(None);
            }
            set.key_name = Some(numbered(pair.key, round));
            set.lock_name = Some(numbered(pair.lock, round));
        }
        let mut rewards = Supply::new(self.rewards, rng);
        let mut obstacles = Supply::new(self.obstacles, rng);
        for node in &mut tree.nodes {
            let names = match node.kind {
                NodeKind::Key { set } => members[tree.sets.partition_point(|other| other.id < set)].as_mut(),
                NodeKind::Reward => Some(&mut rewards),
                NodeKind::Obstacle => Some(&mut obstacles),
                _ => None,
            };
            node.name = names.map(|names| {
                let (name, round) = names.next();
                numbered(name, round)
            });
        }
    }
}

/// Names in a random order, again and again.
struct Supply<T> {
    names: Vec<T>,
    used: usize,
}

impl<T: Copy> Supply<T> {
    fn new(names: &[T], rng: &mut Rng) -> Supply<T> {
        let mut names = names.to_vec();
        rng.shuffle(&mut names);
        Supply { names, used: 0 }
    }

    /// The next name, and how often it was given before.
    fn next(&mut self) -> (T, usize) {
        let (place, round) = (self.used % self.names.len(), self.used / self.names.len());
        self.used += 1;
        (self.names[place], round)
    }
}

fn numbered(name: Text, round: usize) -> Name {
    match round {
        0 => name.into(),
        _ => Name { en: format!("{} {}", name.en, round + 1), fr: format!("{} {}", name.fr, round + 1) },
    }
}
