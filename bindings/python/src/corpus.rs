//! Shards of a corpus: the dungeons of a range of numbers as columns of a table.
//!
//! Dungeon `k` is dungeon `k` of `oubliette batch`. A shard depends on its arguments alone, not on threads. Work runs
//! without the interpreter's lock and ends soon after Ctrl-C or [`Stop::set`].

use std::ops::Range;

use oubliette::query::Query;
use oubliette::search::{Goal, Search};
use oubliette::{Bounds, Draft, Made, Plan, Unmade, batch, check, recipe};
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;

mod column;
mod request;
mod row;
mod watch;

pub(crate) use request::corpus_plan;
pub(crate) use watch::Stop;

use row::{Row, Table};

/// A column for `pyarrow.Array.from_buffers`: name, type, which values there are, offsets, values.
type Column<'py> =
    (String, &'static str, Option<Bound<'py, PyAny>>, Option<Bound<'py, PyAny>>, Bound<'py, PyAny>);

/// The numbers of the matches, dungeons tried, and misfits among them.
type Found = (Vec<u64>, u64, u64);

/// Makes the dungeons with the numbers from `start` to before `stop`, and returns those that match `where` as
/// columns, with the count of rows, of dungeons tried and of misfits: maps that the mission does not fit.
///
/// Ends after `limit` matches. `recipe` is a complete recipe in JSON, `flag` ends the work from another thread.
#[pyfunction]
#[pyo3(signature = (recipe, start, stop, *, r#where = None, limit = None, threads = 1, flag = None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn corpus_shard<'py>(
    py: Python<'py>,
    recipe: &str,
    start: u64,
    stop: u64,
    r#where: Option<&str>,
    limit: Option<u64>,
    threads: usize,
    flag: Option<&Bound<'py, Stop>>,
) -> PyResult<(Vec<Column<'py>>, u64, u64, u64)> {
    let plan = read_plan(recipe)?;
    let query = r#where.map(read_query).transpose()?;
    let threads = read_threads(threads)?;
    let limit = limit.unwrap_or(u64::MAX);
    let shard = watch::run(py, flag, move |bounds| {
        make_shard(&plan, query.as_ref(), start..stop, limit, threads, bounds)
    })?;
    let (rows, tried, misfits) = (shard.table.len(), shard.tried, shard.misfits);
    Ok((shard.table.into_columns(py)?, rows, tried, misfits))
}

/// The numbers of the dungeons from `start` to before `stop` that match `where`, with the count of dungeons tried and
/// of misfits. Ends after `limit` matches.
#[pyfunction]
#[pyo3(signature = (recipe, start, stop, r#where, *, limit = None, threads = 1, flag = None))]
#[expect(clippy::too_many_arguments, reason = "keyword arguments of Python")]
pub(crate) fn corpus_search(
    py: Python<'_>,
    recipe: &str,
    start: u64,
    stop: u64,
    r#where: &str,
    limit: Option<u64>,
    threads: usize,
    flag: Option<&Bound<'_, Stop>>,
) -> PyResult<Found> {
    let plan = read_plan(recipe)?;
    let query = read_query(r#where)?;
    let threads = read_threads(threads)?;
    let goal = Goal { limit: limit.unwrap_or(u64::MAX), max: stop };
    watch::run(py, flag, move |bounds| {
        let mut search = Search::resumed(start, Vec::new(), 0).unwrap_or_default();
        search.run(&plan, &query, goal, Some(threads), bounds, |_| Ok::<(), Unmade>(()))?;
        Ok((search.matches().to_vec(), search.tried().saturating_sub(start), search.refused()))
    })
}

struct Shard {
    table: Table,
    tried: u64,
    misfits: u64,
}

/// Why a shard ended before its last number.
enum End {
    Enough,
    Failed(Unmade),
}

fn make_shard(
    plan: &Plan,
    query: Option<&Query>,
    numbers: Range<u64>,
    limit: u64,
    threads: usize,
    bounds: &Bounds<'_>,
) -> Result<Shard, Unmade> {
    let mut shard = Shard { table: Table::new(), tried: 0, misfits: 0 };
    if limit == 0 {
        return Ok(shard);
    }
    let keep = |number, made: Made| Row::of_match(number, &made, query);
    let outcome = batch::batch(plan, numbers, Some(threads), bounds, keep, |_, row| {
        match row.map_err(Unmade::into_misfit) {
            Ok(row) => row.into_iter().for_each(|row| shard.table.push(row)),
            Err(Ok(_)) => shard.misfits += 1,
            Err(Err(unmade)) => return Err(End::Failed(unmade)),
        }
        shard.tried += 1;
        if shard.table.len() >= limit { Err(End::Enough) } else { Ok(()) }
    });
    match outcome {
        Err(End::Failed(unmade)) => Err(unmade),
        Err(End::Enough) | Ok(()) => Ok(shard),
    }
}

fn read_plan(text: &str) -> PyResult<Plan> {
    let draft: Draft = recipe::from_text(text).map_err(|error| PyValueError::new_err(error.to_string()))?;
    check(&draft).map_err(|problems| PyValueError::new_err(problems.to_string()))
}

fn read_query(text: &str) -> PyResult<Query> {
    Query::parse(text).map_err(|error| PyValueError::new_err(format!("where: {error}")))
}

/// More threads than this are a typing error.
const MAX_THREADS: usize = 1024;

fn read_threads(threads: usize) -> PyResult<usize> {
    match threads {
        1..=MAX_THREADS => Ok(threads),
        _ => Err(PyValueError::new_err(format!("threads must be from 1 to {MAX_THREADS}, not {threads}"))),
    }
}

fn failure(unmade: &Unmade) -> PyErr {
    PyRuntimeError::new_err(unmade.to_string())
}
