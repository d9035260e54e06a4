//! Spheres, and how many locks can be opened at each step of the walkthrough.

use oubliette_core::{Measure, Text};

use super::super::board::Board;
use super::{MissionMetric, MissionSurvey, share_of};

pub(super) const SPHERES: MissionMetric = MissionMetric {
    name: "spheres",
    title: Text::new("Spheres", "Sphères"),
    help: Text::new(
        "Number of stages of play: each needs keys of the one before it.",
        "Nombre d’étapes du jeu : chacune demande des clés de la précédente.",
    ),
    measure: |survey| Measure::Count(u64::from(survey.route.sphere_count)),
};

pub(super) const MEAN_CHOICES: MissionMetric = MissionMetric {
    name: "mean_choices",
    title: Text::new("Locks to choose from, mean (hundredths)", "Verrous au choix, moyenne (centièmes)"),
    help: Text::new(
        "How many locks can be opened at a step of the walkthrough, in hundredths of a lock.",
        "Combien de verrous peuvent être ouverts à chaque pas du parcours, en centièmes de verrou.",
    ),
    measure: mean_choices,
};

pub(super) const MAX_CHOICES: MissionMetric = MissionMetric {
    name: "max_choices",
    title: Text::new("Locks to choose from, most", "Verrous au choix, maximum"),
    help: Text::new(
        "The most locks that can be opened at one step of the walkthrough.",
        "Le plus grand nombre de verrous qui peuvent être ouverts à un pas du parcours.",
    ),
    measure: |survey| {
        survey.choices().iter().max().map_or(Measure::Absent, |&most| Measure::Count(u64::from(most)))
    },
};

pub(super) const LINEARITY: MissionMetric = MissionMetric {
    name: "linearity",
    title: Text::new("Linearity", "Linéarité"),
    help: Text::new(
        "Share of the steps of the walkthrough at which only one lock can be opened.",
        "Part des pas du parcours où un seul verrou peut être ouvert.",
    ),
    measure: linearity,
};

fn mean_choices(survey: &MissionSurvey) -> Measure {
    let choices = survey.choices();
    let sum: u64 = choices.iter().map(|&count| u64::from(count)).sum();
    (100 * sum).checked_div(choices.len() as u64).map_or(Measure::Absent, Measure::Count)
}

fn linearity(survey: &MissionSurvey) -> Measure {
    let choices = survey.choices();
    share_of(choices.iter().filter(|&&count| count == 1).count() as u64, choices.len() as u64)
}

/// For each opening of `order` how many locks could be opened at that moment.
pub(super) fn choices(board: &Board, order: &[u32]) -> Vec<u32> {
    let mut tally = Tally::new(board);
    let mut choices = Vec::with_capacity(order.len());
    for &gate in order {
        if gate != 0 {
            choices.push(tally.openable);
        }
        tally.open(gate as usize);
    }
    choices
}

/// Counts the locks that can be opened. Locks that are reached and closed stand in a Fenwick tree in which
/// the locks of a set lie side by side, those that need fewer keys first.
struct Tally<'a> {
    board: &'a Board,
    place_of: Vec<u32>,
    sums: Vec<u32>,
    at_hand: Vec<u32>,
    openable_of: Vec<u32>,
    openable: u32,
}

impl<'a> Tally<'a> {
    fn new(board: &'a Board) -> Tally<'a> {
        let sets = board.spends.len();
        let mut place_of = vec![0; board.gate_count()];
        for (place, &gate) in (0..).zip(board.gates_of.items()) {
            place_of[gate as usize] = place;
        }
        let sums = vec![0; board.gate_count()];
        Tally { board, place_of, sums, at_hand: vec![0; sets], openable_of: vec![0; sets], openable: 0 }
    }

    fn open(&mut self, gate: usize) {
        if gate != 0 {
            let set = self.board.set(gate);
            self.add(self.place_of[gate], u32::MAX);
            if self.board.spends[set] {
                self.at_hand[set] = self.at_hand[set].saturating_sub(self.board.needs[gate]);
            }
            self.recount(set);
        }
        for &inner in self.board.inner.at(gate) {
            self.add(self.place_of[inner as usize], 1);
            self.recount(self.board.set(inner as usize));
        }
        for &set in self.board.keys.at(gate) {
            self.at_hand[set as usize] += 1;
            self.recount(set as usize);
        }
    }

    fn recount(&mut self, set: usize) {
        let range = self.board.gates_of.range(set);
        let at_hand = self.at_hand[set];
        let affordable =
            self.board.gates_of.at(set).partition_point(|&gate| self.board.needs[gate as usize] <= at_hand);
        let count = self.sum(range.start + affordable) - self.sum(range.start);
        self.openable = self.openable + count - self.openable_of[set];
        self.openable_of[set] = count;
    }

    /// Adds to one place; `u32::MAX` subtracts one.
    fn add(&mut self, place: u32, amount: u32) {
        let mut index = place as usize + 1;
        while let Some(sum) = self.sums.get_mut(index) {
            *sum = sum.wrapping_add(amount);
            index += index & index.wrapping_neg();
        }
    }

    /// The sum of the first `count` places.
    fn sum(&self, count: usize) -> u32 {
        let mut index = count;
        let mut sum = 0u32;
        while index > 0 {
            sum = sum.wrapping_add(self.sums[index]);
            index &= index - 1;
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rng;

    use super::super::super::play::Play;
    use super::super::measured;
    use super::*;
    use crate::mission::sketch::random_mission;

    #[test]
    fn a_single_thread_leaves_nothing_to_choose() {
        let thread = "start\n  key 1\n  lock 1\n    key 2\n    lock 2\n      end";
        assert_eq!(measured(LINEARITY, thread), Measure::Share(1.0));
        assert_eq!(measured(MEAN_CHOICES, thread), Measure::Count(100));
        assert_eq!(measured(SPHERES, thread), Measure::Count(3));
    }

    #[test]
    fn three_keys_at_the_start_open_three_locks_in_any_order() {
        let fan = "start\n  key 1\n  key 2\n  key 3\n  lock 1\n  lock 2\n  lock 3";
        assert_eq!(measured(MAX_CHOICES, fan), Measure::Count(3));
        assert_eq!(measured(MEAN_CHOICES, fan), Measure::Count(200));
        assert_eq!(measured(LINEARITY, fan), Measure::Share(1.0 / 3.0));
        assert_eq!(measured(SPHERES, fan), Measure::Count(2));
    }

    #[test]
    fn without_locks_there_are_no_steps() {
        assert_eq!(measured(LINEARITY, "start\n  end"), Measure::Absent);
        assert_eq!(measured(MAX_CHOICES, "start\n  end"), Measure::Absent);
        assert_eq!(measured(MEAN_CHOICES, "start\n  end"), Measure::Absent);
    }

    #[test]
    fn choices_are_the_locks_that_a_player_could_open() {
        for seed in 0..1000 {
            let mission = random_mission(&mut Rng::from_state(seed), 12);
            let survey = MissionSurvey::of(&mission);
            let mut play = Play::begin(&survey.board);
            for (&gate, &count) in survey.route.order[1..].iter().zip(survey.choices()) {
                let openable = (1..survey.board.gate_count()).filter(|&gate| play.can_open(gate)).count();
                assert_eq!(openable, count as usize, "seed {seed}");
                play.open(gate as usize);
            }
        }
    }
}
