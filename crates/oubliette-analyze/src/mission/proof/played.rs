//! A map that differs from its mission, played as it is: areas joined by gates, which may form loops.
//!
//! First every gate is opened that takes no key from another one, which does no harm. Where gates compete for keys, the
//! map is proven as the mission that its areas and gates form. Two ways into an area form none: such a map is decided
//! only if some gate cannot be opened even without spending keys.

use oubliette_core::mission::{KeySet, Node, NodeKind, Rule, SetKind};
use oubliette_core::{BitGrid, CompactSort, Components, Mission, NodeId, Point, Verdict};

use super::fault::Faults;
use super::place::Places;
use crate::mission::certificate::Goal;
use crate::mission::prove::{DEFAULT_BUDGET, prove};

/// Areas, and after them gates, by their numbers.
pub(super) struct Played<'a> {
    mission: &'a Mission,
    places: &'a Places,
    cut: &'a BitGrid,
    areas: &'a Components,
    start: Option<u32>,
    gates: Vec<Gate>,
    /// For each area and gate the gates beside it.
    beside: Vec<Vec<usize>>,
}

struct Gate {
    at: Point,
    /// The places of its locks; none for an obstacle.
    locks: Vec<usize>,
    /// The areas and gates at its sides.
    sides: Vec<usize>,
}

