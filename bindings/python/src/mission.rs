//! A mission for Python: planning, proving, editing and repairing.

use std::collections::BTreeMap;
use std::sync::Arc;

use oubliette::import::read_mission;
use oubliette::mission::edit::{Edit, apply};
use oubliette::mission::{
    Argument, DEFAULT_BUDGET, Goal, MissionFault, Proof, analyze_mission, check_mission, plan_mission,
    prove_under, repairs_within, verdict,
};
use oubliette::{Language, Value};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict};

use crate::interrupt::on_thread;
use crate::output;
use crate::plan::seed_of;
use crate::refusal::{all_wrong, no_result, wrong, wrong_recipe};
use crate::value::value_of;

/// A well-formed mission.
#[pyclass(frozen, module = "oubliette._native")]
pub(crate) struct Mission {
    mission: Arc<oubliette::Mission>,
}

impl Mission {
    pub(crate) fn of(mission: oubliette::Mission) -> Mission {
        Mission { mission: Arc::new(mission) }
    }
}

#[pymethods]
impl Mission {
    /// Plans a mission.
    #[staticmethod]
    fn plan(seed: &Bound<'_, PyAny>, params: &Bound<'_, PyDict>) -> PyResult<Mission> {
        let py = seed.py();
        let params = match value_of(params, "")? {
            Value::Table(params) => params,
            _ => BTreeMap::new(),
        };
        let plan = check_mission(&params).map_err(|found| wrong_recipe(py, &found.0))?;
        let seed = seed_of(seed)?;
        on_thread(py, || Ok(()), move |_| plan_mission(&plan, &seed)).map(Mission::of)
    }

    /// Reads a mission from the values of its file.
    #[staticmethod]
    fn from_value(given: &Bound<'_, PyAny>) -> PyResult<Mission> {
        let py = given.py();
        let faults = |faults: Vec<MissionFault>| all_wrong(py, &faults);
        oubliette::Mission::from_value(&value_of(given, "mission")?).map(Mission::of).map_err(faults)
    }

    /// Reads a mission from its file.
    #[staticmethod]
    fn from_text(py: Python<'_>, text: &str) -> PyResult<Mission> {
        read_mission(text.as_bytes()).map(Mission::of).map_err(|error| wrong(py, &error))
    }

    /// The mission as JSON on one line.
    fn json(&self) -> String {
        serde_json::to_string(&*self.mission).unwrap_or_default()
    }

    /// The mission as a file.
    fn to_bytes(&self, py: Python<'_>, format: &str, options: &Bound<'_, PyAny>) -> PyResult<Py<PyBytes>> {
        output::diagram(py, &self.mission, format, options)
    }

    /// Proves it. The result has: verdict, argument, play, closed, states, and the sentence in English and French.
    fn prove(&self, py: Python<'_>, to_end: bool, budget: u32) -> PyResult<ProofRow> {
        let goal = if to_end { Goal::End } else { Goal::Everything };
        let budget = if budget == 0 { DEFAULT_BUDGET } else { budget };
        let mission = Arc::clone(&self.mission);
        let proof = on_thread(
            py,
            || Ok(()),
            move |stop| stop.bounded(|bounds| prove_under(&mission, goal, budget, &bounds.work())),
        )?;
        let proof = proof.map_err(|halt| no_result(py, "halted", &halt))?;
        Ok(row_of(&self.mission, &proof))
    }

    /// The report as JSON.
    fn report_json(&self, py: Python<'_>) -> PyResult<String> {
        let mission = Arc::clone(&self.mission);
        on_thread(
            py,
            || Ok(()),
            move |_| {
                let report = analyze_mission(&mission);
                let metrics: BTreeMap<_, _> =
                    report.metrics.iter().map(|(name, value)| (*name, value)).collect();
                serde_json::json!({
                    "proof": report.verdict,
                    "spheres": report.spheres,
                    "walkthrough": report.walkthrough,
                    "metrics": metrics,
                })
                .to_string()
            },
        )
    }

    /// The mission after an edit.
    fn edit(&self, py: Python<'_>, name: &str, value: &str) -> PyResult<Mission> {
        let edit = Edit::parse(&name.replace('_', "-"), value).map_err(|error| wrong(py, &error))?;
        apply(&self.mission, &edit).map(Mission::of).map_err(|error| wrong(py, &error))
    }

    /// Lists of edits that make it sound, each a name and a value.
    fn repairs(&self, py: Python<'_>) -> PyResult<Vec<Vec<(String, String)>>> {
        let mission = Arc::clone(&self.mission);
        let found = on_thread(
            py,
            || Ok(()),
            move |stop| stop.bounded(|bounds| repairs_within(&mission, &bounds.work())),
        )?;
        let found = found.map_err(|halt| no_result(py, "halted", &halt))?;
        let named = |edit: &Edit| {
            let (name, value) = edit.to_text();
            (name.replace('-', "_"), value)
        };
        Ok(found.iter().map(|repair| repair.edits.iter().map(named).collect()).collect())
    }

    fn equals(&self, other: &Mission) -> bool {
        self.mission == other.mission
    }
}

type ProofRow = (&'static str, Option<&'static str>, Vec<u32>, Vec<u32>, Option<u64>, String, String);

fn row_of(mission: &oubliette::Mission, proof: &Proof) -> ProofRow {
    let [en, fr] = [Language::English, Language::French]
        .map(|language| verdict::lines(mission, &proof.verdict(), language).join(" "));
    let numbers = |ids: &[oubliette::NodeId]| ids.iter().map(|id| id.0).collect();
    match proof {
        Proof::Sound(certificate) => {
            let argument = match certificate.argument {
                Argument::Order(_) => "order",
                Argument::Settled(_) => "settled",
                Argument::States { .. } => "states",
            };
            ("sound", Some(argument), Vec::new(), Vec::new(), None, en, fr)
        }
        Proof::Stranded { play, closed, .. } => {
            ("stranded", None, numbers(play), numbers(closed), None, en, fr)
        }
        Proof::Undecided { states } => ("undecided", None, Vec::new(), Vec::new(), Some(*states), en, fr),
    }
}
