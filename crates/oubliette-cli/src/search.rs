//! `oubliette search`: the seeds whose dungeons match a query.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use oubliette::query::Query;
use oubliette::search::{Goal, Search, strictness};
use oubliette::{Language, Misfit, Plan, batch};

use crate::batch::{MAX_COUNT, MAX_THREADS};
use crate::failure::{Failure, both};
use crate::generate::refused;
use crate::measure::{self, Form, Record, Row};
use crate::request::{self, Request};
use crate::{output, progress, text};

mod state;

pub(crate) const DEFAULT_LIMIT: u64 = 20;
pub(crate) const MAX_LIMIT: u64 = 1_000_000;
pub(crate) const DEFAULT_MAX: u64 = 100_000;
/// How old a state on disk may get: what a power cut costs.
const STATE_AGE: Duration = Duration::from_millis(500);
/// Maps looked at to say which condition is too strict.
const SAMPLE: u64 = 1000;

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    request::refuse_repeated(matches)?;
    request::refuse_same_file(matches, "out", "state")?;
    request::refuse_same_file(matches, "save-recipe", "state")?;
    let limits = both(
        request::number(matches, "limit", 1, MAX_LIMIT),
        both(
            request::number(matches, "max", 1, MAX_COUNT),
            request::number(matches, "threads", 1, MAX_THREADS),
        ),
    );
    let wanted = both(query(matches), both(table(matches), request::path(matches, "state")));
    let ((limits, wanted), request) = both(both(limits, wanted), Request::from_matches(matches))?;
    let ((limit, (max, threads)), (query, ((form, out), state_path))) = (limits, wanted);
    if let Some(contradiction) = query.contradiction() {
        return Err(Failure::NoResult(vec![contradiction.message(language)]));
    }
    let goal = Goal { limit: limit.unwrap_or(DEFAULT_LIMIT), max: max.unwrap_or(DEFAULT_MAX) };
    let (plan, search) = begin(request, &query, state_path.as_deref(), language)?;
    let saved = request::save_recipe(matches, &plan)?;
    let job = Job { plan, query, goal, threads, state_path };
    let search = job.scan(search)?;
    let found: Vec<u64> = search.found(goal).collect();
    let tried = search.tried_for(goal);
    let first_refusal = job.first_refusal(&search);
    if let Some(misfit) = first_refusal.filter(|_| search.refused() == search.tried()) {
        return Err(refused(&job.plan, misfit));
    }
    let refusals = first_refusal.map(|misfit| {
        let (refused, tried) = (search.refused(), search.tried());
        let why = misfit.message(language);
        text::SEARCH_REFUSED.fill(language, &[("refused", &refused), ("tried", &tried), ("why", &why)])
    });
    if found.is_empty() {
        let lines = job.too_strict(tried, language);
        return Err(Failure::NoResult(refusals.into_iter().chain(lines).collect()));
    }
    let metrics = job.query.metrics();
    // What was found could be made, and can be made again.
    let dungeons = found.iter().filter_map(|&index| Some((index, batch::nth(&job.plan, index).ok()?)));
    let table_language = request::legend_language(matches, language);
    output::write_file(&out, |out| {
        if form == Form::Text {
            let rows: Vec<Row> = dungeons.map(|(index, dungeon)| Row::of(index, &dungeon, metrics)).collect();
            return Ok(out.write_all(measure::aligned(&rows, &job.plan, metrics, table_language).as_bytes())?);
        }
        let mut table = measure::table(form, &job.plan, metrics);
        table.begin(out)?;
        for (index, dungeon) in dungeons {
            table.put(Record::of(index, &dungeon, form, &job.plan, metrics), out)?;
        }
        Ok(table.end(out)?)
    })?;
    refusals.iter().for_each(|line| output::say(line));
    output::say(&text::SEARCH_DONE.fill(language, &[("found", &found.len()), ("tried", &tried)]));
    saved.map_or(Ok(()), output::Prepared::commit)
}

