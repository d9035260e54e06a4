//! The arrays that all steps write into: observations, masks and results, a row per game.

use numpy::{PyArray1, PyArray2, PyArray3, PyArray4, PyArrayMethods, PyReadwriteArray};
use oubliette_game::env::{CHART, ChoiceSet, Observation, PLANES, REMEMBERED, STATS, lengths};
use oubliette_game::{Inventory, WINDOW};
use pyo3::prelude::*;
use pyo3::types::PyDict;

/// The arrays of observations.
pub(super) struct Arrays {
    view: Py<PyArray4<u8>>,
    floor: Py<PyArray3<u8>>,
    stats: Py<PyArray2<i32>>,
    bag: Py<PyArray3<i16>>,
    shown: Py<PyArray2<i16>>,
    messages: Py<PyArray2<u8>>,
    mask: Py<PyArray2<bool>>,
}

/// The arrays while they are written.
pub(super) struct Writing<'py> {
    view: PyReadwriteArray<'py, u8, numpy::Ix4>,
    floor: PyReadwriteArray<'py, u8, numpy::Ix3>,
    stats: PyReadwriteArray<'py, i32, numpy::Ix2>,
    bag: PyReadwriteArray<'py, i16, numpy::Ix3>,
    shown: PyReadwriteArray<'py, i16, numpy::Ix2>,
    messages: PyReadwriteArray<'py, u8, numpy::Ix2>,
    mask: PyReadwriteArray<'py, bool, numpy::Ix2>,
}

impl Arrays {
    /// Arrays for `count` games.
    pub(super) fn new(py: Python<'_>, count: usize, set: ChoiceSet) -> Arrays {
        let (height, width) = (WINDOW.height as usize, WINDOW.width as usize);
        let (rows, columns) = (CHART.height as usize, CHART.width as usize);
        let fields = lengths::SHOWN;
        Arrays {
            view: PyArray4::zeros(py, [count, PLANES.len(), height, width], false).unbind(),
            floor: PyArray3::zeros(py, [count, rows, columns], false).unbind(),
            stats: PyArray2::zeros(py, [count, STATS.len()], false).unbind(),
            bag: PyArray3::zeros(py, [count, Inventory::CAPACITY, fields], false).unbind(),
            shown: PyArray2::zeros(py, [count, fields], false).unbind(),
            messages: PyArray2::zeros(py, [count, REMEMBERED], false).unbind(),
            mask: PyArray2::zeros(py, [count, set.len()], false).unbind(),
        }
    }

    /// The arrays by name, which can be read only.
    pub(super) fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let arrays = PyDict::new(py);
        arrays.set_item("view", read_only(self.view.bind(py).as_any())?)?;
        arrays.set_item("floor", read_only(self.floor.bind(py).as_any())?)?;
        arrays.set_item("stats", read_only(self.stats.bind(py).as_any())?)?;
        arrays.set_item("bag", read_only(self.bag.bind(py).as_any())?)?;
        arrays.set_item("shown", read_only(self.shown.bind(py).as_any())?)?;
        arrays.set_item("messages", read_only(self.messages.bind(py).as_any())?)?;
        arrays.set_item("mask", read_only(self.mask.bind(py).as_any())?)?;
        Ok(arrays)
    }

    /// The arrays, to be written.
    pub(super) fn write<'py>(&self, py: Python<'py>) -> PyResult<Writing<'py>> {
        Ok(Writing {
            view: self.view.bind(py).try_readwrite()?,
            floor: self.floor.bind(py).try_readwrite()?,
            stats: self.stats.bind(py).try_readwrite()?,
            bag: self.bag.bind(py).try_readwrite()?,
            shown: self.shown.bind(py).try_readwrite()?,
            messages: self.messages.bind(py).try_readwrite()?,
            mask: self.mask.bind(py).try_readwrite()?,
        })
    }
}

