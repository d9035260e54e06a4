//! Many maps: measured and ranked, or searched through.

use oubliette::batch::{batch, nth_plan};
use oubliette::query::Query;
use oubliette::query::number_of;
use oubliette::search::{Goal, Search, strictness};
use oubliette::top::{Best, Ranking};
use oubliette::{
    CompactSort, METRICS, Made, Measure, Message, Plan, Seed, Survey, Text, Unmade, make_within,
};
use serde::Serialize;

use crate::answer::Answer;
use crate::limits::Terms;
use crate::refusal::{Refusal, RefusalKind, Sentence};
use crate::request::{GalleryRequest, SearchRequest};
use crate::subject::plan;

/// The progress of a long request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Progress {
    /// Maps that were made.
    pub done: u64,
    /// Maps to make at most.
    pub of: u64,
    /// Maps that matched, for a search.
    pub found: u64,
}

/// Whether a long request continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flow {
    /// It continues.
    GoOn,
    /// It ends here, without an answer.
    End,
}

/// A `watch` that never ends a request.
pub fn go_on(_: Progress) -> Flow {
    Flow::GoOn
}

#[derive(Serialize)]
struct Rows {
    /// The names of the metrics, in the order of the columns of each row.
    metrics: Vec<&'static str>,
    rows: Vec<Row>,
    /// Maps that were tried.
    tried: u64,
    /// Maps for which the mission was too large.
    unfit: u64,
    /// How strict each condition is, if nothing matched.
    hints: Vec<Sentence>,
}

#[derive(Serialize)]
struct Row {
    index: u64,
    seed: Seed,
    values: Vec<Measure>,
}

/// Makes and measures maps, sorted by a metric on request.
pub(crate) fn gallery(
    request: &GalleryRequest,
    terms: Terms<'_>,
    watch: &mut dyn FnMut(Progress) -> Flow,
) -> Result<Answer, Refusal> {
    let ranking = request.by.as_deref().map(Ranking::from_text).transpose();
    let ranking =
        ranking.map_err(|error| Refusal::of(RefusalKind::Wrong, |language| error.message(language)))?;
    let plan = plan(&request.recipe, terms)?;
    refuse_many(&plan, request.count, terms.maps, terms)?;
    let from = request.from.min(u64::MAX - request.count);
    let mut rows: Vec<(f64, Row)> = Vec::new();
    let mut unfit = 0;
    let keep = |_, made: Made| measures(&Survey::of(&made.dungeon));
    let take = |index: u64, values: Result<Vec<Measure>, Unmade>| {
        match values.map_err(Unmade::into_misfit) {
            Ok(values) => {
                let row = Row { index, seed: plan.recipe().seed.nth(index), values };
                rows.push((ranking.map_or(0.0, |ranking| key(ranking, &row.values)), row));
            }
            Err(Ok(_)) => unfit += 1,
            Err(Err(unmade)) => return Err(unmade.into()),
        }
        go(watch, Progress { done: index + 1 - from, of: request.count, found: 0 })
    };
    batch(&plan, from..from + request.count, None, &terms.bounds(), keep, take)?;
    rows.compact_sort_by(|a, b| a.0.total_cmp(&b.0));
    rows.truncate(request.top.map_or(usize::MAX, |top| top.min(terms.maps) as usize));
    let rows = rows.into_iter().map(|(_, row)| row).collect();
    Ok(Answer::json(&Rows { metrics: names(), rows, tried: request.count, unfit, hints: Vec::new() }))
}

