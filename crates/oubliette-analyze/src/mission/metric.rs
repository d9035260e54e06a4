//! The table of everything that is measured on a mission.
//!
//! A metric is a constant and a function in the file of its family, and a row here, as for maps.

mod chain;
mod progress;
mod tree;
mod walk;

use std::cell::OnceCell;

use oubliette_core::mission::Children;
use oubliette_core::{Measure, Mission, MissionReport, Text, Work};

use super::board::Board;
use super::certificate::Goal;
use super::prove::{DEFAULT_BUDGET, Outcome, outcome};
use super::solve::Route;

/// Something that can be measured on a mission.
#[derive(Clone, Copy, Debug)]
pub struct MissionMetric {
    /// The name in reports and files.
    pub name: &'static str,
    /// The name for people.
    pub title: Text,
    /// The exact definition of the measure.
    pub help: Text,
    /// Measures it, and computes nothing else.
    pub measure: fn(&MissionSurvey) -> Measure,
}

/// Every metric, in the order of a report.
pub const MISSION_METRICS: &[MissionMetric] = &[
    tree::LOCKS,
    tree::KEYS,
    tree::EMPTY_LOCKS,
    tree::DEPTH,
    tree::WIDTH,
    tree::START_WIDTH,
    progress::SPHERES,
    progress::MEAN_CHOICES,
    progress::MAX_CHOICES,
    progress::LINEARITY,
    chain::KEY_CHAIN,
    walk::BACKTRACKING,
];

/// A mission, a play of it, and facts that several metrics share.
#[derive(Debug)]
pub struct MissionSurvey<'a> {
    /// The mission itself.
    pub mission: &'a Mission,
    board: Board,
    route: Route,
    children: OnceCell<Children>,
    choices: OnceCell<Vec<u32>>,
}

impl<'a> MissionSurvey<'a> {
    /// Surveys `mission`.
    pub fn of(mission: &'a Mission) -> MissionSurvey<'a> {
        let board = Board::of(mission);
        let outcome = Work::whole(|work| outcome(mission, &board, Goal::Everything, DEFAULT_BUDGET, work));
        MissionSurvey::with(mission, board, &outcome)
    }

    fn with(mission: &'a Mission, board: Board, outcome: &Outcome) -> MissionSurvey<'a> {
        let route = Route::of(&board, outcome.explored.as_ref());
        MissionSurvey { mission, board, route, children: OnceCell::new(), choices: OnceCell::new() }
    }

    fn children(&self) -> &Children {
        self.children.get_or_init(|| self.mission.children())
    }

    /// For each opening of the walkthrough how many locks could be opened instead, itself included.
    fn choices(&self) -> &[u32] {
        self.choices.get_or_init(|| progress::choices(&self.board, &self.route.order))
    }
}

/// The full report of a mission: the proof, the spheres, a walkthrough, and everything in
/// [`MISSION_METRICS`].
pub fn analyze_mission(mission: &Mission) -> MissionReport {
    let board = Board::of(mission);
    let outcome = Work::whole(|work| outcome(mission, &board, Goal::Everything, DEFAULT_BUDGET, work));
    let survey = MissionSurvey::with(mission, board, &outcome);
    let solution = survey.route.solution(mission, &survey.board);
    MissionReport {
        verdict: outcome.proof.verdict(),
        spheres: solution.spheres,
        walkthrough: solution.walkthrough,
        metrics: MISSION_METRICS.iter().map(|metric| (metric.name, (metric.measure)(&survey))).collect(),
    }
}

/// A part of a whole, absent where there is no whole.
fn share_of(part: u64, whole: u64) -> Measure {
    if whole == 0 { Measure::Absent } else { Measure::Share(part as f64 / whole as f64) }
}

#[cfg(test)]
fn measured(metric: MissionMetric, text: &str) -> Measure {
    let mission = super::sketch::sketch(oubliette_core::mission::Rule::Kept, text);
    (metric.measure)(&MissionSurvey::of(&mission))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use oubliette_core::mission::Rule;
    use oubliette_core::{Language, Rng, Verdict};

    use super::*;
    use crate::mission::sketch::{random_mission, sketch};

    #[test]
    fn names_titles_and_help_are_all_different_and_translated() {
        let names: BTreeSet<&str> = MISSION_METRICS.iter().map(|metric| metric.name).collect();
        assert_eq!(names.len(), MISSION_METRICS.len());
        assert!(names.iter().all(|name| name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'_')));
        for language in Language::ALL {
            let titles: BTreeSet<&str> = MISSION_METRICS.iter().map(|row| row.title.to(language)).collect();
            let helps: BTreeSet<&str> = MISSION_METRICS.iter().map(|row| row.help.to(language)).collect();
            assert_eq!((titles.len(), helps.len()), (MISSION_METRICS.len(), MISSION_METRICS.len()));
            assert!(helps.iter().all(|help| help.len() > 20 && help.ends_with('.')));
        }
        assert!(MISSION_METRICS.iter().all(|row| row.title.en != row.title.fr && row.help.en != row.help.fr));
    }

    #[test]
    fn a_report_has_the_verdict_the_play_and_every_metric_in_order() {
        let mission = sketch(Rule::Kept, "start\n  key 1\n  lock 1\n    end");
        let report = analyze_mission(&mission);
        assert_eq!(report.verdict, Verdict::Sound);
        assert_eq!((report.spheres.len(), report.walkthrough.len()), (2, 1));
        let names: Vec<&str> = report.metrics.iter().map(|&(name, _)| name).collect();
        assert_eq!(names, MISSION_METRICS.iter().map(|metric| metric.name).collect::<Vec<_>>());
        assert_eq!(report.measure("depth"), Some(&Measure::Count(2)));
    }

    #[test]
    fn a_start_alone_is_a_mission_too() {
        let report = analyze_mission(&sketch(Rule::Consumed, "start"));
        assert_eq!((report.verdict, report.spheres.len()), (Verdict::Sound, 1));
        assert_eq!(report.metrics[MISSION_METRICS.len() - 1].1, Measure::Absent);
    }

    #[test]
    fn shares_lie_between_none_and_all() {
        for seed in 0..500 {
            let report = analyze_mission(&random_mission(&mut Rng::from_state(seed), 12));
            for (name, measure) in report.metrics {
                if let Measure::Share(share) = measure {
                    assert!((0.0..=1.0).contains(&share), "seed {seed}: {name} is {share}");
                }
            }
        }
    }
}
