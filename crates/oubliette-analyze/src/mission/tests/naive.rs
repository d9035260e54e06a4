//! Every order of play, tried one after the other: slow, and too simple to be wrong.

use std::collections::BTreeMap;

use oubliette_core::mission::{NodeKind, Rule, SetKind};
use oubliette_core::{Mission, NodeId};

use crate::mission::Goal;

/// A mission and the plays that were tried; a play is the set of open locks, a bit per node.
pub(super) struct Naive<'a> {
    mission: &'a Mission,
    goal: Goal,
    least_lack: BTreeMap<u64, u32>,
}

impl<'a> Naive<'a> {
    pub(super) fn new(mission: &'a Mission, goal: Goal) -> Naive<'a> {
        Naive { mission, goal, least_lack: BTreeMap::new() }
    }

    fn is_reached(&self, open: u64, place: usize) -> bool {
        let parent = self.mission.parent_of(place);
        place == 0
            || (self.is_reached(open, parent)
                && (!matches!(self.mission.nodes()[parent].kind, NodeKind::Lock { .. })
                    || open >> parent & 1 == 1))
    }

    fn can_open(&self, open: u64, place: usize) -> bool {
        let nodes = self.mission.nodes();
        let NodeKind::Lock { set, needs } = nodes[place].kind else { return false };
        let found = (0..nodes.len())
            .filter(|&key| nodes[key].kind == NodeKind::Key { set } && self.is_reached(open, key))
            .count() as u32;
        let is_spent = self.mission.rule() == Rule::Consumed
            && self.mission.set(set).unwrap().kind != SetKind::Permanent;
        let spent: u32 = (0..nodes.len())
            .filter(|&lock| is_spent && open >> lock & 1 == 1)
            .map(|lock| match nodes[lock].kind {
                NodeKind::Lock { set: own, needs } if own == set => needs,
                _ => 0,
            })
            .sum();
        open >> place & 1 == 0 && self.is_reached(open, place) && found >= spent + needs
    }

    fn plays_after(&self, open: u64) -> Vec<u64> {
        (0..self.mission.nodes().len())
            .filter(|&place| self.can_open(open, place))
            .map(|place| open | 1 << place)
            .collect()
    }

    /// The locks that keep this play from the goal.
    fn lack(&self, open: u64) -> u32 {
        let nodes = self.mission.nodes();
        let end = nodes.iter().position(|node| node.kind == NodeKind::End);
        let is_closed =
            |place: usize| matches!(nodes[place].kind, NodeKind::Lock { .. }) && open >> place & 1 == 0;
        match (self.goal, end) {
            (Goal::End, Some(mut place)) => {
                let mut count = 0;
                while place != 0 {
                    place = self.mission.parent_of(place);
                    count += u32::from(is_closed(place));
                }
                count
            }
            _ => (0..nodes.len()).filter(|&place| is_closed(place)).count() as u32,
        }
    }

    /// The fewest locks that keep the player from the goal however this play goes on.
    pub(super) fn least_lack(&mut self, open: u64) -> u32 {
        if let Some(&known) = self.least_lack.get(&open) {
            return known;
        }
        let own = self.lack(open);
        let next = self.plays_after(open);
        let least = next.into_iter().map(|play| self.least_lack(play)).fold(own, u32::min);
        self.least_lack.insert(open, least);
        least
    }

    /// The fewest openings after which the goal is out of reach.
    pub(super) fn shortest_losing_length(&mut self) -> Option<usize> {
        let mut layer = vec![0u64];
        let mut length = 0;
        while !layer.is_empty() {
            if layer.iter().any(|&open| self.least_lack(open) > 0) {
                return Some(length);
            }
            layer = layer.iter().flat_map(|&open| self.plays_after(open)).collect();
            layer.sort_unstable();
            layer.dedup();
            length += 1;
        }
        None
    }

    /// The open nodes after opening these locks; `None` if one of them cannot be opened at its turn.
    pub(super) fn after(&self, play: &[NodeId]) -> Option<u64> {
        play.iter().try_fold(0, |open, &id| {
            let place = self.mission.place_of(id)?;
            self.can_open(open, place).then_some(open | 1 << place)
        })
    }
}
