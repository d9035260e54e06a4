//! The longest chain of keys, each needed for the next.

use oubliette_core::{Measure, Text};

use super::super::lists::Lists;
use super::{MissionMetric, MissionSurvey};

pub(super) const KEY_CHAIN: MissionMetric = MissionMetric {
    name: "key_chain",
    title: Text::new("Longest chain of keys", "Plus longue chaîne de clés"),
    help: Text::new(
        "The most keys of which each but the first lies behind a lock that the one before it opens.",
        "Le plus grand nombre de clés dont chacune, sauf la première, est derrière un verrou que la précédente ouvre.",
    ),
    measure: key_chain,
};

fn key_chain(survey: &MissionSurvey) -> Measure {
    let (board, order) = (&survey.board, &survey.route.order);
    let keys_in_order =
        order.iter().flat_map(|&gate| board.keys.at(gate as usize).iter().map(move |&set| (set, gate)));
    let key_gates = Lists::of(board.spends.len(), keys_in_order);
    // The chain that ends with each key, keys of a set side by side as they are found, and the longest chain
    // among each key and those of its set before it.
    let mut chain_of_key = vec![0u32; key_gates.items().len()];
    let mut longest_so_far = chain_of_key.clone();
    let mut chain_of_gate = vec![0u32; board.gate_count()];
    let mut found = vec![0usize; board.spends.len()];
    let mut spent = vec![0usize; board.spends.len()];
    for &gate in order {
        let gate = gate as usize;
        if gate != 0 {
            let set = board.set(gate);
            let first = key_gates.range(set).start;
            let needs = board.needs[gate] as usize;
            let through_keys = if board.spends[set] {
                let taken = first + spent[set]..first + spent[set] + needs;
                spent[set] += needs;
                chain_of_key[taken].iter().copied().max().unwrap_or(0)
            } else {
                longest_so_far[first + needs - 1]
            };
            chain_of_gate[gate] = chain_of_gate[board.outer[gate] as usize].max(through_keys);
        }
        for &set in board.keys.at(gate) {
            let set = set as usize;
            let key = key_gates.range(set).start + found[set];
            let before = if found[set] == 0 { 0 } else { longest_so_far[key - 1] };
            chain_of_key[key] = chain_of_gate[gate] + 1;
            longest_so_far[key] = before.max(chain_of_key[key]);
            found[set] += 1;
        }
    }
    Measure::Count(u64::from(chain_of_key.into_iter().max().unwrap_or(0)))
}

#[cfg(test)]
mod tests {
    use super::super::measured;
    use super::*;

    #[test]
    fn keys_that_open_the_way_to_keys_make_a_chain() {
        let map = "
            start
              key 1
              lock 1
                key 2
              lock 2
                lock 1
                key 3
              key 4
              lock 4
                key 5";
        assert_eq!(measured(KEY_CHAIN, map), Measure::Count(3));
    }

    #[test]
    fn keys_that_lie_about_make_none() {
        assert_eq!(measured(KEY_CHAIN, "start\n  key 1\n  key 1\n  lock 1 needs 2"), Measure::Count(1));
        assert_eq!(measured(KEY_CHAIN, "start\n  lock 1\n    key 1"), Measure::Count(0));
    }
}
