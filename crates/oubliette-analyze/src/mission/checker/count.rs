//! Counts keys for [`check`](super::check), by other means than the prover: every lock is open or closed, and one pass over
//! the tree sums up what is at hand together with what the closed locks need.

use super::{Goal, Rules, State};

/// The most sets that are counted at the same time.
const MOST_COUNTED: usize = 7;

/// What a set of open locks comes to: for each counted set the keys at hand, and the least that a lock of it needs that is
/// reached and closed; and whether any lock is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Sum {
    at_hand: [i64; MOST_COUNTED],
    least: [u64; MOST_COUNTED],
    is_closed: bool,
}

/// The keys and the needs of locks in some part of the tree, for each counted set.
#[derive(Clone, Copy, Default)]
struct Whole {
    keys: [i64; MOST_COUNTED],
    needs: [i64; MOST_COUNTED],
}

impl Sum {
    const NOTHING: Sum =
        Sum { at_hand: [0; MOST_COUNTED], least: [u64::MAX; MOST_COUNTED], is_closed: false };

    fn with(mut self, other: &Sum) -> Sum {
        for lane in 0..MOST_COUNTED {
            self.at_hand[lane] += other.at_hand[lane];
            self.least[lane] = self.least[lane].min(other.least[lane]);
        }
        self.is_closed |= other.is_closed;
        self
    }

    /// Whether it can be part of a dead end, if the rest of the tree has no more than `rest`: all spent keys can be found
    /// there, and so many spent that too few are left.
    fn may_be_dead_end(&self, rest: &Whole) -> bool {
        (0..MOST_COUNTED).all(|lane| {
            let fewest = (self.at_hand[lane] - rest.needs[lane]).max(0) as u64;
            self.at_hand[lane] + rest.keys[lane] >= 0 && fewest < self.least[lane]
        })
    }
}

impl Whole {
    fn add(&mut self, other: &Whole, sign: i64) {
        for lane in 0..MOST_COUNTED {
            self.keys[lane] += sign * other.keys[lane];
            self.needs[lane] += sign * other.needs[lane];
        }
    }
}

/// Whether some set of locks, those that are open in `state` among them, can be open in a dead end, if the order of the
/// openings does not matter.
pub(super) fn may_run_out(rules: &Rules, goal: Goal, state: &State, counted: &[usize]) -> bool {
    if counted.len() > MOST_COUNTED {
        return true;
    }
    let end_gate = rules.end_gate.filter(|_| goal == Goal::End);
    let lane_of = |set: usize| counted.iter().position(|&own| own == set);
    let wholes = wholes(rules, lane_of);
    // For each gate every sum of what lies behind it, if it is open.
    let mut sums: Vec<Vec<Sum>> = vec![Vec::new(); rules.behind.len()];
    for gate in (0..rules.behind.len()).rev().filter(|&gate| gate == 0 || rules.lock_set(gate).is_some()) {
        let mut own = vec![Sum::NOTHING];
        // What lies elsewhere, or is not added yet.
        let mut rest = wholes[0];
        for &place in &rules.behind[gate] {
            rest.add(&wholes[place], -1);
            let mut options = std::mem::take(&mut sums[place]);
            match rules.lock_set(place) {
                None => {
                    let mut key = Sum::NOTHING;
                    if let Some(lane) = rules.mission.set_of(place).and_then(lane_of) {
                        key.at_hand[lane] = 1;
                    }
                    options.push(key);
                }
                Some((set, needs)) => {
                    if end_gate == Some(place) {
                        options.clear();
                    }
                    if let Some(lane) = lane_of(set).filter(|_| rules.spends[set]) {
                        options.iter_mut().for_each(|sum| sum.at_hand[lane] -= needs as i64);
                    }
                    if !state.is_open[place] {
                        let mut closed = Sum { is_closed: true, ..Sum::NOTHING };
                        if let Some(lane) = lane_of(set) {
                            closed.least[lane] = needs;
                        }
                        options.push(closed);
                    }
                }
            }
            let all = own.iter().flat_map(|one| options.iter().map(|other| one.with(other)));
            let mut joined: Vec<Sum> = all.filter(|sum| sum.may_be_dead_end(&rest)).collect();
            joined.sort_unstable();
            joined.dedup();
            own = joined;
        }
        sums[gate] = own;
    }
    let whole = Whole::default();
    sums[0].iter().any(|sum| (sum.is_closed || end_gate.is_some()) && sum.may_be_dead_end(&whole))
}

/// For each lock and key what it and all behind it hold; for the start the whole mission.
fn wholes(rules: &Rules, lane_of: impl Fn(usize) -> Option<usize>) -> Vec<Whole> {
    let mut wholes = vec![Whole::default(); rules.behind.len()];
    for place in (0..rules.behind.len()).rev() {
        let lane = rules.mission.set_of(place).and_then(&lane_of);
        match (rules.lock_set(place), lane) {
            (Some((set, needs)), Some(lane)) if rules.spends[set] => {
                wholes[place].needs[lane] += needs as i64;
            }
            (None, Some(lane)) => wholes[place].keys[lane] += 1,
            _ => {}
        }
        for &behind in &rules.behind[place] {
            let inner = wholes[behind];
            wholes[place].add(&inner, 1);
        }
    }
    wholes
}
