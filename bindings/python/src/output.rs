//! Dungeons and missions as files, in memory.

use std::path::Path;
use std::sync::Arc;

use oubliette::export::{DIAGRAM_FORMATS, DiagramFormat, DiagramOptions, Error, FORMATS, Format, Options};
use oubliette::mission::{analyze_mission, prove_map};
use oubliette::report::MissionProof;
use oubliette::{Draft, FRAMES, Grid, Made, Mission, Tile, Work, check, make_recorded};
use oubliette_studio::{Shown, diagram_look, look};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::dungeon::report_of;
use crate::interrupt::{LARGE_CELLS, by_size};
use crate::refusal::{Told, problems, refused, unknown, wrong};
use crate::value::value_of;

/// The files of a dungeon: names and contents. The main file is the first.
pub(crate) fn files(
    py: Python<'_>,
    made: &Arc<Made>,
    is_generated: bool,
    format: &str,
    stem: &str,
    options: &Bound<'_, PyAny>,
    has_companions: bool,
) -> PyResult<Vec<(String, Py<PyAny>)>> {
    let Some(format) = Format::by_name(format) else {
        return Err(unknown(
            py,
            "format",
            format,
            &FORMATS.iter().map(|format| format.name).collect::<Vec<_>>(),
        ));
    };
    let shown = shown(options)?;
    let (picture, print, language) = look(&shown, Some(format)).map_err(|refusal| refused(py, &refusal))?;
    let mut options = Options {
        picture,
        print,
        language,
        player: shown.player,
        name: stem.to_owned(),
        ..Options::default()
    };
    let made = Arc::clone(made);
    let is_film = format.is_moving() && is_generated && !shown.player;
    let cells = if is_film { LARGE_CELLS + 1 } else { made.dungeon.size().cell_count() };
    let written = by_size(py, cells, move || {
        if is_film {
            options.steps = frames_of(&made);
        }
        if shown.faults || format.is_printed || shown.sheet {
            let proof = made.proof.clone().or_else(|| prove_map(&made.dungeon));
            options.unproven = proof.as_ref().is_some_and(|proof| !proof.holds());
            if shown.faults {
                options.faults = proof.iter().flat_map(MissionProof::places).collect();
            }
        }
        written(format, &made, &options, has_companions)
    })?;
    let files = written.map_err(|error| wrong(py, &error))?;
    Ok(files.into_iter().map(|(name, bytes)| (name, PyBytes::new(py, &bytes).into_any().unbind())).collect())
}

fn written(
    format: &Format,
    made: &Made,
    options: &Options,
    has_companions: bool,
) -> Result<Vec<(String, Vec<u8>)>, Error> {
    let report = format.carries_report.then(|| report_of(made));
    let main = format.to_bytes(&made.dungeon, report.as_ref(), options)?;
    let mut files = vec![(options.name.clone(), main)];
    if has_companions {
        let beside = format.companions(&made.dungeon, options)?;
        files.extend(beside.into_iter().map(|companion| (companion.file_name, companion.bytes)));
    }
    Ok(files)
}

/// The steps in which a dungeon was made.
fn frames_of(made: &Made) -> Vec<Grid<Tile>> {
    let recipe = made.dungeon.recipe.as_ref().and_then(|recipe| serde_json::to_value(recipe).ok());
    let draft = recipe.and_then(|recipe| serde_json::from_value(recipe).ok()).map(Draft::from_value);
    let Some(Ok(plan)) = draft.and_then(Result::ok).map(|draft| check(&draft)) else { return Vec::new() };
    make_recorded(&plan, &Work::unbounded()).map_or_else(|_| Vec::new(), |(_, film)| film.frames(FRAMES))
}

/// A mission as a file.
pub(crate) fn diagram(
    py: Python<'_>,
    mission: &Arc<Mission>,
    format: &str,
    options: &Bound<'_, PyAny>,
) -> PyResult<Py<PyBytes>> {
    let Some(format) = DiagramFormat::by_name(format) else {
        let names: Vec<&str> = DIAGRAM_FORMATS.iter().map(|format| format.name).collect();
        return Err(unknown(py, "format", format, &names));
    };
    let options: DiagramOptions = diagram_look(&shown(options)?).map_err(|refusal| refused(py, &refusal))?;
    let mission = Arc::clone(mission);
    let bytes = by_size(py, mission.nodes().len() * STEPS_PER_NODE, move || {
        let report = format.carries_report.then(|| analyze_mission(&mission));
        format.to_bytes(&mission, report.as_ref(), &options)
    })?;
    Ok(PyBytes::new(py, &bytes.map_err(|error| wrong(py, &error))?).unbind())
}

/// Cells of a map that cost as much as a node of a diagram.
const STEPS_PER_NODE: usize = 64;

/// The name of the format of a file by its extension.
#[pyfunction]
pub(crate) fn format_of(path: &str, is_mission: bool) -> Option<&'static str> {
    let extension = Path::new(path).extension()?.to_str()?;
    if is_mission {
        return DiagramFormat::by_extension(extension).map(|format| format.name);
    }
    Format::by_extension(extension).map(|format| format.name)
}

/// Options as keywords.
fn shown(options: &Bound<'_, PyAny>) -> PyResult<Shown> {
    let py = options.py();
    let value = serde_json::to_value(value_of(options, "")?).unwrap_or_default();
    serde_json::from_value(value).map_err(|error| {
        let en = format!("options: {error}");
        problems(py, &[Told { fr: format!("options : {error}"), en, ..Told::default() }])
    })
}
