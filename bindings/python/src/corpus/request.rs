//! From a recipe file and flags to a complete recipe, with all problems at once.

use oubliette::query::Query;
use oubliette::{Draft, Language, Message, Plan, Problems, Seed, Value, Work, check, recipe, refuse_losing};
use pyo3::prelude::*;

/// A complete recipe in JSON, the condition with single spaces, the cells of a map, and whether every seed gives a
/// map; or problems.
type Checked = (Option<String>, Option<String>, u64, bool, Vec<String>);

/// Checks a recipe, the flags that change it, and a condition. `file` is a recipe in TOML or JSON, `flags` one in JSON
/// whose values win. `seed` is used where neither has one.
#[pyfunction]
#[pyo3(signature = (file, flags, r#where, seed))]
pub(crate) fn corpus_plan(file: Option<&str>, flags: &str, r#where: Option<&str>, seed: u64) -> Checked {
    let query = r#where.map(read_query).transpose();
    match (read_plan(file, flags, seed), query) {
        (Ok(plan), Ok(query)) => {
            let recipe = plan.recipe();
            let cells = recipe.size.cell_count() as u64;
            let is_sure = recipe.mission.is_none();
            let query = query.map(|query| query.to_string());
            (serde_json::to_string(recipe).ok(), query, cells, is_sure, Vec::new())
        }
        (plan, query) => {
            let problems = plan.err().into_iter().flatten().chain(query.err());
            (None, None, 0, false, problems.collect())
        }
    }
}

fn read_query(text: &str) -> Result<Query, String> {
    let query = Query::parse(text).map_err(|error| format!("--where: {error}"))?;
    match query.contradiction() {
        Some(contradiction) => Err(format!("--where: {}", contradiction.message(Language::English))),
        None => Ok(query),
    }
}

fn read_plan(file: Option<&str>, flags: &str, seed: u64) -> Result<Plan, Vec<String>> {
    let file = file.map(recipe::from_text).transpose().map_err(|error| vec![format!("--recipe: {error}")])?;
    let flags = recipe::from_json(flags).map_err(|error| vec![error.to_string()])?;
    let mut draft = over(file.unwrap_or_default(), flags);
    draft.fields.entry("seed".to_owned()).or_insert_with(|| Value::Text(Seed::Number(seed).to_string()));
    let plan = check(&draft).map_err(|Problems(problems)| {
        problems.iter().map(|problem| problem.message(Language::English)).collect::<Vec<_>>()
    })?;
    refuse_losing(&plan, &Work::unbounded()).map_err(|unmade| vec![unmade.to_string()])?;
    Ok(plan)
}

/// A draft with the values of another on top.
fn over(mut draft: Draft, flags: Draft) -> Draft {
    draft.fields.extend(flags.fields);
    draft.params.extend(flags.params);
    draft.furnish.extend(flags.furnish);
    if let Some(mission) = flags.mission {
        draft.mission.get_or_insert_default().extend(mission);
    }
    draft
}
