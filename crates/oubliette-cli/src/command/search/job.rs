//! Scans seeds until enough of them match, and saves the progress on disk.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use oubliette::query::Query;
use oubliette::search::{Goal, Search, strictness};
use oubliette::{Bounds, Language, Misfit, Plan, batch};

use super::state;
use crate::failure::Failure;
use crate::progress;
use crate::text::texts;

texts! {
    NO_MATCH: "none of {tried} maps matches; try more with --max, or relax the query"
        / "aucune des {tried} cartes ne répond ; essayez-en plus avec --max, ou assouplissez la requête";
    MET: "of the first {count}, {met} meet: {condition}" / "des {count} premières, {met} satisfont : {condition}";
    MET_SEEN: "of the first {count}, {met} meet: {condition} (seen: {low} to {high})"
        / "des {count} premières, {met} satisfont : {condition} (vu : {low} à {high})";
}

/// How old the state on disk may get; a power cut loses no more.
const STATE_AGE: Duration = Duration::from_millis(500);
/// Maps measured to find the conditions that are too strict.
const SAMPLE: u64 = 1000;

pub(super) struct Job {
    pub(super) plan: Plan,
    pub(super) query: Query,
    pub(super) goal: Goal,
    pub(super) threads: Option<usize>,
    pub(super) state_path: Option<PathBuf>,
}

impl Job {
    /// Continues a search until the goal is reached, and saves its state on disk.
    pub(super) fn scan(&self, mut search: Search) -> Result<Search, Failure> {
        let bar = progress::bar(self.goal.max);
        bar.set_position(search.tried());
        bar.reset_eta();
        let mut saved = Instant::now();
        let keep = |search: &Search| match &self.state_path {
            None => Ok(()),
            Some(path) => state::write(path, self.plan.recipe(), &self.query, search),
        };
        // A state that cannot be written is reported before the work, not after it.
        keep(&search)?;
        search.run(&self.plan, &self.query, self.goal, self.threads, &Bounds::NONE, |search| {
            bar.inc(1);
            if saved.elapsed() < STATE_AGE {
                return Ok(());
            }
            saved = Instant::now();
            bar.set_message(format!("{}/{}", search.matches().len(), self.goal.limit));
            keep(search)
        })?;
        bar.finish_and_clear();
        keep(&search)?;
        Ok(search)
    }

    /// Why the mission does not fit the first map that it does not fit, if there is one.
    pub(super) fn first_refusal(&self, search: &Search) -> Option<Misfit> {
        let tried = if search.refused() == 0 { 0 } else { search.tried() };
        (0..tried).find_map(|index| batch::nth(&self.plan, index).err()?.into_misfit().ok())
    }

    /// Counts how many maps meet each condition.
    pub(super) fn too_strict(&self, tried: u64, language: Language) -> Result<Vec<String>, Failure> {
        let count = tried.min(SAMPLE);
        let mut lines = vec![NO_MATCH.fill(language, &[("tried", &tried)])];
        for row in strictness(&self.plan, &self.query, count, self.threads, &Bounds::NONE)? {
            let (condition, met, count) = (&row.condition, &row.met, &row.made);
            lines.push(match row.seen {
                None => MET.fill(language, &[("count", count), ("met", met), ("condition", condition)]),
                Some((low, high)) => MET_SEEN.fill(
                    language,
                    &[
                        ("count", count),
                        ("met", met),
                        ("condition", condition),
                        ("low", &rounded(low)),
                        ("high", &rounded(high)),
                    ],
                ),
            });
        }
        Ok(lines)
    }
}

/// A number with at most three decimals and no zeros at the end.
fn rounded(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
