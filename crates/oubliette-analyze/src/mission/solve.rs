//! Plays a mission to its end: its spheres, and an order in which to open the locks.
//!
//! Locks are opened in rounds. Each round opens all locks that are safe with the keys of the rounds before it, and the
//! nodes that become reachable in it are a sphere. Where locks compete for keys that are spent and no lock is free, the
//! one that leads farthest is opened and makes a sphere of its own.

use oubliette_core::{Mission, NodeId, Work};

use super::board::Board;
use super::certificate::Goal;
use super::explore::Exploration;
use super::greed::Greed;
use super::play::Play;
use super::prove::{DEFAULT_BUDGET, outcome};

/// A mission played as far as it goes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The nodes that become reachable together, first to last; a lock is reachable once it can be opened.
    /// Nodes that are never reached are in none.
    pub spheres: Vec<Vec<NodeId>>,
    /// The locks in the order in which they are opened.
    pub walkthrough: Vec<NodeId>,
    /// Every node that is reached in the order in which it is: after each lock all that lies before the next.
    pub visits: Vec<NodeId>,
}

/// Plays a mission as far as it goes. Takes time in the number of nodes, but for sorting, unless locks
/// compete for keys that are spent.
pub fn solve(mission: &Mission) -> Solution {
    let board = Board::of(mission);
    let outcome = Work::whole(|work| outcome(mission, &board, Goal::Everything, DEFAULT_BUDGET, work));
    let route = Route::of(&board, outcome.explored.as_ref());
    route.solution(mission, &board)
}

/// The gates in the order in which they are opened, the start first, and the sphere of each.
#[derive(Debug)]
pub(crate) struct Route {
    pub(crate) order: Vec<u32>,
    /// For each gate its sphere; [`NEVER`] if it stays closed.
    pub(crate) sphere_of: Vec<u32>,
    pub(crate) sphere_count: u32,
}

pub(crate) const NEVER: u32 = u32::MAX;

impl Route {
    /// Plays by the exploration, where choices have to be made and all states are known; otherwise greedily.
    pub(crate) fn of(board: &Board, explored: Option<&Exploration>) -> Route {
        let guide = explored.filter(|explored| explored.is_complete);
        let mut choices = guide.map(|explored| explored.best_way_from(0)).unwrap_or_default().into_iter();
        let mut greed = Greed::new();
        let mut play = Play::at_the_door(board, &board.safe);
        let mut route =
            Route { order: Vec::new(), sphere_of: vec![NEVER; board.gate_count()], sphere_count: 0 };
        play.free_mut().push(0);
        loop {
            while !play.free_mut().is_empty() {
                route.play_round(board, &mut play);
            }
            let choice = choices
                .find(|&gate| play.can_open(gate as usize))
                .map(|gate| gate as usize)
                .or_else(|| greed.next(board, &play));
            let Some(gate) = choice else { break };
            play.free_mut().push(gate as u32);
        }
        route.order = play.opened().to_vec();
        route
    }

    /// Opens all free gates; keys found are added at the end of the round.
    fn play_round(&mut self, board: &Board, play: &mut Play) {
        let begin = play.opened().len();
        play.free_mut().sort_unstable();
        play.free_mut().reverse();
        while let Some(gate) = play.next_free() {
            play.unlock(gate);
            self.sphere_of[gate] = self.sphere_count;
        }
        for index in begin..play.opened().len() {
            for &set in board.keys.at(play.opened()[index] as usize) {
                play.take_key(set as usize);
            }
        }
        self.sphere_count += 1;
    }

    pub(crate) fn solution(&self, mission: &Mission, board: &Board) -> Solution {
        let ids = |gates: &[u32]| -> Vec<NodeId> {
            gates.iter().map(|&gate| mission.nodes()[board.node_of[gate as usize] as usize].id).collect()
        };
        let mut spheres = vec![Vec::new(); self.sphere_count as usize];
        for (node, &area) in mission.nodes().iter().zip(&board.area_of) {
            if let Some(sphere) = spheres.get_mut(self.sphere_of[area as usize] as usize) {
                sphere.push(node.id);
            }
        }
        let visits = self.visits(board).into_iter().map(|place| mission.nodes()[place as usize].id).collect();
        Solution { spheres, walkthrough: ids(&self.order[1..]), visits }
    }

    /// The places of all nodes that are reached, in the order in which they are.
    pub(crate) fn visits(&self, board: &Board) -> Vec<u32> {
        let mut turn_of = vec![NEVER; board.gate_count()];
        for (turn, &gate) in (0..).zip(&self.order) {
            turn_of[gate as usize] = turn;
        }
        let turns = board.area_of.iter().map(|&area| turn_of[area as usize]).zip(0..);
        let reached = turns.filter(|&(turn, _)| turn != NEVER);
        super::lists::Lists::of(self.order.len(), reached).items().to_vec()
    }
}
