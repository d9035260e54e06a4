//! `oubliette import`: a map of another program becomes one of ours.

use std::path::{Path, PathBuf};

use clap::ArgMatches;
use oubliette::export::{Format, IMPORTS, Import, ImportNote};
use oubliette::{Dungeon, Language};

use crate::failure::{Failure, both};
use crate::{output, request};

pub(crate) fn run(matches: &ArgMatches, language: Language) -> Result<(), Failure> {
    request::refuse_repeated(matches)?;
    let shown = both(chosen_output(matches), request::options(matches, language));
    let (((out, format), options), from) = both(shown, named_import(matches))?;
    let path = Path::new(matches.get_one::<String>("file").map_or("", String::as_str));
    let level = request::flag(matches, "level");
    let (dungeon, notes) = read_with_notes(path, from, level)?;
    notes.iter().for_each(|note| output::say(&note.message(language)));
    output::write_map(&out, format, &dungeon, &request::sized(matches, format, options))
}

/// Reads a map from a file of ours or of another program; `-` is standard input.
pub(crate) fn read_map(path: &Path) -> Result<Dungeon, Failure> {
    read_with_notes(path, None, None).map(|read| read.0)
}

/// The same, with what is to be said about it.
fn read_with_notes(
    path: &Path,
    from: Option<&Import>,
    level: Option<&str>,
) -> Result<(Dungeon, Vec<ImportNote>), Failure> {
    let bytes = output::read_file(path)?;
    let import = from.unwrap_or_else(|| import_of(&bytes, path));
    let dungeon =
        import.read(&bytes, level).map_err(|error| Failure::Map { path: path.to_owned(), error })?;
    let notes = import.notes(&bytes, level, &dungeon);
    Ok((dungeon, notes))
}

/// What the file is by its content and its name.
pub(crate) fn import_of(bytes: &[u8], path: &Path) -> &'static Import {
    Import::of(bytes, path.extension().and_then(|extension| extension.to_str()))
}

/// What the user says that the file is.
fn named_import(matches: &ArgMatches) -> Result<Option<&'static Import>, Failure> {
    let names: Vec<&str> = IMPORTS.iter().map(|import| import.name).collect();
    let found = |name| Import::by_name(name).ok_or_else(|| request::not_a_word("--from", name, &names));
    request::flag(matches, "from").map(found).transpose()
}

/// Where the map goes and in which format: as JSON, unless something else is said.
fn chosen_output(matches: &ArgMatches) -> Result<(PathBuf, &'static Format), Failure> {
    let out = request::path(matches, "out")?.unwrap_or_else(|| PathBuf::from("-"));
    let format = match request::named_format(matches)? {
        Some(format) => format,
        None if out != Path::new("-") => request::format_of_file(&out)?,
        None => Format::by_name("json").expect("the format is in the table"),
    };
    output::refuse_binary_screen(&out, format)?;
    Ok((out, format))
}
