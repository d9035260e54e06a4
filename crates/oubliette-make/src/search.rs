//! Seeds whose dungeons match a query.
//!
//! The dungeons are those of a [`batch`](mod@crate::batch), tried in order on any number of threads. A [`Search`] holds the
//! progress and the matches. It can be saved after any dungeon and resumed later, with the same result as one run.
//!
//! ```
//! use oubliette_core::Bounds;
//! use oubliette_make::Unmade;
//! use oubliette_make::generation::{Draft, check};
//! use oubliette_make::query::Query;
//! use oubliette_make::search::{Goal, Search};
//!
//! let plan = check(&Draft::new("caves").with_seed("1").with_param("rounds", 3))?;
//! let query = Query::parse("connected and path >= 40")?;
//! let mut search = Search::default();
//! let goal = Goal { limit: 2, max: 1000 };
//! search.run(&plan, &query, goal, None, &Bounds::NONE, |_| Ok::<(), Unmade>(()))?;
//! for index in search.found(goal) {
//!     println!("seed {}", plan.recipe().seed.nth(index));
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use oubliette_analyze::Survey;
use oubliette_core::{Bounds, Measure};
use oubliette_gen::Plan;

use crate::batch::measured;
use crate::make::Made;
use crate::query::{Query, number_of};
use crate::unmade::Unmade;

/// Results are single bits, so portions are long: a thread seldom waits for the slowest dungeon.
const MAX_PORTION_PER_THREAD: u64 = 256;
/// Portions of large maps are short, so that few maps are made after the last match.
const MIN_PORTION_PER_THREAD: u64 = 4;
const PORTION_CELLS: u64 = 1 << 20;

/// When a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Goal {
    /// Matches wanted.
    pub limit: u64,
    /// Dungeons to try at most, counted from the first.
    pub max: u64,
}

/// The progress of a search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Search {
    next: u64,
    found: Vec<u64>,
    refused: u64,
}

impl Search {
    /// A saved search: the number of dungeons tried, those that matched, and how many were
    /// [refused](Search::refused). `None` if these contradict each other.
    pub fn resumed(next: u64, found: Vec<u64>, refused: u64) -> Option<Search> {
        let is_sorted = found.windows(2).all(|pair| pair[0] < pair[1]);
        let is_before = found.last().is_none_or(|&last| last < next);
        let is_made = refused.checked_add(found.len() as u64).is_some_and(|count| count <= next);
        (is_sorted && is_before && is_made).then_some(Search { next, found, refused })
    }

    /// How many dungeons were tried: the number of the next one.
    pub fn tried(&self) -> u64 {
        self.next
    }

    /// The numbers of all dungeons that matched, in order.
    pub fn matches(&self) -> &[u64] {
        &self.found
    }

    /// How many of the dungeons tried could not be made, since the mission does not fit their maps.
    pub fn refused(&self) -> u64 {
        self.refused
    }

    /// The numbers of the matches within `goal`, which may be smaller than the goal of an earlier run.
    pub fn found(&self, goal: Goal) -> impl Iterator<Item = u64> + '_ {
        self.found.iter().copied().take_while(move |&index| index < goal.max).take(goal.limit as usize)
    }

    /// How many dungeons have to be tried for the matches in [`found`](Search::found).
    pub fn tried_for(&self, goal: Goal) -> u64 {
        match (goal.limit as usize).checked_sub(1).and_then(|last| self.found.get(last)) {
            Some(&last) if last < goal.max => last + 1,
            _ => self.next.min(goal.max),
        }
    }

    /// Continues until the goal is reached. `watch` receives the search after every dungeon, in order, and may stop it.
    ///
    /// # Errors
    /// The error of `watch`, or the reason why a dungeon could not be made if it is not a misfit. The search can then be
    /// resumed with the next dungeon.
    pub fn run<E: From<Unmade>>(
        &mut self,
        plan: &Plan,
        query: &Query,
        goal: Goal,
        threads: Option<usize>,
        bounds: &Bounds<'_>,
        mut watch: impl FnMut(&Search) -> Result<(), E>,
    ) -> Result<(), E> {
        if self.found.len() as u64 >= goal.limit || self.next >= goal.max {
            return Ok(());
        }
        let cells = plan.recipe().size.cell_count() as u64;
        let portion = (PORTION_CELLS / cells.max(1)).clamp(MIN_PORTION_PER_THREAD, MAX_PORTION_PER_THREAD);
        let matches = |made: &Made| query.matches(&Survey::of(&made.dungeon));
        let outcome =
            measured(plan, self.next..goal.max, threads, portion, bounds, matches, |index, is_match| {
                let is_match = is_match.map_err(Unmade::into_misfit);
                match is_match {
                    Ok(true) => self.found.push(index),
                    Ok(false) => {}
                    Err(Ok(_)) => self.refused += 1,
                    Err(Err(unmade)) => return Err(Some(unmade.into())),
                }
                self.next = index + 1;
                watch(self).map_err(Some)?;
                if self.found.len() as u64 >= goal.limit { Err(None) } else { Ok(()) }
            });
        match outcome {
            Err(Some(error)) => Err(error),
            // Stopped after the last match of the goal, or after all dungeons.
            Err(None) | Ok(()) => Ok(()),
        }
    }
}

