//! Looks for a dead end, depth first.
//!
//! A play that wastes keys meets a dead end soon if there is one, so the locks that give back the fewest keys are tried
//! first. A state from which counting shows that the keys cannot run out is not continued: see [`Counter`]. So the search
//! ends soon, too, where there is no dead end.

use oubliette_core::{Halt, Work};

use super::board::Board;
use super::count::Counter;
use super::explore::{Aim, choices_of, closed_for, ones};
use super::play::Play;
use super::state_table::StateTable;

/// The result of a search for a dead end.
pub(crate) enum Hunt {
    /// Choices that lead to a dead end, in order.
    DeadEnd(Vec<u32>),
    /// There is no dead end: every state that was met, with the choices that are its bits, and the sets that were counted.
    NoDeadEnd { choices: Vec<u32>, states: StateTable, counted: Vec<usize> },
    /// The budget ran out after this number of states.
    GivenUp { states: u32 },
}

/// The tallies that may be counted for each state of the budget, and the gates opened and tested.
const STEPS_PER_STATE: u64 = 1024;

/// One count may take this part of the steps that are left.
const SHARE_OF_A_COUNT: u64 = 8;

/// The steps of a token for each of them.
const STEPS_PER_STEP: u64 = 4;

/// Looks at no more than `budget` states. `play` must be at its beginning, with no gate free any more.
pub(crate) fn hunt(
    board: &Board,
    mut play: Play,
    aim: Aim,
    budget: u32,
    work: &Work<'_>,
) -> Result<Hunt, Halt> {
    let base = play.opened().len();
    let choices = choices_of(board, &play);
    let counter = Counter::of(board, &play, aim);
    let mut bit_of = vec![None; board.gate_count()];
    for (bit, &gate) in choices.iter().enumerate() {
        bit_of[gate as usize] = Some(bit);
    }
    let mut states = StateTable::new(choices.len());
    let mut words = vec![0; states.words()];
    states.insert(&words);
    // For each state the one it was first met from, and by which gate.
    let mut origins = vec![(0, 0)];
    let mut waiting = vec![0];
    let mut looked_at = 0;
    let mut steps = u64::from(budget) * STEPS_PER_STATE;
    while let Some(state) = waiting.pop() {
        if looked_at == budget || steps == 0 {
            return Ok(Hunt::GivenUp { states: looked_at });
        }
        looked_at += 1;
        play.take_back_to(base);
        for bit in ones(states.at(state)) {
            play.open(choices[bit] as usize);
        }
        play.open_free();
        let mut cost = (play.opened().len() + choices.len()) as u64;
        if !closed_for(board, &play, aim).is_empty() {
            let share = steps / SHARE_OF_A_COUNT;
            let mut left = share;
            let may_run_out = counter.may_run_out(&play, &mut left);
            cost += share - left;
            if may_run_out != Some(false) {
                let next = most_wasteful_last(board, &play, &choices);
                if next.is_empty() {
                    return Ok(Hunt::DeadEnd(way_to(&origins, state)));
                }
                let here = play.opened().len();
                for gate in next {
                    play.open(gate as usize);
                    play.open_free();
                    words.copy_from_slice(states.at(state));
                    for bit in play.opened()[here..].iter().filter_map(|&opened| bit_of[opened as usize]) {
                        words[bit / 64] |= 1 << (bit % 64);
                    }
                    cost += (play.opened().len() - here + words.len()) as u64;
                    play.take_back_to(here);
                    let (to, is_new) = states.insert(&words);
                    if is_new {
                        origins.push((state, gate));
                        waiting.push(to);
                    }
                }
            }
        }
        steps = steps.saturating_sub(cost);
        work.spend(cost * STEPS_PER_STEP)?;
    }
    Ok(Hunt::NoDeadEnd { choices, states, counted: counter.sets().to_vec() })
}

/// The choices that can be opened now; the last one gives back the fewest keys.
fn most_wasteful_last(board: &Board, play: &Play, choices: &[u32]) -> Vec<u32> {
    let mut next: Vec<u32> = choices.iter().copied().filter(|&gate| play.can_open(gate as usize)).collect();
    next.sort_by_key(|&gate| {
        let keys = board.keys.at(gate as usize);
        let own = keys.iter().filter(|&&set| set == board.set_of[gate as usize]).count() as i64;
        std::cmp::Reverse((own - i64::from(board.needs[gate as usize]), keys.len()))
    });
    next
}

fn way_to(origins: &[(u32, u32)], mut state: u32) -> Vec<u32> {
    let mut way = Vec::new();
    while state != 0 {
        let (before, gate) = origins[state as usize];
        way.push(gate);
        state = before;
    }
    way.reverse();
    way
}
