//! The cells of a layer, in each of Tiled's encodings, passed on one by one.
//!
//! Data is never decompressed as a whole: a base64 reader feeds a zlib or gzip reader, from which only as many bytes
//! are read as the layer has cells for.

use std::io::{self, ErrorKind, Read};

use oubliette_core::Text;
use roxmltree::Node;
use serde_json::value::RawValue;

use super::WRONG_COUNT;
use crate::ReadError;
use crate::build::json;
use crate::read::quoted;

const NOT_BASE64: Text = Text::new("is not base64", "n’est pas du base64");
const DAMAGED: Text =
    Text::new("is damaged: it cannot be unpacked", "est abîmé : impossible de le décompresser");
const ZSTD: Text = Text::new(
    "is packed with zstd, which is not read: save the map with zlib or without compression",
    "est compressé avec zstd, qui ne se lit pas : enregistrez la carte avec zlib ou sans compression",
);
const NO_GID: Text = Text::new("is not the number of a tile", "n’est pas un numéro de tuile");

/// Encoded cells.
pub(super) enum Cells<'a> {
    /// A list in JSON, with the whole file for line numbers.
    List { text: &'a str, raw: &'a RawValue },
    /// Numbers and commas.
    Csv(&'a str),
    /// Four bytes per number, in base64.
    Base64 { text: &'a str, compression: &'a str },
    /// An element per number.
    Elements(Node<'a, 'a>),
}

impl Cells<'_> {
    /// Calls `each` with every number and its index. It is an error if there are not exactly `count`.
    pub(super) fn each_gid(
        &self,
        count: u64,
        place: &str,
        mut take: impl FnMut(u64, u32) -> Result<(), ReadError>,
    ) -> Result<(), ReadError> {
        let wrong = |what: Text| ReadError::Foreign { place: place.to_owned(), what };
        let mut found = 0;
        let mut next = |gid: u32| {
            if found == count {
                return Err(wrong(WRONG_COUNT));
            }
            take(found, gid)?;
            found += 1;
            Ok(())
        };
        match self {
            Cells::List { text, raw } => json::each(text, raw, |_, gid: u32| next(gid))?,
            Cells::Csv(text) => {
                let text = text.trim().trim_end_matches(',');
                for (index, word) in text.split(',').enumerate().filter(|_| !text.is_empty()) {
                    let no_gid = |_| ReadError::Foreign { place: format!("{place}[{index}]"), what: NO_GID };
                    next(word.trim().parse().map_err(no_gid)?)?;
                }
            }
            Cells::Elements(data) => {
                for (index, tile) in data.children().filter(|node| node.has_tag_name("tile")).enumerate() {
                    let no_gid = |_| ReadError::Foreign { place: format!("{place}[{index}]"), what: NO_GID };
                    next(tile.attribute("gid").unwrap_or("0").parse().map_err(no_gid)?)?;
                }
            }
            Cells::Base64 { text, compression } => {
                let bytes = Base64::new(text);
                let mut reader: Box<dyn Read> = match *compression {
                    "" => Box::new(bytes),
                    "zlib" => Box::new(flate2::read::ZlibDecoder::new(bytes)),
                    "gzip" => Box::new(flate2::read::GzDecoder::new(bytes)),
                    "zstd" => return Err(wrong(ZSTD)),
                    other => {
                        let place = format!("{place}.compression");
                        return Err(ReadError::UnknownKind { place, kind: quoted(other) });
                    }
                };
                let mut buffer = [0; 1 << 12];
                loop {
                    let length = read_full(&mut reader, &mut buffer).map_err(|error| match error.kind() {
                        ErrorKind::InvalidInput if is_base64_fault(&error) => wrong(NOT_BASE64),
                        _ => wrong(DAMAGED),
                    })?;
                    let (numbers, rest) = buffer[..length].as_chunks();
                    numbers.iter().try_for_each(|&bytes| next(u32::from_le_bytes(bytes)))?;
                    if !rest.is_empty() {
                        return Err(wrong(WRONG_COUNT));
                    }
                    if length < buffer.len() {
                        break;
                    }
                }
            }
        }
        if found == count { Ok(()) } else { Err(wrong(WRONG_COUNT)) }
    }
}