/// How often one condition of a query holds.
#[derive(Clone, Debug, PartialEq)]
pub struct Strictness {
    /// The condition, as written.
    pub condition: String,
    /// How many dungeons were measured: those that could be made.
    pub made: u64,
    /// How many of them meet it, regardless of the other conditions.
    pub met: u64,
    /// The smallest and the largest value seen, if the condition is about one number.
    pub seen: Option<(f64, f64)>,
}

/// Tries each condition of the query alone on the first `count` dungeons, to show which one is too strict.
///
/// # Errors
/// The reason why a dungeon could not be made, if it is not a misfit.
pub fn strictness(
    plan: &Plan,
    query: &Query,
    count: u64,
    threads: Option<usize>,
    bounds: &Bounds<'_>,
) -> Result<Vec<Strictness>, Unmade> {
    let conditions = query.conditions();
    let mut table: Vec<Strictness> = conditions
        .iter()
        .map(|condition| Strictness { condition: condition.to_string(), made: 0, met: 0, seen: None })
        .collect();
    let measure = |made: &Made| {
        let survey = Survey::of(&made.dungeon);
        let row = conditions.iter().map(|condition| {
            let measure = condition.metric().map(|metric| (metric.measure)(&survey));
            let value = measure.filter(|measure| !matches!(measure, Measure::Flag(_)));
            let value = value.and_then(|measure| number_of(&measure));
            (condition.holds(&survey), value)
        });
        row.collect::<Vec<_>>()
    };
    let take = |_, row: Result<Vec<(bool, Option<f64>)>, Unmade>| {
        // On a map that the mission does not fit, nothing is measured.
        let row = row.or_else(|unmade| unmade.into_misfit().map(|_| Vec::new()))?;
        for (entry, (holds, value)) in table.iter_mut().zip(row) {
            entry.made += 1;
            entry.met += u64::from(holds);
            if let Some(value) = value {
                let (low, high) = entry.seen.unwrap_or((value, value));
                entry.seen = Some((low.min(value), high.max(value)));
            }
        }
        Ok::<(), Unmade>(())
    };
    measured(plan, 0..count, threads, MIN_PORTION_PER_THREAD, bounds, measure, take)?;
    Ok(table)
}

#[cfg(test)]
mod tests {
    use oubliette_core::Value;
    use oubliette_gen::{Draft, check};

    use super::*;
    use crate::batch::nth;

    #[derive(Debug, PartialEq)]
    struct Stopped;

    impl From<Unmade> for Stopped {
        fn from(unmade: Unmade) -> Stopped {
            panic!("{unmade}")
        }
    }

    fn plan() -> Plan {
        check(&Draft::new("growth").with_seed("seek").with("size", Value::Text("15x15".into()))).unwrap()
    }

    fn searched(mut search: Search, goal: Goal, threads: usize) -> Search {
        let query = Query::parse("dead_ends < 12 and path in 12..14").unwrap();
        search.run(&plan(), &query, goal, Some(threads), &Bounds::NONE, |_| Ok::<(), Unmade>(())).unwrap();
        search
    }

