//! Standard output and standard error.

use std::io::{self, IsTerminal, Write};
use std::path::Path;

use crate::failure::Failure;
use crate::file;
use crate::text::texts;

texts! {
    BINARY_TO_TERMINAL: "{format} is not text for a terminal; add --out FILE or redirect the output"
        / "{format} n’est pas du texte pour un terminal ; ajoutez --out FICHIER ou redirigez la sortie";
}

/// Prints bytes to standard output.
pub(crate) fn print(bytes: &[u8]) -> Result<(), Failure> {
    print_to(standard_output()?, bytes)
}

/// Prints lines whose content the exit code or the result shows too, so standard output may be closed.
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

/// Prints a line on standard error, with control characters made visible. Errors are ignored.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr(), "oubliette: {}", visible(line));
}

/// A line whose control characters are written as escapes, so that a terminal does not obey them.
pub(crate) fn visible(line: &str) -> String {
    let visible = |character: char| match is_hidden(character) {
        true => character.escape_default().to_string(),
        false => character.to_string(),
    };
    line.chars().map(visible).collect()
}

/// Control characters, and those that change the direction of text.
fn is_hidden(character: char) -> bool {
    character.is_control() || matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Standard output, if there is one.
pub(crate) fn standard_output() -> Result<io::StdoutLock<'static>, Failure> {
    if is_closed() {
        return Err(Failure::ClosedOutput);
    }
    Ok(io::stdout().lock())
}

/// Whether standard output was closed, or opened for reading only, when the program began.
///
/// The standard library hides both: before `main` it opens `/dev/null` for reading and writing in place of a closed
/// output, and it ignores write errors on one that is open for reading only. A shell opens `/dev/null` for writing only,
/// and a caller that opened it for both usually set the close-on-exec flag.
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

/// Not detected on other systems.
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

/// Refuses to fill a terminal with bytes that are not text.
pub(crate) fn refuse_binary(out: &Path, format: &str, is_text: bool) -> Result<(), Failure> {
    if !is_text && file::is_standard(out) && is_terminal() {
        return Err(Failure::said(BINARY_TO_TERMINAL, &[("format", &format)]));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_of_names_are_shown_and_not_obeyed() {
        assert_eq!(visible("a\u{1b}[31mb\r\u{9b}2J"), "a\\u{1b}[31mb\\r\\u{9b}2J");
        assert_eq!(visible("clé « été »"), "clé « été »");
    }
}
