//! The shortest play that is lost: the fewest openings, choices or not, after which the goal is out of reach.
//!
//! Whether a play is lost depends only on its choices, and the [`Exploration`] gives the least number of further
//! choices to a lost state. With that bound, an A* search over sets of opened locks finds the shortest play. Only locks
//! that lead to a choice, or to keys of such locks, are searched.

use oubliette_core::{Halt, Work};

use super::board::Board;
use super::explore::{Exploration, WORK_PER_STATE, ones};
use super::play::Play;
use super::state_table::StateTable;

/// The gates to open, in order; `None` if the search needs more than `budget` sets of opened gates, or the work that
/// belongs to them. All states of `explored` must be known, and one of them lost.
pub(crate) fn shortest_losing_play(
    board: &Board,
    explored: &Exploration,
    budget: u32,
    work: &Work<'_>,
) -> Result<Option<Vec<u32>>, Halt> {
    let Some(first_bound) = explored.choices_to_lost(0) else { return Ok(None) };
    let first_bound = first_bound as usize;
    let mut steps_left = u64::from(budget) * WORK_PER_STATE;
    let relevant = relevant_gates(board, &explored.choices);
    let mut choice_bit = vec![None; board.gate_count()];
    for (bit, &gate) in explored.choices.iter().enumerate() {
        choice_bit[gate as usize] = Some(bit);
    }
    let mut play = Play::at_the_door(board, &board.safe);
    play.open(0);
    let mut plays = StateTable::new(relevant.len());
    let mut words = vec![0u64; plays.words()];
    plays.insert(&words);
    let mut nodes = vec![Reached { origin: 0, gate: 0, state: 0 }];
    // Plays by the least number of openings of a losing play that begins with them.
    let mut by_bound: Vec<Vec<u32>> = vec![Vec::new(); first_bound + 1];
    by_bound[first_bound].push(0);
    let mut bound = first_bound;
    while bound < by_bound.len() {
        let Some(current) = by_bound[bound].pop() else {
            bound += 1;
            continue;
        };
        let state = nodes[current as usize].state;
        let opened = plays.size(current) as usize;
        if explored.choices_to_lost(state) == Some(0) {
            return Ok(Some(way_to(&nodes, current)));
        }
        let steps = (opened + relevant.len()) as u64;
        work.spend(steps)?;
        steps_left = steps_left.saturating_sub(steps);
        if plays.count() > budget || steps_left == 0 {
            return Ok(None);
        }
        play.take_back_to(1);
        for bit in ones(plays.at(current)) {
            play.open(relevant[bit] as usize);
        }
        for (bit, &gate) in relevant.iter().enumerate() {
            if !play.can_open(gate as usize) {
                continue;
            }
            let is_choice =
                choice_bit[gate as usize].is_some_and(|choice| !explored.states.has(state, choice));
            let to = if is_choice {
                explored.steps(state).iter().find(|step| step.gate == gate).map(|step| step.to)
            } else {
                Some(state)
            };
            let Some((to, more)) = to.and_then(|to| Some((to, explored.choices_to_lost(to)? as usize)))
            else {
                continue;
            };
            words.copy_from_slice(plays.at(current));
            words[bit / 64] |= 1 << (bit % 64);
            let (number, is_new) = plays.insert(&words);
            if is_new {
                nodes.push(Reached { origin: current, gate, state: to });
                let least = opened + 1 + more;
                if by_bound.len() <= least {
                    by_bound.resize(least + 1, Vec::new());
                }
                by_bound[least].push(number);
            }
        }
    }
    Ok(None)
}

/// A play: the play before its last opening, and the state it leads to once all free gates are open.
struct Reached {
    origin: u32,
    gate: u32,
    state: u32,
}

fn way_to(nodes: &[Reached], mut node: u32) -> Vec<u32> {
    let mut way = Vec::new();
    while node != 0 {
        way.push(nodes[node as usize].gate);
        node = nodes[node as usize].origin;
    }
    way.reverse();
    way
}

/// The gates on the way to a choice, or to keys of gates that are.
fn relevant_gates(board: &Board, choices: &[u32]) -> Vec<u32> {
    let mut gates_with_keys_of: Vec<(u32, u32)> = (0..board.gate_count() as u32)
        .flat_map(|gate| board.keys.at(gate as usize).iter().map(move |&set| (set, gate)))
        .collect();
    gates_with_keys_of.sort_unstable();
    let mut is_relevant = vec![false; board.gate_count()];
    let mut is_set_done = vec![false; board.spends.len()];
    is_relevant[0] = true;
    let mut stack: Vec<u32> = choices.to_vec();
    while let Some(gate) = stack.pop() {
        if std::mem::replace(&mut is_relevant[gate as usize], true) {
            continue;
        }
        stack.push(board.outer[gate as usize]);
        let set = board.set(gate as usize);
        if !std::mem::replace(&mut is_set_done[set], true) {
            let begin = gates_with_keys_of.partition_point(|&(other, _)| (other as usize) < set);
            let keys = gates_with_keys_of[begin..].iter().take_while(|&&(other, _)| other as usize == set);
            stack.extend(keys.map(|&(_, gate)| gate));
        }
    }
    (1..board.gate_count() as u32).filter(|&gate| is_relevant[gate as usize]).collect()
}