    #[test]
    fn a_search_finds_the_same_matches_as_trying_each_seed() {
        let query = Query::parse("dead_ends < 12 and path in 12..14").unwrap();
        let expected: Vec<u64> = (0..900)
            .filter(|&index| query.matches(&Survey::of(&nth(&plan(), index).unwrap().dungeon)))
            .collect();
        assert!((10..800).contains(&expected.len()), "{}", expected.len());
        for threads in 1..=3 {
            let search = searched(Search::default(), Goal { limit: u64::MAX, max: 900 }, threads);
            assert_eq!((search.matches(), search.tried()), (expected.as_slice(), 900));
            let search = searched(Search::default(), Goal { limit: 7, max: 900 }, threads);
            assert_eq!((search.matches(), search.tried()), (&expected[..7], expected[6] + 1));
        }
    }

    #[test]
    fn a_search_resumed_after_any_dungeon_has_the_same_result() {
        let goal = Goal { limit: 9, max: 400 };
        let whole = searched(Search::default(), goal, 2);
        let query = Query::parse("dead_ends < 12 and path in 12..14").unwrap();
        for stop in 1..whole.tried() {
            let mut search = Search::default();
            let threads = Some(1 + stop as usize % 3);
            let stopped = search.run(&plan(), &query, goal, threads, &Bounds::NONE, |state| {
                if state.tried() == stop { Err(Stopped) } else { Ok(()) }
            });
            assert_eq!((stopped, search.tried()), (Err(Stopped), stop));
            let written = Search::resumed(search.tried(), search.matches().to_vec(), 0).unwrap();
            assert_eq!(searched(written, goal, 2), whole);
        }
        assert_eq!(searched(whole.clone(), goal, 1), whole, "a finished search is not repeated");
    }

    #[test]
    fn a_smaller_goal_is_answered_from_a_larger_search() {
        let large = searched(Search::default(), Goal { limit: 20, max: 900 }, 2);
        for goal in [Goal { limit: 3, max: 900 }, Goal { limit: 20, max: 30 }, Goal { limit: 0, max: 0 }] {
            let small = searched(Search::default(), goal, 1);
            assert_eq!(large.found(goal).collect::<Vec<_>>(), small.matches());
            assert_eq!(large.tried_for(goal), small.tried());
        }
    }

    #[test]
    fn a_contradictory_state_is_refused() {
        assert!(Search::resumed(5, vec![1, 4], 3).is_some());
        assert!(Search::resumed(5, vec![1, 5], 0).is_none());
        assert!(Search::resumed(5, vec![3, 3], 0).is_none());
        assert!(Search::resumed(5, vec![3, 1], 0).is_none());
        assert!(Search::resumed(5, vec![1, 4], 4).is_none());
        assert!(Search::resumed(5, vec![1, 4], u64::MAX).is_none());
    }

    #[test]
    fn maps_on_which_the_mission_does_not_fit_are_counted_and_never_match() {
        let draft = Draft::new("bsp").with_seed("1").with_mission_value("unique_keys", Value::Integer(9));
        let plan = check(&draft.with("size", Value::Text("30x30".into()))).unwrap();
        let refused = (0..40).filter(|&index| nth(&plan, index).is_err()).count() as u64;
        assert!((1..40).contains(&refused), "{refused} refused");
        let mut search = Search::default();
        let (query, goal) = (Query::parse("connected").unwrap(), Goal { limit: 100, max: 40 });
        search.run(&plan, &query, goal, Some(2), &Bounds::NONE, |_| Ok::<(), Unmade>(())).unwrap();
        assert_eq!((search.refused(), search.matches().len() as u64), (refused, 40 - refused));
        let table = strictness(&plan, &query, 40, Some(2), &Bounds::NONE).unwrap();
        assert_eq!((table[0].made, table[0].met), (40 - refused, 40 - refused));
    }

    #[test]
    fn each_condition_is_counted_alone() {
        let query = Query::parse("path > 100000 and connected and (rooms = 0 or path < 0)").unwrap();
        let table = strictness(&plan(), &query, 50, Some(2), &Bounds::NONE).unwrap();
        let met: Vec<(&str, u64)> = table.iter().map(|row| (row.condition.as_str(), row.met)).collect();
        assert_eq!(met, [("path > 100000", 0), ("connected", 50), ("(rooms = 0 or path < 0)", 50)]);
        let (low, high) = table[0].seen.unwrap();
        assert!(low > 0.0 && low < high && high < 225.0);
        assert_eq!((table[1].seen, table[2].seen), (None, None));
    }
}
