//! Recipes: a checked recipe makes dungeons.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use oubliette::generation::FURNISH;
use oubliette::{Draft, Made, Seed, Unmade, Value, batch, check, make_within, recipe};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::dungeon::Dungeon;
use crate::interrupt::{LARGE_CELLS, on_thread, watched};
use crate::refusal::{Told, problems, unmade, wrong, wrong_recipe};
use crate::value::value_of;

/// A checked recipe.
#[pyclass(frozen, module = "oubliette._native")]
pub(crate) struct Plan {
    pub(crate) plan: Arc<oubliette::Plan>,
}

#[pymethods]
impl Plan {
    /// Checks a recipe. `recipe` is a dict, or TOML or JSON text; the fields of `given` replace those of the recipe. Parameters
    /// of the furnishing may be among those of the layout. Without `keep_mission`, that of the recipe is left out.
    #[new]
    #[pyo3(signature = (recipe, given, keep_mission=true))]
    fn new(recipe: &Bound<'_, PyAny>, given: &Bound<'_, PyAny>, keep_mission: bool) -> PyResult<Plan> {
        let py = given.py();
        let mut base = if recipe.is_none() { Draft::default() } else { draft_of(recipe)? };
        if !keep_mission {
            base.mission = None;
        }
        let draft = merged(base, tabled(py, value_of(given, "")?)?);
        let plan = check(&draft).map_err(|found| wrong_recipe(py, &found.0))?;
        Ok(Plan { plan: Arc::new(plan) })
    }

    /// The complete recipe as JSON.
    fn json(&self) -> String {
        serde_json::to_string(self.plan.recipe()).unwrap_or_default()
    }

    /// The number of cells of a map.
    #[getter]
    fn cells(&self) -> usize {
        self.plan.recipe().size.cell_count()
    }

    /// The seed of the dungeon with a number.
    fn seed(&self, py: Python<'_>, number: u64) -> PyResult<Py<PyAny>> {
        seed_object(py, &self.plan.recipe().seed.nth(number))
    }

    /// Makes the dungeon.
    fn make(&self, py: Python<'_>) -> PyResult<Dungeon> {
        made(py, &self.plan)
    }

    /// Makes the dungeon with a number.
    fn nth(&self, py: Python<'_>, number: u64) -> PyResult<Dungeon> {
        made(py, &Arc::new(batch::nth_plan(&self.plan, number)))
    }
}

/// Makes a dungeon of a layout, size and parameters with a seed. The last check is kept, so that calls which differ only in
/// their seed do not repeat it. Returns nothing if the arguments need the full check.
#[pyfunction]
pub(crate) fn generate(
    py: Python<'_>,
    layout: &str,
    seed: u64,
    size: (i32, i32),
    params: &Bound<'_, PyDict>,
) -> PyResult<Option<Dungeon>> {
    let params = if params.is_empty() { Value::Null } else { value_of(params, "")? };
    let plan = match kept(layout, size, &params) {
        Some(plan) => plan,
        None => {
            let draft = Draft::new(layout).with("size", Value::Text(format!("{}x{}", size.0, size.1)));
            let given = match params.clone() {
                Value::Table(params) => params,
                _ => BTreeMap::new(),
            };
            let Ok(plan) = check(&merged(draft, Draft { params: given, ..Draft::default() })) else {
                return Ok(None);
            };
            keep(layout, size, params, plan)
        }
    };
    made(py, &Arc::new(plan.with_seed(Seed::Number(seed)))).map(Some)
}

/// The last checked plan, and what it was checked for.
struct Kept {
    layout: String,
    size: (i32, i32),
    params: Value,
    plan: Arc<oubliette::Plan>,
}

static LAST: Mutex<Option<Kept>> = Mutex::new(None);

/// The last plan, if it was for the same arguments. Never waits: after a fork the lock may be held for ever.
fn kept(layout: &str, size: (i32, i32), params: &Value) -> Option<Arc<oubliette::Plan>> {
    let last = LAST.try_lock().ok()?;
    let last = last.as_ref()?;
    (last.layout == layout && last.size == size && last.params == *params).then(|| Arc::clone(&last.plan))
}

fn keep(layout: &str, size: (i32, i32), params: Value, plan: oubliette::Plan) -> Arc<oubliette::Plan> {
    let plan = Arc::new(plan);
    if let Ok(mut last) = LAST.try_lock() {
        *last = Some(Kept { layout: layout.to_owned(), size, params, plan: Arc::clone(&plan) });
    }
    plan
}

/// Makes the dungeon of a plan; Ctrl-C ends it.
fn made(py: Python<'_>, plan: &Arc<oubliette::Plan>) -> PyResult<Dungeon> {
    let result: Result<Made, Unmade> = if plan.recipe().size.cell_count() <= LARGE_CELLS {
        watched(py, |bounds| make_within(plan, &bounds.work()))?
    } else {
        let plan = Arc::clone(plan);
        on_thread(py, || Ok(()), move |stop| stop.bounded(|bounds| make_within(&plan, &bounds.work())))?
    };
    result.map(Dungeon::generated).map_err(|reason| unmade(py, &reason))
}

/// A recipe as a dict or as text.
fn draft_of(given: &Bound<'_, PyAny>) -> PyResult<Draft> {
    let py = given.py();
    if let Ok(text) = given.cast::<PyString>() {
        return recipe::from_text(text.to_str()?).map_err(|error| wrong(py, &error));
    }
    tabled(py, value_of(given, "recipe")?)
}

fn tabled(py: Python<'_>, value: Value) -> PyResult<Draft> {
    Draft::from_value(value).map_err(|problem| wrong_recipe(py, &[problem]))
}

/// A draft with the fields of another over it.
fn merged(mut base: Draft, given: Draft) -> Draft {
    base.fields.extend(given.fields);
    let (furnish, params): (BTreeMap<_, _>, BTreeMap<_, _>) =
        given.params.into_iter().partition(|(name, _)| FURNISH.iter().any(|param| param.name == name));
    base.params.extend(params);
    base.furnish.extend(given.furnish);
    base.furnish.extend(furnish);
    if given.mission.is_some() {
        base.mission = given.mission;
    }
    if !given.names.is_empty() {
        base.names = given.names;
    }
    base
}

/// A seed as Python has it: a whole number or a text.
pub(crate) fn seed_object(py: Python<'_>, seed: &Seed) -> PyResult<Py<PyAny>> {
    Ok(match seed {
        Seed::Number(number) => number.into_pyobject(py)?.into_any().unbind(),
        Seed::Text(text) => text.into_pyobject(py)?.into_any().unbind(),
    })
}

/// A seed as Python has it, read.
pub(crate) fn seed_of(given: &Bound<'_, PyAny>) -> PyResult<Seed> {
    let py = given.py();
    match value_of(given, "seed")? {
        Value::Text(text) => Ok(Seed::from_text(&text)),
        Value::Integer(number) if number >= 0 => Ok(Seed::Number(number as u64)),
        value => {
            let en =
                format!("seed: {value} is not a seed; use a whole number from 0 to 2**64 - 1, or a text");
            let fr = format!(
                "seed : {value} n’est pas une graine ; utilisez un entier de 0 à 2**64 - 1, ou un texte"
            );
            Err(problems(py, &[Told::about("seed", en, fr)]))
        }
    }
}
