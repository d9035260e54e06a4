//! Writes files to memory, up to a limit.

use std::io::{self, Write};

use oubliette::export::Error;
use oubliette::{Message, Text, Work};
use serde::Serialize;

use crate::answer::{Answer, JSON};
use crate::limits::{BUSY, Terms};
use crate::refusal::{Refusal, RefusalKind};

/// The bytes that `write` writes as `format`. Writing stops as soon as a file exceeds the limit.
pub(crate) fn bytes_of(
    format: &str,
    terms: Terms<'_>,
    write: impl FnOnce(&mut dyn Write) -> Result<(), Error>,
) -> Result<Vec<u8>, Refusal> {
    let work = terms.drawing_bounds().work();
    let mut bounded = Bounded { bytes: Vec::new(), terms, work, end: None };
    let written = write(&mut bounded);
    match bounded.end {
        Some(End::Full) => return Err(too_large(format, terms)),
        Some(End::NoMemory) => return Err(Refusal::filled(RefusalKind::Busy, BUSY, &[])),
        None => {}
    }
    terms.go_on()?;
    written.map_err(|error| Refusal::of(RefusalKind::Wrong, |language| error.message(language)))?;
    Ok(bounded.bytes)
}

/// A value as JSON.
pub(crate) fn json_of(name: &str, terms: Terms<'_>, value: &impl Serialize) -> Result<Answer, Refusal> {
    let bytes = bytes_of(name, terms, |out| Ok(serde_json::to_writer(out, value)?))?;
    Ok(Answer { media_type: JSON, file_name: None, bytes })
}

/// The refusal of a file with too many bytes.
pub(crate) fn too_large(format: &str, terms: Terms<'_>) -> Refusal {
    let values: [(&str, &dyn std::fmt::Display); 2] =
        [("format", &format), ("megabytes", &(terms.file_bytes >> 20))];
    Refusal::filled(RefusalKind::TooLarge, LARGE_FILE, &values)
}

/// Pieces below this size are counted.
const SMALL: usize = 1 << 10;

/// Bytes up to a limit, as long as the client waits.
struct Bounded<'a> {
    bytes: Vec<u8>,
    terms: Terms<'a>,
    work: Work<'a>,
    end: Option<End>,
}

/// Why no more bytes are taken.
enum End {
    Full,
    NoMemory,
}

impl Bounded<'_> {
    fn end(&mut self, end: End, kind: io::ErrorKind) -> io::Result<usize> {
        self.end = Some(end);
        Err(kind.into())
    }
}

impl Write for Bounded<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if bytes.len() > self.terms.file_bytes as usize - self.bytes.len() {
            return self.end(End::Full, io::ErrorKind::FileTooLarge);
        }
        // Many formats write a few bytes at a time; large pieces come seldom.
        let look = if bytes.len() < SMALL { self.work.spend(bytes.len() as u64) } else { self.work.look() };
        if look.is_err() {
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        if self.bytes.try_reserve(bytes.len()).is_err() {
            return self.end(End::NoMemory, io::ErrorKind::OutOfMemory);
        }
        self.bytes.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

const LARGE_FILE: Text = Text::new(
    "as {format} it would have more than {megabytes} MB; choose another format, or the command line",
    "en {format} cela ferait plus de {megabytes} Mo ; choisissez un autre format, ou la ligne de commande",
);

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::Limits;

    #[test]
    fn writing_ends_with_the_first_byte_too_many() {
        let limits = Limits { file_bytes: 10, ..Limits::default() };
        let terms = Terms { limits, ..Terms::default() };
        let mut pieces = 0;
        let refusal = bytes_of("text", terms, |out| {
            loop {
                out.write_all(b"1234")?;
                pieces += 1;
            }
        });
        assert_eq!(refusal.map_err(|refusal| refusal.kind), Err(RefusalKind::TooLarge));
        assert_eq!(pieces, 2);
        let whole = bytes_of("text", terms, |out| Ok(out.write_all(b"1234567890")?));
        assert_eq!(whole.as_deref(), Ok(&b"1234567890"[..]));
    }
}
