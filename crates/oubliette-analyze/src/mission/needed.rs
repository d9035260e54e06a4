//! The part of a play that is needed to open certain gates.

use super::board::Board;
use super::lists::Lists;

/// The gates of `order` that have to be opened before and with `targets`, in the same order. `order` must be
/// legal and begin with the start, which the result leaves out. Each gate uses the first keys found that are still
/// unused, so the result is legal too; it is not always the shortest.
pub(crate) fn needed(board: &Board, order: &[u32], targets: &[u32]) -> Vec<u32> {
    let keys_in_order =
        order.iter().flat_map(|&gate| board.keys.at(gate as usize).iter().map(move |&set| (set, gate)));
    let key_gates = Lists::of(board.spends.len(), keys_in_order);
    let mut spent = vec![0u32; board.spends.len()];
    let mut first_key = vec![0u32; board.gate_count()];
    for &gate in order.iter().filter(|&&gate| gate != 0) {
        let set = board.set(gate as usize);
        first_key[gate as usize] = spent[set];
        if board.spends[set] {
            spent[set] += board.needs[gate as usize];
        }
    }
    let mut is_needed = vec![false; board.gate_count()];
    for &target in targets {
        is_needed[target as usize] = true;
    }
    // Where keys are kept, gates share them: the first ones of a set need to be looked at only once.
    let mut seen = vec![0u32; board.spends.len()];
    for &gate in order.iter().rev().filter(|&&gate| gate != 0) {
        let gate = gate as usize;
        if !is_needed[gate] {
            continue;
        }
        is_needed[board.outer[gate] as usize] = true;
        let set = board.set(gate);
        let end = first_key[gate].saturating_add(board.needs[gate]);
        let begin = if board.spends[set] { first_key[gate] } else { seen[set].min(end) };
        seen[set] = seen[set].max(end);
        for &source in key_gates.at(set).iter().take(end as usize).skip(begin as usize) {
            is_needed[source as usize] = true;
        }
    }
    order.iter().copied().filter(|&gate| gate != 0 && is_needed[gate as usize]).collect()
}
