//! Locks that no dead end leaves closed, found by counting keys instead of trying plays.
//!
//! A lock that was closed in a dead end would need more keys of its set than are at hand there, and so would
//! every other lock of the set that is closed and reached. The fewest keys at hand follow from the tree alone: every
//! branch may be open or not, whichever leaves fewer keys, except that the way to the lock is open, and so are locks
//! that are settled or need no more than is at hand. Where even the fewest are enough, the lock is settled, and that
//! may settle others. Where all are settled, there is no dead end. The order of the openings is ignored, so this can
//! fail for a mission that is sound.

use oubliette_core::{Halt, Work};

use super::board::Board;

/// An order in which all locks are settled, beginning with `free`, which are open in every dead end; `None` if
/// counting does not show it, or needs more than `work` visits of gates.
pub(crate) fn settled_order(
    board: &Board,
    free: &[u32],
    mut steps: u64,
    work: &Work<'_>,
) -> Result<Option<Vec<u32>>, Halt> {
    let mut order = free.to_vec();
    let mut is_settled = vec![false; board.gate_count()];
    free.iter().for_each(|&gate| is_settled[gate as usize] = true);
    let mut waiting: Vec<u32> =
        (1..board.gate_count() as u32).filter(|&gate| !is_settled[gate as usize]).collect();
    while !waiting.is_empty() {
        let known = order.len();
        for &gate in &waiting {
            let left = steps;
            let Some(is_enough) = is_enough(board, gate as usize, &is_settled, &mut steps) else {
                return Ok(None);
            };
            work.spend(left - steps)?;
            if is_enough {
                is_settled[gate as usize] = true;
                order.push(gate);
            }
        }
        if order.len() == known {
            return Ok(None);
        }
        waiting.retain(|&gate| !is_settled[gate as usize]);
    }
    Ok(Some(order))
}

/// Whether the keys at hand are enough for some lock of the set whenever `gate` is reached and closed; `None`
/// if the `steps` run out.
fn is_enough(board: &Board, gate: usize, is_settled: &[bool], steps: &mut u64) -> Option<bool> {
    let set = board.set(gate);
    let mut is_on_way = vec![false; board.gate_count()];
    board.way_to(gate as u32).iter().for_each(|&open| is_on_way[open as usize] = true);
    let keys: Vec<i64> = (0..board.gate_count())
        .map(|area| board.keys.at(area).iter().filter(|&&own| own as usize == set).count() as i64)
        .collect();
    let mut last = 0;
    for &other in board.gates_of.at(set) {
        // Locks of the set that need fewer keys are open, or the keys at hand would open one.
        let needs = board.needs[other as usize];
        if needs > board.needs[gate] || std::mem::replace(&mut last, needs) == needs {
            continue;
        }
        *steps = steps.checked_sub(board.gate_count() as u64)?;
        let mut at_hand = keys.clone();
        for inner in (1..board.gate_count()).rev().filter(|&inner| inner != gate) {
            let is_own = board.set(inner) == set;
            let cost = if is_own && board.spends[set] { i64::from(board.needs[inner]) } else { 0 };
            let gain = at_hand[inner] - cost;
            let is_open = is_on_way[inner] || is_settled[inner] || (is_own && board.needs[inner] < needs);
            at_hand[board.outer[inner] as usize] += if is_open { gain } else { gain.min(0) };
        }
        if at_hand[0] < i64::from(needs) {
            return Some(false);
        }
    }
    Some(true)
}
