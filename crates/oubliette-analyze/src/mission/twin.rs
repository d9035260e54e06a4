//! Interchangeable locks.
//!
//! Two locks side by side that need the same keys and have the same keys and no further lock behind them are twins:
//! swapping them in a play gives another legal play. So it is enough to look at plays that open twins in their order.

use oubliette_core::CompactSort;

use super::board::Board;

/// For each gate the twin that is opened before it, if there is one. `other` has no twin.
pub(crate) fn elder_twins(board: &Board, choices: &[u32], other: Option<u32>) -> Vec<Option<u32>> {
    let mut elder = vec![None; board.gate_count()];
    let mut looks: Vec<(u32, u32, u32, Vec<u32>, u32)> = choices
        .iter()
        .filter(|&&gate| board.inner.at(gate as usize).is_empty() && Some(gate) != other)
        .map(|&gate| {
            let place = gate as usize;
            let mut keys = board.keys.at(place).to_vec();
            keys.sort_unstable();
            (board.outer[place], board.set_of[place], board.needs[place], keys, gate)
        })
        .collect();
    looks.compact_sort();
    for pair in looks.windows(2) {
        let [(outer, set, needs, keys, gate), next] = pair else { continue };
        if (outer, set, needs, keys) == (&next.0, &next.1, &next.2, &next.3) {
            elder[next.4 as usize] = Some(*gate);
        }
    }
    elder
}