impl<'a> Played<'a> {
    pub(super) fn new(
        mission: &'a Mission,
        places: &'a Places,
        cut: &'a BitGrid,
        areas: &'a Components,
    ) -> Played<'a> {
        let start = places.at[0].filter(|&at| cut.contains(at)).map(|at| areas.label_at(at));
        let mut gates: Vec<Gate> = Vec::new();
        let mut cells: Vec<(Point, usize)> = (0..mission.nodes().len())
            .filter_map(|place| {
                let first = mission.nodes()[place].with.filter(|_| mission.nodes()[place].is_bolt());
                let door = first.map_or(Some(place), |first| mission.place_of(first))?;
                Some((places.gate(door)?, place))
            })
            .collect();
        cells.compact_sort();
        for (at, place) in cells {
            if gates.last().is_none_or(|gate| gate.at != at) {
                gates.push(Gate { at, locks: Vec::new(), sides: Vec::new() });
            }
            let is_lock = matches!(mission.nodes()[place].kind, NodeKind::Lock { .. });
            gates.last_mut().expect("it was added").locks.extend(is_lock.then_some(place));
        }
        let area_count = areas.count() as usize;
        let mut beside = vec![Vec::new(); area_count + gates.len()];
        for number in 0..gates.len() {
            let side = |point: Point| match gates.binary_search_by_key(&point, |gate| gate.at) {
                Ok(other) => Some(area_count + other),
                Err(_) => cut.contains(point).then(|| areas.label_at(point) as usize),
            };
            let mut sides: Vec<usize> = gates[number].at.neighbors().into_iter().filter_map(side).collect();
            sides.sort_unstable();
            sides.dedup();
            sides.iter().for_each(|&side| beside[side].push(number));
            gates[number].sides = sides;
        }
        Played { mission, places, cut, areas, start, gates, beside }
    }

    /// The areas and gates that can be reached by opening each gate whose locks all may be opened with the keys found.
    fn reach(&self, may_open: impl Fn(usize, u64) -> bool) -> Vec<bool> {
        let area_count = self.areas.count() as usize;
        let mut keys: Vec<Vec<usize>> = vec![Vec::new(); area_count];
        for (place, node) in self.mission.nodes().iter().enumerate() {
            if let (NodeKind::Key { .. }, Some(area), Some(set)) =
                (node.kind, self.area_of(place), self.mission.set_of(place))
            {
                keys[area].push(set);
            }
        }
        let mut found = vec![0u64; self.mission.sets().len()];
        let mut reached = vec![false; self.beside.len()];
        let (mut entered, mut waiting): (Vec<usize>, Vec<usize>) = (Vec::new(), Vec::new());
        entered.extend(self.start.map(|start| start as usize));
        while !entered.is_empty() {
            while let Some(here) = entered.pop() {
                if std::mem::replace(&mut reached[here], true) {
                    continue;
                }
                match here.checked_sub(area_count) {
                    None => keys[here].iter().for_each(|&set| found[set] += 1),
                    Some(gate) => {
                        entered.extend(self.gates[gate].sides.iter().filter(|&&side| side < area_count));
                    }
                }
                waiting.extend(&self.beside[here]);
            }
            waiting.retain(|&gate| {
                let found_for = |lock: usize| self.mission.set_of(lock).map_or(0, |set| found[set]);
                let opens = self.gates[gate].locks.iter().all(|&lock| may_open(lock, found_for(lock)));
                entered.extend(opens.then_some(area_count + gate));
                !opens
            });
        }
        reached
    }

    fn area_of(&self, place: usize) -> Option<usize> {
        self.places.at[place].and_then(|at| self.area_at(at))
    }

    fn area_at(&self, at: Point) -> Option<usize> {
        self.cut.contains(at).then(|| self.areas.label_at(at) as usize)
    }

    fn needs(&self, lock: usize) -> u64 {
        match self.mission.nodes()[lock].kind {
            NodeKind::Lock { needs, .. } => needs.into(),
            _ => 0,
        }
    }

    fn spends(&self, set: &KeySet) -> bool {
        self.mission.rule() == Rule::Consumed && set.kind != SetKind::Permanent
    }

    /// The locks of gates that are not reached, in the order of the mission.
    fn closed(&self, reached: &[bool]) -> Vec<usize> {
        let gates = self.gates.iter().zip(&reached[self.areas.count() as usize..]);
        let mut closed: Vec<usize> =
            gates.filter(|(_, is_open)| !**is_open).flat_map(|(gate, _)| gate.locks.clone()).collect();
        closed.sort_unstable();
        closed
    }

    /// Whether the map can be finished in every order of play. Adds the nodes that walls or locks keep out of reach, in
    /// place of the faults that follow from it.
    pub(super) fn verdict(&self, faults: &mut Faults) -> Verdict {
        let nodes = self.mission.nodes();
        let best = self.reach(|lock, found| found >= self.needs(lock));
        let never = self.closed(&best);
        if self.start.is_some() {
            self.tell(&best, &never, faults);
        }
        if !never.is_empty() {
            let closed = never.iter().map(|&lock| nodes[lock].id).collect();
            return Verdict::Stranded { play: Vec::new(), closed };
        }
        let mut demand = vec![0; self.mission.sets().len()];
        for &lock in self.gates.iter().flat_map(|gate| &gate.locks) {
            demand[self.mission.set_of(lock).unwrap_or(0)] += self.needs(lock);
        }
        let wanted = |lock: usize| match self.mission.set_of(lock) {
            Some(set) if self.spends(&self.mission.sets()[set]) => demand[set],
            _ => self.needs(lock),
        };
        let free = self.reach(|lock, found| found >= wanted(lock));
        let is_end_lost = match self.places.end {
            Some(end) => self.area_at(end).is_none_or(|area| !best[area]),
            None => nodes.iter().any(|node| node.kind == NodeKind::End),
        };
        match () {
            () if is_end_lost => Verdict::Stranded { play: Vec::new(), closed: Vec::new() },
            () if self.closed(&free).is_empty() => Verdict::Sound,
            () => self.as_mission().map_or(Verdict::Undecided { states: 1 }, |mission| {
                prove(&mission, Goal::Everything, DEFAULT_BUDGET).verdict()
            }),
        }
    }

    /// The areas and gates as a mission; `None` if there are two ways into an area.
    fn as_mission(&self) -> Option<Mission> {
        let area_count = self.areas.count() as usize;
        let mut nodes = vec![self.mission.nodes()[0].clone()];
        let mut entered: Vec<Option<NodeId>> = vec![None; self.beside.len()];
        let mut next: Vec<(usize, NodeId)> = vec![(self.start? as usize, nodes[0].id)];
        while let Some((here, mut node)) = next.pop() {
            if let Some(gate) = here.checked_sub(area_count).map(|gate| &self.gates[gate]) {
                for &lock in &gate.locks {
                    let Node { id, kind, .. } = self.mission.nodes()[lock];
                    nodes.push(Node::new(id, Some(node), kind));
                    node = id;
                }
                let sides = gate.sides.iter().filter(|&&side| entered[side].is_none());
                next.extend(sides.map(|&side| (side, node)));
            } else {
                let gates = self.beside[here].iter().map(|gate| area_count + gate);
                next.extend(gates.filter(|&gate| entered[gate].is_none()).map(|gate| (gate, node)));
            }
            if entered[here].replace(node).is_some() {
                return None;
            }
        }
        for (place, &Node { id, kind, .. }) in self.mission.nodes().iter().enumerate() {
            if let (NodeKind::Key { .. }, Some(area)) = (kind, self.area_of(place)) {
                nodes.extend(entered[area].map(|parent| Node::new(id, Some(parent), kind)));
            }
        }
        let sets = self.mission.sets().iter().map(|set| KeySet::new(set.id, set.kind)).collect();
        Mission::new(self.mission.rule(), sets, nodes).ok()
    }

    fn tell(&self, best: &[bool], never: &[usize], faults: &mut Faults) {
        let nodes = self.mission.nodes();
        let whole = self.reach(|_, _| true);
        let area_count = self.areas.count() as usize;
        let gate_of = |place: usize| {
            let found = self.gates.binary_search_by_key(&self.places.gate(place)?, |gate| gate.at);
            found.ok().map(|gate| area_count + gate)
        };
        let spot_of = |place: usize| gate_of(place).or_else(|| self.area_of(place));
        let is_walled = |place: usize| spot_of(place).is_some_and(|spot| !whole[spot]);
        let place_of = |node: Option<NodeId>| node.and_then(|node| self.mission.place_of(node));
        let is_end = |place: usize| nodes[place].kind == NodeKind::End;
        let walled: Vec<usize> =
            (1..nodes.len()).filter(|&place| is_walled(place) && !is_end(place)).collect();
        let end = self.places.end.and_then(|end| Some((end, self.area_at(end)?)));
        let lost_end = end.filter(|&(_, area)| !best[area]);
        // A sealed area is told by the things in it, and the place of a walled-in thing by the walls around it.
        faults.list.retain(|fault| match (fault.code, fault.at) {
            ("sealed", Some(at)) => {
                let area = self.area_at(at);
                walled.iter().all(|&place| spot_of(place) != area) && lost_end.map(|end| end.1) != area
            }
            ("elsewhere" | "leads_nowhere", _) => place_of(fault.node).is_none_or(|place| !is_walled(place)),
            _ => true,
        });
        let others = std::mem::take(&mut faults.list);
        for &place in walled.iter().filter(|&&place| !is_walled(self.mission.parent_of(place))) {
            faults.add("walled_in", Some(nodes[place].id), self.places.at[place]);
        }
        faults.list.extend(others);
        for &place in never {
            let first = nodes[place].with.and_then(|first| self.mission.place_of(first)).unwrap_or(place);
            let gate = gate_of(first).and_then(|gate| gate.checked_sub(area_count));
            let is_beside = gate.is_some_and(|gate| self.gates[gate].sides.iter().any(|&side| best[side]));
            let code = if is_beside { "never_opens" } else { "out_of_reach" };
            if !is_walled(first) {
                faults.add(code, Some(nodes[place].id), self.places.at[first]);
            }
        }
        if let Some((at, area)) = lost_end {
            faults.add_end(if whole[area] { "out_of_reach" } else { "walled_in" }, at);
        }
    }
}
