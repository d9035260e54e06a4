//! Checks certificates.
//!
//! Shares no code with the prover and uses only the mission, the certificate and the rules of play:
//! keys behind open locks are found; a lock can be opened once all locks before it are open and the keys of
//! its set at hand are as many as it needs; opening spends them if the rule is `consumed` and the set is not
//! permanent.
//!
//! [`Argument`] documents what each argument has to show, and why that is enough.

use oubliette_core::mission::{KeySet, NodeKind, Rule, SetKind};
use oubliette_core::{Mission, NodeId, SetId};

use super::certificate::{Argument, Certificate, Goal, Objection};

/// Accepts a certificate that proves its claim about this mission.
pub fn check(mission: &Mission, certificate: &Certificate) -> Result<(), Objection> {
    let rules = Rules::of(mission);
    match &certificate.argument {
        Argument::Order(locks) => check_order(&rules, certificate.goal, locks),
        Argument::Settled(locks) => check_settled(&rules, locks),
        Argument::States { choices, states, counted } => {
            let counted =
                counted.iter().map(|&id| rules.set(id)).collect::<Result<Vec<usize>, Objection>>()?;
            check_states(&rules, certificate.goal, choices, states, &counted)
        }
    }
}

/// The mission, and the needs of its sets.
struct Rules<'a> {
    mission: &'a Mission,
    /// For each set the sum of the needs of its locks, and whether they spend its keys.
    demand: Vec<u64>,
    spends: Vec<bool>,
    /// For each lock and the start the places of the keys and locks that its opening makes reachable.
    behind: Vec<Vec<usize>>,
    lock_count: usize,
    end_gate: Option<usize>,
    /// Number and place of every node, sorted.
    places: Vec<(NodeId, usize)>,
}

impl<'a> Rules<'a> {
    fn of(mission: &'a Mission) -> Rules<'a> {
        let nodes = mission.nodes();
        let is_spent = |set: &KeySet| mission.rule() == Rule::Consumed && set.kind != SetKind::Permanent;
        let mut rules = Rules {
            mission,
            demand: vec![0; mission.sets().len()],
            spends: mission.sets().iter().map(is_spent).collect(),
            behind: vec![Vec::new(); nodes.len()],
            lock_count: 0,
            end_gate: None,
            places: nodes.iter().enumerate().map(|(place, node)| (node.id, place)).collect(),
        };
        rules.places.sort_unstable();
        // The nearest lock above each node, or the start; nodes come after their parents.
        let mut gate_above = vec![0; nodes.len()];
        for place in 1..nodes.len() {
            let parent = mission.parent_of(place);
            let is_gate = matches!(nodes[parent].kind, NodeKind::Lock { .. });
            gate_above[place] = if is_gate { parent } else { gate_above[parent] };
            match (nodes[place].kind, mission.set_of(place)) {
                (NodeKind::Lock { needs, .. }, Some(set)) => {
                    rules.demand[set] += u64::from(needs);
                    rules.lock_count += 1;
                    rules.behind[gate_above[place]].push(place);
                }
                (NodeKind::Key { .. }, _) => rules.behind[gate_above[place]].push(place),
                (NodeKind::End, _) => rules.end_gate = Some(gate_above[place]),
                _ => {}
            }
        }
        rules
    }

    fn lock(&self, id: NodeId) -> Result<usize, Objection> {
        let found = self.places.binary_search_by_key(&id, |&(id, _)| id);
        let place = found.map(|index| self.places[index].1).map_err(|_| Objection::NoSuchLock(id))?;
        self.lock_set(place).map(|_| place).ok_or(Objection::NoSuchLock(id))
    }

    fn set(&self, id: SetId) -> Result<usize, Objection> {
        let sets = self.mission.sets();
        sets.iter().position(|set| set.id == id).ok_or(Objection::NoSuchSet(id))
    }

    /// The set and the needs of the lock at `place`.
    fn lock_set(&self, place: usize) -> Option<(usize, u64)> {
        match self.mission.nodes()[place].kind {
            NodeKind::Lock { needs, .. } => self.mission.set_of(place).map(|set| (set, u64::from(needs))),
            _ => None,
        }
    }

    fn id(&self, place: usize) -> NodeId {
        self.mission.nodes()[place].id
    }
}

/// The open locks, and the keys found and spent.
#[derive(Clone)]
struct State {
    is_open: Vec<bool>,
    is_reached: Vec<bool>,
    open_count: usize,
    found: Vec<u64>,
    spent: Vec<u64>,
}

impl State {
    fn beginning(rules: &Rules) -> State {
        let (nodes, sets) = (rules.behind.len(), rules.demand.len());
        let mut state = State {
            is_open: vec![false; nodes],
            is_reached: vec![false; nodes],
            open_count: 0,
            found: vec![0; sets],
            spent: vec![0; sets],
        };
        state.enter(rules, 0);
        state
    }

