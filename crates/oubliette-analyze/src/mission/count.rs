//! Whether the keys could run out, by counting alone.
//!
//! In a dead end every lock that is reached and closed needs more keys of its set than are at hand. How many are at hand
//! depends on which locks are open, not on their order. So the order is ignored here: every branch of the tree may be open
//! or closed, and it counts by the keys that it leaves at hand, a number for each set. Branches that leave the same
//! numbers count once, so there are few tallies where there are very many sets of open locks. If no tally is that of a
//! dead end, no play leads to one. If one is, some play may lead there or none.

use super::board::Board;
use super::explore::Aim;
use super::play::Play;

/// Sets whose keys are counted at the same time. A lock of any other set may always be closed.
const LANES: usize = 7;

/// The most keys of a set that is counted, so that the sums fit.
const MOST_KEYS: u32 = 1 << 13;

/// The most combinations of shortages that are tried.
const MOST_SHORTAGES: usize = 256;

/// No lock of the set is reached and closed.
const NO_SHORTAGE: u32 = u32::MAX;

/// What some open locks leave at hand of each counted set, and whether a lock that they reach is closed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Tally {
    at_hand: [i16; LANES],
    is_closed: bool,
}

/// The least and the most that a part of the tree leaves at hand of each counted set.
#[derive(Clone, Copy, Debug, Default)]
struct Range {
    least: [i32; LANES],
    most: [i32; LANES],
}

/// Counts the keys of some sets.
#[derive(Debug)]
pub(crate) struct Counter<'a> {
    board: &'a Board,
    aim: Aim,
    /// The sets that are counted.
    sets: Vec<usize>,
    /// For each set its lane.
    lane_of: Vec<Option<usize>>,
    /// For each gate the keys in its area.
    keys: Vec<Tally>,
}

