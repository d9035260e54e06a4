//! The frame around a saved game or a replay: its kind, its length, and a seal over all of it.
//!
//! ```text
//! 4 bytes   kind
//! 1 byte    version
//! 1..5      length of the content, seven bits to the byte, the lowest first
//! ...       content
//! 8 bytes   seal: SipHash-2-4 of everything before it
//! ```
//!
//! The frame is the same for every version, so that a later one can be told from a damaged one. Every flipped
//! bit and every missing byte is noticed. The key of the seal is part of an open program: it keeps out accident
//! and casual editing, not a person who is willing to write a program.

use oubliette_core::Text;

mod fault;
mod sip;

pub use fault::Fault;
use sip::sip_hash;

const KEY: [u64; 2] = [0x7365_6974_7469_6C62, 0x6C61_6573_2073_7473];
const SEAL: usize = 8;
/// Far more than any file of ours.
const MAX_CONTENT: usize = 1 << 24;

/// A kind of file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kind {
    /// Its first four bytes.
    pub(crate) mark: [u8; 4],
    /// The version that is written, and the only one that can be read.
    pub(crate) version: u8,
    /// Its name.
    pub(crate) title: Text,
}

/// Puts the frame around `content`.
pub(crate) fn seal(kind: Kind, content: &[u8]) -> Vec<u8> {
    let mut bytes = kind.mark.to_vec();
    bytes.push(kind.version);
    push_varint(content.len() as u64, &mut bytes);
    bytes.extend(content);
    bytes.extend(sip_hash(KEY, &bytes).to_le_bytes());
    bytes
}

/// The content inside the frame.
pub(crate) fn unseal(kind: Kind, bytes: &[u8]) -> Result<&[u8], Fault> {
    let mark = &bytes[..bytes.len().min(kind.mark.len())];
    if !kind.mark.starts_with(mark) {
        return Err(Fault::Foreign { wanted: kind.title });
    }
    let (&version, rest) = bytes.get(mark.len()..).and_then(<[u8]>::split_first).ok_or(Fault::CutShort)?;
    let mut content = rest;
    let length = take_varint(&mut content).ok_or(Fault::CutShort)? as usize;
    if length > MAX_CONTENT || content.len() > length + SEAL {
        return Err(Fault::Damaged);
    }
    if content.len() < length + SEAL {
        return Err(Fault::CutShort);
    }
    let (sealed, seal) = bytes.split_at(bytes.len() - SEAL);
    if sip_hash(KEY, sealed).to_le_bytes() != seal {
        return Err(Fault::Damaged);
    }
    if version > kind.version {
        return Err(Fault::Newer { version });
    }
    if version < kind.version {
        return Err(Fault::Older { version });
    }
    Ok(&content[..length])
}

/// Appends a number, seven bits to the byte, the lowest first.
pub(crate) fn push_varint(mut number: u64, bytes: &mut Vec<u8>) {
    while number > 0x7F {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Takes a number off the front; `None` if it does not end, or is too large.
pub(crate) fn take_varint(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..63).step_by(7) {
        let (&byte, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(byte & 0x7F) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    let (&last, rest) = bytes.split_first()?;
    *bytes = rest;
    (last <= 1).then_some(number | u64::from(last) << 63)
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOTE: Kind = Kind { mark: *b"NOTE", version: 3, title: Text::new("a note", "une note") };

    #[test]
    fn sealed_bytes_can_be_unsealed() {
        for length in [0, 1, 127, 128, 5_000] {
            let content: Vec<u8> = (0..length).map(|place| place as u8).collect();
            assert_eq!(unseal(NOTE, &seal(NOTE, &content)), Ok(&content[..]));
        }
    }

    #[test]
    fn every_flipped_bit_and_every_cut_is_noticed() {
        let bytes = seal(NOTE, b"forty-two bytes or so of a secret message");
        for place in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[place / 8] ^= 1 << (place % 8);
            assert!(unseal(NOTE, &flipped).is_err(), "bit {place}");
        }
        for length in 0..bytes.len() {
            assert_eq!(unseal(NOTE, &bytes[..length]), Err(Fault::CutShort), "{length} bytes");
        }
        assert_eq!(unseal(NOTE, &[&bytes[..], b"."].concat()), Err(Fault::Damaged));
    }

    #[test]
    fn other_kinds_and_other_versions_are_told_from_damage() {
        let other = Kind { mark: *b"BILL", ..NOTE };
        assert_eq!(unseal(NOTE, &seal(other, b"1")), Err(Fault::Foreign { wanted: NOTE.title }));
        let later = Kind { version: 4, ..NOTE };
        assert_eq!(unseal(NOTE, &seal(later, b"1")), Err(Fault::Newer { version: 4 }));
        assert_eq!(unseal(later, &seal(NOTE, b"1")), Err(Fault::Older { version: 3 }));
    }

    #[test]
    fn numbers_of_any_size_are_read_as_they_were_written() {
        for number in [0, 1, 127, 128, 16_383, 16_384, u64::MAX >> 1, u64::MAX] {
            let mut bytes = Vec::new();
            push_varint(number, &mut bytes);
            let mut rest = &bytes[..];
            assert_eq!((take_varint(&mut rest), rest), (Some(number), &[][..]));
            assert_eq!(take_varint(&mut &bytes[..bytes.len() - 1]), None);
        }
        assert_eq!(take_varint(&mut &[0xFF; 12][..]), None);
    }
}