/// Fills the buffer unless the input ends first.
fn read_full(reader: &mut dyn Read, buffer: &mut [u8]) -> io::Result<usize> {
    let mut length = 0;
    while length < buffer.len() {
        match reader.read(&mut buffer[length..])? {
            0 => break,
            more => length += more,
        }
    }
    Ok(length)
}

/// A reader that decodes base64; whitespace is skipped.
pub(crate) struct Base64<'a> {
    characters: std::slice::Iter<'a, u8>,
    has_ended: bool,
    /// The bytes of a group of four characters that were not read yet, last byte first.
    pending: [u8; 3],
    pending_count: usize,
}

/// The marker of a base64 error that passes through another reader.
const FAULT: &str = "not base64";

fn is_base64_fault(error: &io::Error) -> bool {
    error.get_ref().is_some_and(|cause| cause.to_string() == FAULT)
}

impl<'a> Base64<'a> {
    pub(crate) fn new(text: &'a str) -> Base64<'a> {
        Base64 { characters: text.as_bytes().iter(), has_ended: false, pending: [0; 3], pending_count: 0 }
    }

    /// Reads up to four characters. Returns whether there were any.
    fn read_group(&mut self) -> io::Result<bool> {
        let fault = || io::Error::new(ErrorKind::InvalidInput, FAULT);
        let (mut bits, mut count) = (0u32, 0);
        while count < 4 {
            match self.characters.next() {
                None => self.has_ended = true,
                Some(b'=') => {
                    self.has_ended = true;
                    if self.characters.any(|&rest| rest != b'=' && !rest.is_ascii_whitespace()) {
                        return Err(fault());
                    }
                }
                Some(blank) if blank.is_ascii_whitespace() => continue,
                Some(&character) => {
                    bits = bits << 6 | u32::from(six_bits(character).ok_or_else(fault)?);
                    count += 1;
                }
            }
            if self.has_ended {
                break;
            }
        }
        self.pending_count = match count {
            0 => return Ok(false),
            1 => return Err(fault()),
            count => count - 1,
        };
        let [_, first, second, third] = (bits << (6 * (4 - count))).to_be_bytes();
        self.pending = match self.pending_count {
            1 => [first, 0, 0],
            2 => [second, first, 0],
            _ => [third, second, first],
        };
        Ok(true)
    }
}

impl Read for Base64<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut length = 0;
        while length < buffer.len() {
            if self.pending_count == 0 && (self.has_ended || !self.read_group()?) {
                break;
            }
            self.pending_count -= 1;
            buffer[length] = self.pending[self.pending_count];
            length += 1;
        }
        Ok(length)
    }
}

const fn six_bits(character: u8) -> Option<u8> {
    match character {
        b'A'..=b'Z' => Some(character - b'A'),
        b'a'..=b'z' => Some(character - b'a' + 26),
        b'0'..=b'9' => Some(character - b'0' + 52),
        b'+' => Some(62),
        b'/' => Some(63),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(text: &str) -> Option<Vec<u8>> {
        let mut bytes = Vec::new();
        Base64::new(text).read_to_end(&mut bytes).ok().map(|_| bytes)
    }

    #[test]
    fn base64_is_read_with_and_without_padding_and_across_lines() {
        let cases = [("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg", "foob")];
        for (text, bytes) in cases {
            assert_eq!(decoded(text).unwrap(), bytes.as_bytes());
        }
        assert_eq!(decoded("\n Zm 9v\nYmFy \n").unwrap(), b"foobar");
        assert_eq!(decoded("////").unwrap(), [255; 3]);
    }

    #[test]
    fn garbage_is_no_base64() {
        for text in ["Z", "Zm9vY", "Zm9*", "Zg==Zg==", "Zé"] {
            assert_eq!(decoded(text), None, "{text}");
        }
    }
}