impl<'a> Counter<'a> {
    /// A counter for the sets of locks that are closed in `play`; those that compete for keys come first.
    pub(crate) fn of(board: &'a Board, play: &Play, aim: Aim) -> Counter<'a> {
        let mut counter = Counter {
            board,
            aim,
            sets: Vec::new(),
            lane_of: vec![None; board.spends.len()],
            keys: Vec::new(),
        };
        let mut sets: Vec<usize> = (0..board.spends.len())
            .filter(|&set| board.key_count[set].max(board.demand[set]) <= MOST_KEYS)
            .collect();
        sets.sort_by_key(|&set| !board.is_contested(set));
        let mut combinations = 1;
        for set in sets {
            let shortages = counter.shortages(set, play).len();
            if shortages > 1 && counter.sets.len() < LANES && combinations * shortages <= MOST_SHORTAGES {
                combinations *= shortages;
                counter.lane_of[set] = Some(counter.sets.len());
                counter.sets.push(set);
            }
        }
        counter.keys = (0..board.gate_count()).map(|area| counter.keys_in(area)).collect();
        counter
    }

    /// The sets that are counted.
    pub(crate) fn sets(&self) -> &[usize] {
        &self.sets
    }

    /// Whether some dead end could have everything open that is open in `play`; `None` if it takes more than `steps`
    /// to find out.
    pub(crate) fn may_run_out(&self, play: &Play, steps: &mut u64) -> Option<bool> {
        let shortages: Vec<Vec<u32>> = self.sets.iter().map(|&set| self.shortages(set, play)).collect();
        let combinations: usize = shortages.iter().map(Vec::len).product();
        for mut number in 0..combinations {
            let mut shortage = [NO_SHORTAGE; LANES];
            for (least, some) in shortage.iter_mut().zip(&shortages) {
                *least = some[number % some.len()];
                number /= some.len();
            }
            if self.may_lack(play, &shortage, steps)? {
                return Some(true);
            }
        }
        Some(false)
    }

    /// The least that a closed lock of `set` may need, for every dead end that has open what is open in `play`.
    fn shortages(&self, set: usize, play: &Play) -> Vec<u32> {
        let gates = self.board.gates_of.at(set).iter().filter(|&&gate| !play.is_open(gate as usize));
        let mut needs: Vec<u32> = gates.map(|&gate| self.board.needs[gate as usize]).collect();
        needs.dedup();
        needs.push(NO_SHORTAGE);
        needs
    }

    fn keys_in(&self, area: usize) -> Tally {
        let mut tally = Tally::default();
        for lane in self.board.keys.at(area).iter().filter_map(|&set| self.lane_of[set as usize]) {
            tally.at_hand[lane] += 1;
        }
        tally
    }

    /// The lane whose keys are spent by opening a gate, and how many.
    fn cost(&self, gate: usize) -> Option<(usize, u32)> {
        let set = self.board.set(gate);
        self.lane_of[set].filter(|_| self.board.spends[set]).map(|lane| (lane, self.board.needs[gate]))
    }

    fn may_be_open(&self, gate: usize) -> bool {
        self.aim != Aim::Gate(gate as u32)
    }

    fn may_be_closed(&self, gate: usize, play: &Play, shortage: &[u32; LANES]) -> bool {
        let lane = self.lane_of[self.board.set(gate)];
        !play.is_open(gate) && lane.is_none_or(|lane| shortage[lane] <= self.board.needs[gate])
    }

    /// Whether some open locks leave fewer keys of each set than its `shortage`, while every lock that needs fewer than
    /// that is open where it is reached.
    fn may_lack(&self, play: &Play, shortage: &[u32; LANES], steps: &mut u64) -> Option<bool> {
        let gates = self.board.gate_count();
        *steps = steps.checked_sub(gates as u64)?;
        let choices = self.ranges(play, shortage);
        let mut rest = self.rests(&choices);
        let mut tallies: Vec<Vec<Tally>> = self.keys.iter().map(|&keys| vec![keys]).collect();
        for gate in (1..gates).rev() {
            let outer = self.board.outer[gate] as usize;
            let mut options = std::mem::take(&mut tallies[gate]);
            if !self.may_be_open(gate) {
                options.clear();
            }
            if let Some((lane, cost)) = self.cost(gate) {
                options.iter_mut().for_each(|tally| tally.at_hand[lane] -= cost as i16);
            }
            if self.may_be_closed(gate, play, shortage) {
                options.push(Tally { is_closed: true, ..Tally::default() });
            }
            rest[outer].subtract(&choices[gate]);
            *steps = steps.checked_sub((tallies[outer].len() * options.len()) as u64)?;
            tallies[outer] = sums(&tallies[outer], &options, |tally| rest[outer].allows(tally, shortage));
        }
        let is_enough = |tally: &Tally| tally.is_closed || self.aim != Aim::Everything;
        Some(tallies[0].iter().any(|tally| is_enough(tally) && rest[0].allows(tally, shortage)))
    }

    /// For each gate what it leaves at hand together with what lies behind it, where it is reached.
    fn ranges(&self, play: &Play, shortage: &[u32; LANES]) -> Vec<Range> {
        let mut ranges: Vec<Range> = self.keys.iter().map(Range::of).collect();
        for gate in (1..ranges.len()).rev() {
            if let Some((lane, cost)) = self.cost(gate) {
                ranges[gate].least[lane] -= cost as i32;
                ranges[gate].most[lane] -= cost as i32;
            }
            if !self.may_be_open(gate) {
                ranges[gate] = Range::default();
            } else if self.may_be_closed(gate, play, shortage) {
                ranges[gate].include_nothing();
            }
            let own = ranges[gate];
            ranges[self.board.outer[gate] as usize].add(&own);
        }
        ranges
    }

    /// For each gate, where it is open, what all others leave at hand, those behind it too.
    fn rests(&self, choices: &[Range]) -> Vec<Range> {
        let gates = self.board.gate_count();
        let mut rests = vec![Range::default(); gates];
        let mut inner = vec![Range::default(); gates];
        for gate in 1..gates {
            inner[self.board.outer[gate] as usize].add(&choices[gate]);
        }
        for gate in 0..gates {
            let own = inner[gate];
            rests[gate].add(&own);
            for &behind in self.board.inner.at(gate) {
                let behind = behind as usize;
                let mut rest = rests[gate];
                rest.subtract(&choices[behind]);
                rest.add(&Range::of(&self.keys[gate]));
                if let Some((lane, cost)) = self.cost(behind) {
                    rest.least[lane] -= cost as i32;
                    rest.most[lane] -= cost as i32;
                }
                rests[behind] = rest;
            }
        }
        rests
    }
}

impl Range {
    fn of(tally: &Tally) -> Range {
        let numbers = tally.at_hand.map(i32::from);
        Range { least: numbers, most: numbers }
    }

    fn add(&mut self, other: &Range) {
        for lane in 0..LANES {
            self.least[lane] += other.least[lane];
            self.most[lane] += other.most[lane];
        }
    }

    fn subtract(&mut self, other: &Range) {
        for lane in 0..LANES {
            self.least[lane] -= other.least[lane];
            self.most[lane] -= other.most[lane];
        }
    }

    fn include_nothing(&mut self) {
        for lane in 0..LANES {
            self.least[lane] = self.least[lane].min(0);
            self.most[lane] = self.most[lane].max(0);
        }
    }

    /// Whether a dead end may have this tally in one part of the tree, and this range in the rest.
    fn allows(&self, tally: &Tally, shortage: &[u32; LANES]) -> bool {
        (0..LANES).all(|lane| {
            let own = i32::from(tally.at_hand[lane]);
            own + self.most[lane] >= 0 && i64::from(own + self.least[lane]) < i64::from(shortage[lane])
        })
    }
}

/// Every sum of one of `some` and one of `others` that `is_wanted`, each once.
fn sums(some: &[Tally], others: &[Tally], is_wanted: impl Fn(&Tally) -> bool) -> Vec<Tally> {
    let mut sums = Vec::new();
    for one in some {
        for other in others {
            let mut sum = *one;
            sum.is_closed |= other.is_closed;
            for (lane, number) in sum.at_hand.iter_mut().enumerate() {
                *number += other.at_hand[lane];
            }
            if is_wanted(&sum) {
                sums.push(sum);
            }
        }
    }
    if some.len() > 1 && others.len() > 1 {
        sums.sort_unstable();
        sums.dedup();
    }
    sums
}
