//! Reading and writing files. A file is there whole or not at all: it is written beside its place and then moved.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use oubliette::export::{self, Format, Options};
use oubliette::{Dungeon, Report};

use crate::failure::Failure;
use crate::output;
use crate::text::texts;

mod claim;
mod part;

pub(crate) use claim::{Claim, is_lock};
use part::Part;
pub(crate) use part::{is_unfinished, sweep};

texts! {
    TOO_LARGE_FILE: "{path} is larger than {max} MiB, more than any map needs"
        / "{path} dépasse {max} Mio, plus qu’il n’en faut à une carte";
    NOT_UTF8_FILE: "{path} is not UTF-8 text; save it as UTF-8" / "{path} n’est pas du texte UTF-8 ; enregistrez-le en UTF-8";
}

/// No map of another program, and no other file, is larger.
const MAX_FILE_MIB: u64 = 160;

/// No map in our own JSON is larger.
const MAX_OWN_MIB: u64 = 512;

/// How much is read at once, so that memory grows no faster than the file.
const PIECE: u64 = 16 << 20;

/// How the names of files begin that only a running program needs.
const HIDDEN: &str = ".oubliette-";

fn name_of(what: &str, ending: &str) -> String {
    format!("{HIDDEN}{what}{ending}")
}

/// Whether a path stands for standard input or output.
pub(crate) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Reads a file, or standard input where the path is `-`.
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, Failure> {
    let cannot = |cause| Failure::CannotRead { path: path.to_owned(), cause };
    let mut input: Box<dyn Read> = if is_standard(path) {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(cannot)?)
    };
    let mut bytes = Vec::new();
    while input.by_ref().take(PIECE).read_to_end(&mut bytes).map_err(cannot)? > 0 {
        let max = if is_own_json(&bytes) { MAX_OWN_MIB } else { MAX_FILE_MIB };
        if bytes.len() as u64 > max << 20 {
            return Err(Failure::said(TOO_LARGE_FILE, &[("path", &path.display()), ("max", &max)]));
        }
        let more = if bytes.len() as u64 >= PIECE { PIECE as usize } else { 0 };
        bytes.try_reserve_exact(more).map_err(|error| cannot(error.into()))?;
    }
    Ok(bytes)
}

/// Whether a file begins as our own JSON does.
fn is_own_json(bytes: &[u8]) -> bool {
    const MARK: &[u8] = b"\"oubliette-";
    let begin = &bytes[..bytes.len().min(256)];
    begin.trim_ascii_start().starts_with(b"{") && begin.windows(MARK.len()).any(|part| part == MARK)
}

/// Reads a file as UTF-8 text.
pub(crate) fn read_text(path: &Path) -> Result<String, Failure> {
    String::from_utf8(read_file(path)?)
        .map_err(|_| Failure::said(NOT_UTF8_FILE, &[("path", &path.display())]))
}

/// Writes a file, or standard output where the path is `-`.
pub(crate) fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), export::Error>,
) -> Result<(), Failure> {
    if is_standard(path) {
        return finish(output::standard_output()?, write, Failure::StandardOutput).map(|_| ());
    }
    prepare(path, write)?.commit()
}

/// Writes a dungeon, and the files that have to lie beside it: all of them, or none. On standard output there is only the
/// dungeon itself.
pub(crate) fn write_map(
    path: &Path,
    format: &Format,
    dungeon: &Dungeon,
    report: Option<&Report>,
    options: &Options,
) -> Result<(), Failure> {
    if is_standard(path) {
        return write_file(path, |out| format.write(dungeon, report, options, out));
    }
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let options = Options { name, ..options.clone() };
    let main = prepare(path, |out| format.write(dungeon, report, &options, out))?;
    let companions = format.companions(dungeon, &options).map_err(Failure::Export)?;
    let beside = companions.into_iter().map(|companion| {
        prepare(&path.with_file_name(companion.file_name), |out| Ok(out.write_all(&companion.bytes)?))
    });
    // The dungeon comes last: where it is, all that it needs is there too.
    for companion in beside.collect::<Result<Vec<Prepared>, Failure>>()? {
        companion.commit()?;
    }
    main.commit()
}

/// Writes a file that takes its place only when it is committed.
pub(crate) fn prepare(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), export::Error>,
) -> Result<Prepared, Failure> {
    // The target of a link is replaced, not the link.
    let target = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let cannot = |cause| Failure::CannotWrite { path: path.to_owned(), cause };
    if fs::metadata(&target).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        // A device or a pipe is written to, never replaced.
        let file = File::options().write(true).open(&target).map_err(cannot)?;
        finish(file, write, cannot)?;
        return Ok(Prepared { part: None, target });
    }
    let part = Part::beside(&target).map_err(cannot)?;
    finish(&part.file, write, cannot)?.sync_all().map_err(cannot)?;
    Ok(Prepared { part: Some(part), target })
}

fn finish<W: Write>(
    inner: W,
    write: impl FnOnce(&mut dyn Write) -> Result<(), export::Error>,
    cannot: impl Fn(io::Error) -> Failure,
) -> Result<W, Failure> {
    let mut out = BufWriter::new(Watched { inner, cause: None });
    let outcome = write(&mut out).and_then(|()| Ok(out.flush()?));
    let Watched { inner, cause } = out.into_parts().0;
    match outcome {
        Ok(()) => Ok(inner),
        Err(export::Error::Io(told)) => Err(cannot(cause.unwrap_or(told))),
        Err(error) => Err(Failure::Export(error)),
    }
}

/// Keeps the error of a writer as it was: on their way through an encoder, errors lose their kind.
struct Watched<W> {
    inner: W,
    cause: Option<io::Error>,
}

impl<W> Watched<W> {
    fn keep(&mut self, cause: io::Error) -> io::Error {
        let kind = cause.kind();
        if kind != io::ErrorKind::Interrupted {
            self.cause = Some(cause);
        }
        kind.into()
    }
}

impl<W: Write> Write for Watched<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.inner.write(bytes).map_err(|cause| self.keep(cause))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush().map_err(|cause| self.keep(cause))
    }
}

/// A file that is written and not yet in its place; it is removed unless it is committed.
pub(crate) struct Prepared {
    part: Option<Part>,
    target: PathBuf,
}

impl Prepared {
    /// Puts the file in its place.
    pub(crate) fn commit(self) -> Result<(), Failure> {
        let Prepared { part, target } = self;
        let moved = part.map_or(Ok(()), |part| part.move_to(&target));
        moved.map_err(|cause| Failure::CannotWrite { path: target, cause })
    }
}