/// Looks for maps that match a query.
pub(crate) fn search(
    request: &SearchRequest,
    terms: Terms<'_>,
    watch: &mut dyn FnMut(Progress) -> Flow,
) -> Result<Answer, Refusal> {
    let query = Query::parse(&request.r#where)
        .map_err(|error| Refusal::of(RefusalKind::Wrong, |language| error.message(language)))?;
    if let Some(contradiction) = query.contradiction() {
        return Err(Refusal::of(RefusalKind::NoResult, |language| contradiction.message(language)));
    }
    let plan = plan(&request.recipe, terms)?;
    refuse_many(&plan, request.max, terms.tries, terms)?;
    let from = request.from.min(u64::MAX - request.max);
    let goal = Goal { limit: request.limit.min(terms.maps), max: from + request.max };
    let mut search = Search::resumed(from, Vec::new(), 0).expect("nothing was found before it");
    search.run(&plan, &query, goal, None, &terms.bounds(), |state| {
        let found = state.matches().len() as u64;
        go(watch, Progress { done: state.tried() - from, of: request.max, found })
    })?;
    let found: Vec<u64> = search.found(goal).collect();
    let mut rows = Vec::new();
    let progress = Progress { done: search.tried() - from, of: request.max, found: found.len() as u64 };
    for index in found {
        go(watch, progress)?;
        let made = make_within(&nth_plan(&plan, index), &terms.work())?;
        let values = measures(&Survey::of(&made.dungeon));
        rows.push(Row { index, seed: plan.recipe().seed.nth(index), values });
    }
    let hints = if rows.is_empty() && from == 0 { hints(&plan, &query, terms)? } else { Vec::new() };
    let tried = search.tried_for(goal) - from;
    Ok(Answer::json(&Rows { metrics: names(), rows, tried, unfit: search.refused(), hints }))
}

/// Maps on which each condition is tried alone if nothing matched.
const HINT_MAPS: u64 = 200;
/// Cells of all of them together.
const HINT_CELLS: u64 = 1 << 24;

fn hints(plan: &Plan, query: &Query, terms: Terms<'_>) -> Result<Vec<Sentence>, Refusal> {
    let cells = plan.recipe().size.cell_count() as u64;
    let maps = HINT_MAPS.min(HINT_CELLS / cells.max(1)).max(1);
    let table = strictness(plan, query, maps, None, &terms.bounds())?;
    let hint = |row: &oubliette::search::Strictness| match row.seen {
        Some((low, high)) => Sentence::filled(
            SEEN,
            &[
                ("condition", &row.condition),
                ("met", &row.met),
                ("of", &maps),
                ("low", &low),
                ("high", &high),
            ],
        ),
        None => Sentence::filled(MET, &[("condition", &row.condition), ("met", &row.met), ("of", &maps)]),
    };
    Ok(table.iter().map(hint).collect())
}

/// Reports the progress of a long request, which `watch` may end.
pub(crate) fn go(watch: &mut dyn FnMut(Progress) -> Flow, progress: Progress) -> Result<(), Refusal> {
    match watch(progress) {
        Flow::GoOn => Ok(()),
        Flow::End => Err(Refusal::filled(RefusalKind::Ended, ENDED, &[])),
    }
}

fn names() -> Vec<&'static str> {
    METRICS.iter().map(|metric| metric.name).collect()
}

fn measures(survey: &Survey<'_>) -> Vec<Measure> {
    METRICS.iter().map(|metric| (metric.measure)(survey)).collect()
}

/// The key to sort rows by, the lowest first; a row without the measure comes last.
fn key(ranking: Ranking, values: &[Measure]) -> f64 {
    let place = METRICS.iter().position(|metric| metric.name == ranking.metric.name);
    let value = place.and_then(|place| number_of(&values[place]));
    match (value, ranking.best) {
        (None, _) => f64::INFINITY,
        (Some(value), Best::Highest) => -value,
        (Some(value), Best::Lowest) => value,
    }
}

fn refuse_many(plan: &Plan, count: u64, most: u64, terms: Terms<'_>) -> Result<(), Refusal> {
    let cells = plan.recipe().size.cell_count() as u64;
    let most = most.min(terms.total_cells / cells.max(1)).max(1);
    if (1..=most).contains(&count) {
        return Ok(());
    }
    let kind = if count == 0 { RefusalKind::Wrong } else { RefusalKind::TooLarge };
    Err(Refusal::filled(kind, TOO_MANY, &[("count", &count), ("most", &most)]))
}

const ENDED: Text = Text::new("the request was canceled", "la requête a été annulée");
const TOO_MANY: Text = Text::new(
    "cannot make {count} maps of this size at once; use a number from 1 to {most}",
    "impossible de faire {count} cartes de cette taille à la fois ; utilisez un nombre de 1 à {most}",
);
const SEEN: Text = Text::new(
    "{condition} holds on {met} of {of} maps; values range from {low} to {high}",
    "{condition} est vrai pour {met} cartes sur {of} ; les valeurs vont de {low} à {high}",
);
const MET: Text =
    Text::new("{condition} holds on {met} of {of} maps", "{condition} est vrai pour {met} cartes sur {of}");
