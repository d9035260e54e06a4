//! Files and standard output. A file is there whole or not at all: it is written beside its place and then moved.

use std::fs::{self, File};
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use oubliette::export;

use crate::failure::Failure;
use crate::text;

/// More than the largest map takes in any format that is read.
const MAX_FILE_MIB: u64 = 512;

/// Prints bytes to standard output.
pub(crate) fn print(bytes: &[u8]) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).map_err(Failure::StandardOutput)
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

/// Writes a file, or standard output where the path is `-`.
pub(crate) fn write_file(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> Result<(), export::Error>,
) -> Result<(), Failure> {
    if path == Path::new("-") {
        let mut out = BufWriter::new(io::stdout().lock());
        write(&mut out).map_err(Failure::Export)?;
        return out.flush().map_err(Failure::StandardOutput);
    }
    let cannot = |cause| Failure::CannotWrite { path: path.to_owned(), cause };
    if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file() && !metadata.is_dir()) {
        // A device or a pipe is written to, never replaced.
        let file = File::options().write(true).open(path).map_err(cannot)?;
        return finish(BufWriter::new(file), write, path).map(|_| ());
    }
    let part = Part::beside(path).map_err(cannot)?;
    let file = finish(BufWriter::new(&part.file), write, path)?;
    file.sync_all().map_err(cannot)?;
    part.move_to(path).map_err(cannot)
}

fn finish<W: Write>(
    mut out: BufWriter<W>,
    write: impl FnOnce(&mut dyn Write) -> Result<(), export::Error>,
    path: &Path,
) -> Result<W, Failure> {
    let cannot = |cause| Failure::CannotWrite { path: path.to_owned(), cause };
    match write(&mut out) {
        Err(export::Error::Io(cause)) => return Err(cannot(cause)),
        Err(error) => return Err(Failure::Export(error)),
        Ok(()) => {}
    }
    out.into_inner().map_err(|error| cannot(error.into_error()))
}

/// A file that is not finished yet. It is removed unless it is moved to its place.
struct Part {
    path: PathBuf,
    file: File,
    is_moved: bool,
}

impl Part {
    fn beside(target: &Path) -> io::Result<Part> {
        let name = target.file_name().ok_or(io::ErrorKind::IsADirectory)?;
        if target.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        let mut part_name = std::ffi::OsString::from(".");
        part_name.push(name);
        part_name.push(format!(".{}.part", std::process::id()));
        let path = target.with_file_name(part_name);
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
