//! How much of the walkthrough leads along lines walked before.

use oubliette_core::{Measure, Text};

use super::tree::depths;
use super::{MissionMetric, MissionSurvey, share_of};

pub(super) const BACKTRACKING: MissionMetric = MissionMetric {
    name: "backtracking",
    title: Text::new("Backtracking", "Allers-retours"),
    help: Text::new(
        "Share of the lines of the diagram walked in the walkthrough, from node to node, that were walked before.",
        "Part des traits du diagramme suivis pendant le parcours, de nœud en nœud, qui l’avaient déjà été.",
    ),
    measure: backtracking,
};

fn backtracking(survey: &MissionSurvey) -> Measure {
    let visits = survey.route.visits(&survey.board);
    let depths = depths(survey);
    let heads = heads(survey);
    let distance = |a: u32, b: u32| {
        let top = meeting_place(survey, &depths, &heads, a as usize, b as usize);
        u64::from(depths[a as usize] + depths[b as usize] - 2 * depths[top])
    };
    let lines: u64 = visits.windows(2).map(|pair| distance(pair[0], pair[1])).sum();
    share_of(lines - (visits.len() as u64 - 1).min(lines), lines)
}

/// For each node the top of its heavy path, which goes from each node to the child with the largest subtree.
fn heads(survey: &MissionSurvey) -> Vec<u32> {
    let count = survey.mission.nodes().len();
    let mut sizes = vec![1u32; count];
    let mut heaviest = vec![0u32; count];
    for place in (1..count).rev() {
        let parent = survey.mission.parent_of(place);
        sizes[parent] += sizes[place];
        let favorite = heaviest[parent] as usize;
        if favorite == 0 || sizes[place] >= sizes[favorite] {
            heaviest[parent] = place as u32;
        }
    }
    let mut heads: Vec<u32> = (0..count as u32).collect();
    for place in 1..count {
        let parent = survey.mission.parent_of(place);
        if heaviest[parent] as usize == place {
            heads[place] = heads[parent];
        }
    }
    heads
}

/// The lowest node that both lie behind.
fn meeting_place(survey: &MissionSurvey, depths: &[u32], heads: &[u32], mut a: usize, mut b: usize) -> usize {
    while heads[a] != heads[b] {
        let (head_a, head_b) = (heads[a] as usize, heads[b] as usize);
        if depths[head_a] >= depths[head_b] {
            a = survey.mission.parent_of(head_a);
        } else {
            b = survey.mission.parent_of(head_b);
        }
    }
    if depths[a] <= depths[b] { a } else { b }
}

#[cfg(test)]
mod tests {
    use oubliette_core::Rng;

    use super::super::measured;
    use super::*;
    use crate::mission::sketch::random_mission;

    #[test]
    fn a_corridor_is_walked_once() {
        assert_eq!(measured(BACKTRACKING, "start\n  obstacle\n    obstacle\n      end"), Measure::Share(0.0));
    }

    #[test]
    fn two_branches_are_walked_down_and_one_up() {
        let fork = "
            start
              obstacle
                key 1
              lock 1
                end";
        assert_eq!(measured(BACKTRACKING, fork), Measure::Share(2.0 / 6.0));
    }

    #[test]
    fn nodes_meet_where_their_ways_up_do() {
        for seed in 0..300 {
            let mission = random_mission(&mut Rng::from_state(seed), 12);
            let survey = MissionSurvey::of(&mission);
            let (depths, heads) = (depths(&survey), heads(&survey));
            let way_up = |mut place: usize| {
                let mut way = vec![place];
                while place != 0 {
                    place = mission.parent_of(place);
                    way.push(place);
                }
                way
            };
            for a in 0..mission.nodes().len() {
                for b in 0..mission.nodes().len() {
                    let ways = (way_up(a), way_up(b));
                    let expected = ways.0.iter().find(|place| ways.1.contains(place));
                    assert_eq!(Some(&meeting_place(&survey, &depths, &heads, a, b)), expected);
                }
            }
        }
    }
}
