//! Several files in one ZIP archive, for transports that carry only one file.
//!
//! Files are stored without compression, since pictures are compressed already. All carry the earliest date of the
//! format, so that the same files give the same archive.

use flate2::Crc;

use crate::companion::Companion;

const FILE: u32 = 0x0403_4b50;
const ENTRY: u32 = 0x0201_4b50;
const END: u32 = 0x0605_4b50;
/// The version of the format that is needed to read it: 1.0.
const VERSION: u16 = 10;
/// Names are in UTF-8.
const UTF8: u16 = 1 << 11;
/// The first of January 1980.
const DATE: u16 = 1 << 5 | 1;

/// The files as a ZIP archive, in their order; `None` if they exceed its limits of four gigabytes or 65,535 files.
pub fn zip(files: &[Companion]) -> Option<Vec<u8>> {
    let mut archive = Vec::new();
    let mut entries = Vec::new();
    for Companion { file_name, bytes } in files {
        let begin = u32::try_from(archive.len()).ok()?;
        let head = head(file_name, bytes)?;
        archive.extend(FILE.to_le_bytes());
        archive.extend(&head);
        archive.extend(file_name.as_bytes());
        archive.extend(bytes);
        entries.extend(ENTRY.to_le_bytes());
        entries.extend(VERSION.to_le_bytes());
        entries.extend(&head);
        // No comment, the first and only disk, and no attributes.
        entries.extend([0; 10]);
        entries.extend(begin.to_le_bytes());
        entries.extend(file_name.as_bytes());
    }
    let (begin, length) = (u32::try_from(archive.len()).ok()?, u32::try_from(entries.len()).ok()?);
    let count = u16::try_from(files.len()).ok()?.to_le_bytes();
    archive.append(&mut entries);
    archive.extend(END.to_le_bytes());
    archive.extend([0; 4]);
    archive.extend([count, count].concat());
    archive.extend([length.to_le_bytes(), begin.to_le_bytes()].concat());
    archive.extend([0; 2]);
    Some(archive)
}

/// The fields that a file's local header and its entry in the directory share.
fn head(name: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let mut crc = Crc::new();
    crc.update(bytes);
    let size = u32::try_from(bytes.len()).ok()?;
    let (stored, midnight, no_more) = (0_u16, 0_u16, 0_u16);
    let mut head = Vec::new();
    for short in [VERSION, UTF8, stored, midnight, DATE] {
        head.extend(short.to_le_bytes());
    }
    for long in [crc.sum(), size, size] {
        head.extend(long.to_le_bytes());
    }
    for short in [u16::try_from(name.len()).ok()?, no_more] {
        head.extend(short.to_le_bytes());
    }
    Some(head)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_at_the_end_leads_to_each_file() {
        let file =
            |file_name: &str, bytes: &[u8]| Companion { file_name: file_name.into(), bytes: bytes.into() };
        let archive = zip(&[file("é.txt", b"one"), file("b.bin", &[0, 1, 2, 3])]).unwrap();
        let at = |place: usize| u32::from_le_bytes(archive[place..place + 4].try_into().unwrap()) as usize;
        let end = archive.len() - 22;
        assert_eq!((at(end), archive[end + 8], archive[end + 10]), (END as usize, 2, 2));
        let first = at(end + 16);
        assert_eq!((at(first), at(first + 42)), (ENTRY as usize, 0));
        assert_eq!(&archive[30..39], "é.txtone".as_bytes());
        let second = first + 46 + "é.txt".len();
        let begin = at(second + 42);
        assert_eq!(
            (at(begin), &archive[begin + 30..begin + 39]),
            (FILE as usize, &b"b.bin\x00\x01\x02\x03"[..])
        );
        assert_eq!(second + 46 + "b.bin".len(), end);
    }

    #[test]
    fn no_files_are_an_empty_archive() {
        assert_eq!(zip(&[]).unwrap().len(), 22);
    }
}
