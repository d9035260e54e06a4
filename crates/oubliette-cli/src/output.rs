//! Files, standard output and standard error. A file is there whole or not at all: it is written beside its
//! place and then moved.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use oubliette::Dungeon;
use oubliette::export::{self, Format, Options};

use crate::failure::Failure;
use crate::generate::report_for;
use crate::text;

/// More than the largest map takes in any format that is read.
const MAX_FILE_MIB: u64 = 512;

/// Prints bytes to standard output.
pub(crate) fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(Failure::StandardOutput)
}

/// Says one line on standard error, whatever characters came with it. If nobody can hear it, the work goes on.
pub(crate) fn say(line: &str) {
    let visible = |character: char| match character.is_control() {
        true => character.escape_default().to_string(),
        false => character.to_string(),
    };
    let line: String = line.chars().map(visible).collect();
    let _ = writeln!(io::stderr(), "oubliette: {line}");
}

/// Whether standard output is a terminal.
pub(crate) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether a terminal should show colors.
pub(crate) fn wants_color() -> bool {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    is_terminal() && !no_color && std::env::var_os("TERM").is_none_or(|term| term != "dumb")
}

/// Refuses to fill a terminal with bytes that are no text.
pub(crate) fn refuse_binary_screen(out: &Path, format: &export::Format) -> Result<(), Failure> {
    if out == Path::new("-") && !format.is_text && is_terminal() {
        return Err(Failure::said(text::BINARY_TO_TERMINAL, &[("format", &format.name)]));
    }
    Ok(())
}

/// Writes a file, or standard output where the path is `-`.
pub(crate) fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), export::Error>,
) -> Result<(), Failure> {
    if path == Path::new("-") {
        return finish(io::stdout().lock(), write, Failure::StandardOutput).map(|_| ());
    }
    prepare(path, write)?.commit()
}

/// Writes a dungeon, and the files that have to lie beside it: all of them, or none. On standard output there is only the
/// dungeon itself.
pub(crate) fn write_map(
    path: &Path,
    format: &Format,
    dungeon: &Dungeon,
    options: &Options,
) -> Result<(), Failure> {
    let report = report_for(format, dungeon);
    if path == Path::new("-") {
        return write_file(path, |out| format.write(dungeon, report.as_ref(), options, out));
    }
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let options = Options { name, ..options.clone() };
    let main = prepare(path, |out| format.write(dungeon, report.as_ref(), &options, out))?;
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
    // What stands at the end of a link is replaced, not the link.
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

/// A file that is written and not yet in its place; without a commit it goes away.
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

/// How the names of unfinished files begin and end.
const PART_BEGIN: &str = ".oubliette-";
const PART_END: &str = ".part";

/// Whether a file was left unfinished, by a program that is being run or was killed.
pub(crate) fn is_unfinished(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy());
    name.is_some_and(|name| name.starts_with(PART_BEGIN) && name.ends_with(PART_END))
}

/// A file that is not finished yet. It is removed unless it is moved to its place.
struct Part {
    path: PathBuf,
    file: File,
    is_moved: bool,
}

impl Part {
    fn beside(target: &Path) -> io::Result<Part> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        if target.is_dir() || target.file_name().is_none() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("{PART_BEGIN}{}-{number}{PART_END}", std::process::id());
        let path = target.with_file_name(name);
        let file = File::create(&path)?;
        Ok(Part { path, file, is_moved: false })
    }

    fn move_to(mut self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        self.is_moved = true;
        Ok(())
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.is_moved {
            // Nothing is left to do about a part that cannot be removed.
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Reads a file, or standard input where the path is `-`.
pub(crate) fn read_file(path: &Path) -> Result<Vec<u8>, Failure> {
    let cannot = |cause| Failure::CannotRead { path: path.to_owned(), cause };
    let input: Box<dyn Read> = if path == Path::new("-") {
        Box::new(io::stdin().lock())
    } else {
        Box::new(File::open(path).map_err(cannot)?)
    };
    let limit = MAX_FILE_MIB << 20;
    let mut bytes = Vec::new();
    input.take(limit + 1).read_to_end(&mut bytes).map_err(cannot)?;
    if bytes.len() as u64 > limit {
        return Err(Failure::said(
            text::TOO_LARGE_FILE,
            &[("path", &path.display()), ("max", &MAX_FILE_MIB)],
        ));
    }
    Ok(bytes)
}
