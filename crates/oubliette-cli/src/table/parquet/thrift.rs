//! The compact protocol of Thrift, as far as Parquet's headers need it.
//!
//! A struct is a list of fields, each under a number that only grows, and ends with a zero.

/// The numbers of the protocol for the types of fields.
const I32: u8 = 5;
const I64: u8 = 6;
const BINARY: u8 = 8;
const LIST: u8 = 9;
const STRUCT: u8 = 12;

/// Lists of fewer items have their length beside the kind of their items.
const LONG_LIST: usize = 15;

/// A struct that is being written; its fields come in the order of their numbers.
pub(super) struct Fields<'a> {
    out: &'a mut Vec<u8>,
    last: u8,
}

/// Writes a struct.
pub(super) fn write(out: &mut Vec<u8>, fields: impl FnOnce(&mut Fields<'_>)) {
    let mut writer = Fields { out, last: 0 };
    fields(&mut writer);
    writer.out.push(0);
}

impl Fields<'_> {
    pub(super) fn i32(&mut self, number: u8, value: i32) {
        self.field(number, I32);
        zigzag(self.out, value.into());
    }

    pub(super) fn i64(&mut self, number: u8, value: i64) {
        self.field(number, I64);
        zigzag(self.out, value);
    }

    pub(super) fn text(&mut self, number: u8, value: &str) {
        self.field(number, BINARY);
        text(self.out, value);
    }

    pub(super) fn structure(&mut self, number: u8, fields: impl FnOnce(&mut Fields<'_>)) {
        self.field(number, STRUCT);
        write(self.out, fields);
    }

    pub(super) fn i32s(&mut self, number: u8, values: &[i32]) {
        self.list(number, I32, values.len());
        values.iter().for_each(|&value| zigzag(self.out, value.into()));
    }

    pub(super) fn texts(&mut self, number: u8, values: &[&str]) {
        self.list(number, BINARY, values.len());
        values.iter().for_each(|value| text(self.out, value));
    }

    pub(super) fn structures<T>(
        &mut self,
        number: u8,
        items: impl ExactSizeIterator<Item = T>,
        fields: impl Fn(&mut Fields<'_>, T),
    ) {
        self.list(number, STRUCT, items.len());
        items.for_each(|item| write(self.out, |writer| fields(writer, item)));
    }

    fn list(&mut self, number: u8, kind: u8, len: usize) {
        self.field(number, LIST);
        if len < LONG_LIST {
            self.out.push((len as u8) << 4 | kind);
        } else {
            self.out.push(0xF0 | kind);
            varint(self.out, len as u64);
        }
    }

    /// The head of a field: the distance of its number from the last one, and its type.
    fn field(&mut self, number: u8, kind: u8) {
        self.out.push((number - self.last) << 4 | kind);
        self.last = number;
    }
}

/// A number in as few bytes as it needs, seven bits each.
pub(super) fn varint(out: &mut Vec<u8>, mut value: u64) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// A number that may be negative; small ones stay short.
fn zigzag(out: &mut Vec<u8>, value: i64) {
    varint(out, (value << 1 ^ value >> 63) as u64);
}

fn text(out: &mut Vec<u8>, value: &str) {
    varint(out, value.len() as u64);
    out.extend_from_slice(value.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_numbers_of_either_sign_are_short() {
        let bytes = |value| {
            let mut out = Vec::new();
            zigzag(&mut out, value);
            out
        };
        assert_eq!([0, -1, 1, 63].map(bytes), [vec![0], vec![1], vec![2], vec![126]]);
        assert_eq!((bytes(64), bytes(300).len(), bytes(i64::MIN).len()), (vec![0x80, 1], 2, 10));
    }

    #[test]
    fn a_struct_names_its_fields_by_their_distance_and_ends_with_zero() {
        let mut out = Vec::new();
        write(&mut out, |fields| {
            fields.i32(1, 2);
            fields.text(4, "é");
            fields.structures(5, [1, 2].into_iter(), |fields, value| fields.i64(2, value));
        });
        assert_eq!(
            out,
            [0x15, 4, 0x38, 2, 0xC3, 0xA9, 0x19, 0x2C, 0x26, 2, 0, 0x26, 4, 0, 0],
            "i32, text three further, list of two structs"
        );
    }

    #[test]
    fn a_long_list_has_its_length_behind_its_kind() {
        let mut out = Vec::new();
        write(&mut out, |fields| fields.i32s(1, &[0; 200]));
        assert_eq!((&out[..4], out.len()), (&[0x19, 0xF5, 0xC8, 1][..], 4 + 200 + 1));
    }
}