fn query(matches: &ArgMatches) -> Result<Query, Failure> {
    let Some(text) = request::flag(matches, "where") else {
        return Err(Failure::said(text::MISSING, &[("flag", &"--where")]));
    };
    Query::parse(text).map_err(|error| Failure::Query { text: text.to_owned(), error })
}

/// What is written and where; the file's name decides unless told.
fn table(matches: &ArgMatches) -> Result<(Form, PathBuf), Failure> {
    let out = request::path(matches, "out");
    let form = match (request::flag(matches, "format"), &out) {
        (Some(name), _) => {
            Form::named("--format", name, &[Form::Text, Form::Jsonl, Form::Csv, Form::Parquet])
        }
        (None, Ok(Some(path))) => Form::of_file(path).unwrap_or(Form::Text).if_built(),
        (None, _) => Ok(Form::Text),
    };
    let (form, out) = both(form, out)?;
    let out = out.unwrap_or_else(|| PathBuf::from("-"));
    form.refuse_screen(&out)?;
    Ok((form, out))
}

/// What to search, and from where: a state that was kept knows the seed that nobody gave.
fn begin(
    request: Request,
    query: &Query,
    state_path: Option<&Path>,
    language: Language,
) -> Result<(Plan, Search), Failure> {
    let Request { mut plan, has_fresh_seed } = request;
    let kept = state_path.map_or(Ok(None), state::read)?;
    if let (Some(kept), true) = (&kept, has_fresh_seed) {
        plan = plan.with_seed(kept.recipe.seed.clone());
    }
    if has_fresh_seed {
        output::say(&text::FRESH_SEED.fill(language, &[("seed", &plan.recipe().seed)]));
    }
    match (kept, state_path) {
        (Some(kept), Some(path)) => {
            if kept.recipe != *plan.recipe() || kept.query != query.to_string() {
                return Err(Failure::said(text::OTHER_SEARCH, &[("path", &path.display())]));
            }
            Ok((plan, kept.search))
        }
        _ => Ok((plan, Search::default())),
    }
}

struct Job {
    plan: Plan,
    query: Query,
    goal: Goal,
    threads: Option<usize>,
    state_path: Option<PathBuf>,
}

impl Job {
    /// Goes on with a search until the goal is reached, keeping its state on disk.
    fn scan(&self, mut search: Search) -> Result<Search, Failure> {
        let bar = progress::bar(self.goal.max);
        bar.set_position(search.tried());
        bar.reset_eta();
        let mut saved = Instant::now();
        let keep = |search: &Search| match &self.state_path {
            None => Ok(()),
            Some(path) => state::write(path, self.plan.recipe(), &self.query, search),
        };
        // A state that cannot be written is told before the work, not after it.
        keep(&search)?;
        search.run(&self.plan, &self.query, self.goal, self.threads, |search| {
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

    /// What kept the mission from one of the first maps that it does not fit, if there were any.
    fn first_refusal(&self, search: &Search) -> Option<Misfit> {
        let tried = if search.refused() == 0 { 0 } else { search.tried() };
        (0..tried).find_map(|index| batch::nth(&self.plan, index).err())
    }

    /// Which conditions keep everything out.
    fn too_strict(&self, tried: u64, language: Language) -> Vec<String> {
        let count = tried.min(SAMPLE);
        let mut lines = vec![text::NO_MATCH.fill(language, &[("tried", &tried)])];
        for row in strictness(&self.plan, &self.query, count, self.threads) {
            let (condition, met, count) = (&row.condition, &row.met, &row.made);
            lines.push(match row.seen {
                None => text::MET.fill(language, &[("count", count), ("met", met), ("condition", condition)]),
                Some((low, high)) => text::MET_SEEN.fill(
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
        lines
    }
}

/// At most three decimals, and none that say nothing.
fn rounded(value: f64) -> String {
    let text = format!("{value:.3}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
