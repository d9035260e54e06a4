//! Every way to play a mission in which keys are spent, as a graph of sets of opened locks.
//!
//! Only choices count: the locks that compete for keys. All others are opened as soon as they are free, which costs no
//! other lock a key, so a state is the set of choices that are open. A state is lost if no continuation reaches the
//! aim; as every play ends, some play is lost exactly if there is a state that is not the aim and has no continuation.

use oubliette_core::{Halt, Work};

use super::board::Board;
use super::certificate::Goal;
use super::play::Play;
use super::state_table::StateTable;
use super::twin::elder_twins;

/// The aim of a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// Every gate open.
    Everything,
    /// This gate open.
    Gate(u32),
}

impl Aim {
    pub(crate) fn of(goal: Goal, board: &Board) -> Aim {
        match (goal, board.end) {
            (Goal::End, Some(end)) => Aim::Gate(board.area_of[end]),
            _ => Aim::Everything,
        }
    }
}

/// A step: a gate to open, and the state it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub(crate) gate: u32,
    pub(crate) to: u32,
}

/// The states that play can lead to.
#[derive(Debug)]
pub(crate) struct Exploration {
    /// The gates whose opening is a choice; their places are the bits of a state.
    pub(crate) choices: Vec<u32>,
    /// The states; the first is the beginning.
    pub(crate) states: StateTable,
    /// Whether every state was explored within the budget.
    pub(crate) is_complete: bool,
    steps: Vec<Step>,
    /// For each explored state the place of its first step.
    begins: Vec<u32>,
    /// For each state the one it was first met from, and by which gate.
    origins: Vec<Step>,
    /// For each state the fewest gates of the aim that stay closed with the best continuation.
    lack: Vec<u32>,
    /// For each state the fewest choices to a lost one.
    to_lost: Vec<u32>,
}

/// No number of choices leads to a lost state.
const NEVER: u32 = u32::MAX;

/// The gate is no choice.
const NO_BIT: u32 = u32::MAX;

/// Steps of work that may be done for each state of the budget: gates opened and tested, words copied.
pub(crate) const WORK_PER_STATE: u64 = 128;

/// The steps of a token for each of them.
const STEPS_PER_WORK: u64 = 8;

impl Exploration {
    /// Explores no more than `budget` states; of interchangeable locks, only those opened in their order. `play` must be
    /// at its beginning, with no gate free any more.
    pub(crate) fn of(
        board: &Board,
        mut play: Play,
        aim: Aim,
        budget: u32,
        token: &Work<'_>,
    ) -> Result<Exploration, Halt> {
        let budget = budget.max(1);
        let base = play.opened().len();
        let choices = choices_of(board, &play);
        let elder = elder_twins(
            board,
            &choices,
            match aim {
                Aim::Everything => None,
                Aim::Gate(gate) => Some(gate),
            },
        );
        let mut bit_of = vec![NO_BIT; board.gate_count()];
        for (bit, &gate) in (0..).zip(&choices) {
            bit_of[gate as usize] = bit;
        }
        let mut found = Exploration {
            states: StateTable::new(choices.len()),
            choices,
            is_complete: false,
            steps: Vec::new(),
            begins: vec![0],
            origins: vec![Step { gate: 0, to: 0 }],
            lack: Vec::new(),
            to_lost: Vec::new(),
        };
        found.states.insert(&vec![0; found.states.words()]);
        let mut work = u64::from(budget) * WORK_PER_STATE;
        while found.looked_at() < found.states.count() && found.states.count() <= budget && work > 0 {
            let state = found.looked_at();
            play.take_back_to(base);
            for bit in ones(found.states.at(state)) {
                play.open(found.choices[bit] as usize);
            }
            play.open_free();
            let lack = lack_of(board, &play, aim);
            found.lack.push(lack);
            let mut cost = (play.opened().len() - base + found.choices.len()) as u64;
            if lack > 0 {
                cost += found.go_on(state, &mut play, &bit_of, &elder);
            }
            found.begins.push(found.steps.len() as u32);
            work = work.saturating_sub(cost);
            token.spend(cost * STEPS_PER_WORK)?;
        }
        found.is_complete = found.looked_at() == found.states.count();
        if found.is_complete {
            token.spend(found.steps.len() as u64)?;
            found.settle();
        }
        Ok(found)
    }

