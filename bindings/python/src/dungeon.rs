//! A dungeon for Python.
//!
//! Cells are copied into numpy once, on first use, and are read-only there. Rooms, doors and features are plain tuples,
//! to which the package gives names.

use std::sync::Arc;

use numpy::PyArray2;
use numpy::ndarray::Array2;
use oubliette::draw::naming::names_of;
use oubliette::path::a_star;
use oubliette::{Language, Made, Point, Report, Survey, Tile, analyze, metric, query, recipe};
use pyo3::exceptions::PyRuntimeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::interrupt::by_size;
use crate::mission::Mission;
use crate::output;
use crate::plan::seed_object;
use crate::refusal::unknown;

/// A finished map.
#[pyclass(frozen, module = "oubliette._native")]
pub(crate) struct Dungeon {
    pub(crate) made: Arc<Made>,
    /// Whether its recipe gives it again. The recipe of a map that was read need not.
    is_generated: bool,
    tiles: PyOnceLock<Py<PyArray2<u8>>>,
    matrix: PyOnceLock<Py<PyArray2<u8>>>,
}

impl Dungeon {
    /// A dungeon that was made from its recipe.
    pub(crate) fn generated(made: Made) -> Dungeon {
        Dungeon {
            made: Arc::new(made),
            is_generated: true,
            tiles: PyOnceLock::new(),
            matrix: PyOnceLock::new(),
        }
    }

    /// A dungeon that was read or drawn.
    pub(crate) fn read(dungeon: oubliette::Dungeon) -> Dungeon {
        Dungeon { is_generated: false, ..Dungeon::generated(Made { dungeon, proof: None, removed: None }) }
    }

    fn cells(&self) -> usize {
        self.made.dungeon.size().cell_count()
    }

    /// A read-only array of a number per cell.
    fn array(&self, py: Python<'_>, number: impl Fn(Tile) -> u8) -> PyResult<Py<PyArray2<u8>>> {
        let dungeon = &self.made.dungeon;
        let size = dungeon.size();
        let cells: Vec<u8> = dungeon.tiles.cells().iter().map(|&tile| number(tile)).collect();
        let cells = Array2::from_shape_vec((size.height as usize, size.width as usize), cells)
            .map_err(|error| PyRuntimeError::new_err(error.to_string()))?;
        // Its memory belongs to Rust, so numpy does not allow to make it writable again.
        let array = PyArray2::from_owned_array(py, cells);
        array.call_method1(intern!(py, "setflags"), (false,))?;
        Ok(array.unbind())
    }
}

/// The report of a dungeon, with the proof from when it was made.
pub(crate) fn report_of(made: &Made) -> Report {
    if made.proof.is_some() { made.report() } else { analyze(&made.dungeon) }
}

type RoomRow = (u32, i32, i32, i32, i32, &'static str, &'static str, Vec<u32>, String, String);

#[pymethods]
impl Dungeon {
    #[getter]
    fn width(&self) -> i32 {
        self.made.dungeon.size().width
    }

    #[getter]
    fn height(&self) -> i32 {
        self.made.dungeon.size().height
    }

    #[getter]
    fn is_generated(&self) -> bool {
        self.is_generated
    }

    /// The number of the kind of each cell.
    #[getter]
    fn tiles(&self, py: Python<'_>) -> PyResult<Py<PyArray2<u8>>> {
        self.tiles.get_or_try_init(py, || self.array(py, |tile| tile as u8)).map(|array| array.clone_ref(py))
    }

    /// 1 where a cell blocks, 0 where it can be walked on.
    #[getter]
    fn matrix(&self, py: Python<'_>) -> PyResult<Py<PyArray2<u8>>> {
        self.matrix
            .get_or_try_init(py, || self.array(py, |tile| u8::from(!tile.is_open())))
            .map(|array| array.clone_ref(py))
    }

    /// Number, column, row, width, height, kind, shape, connections, and the name in English and French.
    fn rooms(&self) -> Vec<RoomRow> {
        let names = names_of(&self.made.dungeon).rooms;
        let rooms = self.made.dungeon.rooms.iter().zip(names);
        rooms
            .map(|(room, name)| {
                let area = room.area;
                let connections = room.connections.iter().map(|id| id.0).collect();
                let (kind, shape) = (room.kind.name(), room.shape.name());
                let (x, y, width, height) = (area.x, area.y, area.width, area.height);
                (room.id.0, x, y, width, height, kind, shape, connections, name.en, name.fr)
            })
            .collect()
    }

