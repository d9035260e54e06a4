//! Tables as Parquet, written in one pass.
//!
//! Plain values, compressed with gzip; one page per column and row group. Memory holds one row group, and the places of the
//! columns that were written. The same rows give the same bytes. The format: <https://parquet.apache.org/docs/file-format/>.

use std::io::{self, Write};

use flate2::Compression;
use flate2::write::GzEncoder;

mod thrift;

/// A row group is written when it has this many rows…
const GROUP_ROWS: usize = 1 << 14;
/// …or this many bytes of text: recipes may be long.
const GROUP_TEXT: usize = 1 << 23;

const MAGIC: &[u8; 4] = b"PAR1";
/// Without the version of the program, so that the same rows always give the same file.
const CREATED_BY: &str = "oubliette";

/// Numbers of the format.
const VERSION: i32 = 1;
const DATA_PAGE: i32 = 0;
const PLAIN: i32 = 0;
const RLE: i32 = 3;
const GZIP: i32 = 2;
const UTF8: i32 = 0;
const OPTIONAL: i32 = 1;

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    Flag,
    Whole,
    Fraction,
    Text,
}

impl Type {
    const fn number(self) -> i32 {
        match self {
            Type::Flag => 0,
            Type::Whole => 2,
            Type::Fraction => 5,
            Type::Text => 6,
        }
    }
}

/// A column of the table; any of its values may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) holds: Type,
}

/// A value of a row; one of another type than its column is written as missing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Value<'a> {
    Missing,
    Flag(bool),
    Whole(i64),
    Fraction(f64),
    Text(&'a str),
}

/// A file that is being written: [`begin`](Writer::begin), any number of rows, [`end`](Writer::end).
#[derive(Debug)]
pub(crate) struct Writer {
    columns: Vec<(Column, Page)>,
    rows: usize,
    text: usize,
    position: u64,
    groups: Vec<Group>,
    /// The bytes of a page before and after compression; the memory is used again for every page.
    plain: Vec<u8>,
    packed: Vec<u8>,
}

/// The values of a column in the row group that is being filled.
#[derive(Debug, Default)]
struct Page {
    present: Bits,
    flags: Bits,
    values: Vec<u8>,
}

/// A row group that was written.
#[derive(Debug)]
struct Group {
    rows: usize,
    chunks: Vec<Chunk>,
}

/// Where a column of a row group is, and how long with its head.
#[derive(Debug)]
struct Chunk {
    position: u64,
    plain: usize,
    packed: usize,
}

impl Writer {
    pub(crate) fn new(columns: Vec<Column>) -> Writer {
        let columns = columns.into_iter().map(|column| (column, Page::default())).collect();
        let (plain, packed) = (Vec::new(), Vec::new());
        Writer { columns, rows: 0, text: 0, position: 0, groups: Vec::new(), plain, packed }
    }

    pub(crate) fn begin(&mut self, out: &mut dyn Write) -> io::Result<()> {
        self.write(MAGIC, out)
    }

