//! Every way to play a mission in which keys are spent, as a graph of what has been opened.
//!
//! Only choices count: the locks that compete for keys. All others are opened as soon as they are free, which
//! takes nothing from anyone, so a state is the set of choices that are open. A state is lost if no way on from it
//! reaches the goal; as every play ends, some play is lost exactly if a state is met that is neither the goal nor
//! has a way on.

use super::board::Board;
use super::certificate::Goal;
use super::play::Play;
use super::state_table::StateTable;

/// What opening a gate leads to.
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
    /// Whether every state was looked at within the budget.
    pub(crate) is_complete: bool,
    steps: Vec<Step>,
    /// For each state that was looked at where its steps begin.
    begins: Vec<u32>,
    /// For each state the one it was first met from, and by which gate.
    origins: Vec<Step>,
    /// For each state the fewest gates of the goal that stay closed if one plays on as well as one can.
    lack: Vec<u32>,
    /// For each state the fewest choices to a lost one.
    to_lost: Vec<u32>,
}

/// No number of choices leads to a lost state.
const NEVER: u32 = u32::MAX;

/// The gate is no choice.
const NO_BIT: u32 = u32::MAX;

/// Steps of work that may be done for each state of the budget: gates opened and tested, words copied.
const WORK_PER_STATE: u64 = 128;

impl Exploration {
    /// Looks at no more than `budget` states. `play` must be at its beginning, with no gate free any more.
    pub(crate) fn of(board: &Board, mut play: Play, goal: Goal, budget: u32) -> Exploration {
        let base = play.opened().len();
        let choices = choices_of(board, &play);
        let mut bit_of = vec![NO_BIT; board.gate_count()];
        for (bit, &gate) in (0..).zip(&choices) {
            bit_of[gate as usize] = bit;
        }
        let mut states = StateTable::new(choices.len());
        let mut words = vec![0; states.words()];
        states.insert(&words);
        let mut steps = Vec::new();
        let mut begins = vec![0];
        let mut origins = vec![Step { gate: 0, to: 0 }];
        let mut lack = Vec::new();
        let mut work = u64::from(budget) * WORK_PER_STATE;
        let budget = budget.max(1);
        let mut state = 0;
        while state < states.count() && state < budget {
            play.take_back_to(base);
            for bit in ones(states.at(state)) {
                play.open(choices[bit] as usize);
            }
            play.open_free();
            lack.push(lack_of(board, &play, goal));
            let here = play.opened().len();
            let mut cost = (here - base + choices.len()) as u64;
            if lack[state as usize] > 0 {
                for &gate in &choices {
                    if !play.can_open(gate as usize) {
                        continue;
                    }
                    play.open(gate as usize);
                    play.open_free();
                    words.copy_from_slice(states.at(state));
                    let bits = play.opened()[here..].iter().map(|&opened| bit_of[opened as usize]);
                    for bit in bits.filter(|&bit| bit != NO_BIT) {
                        words[bit as usize / 64] |= 1 << (bit % 64);
                    }
                    cost += (play.opened().len() - here + words.len()) as u64;
                    play.take_back_to(here);
                    let (to, is_new) = states.insert(&words);
                    if is_new {
                        origins.push(Step { gate, to: state });
                    }
                    steps.push(Step { gate, to });
                }
            }
            begins.push(steps.len() as u32);
            state += 1;
            if cost > work {
                break;
            }
            work -= cost;
        }
        let is_complete = state == states.count();
        let mut found =
            Exploration { choices, states, is_complete, steps, begins, origins, lack, to_lost: Vec::new() };
        if is_complete {
            found.settle();
        }
        found
    }

    /// How many states were looked at.
    pub(crate) fn looked_at(&self) -> u32 {
        self.begins.len() as u32 - 1
    }

    /// The ways on from a state.
    pub(crate) fn steps(&self, state: u32) -> &[Step] {
        &self.steps[self.begins[state as usize] as usize..self.begins[state as usize + 1] as usize]
    }

    /// Carries back from the ends of all plays what can still be reached and how far one is from being lost.
    fn settle(&mut self) {
        let mut order: Vec<(u32, u32)> =
            (0..self.states.count()).map(|state| (self.states.size(state), state)).collect();
        order.sort_unstable_by(|a, b| b.cmp(a));
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

    /// The first state met that is not the goal and has no way on.
    pub(crate) fn first_dead_end(&self) -> Option<u32> {
        (0..self.looked_at()).find(|&state| self.lack[state as usize] > 0 && self.steps(state).is_empty())
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

    /// The choices that lead from a state as near to the goal as can be. All states must be known.
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
fn choices_of(board: &Board, play: &Play) -> Vec<u32> {
    let competes = |gate: u32| {
        let set = board.set(gate as usize);
        board.is_contested(set) && play.found(set) < board.demand[set]
    };
    (1..board.gate_count() as u32).filter(|&gate| competes(gate)).collect()
}

/// The gates that keep a play from its goal.
pub(crate) fn closed_for(board: &Board, play: &Play, goal: Goal) -> Vec<u32> {
    let mut closed = Vec::new();
    match (goal, board.end) {
        (Goal::End, Some(end)) => {
            let mut gate = board.area_of[end] as usize;
            while gate != 0 {
                if !play.is_open(gate) {
                    closed.push(gate as u32);
                }
                gate = board.outer[gate] as usize;
            }
            closed.reverse();
        }
        _ => closed = (1..board.gate_count() as u32).filter(|&gate| !play.is_open(gate as usize)).collect(),
    }
    closed
}

fn lack_of(board: &Board, play: &Play, goal: Goal) -> u32 {
    match (goal, board.end) {
        (Goal::End, Some(_)) => closed_for(board, play, goal).len() as u32,
        _ => (board.gate_count() - play.opened().len()) as u32,
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
