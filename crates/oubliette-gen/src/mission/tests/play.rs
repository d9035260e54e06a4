//! Play: everything can be opened in every order of play.

use oubliette_core::Rng;
use oubliette_core::mission::{Mission, NodeKind, Rule, SetKind};

use super::random_missions;

/// A player who collects every key in reach and opens random locks.
struct Player<'a> {
    mission: &'a Mission,
    is_reached: Vec<bool>,
    /// Keys of each set in the player's hands.
    keys: Vec<u32>,
}

impl<'a> Player<'a> {
    fn new(mission: &'a Mission) -> Player<'a> {
        let is_reached = vec![false; mission.nodes().len()];
        Player { mission, is_reached, keys: vec![0; mission.sets().len()] }
    }

    /// Walks wherever no closed lock stands in the way. A lock counts as reached once it is open.
    fn explore(&mut self) {
        for place in 0..self.is_reached.len() {
            let kind = self.mission.nodes()[place].kind;
            let is_lock = matches!(kind, NodeKind::Lock { .. });
            if is_lock
                || self.is_reached[place]
                || !(place == 0 || self.is_reached[self.mission.parent_of(place)])
            {
                continue;
            }
            self.is_reached[place] = true;
            if let (NodeKind::Key { .. }, Some(set)) = (kind, self.mission.set_of(place)) {
                self.keys[set] += 1;
            }
        }
    }

    fn openable(&self) -> Vec<usize> {
        let can_open = |place: &usize| match (self.mission.nodes()[*place].kind, self.mission.set_of(*place))
        {
            (NodeKind::Lock { needs, .. }, Some(set)) => {
                !self.is_reached[*place]
                    && self.is_reached[self.mission.parent_of(*place)]
                    && self.keys[set] >= needs
            }
            _ => false,
        };
        (0..self.is_reached.len()).filter(can_open).collect()
    }

    fn open(&mut self, lock: usize) {
        self.is_reached[lock] = true;
        let set = self.mission.set_of(lock).unwrap();
        let is_spent =
            self.mission.rule() == Rule::Consumed && self.mission.sets()[set].kind != SetKind::Permanent;
        if let (NodeKind::Lock { needs, .. }, true) = (self.mission.nodes()[lock].kind, is_spent) {
            self.keys[set] -= needs;
        }
    }

    /// Plays until nothing more opens; whether everything was reached.
    fn play(&mut self, rng: &mut Rng) -> bool {
        loop {
            self.explore();
            match rng.pick(&self.openable()) {
                None => return self.is_reached.iter().all(|&reached| reached),
                Some(&lock) => self.open(lock),
            }
        }
    }
}

fn is_finished_in_every_try(mission: &Mission, tries: u64) -> bool {
    (0..tries).all(|seed| Player::new(mission).play(&mut Rng::from_state(seed)))
}

#[test]
fn every_kept_mission_can_be_opened_to_its_last_lock() {
    for (written, mission) in random_missions(3_000, "rule=kept") {
        assert!(is_finished_in_every_try(&mission, 1), "{written}");
    }
}

#[test]
fn no_order_of_play_strands_a_player_who_spends_keys() {
    for (written, mission) in random_missions(3_000, "rule=consumed") {
        assert!(is_finished_in_every_try(&mission, 12), "{written}");
    }
    let contested = "multi_sets=4 max_multi_keys=6 max_multi_locks=4 unique_keys=1 permanent_keys=1 nested=1";
    for (written, mission) in random_missions(2_000, &format!("rule=consumed {contested}")) {
        assert!(is_finished_in_every_try(&mission, 40), "{written}");
    }
}

#[test]
fn a_mission_without_one_of_its_needed_keys_cannot_be_finished() {
    for (written, mission) in
        random_missions(300, "key_rings=0 nested=0 empty_locks=keep multi_sets=0 unique_keys=4")
    {
        let mut nodes = mission.nodes().to_vec();
        let key = nodes.iter().rposition(|node| matches!(node.kind, NodeKind::Key { .. })).unwrap();
        nodes.remove(key);
        let broken = Mission::new(mission.rule(), mission.sets().to_vec(), nodes).unwrap();
        assert!(!is_finished_in_every_try(&broken, 1), "{written}");
    }
}