    /// Adds the steps from a state, in which `play` is, and the states they lead to. Returns the work done.
    fn go_on(&mut self, state: u32, play: &mut Play, bit_of: &[u32], elder: &[Option<u32>]) -> u64 {
        let here = play.opened().len();
        let mut words = vec![0; self.states.words()];
        let mut cost = 0;
        for &gate in &self.choices {
            let waits = elder[gate as usize].is_some_and(|elder| !play.is_open(elder as usize));
            if waits || !play.can_open(gate as usize) {
                continue;
            }
            play.open(gate as usize);
            play.open_free();
            words.copy_from_slice(self.states.at(state));
            let bits = play.opened()[here..].iter().map(|&opened| bit_of[opened as usize]);
            for bit in bits.filter(|&bit| bit != NO_BIT) {
                words[bit as usize / 64] |= 1 << (bit % 64);
            }
            cost += (play.opened().len() - here + words.len()) as u64;
            play.take_back_to(here);
            let (to, is_new) = self.states.insert(&words);
            if is_new {
                self.origins.push(Step { gate, to: state });
            }
            self.steps.push(Step { gate, to });
        }
        cost
    }

    /// How many states were explored.
    pub(crate) fn looked_at(&self) -> u32 {
        self.begins.len() as u32 - 1
    }

    /// The steps from a state.
    pub(crate) fn steps(&self, state: u32) -> &[Step] {
        &self.steps[self.begins[state as usize] as usize..self.begins[state as usize + 1] as usize]
    }

    /// Computes `lack` and `to_lost` of all states, backwards from the ends of all plays.
    fn settle(&mut self) {
        let mut order: Vec<(u32, u32)> =
            (0..self.states.count()).map(|state| (self.states.size(state), state)).collect();
        order.sort_unstable();
        order.reverse();
        self.to_lost = vec![NEVER; order.len()];
        for (_, state) in order {
            let ways = self.steps(state);
            let least = ways.iter().map(|way| self.lack[way.to as usize]).min();
            let nearest = ways.iter().map(|way| self.to_lost[way.to as usize]).min().unwrap_or(NEVER);
            let lack = least.unwrap_or(self.lack[state as usize]);
            self.lack[state as usize] = lack;
            self.to_lost[state as usize] = if lack > 0 { 0 } else { nearest.saturating_add(1) };
        }
    }

    /// The fewest choices from a state to a lost one, if any number leads there. All states must be known.
    pub(crate) fn choices_to_lost(&self, state: u32) -> Option<u32> {
        Some(self.to_lost[state as usize]).filter(|&count| count != NEVER)
    }

    /// The first state met that is the aim.
    pub(crate) fn first_success(&self) -> Option<u32> {
        (0..self.looked_at()).find(|&state| self.lack[state as usize] == 0 && self.steps(state).is_empty())
    }

    /// The choices that first led to a state, in order.
    pub(crate) fn way_to(&self, mut state: u32) -> Vec<u32> {
        let mut way = Vec::new();
        while state != 0 {
            let origin = self.origins[state as usize];
            way.push(origin.gate);
            state = origin.to;
        }
        way.reverse();
        way
    }

    /// The choices that lead from a state as near to the aim as possible. All states must be known.
    pub(crate) fn best_way_from(&self, mut state: u32) -> Vec<u32> {
        let mut way = Vec::new();
        while let Some(step) = self.steps(state).iter().min_by_key(|step| self.lack[step.to as usize]) {
            way.push(step.gate);
            state = step.to;
        }
        way
    }
}

/// The gates that compete for keys of which not all are found when all that is free is open.
pub(crate) fn choices_of(board: &Board, play: &Play) -> Vec<u32> {
    let competes = |gate: u32| {
        let set = board.set(gate as usize);
        board.is_contested(set) && play.found(set) < board.demand[set]
    };
    (1..board.gate_count() as u32).filter(|&gate| competes(gate)).collect()
}

/// The gates that keep a play from its aim.
pub(crate) fn closed_for(board: &Board, play: &Play, aim: Aim) -> Vec<u32> {
    let is_closed = |gate: &u32| !play.is_open(*gate as usize);
    match aim {
        Aim::Everything => (1..board.gate_count() as u32).filter(is_closed).collect(),
        Aim::Gate(gate) => {
            let mut way = board.way_to(gate);
            way.retain(is_closed);
            way
        }
    }
}

fn lack_of(board: &Board, play: &Play, aim: Aim) -> u32 {
    match aim {
        Aim::Everything => (board.gate_count() - play.opened().len()) as u32,
        Aim::Gate(_) => closed_for(board, play, aim).len() as u32,
    }
}

/// The places of the bits that are set.
pub(crate) fn ones(words: &[u64]) -> impl Iterator<Item = usize> {
    words.iter().enumerate().flat_map(|(index, &word)| {
        std::iter::successors((word != 0).then_some(word), |rest| {
            Some(rest & (rest - 1)).filter(|&rest| rest != 0)
        })
        .map(move |rest| index * 64 + rest.trailing_zeros() as usize)
    })
}
