//! Writes records or bytes to a file one after the other, in constant memory.

use std::io::{self, Write};

use oubliette::{Dungeon, Metric, Plan};

#[cfg(feature = "parquet")]
use super::columns::Columns;
use super::{Form, Row, csv_header};

/// Writes items in their order.
pub(crate) trait Sink<T> {
    /// Writes the part before the first item.
    fn begin(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }

    /// Writes the next item.
    fn put(&mut self, item: T, out: &mut dyn Write) -> io::Result<()>;

    /// Writes the part after the last item.
    fn end(&mut self, _out: &mut dyn Write) -> io::Result<()> {
        Ok(())
    }
}

/// A row with its text, which is made on the thread of the dungeon: a line, or for Parquet the recipe.
pub(crate) struct Record {
    #[cfg_attr(
        not(feature = "parquet"),
        expect(dead_code, reason = "only Parquet needs more than the line")
    )]
    pub(super) row: Row,
    pub(super) text: String,
}

impl Record {
    /// Measures a dungeon of `plan`.
    pub(crate) fn of(index: u64, dungeon: &Dungeon, form: Form, plan: &Plan, metrics: &[&Metric]) -> Record {
        let row = Row::of(index, dungeon, metrics);
        let text = match form {
            Form::Jsonl => row.json_line(plan, metrics),
            Form::Parquet => serde_json::json!(dungeon.recipe).to_string(),
            Form::Csv | Form::Text => row.csv_line(plan),
        };
        Record { row, text }
    }
}

/// Writes bytes unchanged.
pub(crate) struct Bytes;

impl Sink<Vec<u8>> for Bytes {
    fn put(&mut self, bytes: Vec<u8>, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(&bytes)
    }
}

/// A table of measures for programs.
#[cfg_attr(not(feature = "parquet"), expect(unused_variables, reason = "only Parquet needs the plan"))]
pub(crate) fn table<'a>(form: Form, plan: &'a Plan, metrics: &'a [&'a Metric]) -> Box<dyn Sink<Record> + 'a> {
    match form {
        #[cfg(feature = "parquet")]
        Form::Parquet => Box::new(Columns::new(plan, metrics)),
        Form::Csv => Box::new(Lines { header: csv_header(metrics) }),
        _ => Box::new(Lines { header: String::new() }),
    }
}

/// A line per row.
struct Lines {
    header: String,
}

impl Sink<Record> for Lines {
    fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(self.header.as_bytes())
    }

    fn put(&mut self, record: Record, out: &mut dyn Write) -> io::Result<()> {
        out.write_all(record.text.as_bytes())
    }
}