    fn enter(&mut self, rules: &Rules, gate: usize) {
        self.is_open[gate] = true;
        for &place in &rules.behind[gate] {
            self.is_reached[place] = true;
            if let (None, Some(set)) = (rules.lock_set(place), rules.mission.set_of(place)) {
                self.found[set] += 1;
            }
        }
    }

    fn open(&mut self, rules: &Rules, lock: usize) {
        if let Some((set, needs)) = rules.lock_set(lock).filter(|_| !self.is_open[lock]) {
            self.spent[set] += if rules.spends[set] { needs } else { 0 };
            self.open_count += 1;
            self.enter(rules, lock);
        }
    }

    fn is_safe(&self, rules: &Rules, lock: usize) -> bool {
        rules.lock_set(lock).is_some_and(|(set, needs)| {
            self.found[set] >= if rules.spends[set] { rules.demand[set] } else { needs }
        })
    }

    fn can_open(&self, rules: &Rules, lock: usize) -> bool {
        rules.lock_set(lock).is_some_and(|(set, needs)| {
            self.is_reached[lock] && !self.is_open[lock] && self.found[set] >= self.spent[set] + needs
        })
    }

    /// Opens safe locks until there are none.
    fn close(&mut self, rules: &Rules) {
        loop {
            let before = self.open_count;
            for lock in 1..self.is_open.len() {
                if self.is_reached[lock] && !self.is_open[lock] && self.is_safe(rules, lock) {
                    self.open(rules, lock);
                }
            }
            if self.open_count == before {
                return;
            }
        }
    }

