//! Checks certificates.
//!
//! Shares no code with the prover and uses only the mission, the certificate and the rules of play:
//! keys behind open locks are found; a lock can be opened once all locks before it are open and the keys of
//! its set at hand are as many as it needs; opening spends them if the rule is `consumed` and the set is not
//! permanent.
//!
//! [`Argument`] documents what each argument has to show, and why that is enough.

mod count;

use oubliette_core::mission::{KeySet, NodeKind, Rule, SetKind};
use oubliette_core::{Mission, NodeId, SetId};

use super::certificate::{Argument, Certificate, Goal, Objection};
use count::may_run_out;

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