    /// Column, row, kind and lock.
    fn doors(&self) -> Vec<(i32, i32, &'static str, Option<u32>)> {
        let doors = self.made.dungeon.doors.iter();
        doors.map(|door| (door.at.x, door.at.y, door.kind.name(), door.lock.map(|node| node.0))).collect()
    }

    /// Column, row, kind and node.
    fn features(&self) -> Vec<(i32, i32, &'static str, Option<u32>)> {
        let features = self.made.dungeon.features.iter();
        features
            .map(|feature| (feature.at.x, feature.at.y, feature.kind.name(), feature.node.map(|node| node.0)))
            .collect()
    }

    fn start(&self) -> Option<(i32, i32)> {
        self.made.dungeon.start().map(|point| (point.x, point.y))
    }

    fn end(&self) -> Option<(i32, i32)> {
        self.made.dungeon.end().map(|point| (point.x, point.y))
    }

    /// A shortest way over open cells.
    fn path(&self, py: Python<'_>, from: (i32, i32), to: (i32, i32)) -> PyResult<Option<Vec<(i32, i32)>>> {
        let made = Arc::clone(&self.made);
        by_size(py, self.cells(), move || {
            let (from, to) = (Point::new(from.0, from.1), Point::new(to.0, to.1));
            let way = a_star(&made.dungeon.open_cells(), from, to)?;
            Some(way.into_iter().map(|point| (point.x, point.y)).collect())
        })
    }

    fn digest(&self) -> u64 {
        self.made.dungeon.digest()
    }

    fn seed(&self, py: Python<'_>) -> PyResult<Option<Py<PyAny>>> {
        self.made.dungeon.recipe.as_ref().map(|recipe| seed_object(py, &recipe.seed)).transpose()
    }

    fn layout(&self) -> Option<&str> {
        self.made.dungeon.recipe.as_ref().map(|recipe| recipe.layout.as_str())
    }

    fn recipe_json(&self) -> Option<String> {
        self.made.dungeon.recipe.as_ref().and_then(|recipe| serde_json::to_string(recipe).ok())
    }

    fn recipe_toml(&self) -> Option<String> {
        self.made.dungeon.recipe.as_ref().map(recipe::to_toml)
    }

    fn mission(&self) -> Option<Mission> {
        self.made.dungeon.mission.as_ref().map(|mission| Mission::of(mission.clone()))
    }

    /// The title in English and French.
    fn title(&self) -> (String, String) {
        let title = names_of(&self.made.dungeon).title;
        (title.to(Language::English).to_owned(), title.to(Language::French).to_owned())
    }

    fn report_json(&self, py: Python<'_>) -> PyResult<String> {
        let made = Arc::clone(&self.made);
        by_size(py, self.cells(), move || serde_json::to_string(&report_of(&made)).unwrap_or_default())
    }

    /// The measure with a name; `None` if it cannot be measured.
    fn measure(&self, py: Python<'_>, name: &str) -> PyResult<Option<f64>> {
        let Some(metric) = metric(name) else {
            let names: Vec<&str> = oubliette::METRICS.iter().map(|metric| metric.name).collect();
            return Err(unknown(py, "metric", name, &names));
        };
        let made = Arc::clone(&self.made);
        by_size(py, self.cells(), move || query::number_of(&(metric.measure)(&Survey::of(&made.dungeon))))
    }

    /// The files of a format: names and contents, the main file first.
    fn files(
        &self,
        py: Python<'_>,
        format: &str,
        stem: &str,
        options: &Bound<'_, PyAny>,
    ) -> PyResult<Vec<(String, Py<PyAny>)>> {
        output::files(py, &self.made, self.is_generated, format, stem, options, true)
    }

    /// The main file of a format.
    fn to_bytes(&self, py: Python<'_>, format: &str, options: &Bound<'_, PyAny>) -> PyResult<Py<PyAny>> {
        let files = output::files(py, &self.made, self.is_generated, format, "map", options, false)?;
        Ok(files.into_iter().next().map_or_else(|| py.None(), |(_, bytes)| bytes))
    }

    fn equals(&self, other: &Dungeon) -> bool {
        Arc::ptr_eq(&self.made, &other.made) || self.made.dungeon == other.made.dungeon
    }
}