    fn is_goal(&self, rules: &Rules, goal: Goal) -> bool {
        match (goal, rules.end_gate) {
            (Goal::End, Some(gate)) => self.is_open[gate],
            _ => self.open_count == rules.lock_count,
        }
    }
}

fn check_order(rules: &Rules, goal: Goal, locks: &[NodeId]) -> Result<(), Objection> {
    let mut state = State::beginning(rules);
    for &id in locks {
        let lock = rules.lock(id)?;
        if state.is_open[lock] {
            return Err(Objection::NoSuchLock(id));
        }
        if !state.is_reached[lock] {
            return Err(Objection::NotReached(id));
        }
        if !state.is_safe(rules, lock) {
            return Err(Objection::NotSafe(id));
        }
        state.open(rules, lock);
    }
    if state.is_goal(rules, goal) { Ok(()) } else { Err(Objection::GoalNotReached) }
}

/// If every lock is settled, every goal is reached.
fn check_settled(rules: &Rules, locks: &[NodeId]) -> Result<(), Objection> {
    let mut is_settled = vec![false; rules.behind.len()];
    for &id in locks {
        let lock = rules.lock(id)?;
        let (set, most) = rules.lock_set(lock).ok_or(Objection::NoSuchLock(id))?;
        let locks_of_set = rules.behind.iter().flatten().filter_map(|&place| rules.lock_set(place));
        for (_, number) in locks_of_set.filter(|&(own, needs)| own == set && needs <= most) {
            if fewest_at_hand(rules, lock, set, number, &is_settled) < i128::from(number) {
                return Err(Objection::NotSettled(id));
            }
        }
        if std::mem::replace(&mut is_settled[lock], true) {
            return Err(Objection::NoSuchLock(id));
        }
    }
    if locks.len() == rules.lock_count { Ok(()) } else { Err(Objection::GoalNotReached) }
}

/// The fewest keys of `set` that can be at hand while `closed` is reached and closed, and everything open that
/// is settled, or of the set and needs fewer than `number`.
fn fewest_at_hand(rules: &Rules, closed: usize, set: usize, number: u64, is_settled: &[bool]) -> i128 {
    let mut must_be_open = is_settled.to_vec();
    let mut above = closed;
    while above != 0 {
        above = rules.mission.parent_of(above);
        must_be_open[above] = true;
    }
    // The keys that each lock leaves at hand when it is open, with everything behind it.
    let mut left = vec![0i128; rules.behind.len()];
    for gate in (0..rules.behind.len()).rev() {
        for &place in &rules.behind[gate] {
            left[gate] += match rules.lock_set(place) {
                None => i128::from(rules.mission.set_of(place) == Some(set)),
                Some(_) if place == closed => 0,
                Some((own, needs)) if must_be_open[place] || (own == set && needs < number) => left[place],
                Some(_) => left[place].min(0),
            };
        }
        if let Some((_, needs)) = rules.lock_set(gate).filter(|&(own, _)| own == set && rules.spends[own]) {
            left[gate] -= i128::from(needs);
        }
    }
    left[0]
}

fn check_states(
    rules: &Rules,
    goal: Goal,
    choices: &[NodeId],
    states: &[u64],
    counted: &[usize],
) -> Result<(), Objection> {
    let words = choices.len().div_ceil(64).max(1);
    let listed: Vec<&[u64]> = states.chunks(words).collect();
    if !states.len().is_multiple_of(words) || !listed.is_sorted_by(|a, b| a < b) {
        return Err(Objection::Malformed);
    }
    let choices = choices.iter().map(|&id| rules.lock(id)).collect::<Result<Vec<usize>, Objection>>()?;
    let has = |state: &[u64], bit: usize| state[bit / 64] >> (bit % 64) & 1 == 1;
    let open_choices = |state: &State| {
        let mut bits = vec![0u64; words];
        for (bit, _) in choices.iter().enumerate().filter(|&(_, &lock)| state.is_open[lock]) {
            bits[bit / 64] |= 1 << (bit % 64);
        }
        bits
    };
    let is_listed = |state: &State| listed.binary_search(&open_choices(state).as_slice()).is_ok();

    let mut beginning = State::beginning(rules);
    beginning.close(rules);
    if !is_listed(&beginning) {
        return Err(Objection::NoBeginning);
    }
    for &bits in &listed {
        let mut state = beginning.clone();
        for (_, &lock) in choices.iter().enumerate().filter(|&(bit, _)| has(bits, bit)) {
            state.open(rules, lock);
        }
        state.close(rules);
        if open_choices(&state) != bits {
            return Err(Objection::NotClosed);
        }
        if state.is_goal(rules, goal) {
            continue;
        }
        let goes_on = goes_on(rules, &state, &choices, is_listed);
        if goes_on.is_err() && may_run_out(rules, goal, &state, counted) {
            return goes_on;
        }
    }
    Ok(())
}

/// Accepts a state in which a lock can be opened, if each that can is a choice and leads to a listed state.
fn goes_on(
    rules: &Rules,
    state: &State,
    choices: &[usize],
    is_listed: impl Fn(&State) -> bool,
) -> Result<(), Objection> {
    let mut has_way_on = false;
    for lock in (1..rules.behind.len()).filter(|&lock| state.can_open(rules, lock)) {
        has_way_on = true;
        if !choices.contains(&lock) {
            return Err(Objection::NoChoice(rules.id(lock)));
        }
        let mut next = state.clone();
        next.open(rules, lock);
        next.close(rules);
        if !is_listed(&next) {
            return Err(Objection::LeadsOut(rules.id(lock)));
        }
    }
    if has_way_on { Ok(()) } else { Err(Objection::DeadEnd) }
}

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
fn may_run_out(rules: &Rules, goal: Goal, state: &State, counted: &[usize]) -> bool {
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
                wholes[place].needs[lane] += needs as i64
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