impl Writing<'_> {
    /// The part of each game.
    pub(super) fn rows(&mut self, set: ChoiceSet) -> PyResult<Vec<Observation<'_>>> {
        let rows = self.view.as_slice_mut()?.chunks_exact_mut(lengths::VIEW);
        let rows = rows.zip(self.floor.as_slice_mut()?.chunks_exact_mut(lengths::FLOOR));
        let rows = rows.zip(self.stats.as_slice_mut()?.chunks_exact_mut(STATS.len()));
        let rows = rows.zip(self.bag.as_slice_mut()?.chunks_exact_mut(lengths::BAG));
        let rows = rows.zip(self.shown.as_slice_mut()?.chunks_exact_mut(lengths::SHOWN));
        let rows = rows.zip(self.messages.as_slice_mut()?.chunks_exact_mut(REMEMBERED));
        let rows = rows.zip(self.mask.as_slice_mut()?.chunks_exact_mut(set.len()));
        let row = |((((((view, floor), stats), bag), shown), messages), mask)| Observation {
            view,
            floor,
            stats,
            bag,
            shown,
            messages,
            mask,
        };
        Ok(rows.map(row).collect())
    }
}

/// A view of `array` that Python code cannot write to.
pub(super) fn read_only<'py>(array: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let view = array.call_method0("view")?;
    view.getattr("flags")?.setattr("writeable", false)?;
    Ok(view)
}

/// The results of the last step, a number per game.
pub(super) struct Results {
    pub(super) rewards: Py<PyArray1<f64>>,
    pub(super) terminated: Py<PyArray1<bool>>,
    pub(super) truncated: Py<PyArray1<bool>>,
    pub(super) refused: Py<PyArray1<bool>>,
    pub(super) success: Py<PyArray1<bool>>,
    pub(super) score: Py<PyArray1<i64>>,
}

impl Results {
    /// Results of `count` games.
    pub(super) fn new(py: Python<'_>, count: usize) -> Results {
        Results {
            rewards: PyArray1::zeros(py, count, false).unbind(),
            terminated: PyArray1::zeros(py, count, false).unbind(),
            truncated: PyArray1::zeros(py, count, false).unbind(),
            refused: PyArray1::zeros(py, count, false).unbind(),
            success: PyArray1::zeros(py, count, false).unbind(),
            score: PyArray1::zeros(py, count, false).unbind(),
        }
    }

    /// The arrays by name, which can be read only.
    pub(super) fn as_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let arrays = PyDict::new(py);
        arrays.set_item("rewards", read_only(self.rewards.bind(py).as_any())?)?;
        arrays.set_item("terminated", read_only(self.terminated.bind(py).as_any())?)?;
        arrays.set_item("truncated", read_only(self.truncated.bind(py).as_any())?)?;
        arrays.set_item("refused", read_only(self.refused.bind(py).as_any())?)?;
        arrays.set_item("success", read_only(self.success.bind(py).as_any())?)?;
        arrays.set_item("score", read_only(self.score.bind(py).as_any())?)?;
        Ok(arrays)
    }
}

/// A result of one game.
#[derive(Clone, Copy, Default)]
pub(super) struct Row {
    pub(super) reward: f64,
    pub(super) is_terminated: bool,
    pub(super) is_truncated: bool,
    pub(super) is_refused: bool,
    pub(super) is_success: bool,
    pub(super) score: i64,
}

impl Results {
    /// Writes a row for each game.
    pub(super) fn write(&self, py: Python<'_>, rows: &[Row]) -> PyResult<()> {
        fn put<T: numpy::Element + Copy>(
            array: &Bound<'_, PyArray1<T>>,
            rows: &[Row],
            value: impl Fn(&Row) -> T,
        ) -> PyResult<()> {
            let mut array = array.try_readwrite()?;
            array.as_slice_mut()?.iter_mut().zip(rows).for_each(|(cell, row)| *cell = value(row));
            Ok(())
        }
        put(self.rewards.bind(py), rows, |row| row.reward)?;
        put(self.terminated.bind(py), rows, |row| row.is_terminated)?;
        put(self.truncated.bind(py), rows, |row| row.is_truncated)?;
        put(self.refused.bind(py), rows, |row| row.is_refused)?;
        put(self.success.bind(py), rows, |row| row.is_success)?;
        put(self.score.bind(py), rows, |row| row.score)
    }
}