    /// Adds a row, a value per column.
    pub(crate) fn put<'a>(
        &mut self,
        row: impl IntoIterator<Item = Value<'a>>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for ((column, page), value) in self.columns.iter_mut().zip(row) {
            if let Value::Text(text) = value {
                self.text += text.len();
            }
            page.put(column.holds, value);
        }
        self.rows += 1;
        if self.rows == GROUP_ROWS || self.text >= GROUP_TEXT { self.write_group(out) } else { Ok(()) }
    }

    pub(crate) fn end(&mut self, out: &mut dyn Write) -> io::Result<()> {
        if self.rows > 0 {
            self.write_group(out)?;
        }
        let mut footer = self.footer();
        footer.extend_from_slice(&(footer.len() as u32).to_le_bytes());
        footer.extend_from_slice(MAGIC);
        self.write(&footer, out)
    }

    fn write(&mut self, bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
        self.position += bytes.len() as u64;
        out.write_all(bytes)
    }

    fn write_group(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let rows = self.rows;
        let mut chunks = Vec::with_capacity(self.columns.len());
        for (_, page) in &mut self.columns {
            self.plain.clear();
            page.move_to(&mut self.plain);
            self.packed.clear();
            let mut packer = GzEncoder::new(std::mem::take(&mut self.packed), Compression::fast());
            packer.write_all(&self.plain)?;
            self.packed = packer.finish()?;
            let mut head = Vec::new();
            thrift::write(&mut head, |page| {
                page.i32(1, DATA_PAGE);
                page.i32(2, self.plain.len() as i32);
                page.i32(3, self.packed.len() as i32);
                page.structure(5, |data| {
                    data.i32(1, rows as i32);
                    data.i32(2, PLAIN);
                    data.i32(3, RLE);
                    data.i32(4, RLE);
                });
            });
            let [plain, packed] = [&self.plain, &self.packed].map(|bytes| head.len() + bytes.len());
            chunks.push(Chunk { position: self.position, plain, packed });
            self.position += packed as u64;
            out.write_all(&head)?;
            out.write_all(&self.packed)?;
        }
        self.groups.push(Group { rows, chunks });
        (self.rows, self.text) = (0, 0);
        Ok(())
    }

    /// The footer: the columns and their places in the file.
    fn footer(&self) -> Vec<u8> {
        let mut footer = Vec::new();
        thrift::write(&mut footer, |file| {
            file.i32(1, VERSION);
            let root = std::iter::once(None);
            let schema: Vec<Option<&Column>> =
                root.chain(self.columns.iter().map(|(column, _)| Some(column))).collect();
            file.structures(2, schema.into_iter(), |element, column| match column {
                None => {
                    element.text(4, "dungeons");
                    element.i32(5, self.columns.len() as i32);
                }
                Some(column) => {
                    element.i32(1, column.holds.number());
                    element.i32(3, OPTIONAL);
                    element.text(4, &column.name);
                    if column.holds == Type::Text {
                        element.i32(6, UTF8);
                    }
                }
            });
            file.i64(3, self.groups.iter().map(|group| group.rows as i64).sum());
            file.structures(4, self.groups.iter(), |fields, group| self.describe(fields, group));
            file.text(6, CREATED_BY);
        });
        footer
    }

    fn describe(&self, fields: &mut thrift::Fields<'_>, group: &Group) {
        fields.structures(1, self.columns.iter().zip(&group.chunks), |fields, ((column, _), chunk)| {
            fields.i64(2, chunk.position as i64);
            fields.structure(3, |data| {
                data.i32(1, column.holds.number());
                data.i32s(2, &[PLAIN, RLE]);
                data.texts(3, &[&column.name]);
                data.i32(4, GZIP);
                data.i64(5, group.rows as i64);
                data.i64(6, chunk.plain as i64);
                data.i64(7, chunk.packed as i64);
                data.i64(9, chunk.position as i64);
            });
        });
        fields.i64(2, group.chunks.iter().map(|chunk| chunk.plain as i64).sum());
        fields.i64(3, group.rows as i64);
    }
}

impl Page {
    fn put(&mut self, holds: Type, value: Value<'_>) {
        let is_present = match (holds, value) {
            (Type::Flag, Value::Flag(flag)) => {
                self.flags.push(flag);
                true
            }
            (Type::Whole, Value::Whole(number)) => {
                self.values.extend_from_slice(&number.to_le_bytes());
                true
            }
            (Type::Fraction, Value::Fraction(number)) => {
                self.values.extend_from_slice(&number.to_le_bytes());
                true
            }
            (Type::Text, Value::Text(text)) => {
                self.values.extend_from_slice(&(text.len() as u32).to_le_bytes());
                self.values.extend_from_slice(text.as_bytes());
                true
            }
            _ => false,
        };
        self.present.push(is_present);
    }

