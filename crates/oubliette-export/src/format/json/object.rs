//! A writer of JSON objects, field by field, over several lines or on one.

use std::io;

use serde::Serialize;
use serde_json::ser::{CompactFormatter, Formatter};

use crate::Error;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Layout {
    /// A line for each list element and each object key, except for objects in lists.
    Lines,
    /// A single line.
    OneLine,
}

/// An object that is being written, field by field.
pub(crate) struct ObjectWriter<'a> {
    out: &'a mut dyn io::Write,
    layout: Layout,
    /// The nesting depth; 1 for the outermost object.
    depth: usize,
    line: Vec<u8>,
    is_first: bool,
}

impl<'a> ObjectWriter<'a> {
    pub(crate) fn new(out: &'a mut dyn io::Write, layout: Layout) -> ObjectWriter<'a> {
        ObjectWriter { out, layout, depth: 1, line: Vec::new(), is_first: true }
    }

    pub(crate) fn field(&mut self, name: &str, value: &impl Serialize) -> Result<(), Error> {
        self.begin_field(name)?;
        self.line.clear();
        match self.layout {
            Layout::Lines => serialize(&mut self.line, value, KeyPerLine { depth: self.depth })?,
            Layout::OneLine => serialize(&mut self.line, value, CompactFormatter)?,
        }
        Ok(self.out.write_all(&self.line)?)
    }

    pub(crate) fn records<T: Serialize>(
        &mut self,
        name: &str,
        records: impl Iterator<Item = T>,
    ) -> Result<(), Error> {
        self.list(name, records, |line, record| Ok(serialize(line, &record, CompactFormatter)?))
    }

    /// A field with an object as its value; `write` writes its fields.
    pub(super) fn object(
        &mut self,
        name: &str,
        write: impl FnOnce(&mut ObjectWriter<'_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.begin_field(name)?;
        let mut inner = ObjectWriter { depth: self.depth + 1, ..ObjectWriter::new(self.out, self.layout) };
        write(&mut inner)?;
        inner.end()
    }

    pub(super) fn list<T>(
        &mut self,
        name: &str,
        items: impl Iterator<Item = T>,
        push: impl Fn(&mut Vec<u8>, T) -> Result<(), Error>,
    ) -> Result<(), Error> {
        self.begin_field(name)?;
        self.out.write_all(b"[")?;
        let mut is_empty = true;
        for item in items {
            self.line.clear();
            self.line.extend(if is_empty { &b""[..] } else { b"," });
            begin_line(&mut self.line, self.layout, self.depth + 1);
            push(&mut self.line, item)?;
            self.out.write_all(&self.line)?;
            is_empty = false;
        }
        self.line.clear();
        if !is_empty {
            begin_line(&mut self.line, self.layout, self.depth);
        }
        self.line.push(b']');
        Ok(self.out.write_all(&self.line)?)
    }

    fn begin_field(&mut self, name: &str) -> Result<(), Error> {
        self.line.clear();
        self.line.push(if std::mem::take(&mut self.is_first) { b'{' } else { b',' });
        begin_line(&mut self.line, self.layout, self.depth);
        self.out.write_all(&self.line)?;
        let space = if self.layout == Layout::Lines { " " } else { "" };
        Ok(write!(self.out, "\"{name}\":{space}")?)
    }

    fn end(&mut self) -> Result<(), Error> {
        self.line.clear();
        begin_line(&mut self.line, self.layout, self.depth - 1);
        self.line.push(b'}');
        Ok(self.out.write_all(&self.line)?)
    }

    /// Ends the outermost object and its line.
    pub(crate) fn finish(mut self) -> Result<(), Error> {
        self.end()?;
        Ok(self.out.write_all(b"\n")?)
    }
}

/// Starts a new line at `depth`, if the layout has several lines.
fn begin_line(line: &mut Vec<u8>, layout: Layout, depth: usize) {
    if layout == Layout::Lines {
        line.push(b'\n');
        line.extend(std::iter::repeat_n(b' ', 2 * depth));
    }
}

fn serialize(
    line: &mut Vec<u8>,
    value: &impl Serialize,
    formatter: impl Formatter,
) -> Result<(), serde_json::Error> {
    value.serialize(&mut serde_json::Serializer::with_formatter(line, formatter))
}

/// Objects with a key per line; lists stay on their line.
struct KeyPerLine {
    depth: usize,
}

impl Formatter for KeyPerLine {
    fn begin_object<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.depth += 1;
        out.write_all(b"{")
    }

    fn begin_object_key<W: ?Sized + io::Write>(&mut self, out: &mut W, is_first: bool) -> io::Result<()> {
        let before = if is_first { "" } else { "," };
        write!(out, "{before}\n{:1$}", "", 2 * self.depth)
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        out.write_all(b": ")
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, out: &mut W) -> io::Result<()> {
        self.depth -= 1;
        write!(out, "\n{:1$}}}", "", 2 * self.depth)
    }
}
