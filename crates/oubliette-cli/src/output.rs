//! Files, standard output and standard error. A file is there whole or not at all: it is written beside its
//! place and then moved.

use std::collections::hash_map::RandomState;
use std::fs::{self, File, TryLockError};
use std::hash::{BuildHasher, Hasher};
use std::io::{self, BufWriter, IsTerminal, Read, Write};
use std::path::{Path, PathBuf};

use oubliette::Dungeon;
use oubliette::export::{self, Format, Options};

use crate::failure::Failure;
use crate::generate::report_for;
use crate::text;

/// More than the largest map takes in any format that is read.
const MAX_FILE_MIB: u64 = 512;

/// Prints bytes to standard output.
pub(crate) fn print(bytes: &[u8]) -> Result<(), Failure> {
    print_to(standard_output()?, bytes)
}

/// Prints lines that repeat in words what the exit code says, or what is done anyway. They may lead nowhere.
pub(crate) fn tell(lines: &[String]) -> Result<(), Failure> {
    print_to(io::stdout().lock(), shown(lines).as_bytes())
}

fn print_to(mut out: impl Write, bytes: &[u8]) -> Result<(), Failure> {
    out.write_all(bytes).and_then(|()| out.flush()).map_err(Failure::StandardOutput)
}

/// Prints lines to standard output. Control characters, which names from files may hold, are made visible.
pub(crate) fn print_lines(lines: impl IntoIterator<Item = impl AsRef<str>>) -> Result<(), Failure> {
    print(shown(lines).as_bytes())
}

fn shown(lines: impl IntoIterator<Item = impl AsRef<str>>) -> String {
    lines.into_iter().map(|line| visible(line.as_ref()) + "\n").collect()
}

/// Says one line on standard error, whatever characters came with it. If nobody can hear it, the work goes on.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "oubliette: {}", visible(line));
}

/// A line whose control characters are written as escapes, so that a terminal shows them and does not obey them.
pub(crate) fn visible(line: &str) -> String {
    let visible = |character: char| match is_hidden(character) {
        true => character.escape_default().to_string(),
        false => character.to_string(),
    };
    line.chars().map(visible).collect()
}

/// Control characters, and those that turn the direction of the text around them.
fn is_hidden(character: char) -> bool {
    character.is_control() || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Standard output, if there is one.
fn standard_output() -> Result<io::StdoutLock<'static>, Failure> {
    if is_closed() {
        return Err(Failure::ClosedOutput);
    }
    Ok(io::stdout().lock())
}

/// Whether standard output takes no bytes. The standard library ignores the error of one that is open for reading only,
/// and opens `/dev/null` for reading and writing in place of a closed one, before `main`. Shells open `/dev/null` for
/// writing only; of callers that do not, older kernels still tell that they opened it to be closed in other programs.
#[cfg(target_os = "linux")]
fn is_closed() -> bool {
    use rustix::fs::{OFlags, fcntl_getfl, fstat, stat};
    let (Ok(flags), Ok(out)) = (fcntl_getfl(io::stdout()), fstat(io::stdout())) else { return true };
    let is_null = || stat("/dev/null").is_ok_and(|null| null.st_rdev == out.st_rdev && out.st_rdev != 0);
    match flags & OFlags::RWMODE {
        OFlags::RDONLY => true,
        OFlags::RDWR => !flags.contains(OFlags::CLOEXEC) && is_null(),
        _ => false,
    }
}

