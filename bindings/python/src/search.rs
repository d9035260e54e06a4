//! Searches and tables: many dungeons of which Python sees only numbers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use numpy::PyArray1;
use oubliette::query::{Query, number_of};
use oubliette::search::{Goal, Search, strictness};
use oubliette::{METRICS, Made, Metric, Survey, Unmade, batch, metric};
use pyo3::prelude::*;

use crate::interrupt::on_thread;
use crate::plan::Plan;
use crate::refusal::{no_result, unknown, unmade, wrong};

/// Numbers that a thread counts and Python shows.
#[derive(Default)]
struct Progress {
    done: AtomicU64,
    found: AtomicU64,
}

/// Calls the function of Python with the progress, if there is one.
fn tick(told: &Bound<'_, PyAny>, progress: &Progress) -> PyResult<()> {
    if !told.is_none() {
        told.call1((progress.done.load(Ordering::Relaxed), progress.found.load(Ordering::Relaxed)))?;
    }
    Ok(())
}

/// Refuses a query that cannot be read, and one that no dungeon can match.
fn query_of(py: Python<'_>, text: &str) -> PyResult<Query> {
    let query = Query::parse(text).map_err(|error| wrong(py, &error))?;
    match query.contradiction() {
        Some(contradiction) => Err(no_result(py, "contradiction", &contradiction)),
        None => Ok(query),
    }
}

/// The numbers of the dungeons that match, how many were tried, and how many the mission did not fit.
#[pyfunction]
pub(crate) fn search(
    py: Python<'_>,
    plan: &Plan,
    query: &str,
    limit: u64,
    max: u64,
    threads: Option<usize>,
    told: &Bound<'_, PyAny>,
) -> PyResult<(Vec<u64>, u64, u64)> {
    let query = query_of(py, query)?;
    let plan = Arc::clone(&plan.plan);
    let progress = Arc::new(Progress::default());
    let counted = Arc::clone(&progress);
    let result = on_thread(
        py,
        || tick(told, &progress),
        move |stop| {
            let mut search = Search::default();
            let goal = Goal { limit, max };
            let watch = |search: &Search| {
                counted.done.store(search.tried(), Ordering::Relaxed);
                counted.found.store(search.matches().len() as u64, Ordering::Relaxed);
                Ok::<(), Unmade>(())
            };
            let outcome = stop.bounded(|bounds| search.run(&plan, &query, goal, threads, bounds, watch));
            outcome.map(|()| (search.matches().to_vec(), search.tried(), search.refused()))
        },
    )?;
    tick(told, &progress)?;
    result.map_err(|reason| unmade(py, &reason))
}

type ConditionRow = (String, u64, u64, Option<(f64, f64)>);

/// For each condition of a query: its text, how many dungeons were measured, how many meet it, and the least and the greatest
/// value seen.
#[pyfunction]
pub(crate) fn conditions(
    py: Python<'_>,
    plan: &Plan,
    query: &str,
    count: u64,
    threads: Option<usize>,
) -> PyResult<Vec<ConditionRow>> {
    let query = query_of(py, query)?;
    let plan = Arc::clone(&plan.plan);
    let rows = on_thread(
        py,
        || Ok(()),
        move |stop| stop.bounded(|bounds| strictness(&plan, &query, count, threads, bounds)),
    )?;
    let rows = rows.map_err(|reason| unmade(py, &reason))?;
    Ok(rows.into_iter().map(|row| (row.condition, row.made, row.met, row.seen)).collect())
}

type Columns = (Py<PyAny>, Vec<Py<PyAny>>, u64);

/// The numbers of the dungeons from `begin` to before `end`, a column for each metric, and how many dungeons the mission did
/// not fit. What cannot be measured is NaN.
#[pyfunction]
pub(crate) fn table(
    py: Python<'_>,
    plan: &Plan,
    metrics: Vec<String>,
    begin: u64,
    end: u64,
    threads: Option<usize>,
    told: &Bound<'_, PyAny>,
) -> PyResult<Columns> {
    let metrics = metrics
        .iter()
        .map(|name| {
            metric(name).ok_or_else(|| {
                unknown(py, "metrics", name, &METRICS.iter().map(|metric| metric.name).collect::<Vec<_>>())
            })
        })
        .collect::<PyResult<Vec<&'static Metric>>>()?;
    let plan = Arc::clone(&plan.plan);
    let progress = Arc::new(Progress::default());
    let counted = Arc::clone(&progress);
    let result = on_thread(
        py,
        || tick(told, &progress),
        move |stop| {
            let mut numbers: Vec<u64> = Vec::new();
            let mut columns: Vec<Vec<f64>> = vec![Vec::new(); metrics.len()];
            let mut unfit = 0;
            let measure = |_, made: Made| {
                let survey = Survey::of(&made.dungeon);
                metrics
                    .iter()
                    .map(|metric| number_of(&(metric.measure)(&survey)).unwrap_or(f64::NAN))
                    .collect::<Vec<_>>()
            };
            let take = |number, row: Result<Vec<f64>, Unmade>| {
                counted.done.fetch_add(1, Ordering::Relaxed);
                match row.map_err(Unmade::into_misfit) {
                    Ok(row) => {
                        numbers.push(number);
                        columns.iter_mut().zip(row).for_each(|(column, value)| column.push(value));
                    }
                    Err(Ok(_)) => unfit += 1,
                    Err(Err(reason)) => return Err(reason),
                }
                Ok(())
            };
            stop.bounded(|bounds| batch::batch(&plan, begin..end, threads, bounds, measure, take))?;
            Ok((numbers, columns, unfit))
        },
    )?;
    tick(told, &progress)?;
    let (numbers, columns, unfit) = result.map_err(|reason: Unmade| unmade(py, &reason))?;
    let columns = columns.into_iter().map(|column| PyArray1::from_vec(py, column).into_any().unbind());
    Ok((PyArray1::from_vec(py, numbers).into_any().unbind(), columns.collect(), unfit))
}