    /// Adds the bytes of the page, which is then empty: which values there are, and these.
    fn move_to(&mut self, bytes: &mut Vec<u8>) {
        let mut head = Vec::new();
        // The lowest bit announces a bit per value, in groups of eight.
        thrift::varint(&mut head, (self.present.bytes.len() as u64) << 1 | 1);
        bytes.extend_from_slice(&((head.len() + self.present.bytes.len()) as u32).to_le_bytes());
        bytes.extend_from_slice(&head);
        bytes.extend_from_slice(&self.present.bytes);
        bytes.extend_from_slice(&self.flags.bytes);
        bytes.extend_from_slice(&self.values);
        self.present.clear();
        self.flags.clear();
        self.values.clear();
    }
}

/// Bits, the lowest of a byte first.
#[derive(Debug, Default)]
struct Bits {
    bytes: Vec<u8>,
    len: usize,
}

impl Bits {
    fn clear(&mut self) {
        self.bytes.clear();
        self.len = 0;
    }

    fn push(&mut self, bit: bool) {
        if self.len.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let Some(last) = self.bytes.last_mut() {
            *last |= u8::from(bit) << (self.len % 8);
        }
        self.len += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str, holds: Type, values: &[Value<'_>]) -> (Vec<u8>, usize) {
        let mut writer = Writer::new(vec![Column { name: name.to_owned(), holds }]);
        let mut out = Vec::new();
        writer.begin(&mut out).unwrap();
        values.iter().for_each(|&value| writer.put([value], &mut out).unwrap());
        writer.end(&mut out).unwrap();
        assert_eq!(writer.position, out.len() as u64);
        (out, writer.groups.len())
    }

    fn page(holds: Type, values: &[Value<'_>]) -> Vec<u8> {
        let mut page = Page::default();
        values.iter().for_each(|&value| page.put(holds, value));
        let mut bytes = Vec::new();
        page.move_to(&mut bytes);
        assert!(page.values.is_empty() && page.present.len == 0);
        bytes
    }

    #[test]
    fn a_page_says_which_values_there_are_and_then_these() {
        let values = [Value::Whole(7), Value::Missing, Value::Whole(-2), Value::Fraction(0.5)];
        let bytes = page(Type::Whole, &values);
        assert_eq!(bytes[..6], [2, 0, 0, 0, 0b11, 0b0101], "a value of another kind is missing too");
        assert_eq!(bytes[6..], [7i64.to_le_bytes(), (-2i64).to_le_bytes()].concat());
    }

    #[test]
    fn flags_take_a_bit_and_texts_have_their_length_before_them() {
        let flags: Vec<Value<'_>> = (0..9).map(|number| Value::Flag(number % 3 == 0)).collect();
        assert_eq!(page(Type::Flag, &flags), [3, 0, 0, 0, 0b101, 0xFF, 1, 0b0100_1001, 0]);
        let text = page(Type::Text, &[Value::Text("été")]);
        assert_eq!(text[6..], [&[5, 0, 0, 0], "été".as_bytes()].concat());
    }

    #[test]
    fn a_file_begins_and_ends_with_the_magic_and_says_how_long_its_footer_is() {
        let (empty, groups) = file("index", Type::Whole, &[]);
        let length = u32::from_le_bytes(empty[empty.len() - 8..empty.len() - 4].try_into().unwrap());
        assert_eq!((&empty[..4], &empty[empty.len() - 4..], groups), (&MAGIC[..], &MAGIC[..], 0));
        assert_eq!(length as usize, empty.len() - 12, "a table without rows is all footer");
    }

    #[test]
    fn many_rows_and_long_texts_are_written_in_groups() {
        let numbers: Vec<Value<'_>> = (0..=2 * GROUP_ROWS as i64).map(Value::Whole).collect();
        assert_eq!(file("index", Type::Whole, &numbers).1, 3);
        let long = "x".repeat(GROUP_TEXT / 2);
        assert_eq!(file("recipe", Type::Text, &[Value::Text(&long); 5]).1, 3);
    }
}