/// Other systems do not tell.
#[cfg(not(target_os = "linux"))]
fn is_closed() -> bool {
    false
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
        return finish(standard_output()?, write, Failure::StandardOutput).map(|_| ());
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

/// How the names of unfinished files begin and end. Between them stands a number that nobody can guess.
const PART_BEGIN: &str = ".oubliette-";
const PART_END: &str = ".part";

/// Names tried for an unfinished file before giving up.
const PART_NAMES: usize = 16;

/// Whether a file is unfinished, by its name: a program is writing it, or was killed while it did.
pub(crate) fn is_unfinished(path: &Path) -> bool {
    let name = path.file_name().map(|name| name.to_string_lossy());
    name.is_some_and(|name| name.starts_with(PART_BEGIN) && name.ends_with(PART_END))
}

/// Removes an unfinished file unless a program holds its lock, that is, still writes it.
pub(crate) fn remove_if_abandoned(path: &Path) {
    // A link is no file of ours, and is not followed.
    if !fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file()) {
        return;
    }
    let Ok(file) = File::options().read(true).write(true).open(path) else { return };
    if file.try_lock().is_ok() {
        // A leftover that cannot be removed does no harm.
        let _ = fs::remove_file(path);
    }
}

/// A file that is not finished yet. It is removed unless it is moved to its place.
struct Part {
    path: PathBuf,
    file: File,
    is_moved: bool,
}

impl Part {
    /// A new file with a name of its own. It is never one that was there before, nor what a link leads to.
    fn beside(target: &Path) -> io::Result<Part> {
        if target.is_dir() || target.file_name().is_none() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        for _ in 0..PART_NAMES {
            let number = RandomState::new().build_hasher().finish();
            let path = target.with_file_name(format!("{PART_BEGIN}{number:016x}{PART_END}"));
            match File::options().read(true).write(true).create_new(true).open(&path) {
                Ok(file) if is_kept(&path, &file) => return Ok(Part { path, file, is_moved: false }),
                Ok(_) => {}
                Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists => {}
                Err(cause) => return Err(cause),
            }
        }
        Err(io::Error::other("no free name for an unfinished file"))
    }

    fn move_to(mut self, target: &Path) -> io::Result<()> {
        fs::rename(&self.path, target)?;
        self.is_moved = true;
        Ok(())
    }
}

/// Locks a new file. It is lost if another program took it for abandoned before it was locked.
fn is_kept(path: &Path, file: &File) -> bool {
    match file.try_lock() {
        Ok(()) => path.exists(),
        Err(TryLockError::WouldBlock) => false,
        // Where files cannot be locked, nobody takes them for abandoned either.
        Err(TryLockError::Error(_)) => true,
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

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_part_never_writes_through_a_link_and_its_name_is_not_known_before() {
        let folder = std::env::temp_dir().join(format!("oubliette-parts-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let victim = folder.join("victim");
        fs::write(&victim, "untouched").unwrap();
        for number in 0..4 {
            let name = format!("{PART_BEGIN}{}-{number}{PART_END}", std::process::id());
            std::os::unix::fs::symlink(&victim, folder.join(name)).unwrap();
        }
        let parts: Vec<Part> = (0..4).map(|_| Part::beside(&folder.join("map.json")).unwrap()).collect();
        for part in &parts {
            (&part.file).write_all(b"a map").unwrap();
            assert!(fs::symlink_metadata(&part.path).unwrap().is_file());
        }
        let names: std::collections::BTreeSet<&PathBuf> = parts.iter().map(|part| &part.path).collect();
        assert_eq!(names.len(), parts.len());
        assert_eq!(fs::read_to_string(&victim).unwrap(), "untouched");
        drop(parts);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn only_parts_that_nobody_writes_are_removed() {
        let folder = std::env::temp_dir().join(format!("oubliette-abandoned-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let part = Part::beside(&folder.join("map.json")).unwrap();
        remove_if_abandoned(&part.path);
        assert!(part.path.exists());
        let left = folder.join(format!("{PART_BEGIN}left{PART_END}"));
        fs::write(&left, "half a map").unwrap();
        remove_if_abandoned(&left);
        assert!(!left.exists());
        drop(part);
        fs::remove_dir_all(&folder).unwrap();
    }

    #[test]
    fn control_characters_of_names_are_shown_and_not_obeyed() {
        assert_eq!(visible("a\u{1b}[31mb\r\u{9b}2J"), "a\\u{1b}[31mb\\r\\u{9b}2J");
        assert_eq!(visible("clé « été »"), "clé « été »");
    }
}
