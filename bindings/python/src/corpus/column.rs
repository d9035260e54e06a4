//! A column in the memory layout of Arrow: values one after the other, and a bit per value that tells whether it is
//! there. The buffers become numpy arrays without being copied.

use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::Column as Buffers;

/// The values of a column.
pub(super) enum Cells {
    Flag(Bits),
    Whole(Vec<i64>),
    Fraction(Vec<f64>),
    Bytes { is_text: bool, ends: Vec<usize>, bytes: Vec<u8> },
}

impl Cells {
    pub(super) fn flag() -> Cells {
        Cells::Flag(Bits::default())
    }

    pub(super) fn whole() -> Cells {
        Cells::Whole(Vec::new())
    }

    pub(super) fn fraction() -> Cells {
        Cells::Fraction(Vec::new())
    }

    pub(super) fn text() -> Cells {
        Cells::Bytes { is_text: true, ends: Vec::new(), bytes: Vec::new() }
    }

    pub(super) fn bytes() -> Cells {
        Cells::Bytes { is_text: false, ends: Vec::new(), bytes: Vec::new() }
    }
}

/// A column that grows. A value of another kind than its cells is missing.
pub(super) struct Column {
    name: String,
    cells: Cells,
    present: Bits,
}

impl Column {
    pub(super) fn new(name: &str, cells: Cells) -> Column {
        Column { name: name.to_owned(), cells, present: Bits::default() }
    }

    pub(super) fn put_flag(&mut self, flag: Option<bool>) {
        if let Cells::Flag(flags) = &mut self.cells {
            flags.push(flag == Some(true));
            self.present.push(flag.is_some());
        }
    }

    pub(super) fn put_whole(&mut self, number: Option<i64>) {
        if let Cells::Whole(numbers) = &mut self.cells {
            numbers.push(number.unwrap_or_default());
            self.present.push(number.is_some());
        }
    }

    pub(super) fn put_fraction(&mut self, number: Option<f64>) {
        if let Cells::Fraction(numbers) = &mut self.cells {
            numbers.push(number.unwrap_or_default());
            self.present.push(number.is_some());
        }
    }

    pub(super) fn put_bytes(&mut self, value: Option<&[u8]>) {
        if let Cells::Bytes { ends, bytes, .. } = &mut self.cells {
            bytes.extend_from_slice(value.unwrap_or_default());
            ends.push(bytes.len());
            self.present.push(value.is_some());
        }
    }

    /// Its name, its type and its buffers.
    pub(super) fn into_buffers(self, py: Python<'_>) -> PyResult<Buffers<'_>> {
        let Column { name, cells, present } = self;
        let present = (!present.is_full).then(|| PyArray1::from_vec(py, present.bytes).into_any());
        Ok(match cells {
            Cells::Flag(flags) => {
                (name, "bool", present, None, PyArray1::from_vec(py, flags.bytes).into_any())
            }
            Cells::Whole(numbers) => {
                (name, "int64", present, None, PyArray1::from_vec(py, numbers).into_any())
            }
            Cells::Fraction(numbers) => {
                (name, "float64", present, None, PyArray1::from_vec(py, numbers).into_any())
            }
            Cells::Bytes { is_text, ends, bytes } => {
                let offsets =
                    std::iter::once(0).chain(ends).map(i32::try_from).collect::<Result<Vec<i32>, _>>();
                let offsets = offsets.map_err(|_| {
                    let message = format!("a shard may hold 2 GiB of {name} at most; take smaller shards");
                    PyValueError::new_err(message)
                })?;
                let kind = if is_text { "string" } else { "binary" };
                let offsets = PyArray1::from_vec(py, offsets).into_any();
                (name, kind, present, Some(offsets), PyArray1::from_vec(py, bytes).into_any())
            }
        })
    }
}

/// Bits, the lowest of a byte first.
pub(super) struct Bits {
    bytes: Vec<u8>,
    len: usize,
    /// Whether all bits are set.
    is_full: bool,
}

impl Default for Bits {
    fn default() -> Bits {
        Bits { bytes: Vec::new(), len: 0, is_full: true }
    }
}

impl Bits {
    fn push(&mut self, bit: bool) {
        if self.len.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (self.len % 8);
        }
        self.len += 1;
        self.is_full &= bit;
    }
}
